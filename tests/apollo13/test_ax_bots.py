"""Players of Apollo XIII: legal in every way to play, from the view alone, better ones win more, and reasons that make sense."""

import pickle
from itertools import islice, product
from random import Random

import pytest
from laid_mission import AVOID, CHATTER, EVENT, history_card, mission, on_top, random_mission
from samples import few

from spacegames.apollo13 import (
    APOLLO13,
    BOTS,
    HELPS,
    TABLES,
    Ease,
    End,
    Extra,
    Hint,
    Move,
    Options,
    Phase,
    Play,
    PutBack,
    aided,
    explained,
    gain,
)
from spacegames.apollo13.bots import careless, steady, strong
from spacegames.apollo13.deck import fresh_deck
from spacegames.apollo13.outlook import outlook
from spacegames.bots import Choice, Seat, chosen
from spacegames.simulate import simulate

WAYS = [
    Options(),
    Options(players=2, failing=False, talk="silent", events="alternate 1"),
    Options(players=3, failing=False, beginner=True, timer="budget", budget=2),
    Options(players=4, failing=False, window="turn", competitive=True, events="alternate 2"),
    Options(players=5, failing=False, talk="open", level="easy", first=3, timer="off"),
    Options(players=5, window="turn", soften_status=True, level="hard"),
    Options(players=3, competitive=True, beginner=True, failing=False, talk="open", window="turn"),
    Options(players=2, failing=False, timer="budget", budget=1),
]


def seat(state, who=0, seed=1):
    return Seat.at(APOLLO13, state, who, Random(seed))


@pytest.mark.parametrize(("name", "options"), few(product(BOTS, WAYS), 8), ids=str)
def test_whole_games(name, options):
    """The table refuses what is not legal."""
    player = BOTS[name]
    assert pickle.loads(pickle.dumps(player)) is player  # noqa: S301 - our own
    assert simulate(APOLLO13, [player] * options.players, 2, options=options).games == 2


def moments(options, seed, every):
    """Positions of a game played at random in which somebody may decide."""
    table = random_mission(options, seed)
    states = (table.at(number) for number in range(0, len(table), every))
    return [(state, who) for state in states for who in APOLLO13.actors(state) if who >= 0]


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_in_every_position_of_random_games_answers_are_legal_and_every_action_has_its_reason(options):
    for state, who in moments(options, "reasons", every=3):
        legal = APOLLO13.legal(state, who)
        for player in BOTS.values():
            answer = chosen(player(seat(state, who)))
            assert answer in legal or (answer is None and who != state.seat)
        reasons = explained(seat(state, who))
        worths = [reason.worth for reason in reasons]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= reason.chance <= 1 for reason in reasons)
        expected = {action for action in legal if not isinstance(action, Hint)}
        assert {reason.action for reason in reasons} == expected


@pytest.mark.rule("AX102", "AX114")
@pytest.mark.parametrize("options", [WAYS[0], WAYS[3]], ids=str)
def test_players_know_only_the_view(options):
    """Worlds that look the same to a seat get the same answer and the same reasons."""
    for state, who in moments(options, "worlds", every=17):
        view = APOLLO13.observe(state, who)
        worlds = [state, *islice(APOLLO13.worlds(view, Random(1)), 2)]
        for player in BOTS.values():
            assert len({chosen(player(seat(world, who))) for world in worlds}) == 1
        assert len({explained(seat(world, who)) for world in worlds}) == 1


@pytest.mark.heavy
def test_better_teams_come_further():
    def tally(player):
        return simulate(APOLLO13, [player] * 3, 12, options=Options(players=3), seed="a")

    poor, fair, good = map(tally, (careless, steady, strong))
    assert poor.share("won") == 0 < good.share("won")
    assert poor.mean("turns") < fair.mean("turns")
    assert poor.interval("won")[1] < good.interval("won")[0]


def test_the_strong_player_uses_every_action():
    used = set()

    def watched(seat):
        answer = strong(seat)
        used.add(type(chosen(answer)).__name__ + ("" if seat.who == seat.view.seat else " out of turn"))
        return answer

    simulate(APOLLO13, [watched] * 2, 20, options=Options(beginner=True), seed="all")
    own = {"Move", "Ease", "Play", "Place", "Draw", "Extra", "End", "Keep", "Soften", "Accept", "Spare", "PutBack"}
    assert own | {"Hint out of turn", "Move out of turn", "Play out of turn"} <= used


# Decisions that can be told


def best(state, who=0):
    answer = strong(seat(state, who))
    assert isinstance(answer, Choice)
    assert answer.values[answer.action] == max(answer.values.values())
    return answer.action


@pytest.mark.rule("AX072", "AX073")
def test_a_mission_that_would_fail_is_brought_back():
    """On the first Failed monitor; one cube just above its line is all that can be brought below it."""
    state = mission([], MS=10, HH=4, LS=6)
    assert [chosen(player(seat(state))) for player in (careless, steady)] == [Move("LS"), Move("HH")]
    assert best(state) == Move("HH")


@pytest.mark.rule("AX057")
def test_a_board_one_step_from_green_saves_more_than_a_cube():
    state = mission([], MS=11, HH=4, boards=((153, 1),))
    assert chosen(steady(seat(state))) == best(state) == Ease(153)


@pytest.mark.rule("AX096", "AX098")
def test_another_seat_helps_where_the_mission_would_fail_and_says_nothing_then():
    """Both actions are taken, and Mission Status stands on Failed."""
    laid = {"phase": Phase.EXTRA, "extra": True, "done": 3, "tokens": (0, 1), "options": Options()}
    state = mission([], [CHATTER], MS=10, HH=4, **laid)
    assert [chosen(player(seat(state, 1))) for player in (careless, steady, strong)] == [None, Move("HH"), Move("HH")]
    calm = state._replace(tracks=(*state.tracks[:-1], 1))
    assert chosen(strong(seat(calm, 1))) == Hint("stress")


@pytest.mark.rule("AX099")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_reasons_are_of_what_may_be_done_for_a_token(spent):
    """Not of a third one in a turn, however much it would save."""
    laid = {"phase": Phase.EXTRA, "extra": True, "done": 3, "tokens": (0, 1), "spent": spent, "options": Options()}
    state = mission([], [CHATTER], MS=10, HH=4, **laid)
    able = {action for action in APOLLO13.legal(state, 1) if not isinstance(action, Hint)}
    assert {reason.action for reason in explained(seat(state, 1))} == able
    assert bool(able) == (spent < 2) == (gain(seat(state, 1)) > 0)


@pytest.mark.rule("AX114")
def test_hints_are_about_the_most_useful_card():
    state = mission([], [83, 88], RK=5, LH=1, HH=1, options=Options())
    assert [chosen(player(seat(state, 1))) for player in (careless, steady, strong)] == [
        None,
        Hint("rocket"),
        Hint("rocket"),
    ]
    assert {"rocket", "health"} < set(HELPS)


@pytest.mark.rule("AX082")
def test_a_linked_card_is_played_when_its_time_is_there():
    """#103 helps Lovell and Haise only in Stage A; #100 helps more, on #3 alone."""
    state = mission([100, 101], current=3, SS=4, TM=4)
    assert best(state) == Play(100)


@pytest.mark.rule("AX093", "AX106")
def test_no_card_is_paid_for_an_action_that_there_is_no_time_for():
    options = Options(timer="budget", talk="silent")
    state = mission([103, 104], options=options, phase=Phase.EXTRA, done=1, LS=5, HS=5, SS=5, MS=9, tokens=(0, 0))
    assert isinstance(best(state._replace(time=2)), Extra)
    for player in (steady, strong):
        assert chosen(player(seat(state._replace(time=1)))) == End()


@pytest.mark.ruling("QA37")
def test_the_event_that_ends_the_stage_is_put_on_top():
    """The other card never comes then."""
    other = history_card("E")
    deck = on_top("E", other, EVENT["E"], seer=0, foreseen=2)
    state = mission([], phase=Phase.ARRANGE, current=41, deck=deck)
    assert best(state) == PutBack(EVENT["E"])


def test_of_a_reserve_a_point_is_spent_where_it_counts():
    """Two steps come for the rocket, and it stands right below its line and far above its start."""
    assert APOLLO13.start(Options()).tracks[8:10] == (1, 1)
    state = mission([AVOID], MS=9, RK=3, phase=Phase.SOFTEN, current=15, pending=(("RK", 1),), EN=3)
    answer = strong(seat(state))
    assert type(answer.action).__name__ == "Soften"


def test_outlook():
    """Before deck A: seven of nine cards on average, as half of the four below come before the event; then the event."""
    ahead = outlook(TABLES, "original", fresh_deck(TABLES, 0))
    assert ahead.stages["A"] == pytest.approx(5 + 4 / 2 + 1)
    assert ahead.stages["B1"] == 6
    assert ahead.stages["B2"] == pytest.approx(6 / 2 + 1)
    assert ahead.turns == pytest.approx(sum(ahead.stages.values()))
    last = outlook(TABLES, "original", fresh_deck(TABLES, 6)._replace(unseen=(79,), high=0))
    assert (last.turns, sum(last.harm)) == (1, 0)


# Certain defeats, and what others can do


@pytest.mark.rule("AX072", "AX073")
def test_to_end_into_certain_defeat_is_worth_nothing_and_done_only_if_there_is_nothing_else():
    """Mission Status is on Failed; a card thrown away buys the move that brings it back."""
    laid = {"phase": Phase.EXTRA, "done": 4, "tokens": (0, 0), "options": Options()}
    state = mission([CHATTER], MS=10, HH=4, **laid)
    reasons = explained(seat(state))
    assert {reason.action: reason.chance > 0 for reason in reasons} == {Extra(CHATTER): True, End(): False}
    assert best(state) == Extra(CHATTER)
    far = mission([CHATTER], MS=12, HH=4, **laid)
    assert {reason.chance for reason in explained(seat(far))} == {0}, "a move is one step, and two are missing"


@pytest.mark.rule("AX072", "AX093")
@pytest.mark.parametrize(
    ("others", "saved"), [((), False), ((AVOID,), True), ((144,), True), ((AVOID, 144, 143), True)]
)
def test_the_card_that_saves_the_mission_is_kept_where_another_can_pay(others, saved):
    """Two steps are missing: a move of one cube, and the card for the other, which cannot pay for itself."""
    hand = sorted([CHATTER, *others])
    state = mission(hand, MS=11, HH=4, LS=4, phase=Phase.ACTION, done=0, tokens=(0, 0), options=Options())
    hopes = {reason.action for reason in explained(seat(state)) if reason.chance}
    assert {action for action in hopes if action in {Move("HH"), Play(CHATTER)}} == (
        {Move("HH"), Play(CHATTER)} if saved else set()
    )


@pytest.mark.rule("AX096")
def test_help_by_others_is_seen_where_it_saves_the_mission():
    laid = {"phase": Phase.EXTRA, "extra": True, "done": 3, "options": Options()}
    state = mission([], MS=10, HH=4, tokens=(0, 1), **laid)
    assert explained(seat(state))[0].chance == 0
    aid = aided(seat(state))
    assert (aid.who, aid.action) == (1, Move("HH"))
    assert 0 < aid.chance < 1
    assert aided(seat(state._replace(tokens=(0, 0)))) is None
    assert aided(seat(state._replace(spent=2))) is None
    assert aided(seat(mission([], MS=12, HH=4, tokens=(0, 1), **laid))) is None, "one token is one step"


def survives(state, rng):
    """Whether the next turn comes, whatever the seats do by chance in this one."""
    while state.phase not in (Phase.OVER, Phase.HISTORY):
        actors = APOLLO13.actors(state)
        if actors[0] < 0:
            state = APOLLO13.apply(state, -1, APOLLO13.chance(state).sample(rng))
            continue
        ways = [(who, act) for who in actors for act in APOLLO13.legal(state, who) if not isinstance(act, Hint)]
        state = APOLLO13.apply(state, *rng.choice(ways))
    return state.phase is Phase.HISTORY or state.won


@pytest.mark.parametrize("seed", range(3))
def test_no_hint_gives_a_chance_to_an_action_after_which_the_mission_is_over(seed):
    """What has a chance is not over, and what has none never leads to another turn, by chance play of all."""
    looked, rng = 0, Random(seed)
    table = random_mission(Options(players=2, level="hard"), f"over {seed}")
    acting = [n for n in range(len(table)) if table.at(n).phase in (Phase.ACTION, Phase.EXTRA)]
    for number in acting[:20]:
        state = table.at(number)
        tracks = (*state.tracks[:-1], 10 + number % 2)
        state = state._replace(tracks=tracks, tokens=(number % 3 and 1, number % 2))
        reasons = explained(seat(state, state.seat))
        if any(reason.chance for reason in reasons):
            assert reasons[0].chance
        for reason in reasons:
            after = APOLLO13.apply(state, state.seat, reason.action)
            looked += 1
            if reason.chance:
                assert after.phase is not Phase.OVER or after.won
            else:
                assert not any(survives(after, rng) for _ in range(8))
    assert looked > 100
