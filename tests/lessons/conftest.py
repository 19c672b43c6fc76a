from __future__ import annotations

import pytest

from spacewidgets import use_language


@pytest.fixture
def pseudo_language():
    """Every message that goes through the catalogue comes in ⟦brackets⟧."""
    use_language("qps")
    yield
    use_language("en")
