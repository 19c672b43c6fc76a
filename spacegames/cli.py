"""The ``spacegames`` command: doors to the lessons, and what the engine knows: ``plan``, ``odds`` and ``simulate``."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Final

from spacegames.names import nearest

from . import __version__, cli_odds, cli_plan, cli_simulate
from .foreign import quoted

INTERRUPTED = 130
"""What a shell expects of a program that was stopped with Ctrl+C."""
UNREAD = 141
"""What a shell expects of a program whose output nobody reads any longer."""
DOORS: Final = {
    "lab": ("spacewidgets.notebooks.lab", "open the lessons in JupyterLab"),
    "app": ("spacewidgets.notebooks.apps", "one panel or one game as a page of its own"),
    "publish": (
        "spacewidgets.notebooks.publish",
        "lessons as solved copies, worksheets with keys, web pages, slides, for nbgrader",
    ),
    "progress": ("spacewidgets.learning.progress", "what a learner has done, or a class, in one table"),
    "browser": (
        "spacewidgets.notebooks.browser_edition",
        "a folder for any web server: the lessons without installation",
    ),
}
"""Commands of the interface, by module: it needs ipywidgets, and whoever only plans does not wait for that.

Each module has a docstring, ``add_arguments(parser)`` and ``run(chosen) -> int``; what it refuses is a ValueError."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, or 2 with a sentence on the error stream if the request makes no sense.

    It is 130 or 141 if the command was stopped.
    """
    speak_anyhow()
    arguments = list(sys.argv[1:] if argv is None else argv)
    # What stands behind "--" is Jupyter's; argparse would take it for a folder.
    cut = arguments.index("--") if arguments[:1] in (["lab"], ["app"]) and "--" in arguments else len(arguments)
    arguments, for_jupyter = arguments[:cut], arguments[cut + 1 :]
    parser, commands = _parser(arguments[0] if arguments else "")
    if not arguments:
        parser.print_help()
        return 0
    try:
        chosen = _understood(arguments, parser, commands)
        chosen.jupyter = for_jupyter
        code = int(chosen.run(chosen))
        sys.stdout.flush()  # here, where something can still be done if nobody reads
    except ValueError as error:
        print(f"spacegames {arguments[0]}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # as in `spacegames progress | head`: whoever reads has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except OSError as error:  # of a file or folder: no rights, no room, too long a name
        where = f"{quoted(error.filename)}: " if error.filename else ""
        print(f"spacegames {arguments[0]}: {where}{error.strerror or error}.", file=sys.stderr)
        return 2
    return code


def speak_anyhow() -> None:
    """Let a stream that has not all letters, as a pipe on Windows, take those it has and the numbers of the others."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _understood(
    arguments: Sequence[str], parser: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser]
) -> argparse.Namespace:
    """The parsed arguments; what is misspelled is a ValueError with the name that was meant."""
    if not arguments[0].startswith("-") and arguments[0] not in commands:
        raise ValueError(f"there is no such command. {_meant(arguments[0], commands)}There are: {', '.join(commands)}.")
    chosen, unknown = parser.parse_known_args(arguments)
    if unknown:
        options = re.findall(r"--[\w-]+", commands[chosen.command].format_usage())
        raise ValueError(
            f"{unknown[0]!r} is nothing that this command takes. {_meant(unknown[0], options)}"
            f"What it takes: spacegames {chosen.command} --help"
        )
    return chosen


def _meant(typed: str, known: Iterable[str]) -> str:
    """The name that is most like what was typed, if one is."""
    near = nearest(typed, known)
    return f"Did you mean {near[0]}? " if near else ""


def _parser(asked: str) -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """The parser, and those of the commands by name; what stands behind a door is added to the one asked for only."""
    parser = argparse.ArgumentParser(prog="spacegames", description="Rocket science you can play.")
    parser.add_argument("--version", action="version", version=f"spacegames {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, told) in DOORS.items():
        command = commands.add_parser(name, help=told)
        if name == asked:
            behind = import_module(module)
            command.description = behind.__doc__
            behind.add_arguments(command)
            command.set_defaults(run=behind.run)
    planned = commands.add_parser("plan", help="the best plan for a mission, or the best rockets for a route")
    cli_plan.add_arguments(planned)
    planned.set_defaults(run=_text)
    odds = commands.add_parser("odds", help="radiation and outcome cards")
    cli_odds.add_arguments(odds)
    odds.set_defaults(run=_text)
    simulated = commands.add_parser("simulate", help="many games played by bots, and what came of them")
    cli_simulate.add_arguments(simulated)
    simulated.set_defaults(run=_text)
    return parser, commands.choices


def _text(chosen: argparse.Namespace) -> int:
    print(chosen.text(chosen))
    return 0
