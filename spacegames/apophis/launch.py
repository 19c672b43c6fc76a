"""Launching: fuel, launch roll, guidance, damage, deflection, in this order (AP036, ruling QP18), each roll an event of chance.

A roll of which every result does the same is not made (ruling QP10). With fail-safes a roll that failed may be made again,
as often as they allow (rulings QP16, QP17); nobody wants to roll again what went well, so that is not offered.
"""

from __future__ import annotations

from spacegames.apophis.formulas import enough_fuel, needed, passes, points
from spacegames.apophis.state import CHECKS, Phase, Rolled, State
from spacegames.apophis.tables import DIE, TOKENS


def begin(state: State) -> State:
    """All four cards lie there: without enough fuel it fails, otherwise the checks begin (AP028, AP036, AP037)."""
    green = points(state.rocket, "green")
    rerolls = green // 2 if state.options.fail_safes else 0
    state = state._replace(launches=state.launches + 1, rerolls=rerolls, pending=0)
    return check(state, Phase.LAUNCH_ROLL) if enough_fuel(state.rocket) else land(state)


def check(state: State, phase: Phase) -> State:
    """Come to a check: skip it, or wait for the die."""
    need = needed(phase, state.rocket, state.apophis, state.options)
    if need is None:
        return after(state, phase)
    results = {passes(phase, number, need) for number in range(1, DIE + 1)}
    if len(results) == 1:
        return succeed(state, phase) if results.pop() else fail(state, phase)
    return state._replace(phase=phase, rolled=0)


def rolled(state: State, event: Rolled) -> State:
    """The die is cast; a roll that failed may be made again while fail-safes are left (AP059)."""
    phase = state.phase
    need = needed(phase, state.rocket, state.apophis, state.options)
    if need is None or passes(phase, event.number, need):
        return succeed(state, phase)
    return state._replace(rolled=event.number) if state.rerolls else fail(state, phase)


def reroll(state: State) -> State:
    """The new result stands (ruling QP16)."""
    return state._replace(rolled=0, rerolls=state.rerolls - 1)


def keep(state: State) -> State:
    """The roll stands as it is."""
    return fail(state._replace(rolled=0), state.phase)


def succeed(state: State, phase: Phase) -> State:
    """What a passed check does (AP045 to AP047, AP050, rulings QP11 to QP15)."""
    if phase is Phase.DAMAGE:
        state = token(state)._replace(apophis=state.apophis - 1)
    if phase is Phase.DEFLECTION:
        state = token(state)
    if won(state):
        return land(state)
    return after(state, phase)


def fail(state: State, phase: Phase) -> State:
    """A launch that explodes or misses is over; one that does no damage may still deflect."""
    return land(state) if phase in (Phase.LAUNCH_ROLL, Phase.GUIDANCE) else after(state, phase)


def after(state: State, phase: Phase) -> State:
    """The next check, or the end of the launch."""
    later = CHECKS[CHECKS.index(phase) + 1 :]
    return check(state, later[0]) if later else land(state)


def token(state: State) -> State:
    """One more counter of deflection; there are five (AP046, AP050)."""
    return state._replace(tokens=min(state.tokens + 1, TOKENS))


def won(state: State) -> bool:
    """Destroyed, or deflected where that wins (AP047, AP051, AP055, AP057)."""
    return state.apophis == 0 or (state.tokens == TOKENS and not state.options.destruction)


def land(state: State) -> State:
    """Whatever came of it, sections go back and the cards are spent (AP053, AP054); then the turn is over, or the game."""
    state = spend_row(state)._replace(rocket=(), rolled=0, rerolls=0)
    return state._replace(phase=Phase.OVER) if won(state) else hand_over(state)


def spend_row(state: State) -> State:
    """The cards in front of the rocket go to the discards (AP034, AP054)."""
    yellow, blue, red, green = state.discards
    row = state.row
    spent = (yellow + (row & 1), blue + (row >> 1 & 1), red + (row >> 2 & 1), green + (row >> 3 & 1))
    return state._replace(discards=spent, row=0)


def hand_over(state: State) -> State:
    """The next seat's turn; where turns are counted, the last one ends the game (AP056, ruling QP01)."""
    options = state.options
    left = state.left if options.minutes is not None else state.left - 1
    if not left:
        return state._replace(phase=Phase.OVER, left=0)
    seat = (state.seat + 1) % options.players
    return state._replace(phase=Phase.TURN, seat=seat, left=left, turn=state.turn + 1)
