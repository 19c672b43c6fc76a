"""Every word a person sees, looked up in one gettext catalogue at the moment it is shown.

Write ``_("Which rocket lifts {mass}?").format(mass=3)``: the braces are filled after the look-up, so a translator
sees the whole sentence. Text that is written at import time (a table of messages) is marked with `N_` and looked up
with `_` when it is shown.

Where one English word stands for two things, `pgettext` (or the mark `NP_`) tells the translator which is meant.

The language is that of the environment variable ``SPACEGAMES_LANGUAGE``, or English, until `use_language` names another.
"""

from __future__ import annotations

import gettext
import os
import re
import warnings
from pathlib import Path

from spacegames.words import speak

__all__ = [
    "LANGUAGE", "LOCALE", "NP_", "N_", "_", "grouped", "in_context", "language", "languages", "ngettext", "of_context",
    "pgettext", "spoken", "use_language", "years_words",
]  # fmt: skip

DOMAIN = "spacewidgets"
LOCALE = Path(__file__).with_name("locale")
LANGUAGE = "SPACEGAMES_LANGUAGE"
PSEUDO = "qps"
CONTEXT_ENDS = "\x04"
"""What gettext puts between a context and its message."""


class _Pseudo(gettext.NullTranslations):
    """A language for tests: every message in brackets, so that what bypasses the catalogue shows."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - gettext's own signature
        return f"⟦{message}⟧"


_chosen: tuple[str, gettext.NullTranslations] | None = None


def _(message: str) -> str:
    """`message` in the language in use now."""
    context, words = of_context(message)
    if context:
        return _now()[1].pgettext(context, words)
    return _now()[1].gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """`one` or `many`, as the language in use now counts `n`."""
    return _now()[1].ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for a mark
    """`message` itself: a mark for the catalogue, translated later by `_`."""
    return message


def pgettext(context: str, message: str) -> str:
    """`message` as it is said in a context, such as ``"planet"`` of Saturn, which is also a rocket."""
    return _now()[1].pgettext(context, message)


def NP_(context: str, message: str) -> str:  # noqa: N802 - gettext's own name for a mark
    """A mark as of `N_` for a message in a context; `_` looks it up, and only what it gives may be shown."""
    return in_context(context, message)


def in_context(context: str, message: str) -> str:
    """A context and a message in one, as gettext keeps them."""
    return f"{context}{CONTEXT_ENDS}{message}"


def of_context(message: str) -> tuple[str, str]:
    """The context, or ``""``, and the message itself."""
    context, _ends, words = message.rpartition(CONTEXT_ENDS)
    return context, words


def language() -> str:
    """The code of the language in use."""
    return _now()[0]


def grouped(value: float, decimals: int = 0) -> str:
    """A number as the language in use writes it.

    Its thousands are kept apart by commas in English, elsewhere by a narrow space, from five digits on. The decimals stand
    behind a point everywhere, as in Python.

    >>> grouped(86_400), grouped(3466.25, 1)
    ('86,400', '3,466.2')
    """
    written = f"{value:,.{decimals}f}"
    if language() in {"en", PSEUDO}:
        return written
    long = (
        written.lstrip("-").find(",") > 1 or written.count(",") > 1
    )  # as written: 9999.6 has five digits without decimals
    return written.replace(",", "\N{NARROW NO-BREAK SPACE}" if long else "")


def years_words(years: int) -> str:
    """So many years, in words."""
    return ngettext("{n} year", "{n} years", years).format(n=years)


def languages() -> tuple[str, ...]:
    """The codes that `use_language` takes."""
    found = {path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return tuple(sorted(found | {"en", PSEUDO}))


def spoken() -> tuple[str, ...]:
    """The languages that people speak: all but the one for tests."""
    return tuple(each for each in languages() if each != PSEUDO)


def use_language(code: str) -> None:
    """Show every later message in `code`: ``"en"``, an installed catalogue, or ``"qps"`` for tests.

    A country may follow, as in ``"es_MX"``; it makes no difference. Raises a ValueError that names the languages there are.
    """
    global _chosen  # noqa: PLW0603 - the language is one for the whole process
    name = re.split(r"[-_.@]", code.strip())[0].lower()
    if name not in languages():
        raise ValueError(f"There is no catalogue for {code!r}. There is one for: {', '.join(spoken())}.")
    if name == "en":
        _chosen = (name, gettext.NullTranslations())
    elif name == PSEUDO:
        _chosen = (name, _Pseudo())
    else:
        _chosen = (name, gettext.translation(DOMAIN, LOCALE, languages=[name]))
    speak(_)


def _now() -> tuple[str, gettext.NullTranslations]:
    """The language in use; the first time, the one that the environment asks for."""
    if _chosen is None:
        try:
            use_language(os.environ.get(LANGUAGE) or "en")
        except ValueError as error:
            use_language("en")
            warnings.warn(f"{LANGUAGE} in the environment: {error} You read English now.", stacklevel=3)
    assert _chosen is not None  # noqa: S101 - use_language has just set it
    return _chosen


# Also what the engine prints before the first word of a panel: it asks here, and the environment is read then.
speak(_)
