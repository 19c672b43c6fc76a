"""Every card of the base game and the Mercury mini-expansion as a typed row that names its source."""

from .box import *
from .components import *
from .hazards import *
from .missions import *
from .solar_system import *
