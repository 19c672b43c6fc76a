"""What an agency decides outside its turn's list of actions: firing, paying, seats, hazards, samples, offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...bots import Seat
from ..knowledge import unseen
from ..piloting import next_action
from ..rules.cooperation import NOTHING, Accept, Answering, Offering, Refuse, Withdraw
from ..rules.craft import Breaking
from ..rules.docking import Separating, StayWhole
from ..rules.entry import Seating, Sit
from ..rules.exploration import Facing, Reveal
from ..rules.hazards import OptionalLanding, Parachute, PoweredLanding
from ..rules.maneuver import ENGINES, Fire, Firing, Stop
from ..rules.outcomes import Pay, PutBack, Remove
from ..rules.parts import CAPSULE, CREW, SAMPLE, Part, astronauts, capsules, changed, take
from ..rules.samples import Clear, Done, Exchange, Gain, HandIn, Knowledge
from ..rules.state import ADVANCEMENT, Spacecraft, craft_of
from ..rules.survival import LetDie, WhoDies
from ..rules.view import View
from ..tables import ION_THRUSTER, ROCKETS, START, withstands
from .course import Salvo, burns, ship_of, works
from .ground import is_trial_stand
from .outlook import best_voyage, fleet, outlook, ranked, wants_trial
from .temper import Temper
from .trust import facts, trust
from .voyages import launching, voyages

__all__ = ["ANSWERS", "answer"]


def answer(seat: Seat, temper: Temper) -> Any:
    """What to do where it is not a turn that is to be gone on with."""
    task = seat.view.tasks[-1]
    if type(task) in ANSWERS:
        wanted = ANSWERS[type(task)](seat, temper, task)
        if wanted in seat.legal:
            return wanted
    return seat.legal[0]


def _own(view: View, number: int) -> Spacecraft:
    """The craft that something is to be decided about: it is there, or nothing would be asked."""
    craft = craft_of(view, view.who, number)
    if craft is None:
        raise ValueError(f"There is no craft {number}.")
    return craft


# Firing


def _fire(seat: Seat, temper: Temper, task: Firing) -> Any:
    """What is least sure first, until it is enough; on Earth nothing unless the flight is worth it."""
    craft = _own(seat.view, task.craft)
    if is_trial_stand(craft):
        return next((action for action in seat.legal if isinstance(action, Fire)), Stop())
    if task.thrust >= task.need:
        return Stop()
    under_way = ranked(seat.view, facts(seat.view), launching(seat.view, craft, task))
    planned = (next_action(seat.view, voyage.flight) for _, _, voyage in under_way)
    if (fire := next((action for action in planned if isinstance(action, Fire)), None)) is not None:
        return fire
    burn = _burn(seat.view, temper, craft, task)
    if burn is None:
        return Stop()
    known = facts(seat.view)
    kinds = [rocket.name for rocket, fired in zip(ROCKETS, burn.rockets, strict=True) if fired]
    kinds += [ION_THRUSTER.name] if burn.ions else []
    return Fire(min(kinds, key=lambda kind: known.trusts(ENGINES[kind])))


def _burn(view: View, temper: Temper, craft: Spacecraft, task: Firing) -> Salvo | None:
    """The engines to be fired that leave the craft best off; in space any that move it, on Earth only for a purpose."""
    known = facts(view)
    ship = ship_of(craft.parts, craft.place)
    later = known._replace(years=max(0, known.years - task.years))
    taken = fleet(view, temper, known, craft.number).taken

    def worth(burn: Salvo) -> float:
        spent = [Part(rocket.name) for rocket, n in zip(ROCKETS, burn.rockets, strict=True) for _ in range(n)]
        found = outlook(view, temper, later, take(craft.parts, *spent), task.to, taken=taken)
        return found.worth * works(burn, known) if found else 0.0

    found = burns(ship.rockets, ship.ions if task.years else 0, task.years, task.need - task.thrust)
    best = max(found, key=worth, default=None)
    return best if best is not None and (craft.place != START or worth(best) > 0) else None


# Outcome cards


def _pay(seat: Seat, _temper: Temper, task: Pay) -> Any:
    """A failure is always worth its $5, a success that is the only card costs nothing."""
    copy = seat.view.agencies[seat.who].research[ADVANCEMENT[task.advancement]]
    if task.outcome != "success" or (copy is not None and copy.cards == 1):
        return Remove()
    return PutBack()


# Hazards


def _land(seat: Seat, temper: Temper, task: OptionalLanding) -> Any:
    """Where nothing is at stake, Landing is tried out."""
    craft = _own(seat.view, task.craft)
    at_stake = any(part.kind in CREW or part.kind in SAMPLE for part in craft.parts)
    tried = craft.place == START and not at_stake and wants_trial(seat.view, temper, "Landing")
    return PoweredLanding() if tried else Parachute()


def _sit(seat: Seat, _temper: Temper, task: Seating) -> Any:
    """Behind a heat shield that is whole, if one has a seat left."""

    def safe(sit: Sit) -> tuple[bool, bool]:
        part = capsules(_own(seat.view, task.craft).parts)[sit.capsule - 1]
        return withstands(CAPSULE[part.kind]), not part.damaged

    return max((each for each in seat.legal if isinstance(each, Sit)), key=safe)


def _part(seat: Seat, _temper: Temper, task: Separating) -> Any:
    """As the plan says that is flown."""
    craft = _own(seat.view, task.craft)
    voyage = best_voyage(seat.view, facts(seat.view), voyages(seat.view, craft))[2]
    return (voyage and next_action(seat.view, voyage.flight)) or StayWhole()


def _break(seat: Seat, temper: Temper, _task: Breaking) -> Any:
    """What is missed least."""
    known = facts(seat.view)

    def worth(action: Any) -> float:
        craft = _own(seat.view, action.craft)
        part = next(each for each in craft.parts if each.kind == action.kind and not each.damaged)
        parts = changed(craft.parts, part, part._replace(damaged=True))
        found = outlook(seat.view, temper, known, parts, craft.place)
        voyage = best_voyage(seat.view, known, voyages(seat.view, craft._replace(parts=parts)))
        return max(found.worth if found else 0.0, voyage[0]) - 0.1 * (action.kind in CREW)

    return max(seat.legal, key=worth)


def _who_dies(seat: Seat, _temper: Temper, task: WhoDies) -> Any:
    """The sick first, mechanics last."""
    ill = {part.kind for part in astronauts(_own(seat.view, task.craft).parts) if part.damaged}
    return min(
        (each for each in seat.legal if isinstance(each, LetDie)),
        key=lambda each: (each.astronaut not in ill, CREW[each.astronaut] == "mechanic"),
    )


# Samples and offers


def _hand_in(seat: Seat, _temper: Temper, _task: object) -> Any:
    return next((action for action in seat.legal if isinstance(action, HandIn)), Done())


LESSONS: Final = ("Life Support", "Landing", "Saturn Rockets", "Ion Thrusters", "Soyuz Rockets", "Re-entry")


def _learn(seat: Seat, _temper: Temper, _task: Knowledge) -> Any:
    """What is trusted least of what is needed most."""
    research, hidden = seat.view.agencies[seat.who].research, unseen(seat.view)
    lesson = min(LESSONS, key=lambda name: trust(name, research[ADVANCEMENT[name]], hidden))
    return Gain(lesson) if research[ADVANCEMENT[lesson]] is None else Clear(lesson)


def _reply(seat: Seat, _temper: Temper, task: Answering) -> Any:
    """Gifts are welcome, but no craft whose crew may die; nothing is given in return."""
    giver = seat.view.agencies[task.by]
    manned = any(craft.number in task.gives.craft and astronauts(craft.parts) for craft in giver.craft)
    return Accept() if task.asks == NOTHING and not manned else Refuse()


ANSWERS: Final[Mapping[type, Callable[[Seat, Temper, Any], Any]]] = {
    Firing: _fire,
    Pay: _pay,
    OptionalLanding: _land,
    Facing: lambda _seat, _temper, _task: Reveal(),
    Seating: _sit,
    Breaking: _break,
    WhoDies: _who_dies,
    Exchange: _hand_in,
    Knowledge: _learn,
    Offering: lambda _seat, _temper, _task: Withdraw(),
    Answering: _reply,
    Separating: _part,
}
"""How each task is decided; of others the first choice is as good as any."""
