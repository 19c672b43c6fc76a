"""Apophis on the screen."""
