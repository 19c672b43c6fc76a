"""Random situations with outcome cards, told to the engine and to the referee alike."""

from functools import cache
from random import Random

from referee import BOX, MAJOR, MINOR, SUCCESS, Knowledge

from spacegames.leaving_earth import Belief, SharedDeck


def sampled(chances, rng):
    """One value of a mapping of value to chance."""
    values = sorted(chances)
    return rng.choices(values, [float(chances[value]) for value in values])[0]


@cache
def of_one_advancement(seed):
    """One advancement and up to five draws: the belief and the referee's knowledge."""
    rng = Random(f"one/{seed}")
    cards, visible = rng.randint(1, 4), [rng.choice(BOX) for _ in range(rng.choice((0, 0, 3)))]
    belief = Belief.start(cards, visible=visible)
    box = list(BOX)
    for card in visible:
        box.remove(card)
    knowledge = Knowledge.start(box).deal("it", cards)
    for _ in range(rng.randint(0, 5)):
        if not belief.cards:
            break
        outcome = sampled(knowledge.next("it"), rng)
        belief, knowledge = belief.saw(outcome), knowledge.saw("it", outcome)
        if rng.random() < 0.4:
            belief, knowledge = belief.remove(), knowledge.remove("it")
        else:
            belief, knowledge = belief.put_back(), knowledge.put_back("it")
    return belief, knowledge


@cache
def of_a_small_deck(seed):
    """Several advancements on a deck that runs short: the shared deck, the referee's knowledge and whether it did."""
    rng = Random(f"many/{seed}")
    box = [SUCCESS] * rng.randint(3, 5) + [MINOR] * rng.randint(1, 2) + [MAJOR] * rng.randint(1, 2)
    deck, knowledge = SharedDeck.start(deck=box), Knowledge.start(box)
    names, short = [], False
    for _ in range(rng.randint(5, 12)):
        drawable = [name for name in names if deck.belief(name).cards]
        hidden = sum(deck.belief(name).cards for name in names)
        if len(names) < 2 or (hidden < 8 and rng.random() < 0.3):
            name, cards = f"advancement {len(names)}", rng.randint(1, 3)
            short |= deck.undealt < cards
            deck, knowledge = deck.research(name, cards), knowledge.deal(name, cards)
            names.append(name)
        elif drawable:
            name = rng.choice(drawable)
            outcome = sampled(knowledge.next(name), rng)
            deck, knowledge = deck.saw(name, outcome), knowledge.saw(name, outcome)
            if rng.random() < 0.6:
                deck, knowledge = deck.remove(name), knowledge.remove(name)
            else:
                deck, knowledge = deck.put_back(name), knowledge.put_back(name)
    return deck, knowledge, names, short
