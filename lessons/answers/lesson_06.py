"""Answers of lesson 06."""

# %% 06.1
somebody_home = 1 - home[0]

# %% 06.2
# All five draw from the same three cards.
five_atlases = odds_of({"Atlas Rockets": 5}).chance

# %% 06.3
# Of the crews that live three years, how many live six?
next_three = life_support.all_succeed(6) / life_support.all_succeed(3)

# %% 06.4
# At each level both ways together, then the average.
both_ways = [(1 - Fraction(level, 8)) * (1 - Fraction(2 * level, 8)) for level in (0, 1, 2)]
stays_healthy = sum(both_ways) / 3

# %% 06.5
# p (1 - p) / n = 0.01²
runs_needed = 0.5 * 0.5 / 0.01**2
