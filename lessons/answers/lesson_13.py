"""Answers of lesson 13."""

# %% 13.1
# Half of mass times speed squared, in joules, and then in megatons.
megatons = 1.3e7 * 19_160**2 / 2 / MEGATON

# %% 13.2
# Moved = 3 × push × lead time; a metre is 1000 mm.
push_mm = 1000 * RADIUS_EARTH / (3 * 20 * YEAR)

# %% 13.3
# The target reaches out to 2.16 radii. Push needed ÷ push of one, rounded up.
from math import ceil

darts = ceil(target / (3 * 20 * YEAR) / kinetic_impactor(*DART, APOPHIS.mass, 2.5))

# %% 13.4
# Momentum that the asteroid got ÷ momentum that the craft brought.
measured_beta = 5e9 * 0.004 / (1000 * 8000)

# %% 13.5
# 5 % shorter, so 5/3 % slower: braked.
moon_push = -200 * 0.5 / 10 / 3
