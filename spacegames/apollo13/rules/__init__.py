"""The rules of Apollo XIII, a module for each part of a turn: History card and status, Player card, actions, end."""
