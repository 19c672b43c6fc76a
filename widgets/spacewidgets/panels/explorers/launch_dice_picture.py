"""The picture of a launch as two dice: a field for each pair of rolls, the rocket, and what it all comes to."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.apophis import COLOURS, DIE, SIZES, Colour, LaunchOdds, Size, launch_odds, total
from spacewidgets.drawing.scene import Mark, Part, Scene, fold, group, line, rect, text
from spacewidgets.games.apophis_pieces import chip, die, pad, sign, stacked
from spacewidgets.words import _

__all__ = ["Launch", "decimal", "draw_launch"]

WIDTH, HIGH = 712, 372
LEFT, TOP, CELL = 56, 70, 44
GRID: Final = DIE * CELL
ROCKET: Final = 382  # its middle
WORDS, NUMBERS = 450, 706
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
    odds = launch.odds
    fields = Part((*_axes(), *_fields(launch, flies=odds.fuel)), 0, 0, LEFT + GRID + 4, HIGH)
    rocket = Part(
        (*_rocket(odds), *_sums(launch, odds)), LEFT + GRID + 14, TOP - 20, WIDTH - LEFT - GRID - 14, GRID + 40
    )
    wide, high, marks = fold(width, (WIDTH, HIGH), fields, rocket)
    return Scene(wide, high, _("The two dice of a launch"), marks, said)


def _axes() -> Iterator[Mark]:
    """A die's face beside each row and above each column, the highest roll of guidance on top."""
    yield group(chip("red", LEFT + 8, 18, 20), text(LEFT + 24, 23, _("damage: the second die"), "label"))
    yield group(
        chip("blue", LEFT - 22, TOP + GRID + 20, 20),
        text(LEFT - 6, TOP + GRID + 25, _("guidance: the first die"), "label"),
    )
    for number in range(1, DIE + 1):
        yield die(LEFT + (number - 0.5) * CELL, TOP - 20, number)
        yield die(LEFT - 22, TOP + (DIE - number + 0.5) * CELL, number)


def _fields(launch: Launch, *, flies: bool) -> Iterator[Mark]:
    for first in range(1, DIE + 1):
        for second in range(1, DIE + 1):
            x, y = LEFT + (second - 1) * CELL, TOP + (DIE - first) * CELL
            hit = flies and first > DIE - launch.hitting
            damaged = hit and second > DIE - launch.damaging
            yield _field(x, y, hit=hit, damaged=damaged)


def _field(x: float, y: float, *, hit: bool, damaged: bool) -> Mark:
    """A burst where it damages, a cross-hair where it only hits, nothing where it misses."""
    fill = "signal-fill" if damaged else "blue-wash" if hit else "grid"
    marks = [rect(x + 1, y + 1, CELL - 2, CELL - 2, rx=4, fill=fill)]
    middle = x + CELL / 2, y + CELL / 2
    if damaged:
        marks.append(sign("red", *middle, 12, "on-signal"))
    elif hit:
        marks.append(sign("blue", *middle, 9, "blue-text"))
    return group(*marks)


def _rocket(odds: LaunchOdds) -> Iterator[Mark]:
    foot = TOP + GRID
    yield pad(ROCKET, foot, 76)
    yield stacked(odds.rocket, ROCKET, foot, ROOM)


def _sums(launch: Launch, odds: LaunchOdds) -> Iterator[Mark]:
    """Each check, both together, and what it costs."""
    points = total(odds.rocket)
    fuel = _("{has} of {n}").format(has=launch.fuel, n=points)
    yield _line(0, _("fuel, of all points"), fuel, "yellow", sign_="✓" if odds.fuel else "✗")
    if not odds.fuel:
        yield text(WORDS, TOP + 52, _("Less than a quarter: it falls back."), "strong", fill="signal-text")
        yield text(WORDS, TOP + 72, _("It needs {n}.").format(n=-(-points // 4)), "soft")
    else:
        of_six, of_pairs = _("{n} of 6"), _("{n} of 36")
        yield _line(1, _("hits"), of_six.format(n=launch.hitting), "blue")
        yield _line(2, _("damages, once it hits"), of_six.format(n=launch.damaging), "red")
        yield line(WORDS, TOP + 3 * 36 - 10, NUMBERS, TOP + 3 * 36 - 10, "line")
        yield _line(3, _("both"), of_pairs.format(n=launch.pairs), strong=True)
        yield text(NUMBERS, TOP + 3 * 36 + 38, f"= {odds.damages}", "mono strong big", "end")
    yield text(WORDS, TOP + 204, _("cards"), "label")
    yield text(NUMBERS, TOP + 204, f"{points} + {odds.cards - points} = {odds.cards}", "mono strong", "end")
    if launch.until is not None:
        yield text(WORDS, TOP + 232, _("cards until it is damaged,"), "label")
        yield text(WORDS, TOP + 250, _("on average"), "label")
        yield text(NUMBERS, TOP + 241, decimal(launch.until), "mono strong", "end")


def _line(
    number: int, words: str, value: str, colour: Colour | None = None, sign_: str = "", *, strong: bool = False
) -> Mark:
    y = TOP + 36 * number + 16
    marks = [text(WORDS if strong else WORDS + 30, y, words, "label")]
    if colour:
        marks.append(chip(colour, WORDS + 11, y - 5, 22))
    marks.append(text(NUMBERS, y, f"{value} {sign_}".rstrip(), "mono strong", "end"))
    return group(*marks)
