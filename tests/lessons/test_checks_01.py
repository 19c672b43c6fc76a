"""Lesson 01. By hand: Juno mass 1 thrust 4, Atlas 4 and 27, Eagle 1 ($4), probe 1; down to the Moon and up difficulty 2."""

# ruff: noqa: ARG005 - functions as learners write them

from __future__ import annotations

from spacewidgets import check


def add(mass, difficulty, thrust):
    return thrust >= mass + difficulty


RIGHT = [
    ("01.1", (1 + 4) * 2),
    ("01.1", "10"),
    ("01.2", (1 + 2) * 2),
    ("01.2", 6.0),
    ("01.3", 5),  # up: probe and sample need 2 Junos; down: probe and 2 Junos need 3
    ("01.3", "5"),
    ("01.4", lambda mass, difficulty, thrust: thrust >= mass * difficulty),
    ("01.4", lambda m, d, t: not t < d * m),
    ("01.4", lambda m, d, t: int(t - m * d >= 0)),
    ("01.5", {"Moon"}),  # 3 mass × 2 = 6 <= 8 thrust, but 3 × 3 = 9 > 8
    ("01.5", ["moon"]),
    ("01.5", "Moon"),
]

WRONG = [
    ("01.1", 1 * 2, "forgot the Atlas"),
    ("01.1", 4 * 2, "forgot the Eagle"),
    ("01.1", 1 + 4, "That is the mass"),
    ("01.1", 5 + 2, "added"),
    ("01.1", 5 * 3, "way to Earth Orbit"),
    ("01.1", 27, "thrust the Atlas has"),
    ("01.1", (4 + 5) * 2, "prices"),
    ("01.1", 11, "Add up the mass"),
    ("01.2", (1 + 4 + 2) * 2, "counted the Atlas"),
    ("01.2", 1 * 2, "forgot the Junos"),
    ("01.2", (1 + 1) * 2, "both Junos"),
    ("01.2", 3, "Now the difficulty"),
    ("01.2", 3 + 2, "added"),
    ("01.2", 2 * 4, "thrust the two Junos have"),
    ("01.2", 99, "List what is aboard"),
    ("01.3", 2, "enough for the way up"),
    ("01.3", 3, "probe back alone"),
    ("01.3", 4, "as many down as up"),
    ("01.3", 6, "sample down"),
    ("01.3", 9, "fewer"),
    ("01.3", 1, "Too few"),
    ("01.4", lambda m, d, t: ..., "in place of the dots"),
    ("01.4", lambda m, d, t: None, "return"),
    ("01.4", lambda m, d, t: t <= m * d, "wrong way round: the thrust must be"),
    ("01.4", lambda m, d, t: t < m * d, "true when the thrust is too little"),
    ("01.4", add, "product"),
    ("01.4", lambda m, d, t: t >= m, "left out the difficulty"),
    ("01.4", lambda m, d, t: m * d, "thrust needed"),
    ("01.4", lambda m, d, t: t - m * d, "left over"),
    ("01.4", lambda m, d, t: True, "For mass 1, difficulty 1 and thrust 0 it should give False; yours gives True"),
    ("01.4", lambda m, d, t: t / 0 > d, "holds(1, 0, 0) stops with an error: division by zero"),
    ("01.4", lambda m, d, t: str(t >= m * d), "thrust 0 it should give True; yours gives 'True'"),
    ("01.4", True, "should be a function"),
    ("01.5", {"Moon", "Earth Orbit"}, "Junos must be moved too"),
    ("01.5", {"Earth Orbit"}, "other way round"),
    ("01.5", set(), "thrusts add up"),
    ("01.5", {"Lunar Orbit"}, "already"),
    ("01.5", {"Mars"}, "Two maneuvers"),
]


def test_more_than_enough_but_not_exactly_enough_is_almost_right():
    assert check("01.4", lambda m, d, t: t > m * d).kind == "almost"
