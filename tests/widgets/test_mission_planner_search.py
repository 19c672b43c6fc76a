"""The planner's panel: long searches, broken ones, threads, and what is freed."""

import threading

import pytest
from ipywidgets.widgets.widget import _instances

from spacegames.leaving_earth import front
from spacewidgets import MissionPlanner
from spacewidgets.panels.planner.background import Background, Stopped
from spacewidgets.panels.planner.views import VIEWS

LONG = {"what": "Man on Venus", "wait": True, "ions": 4}
"""A question that nobody waits for in a test."""


def test_a_long_search_is_stopped_and_taken_up_again():
    panel = MissionPlanner(**LONG)
    assert panel.feedback.startswith("Searching …")
    assert panel.summary == "Man on Venus: searching."
    assert (panel._searching.layout.display, panel._stop.description) == ("", "Stop searching")
    panel._stop.click()
    assert panel.feedback == "Stopped. Change what may be used, or search again."
    panel.view = "money"
    assert panel._stop.description == "Search again", "looking elsewhere does not take it up"
    panel._stop.click()
    assert panel._stop.description == "Stop searching"
    panel.ions, panel.years = 0, 4
    assert panel.plan
    assert panel._searching.layout.display == "none"
    panel.close()
    for thread in threading.enumerate():
        if thread.name == "planner":
            thread.join(60)
    assert not [thread for thread in threading.enumerate() if thread.name == "planner"]


def test_progress_is_told_without_waiting_for_the_panel():
    panel = MissionPlanner(**LONG)
    panel._report(2.4, 17)
    assert "2 s, 17 legs searched" in panel._progress.value
    told = threading.Event()

    def tell() -> None:
        panel._report(3.0, 18)
        told.set()

    with panel.lock:
        threading.Thread(target=tell).start()
        assert told.wait(60), "somebody holds the panel, and the search goes on all the same"
    assert "17 legs" in panel._progress.value
    panel.close()


def test_a_background_search_ends_when_nobody_waits():
    begun, shown = threading.Event(), []

    def work(key: str, progress) -> str:
        begun.set()
        while key == "endless":
            progress()
        return key.upper()

    background = Background(work, lambda: shown.append("ended"))
    assert background.ask("endless", patience=0) is None
    assert begun.wait(60)
    assert background.busy
    assert background.wait("short") == "SHORT"
    assert background.ask("short") == "SHORT"
    background.ask("endless", patience=0)
    background.stop()
    assert background.given_up
    assert background.ask("endless") is None
    assert not background.busy
    with pytest.raises(Stopped):
        raise Stopped


def test_nothing_grows_with_clicks(sample: MissionPlanner):
    before = len(_instances)
    for i in range(12):
        sample.view = tuple(VIEWS)[i % 5]
        sample.choose(i)
        sample.have = sample.have[: 10 - i % 3]
        sample.wait = bool(i % 2)
        assert sample.plan
    assert len(_instances) == before


def test_close_stops_what_works_out_odds_and_what_is_safer():
    begun, ended = threading.Event(), threading.Event()

    def work(_key: object, progress) -> None:
        try:
            begun.set()
            while True:
                progress()
        finally:
            ended.set()

    for background, view in (("_odds", "odds"), ("_safer", "safer")):
        panel = MissionPlanner("Sounding Rocket", research="owned")
        assert panel.plan
        getattr(panel, background)._work = work
        panel.view = view
        assert begun.wait(60)
        assert "Being worked out …" in panel.summary
        panel.close()
        assert ended.wait(60)
        begun.clear()
        ended.clear()


def test_changes_from_two_threads_leave_one_consistent_picture(sample: MissionPlanner, numbers):
    failed: list[BaseException] = []

    def work(switch: str, values: list[object]) -> None:
        try:
            for value in values * 6:
                setattr(sample, switch, value)
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=each) for each in (("wait", [True, False]), ("years", [0, 5, 9]))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(120)
    assert (failed, sample.error) == ([], "")
    assert numbers(sample.plans) == numbers(front(sample.question.what, research="owned", ions=2, wait=False, years=9))
    sample.redraw()
    assert sample.stage.svg == sample.draw().svg()
    assert sample.summary == sample.describe()
    assert sample._switches.wait.value is False


def test_a_search_that_breaks_says_so_and_can_be_begun_again(caplog):
    broken = True

    def work(key: int, _progress: object) -> int:
        if broken:
            raise MemoryError("no room")
        return key + 1

    told = threading.Event()
    background: Background[int, int] = Background(work, told.set)
    assert background.wait(1) is None
    assert told.wait(10), "who waits for the answer hears that there is none"
    assert (background.busy, background.given_up, repr(background.failure)) == (False, True, "MemoryError('no room')")
    assert "MemoryError: no room" in caplog.text, "the log shows where"
    assert background.ask(1) is None, "it is not tried again and again"
    broken = False
    background.resume()
    assert (background.wait(1), background.failure) == (2, None)
