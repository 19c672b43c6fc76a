"""The lessons as patches know them: number, question, the name on the patch and its ground; their exercises are the checkers'."""

from __future__ import annotations

from typing import Final, NamedTuple

from spacewidgets.words import N_

__all__ = ["LESSONS", "Lesson"]


class Lesson(NamedTuple):
    """One lesson; the title and the name are looked up in the catalogue when shown."""

    number: str
    title: str
    name: str
    ground: str

    @property
    def exercises(self) -> tuple[str, ...]:
        """The ids of its exercises, in order."""
        from spacewidgets.learning.check import check  # noqa: PLC0415 - who checks an answer keeps it, here

        return tuple(exercise.id for exercise in check.exercises(self.number))

    @property
    def total(self) -> int:
        """How many exercises it has."""
        return len(self.exercises)


LESSONS: Final[dict[str, Lesson]] = {
    lesson.number: lesson
    for lesson in (
        Lesson("00", N_("Start here"), N_("Start here"), "green"),
        Lesson("01", N_("Can you land a probe on the Moon, and bring it back?"), N_("Moon and back"), "ink"),
        Lesson("02", N_("How much can a rocket carry?"), N_("Heavy lifter"), "sky"),
        Lesson("03", N_("Where do you begin when you plan a flight to the Moon?"), N_("Backwards"), "blue"),
        Lesson("04", N_("How dangerous is the Sun?"), N_("Sun watch"), "ink"),
        Lesson("05", N_("Three cards face down: what do you know of them?"), N_("Face down"), "green"),
        Lesson("06", N_("Will they come home?"), N_("Splashdown"), "sky"),
        Lesson("07", N_("Can you beat the planner?"), N_("Beat the planner"), "signal"),
        Lesson("08", N_("What is thrust?"), N_("Push back"), "ink"),
        Lesson("09", N_("Why are rockets nearly all propellant?"), N_("Nearly all fuel"), "blue"),
        Lesson("10", N_("Why do rockets come in pieces?"), N_("Let go"), "sky"),
        Lesson("11", N_("Where do the difficulty numbers come from?"), N_("Transfer orbit"), "ink"),
        Lesson("12", N_("Who wins: the strong engine or the patient one?"), N_("Slow and steady"), "blue"),
        Lesson("13", N_("Deflect it! But how hard, and how early?"), N_("Near miss"), "ink"),
        Lesson(
            "14",
            N_("Square peg, round hole: how do three people come home in a lifeboat for two?"),
            N_("Lifeboat"),
            "yellow",
        ),
        Lesson("15", N_("Save the world with dice: which rocket would you build?"), N_("Lucky six"), "signal"),
        Lesson("16", N_("A space race in one period: who would have been first?"), N_("Space race"), "pink"),
        Lesson("17", N_("Failure is not an option: what do you do first?"), N_("Around the Moon"), "ink"),
        Lesson("18", N_("Say it without numbers: how much can one word carry?"), N_("One word"), "green"),
    )
}
