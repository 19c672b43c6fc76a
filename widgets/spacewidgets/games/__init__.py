"""Games: one folder a game, from what a seat may see to what is drawn and touched; `kit` is what all of them share."""
