"""What can happen to a crew, one step at a time: each takes an expedition and gives the distribution of what becomes of it.

Where an agency has a choice it makes the plain one: doctors heal as soon as they can, the crew enters in as few capsules as
hold it, a mechanic repairs capsules when seats are short, and whose skill helps most is saved first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, TypeAlias

from ...dist import Dist
from ..formulas import radiation_threshold, supplies_a_year
from ..names import find, whole
from ..tables import ASTRONAUTS_PER_SUPPLY, HAZARD, Harm, Place, Variant, withstands
from .effects import Effect, effect
from .expedition import CAPSULE, LOST, Expedition, Person, seats
from .outcomes import Outcome
from .radiation import fall_ill
from .shared_deck import SharedDeck

Step: TypeAlias = Callable[[Expedition], Dist[Expedition]]
LANDING, ENTRY = HAZARD["landing"], HAZARD["atmospheric entry"]
MOST_ATTEMPTS: Final = 100
"""One after the other, each with all that may come of it."""


def use(advancement: str, times: int = 1, *, spare: int = 0) -> Step:
    """So many attempts that must work: rockets fired, docking, separating; else nobody comes home.

    Up to `spare` attempts may fail, as long as the craft is not lost (LE-143 to LE-146, LE-172). A failed docking damages
    one component.
    """
    whole("number of attempts", times, MOST_ATTEMPTS)
    whole("number of spare attempts", spare, MOST_ATTEMPTS)

    def step(expedition: Expedition, left: int = times, spare: int = spare) -> Dist[Expedition]:
        if not left:
            return Dist.constant(expedition)

        def then(case: tuple[Effect, Expedition]) -> Dist[Expedition]:
            done, after = case
            if done.works:
                return step(after, left - 1, spare)
            if not spare or done.harm == "craft lost":
                return Dist.constant(LOST)
            return step(_damaged(after) if advancement == "Rendezvous" else after, left, spare - 1)

        return _draw(expedition, advancement).bind(then)

    return step


def radiate(years: int, *, last: bool = False) -> Step:
    """Solar radiation at the start of a maneuver of so many years; it reveals the level (LE-190, LE-191, LE-194, LE-195).

    The `last` time nobody needs to remember the level, which saves work.
    """
    whole("number of years", years)

    def step(expedition: Expedition) -> Dist[Expedition]:
        def at(level: int) -> Dist[Expedition]:
            after = replace(expedition, level=Dist.constant(0 if last else level))
            return _roll(after, radiation_threshold(level, years, expedition.shield))

        return expedition.level.bind(at)

    return step


def explore(place: Place, *, restock: int = 0, last: bool = False) -> Step:
    """Facing an unexplored place, and revealing it (LE-209, LE-210, LE-237, LE-238, LE-241, LE-244).

    Where supplies can be collected, they are filled up to `restock` units (LE-243). The `last` time nobody needs to remember
    the card, which saves work.
    """

    def step(expedition: Expedition) -> Dist[Expedition]:
        def found(card: Variant) -> Dist[Expedition]:
            if card.destroyed:
                return Dist.constant(LOST)
            after = expedition if last else expedition.knowing(place, card)
            if card.supplies:
                after = replace(after, supplies=max(after.supplies, restock))
            return _roll(after, card.sick_up_to)

        return expedition.cards_of(place).bind(found)

    return step


def land(expedition: Expedition) -> Dist[Expedition]:
    """A compulsory landing: without Landing the craft is destroyed (LE-149, LE-150, LE-205, LE-206)."""
    if LANDING.draws not in expedition.deck:
        return Dist.constant(_harmed(expedition, LANDING.unable))
    return _draw(expedition, LANDING.draws).map(lambda case: _harmed(case[1], case[0].harm))


def _harmed(expedition: Expedition, harm: Harm) -> Expedition:
    """The expedition after what befell its craft."""
    if harm == "part damaged":
        return _damaged(expedition)
    return LOST if harm == "craft lost" else expedition


def enter_atmosphere(expedition: Expedition) -> Dist[Expedition]:
    """Atmospheric entry: capsules without a heat shield burn up, the others draw (LE-147, LE-148, LE-198 to LE-204)."""
    ready = expedition.repaired(len(expedition.crew), shielded=True)
    able = ENTRY.draws in ready.deck
    shielded = [name for name in ready.capsules if able and withstands(CAPSULE[name])]
    shielded.sort(key=lambda name: -CAPSULE[name].seats)
    waiting = [(person, at < len(ready.healthy)) for at, person in enumerate(ready.crew)]
    running = Dist.constant(replace(ready, healthy=(), ill=(), capsules=(), damaged=()))
    for name in shielded:
        inside, waiting = waiting[: CAPSULE[name].seats], waiting[CAPSULE[name].seats :]
        running = running.bind(partial(_enter, capsule=name, inside=inside))
    return running.map(_or_lost)


def _enter(so_far: Expedition, capsule: str, inside: list[tuple[Person, bool]]) -> Dist[Expedition]:
    """One more capsule comes down, with the people in it: who, and whether healthy."""

    def then(case: tuple[Effect, Expedition]) -> Expedition:
        done, after = case
        if not done.works:
            return after
        if done.harm == "part damaged":
            after = replace(after, damaged=tuple(sorted((*after.damaged, capsule))))
        else:
            after = replace(after, capsules=tuple(sorted((*after.capsules, capsule))))
        healthy = [person for person, well in inside if well]
        ill = [person for person, well in inside if not well]
        return after.keeping((*after.healthy, *healthy), ill=(*after.ill, *ill))

    return _draw(so_far, ENTRY.draws).map(then)


def year_end(expedition: Expedition) -> Dist[Expedition]:
    """A year's end off Earth: good health, then life support for each capsule, then supplies (LE-087 to LE-092)."""
    well = expedition.healed()
    well = well.keeping(well.healthy)
    well = well.repaired(len(well.crew))
    if not well.healthy or "Life Support" not in well.deck:
        return Dist.constant(LOST)
    # There are many of these draws: ten hands to know are fewer cases than all that may have been seen of them.
    running = well.deck.looked_at("Life Support").map(lambda deck: (0, replace(well, deck=deck)))
    for name in well.capsules:
        running = running.bind(partial(_support, capsule=name))
    return running.map(lambda case: _or_lost(_fed(case[1].keeping(case[1].healthy[: case[0]]))))


def _support(case: tuple[int, Expedition], capsule: str) -> Dist[tuple[int, Expedition]]:
    """One more capsule's life support: the seats of all that work."""

    def then(drawn: tuple[Effect, Expedition]) -> tuple[int, Expedition]:
        return case[0] + drawn[0].works * CAPSULE[capsule].seats, drawn[1]

    return _draw(case[1], "Life Support").map(then)


def _fed(expedition: Expedition) -> Expedition:
    """The expedition after its supplies were handed out (LE-092, LE-093)."""
    eaten = min(expedition.supplies, supplies_a_year(len(expedition.healthy)))
    fed = expedition.keeping(expedition.healthy[: eaten * ASTRONAUTS_PER_SUPPLY])
    return replace(fed, supplies=expedition.supplies - eaten)


def heal(expedition: Expedition) -> Dist[Expedition]:
    """What a doctor does between two maneuvers."""
    return Dist.constant(expedition.healed())


def change(*, leave: tuple[str, ...] = (), board: tuple[str, ...] = (), supplies: int = 0) -> Step:
    """Capsules that stay behind or come aboard, and supplies more or less (separating and docking draw with `use`).

    A damaged capsule is left rather than an undamaged one.
    """
    for name in (*leave, *board):
        find(name, CAPSULE, "capsule")

    def step(expedition: Expedition) -> Dist[Expedition]:
        capsules, damaged = list(expedition.capsules), list(expedition.damaged)
        for name in leave:
            side = damaged if name in damaged else capsules
            if name in side:
                side.remove(name)
        kept = tuple(sorted((*capsules, *board)))
        after = replace(
            expedition, capsules=kept, damaged=tuple(damaged), supplies=max(0, expedition.supplies + supplies)
        )
        room = seats((*after.capsules, *after.damaged))
        if room < len(after.crew):
            raise ValueError(f"Without {', '.join(leave)} there are {room} seats for {len(after.crew)} astronauts.")
        return Dist.constant(after)

    return step


def _draw(expedition: Expedition, advancement: str) -> Dist[tuple[Effect, Expedition]]:
    """One outcome: what it does, and the expedition that has seen it."""

    def after(drawn: tuple[Outcome, SharedDeck]) -> tuple[Effect, Expedition]:
        card, deck = drawn
        done = _effect(advancement, card, expedition.healthy)
        return done, expedition if deck is expedition.deck else replace(expedition, deck=deck)

    return _cards(expedition.deck, advancement, expedition.removes).map(after)


_effect = lru_cache(maxsize=1024)(effect)


@lru_cache(maxsize=4096)
def _cards(deck: SharedDeck, advancement: str, removes: frozenset[Outcome]) -> Dist[tuple[Outcome, SharedDeck]]:
    """The card drawn, and the deck when it is put back or paid for."""
    belief = deck.belief(advancement)

    def drawn(card: Outcome) -> tuple[Outcome, SharedDeck]:
        if not belief.cards:
            return card, deck
        seen = deck.saw(advancement, card)
        after = seen.remove(advancement) if card in removes else seen.put_back(advancement)
        return card, deck if after == deck else after

    return belief.next().map(drawn)


def _roll(expedition: Expedition, threshold: int) -> Dist[Expedition]:
    """Everybody healthy rolls the die and is ill if it does not exceed a threshold (LE-191, ruling Z4)."""
    kinds = sorted(set(expedition.healthy))
    counts = [expedition.healthy.count(kind) for kind in kinds]

    def ill(numbers: tuple[int, ...]) -> Expedition:
        sick = [kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number)]
        well = [kind for kind, n, number in zip(kinds, counts, numbers, strict=True) for _ in range(n - number)]
        return expedition.keeping(well, ill=(*expedition.ill, *sick))

    return Dist.joint(*(fall_ill(threshold, count) for count in counts)).map(ill)


def _damaged(expedition: Expedition) -> Expedition:
    """One component damaged: a spare, else someone a doctor heals, else a capsule that a mechanic repairs, else a person.

    With nobody healthy it is a capsule, and with nothing left to damage the craft is destroyed (LE-161, LE-162).
    """
    well, capsules = expedition.healthy, expedition.capsules
    if expedition.spares:
        return replace(expedition, spares=expedition.spares - 1)
    if "doctor" in well and len(well) > 1:
        return expedition
    if "mechanic" in well and expedition.supplies and capsules:
        return replace(expedition, supplies=expedition.supplies - 1)
    if well:
        return expedition.keeping(well[:-1], ill=(*expedition.ill, well[-1]))
    if capsules:
        return replace(expedition, capsules=capsules[1:], damaged=tuple(sorted((*expedition.damaged, capsules[0]))))
    return LOST


def _or_lost(expedition: Expedition) -> Expedition:
    return expedition if expedition.crew else LOST
