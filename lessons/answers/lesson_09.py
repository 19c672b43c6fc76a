"""Answers of lesson 09."""

# %% 09.1
mass_factor = exp(2)

# %% 09.2
propellant_burnt = 16_643 - 16_643 / exp(1001 / exhaust_velocity(314))

# %% 09.3
seconds_burnt = burn_time(4600, mass_flow(91_190, 3079))

# %% 09.4
# 3 tonnes for each tonne, three times over.
tonnes_at_start = 3 * 3 * 3

# %% 09.5
climb_speed = 2500 * log(20 / 5) - 9.8 * 100
