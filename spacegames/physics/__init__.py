"""The physics behind the games: SI units, numpy for numbers, sympy for derivations that check themselves.

Numbers stand in modules by subject (`rockets`, `staging`, `orbits`, `low_thrust`, `radiation`, `deflection`,
`lifeboat`), derivations in `derivations`, and what a derivation is made of here. Importing this package loads neither
numpy nor sympy; each name loads what it needs when it is first used.
"""

from spacegames.lazily import exports

__getattr__, __dir__, __all__ = exports(__name__)
