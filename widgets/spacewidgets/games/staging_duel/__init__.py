"""The staging duel on the screen."""
