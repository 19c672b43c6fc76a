"""Answers of lesson 07."""

# %% 07.1
# H is the cheapest, I the lightest, and each of them beats F: as G, it is dearer or heavier than need be.
on_the_front = {"H", "I"}

# %% 07.2
# The last burn carries 2: a Soyuz is the cheapest. Then the first one carries 11.
last = min(cover(vostok, 5), key=cheapest)
greedy_pays = last.price + cover(vostok + last.mass, 8)[-1].price

# %% 07.3
# Two Atlases weigh one less than a Soyuz, and that one is what the Saturn cannot lift.
my_rockets = ["Saturn", "Saturn", "2 Atlas", "2 Juno", "Juno"]

# %% 07.4
# The three Junos that wait have to be bought, too.
all_land = plan(ways_to_go["capsule in Earth Orbit"][0]).rocket_cost
some_wait = plan(ways_to_go["capsule in Earth Orbit, rockets in Lunar"][0]).rocket_cost
saved_by_waiting = all_land - (some_wait + with_eagle.rocket_cost)

# %% 07.5
best_in_all = min(each.rocket_cost + each.launch_mass for each in front(ceres))
