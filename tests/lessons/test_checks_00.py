"""Lesson 00: a Soyuz has 80 thrust and 9 mass, so at difficulty 3 it carries 80/3 - 9 = 53/3."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spacewidgets import check


@pytest.mark.parametrize("answer", [17, 17.0, "17", Fraction(53, 3), "17 2/3", 80 / 3 - 9])
def test_the_largest_payload_is_accepted_whole_or_exact(answer):
    assert check("00.1", answer).kind == "got"


@pytest.mark.parametrize(
    ("answer", "kind", "words"),
    [
        (17.67, "almost", "exact fraction"),
        (18, "keep", "rounded up"),
        (Fraction(80, 3), "keep", "Soyuz itself is part"),
        (80, "keep", "is the thrust"),
        (6, "keep", "can carry more"),
        (30, "keep", "too much"),
        ("a lot", "keep", "should be a number"),
    ],
)
def test_a_known_mistake_is_named(answer, kind, words):
    verdict = check("00.1", answer)
    assert (verdict.kind, words in verdict.message) == (kind, True), verdict
