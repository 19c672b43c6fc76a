"""Answers of lesson 01."""

# %% 01.1
# Everything aboard: the Eagle and the Atlas that is about to burn.
thrust_to_land = (COMPONENT["Eagle"].mass + COMPONENT["Atlas"].mass) * 2

# %% 01.2
# The Atlas is gone; the Eagle and both Junos are left.
thrust_to_go_up = (COMPONENT["Eagle"].mass + 2 * JUNO.mass) * 2

# %% 01.3
# Up: probe and sample are 2 mass. At difficulty 2 a Juno carries 1 besides itself, so 2 Junos.
# Down: the probe and those 2 Junos are 3 mass, so 3 Junos.
junos_in_all = 2 + 3


# %% 01.4
def holds(mass: int, difficulty: int, thrust: int) -> bool:
    """Whether this much thrust moves this mass along this difficulty."""
    return thrust >= mass * difficulty


# %% 01.5
# 3 mass × 2 = 6, at most the 8 thrust of two Junos; 3 mass × 3 = 9 is too much.
places = {"Moon"}
