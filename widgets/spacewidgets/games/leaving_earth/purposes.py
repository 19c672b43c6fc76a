"""What the careful agency does something for, in words: the reason of a hint."""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import Purpose
from spacewidgets.games.leaving_earth.names import craft_name, mission_name, there
from spacewidgets.words import N_, _

__all__ = ["purpose_words"]

_AIMS: Final = {
    "probe": N_("{craft} can bring a probe to {place}."),
    "survey": N_("{craft} can survey {place}."),
    "sample": N_("{craft} can bring a sample home from {place}."),
    "manned": N_("{craft} can bring its people to {place} and home."),
    "station": N_("{craft} can keep its people alive off Earth to the new year."),
    "home": N_("{craft} can bring its people home."),
}


def purpose_words(purpose: Purpose, craft: int, seat: int) -> str:
    """What for, and how often that seems to come off; empty where nothing is said."""
    if purpose.mission:
        return _("It is for {mission}.").format(mission=mission_name(purpose.mission))
    if purpose.aim is None or purpose.aim.kind not in _AIMS:
        return ""
    place = there(purpose.aim.place) if purpose.aim.place else _("space")
    said = _(_AIMS[purpose.aim.kind]).format(craft=craft_name(seat, craft), place=place)
    if purpose.chance is None:
        return said
    often = _("That seems to come off {n} times in 100.").format(n=round(100 * purpose.chance))
    return f"{said} {often}"
