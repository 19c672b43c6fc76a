"""Answers of lesson 14."""

# %% 14.1
# 600 of the 1500 ampere-hours are gone, and 50 hours remain.
amperes_left = (1500 - 30 * 20) / (70 - 20)

# %% 14.2
# 560 watts for 3600 seconds.
water_for_the_heater = 20 * 28 * 3600 / 2_500_000

# %% 14.3
# Source = removal × pressure.
settles_at = 4 / 0.8

# %% 14.4
# 17 hours are missing; one cartridge covers 12 of them.
square_ones = 2

# %% 14.5
from math import log

burnt = 40_000 * 100 / 3000
change_of_speed = 3000 * log(50_000 / (50_000 - burnt))
