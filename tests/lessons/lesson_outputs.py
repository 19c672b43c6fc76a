"""What tests read out of the stored outputs of a lesson."""

from __future__ import annotations

from typing import Any


def printed_text(outputs: list[Any]) -> str:
    """What a cell has put out, where only text is shown: what it printed, and what its objects are in plain text."""
    texts = (output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs)
    return "\n".join("".join(text).removesuffix("\n") for text in texts if text)
