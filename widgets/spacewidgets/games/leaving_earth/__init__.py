"""The board of Leaving Earth: its pictures, its words, its controls."""
