"""spacegames: rocket science you can play. The engine is exact and knows no widget, clock or global randomness."""

__version__ = "0.1.0"
