"""Answers of lesson 03."""

# %% 03.1
# The Vostok and the Atlas that will land it.
payload_before = vostok + ATLAS.mass

# %% 03.2
# "Soyuz" costs the same, but is heavier.
transfer = "Atlas + 3 Juno"

# %% 03.3
# The launch is the line to change.
# With "3 Soyuz" it costs a dollar more, and is the lightest plan of all.
lunar_direct = [
    "Saturn + Soyuz",
    "Saturn + Soyuz",
    "Soyuz",
    "Atlas + Juno",
    "Atlas",
    "Atlas",
]

# %% 03.4
ascent = "4 Juno"

# %% 03.5
lightest = [plan(trip, minimize="mass").launch_mass for trip in (direct, rendezvous)]
saved_on_the_pad = lightest[0] - lightest[1]
