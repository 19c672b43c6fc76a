"""The picture of a launch as two dice: a field for each pair of rolls, the rocket, and what it all comes to."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.apophis import COLOURS, DIE, SIZES, Colour, LaunchOdds, Size, launch_odds, total
from spacewidgets.drawing.apophis_pieces import chip, die, pad, sign, stack_height, stacked
from spacewidgets.drawing.flow import entry, paragraph, rooms
from spacewidgets.drawing.scene import Mark, Part, Scene, fold, group, line, rect, text
from spacewidgets.words import _

__all__ = ["Launch", "decimal", "draw_launch"]

WIDTH, HIGH = 712, 372
LEFT, CRAMPED, TOP, CELL = (
    56,
    34,
    70,
    44,
)  # the fields: at their left, or where there is little room; above; how large each is
GRID: Final = DIE * CELL
BESIDE: Final = LEFT + GRID + 14  # where the rocket and the sums begin
ROCKET, SUMS = 48, 116  # the rocket's middle, and where the sums begin, from there
ROOM: Final = 200


class Launch(NamedTuple):
    """A rocket by its points of each colour, and what Apophis is worth."""

    apophis: int
    fuel: int
    guidance: int
    warheads: int

    @property
    def odds(self) -> LaunchOdds:
        """What becomes of it."""
        parts = zip(COLOURS, (self.fuel, self.guidance, self.warheads), strict=False)
        return launch_odds([(colour, size) for colour, most in parts for size in _sections(most)], self.apophis)

    @property
    def hitting(self) -> int:
        """How many faces of the guidance die hit, if it flies."""
        return min(DIE, self.apophis + self.guidance)

    @property
    def damaging(self) -> int:
        """How many faces of the second die damage, once it has hit."""
        return min(DIE, self.warheads)

    @property
    def pairs(self) -> int:
        """How many of the 36 pairs of rolls damage Apophis."""
        return int(DIE**2 * self.odds.damages)

    @property
    def until(self) -> Fraction | None:
        """Cards spent on average until Apophis is damaged; None where it never is."""
        odds = self.odds
        return odds.cards / odds.damages if odds.damages else None


def _sections(most: int) -> Iterator[Size]:
    """The fewest sections of one colour that have so many points."""
    for size in reversed(SIZES):
        if size <= most:
            yield size
            most -= size


def decimal(number: Fraction) -> str:
    """A number to a tenth, without a zero at the end."""
    return f"{float(number):.1f}".removesuffix(".0")


def draw_launch(launch: Launch, said: str, width: int = WIDTH) -> Scene:
    """The fields, the rocket, the sums, for so much `width`; `said` is what they show, in words."""
    left, right = rooms(width, LEFT + GRID + 4, WIDTH - BESIDE)
    grid, odds = _Grid(left), launch.odds
    below = right < WIDTH - BESIDE  # the sums below the rocket
    tall = stack_height(odds.rocket, ROOM) if below else GRID
    at, top, end = (0, tall + 20, right) if below else (SUMS, 0, right - 6)
    sums, foot = _Sums(BESIDE + at, TOP + top, BESIDE + end, below).drawn(launch)
    rocket = (*_rocket(odds, BESIDE + (right / 2 if below else ROCKET), TOP + tall), *sums)
    begin = TOP if below else TOP - 20
    parts = (
        Part((*grid.axes(), *grid.fields(launch)), 0, 0, left, grid.high),
        Part(rocket, BESIDE, begin, right, foot - begin if below else GRID + 40),
    )
    wide, high, marks = fold(width, (WIDTH, HIGH), *parts)
    return Scene(wide, high, _("The two dice of a launch"), marks, said)


class _Grid:
    """The 36 pairs of rolls in a picture so wide."""

    def __init__(self, width: float) -> None:
        self.roomy = width >= LEFT + GRID + 4
        self.left = LEFT if self.roomy else CRAMPED
        self.cell = CELL if self.roomy else (width - self.left - 2) / DIE
        self.width, self.die = width, min(24, self.cell - 4)
        self.said, self.top = self._words("red", _("damage: the second die"), 23)
        self.top += self.die + 6
        self.foot = self.top + DIE * self.cell
        below, self.high = self._words("blue", _("guidance: the first die"), self.foot + 25)
        self.said += below

    def _words(self, colour: Colour, words: str, y: float) -> tuple[list[Mark], float]:
        """What an axis is, its colour before it; and where the next line would be."""
        x = 0 if not self.roomy else LEFT - 2 if colour == "red" else LEFT - 32
        said, under = paragraph(x + 26, y, words, "label", self.width - x - 26)
        return [chip(colour, x + 10, y - 5, 20), *said], under

    def axes(self) -> Iterator[Mark]:
        """A die's face beside each row and above each column, the highest roll of guidance on top."""
        yield from self.said
        for number in range(1, DIE + 1):
            yield die(self.left + (number - 0.5) * self.cell, self.top - self.die / 2 - 8, number, self.die)
            beside = self.left - self.die / 2 - (10 if self.roomy else 6)
            yield die(beside, self.top + (DIE - number + 0.5) * self.cell, number, self.die)

    def fields(self, launch: Launch) -> Iterator[Mark]:
        """What becomes of each pair."""
        flies = launch.odds.fuel
        for first in range(1, DIE + 1):
            for second in range(1, DIE + 1):
                x, y = self.left + (second - 1) * self.cell, self.top + (DIE - first) * self.cell
                hit = flies and first > DIE - launch.hitting
                damaged = hit and second > DIE - launch.damaging
                yield self._field(x, y, hit=hit, damaged=damaged)

    def _field(self, x: float, y: float, *, hit: bool, damaged: bool) -> Mark:
        """A burst where it damages, a cross-hair where it only hits, nothing where it misses."""
        size, scale = self.cell, self.cell / CELL
        fill = "signal-fill" if damaged else "blue-wash" if hit else "grid"
        marks = [rect(x + 1, y + 1, size - 2, size - 2, rx=4 * scale, fill=fill)]
        middle = x + size / 2, y + size / 2
        if damaged:
            marks.append(sign("red", *middle, 12 * scale, "on-signal"))
        elif hit:
            marks.append(sign("blue", *middle, 9 * scale, "blue-text"))
        return group(*marks)


def _rocket(odds: LaunchOdds, middle: float, foot: float) -> Iterator[Mark]:
    yield pad(middle, foot, 76)
    yield stacked(odds.rocket, middle, foot, ROOM)


class _Sums(NamedTuple):
    """Each check, both together, and what it costs: words at `x` and below `y`, numbers that end at `end`, lines close or not."""

    x: float
    y: float
    end: float
    close: bool

    def drawn(self, launch: Launch) -> tuple[list[Mark], float]:
        """All of it, and where it ends."""
        odds, points = launch.odds, total(launch.odds.rocket)
        fuel = _("{has} of {n}").format(has=launch.fuel, n=points)
        marks, y = self._line(self.y + 16, _("fuel, of all points"), f"{fuel} {'✓' if odds.fuel else '✗'}", "yellow")
        more, y = self._checks(launch, y) if odds.fuel else self._falls(points, y)
        marks += more
        cost = f"{points} + {odds.cards - points} = {odds.cards}"
        more, y = self._line(y + 24 if self.close else self.y + 204, _("cards"), cost)
        marks += more
        if launch.until is not None:
            words = f"{_('cards until it is damaged,')} {_('on average')}"
            more, y = self._line(y + 9, words, decimal(launch.until))
            marks += more
        return marks, y - 15

    def _checks(self, launch: Launch, y: float) -> tuple[list[Mark], float]:
        of_six, of_pairs = _("{n} of 6"), _("{n} of 36")
        marks, y = self._line(y, _("hits"), of_six.format(n=launch.hitting), "blue")
        more, y = self._line(y, _("damages, once it hits"), of_six.format(n=launch.damaging), "red")
        both, under = self._line(y, _("both"), of_pairs.format(n=launch.pairs))
        share = text(self.end, y + 22, f"= {launch.odds.damages}", "mono strong big", "end")
        return [*marks, *more, line(self.x, y - 26, self.end, y - 26, "line"), *both, share], under

    def _falls(self, points: int, y: float) -> tuple[list[Mark], float]:
        room = self.end - self.x
        why, y = paragraph(self.x, y, _("Less than a quarter: it falls back."), "strong", room, fill="signal-text")
        needs, y = paragraph(self.x, y + 3, _("It needs {n}.").format(n=-(-points // 4)), "soft", room)
        return [*why, *needs], y

    def _line(self, y: float, words: str, value: str, colour: Colour | None = None) -> tuple[list[Mark], float]:
        """What a number is, the number, and where the next one goes."""
        marks, under = entry(self.x + (30 if colour else 0), self.end, y, words, value)
        if colour:
            marks.append(chip(colour, self.x + 11, y - 5, 22))
        return marks, under + 19
