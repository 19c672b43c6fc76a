"""What every board is made of; it knows no game."""
