"""What the planner is asked, as one value: a mission or a goal, and what a plan may use. It can be saved and read back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from spacegames.foreign import one_line, quoted, read_json
from spacegames.leaving_earth import ADVANCEMENTS, MISSIONS, Goal, Mission, Permissions, Place, goals_of, mission_named
from spacewidgets.words import N_, _

__all__ = [
    "CREW_KINDS",
    "KINDS",
    "SKILLS",
    "TECHNOLOGIES",
    "FileError",
    "Question",
    "Sight",
    "from_json",
    "mission_of",
    "twice_in",
]

KINDS: Final[dict[str, str]] = {
    "probe": N_("probe"),
    "survey": N_("survey"),
    "sample": N_("sample home"),
    "manned": N_("crew and back"),
    "station": N_("station"),
}
CREW_KINDS: Final = ("sample", "manned", "station")
TECHNOLOGIES: Final = tuple(advancement.name for advancement in ADVANCEMENTS)
SKILLS: Final = (N_("pilot"), N_("doctor"), N_("mechanic"))
FORMAT: Final = "spacegames mission plan"
VERSION: Final = 1


class FileError(ValueError):
    """A file that holds no question for the planner; says why."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What tells one plan of a front from the others."""

    cost: int
    mass: int
    years: int


@dataclass(frozen=True, slots=True)
class Question:
    """A mission (by its name) or else a goal, and what a plan may use; ``crew`` is None for as many as needed."""

    mission: str
    kind: str
    place: Place
    have: tuple[str, ...] = ()
    research: Literal["buy", "none"] = "buy"
    wait: bool = False
    ions: int = 0
    years: int | None = None
    crew: int | None = None
    skills: tuple[str, ...] = ()
    shield: bool = False
    max_cost: int | None = None

    @property
    def what(self) -> Mission | Goal:
        """What `front` is asked for."""
        return mission_named(self.mission) if self.mission else Goal(self.kind, self.place)  # type: ignore[arg-type]

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals of which one suffices."""
        return goals_of(self.what)[0]

    @property
    def crewed(self) -> bool:
        """Whether somebody must fly."""
        return self.goals[0].crewed

    @property
    def may_be_crewed(self) -> bool:
        """Whether somebody may fly."""
        return self.goals[0].kind in CREW_KINDS

    @property
    def people(self) -> int | tuple[str, ...] | None:
        """The crew as the engine takes it."""
        if not self.may_be_crewed or (self.crew is None and not self.skills):
            return None
        plain = max(0, (self.crew or 0) - len(self.skills))
        return (*self.skills, *("astronaut",) * plain) or 0

    def allowed(self) -> dict[str, Any]:
        """What a plan may use, as the keywords of `front`."""
        return {
            "have": self.have,
            "research": "owned" if len(self.have) == len(TECHNOLOGIES) else self.research,
            "wait": self.wait,
            "ions": self.ions,
            "years": self.years,
            "crew": self.people,
            "shield": self.shield,
            "max_cost": self.max_cost,
        }

    def checked(self) -> Question:
        """The question itself if the engine understands it; a ``ValueError`` with a sentence otherwise."""
        for goal in self.goals:
            Permissions.of(**self.allowed()).people(goal)
        return self

    def as_json(self, chosen: Sight | None = None) -> str:
        """The question, and which plan of its front was looked at, as the text of a file."""
        data = {"format": FORMAT, "version": VERSION, "question": asdict(self), "chosen": chosen and asdict(chosen)}
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def mission_of(goal: Goal) -> str:
    """The name of the mission that asks for exactly this goal, or an empty string."""
    return next((each.name for each in MISSIONS if each.kind != "life" and goals_of(each)[0] == (goal,)), "")


def twice_in(names: Iterable[str]) -> str | None:
    """The first name that stands twice among `names`, if one does."""
    return next((name for name, number in Counter(names).items() if number > 1), None)


def from_json(text: str) -> tuple[Question, Sight | None]:
    """A question and the plan that was looked at, from the text of a file; a `FileError` says what is wrong with it."""
    try:
        data = read_json(text)
    except ValueError as error:
        raise FileError(_("This is no saved plan: the file is not JSON ({why}).").format(why=error)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        said = _('This is no saved plan: a file of the planner begins with "format": "{format}".')
        raise FileError(said.format(format=FORMAT))
    if data.get("version") != VERSION:
        said = _("The plan was saved in version {version} of the format; this planner reads version {known}.")
        raise FileError(said.format(version=quoted(data.get("version")), known=VERSION))
    question = Question(**_typed(data.get("question"), _("question"), Question))
    chosen = data.get("chosen")
    sight = None if chosen is None else Sight(**_typed(chosen, _("chosen"), Sight))
    if question.crew is not None and question.crew < len(question.skills):
        said = _(
            "{part}: a crew of {crew} cannot have {n} skills. Give crew as {n} or more, or null for as many as needed."
        )
        raise FileError(said.format(part=_("question"), crew=question.crew, n=len(question.skills)))
    try:
        return question.checked(), sight
    except (ValueError, TypeError) as error:
        raise FileError(str(error)) from None


SHOWN: Final = 80

_TYPES: Final[dict[str, tuple[tuple[type, ...], str]]] = {
    "str": ((str,), N_("text in quotes")),
    "Place": ((str,), N_("text in quotes")),
    "bool": ((bool,), N_("true or false")),
    "int": ((int,), N_("a whole number")),
    "int | None": ((int, type(None)), N_("a whole number or null")),
    "tuple[str, ...]": ((list,), N_("a list of names")),
}
_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "research": ("buy", "none"), "kind": tuple(KINDS), "have": TECHNOLOGIES, "skills": SKILLS,
}  # fmt: skip
_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "ions": (0, 4),
    "crew": (0, 8),
    "years": (0, 20),
    "max_cost": (1, 9999),
}


def _typed(data: Any, part: str, of: type) -> dict[str, Any]:
    """The fields of a part of a file, each of its type and among the values it may have."""
    if not isinstance(data, dict):
        raise FileError(_("The file has no {part}.").format(part=part))
    known = {field.name: str(field.type) for field in fields(of)}
    if strange := [name for name in data if name not in known]:
        said = _("{part}: {name} is unknown. Known are {names}.")
        raise FileError(said.format(part=part, name=one_line(strange[0], SHOWN), names=", ".join(known)))
    if missing := [name for name in known if name not in data]:
        raise FileError(_("{part}: {name} is missing.").format(part=part, name=missing[0]))
    return {name: _field(part, name, data[name], kind) for name, kind in known.items()}


def _short(value: Any) -> str:
    """A wrong value as its file has it, cut."""
    return one_line(json.dumps(value, ensure_ascii=False), SHOWN)


def _field(part: str, name: str, value: Any, kind: str) -> Any:
    """One field of a part of a file."""
    types, words = _TYPES.get(kind, _TYPES["str"])
    if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
        said = _("{part}: {name} must be {words}, not {value}.")
        raise FileError(said.format(part=part, name=name, words=_(words), value=_short(value)))
    legal = _VALUES.get(name)
    for one in value if isinstance(value, list) else [value]:
        if legal and one not in legal:
            said = _("{part}: {name} cannot be {value}. It can be {names}.")
            raise FileError(said.format(part=part, name=name, value=_short(one), names=", ".join(legal)))
    if isinstance(value, list) and (twice := twice_in(value)):
        said = _("{part}: {name} has {value} twice. Each may stand there once.")
        raise FileError(said.format(part=part, name=name, value=_short(twice)))
    low, high = _RANGES.get(name, (0, 10**6))
    if isinstance(value, int) and not isinstance(value, bool) and not low <= value <= high:
        said = _("{part}: {name} must be from {low} to {high}, not {value}.")
        raise FileError(said.format(part=part, name=name, low=low, high=high, value=value))
    return tuple(value) if isinstance(value, list) else value
