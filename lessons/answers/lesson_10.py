"""Answers of lesson 10."""

# %% 10.1
one_stage_limit = 4400 * log(1 / 0.08)

# %% 10.2
# 100 t burn down to 28 t. 8 t of structure are dropped. 20 t burn down to 6.5 t.
two_stages = 3000 * (log(100 / 28) + log(20 / 6.5))

# %% 10.3
# Equal stages carry equal shares: a fifth of a fifth is a twenty-fifth. A fifth of 100 t stands above the first stage.
first_stage = 100 - 20

# %% 10.4
stages_needed = 1
while speed_of(list(best_split(100, 2, [3000] * stages_needed, 0.1)), 2) <= 10_000:
    stages_needed += 1

# %% 10.5
# The Saturn also carries the Soyuz: 200/5 - 20 - 9. The Soyuz could carry 80/3 - 9, which is more.
game_payload = min(payload("Saturn", 5) - 9, payload("Soyuz", 3))
