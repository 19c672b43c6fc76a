"""The rulebook of Leaving Earth, chapter by chapter: what may be done, why not, and what it does."""
