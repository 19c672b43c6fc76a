"""Answers of lesson 17."""

# %% 17.1
# What is kept is not spent.
amperes = (900 - 150) / 50

# %% 17.2
# All eight cards, the five that do nothing among them.
average_rise = Fraction(2 * 1 + 1 * 2, 8)

# %% 17.3
# From 3 three cards lift it over the line, from 2 only one.
move_is_worth = Fraction(3, 8) - Fraction(1, 8)

# %% 17.4
# The event must not lie among the first three of nine.
chance_still_good = Fraction(9 - 3, 9)

# %% 17.5
# 3 + 1 = 1 + 5q + (1 − q), so 2 = 4q.
break_even = Fraction(3 - 1, 5 - 1)
