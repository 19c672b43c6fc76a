"""The derivations behind the lessons; making one proves it, step by step."""

from spacegames.physics.derivations.burn import acceleration, burn_time, gravity_loss, thrust
from spacegames.physics.derivations.game_rule import implied_exhaust_velocity, short_burn
from spacegames.physics.derivations.impulse import game_thrust, impulse
from spacegames.physics.derivations.orbits import circular_speed, escape_speed, kepler_period, vis_viva
from spacegames.physics.derivations.payload_limit import game_payload, heaviest_structure, payload_limit
from spacegames.physics.derivations.rocket_equation import rocket_equation
from spacegames.physics.derivations.staging import best_split, endless_stages, equal_stages, stage_ratio
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
    "best_split",
    "burn_time",
    "circular_speed",
    "endless_stages",
    "equal_stages",
    "escape_burn",
    "escape_speed",
    "game_payload",
    "game_thrust",
    "gravity_loss",
    "heaviest_structure",
    "hohmann",
    "hohmann_time",
    "implied_exhaust_velocity",
    "impulse",
    "kepler_period",
    "payload_limit",
    "plane_change",
    "rocket_equation",
    "short_burn",
    "stage_ratio",
    "synodic_period",
    "thrust",
    "vis_viva",
    "window_angle",
]
