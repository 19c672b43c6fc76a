"""The rulebook of Extraordinary Times written out anew, from the words alone: what a table looks like after an event."""

from copy import deepcopy

COMPASS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


def laid_out(state):
    """The same table in the words of this test; fuel is counted with all batteries."""
    teams = []
    for team in (0, 1):
        morale, condition, fuel = state.meters[team]
        cards = list(state.funds[team])
        teams.append({
            "morale": morale,
            "condition": condition,
            "tank": fuel,
            "packs": 3 * cards.count("battery") - state.drained[team],
            "cards": sorted(card for card in cards if card != "battery"),
            "held": len(cards),
            "place": state.ships[team],
            "tile": bool(state.cuts[team] & 1),
            "broken": bool(state.cuts[team] & 2),
            "crew": [each and (each.odds, each.mettle) for each in state.crews[team]],
            "tokens": list(state.tokens[team]),
            "end": state.ends[team],
            "told": state.tolls[team],
        })  # fmt: skip
    return {
        "teams": teams,
        "turn": state.team,
        "world": state.opinion,
        "market": sorted(state.fund_market),
        "debris": sorted(state.debris),
        "waiting": list(state.entered),
        "turned": state.first,
        "losing": state.options.losing,
        "neutral counts": state.options.favour == "not ours",
    }


def friends(here, team):
    """How far the world is on a team's side."""
    return here["world"] if team else -here["world"]


def sway(here, team, steps):
    for _ in range(abs(steps)):
        towards = (1 if team else -1) * (1 if steps > 0 else -1)
        if abs(here["world"] + towards) <= 3:
            here["world"] += towards


def burn(us, points):
    for _ in range(points):
        if us["tank"]:
            us["tank"] -= 1
        elif us["packs"]:
            us["packs"] -= 1
            if us["packs"] % 3 == 0:
                us["held"] -= 1


def change(us, name, steps):
    """A meter moves point by point; Ship Condition breaks comms on its way to zero and mends them on its way up."""
    for _ in range(abs(steps)):
        if steps > 0 and us[name] < 15:
            us[name] += 1
            if name == "condition":
                us["broken"] = False
        elif steps < 0 and us[name] > 0:
            us[name] -= 1
            if name == "condition" and us[name] == 0:
                us["broken"] = True


def mend(us):
    us["tile"] = us["broken"] = False


def take(here, team, symbol):
    """A funding card for its symbol."""
    us = here["teams"][team]
    if here.get("left") or symbol is None or friends(here, team) < 1 or symbol not in here["market"] or us["held"] == 3:
        return
    here["market"].remove(symbol)
    if symbol == "repair" and (us["tile"] or us["broken"]):
        mend(us)
        return
    us["held"] += 1
    if symbol == "battery":
        us["packs"] += 3
    else:
        us["cards"] = sorted([*us["cards"], symbol])


def fly(here, card, board):
    """A maneuver by whoever has the turn."""
    team = here["turn"]
    us = here["teams"][team]
    cost = card.beige
    enough = us["morale"] >= -cost.morale and us["condition"] >= -cost.condition
    if not enough or us["tank"] + us["packs"] < -cost.fuel:
        take(here, team, cost.symbol)
        return lost(here, None, board)
    change(us, "morale", cost.morale)
    change(us, "condition", cost.condition)
    burn(us, -cost.fuel)
    us["tank"] = min(15, us["tank"] + max(0, cost.fuel))
    sway(here, team, cost.opinion)
    take(here, team, cost.symbol)
    if cost.comms == "restored":
        mend(us)
    if cost.comms == "lost":
        us["tile"] = True
    here["waiting"], before = [], us["place"]
    for _ in range(card.black.distance):
        x = us["place"][0] + sum(COMPASS[letter][0] for letter in card.black.direction)
        y = us["place"][1] + sum(COMPASS[letter][1] for letter in card.black.direction)
        if x not in range(board.width) or y not in range(board.height):
            break
        came_from, us["place"] = us["place"], (x, y)
        price = -board.tiles.get((x, y), 0) + here["debris"].count((x, y))
        us["told"] += price
        burn(us, price)
        for number in (1, 2, 3):
            zone = board.zones[number - 1]
            if us["crew"][number - 1] and (x, y) in zone and came_from not in zone and number not in here["waiting"]:
                here["waiting"].append(number)
    if us["place"] in board.earth and us["place"] != before:
        us.update(tank=15, condition=15, told=0)
        mend(us)
    return lost(here, team, board)


def roll(here, number, tables):
    """The die of the mission that is attempted."""
    team = here["turn"]
    us = here["teams"][team]
    mission = here["waiting"].pop(0)
    odds, mettle = us["crew"][mission - 1]
    least, most = tables.odds[odds][0][mission - 1]
    success, failure = tables.mettle[mettle][0]
    passed = least <= number <= most
    for name, steps in zip(("morale", "condition"), success if passed else failure, strict=True):
        change(us, name, steps)
    if passed:
        us["tokens"][mission - 1] += 1
        sway(here, team, 6 if mission == 3 else 1)
        if here["turned"] < 0 and sum(us["tokens"]) == 5:
            here["turned"] = team
        return lost(here, None, tables.board)
    here["debris"] = sorted([*here["debris"], us["place"]])
    us["told"] += 1
    burn(us, 1)
    return lost(here, team, tables.board)


def lost(here, mover, board):
    for team, us in enumerate(here["teams"]):
        if us["end"] or not here["losing"]:
            continue
        stranded = team == mover and us["place"] not in board.earth and us["tank"] + us["packs"] == 0
        alone = friends(here, team) < (1 if here["neutral counts"] else 0)
        if stranded or (us["morale"] == us["condition"] == 0 and alone):
            us["end"] = "out of fuel" if stranded else "out of favour"
            mend(us)
            if team == here["turn"]:
                here["waiting"] = []
    return here


def arrive(here, board):
    """Whoever stands on Earth after the fifth token of anybody is home, if nothing is left to attempt."""
    for team, us in enumerate(here["teams"]):
        busy = team == here["turn"] and here["waiting"]
        if here["turned"] >= 0 and not us["end"] and us["place"] in board.earth and not busy:
            us["end"] = "home"
            mend(us)
    return here


def use(here, team, kind):
    us, others = here["teams"][team], here["teams"][1 - team]
    us["cards"].remove(kind)
    us["held"] -= 1
    if kind == "stabilize":
        change(us, "morale", 4)
    if kind == "patch":
        change(us, "condition", 4)
    if kind == "repair":
        mend(us)
    if kind == "sabotage" and not others["end"]:
        others["tile"] = True
    return here


def give_up(here, team, mission):
    us = here["teams"][team]
    us["crew"][mission - 1] = None
    mend(us)
    if team == here["turn"] and mission in here["waiting"]:
        here["waiting"].remove(mission)
    return here


def after_by_hand(state, event, tables):
    """The table after an event, by the rulebook; None for an event that moves nothing of it."""
    here = deepcopy(laid_out(state))
    action = event.action
    kind = type(action).__name__
    if kind == "Fly":
        card = tables.maneuvers[state.hands[state.team][action.place] - 1]
        here |= {"left": True} if state.leaves else {}
        here = arrive(fly(here, card, tables.board), tables.board)
        here.pop("left", None)
        return here
    if kind == "Rolled":
        return arrive(roll(here, action.number, tables), tables.board)
    if kind == "Pass":
        here["waiting"].pop(0)
        return arrive(here, tables.board)
    if kind == "Use":
        return use(here, event.who // 2, action.kind)
    if kind == "Discharge":
        return arrive(give_up(here, event.who // 2, action.mission), tables.board)
    return here if kind in ("Show", "Say", "Leave", "Offer", "Attempt", "Redraw", "Dealt") else None
