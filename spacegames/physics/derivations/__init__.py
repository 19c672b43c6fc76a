"""The derivations behind the lessons; making one proves it, step by step."""

from spacegames.physics.derivations.burn import acceleration, burn_time, gravity_loss, thrust
from spacegames.physics.derivations.impulse import game_thrust, impulse
from spacegames.physics.derivations.orbits import circular_speed, escape_speed, kepler_period, vis_viva
from spacegames.physics.derivations.rocket_equation import rocket_equation
from spacegames.physics.derivations.transfers import (
    escape_burn,
    hohmann,
    hohmann_time,
    plane_change,
    synodic_period,
    window_angle,
)

__all__ = [
    "acceleration",
    "burn_time",
    "circular_speed",
    "escape_burn",
    "escape_speed",
    "game_thrust",
    "gravity_loss",
    "hohmann",
    "hohmann_time",
    "impulse",
    "kepler_period",
    "plane_change",
    "rocket_equation",
    "synodic_period",
    "thrust",
    "vis_viva",
    "window_angle",
]
