"""The table of Apollo XIII on the screen: mission control as a console, the story card, the hand, the mission report."""
