"""Answers of lesson 12."""

# %% 12.1
# Force × time ÷ mass, the time in seconds.
smart_faster = 0.068 * 5000 * 3600 / 367

# %% 12.2
# The same impulse, divided by the exhaust velocity.
xenon_burnt = 0.068 * 5000 * 3600 / 16_083

# %% 12.3
# P = F v_e / 2, solved for F.
its_push = 2 * (0.6 * 4500) / 20_000

# %% 12.4
spiral_speed = 7730 - 3670

# %% 12.5
# The thruster carries itself, too: 5 mass at difficulty 5 need a thrust of 25.
years_needed = 5 * (4 + 1) / 5
