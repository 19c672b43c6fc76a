"""Answers of lesson 00."""

# %% 00.1
soyuz_carries = 17
