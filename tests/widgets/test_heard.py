"""What a screen reader hears of a board: what is asked of one, and what is new, once and in few words."""

import re
from collections import defaultdict
from random import Random

import ipywidgets as w
import pytest
from asked_states import asked_for, flown, laid, raced
from test_offered import goes_on, wild

from spacegames.apollo13 import Phase as Mission
from spacegames.apophis import Phase as Race
from spacegames.extraordinary import EXTRAORDINARY_TIMES, Redraw
from spacegames.extraordinary import Phase as Times
from spacegames.extraordinary.state import ASKED
from spacegames.leaving_earth import rules
from spacegames.leaving_earth.game import LEAVING_EARTH, TASKS
from spacegames.leaving_earth.rules.tasks import Choice
from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard, Outcomes, PayloadChart
from spacewidgets.games.kit.log import Log
from spacewidgets.panels.aloud import MOST, brief, news, words_in

BOARDS = {
    "Apophis": lambda seed: ApophisBoard(seats=("person", wild, "person"), seed=seed, fail_safes=True),
    "Apophis by the clock": lambda seed: ApophisBoard(minutes=5, seed=seed, launch_roll=True),
    "Apollo XIII": lambda seed: Apollo13Board(seats=("person", "steady", "person"), seed=seed, stops="always"),
    "Apollo XIII, four bots": lambda seed: Apollo13Board(
        seats=("person", *["random"] * 4), seed=seed, timer="off", failing=False, beginner=True
    ),
    "Extraordinary Times": lambda seed: ExtraordinaryTimesBoard(
        seats=("person", "person", "steady", "careless"), seed=seed
    ),
    "Leaving Earth": lambda seed: LeavingEarthBoard(seats=("person", "random", "person"), seed=seed, level="easy"),
    "a first flight": lambda seed: LeavingEarthBoard(seed=seed, scenario="first-flight"),
}

# What must be heard, in words of any phrasing, while somebody is in such a phase of his own turn.
DEMANDS = {
    Race.DISCARD: "throw",
    Race.REROLL: "roll",
    Mission.BEGIN: "History card",
    Mission.AVOID: "Avoid Damage",
    Mission.SOFTEN: "soften",
    Mission.KEEP: "Keep one",
    Mission.MOVES: "move",
    Mission.ARRANGE: "first[?]",
    Mission.DISCARD: "throw",
    Times.OFFER: "Show .*candidate",
    Times.HIRE: "hire",
    Times.ASSIGN: "Put .*mission",
    Times.SHOW: "Show .*card|choose alone",
    Times.CHOOSE: "fly",
    Times.ATTEMPT: "Attempt",
    Redraw: "draw a new hand",
    rules.Turn: "[Yy]our turn",
    rules.Firing: "[Ff]ire",
    rules.Pay: "be rid of it",
    rules.Breaking: "which component",
    rules.Separating: "which component|Which else",
    rules.OptionalLanding: "parachute",
    rules.Seating: "which capsule .*sit",
    rules.WhichCapsule: "which capsule",
    rules.WhichCabin: "which capsule",
    rules.Whose: "Who rolls",
    rules.Facing: "Show it",
    rules.Seen: "Show it",
    rules.WhoDies: "Who[?]",
    rules.Order: "which comes first",
    rules.WhoFalls: "which comes first",
    rules.Exchange: "which samples",
    rules.Knowledge: "learn",
    rules.Offering: "[Yy]our offer|make it",
    rules.Answering: "accept",
}


def live(widget):
    """The live regions of a panel that Python fills by itself."""
    if isinstance(widget, w.HTML) and "sg-live" in widget._dom_classes:
        yield widget
    for child in getattr(widget, "children", ()):
        yield from live(child)


def demanded(board):
    """What the state of a board asks for, by its rules: pairs of what it is, and what must be heard."""
    view, session = board.view, board.session
    if board.covered:
        return [("the cover", re.escape(board.called[board.screen.next]))]
    if board.passing:
        return [("the screen is passed on", "pass the screen")]
    if board.moment is None and board.timed and not board.clock.running and not session.over:
        wanted = "let it go on" if board.stopped else "start it"
        return [("the clock stands still", wanted)]
    found = []
    if board.stopped and board.legal:
        found.append(("a bot waits", "let it go on|before .* goes on|Over to"))
    phase = phase_of(board)
    mover = getattr(view, "mover", getattr(view, "seat", board.viewer))
    if phase in DEMANDS and board.screen.to_act == board.viewer == mover:
        found.append((phase, DEMANDS[phase]))
    return found


def phase_of(board):
    """What is asked now: a phase, a task of Leaving Earth, or the one thing that can be done."""
    if hasattr(board.view, "tasks"):
        return type(board.view.tasks[-1]) if board.view.tasks else None
    return Redraw if Redraw() in board.legal else board.view.phase


def played(board, steps, seed):
    """Play on at random, and tell what is wrong with what was heard."""
    wrong, heard, rng = [], [], Random(seed)
    board.stage.observe(lambda change: heard.append(("status", change.new)), "aloud")
    board.lines.observe(lambda _change: heard.append(("log", " ".join(board.lines.heard))), "lines")
    for region in live(board):
        region.observe(lambda change: heard.append(("live", change.new)), "value")
    for _step in range(steps):
        if board.session.over:
            break
        heard.clear()
        if board.hindrance is not None and board.hindrance.rule == "clock" and not board.stopped:
            board.clock.running = True
        else:
            goes_on(board, rng)
        told = [kind for kind, _words in heard]
        wrong += [f"{words_in(said)} words: {said}" for _kind, said in heard if words_in(said) > MOST]
        if max(told.count("status"), told.count("log")) > 1:
            wrong.append(f"more than once: {heard}")
        asked = [] if board.covered else board.asked()
        wrong += [f"cut: {each}" for each in asked if each not in board.stage.aloud and words_in(each) < MOST // 2]
        wrong += [
            f"{what}: not {words!r} in {board.stage.aloud!r}"
            for what, words in demanded(board)
            if not re.search(words, board.stage.aloud)
        ]
    return wrong


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_asked_is_heard_once_and_in_few_words(name):
    board = BOARDS[name]("heard")
    assert played(board, 60, 1) == []
    board.close()


@pytest.mark.parametrize(
    "seed", [pytest.param(n, marks=pytest.mark.full if n > 1 else pytest.mark.heavy) for n in range(4)]
)
@pytest.mark.parametrize("name", BOARDS)
def test_what_is_asked_is_heard_once_and_in_few_words_in_whole_games(name, seed):
    board = BOARDS[name](f"heard {seed}")
    assert played(board, 300, seed) == []
    board.close()


PLAYED = {
    "Extraordinary Times": (EXTRAORDINARY_TIMES, ExtraordinaryTimesBoard, lambda: map(raced, range(8))),
    "Leaving Earth": (LEAVING_EARTH, LeavingEarthBoard, lambda: [*map(flown, range(13)), laid()]),
}
EACH = 2
"""So many states are looked at for each kind of question."""


@pytest.mark.parametrize("name", PLAYED)
def test_all_that_a_person_can_be_asked_is_heard(name):
    game, board, walks = PLAYED[name]
    found = defaultdict(list)
    for walk in walks():
        for kind, state in walk:
            if len(found[kind]) < EACH:
                found[kind].append(state)
    wrong, met = [], set()
    for kind, states in found.items():
        for state in states:
            made = asked_for(game, board, state)
            demands = demanded(made)
            assert demands, kind
            met |= {phase for phase, _words in demands}
            wrong += [
                (kind, words, made.stage.aloud) for _phase, words in demands if not re.search(words, made.stage.aloud)
            ]
            made.close()
    assert wrong == []
    decisions = {kind for kind, how in TASKS.items() if isinstance(how, Choice)}
    assert met == ({*ASKED, Redraw} if game is EXTRAORDINARY_TIMES else decisions)


@pytest.fixture
def log():
    made = Log()
    yield made
    made.close()


def test_a_log_grows_line_by_line_and_only_new_lines_are_heard(log):
    log.show(["one", "two"], "story")
    assert (log.words, log.heard) == (["one", "two"], [])
    first = log.lines
    log.show(["one", "two", "three"], "story")
    assert (log.words, log.heard) == (["one", "two", "three"], ["three"])
    assert [line["id"] for line in log.lines[:2]] == [line["id"] for line in first]


def test_lines_that_go_at_the_top_and_other_stories_are_not_heard(log):
    log.show(["one", "two"], "story")
    log.show(["two", "three"], "story")
    assert log.heard == ["three"]
    log.show(["one"], "another")
    assert (log.words, log.heard) == (["one"], [])
    log.show([], "another")
    assert (log.words, log.heard) == ([], [])


def test_a_line_that_grew_is_heard_as_it_is_now(log):
    log.show(["one", "buys a Juno"], "story")
    log.show(["one", "buys a Juno and a probe", "ends"], "story")
    assert log.heard == ["buys a Juno and a probe", "ends"]
    assert len({line["id"] for line in log.lines}) == 3


def test_of_many_new_lines_the_last_are_heard(log):
    log.show([], "story")
    log.show([f"line {n} of ten words that bots have done here" for n in range(9)], "story")
    assert len(log.words) == 9
    assert log.heard == log.words[-4:]


def test_undo_another_game_and_looking_back_are_silent():
    board = ApophisBoard(seed="heard")
    board.play("draw")
    assert board.lines.heard
    for quiet in (
        board.undo,
        board.redo,
        lambda: board.load(board.save()),
        lambda: setattr(board, "moment", 1),
        board.new_game,
    ):
        quiet()
        assert board.lines.heard == []
    board.close()


def test_the_new_card_of_a_bots_turn_is_named():
    board = Apollo13Board(seats=("person", "steady"), seed="heard", timer="off", stops="never")
    seen = set()
    for _turn in range(12):
        if board.session.over:
            break
        before, events = board.state.current, len(board.session.table)
        goes_on(board, Random(_turn))
        if board.state.current not in (0, before) and len(board.session.table) > events:
            seen.add(board.state.current)
            assert board.stage.aloud.startswith(f"#{board.state.current} “")
    assert len(seen) > 2
    board.close()


def test_news_are_the_sentences_that_changed():
    assert news("It is 4. It holds.", "It is 5. It holds.") == "It is 5."
    assert news("It is 4.", "It is 4.") == ""
    assert brief(["a b c.", "d e f."], 5) == "a b c."
    assert brief(["", "a b c d e f g."], 5) == "a b c d …"


def heard_of(panel, *does):
    """What is heard after each."""
    found = []
    for do in does:
        panel.stage.aloud = ""
        do()
        found.append(panel.stage.aloud)
    panel.close()
    return found


def test_the_cards_face_down_tell_each_draw_and_not_what_was_told():
    panel = Outcomes(seed="heard")
    first, back, second = heard_of(panel, panel.draw_card, panel.put_back, panel.draw_card)
    assert "Draw 1" in first
    assert "Draw 2" in second
    assert "Draw 1" not in second
    assert all(0 < words_in(said) <= MOST for said in (first, back, second))


def test_the_payload_chart_tells_what_a_slider_changed():
    panel = PayloadChart()

    def step():
        panel.payload += 1

    (said,) = heard_of(panel, step)
    assert f"payload of {panel.payload}" in said
    assert words_in(said) <= MOST < words_in(panel.summary) + 10
