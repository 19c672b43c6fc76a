"""Answers of lesson 04."""

# %% 04.1
# Rolls of 1, 2 and 3 of the eight.
falls_ill = Fraction(1 * 3, 8)

# %% 04.2
# One stays healthy with 6/8, all four with (6/8)⁴. "At least one" is everything else.
at_least_one = 1 - Fraction(6, 8) ** 4

# %% 04.3
# On average 3 × 6/8 fall ill in three years, 3 × 4/8 in two.
points_saved = 2 * (3 * Fraction(6, 8) - 3 * Fraction(4, 8))

# %% 04.4
# At level 0, 1 and 2 one stays healthy with 1, 5/8 and 2/8.
both_healthy = (1 + Fraction(5, 8) ** 2 + Fraction(2, 8) ** 2) / 3

# %% 04.5
# 10 mSv are one rem.
dose_in_rem = 2 * 180 * 1.9 / 10
