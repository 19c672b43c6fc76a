"""Every word a person sees, looked up in one gettext catalogue at the moment it is shown.

Write ``_("Which rocket lifts {mass}?").format(mass=3)``: the braces are filled after the look-up, so a translator
sees the whole sentence. Text that is written at import time (a table of messages) is marked with `N_` and looked up
with `_` when it is shown.
"""

from __future__ import annotations

import gettext
from pathlib import Path

__all__ = ["LOCALE", "N_", "_", "language", "languages", "ngettext", "use_language"]

DOMAIN = "spacewidgets"
LOCALE = Path(__file__).with_name("locale")
PSEUDO = "qps"


class _Pseudo(gettext.NullTranslations):
    """A language for tests: every message in brackets, so that what bypasses the catalogue shows."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


_chosen: tuple[str, gettext.NullTranslations] = ("en", gettext.NullTranslations())


def _(message: str) -> str:
    """`message` in the language in use now."""
    return _chosen[1].gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """`one` or `many`, as the language in use now counts `n`."""
    return _chosen[1].ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for a mark
    """`message` itself: a mark for the catalogue, translated later by `_`."""
    return message


def language() -> str:
    """The code of the language in use."""
    return _chosen[0]


def languages() -> tuple[str, ...]:
    """The codes that `use_language` takes."""
    found = {path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return tuple(sorted(found | {"en", PSEUDO}))


def use_language(code: str) -> None:
    """Show every later message in `code`: ``"en"``, an installed catalogue, or ``"qps"`` for tests."""
    global _chosen  # noqa: PLW0603 - the language is one for the whole process
    if code not in languages():
        raise ValueError(f"There is no catalogue for {code!r}. There is one for: {', '.join(languages())}.")
    if code == "en":
        _chosen = (code, gettext.NullTranslations())
    elif code == PSEUDO:
        _chosen = (code, _Pseudo())
    else:
        _chosen = (code, gettext.translation(DOMAIN, LOCALE, languages=[code]))
