"""Extraordinary Times on the screen: pictures made of a `Desk`, words, and the board."""
