"""Answers of lesson 11."""

# %% 11.1
from math import sqrt

# 1 737.4 km and 110 km, in metres.
apollo_speed = sqrt(4.9028e12 / (1_737_400 + 110_000))

# %% 11.2
# 3.9 km/s, and 3.2 difficulties.
ring_difficulty = round(hohmann(MU_EARTH, low("Earth"), 42_164_000).total / 1200)

# %% 11.3
venus_again = 1 / (1 / 224.70 - 1 / 365.26)

# %% 11.4
jupiter_years = (days_to("Jupiter") + days_between_windows("Jupiter")) / 365.25

# %% 11.5
from math import radians, sin

turning = 2 * 7730 * sin(radians(28.5) / 2)
