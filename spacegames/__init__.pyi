from .apollo13 import APOLLO13 as APOLLO13
from .apophis import APOPHIS as APOPHIS
from .bots import Choice as Choice
from .bots import Seat as Seat
from .extraordinary import EXTRAORDINARY_TIMES as EXTRAORDINARY_TIMES
from .leaving_earth import LEAVING_EARTH as LEAVING_EARTH
from .play import Table as Table
from .play import referee as referee
from .record import Record as Record
from .record import RecordError as RecordError
from .record import dump as dump
from .record import load as load
from .simulate import Tally as Tally
from .views import ViewError as ViewError
from .views import read_view as read_view
from .views import write_view as write_view

__version__: str
