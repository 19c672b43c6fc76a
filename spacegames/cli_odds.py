"""``spacegames odds``: how many fall ill, and what the next outcome cards will be, as a table or as data."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from fractions import Fraction

from .foreign import count, quoted, whole_number

RADIATION = "spacegames odds radiation --level 2 --years 3 --crew 4"
OUTCOMES = 'spacegames odds outcomes --start 3 --draws "success,minor" --removed minor --next 2'


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Describe the command and its two questions; ``text(chosen)`` is the answer."""
    command.description = "Print exact odds: of radiation, or of the outcome cards on an advancement."
    kinds = command.add_subparsers(dest="kind", required=True, metavar="KIND")

    radiation = kinds.add_parser("radiation", help="how many astronauts fall ill", epilog=f"Example: {RADIATION}")
    level = "radiation level; several that are equally likely: 0,2 (default: the card is unseen)"
    radiation.add_argument("--level", default="unknown", metavar="N", help=level)
    radiation.add_argument("--years", type=count, required=True, metavar="N", help="years of the maneuver")
    radiation.add_argument("--crew", type=count, default=1, metavar="N", help="astronauts aboard (default: 1)")
    radiation.add_argument("--shield", type=count, default=0, metavar="N", help="1 with an Aldrin capsule (default: 0)")
    radiation.set_defaults(text=_radiation)

    outcomes = kinds.add_parser("outcomes", help="what the next draw shows", epilog=f"Example: {OUTCOMES}")
    start = "cards on the new advancement, or its name (default: 3)"
    outcomes.add_argument("--start", default="3", metavar="N", help=start)
    outcomes.add_argument(
        "--draws", default="", metavar="LIST", help="what was drawn, in order; put back unless removed"
    )
    removed = "which of these were paid for: the first such draw each, or draws by number (2 is the second)"
    outcomes.add_argument("--removed", default="", metavar="LIST", help=removed)
    outcomes.add_argument(
        "--visible", default="", metavar="LIST", help="cards seen elsewhere, in the discard pile for instance"
    )
    outcomes.add_argument("--next", type=count, default=1, metavar="N", help="draws that are to succeed (default: 1)")
    outcomes.set_defaults(text=_outcomes)

    for kind in (radiation, outcomes):
        kind.add_argument("--json", action="store_true", help="print data, fractions as text")


def _radiation(chosen: argparse.Namespace) -> str:
    from .leaving_earth import radiation  # noqa: PLC0415 (the other commands do not wait for it)

    unknown = chosen.level.strip().casefold() == "unknown"
    level = None if unknown else {_number(word) for word in _words(chosen.level)}
    ill = radiation(level, chosen.years, chosen.crew, chosen.shield)
    chances = {str(number): ill[number] for number in range(chosen.crew + 1)}
    if chosen.json:
        return _json(chances)
    return f"{_table('ill', chances)}\n\nOn average {_decimal(ill.expectation())} of {chosen.crew} fall ill."


def _outcomes(chosen: argparse.Namespace) -> str:
    from .leaving_earth import OUTCOMES as TYPES  # noqa: PLC0415
    from .leaving_earth import Belief  # noqa: PLC0415

    start = chosen.start.strip()
    belief = Belief.start(whole_number(start) if start.isdecimal() else start, visible=chosen.visible)
    removed = [word.casefold().removesuffix(" failure") for word in _words(chosen.removed)]
    for number, outcome in enumerate(_words(chosen.draws), 1):
        belief = belief.saw(outcome)
        paid = next((word for word in (str(number), belief.drawn) if word in removed), None)
        if paid is None:
            belief = belief.put_back()
        else:
            removed.remove(paid)
            belief = belief.remove()
    if removed:
        raise ValueError(
            f"{removed[0]!r} stands under removed, but no such draw is left: the draws are {chosen.draws!r}."
        )
    following = belief.next()
    all_succeed = belief.all_succeed(chosen.next)
    chances: dict[str, Fraction] = {outcome: following[outcome] for outcome in TYPES}
    if chosen.json:
        return _json({**chances, "all_succeed": all_succeed})
    cards = f"{belief.cards} card{'s' * (belief.cards != 1)} left on the advancement"
    row = f"{chosen.next} in a row succeed, cards put back: {_percent(all_succeed)} ({all_succeed})"
    return f"{cards}.\n\n{_table('next draw', chances)}\n\n{row}"


def _table(head: str, chances: Mapping[str, Fraction]) -> str:
    width = max(len(head), *map(len, chances))
    rows = [f"{head.ljust(width)}  {'chance':>7}  exactly"]
    rows += [f"{name.ljust(width)}  {_percent(chance):>7}  {chance}" for name, chance in chances.items()]
    return "\n".join(rows)


def _json(chances: Mapping[str, Fraction]) -> str:
    return json.dumps({name: str(chance) for name, chance in chances.items()}, indent=2)


def _words(text: str) -> Iterable[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _number(word: str) -> int:
    try:
        return whole_number(word)
    except ValueError:
        raise ValueError(f"A radiation level is a whole number such as 2, or unknown, not {quoted(word)}.") from None


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.1%}".replace("%", " %")


def _decimal(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{float(number):.2f}"
