"""Games: one file a game, from what a seat may see to what is drawn and touched."""
