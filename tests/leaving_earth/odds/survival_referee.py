"""A crew's flight played step by step with cards in hands and people in seats; it knows the rulebook, not the engine.

`choose` decides what nature does: all ways in turn (`every_way`), or one at random (`at_random`).
"""

from collections import Counter, defaultdict
from fractions import Fraction

SEATS = {"Vostok": 1, "Apollo": 3, "Eagle": 2, "Aldrin": 8}
SHIELDED = {"Vostok", "Apollo"}
ORDER = ("doctor", "mechanic", "pilot", "astronaut")


class Lost(Exception):
    """Nobody is left."""


class Flight:
    """One flight: people as [skill, healthy], capsules as [name, damaged]."""

    def __init__(self, choose, crew, capsules, *, supplies, spares, levels, removes=(), lacking=()):
        self.choose, self.supplies, self.spares, self.removes, self.lacking = choose, supplies, spares, removes, lacking
        self.people = [[skill, True] for skill in sorted(crew, key=ORDER.index)]
        self.capsules = [[name, False] for name in capsules]
        self.deck, self.hands = Counter(success=60, minor=15, major=15), {}
        self.levels, self.level, self.places = levels, None, {}

    def draw(self, advancement):
        if advancement not in self.hands:
            self.hands[advancement] = Counter()
            for _ in range(3):
                card = self.choose(self.deck)
                self.deck[card] -= 1
                self.hands[advancement][card] += 1
        hand = self.hands[advancement]
        if not hand.total():
            return "success"
        card = self.choose(hand)
        if card in self.removes:
            hand[card] -= 1
        return card

    def fit(self, skill):
        return [skill, True] in self.people

    def roll(self, threshold):
        bad = min(8, threshold)
        for person in self.people:
            if person[1]:
                person[1] = self.choose({True: 8 - bad, False: bad})

    def heal(self):
        if self.fit("doctor"):
            for person in self.people:
                person[1] = True

    def repair(self, shielded):
        room = sum(SEATS[name] for name, damaged in self.capsules if not damaged and (name in SHIELDED or not shielded))
        broken = any(damaged for _, damaged in self.capsules)
        if broken and self.supplies and self.fit("mechanic") and room < len(self.people):
            self.supplies -= 1
            for capsule in self.capsules:
                capsule[1] = False

    def alive(self, people):
        self.people = people
        if not people:
            raise Lost

    def in_order(self):
        return sorted(self.people, key=lambda person: (not person[1], ORDER.index(person[0])))

    def radiation(self, years):
        if self.level is None:
            self.level = self.choose(self.levels)
        shield = any(name == "Aldrin" for name, _ in self.capsules)
        self.roll(max(0, self.level - shield) * years)

    def place(self, name, kinds):
        if name not in self.places:
            self.places[name] = self.choose(kinds)
        if self.places[name] == "destroyed":
            raise Lost
        self.roll(int(self.places[name]))

    def year(self):
        self.heal()
        self.alive([person for person in self.people if person[1]])
        self.repair(shielded=False)
        if "Life Support" in self.lacking:
            raise Lost
        room, helped = 0, self.fit("mechanic")
        for name, damaged in self.capsules:
            if not damaged:
                card = self.draw("Life Support")
                room += SEATS[name] * (card == "success" or (card == "minor" and helped))
        self.alive(self.in_order()[:room])
        eaten = min(self.supplies, (len(self.people) + 4) // 5)
        self.supplies -= eaten
        self.alive(self.in_order()[: 5 * eaten])

    def entry(self):
        self.repair(shielded=True)
        waiting, saved, capsules = self.in_order(), [], []
        shielded = [name for name, damaged in self.capsules if name in SHIELDED and not damaged]
        if "Re-entry" in self.lacking:
            shielded = []
        for name in sorted(shielded, key=lambda name: -SEATS[name]):
            inside, waiting = waiting[: SEATS[name]], waiting[SEATS[name] :]
            card = self.draw("Re-entry")
            if card != "major":
                saved += inside
                capsules.append([name, card == "minor"])
        self.capsules = capsules
        self.alive(saved)

    def damage(self):
        fit = [person for person in self.in_order() if person[1]]
        sound = sorted((capsule for capsule in self.capsules if not capsule[1]), key=lambda capsule: capsule[0])
        if self.spares:
            self.spares -= 1
        elif self.fit("doctor") and len(fit) > 1:
            return
        elif self.fit("mechanic") and self.supplies and sound:
            self.supplies -= 1
        elif fit:
            fit[-1][1] = False
        elif sound:
            sound[0][1] = True
        else:
            raise Lost

    def landing(self):
        if "Landing" in self.lacking:
            raise Lost
        card = self.draw("Landing")
        if self.fit("pilot"):
            card = {"minor": "success", "major": "minor"}.get(card, card)
        if card == "major":
            raise Lost
        if card == "minor":
            self.damage()

    def rocket(self, kind, times, spare):
        while times:
            card = self.draw(kind)
            if card == "success":
                times -= 1
            elif card == "minor" and spare:
                spare -= 1
            else:
                raise Lost

    def play(self, steps):
        try:
            for name, *values in steps:
                getattr(self, name)(*values)
        except Lost:
            return 0
        return len(self.people)


def every_way(play):
    """The chances of the results of `play(choose)`, by playing every way that the choices can go."""
    found, ways = defaultdict(Fraction), [()]
    while ways:
        way, chance, made = ways.pop(), Fraction(1), []

        def choose(weights, way=way, made=made):
            nonlocal chance
            options = [(value, weight) for value, weight in weights.items() if weight]
            if len(made) >= len(way):
                # A new choice: take the first option now, and come back for the others.
                ways.extend((*made, other) for other in range(1, len(options)))
                made.append(0)
            else:
                made.append(way[len(made)])
            value, weight = options[made[-1]]
            chance *= Fraction(weight, sum(weights.values()))
            return value

        result = play(choose)
        found[result] += chance
    return dict(found)


def at_random(rng):
    """A `choose` that rolls."""

    def choose(weights):
        return rng.choices(list(weights), list(weights.values()))[0]

    return choose
