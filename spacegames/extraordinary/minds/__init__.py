"""How the bots of Extraordinary Times think: charts of the board, and a mind for each side of the divider."""
