"""Answers of lesson 18."""

# %% 18.1
# Two of sixteen values are left: halved three times.
bits_this_time = log2(16 / 2)

# %% 18.2
# Poor with 1/8, well with 7/8, each times what it tells.
bits_on_average = bits(Dist({"poor": 2, "well": 14}))

# %% 18.3
# Half of ten values: 0 to 4.
poor_up_to = 4

# %% 18.4
# Three of six faces: 1/2 × 10, and 1/2 × 1/2 × 10 × 10.
mean_variance = mean_and_variance(Fraction(3, 6), 10)

# %% 18.5
# A succeeds and B fails. If both succeed B has more, if both fail they are level.
a_is_ahead = Fraction(4, 6) * (1 - Fraction(2, 6))
