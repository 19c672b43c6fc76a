"""A lesson that is opened for the first time gives no answer away."""

from __future__ import annotations

import pytest

from spacewidgets.notebooks import lesson_files, lessons_folder, read, source, tags, translated_files

LESSONS = [*lesson_files(lessons_folder()), *translated_files(lessons_folder())]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_stored_outputs_of_reveals_are_folded(path):
    reveals = [cell for cell in read(path)["cells"] if "reveal" in tags(cell) and cell.get("outputs")]
    open_ = [source(cell) for cell in reveals if not cell["metadata"].get("jupyter", {}).get("outputs_hidden")]
    assert not open_, 'fold them: "jupyter": {"outputs_hidden": true} in the metadata of the cell'
