"""The derivations of the house by name, each derived when first asked for: it takes its time, and many tests look at the same."""

from functools import cache

from spacegames.physics import derivations


@cache
def derived(name):
    return getattr(derivations, name)()
