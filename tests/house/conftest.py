from __future__ import annotations

import pytest

from spacewidgets.notebooks.lessons import CHECKED, KERNEL


def markdown(text, *tags):
    return {"cell_type": "markdown", "metadata": {"tags": list(tags)} if tags else {}, "source": text.splitlines(True)}


def code(text, *tags, exercise=None):
    metadata = {"tags": list(tags)} if tags else {}
    if exercise:
        metadata["spacegames"] = {"exercise": exercise}
    cell = {"cell_type": "code", "metadata": metadata, "source": text.splitlines(True)}
    return cell | {"execution_count": None, "outputs": []}


def run(cell, count, printed):
    output = {"name": "stdout", "output_type": "stream", "text": printed.splitlines(True)}
    return cell | {"execution_count": count, "outputs": [output]}


def exercise_pair(number):
    name = f"answer_07_{number}"
    return [
        code(f"{name} = ...  # your answer", "exercise", exercise=f"07.{number}"),
        code(f'check("07.{number}", {name})', "check"),
    ]


@pytest.fixture
def lesson():
    """A small lesson 07 in which nothing is wrong: two times two, with a check that only prints."""
    cells = [
        markdown("# What is two times two?", "title"),
        markdown("You will multiply.", "objectives"),
        run(code("print(2 * 2)", "play", CHECKED), 1, "4\n"),
        markdown("What is three times three?", "predict"),
        run(code("print(3 * 3)", "reveal", CHECKED), 2, "9\n"),
        run(code("double = lambda n: n + n\nprint(double(4))", "model", CHECKED), 3, "8\n"),
        run(code("print('*' * 4)", "chart", CHECKED), 4, "****\n"),
        run(code("alt='four stars'\nprint(alt)", "figure", CHECKED), 5, "four stars\n"),
        code("def check(name, answer): print(name, answer)"),
        *[cell for number in range(1, 5) for cell in exercise_pair(number)],
        code("square = lambda n: n * n", "own-widget"),
        code("assert square(3) == 9", "bug-hunt"),
        markdown("Two times two is four.\n\n```\n# not a heading\n```", "key-points"),
    ]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return {
        "cells": cells,
        "metadata": {"kernelspec": KERNEL, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
