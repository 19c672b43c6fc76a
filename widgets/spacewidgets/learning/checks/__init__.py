"""What is right in each lesson's exercises, and which mistakes are known: one module a lesson, ``lesson_02.py``.

Such a module holds ``EXERCISES``, a tuple of `spacewidgets.learning.check.Exercise`; it is imported when the first of its
exercises is checked.
"""
