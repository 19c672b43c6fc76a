"""Apophis, a cooperative race by Erik Dresner: build rockets and destroy or deflect an asteroid before time runs out.

This is an independent teaching implementation; words and pictures are our own.
"""

from spacegames.lazily import exports

__getattr__, __dir__, __all__ = exports(__name__)
