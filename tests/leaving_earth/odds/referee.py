"""A small referee: it plays with cards and dice one by one, follows every way that things can go, and counts.

It knows the rulebook and nothing of the engine. A world is what really lies where; knowledge is all worlds that fit what was
seen, with their chances.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

SUCCESS, MINOR, MAJOR = "success", "minor", "major"
BOX = (SUCCESS,) * 60 + (MINOR,) * 15 + (MAJOR,) * 15


class World:
    """Cards as they really lie: the deck, the discard pile, and on each advancement."""

    def __init__(self, deck=BOX, discards=(), packs=(), drawn=()):
        self.deck, self.discards, self.packs, self.drawn = (
            tuple(sorted(deck)),
            tuple(sorted(discards)),
            dict(packs),
            dict(drawn),
        )

    def key(self):
        return self.deck, self.discards, tuple(sorted(self.packs.items())), tuple(sorted(self.drawn.items()))

    def with_(self, **changes):
        return World(
            **{"deck": self.deck, "discards": self.discards, "packs": self.packs, "drawn": self.drawn, **changes}
        )

    def one_dealt(self, name, box):
        """Every way to lay one card off the deck on an advancement: (world, chance)."""
        deck, discards = self.deck, self.discards
        if not deck:
            deck, discards = discards or box, ()
        for card, number in Counter(deck).items():
            rest = list(deck)
            rest.remove(card)
            packs = {**self.packs, name: tuple(sorted((*self.packs.get(name, ()), card)))}
            yield self.with_(deck=rest, discards=discards, packs=packs), Fraction(number, len(deck))

    def one_drawn(self, name):
        """Every card that may be drawn from an advancement: (card, world, chance)."""
        pack = self.packs[name]
        for card in pack:
            yield card, self.with_(drawn={**self.drawn, name: card}), Fraction(1, len(pack))

    def put_back(self, name):
        return self.with_(drawn={each: card for each, card in self.drawn.items() if each != name})

    def removed(self, name):
        pack = list(self.packs[name])
        pack.remove(self.drawn[name])
        discards = (*self.discards, self.drawn[name])
        return self.put_back(name).with_(packs={**self.packs, name: tuple(pack)}, discards=discards)


class Knowledge:
    """All worlds that fit what was seen, with chances that need not add up to 1."""

    def __init__(self, worlds, box=BOX):
        self.box = tuple(box)
        self.chances = defaultdict(Fraction)
        self.worlds = {}
        for world, chance in worlds:
            self.worlds[world.key()] = world
            self.chances[world.key()] += chance

    @classmethod
    def start(cls, box=BOX):
        return cls([(World(box), Fraction(1))], box)

    def each(self):
        return [(self.worlds[key], chance) for key, chance in self.chances.items()]

    @property
    def total(self):
        return sum(self.chances.values())

    def deal(self, name, number):
        now = Knowledge([(w.with_(packs={**w.packs, name: ()}), p) for w, p in self.each()], self.box)
        for _ in range(number):
            now = Knowledge(
                [(w, p * q) for world, p in now.each() for w, q in world.one_dealt(name, self.box)], self.box
            )
        return now

    def saw(self, name, outcome):
        cases = [(w, p * q) for world, p in self.each() for card, w, q in world.one_drawn(name) if card == outcome]
        return Knowledge(cases, self.box)

    def put_back(self, name):
        return Knowledge([(world.put_back(name), p) for world, p in self.each()], self.box)

    def remove(self, name):
        return Knowledge([(world.removed(name), p) for world, p in self.each()], self.box)

    def next(self, name):
        found = defaultdict(Fraction)
        for world, p in self.each():
            if not world.packs[name]:
                found[SUCCESS] += p
            for card, _, q in world.one_drawn(name):
                found[card] += p * q
        return {card: chance / self.total for card, chance in found.items()}

    def cards(self, name):
        return len(self.each()[0][0].packs[name])

    def hands(self, name):
        found = defaultdict(Fraction)
        for world, p in self.each():
            found[tuple(world.packs[name].count(card) for card in (SUCCESS, MINOR, MAJOR))] += p / self.total
        return dict(found)

    def all_good(self, draws, good, *, remove=False):
        """Chance that so many draws from each advancement are all good: card by card."""
        runs = list(self.each())
        for name, number in draws.items():
            for _ in range(number):
                going = []
                for world, p in runs:
                    if not world.packs[name]:
                        going.append((world, p))
                    for card, seen, q in world.one_drawn(name):
                        if card in good.get(name, {SUCCESS}):
                            going.append((seen.removed(name) if remove else seen.put_back(name), p * q))
                runs = Knowledge(going, self.box).each()
        return sum((p for _, p in runs), Fraction(0)) / self.total

    def tested(self, name, tests, bad):
        """After tests that pay for bad cards: the knowledge, and how many cards are removed on average."""
        now, removed = self, Fraction(0)
        for _ in range(tests):
            going = []
            for world, p in now.each():
                if not world.packs[name]:
                    going.append((world, p))
                for card, seen, q in world.one_drawn(name):
                    going.append((seen.removed(name) if card in bad else seen.put_back(name), p * q))
                    removed += p * q * (card in bad)
            now = Knowledge(going, self.box)
        return now, removed / self.total


def price(card, number_of_cards):
    """What it costs to remove a card that was just drawn from so many."""
    return (0 if number_of_cards == 1 else 10) if card == SUCCESS else 5


def worth(knowledge, name, terms, tests, money):
    """What one advancement is worth to a venture: the best of everything that one may do, tried out."""
    return max(choices_before(knowledge, name, terms, tests, money).values())


def choices_before(knowledge, name, terms, tests, money):
    values = {"fly": fly(knowledge, name, terms, (terms["draws"], terms["spare"]), money), "leave": 0}
    cost = terms["test_price"]
    if tests and (money is None or money >= cost):
        left = None if money is None else money - cost
        values["test"] = -cost + sum(
            chance
            * max(choices_after(knowledge, name, card, left, lambda k, m: worth(k, name, terms, tests - 1, m)).values())
            for card, chance in knowledge.next(name).items()
        )
    return values


def choices_after(knowledge, name, card, money, then):
    number = knowledge.cards(name)
    if not number:
        return {"put back": then(knowledge, money)}
    seen = knowledge.saw(name, card)
    values = {"put back": then(seen.put_back(name), money)}
    cost = price(card, number)
    if money is None or money >= cost:
        values["remove"] = then(seen.remove(name), None if money is None else money - cost) - cost
    return values


def fly(knowledge, name, terms, rest, money):
    draws, spare = rest
    if not draws:
        return terms["stake"]
    value = 0
    for card, chance in knowledge.next(name).items():
        good = card in terms["good"]
        if not good and (card in terms["fatal"] or not spare):
            value -= chance * terms["loss"]
            continue
        rest = (draws - 1, spare) if good else (draws, spare - 1)
        after = choices_after(knowledge, name, card, money, lambda k, m, r=rest: fly(k, name, terms, r, m))
        value += chance * max(after.values())
    return value


def ill(thresholds, crew):
    """How many of a crew fall ill: every roll of every die, the thresholds being equally likely."""
    cases = Counter(
        sum(roll <= threshold for roll in rolls)
        for threshold in thresholds
        for rolls in product(range(1, 9), repeat=crew)
    )
    return {number: Fraction(count, cases.total()) for number, count in cases.items()}


def alive(thresholds, crew, doctors):
    """How many live through the year: every roll; the first `doctors` of the crew are doctors."""
    cases = Counter()
    for threshold in thresholds:
        for rolls in product(range(1, 9), repeat=crew):
            well = [roll > threshold for roll in rolls]
            healed = [fit or any(w for j, w in enumerate(well[:doctors]) if j != i) for i, fit in enumerate(well)]
            cases[sum(healed)] += 1
    return {number: Fraction(count, cases.total()) for number, count in cases.items()}
