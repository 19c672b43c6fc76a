"""Answers of lesson 16."""

# %% 16.1
# The seven points of a Mars Lander go from one side to the other: 42 − 7 and 40 + 7.
new_score = (35, 47)

# %% 16.2
# All three fail with a chance of (1/3)³.
somebody_in_orbit = 1 - Fraction(1, 3) ** 3

# %% 16.3
# 1/4 in the first round; all three fail with 1/8, and then it begins anew.
second_of_three = Fraction(1, 4) / (1 - Fraction(1, 8))

# %% 16.4
# The failure shows with 1/3, and then nothing can fail; otherwise all is as before.
after_one_test = Fraction(1, 3) * 1 + Fraction(2, 3) * Fraction(2, 3)

# %% 16.5
# $21; with the second Soyuz it would be $29, and no other choice up to $25 comes nearer.
bought_in_1957 = ["Surveying", "Soyuz", "Juno", "Probe"]
