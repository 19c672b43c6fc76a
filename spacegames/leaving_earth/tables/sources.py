"""Where the numbers of the tables come from."""

CARD = "printed card, read off two independent sets of scans"
RULEBOOK = "rulebook"
PLANNING = "rulebook, planning tables, and public transcriptions that agree"
TRANSCRIBED = "public transcriptions that agree; no scan of the card"
