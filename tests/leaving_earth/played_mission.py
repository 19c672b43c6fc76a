"""A mission plan played once with a real deck and dice, to be counted over many runs."""

BOX = {"success": 60, "minor": 15, "major": 15}
DEALT = {"Surveying": 1}
"""Cards on a new advancement where it is not three."""
SEATS = {"Vostok": 1, "Apollo": 3, "Eagle": 2, "Aldrin": 8}
HEAT_SHIELD = ("Apollo", "Vostok")
ORDER = ("doctor", "mechanic", "pilot", "astronaut")
CARDS = {
    "Suborbital Flight": [0, 0, 1, 3],
    "Moon": ["empty", "destroyed", "minerals", "life"],
    "Mars": ["empty", "minerals", "life"],
    "Phobos": ["empty", "empty", "alien"],
    "Ceres": ["empty", "supplies", "minerals"],
    "Venus": ["destroyed", "destroyed", "supplies", "life"],
    "Mercury": ["empty", "minerals"],
}
"""What may lie at each place; for Suborbital Flight the highest roll that makes ill."""


def fired(leg):
    """The fewest thrusters that make up for what the rockets lack."""
    lacking = leg.thrust_required - leg.rockets.thrust
    return max(0, -(-lacking // (5 * leg.years))) if leg.years else 0


class Failed(Exception):
    """The mission can no longer succeed."""


class Played:
    """A plan played once: a real deck, cards drawn and put back, an eight-sided die; people as [skill, healthy]."""

    def __init__(self, each, rng, *, tested=(), level=None, spare=None):
        self.plan, self.rng, self.spare, self.tested = each, rng, spare, tested
        self.deck = [outcome for outcome, number in BOX.items() for _ in range(number)]
        rng.shuffle(self.deck)
        self.hands = {name: [] for name in tested}
        self.people = [[skill, True] for skill in sorted(each.crew, key=ORDER.index)]
        self.capsules = [[name, True] for name in SEATS for _ in range(each.components.get(name, 0))]
        self.supplies, self.level, self.found = each.supplies, level, {}

    def draw(self, advancement):
        if advancement not in self.hands:
            self.hands[advancement] = [self.deck.pop() for _ in range(DEALT.get(advancement, 3))]
        return self.rng.choice(self.hands[advancement] or ["success"])

    def must_work(self, advancement):
        card = self.draw(advancement)
        if advancement == "Rendezvous" and self.fit("pilot"):
            card = {"minor": "success", "major": "minor"}.get(card, card)
        if card == "minor" and self.spare and advancement == f"{self.spare} Rockets":
            self.spare = None
            self.must_work(advancement)
        elif card != "success":
            raise Failed

    def fit(self, skill):
        return [skill, True] in self.people

    def heal(self):
        if self.fit("doctor"):
            for person in self.people:
                person[1] = True

    def repair(self, kinds):
        """A mechanic repairs all capsules if there are too few seats in those that work."""
        room = sum(SEATS[name] for name, whole in self.capsules if whole and name in kinds)
        damaged = any(not whole for _, whole in self.capsules)
        if damaged and self.supplies and self.fit("mechanic") and room < len(self.people):
            self.supplies -= 1
            self.capsules = [[name, True] for name, _ in self.capsules]

    def stay_alive(self, people):
        self.people = people
        if not people:
            raise Failed

    def best_first(self):
        return sorted(self.people, key=lambda person: (not person[1], ORDER.index(person[0])))

    def roll(self, highest):
        for person in self.people:
            if person[1]:
                person[1] = self.rng.randint(1, 8) > highest

    def face(self, hazard, years):
        if hazard == "radiation" and self.people:
            self.level = self.rng.randrange(3) if self.level is None else self.level
            self.roll(max(0, self.level - any(name == "Aldrin" for name, _ in self.capsules)) * years)
        elif hazard == "atmospheric entry" and self.people:
            self.enter()
        elif hazard == "landing":
            self.land()
        elif hazard in CARDS and (self.people or hazard != "Suborbital Flight"):
            card = self.found.setdefault(hazard, self.rng.choice(CARDS[hazard]))
            if card == "destroyed":
                raise Failed
            self.roll(card if hazard == "Suborbital Flight" else 0)

    def enter(self):
        self.repair(HEAT_SHIELD)
        waiting, saved, capsules = self.best_first(), [], []
        sound = [name for name, whole in self.capsules if whole and name in HEAT_SHIELD]
        for name in sorted(sound, key=lambda name: -SEATS[name]):
            inside, waiting = waiting[: SEATS[name]], waiting[SEATS[name] :]
            card = self.draw("Re-entry")
            if card != "major":
                saved += inside
                capsules.append([name, card == "success"])
        self.capsules = capsules
        self.stay_alive(saved)

    def land(self):
        card = self.draw("Landing")
        if self.fit("pilot"):
            card = {"minor": "success", "major": "minor"}.get(card, card)
        if card == "major" or (card == "minor" and not self.people):
            raise Failed
        if card == "minor":
            self.damage()

    def damage(self):
        """Somebody whom a doctor heals, a capsule that a mechanic repairs, the least useful person, or a capsule."""
        well = [person for person in self.best_first() if person[1]]
        sound = sorted(capsule for capsule in self.capsules if capsule[1])
        if self.fit("doctor") and len(well) > 1:
            return
        if self.fit("mechanic") and self.supplies and sound:
            self.supplies -= 1
        elif well:
            well[-1][1] = False
        else:
            self.capsules[self.capsules.index(sound[0])][1] = False

    def year_ends(self):
        self.heal()
        self.stay_alive([person for person in self.people if person[1]])
        self.repair(SEATS)
        seats, mechanic = 0, self.fit("mechanic")
        for name, whole in self.capsules:
            good = ("success", "minor") if mechanic else ("success",)
            seats += SEATS[name] * (whole and self.draw("Life Support") in good)
        self.stay_alive(self.best_first()[:seats])
        eaten = min(self.supplies, -(-len(self.people) // 5))
        self.supplies -= eaten
        self.stay_alive(self.best_first()[: 5 * eaten])

    def fly(self, leg):
        for _ in range(fired(leg)):
            self.must_work("Ion Thrusters")
        for kind, number in leg.rockets.items():
            for _ in range(number):
                self.must_work(f"{kind} Rockets")
        for hazard in leg.maneuver.hazards:
            self.face(hazard, leg.years)
        self.heal()
        for _ in range(leg.years if self.people else 0):
            self.year_ends()
        for hazard in leg.maneuver.on_arrival:
            self.face(hazard, leg.years)
        self.heal()

    def stop(self, stop):
        if stop.fetched:
            self.must_work("Rendezvous")
            self.capsules += [[name, True] for name in SEATS for _ in range(stop.fetched.get(name, 0))]
            self.supplies += stop.fetched.get("Supplies 1x", 0)
        for stays in filter(None, (stop.waits, stop.left)):
            self.must_work("Rendezvous")
            for name, number in stays.items():
                for _ in range(number if name in SEATS else 0):
                    self.capsules.remove(min(capsule for capsule in self.capsules if capsule[0] == name))
                self.supplies -= number * (name == "Supplies 1x")
        for _ in range(stop.years):
            self.year_ends()

    def succeeds(self):
        try:
            for leg, stop in zip(self.plan.legs, self.plan.stops[1:], strict=True):
                self.fly(leg)
                self.stop(stop)
            if self.plan.goal.kind == "survey" and self.plan.goal.place not in self.plan.places:
                self.must_work("Surveying")
        except Failed:
            return False
        seeks_life = self.plan.mission and self.plan.mission.kind == "life"
        return not seeks_life or self.found[self.plan.goal.place] == "life"
