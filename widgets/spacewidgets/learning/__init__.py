"""Answers judged, and what of a lesson is done: the checker, what it knows of each lesson, progress."""
