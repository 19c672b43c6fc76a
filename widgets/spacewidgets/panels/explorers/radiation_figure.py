"""The odds of radiation as a figure that stands still: for the handout, and readable without colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spacewidgets.drawing.figure import Described, described
from spacewidgets.drawing.theme import LIGHT
from spacewidgets.panels.explorers.chances import chance_text, percent
from spacewidgets.panels.explorers.radiation_model import Voyage, years_words
from spacewidgets.words import _, ngettext

__all__ = ["radiation_figure"]

# A colour and a hatching for each length of flight.
LOOKS: Final = (("yellow", ""), ("sky", "//"), ("pink", ".."), ("green", "\\\\"), ("soft", "xx"))


def radiation_figure(
    level: int | None, years: int | Iterable[int], crew: int, *, shield: int = 0, doctors: int = 0
) -> Described:
    """Bars for 0 to `crew` astronauts ill; with several `years` one bar beside the other, to compare fast and slow.

    With doctors the bars are for how many live at the year's end instead. The figure shows itself in a notebook, and its
    words are its description.

    Raises
    ------
    ValueError
        If there are more than five lengths of flight, or something is no number that the engine takes.
    """
    # matplotlib takes long to load, so only whoever wants a figure waits for it.
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.ticker import PercentFormatter  # noqa: PLC0415

    lengths = tuple(years) if isinstance(years, Iterable) else (years,)
    if not 0 < len(lengths) <= len(LOOKS):
        said = _("A figure compares one to {most} lengths of flight, not {n}.")
        raise ValueError(said.format(most=len(LOOKS), n=len(lengths)))
    voyages = [Voyage(level, each, crew, shield, doctors) for each in lengths]
    numbers = range(crew + 1)
    figure = Figure(figsize=(7.2, 3.6), layout="constrained")
    axes = figure.subplots()
    wide = 0.8 / len(voyages)
    for i, (voyage, (colour, hatch)) in enumerate(zip(voyages, LOOKS, strict=False)):
        odds = voyage.alive if doctors else voyage.ill
        bars = axes.bar(
            [k + wide * (i - (len(voyages) - 1) / 2) for k in numbers], [float(odds[k]) for k in numbers], wide,
            color=LIGHT[colour], edgecolor=LIGHT["ink"], linewidth=0.8, hatch=hatch, label=years_words(voyage.years),
        )  # fmt: skip
        if len(voyages) == 1:
            axes.bar_label(bars, [percent(odds[k]) for k in numbers], padding=2)
    axes.set_xticks(numbers)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol=" %"))
    axes.margins(y=0.12)
    axes.set(title=_headline(voyages), xlabel=_what(doctors), ylabel=_("chance"))
    if len(voyages) > 1:
        axes.legend(frameon=False)
    return described(figure, alt=_description(voyages))


def _headline(voyages: list[Voyage]) -> str:
    first = voyages[0]
    card = _("an unseen radiation card") if first.level is None else _("radiation level {n}").format(n=first.level)
    said = _("{years} with {card}") if len(voyages) == 1 else _("Flights with {card}")
    said = said.format(years=years_words(first.years), card=card)
    return said + (_(", an Aldrin capsule aboard") if first.shield else "")


def _what(doctors: int) -> str:
    if not doctors:
        return _("astronauts who fall ill")
    said = ngettext(
        "astronauts who live at the year's end, with {n} doctor",
        "astronauts who live at the year's end, with {n} doctors",
        doctors,
    )
    return said.format(n=doctors)


def _description(voyages: list[Voyage]) -> str:
    crew, doctors = voyages[0].crew, voyages[0].doctors
    parts = [
        _("Bar chart. {headline}: {what}, of a crew of {crew}.").format(
            headline=_headline(voyages), what=_what(doctors), crew=crew
        )
    ]
    for voyage in voyages:
        odds = voyage.alive if doctors else voyage.ill
        bars = "; ".join(f"{k}: {chance_text(odds[k])}" for k in range(crew + 1))
        parts.append(_("{years}: {bars}.").format(years=years_words(voyage.years), bars=bars))
    return " ".join(parts)
