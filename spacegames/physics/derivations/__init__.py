"""The derivations behind the lessons; making one proves it, step by step."""

from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["rocket_equation"]
