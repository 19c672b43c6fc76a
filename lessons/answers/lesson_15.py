"""Answers of lesson 15."""

# %% 15.1
# The die and 2 + 3 must make 7: 2 or more, five faces of six.
chance_to_hit = Fraction(5, 6)

# %% 15.2
# First it hits, then 3 or more damages, four faces of six.
damage_chance = Fraction(5, 6) * Fraction(4, 6)

# %% 15.3
# Hit and damage, plus hit and nudge.
counters_brought = Fraction(5, 6) * Fraction(3, 6) + Fraction(5, 6) * Fraction(2, 6)

# %% 15.4
# 9/5 launches on average, each of 12 cards.
cards_until_damaged = 12 / Fraction(5, 9)

# %% 15.5
# 11 points, 3 of them fuel. Of the other 8, (2 + blue) × red is largest at 5 × 5.
my_rocket = (3, 3, 5)
