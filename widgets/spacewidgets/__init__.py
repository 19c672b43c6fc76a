"""What one sees and touches of spacegames: panels for JupyterLab, and `check` for a learner's answers.

Only `check` is loaded at once; panels are loaded when they are asked for.
"""

# The submodule is imported here, first of all, so that the name `check` in this package is the checker for good:
# importing a submodule later would put the module in its place.
from spacegames.lazily import exports
from spacewidgets.learning.check import check as check
from spacewidgets.panels.data_table import show_plans

__getattr__, __dir__, __all__ = exports(__name__)

show_plans()
