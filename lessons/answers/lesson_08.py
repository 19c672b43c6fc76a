"""Answers of lesson 08."""

# %% 08.1
speed_change = 30_000 * 40 / 6000

# %% 08.2
days_of_push = 1200 * 30 / 0.05 / 86_400

# %% 08.3
# What the engine brings in a second, less what the Moon takes.
rises_by = 15_400 / 4888 - 1.62

# %% 08.4
soyuz_impulse = 80 * 5000 * 1200

# %% 08.5
# 60 000 N s at 400 N are 150 s, at 1.5 m/s on average.
metres_to_brake = 20_000 * 3 / 400 * 3 / 2
