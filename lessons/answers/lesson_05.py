"""Answers of lesson 05."""

# %% 05.1
# Or comb(60, 3) / comb(90, 3).
all_three = Fraction(60, 90) * Fraction(59, 89) * Fraction(58, 88)

# %% 05.2
some_failure = 1 - Fraction(60, 90) * Fraction(59, 89) * Fraction(58, 88)

# %% 05.3
# Cases that show a failure: each hand as often as it comes up, times its failures.
cases = {k: comb(60, 3 - k) * comb(30, k) * k for k in range(4)}
two_failures = Fraction(cases[2], sum(cases.values()))

# %% 05.4
bought = Fraction(60, 89) - Fraction(40, 89)

# %% 05.5
works = Fraction(2, 3) * Fraction(69, 89) * 60
fails = Fraction(1, 3) * (Fraction(60, 89) * 60 - 5)
test_first = works + fails - 1
