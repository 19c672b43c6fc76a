"""Answers of lesson 00."""

# %% 00.1
from spacewidgets import check

soyuz_carries = 17
