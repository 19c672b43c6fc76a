"""The derivations behind the lessons; making one proves it, step by step."""

from spacegames.physics.derivations.burn import acceleration, burn_time, gravity_loss, thrust
from spacegames.physics.derivations.deflection import (
    capture_radius,
    impact_energy,
    kinetic_impactor,
    miss_distance,
    period_change,
    push_needed,
)
from spacegames.physics.derivations.game_rule import (
    game_rule_error,
    game_speed,
    implied_exhaust_velocity,
    share_burnt,
    short_burn,
)
from spacegames.physics.derivations.impulse import game_thrust, impulse
from spacegames.physics.derivations.lifeboat import carbon_dioxide, carbon_dioxide_time, docked_burn, power_down
from spacegames.physics.derivations.low_thrust import (
    best_exhaust_velocity,
    gentle_push,
    limited_thrust,
    spiral,
    spiral_escape,
    thrust_time,
)
from spacegames.physics.derivations.orbits import circular_speed, escape_speed, kepler_period, vis_viva
from spacegames.physics.derivations.payload_limit import (
    game_payload,
    heaviest_structure,
    payload_limit,
    single_stage_limit,
)
from spacegames.physics.derivations.radiation import dose, expected_dose, half_value_layer, shielding
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
    "best_exhaust_velocity",
    "best_split",
    "burn_time",
    "capture_radius",
    "carbon_dioxide",
    "carbon_dioxide_time",
    "circular_speed",
    "docked_burn",
    "dose",
    "endless_stages",
    "equal_stages",
    "escape_burn",
    "escape_speed",
    "expected_dose",
    "game_payload",
    "game_rule_error",
    "game_speed",
    "game_thrust",
    "gentle_push",
    "gravity_loss",
    "half_value_layer",
    "heaviest_structure",
    "hohmann",
    "hohmann_time",
    "impact_energy",
    "implied_exhaust_velocity",
    "impulse",
    "kepler_period",
    "kinetic_impactor",
    "limited_thrust",
    "miss_distance",
    "payload_limit",
    "period_change",
    "plane_change",
    "power_down",
    "push_needed",
    "rocket_equation",
    "share_burnt",
    "shielding",
    "short_burn",
    "single_stage_limit",
    "spiral",
    "spiral_escape",
    "stage_ratio",
    "synodic_period",
    "thrust",
    "thrust_time",
    "vis_viva",
    "window_angle",
]
