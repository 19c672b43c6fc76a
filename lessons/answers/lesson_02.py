"""Answers of lesson 02."""

# %% 02.1
comet_limit = Fraction(100, 7) - 12

# %% 02.2
# 80 + 2 × 27 = 134 thrust, 9 + 2 × 4 = 17 mass.
set_limit = Fraction(134, 3) - 17

# %% 02.3
# One Juno carries 4/3 - 1 = 1/3, so six carry 2.
junos_needed = 6

# %% 02.4
# 80 ÷ (9 + 2) is a little more than 7.
highest_difficulty = 80 // (9 + 2)

# %% 02.5
from math import log

real_delta_v = 3000 * log(12_000 / 4000)
