"""Explorers: panels in which one quantity is moved and the rest follows."""
