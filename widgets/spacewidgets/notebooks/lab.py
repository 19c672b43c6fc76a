"""Open the lessons in JupyterLab.

They are copied to a folder of yours, and nothing you write there is ever overwritten.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from spacegames.foreign import quoted, read_json, whole_number, within
from spacewidgets.disk import absolute, read_texts, write_beside, write_whole
from spacewidgets.learning.progress.place import LEARNERS, NAME, VARIABLE
from spacewidgets.notebooks.lessons import (
    LessonError,
    lesson_files,
    lessons_folder,
    solved_name,
    solved_text,
    translated_files,
)
from spacewidgets.words import LANGUAGE, _, language, ngettext, use_language

FOLDER = "spacegames-lessons"
FOR_TEACHERS = ("answers", "guide")
RECORD = LEARNERS
"""In a learner's folder: which version of each lesson was copied, so that a newer one can be offered."""
LAST_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that `run` understands."""
    folder = (
        f"where your copies are (default: {FOLDER} in the current folder, or the current folder if it holds lessons)"
    )
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help=folder)
    parser.add_argument("--teacher", action="store_true", help="bring the answers, solved copies and the guide as well")
    parser.add_argument("--language", metavar="CODE", help="the lessons in this language where there are, as in es")
    reset = "put lesson NN back as new, keep yours beside it, and stop there"
    parser.add_argument("--reset", metavar="NN", help=reset)
    parser.add_argument("--copy-only", action="store_true", help="copy the lessons and stop there")
    parser.add_argument("--no-browser", action="store_true", help="start JupyterLab, but open no browser")
    parser.add_argument("--port", type=port, help="port of JupyterLab (default: the first free one from 8888 on)")
    parser.set_defaults(jupyter=[])
    parser.epilog = (
        "What follows -- goes to JupyterLab as it is, for example: spacegames lab -- --ServerApp.browser=firefox. "
        "Not for a class: --ServerApp.ip=0.0.0.0 opens this folder, and a terminal on this computer with all your rights, to "
        "whoever on the network has the address with its token, and all share one folder and one progress file."
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0, or 2 with a sentence on the error stream if it cannot be done."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(prog="spacegames lab", description=__doc__)
    add_arguments(parser)
    chosen = parser.parse_args(arguments[:cut])
    chosen.jupyter = arguments[cut + 1 :]
    try:
        return run(chosen)
    except LessonError as error:
        print(f"spacegames lab: {error}", file=sys.stderr)
        return 2


def run(chosen: argparse.Namespace) -> int:
    """Do what the parsed arguments ask for; returns when JupyterLab is stopped.

    Raises LessonError, a ValueError, with what is wrong and what to do.
    """
    source = lessons_folder()
    folder = _folder(chosen.folder, source)
    spoken = _language(chosen.language, folder)
    if chosen.reset is not None:
        print(reset(source, folder, chosen.reset, spoken))
        return 0
    if not chosen.copy_only and find_spec("jupyterlab") is None:
        raise LessonError(
            'JupyterLab is not installed here. Install it with: python -m pip install "spacegames[lab]" '
            '(in a copy of the repository: python -m pip install -e ".[lab]").'
        )
    if folder == source:
        print(f"These are the lessons themselves, not copies: {folder}")
        if chosen.teacher:
            print(_("The guide for teachers is in {guide}.").format(guide=folder / "guide" / "README.md"))
    else:
        _copy(chosen, source, folder, spoken)
    sys.stdout.flush()
    if not chosen.copy_only:
        arguments = jupyter_arguments(source, folder, browser=not chosen.no_browser, port=chosen.port, language=spoken)
        # Kernels inherit both, in whatever folder their notebooks are.
        os.environ[LANGUAGE] = spoken
        if folder != source:
            os.environ.setdefault(VARIABLE, str(folder / NAME))
        _serve(arguments, chosen.jupyter)
    return 0


def _copy(chosen: argparse.Namespace, source: Path, folder: Path, spoken: str) -> None:
    """Copy what is not there yet, and tell where all is and what could be had newer."""
    try:
        new, kept = copy_lessons(source, folder, teacher=chosen.teacher, language=spoken)
    except OSError as error:
        raise LessonError(
            f"The lessons cannot be copied to {folder}: {error.strerror}. Name another folder."
        ) from error
    words = _("Your lessons are in {folder} ({new} files copied, {kept} kept as they were).")
    print(words.format(folder=folder, new=len(new), kept=len(kept)))
    if chosen.teacher:
        words = _("The guide for teachers is in {guide}, and each lesson with its answers in {solved}.")
        print(words.format(guide=folder / "guide" / "README.md", solved=folder / "solved"))
    if translated := [path.name[:2] for path in lesson_files(source, spoken) if path.parent != source]:
        words = _(
            "Lessons {numbers} are in your language. The others are in English, but what their panels say is not."
        )
        print(words.format(numbers=", ".join(translated)))
    # As all shells understand it.
    where = f' "{chosen.folder}"' if " " in str(chosen.folder or "") else f" {chosen.folder}" if chosen.folder else ""
    if numbers := damaged(source, folder, spoken):
        words = ngettext(
            "Your copy of lesson {numbers} is damaged. To get a new one, and keep yours beside it: {command}",
            "Your copies of lessons {numbers} are damaged. To get new ones, and keep yours beside them: {command}",
            len(numbers),
        )
        print(words.format(numbers=", ".join(numbers), command=f"spacegames lab{where} --reset {numbers[0]}"))
    if numbers := sorted({*outdated(source, folder, spoken)} - {*numbers}):
        words = ngettext(
            "There is a newer version of lesson {numbers}. To get it, and keep yours beside it: {command}",
            "There is a newer version of lessons {numbers}. To get it, and keep yours beside it: {command}",
            len(numbers),
        )
        print(words.format(numbers=", ".join(numbers), command=f"spacegames lab{where} --reset {numbers[0]}"))


def copy_lessons(
    source: Path, folder: Path, *, teacher: bool = False, language: str = "en"
) -> tuple[list[Path], list[Path]]:
    """Copy to `folder` what is not there yet; gives the paths copied and those kept, relative to it."""
    new: list[Path] = []
    kept: list[Path] = []
    folder.mkdir(parents=True, exist_ok=True)
    for relative, content in _material(source, language, teacher=teacher):
        target = folder / relative
        target.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(target):
            kept.append(relative)
        else:
            write_whole(target, content)
            new.append(relative)
    lessons = lesson_files(source, language)
    same = [path for path in lessons if (folder / path.name).read_bytes() == path.read_bytes()]
    _write_record(
        folder, _record(folder) | {path.name: version(path.read_bytes()) for path in same} | {"language": language}
    )
    return new, kept


def outdated(source: Path, folder: Path, language: str = "en") -> list[str]:
    """Numbers of the lessons of which a learner's copy was made from another version than the one there is now."""
    copied = _record(folder)
    lessons = lesson_files(source, language)
    return [path.name[:2] for path in lessons if copied.get(path.name, "") not in ("", version(path.read_bytes()))]


def damaged(source: Path, folder: Path, language: str = "en") -> list[str]:
    """Numbers of the lessons whose copy is no notebook: broken off, or not even JSON."""
    copies = [folder / path.name for path in lesson_files(source, language)]
    return [path.name[:2] for path in copies if path.exists() and not _whole(path)]


def _whole(path: Path) -> bool:
    try:
        return isinstance(read_json(path.read_text(encoding="utf-8")), dict)
    except (OSError, ValueError):
        return False


def reset(source: Path, folder: Path, number: str, language: str = "en") -> str:
    """Put a lesson back as new and keep the learner's under a name of its own; tells in a sentence what was done."""
    lessons = {path.name[:2]: path for path in lesson_files(source, language)}
    original = lessons.get(number.strip().zfill(2)) if number.strip() else None
    if original is None:
        raise LessonError(f"There is no lesson {number.strip() or repr(number)}; the lessons are {', '.join(lessons)}.")
    if folder == source:
        raise LessonError(f"{folder} holds the lessons themselves, not your copies: nothing to put back.")
    target = folder / original.name
    if not folder.is_dir():
        raise LessonError(f"There is no folder {folder}. Name yours: spacegames lab FOLDER --reset {number}")
    new, told = original.read_bytes(), ""
    if not target.exists():
        write_whole(target, new)
        told = f"{target} was not there; now it is, as new."
    elif target.read_bytes() == new:
        told = f"{target} is as new already."
    else:
        mine = write_beside(target, new, "mine")
    _write_record(folder, _record(folder) | {original.name: version(new)})
    return told or (
        f"{target} is as new; yours is beside it: {mine.name}\n"
        "If the lesson is open in JupyterLab, choose File > Reload Notebook from Disk."
    )


def jupyter_arguments(
    source: Path, folder: Path, *, browser: bool = True, port: int | None = None, language: str = "en"
) -> list[str]:
    """Arguments with which JupyterLab opens `folder` on the first lesson."""
    options = [
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.kernel_websocket_connection_class=spacewidgets.notebooks.server.PromptConnection",
        # No pop-ups about JupyterLab itself: a class has other things to do.
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        f"--LabApp.app_settings_dir={Path(__file__).with_name('lab_settings')}",  # nor the question whether one wants news
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")  # In a container one often is root, and Jupyter would refuse to start.
    if not browser:
        options.append("--no-browser")
    if port is not None:
        options.append(f"--port={port}")
    # Not the file's name: the address that Jupyter prints must lead to the lesson too.
    first = lesson_files(source, language)[:1]
    names = [path.relative_to(source).as_posix() if folder == source else path.name for path in first]
    return options + [f"--LabApp.default_url=/lab/tree/{name}" for name in names]


def _serve(arguments: list[str], extra: list[str]) -> None:
    from jupyterlab.labapp import LabApp  # noqa: PLC0415 (a second to import, and not always installed)

    # Kernels inherit it: without echoes of what the browser sent, a slider's next step does not wait for its last.
    os.environ.setdefault("JUPYTER_WIDGETS_ECHO", "0")
    LabApp.launch_instance([*arguments, *extra])


def _folder(asked: Path | None, source: Path) -> Path:
    here = Path.cwd()
    default = here if any(path.name.startswith("00-") for path in lesson_files(here)) else here / FOLDER
    folder = absolute(asked or default)
    if folder.exists() and not folder.is_dir():
        raise LessonError(f"{folder} is a file; name a folder for your lessons.")
    if source in folder.parents:
        raise LessonError(f"{folder} lies inside the folder of the lessons themselves; name one outside of {source}.")
    return folder


def _language(asked: str | None, folder: Path) -> str:
    """The language asked for, or that of the copies in the folder, or that of the environment; from now on it is spoken."""
    try:
        use_language(asked or _record(folder).get("language") or language())
    except ValueError as error:
        raise LessonError(str(error)) from None
    return language()


def _material(source: Path, language: str, *, teacher: bool) -> Iterator[tuple[Path, bytes]]:
    """Relative path and content of everything a learner gets, or a teacher."""
    lessons = lesson_files(source, language)
    yield from ((Path(path.name), path.read_bytes()) for path in lessons)
    every = {*lesson_files(source), *translated_files(source)}
    for path in sorted(set(source.rglob("*")) - every):
        relative = path.relative_to(source)
        hidden = any(part.startswith((".", "__")) for part in relative.parts)
        if path.is_file() and not hidden and (teacher or relative.parts[0] not in FOR_TEACHERS):
            yield relative, path.read_bytes()
    if teacher:
        for path in lessons:
            yield Path("solved", solved_name(path)), solved_text(path).encode()


def _record(folder: Path) -> dict[str, str]:
    """Versions of the lessons as they were copied, by file name; empty where it cannot be known."""
    return read_texts(folder / RECORD)


def _write_record(folder: Path, versions: dict[str, str]) -> None:
    write_whole(folder / RECORD, json.dumps(versions, indent=1, sort_keys=True) + "\n")


def version(data: bytes) -> str:
    """What tells one version of a file from another, by its content."""
    return hashlib.sha256(data).hexdigest()


def port(typed: str) -> int:
    """The number of a port, from what was typed behind ``--port``."""
    try:
        return within("port", whole_number(typed), 0, LAST_PORT)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{quoted(typed)} is no port: give a whole number from 1 to {LAST_PORT}, or 0 for any that is free."
        ) from None


if __name__ == "__main__":
    sys.exit(main())
