"""Panels and small helpers that several tests of widgets share."""

from collections.abc import Callable, Iterator

import pytest

from spacewidgets import ApophisBoard, MissionPlanner
from spacewidgets.catalogue import Message, messages
from spacewidgets.words import use_language


@pytest.fixture(scope="session")
def asked_for() -> set[Message]:
    """Every message in the sources: all of them are read for it, once."""
    return set(messages())


@pytest.fixture
def moon() -> Iterator[MissionPlanner]:
    """The mission whose best plan is known: rockets for $44, Vostok and Eagle for $6, an astronaut for $5."""
    made = MissionPlanner("Man on the Moon", research="owned", wait=True)
    assert made.plan
    yield made
    made.close()


@pytest.fixture
def sample() -> Iterator[MissionPlanner]:
    """A mission with many unbeaten plans."""
    made = MissionPlanner("Lunar Sample Return", research="owned", wait=True, ions=2, years=10)
    assert made.plan
    yield made
    made.close()


@pytest.fixture
def pseudo() -> Iterator[None]:
    """A language in which every word of the catalogue stands in brackets."""
    use_language("qps")
    yield
    use_language("en")


@pytest.fixture(params=["en", "es"])
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each language, one after the other."""
    use_language(request.param)
    yield
    use_language("en")


@pytest.fixture
def numbers() -> Callable[..., list[tuple[int, int, int]]]:
    """Cost, mass and years of plans."""
    return lambda plans: [(plan.total_cost, plan.launch_mass, plan.years) for plan in plans]


@pytest.fixture
def board() -> Iterator[ApophisBoard]:
    """A game of Apophis for one person, the same for every test."""
    made = ApophisBoard(seed="monday")
    yield made
    made.close()
