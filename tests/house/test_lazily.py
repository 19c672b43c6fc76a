"""What packages export: each name of a stub is there, and `import *` takes it."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import spacegames
import spacewidgets

ROOMS = {package.__name__: Path(package.__file__).parent for package in (spacegames, spacewidgets)}
FRONTS = sorted(
    ".".join([name, *stub.parent.relative_to(folder).parts])
    for name, folder in ROOMS.items()
    for stub in folder.rglob("__init__.pyi")
)


@pytest.mark.parametrize("front", FRONTS)
def test_everything_named_is_there(front):
    taken = {}
    exec(f"from {front} import *", taken)  # noqa: S102 - it cannot be written in a function
    package = import_module(front)
    assert len(package.__all__) > 5
    assert set(package.__all__) <= taken.keys()
    with pytest.raises(AttributeError, match=f"{front} has no 'nothing'. It has: "):
        package.nothing  # noqa: B018


@pytest.mark.parametrize("front", FRONTS)
def test_no_module_takes_the_place_of_a_name(front):
    """But for `check`, which is taken at once, and modules that are meant themselves."""
    package = import_module(front)
    modules = {path.stem for path in Path(package.__file__).parent.iterdir()} - {"check"}
    assert all(isinstance(getattr(package, name), ModuleType) for name in modules & set(package.__all__))
