"""Very many whole games, looked at after each event: nothing that a game promises may ever be broken.

    python benchmarks/soak.py apophis --n 100000 [--seed soak] [--bots steady,careless] [--first 0]

Options, numbers of players and the clock are drawn at random. In even games all choose at random among what is allowed; in odd
ones bots play, one kind of them for each game (``--bots random``: at random there too). A game is named by the seed and its
number, so one that breaks a promise can be played again alone: ``--first NUMBER --n 1``. The line that is printed at the end
stands in docs/soaks.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, NamedTuple

import soak_apollo13
import soak_extraordinary
import soak_leaving_earth

from spacegames import __version__
from spacegames.apollo13 import APOLLO13
from spacegames.apollo13 import BOTS as CREWS
from spacegames.apollo13 import Tick as TimerTick
from spacegames.apophis import (
    APOPHIS,
    BOTS,
    CHECKS,
    COLOURS,
    HAND_LIMIT,
    SECTIONS,
    SIZES,
    TOKENS,
    Options,
    Phase,
    State,
    Tick,
)
from spacegames.apophis.state import ALL_CARDS
from spacegames.apophis.tables import CARDS_DRAWN, MOST_PLAYERS
from spacegames.bots import Player, Seat, chosen, random_player
from spacegames.extraordinary import BOTS as TEAMS
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.game import CHANCE, CLOCK, Who
from spacegames.leaving_earth.bots import BOTS as AGENCIES
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.play import Table
from spacegames.record import dump, load

SOME = 10
"""What takes long is looked at after one event of so many,"""
ENOUGH = 8
"""of all that chance may bring there about so many,"""
REPLAYED = 100
"""and one game of so many is saved, loaded and replayed."""


class Broken(Exception):
    """A promise that was not kept."""


class Subject(NamedTuple):
    """A game to be tried: how to draw options, what must hold of a state and the one before it, and who may play.

    ``at_random`` plays the games at random; None for any choice, each as likely as the others. ``scores`` says whether the
    points of the seats can be right, while the game runs and when it is over. ``tick`` is how time passes in it. ``idle`` are the
    seats that are asked though they may hold nothing, as nobody must know that. ``won`` says of the facts of an end whether the
    game was won.
    """

    game: Any
    options: Callable[[Random], Any]
    promises: Mapping[str, Callable[[Any, Any], bool]]
    bots: Mapping[str, Player]
    at_random: Player | None = None
    scores: Callable[[Sequence[int], bool], bool] = lambda scores, _runs: all(isinstance(each, int) for each in scores)
    tick: Callable[[int], Any] = Tick
    idle: Sequence[Who] = ()
    won: Callable[[Mapping[str, Any]], bool] = lambda facts: bool(facts.get("won"))


@dataclass
class Count:
    """What was done."""

    games: int = 0
    decisions: int = 0
    events: int = 0
    states: int = 0
    won: dict[str, int] = field(default_factory=dict)


def apophis_options(rng: Random) -> Options:
    """Any way to play."""
    return Options(
        players=rng.randint(1, MOST_PLAYERS),
        turns=rng.randint(1, 80),
        minutes=rng.choice((None, None, None, rng.randint(1, 15))),
        destruction=rng.random() < 1 / 2,
        launch_roll=rng.random() < 1 / 2,
        fail_safes=rng.random() < 1 / 2,
        talk=rng.choice(("open", "silent")),
    )


def laid(state: State) -> tuple[int, ...]:
    """Cards in front of the rocket by colour."""
    return tuple(state.row >> colour & 1 for colour in range(len(COLOURS)))


def heights(state: State) -> list[int]:
    """Sizes of the sections, from the ground up."""
    return [SECTIONS[section][1] for section in state.rocket]


def most_held(state: State, seat: int) -> int:
    """The most cards that a seat may hold: over the limit only while it draws, or where that was cut short."""
    drawing = state.phase in (Phase.DRAW, Phase.SHUFFLE, Phase.DISCARD, Phase.OVER)
    return HAND_LIMIT + CARDS_DRAWN * (drawing and seat == state.seat)


def won_or_not(scores: Sequence[int], runs: bool) -> bool:
    """Whether scores are 1 for a win and else 0."""
    return set(scores) <= ({0} if runs else {0, 1})


APOPHIS_PROMISES: Mapping[str, Callable[[State, State], bool]] = {
    "no card is lost or found": lambda _, now: (
        tuple(map(sum, zip(now.deck, now.discards, laid(now), *now.hands, strict=True))) == ALL_CARDS
    ),
    "no number of cards is less than none": lambda _, now: min(*now.deck, *now.discards, *map(min, now.hands)) >= 0,
    "no hand is over the limit": lambda _, now: all(
        sum(hand) <= most_held(now, seat) for seat, hand in enumerate(now.hands)
    ),
    "no section is there twice": lambda _, now: len(set(now.rocket)) == len(now.rocket),
    "sections stand on larger ones": lambda _, now: heights(now) == sorted(heights(now), reverse=True),
    "cards lie in front of a rocket": lambda _, now: not now.row or bool(now.rocket),
    "four cards launch": lambda _, now: all(laid(now)) == (now.phase in CHECKS) or now.phase is Phase.OVER,
    "each damage is a token": lambda _, now: 0 <= len(SIZES) - now.apophis <= now.tokens <= TOKENS,
    "what is done stays done": lambda before, now: (
        now.apophis <= before.apophis and now.tokens >= before.tokens and now.launches >= before.launches
    ),
    "time goes on": lambda before, now: 0 <= now.left <= before.left and now.turn - before.turn in (0, 1),
    "what was said is true": lambda _, now: all(
        said in (None, hand) for said, hand in zip(now.told, now.hands, strict=True)
    ),
}


APOPHIS_BOTS = {name: bot for name, bot in BOTS.items() if bot is not random_player}
GAMES = {
    "apophis": Subject(APOPHIS, apophis_options, APOPHIS_PROMISES, APOPHIS_BOTS, scores=won_or_not),
    "leaving-earth": Subject(
        LEAVING_EARTH,
        soak_leaving_earth.options,
        soak_leaving_earth.PROMISES,
        {name: bot for name, bot in AGENCIES.items() if bot is not sensible},
        sensible,
    ),
    "apollo13": Subject(
        APOLLO13,
        soak_apollo13.options,
        soak_apollo13.PROMISES,
        {name: bot for name, bot in CREWS.items() if name not in ("random", "strong")},
        scores=lambda scores, _runs: set(scores) <= {0, 1},
        tick=TimerTick,
    ),
    "extraordinary-times": Subject(
        EXTRAORDINARY_TIMES,
        soak_extraordinary.options,
        soak_extraordinary.PROMISES,
        {name: bot for name, bot in TEAMS.items() if name in ("careless", "steady")},
        scores=lambda scores, _runs: scores in ([0, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1]),
        idle=(0, 2),
        won=lambda facts: facts["homes"] > 0,
    ),
}


def keep(subject: Subject, before: Any, state: Any) -> None:
    """See that each promise is kept."""
    for words, kept in subject.promises.items():
        if not kept(before, state):
            raise Broken(f"it does not hold that {words}: {state}")


def look(subject: Subject, before: Any, state: Any, seats: range) -> dict[Who, tuple[Any, ...]]:
    """Look at a state and what may be done in it; give who may act, and how."""
    keep(subject, before, state)
    actors: tuple[Who, ...] = subject.game.actors(state)
    choices = {seat: subject.game.legal(state, seat) for seat in seats}
    asked = [seat for seat in actors if seat not in subject.idle or choices[seat]]
    if [seat for seat in seats if choices[seat]] != sorted(seat for seat in asked if seat >= 0):
        raise Broken("who must act cannot, or who can may not")
    if actors and actors[0] not in asked:
        raise Broken("who must act cannot")
    scores = list(subject.game.score(state).values())
    if len(scores) != len(seats) or not subject.scores(scores, bool(actors)):
        raise Broken("the score is wrong")
    return {who: choices.get(who, ()) for who in asked}


def look_closely(subject: Subject, state: Any, open_to: Mapping[Who, tuple[Any, ...]], rng: Random) -> None:
    """Do all that may be done; and see that no view tells what is hidden."""
    game = subject.game
    for who, choices in open_to.items():
        chances = list(game.chance(state).weights) if who == CHANCE else []
        for action in chances[:: 1 + len(chances) // ENOUGH] if chances else choices:
            if game.why_not(state, who, action) is not None:
                raise Broken(f"{action} is offered and refused")
            keep(subject, state, game.apply(state, who, action))
    seat = rng.choice(list(game.score(state)))
    view = game.observe(state, seat)
    world = next(game.worlds(view, rng))
    if game.observe(world, seat) != view or game.legal(world, seat) != game.legal(state, seat):
        raise Broken("a view is not that of the worlds that fit it")


def next_event(
    subject: Subject, state: Any, open_to: Mapping[Who, tuple[Any, ...]], player: Player | None, rng: Random
) -> tuple[Who, Any]:
    """What happens next: the clock ticks, nature acts, or a seat does; those who may only speak are asked first."""
    game, tick = subject.game, subject.tick
    actors = list(open_to)
    if actors[0] == CLOCK or (rng.random() < 1 / 4 and game.why_not(state, CLOCK, tick(1)) is None):
        return CLOCK, tick(rng.randint(1, 20))
    if actors[0] == CHANCE:
        return CHANCE, game.chance(state).sample(rng)
    if player is None:
        who = rng.choice(actors)
        return who, rng.choice(open_to[who])
    for who in (*actors[1:], actors[0]):
        action = chosen(player(Seat(game, who, game.observe(state, who), open_to[who], rng)))
        if action is not None:
            return who, action
    raise Broken("a bot that must act did not")


def one_game(subject: Subject, name: str, player: Player | None, count: Count) -> Table:
    """Play one game to its end."""
    rng = Random(name)
    table = Table(subject.game, subject.options(rng))
    seats = range(len(subject.game.score(table.state)))
    before = table.state
    while open_to := look(subject, before, table.state, seats):
        if len(table) % SOME == 0:
            look_closely(subject, table.state, open_to, rng)
        who, action = next_event(subject, table.state, open_to, player, rng)
        count.decisions += who >= 0 and len(open_to[who]) > 1
        before = table.state
        table.play(who, action)
    count.games += 1
    count.events += len(table)
    count.states += len(table) + 1
    return table


def replay(subject: Subject, table: Table) -> None:
    """Saved, loaded and replayed it is the same game."""
    again = Table.of(subject.game, load(dump(table.record), {subject.game.name: subject.game}))
    if any(again.at(number) != table.at(number) for number in range(len(table) + 1)):
        raise Broken("replayed it is another game")


def soak(subject: Subject, numbers: range, seed: str, bots: Sequence[str]) -> Count:
    """Play games and look at each of their states."""
    count = Count()
    for number in numbers:
        name = f"{seed}/{number}"
        bot = bots[number // 2 % len(bots)] if bots and number % 2 else "random"
        try:
            table = one_game(subject, name, subject.bots.get(bot, subject.at_random), count)
            if number % REPLAYED < 2:  # noqa: PLR2004 - one of each kind
                replay(subject, table)
        except Exception as error:
            error.add_note(f"This was game {name}, played by {bot}.")
            raise
        count.won[bot] = count.won.get(bot, 0) + subject.won(subject.game.facts(table.state))
    return count


def main() -> None:
    """Play, and print what was done."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--n", type=int, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first one (default: 0)")
    parser.add_argument("--seed", default="soak", help="a name for the chances (default: soak)")
    parser.add_argument("--bots", help="which play the odd games (default: all)")
    asked = parser.parse_args()
    subject = GAMES[asked.game]
    bots = asked.bots.split(",") if asked.bots else list(subject.bots)
    if unknown := sorted(set(bots) - {*subject.bots, "random"}):
        parser.error(f"there is no bot {', '.join(unknown)}; there are {', '.join(subject.bots)}")
    start = process_time()
    count = soak(subject, range(asked.first, asked.first + asked.n), asked.seed, bots)
    won = ", ".join(f"{bot} {number}" for bot, number in count.won.items())
    print(
        f"{asked.game} {__version__}: {count.games} games kept all promises, {count.decisions} decisions, {count.events} "
        f"events, {count.states} states, seed {asked.seed!r}, {process_time() - start:.0f} s; won by {won}"
    )


if __name__ == "__main__":
    main()
