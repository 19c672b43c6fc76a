"""``python -m spacegames`` is the ``spacegames`` command."""

import sys

from .cli import main

sys.exit(main())
