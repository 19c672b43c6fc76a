"""One calculation at a time in a thread of its own, kept for later, and stopped when nobody waits for it any longer."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final, Generic, TypeVar

__all__ = ["Background", "Stopped"]

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
KEPT: Final = 200
PATIENCE: Final = 0.3  # seconds: what is found so soon is shown at once, with no "searching" in between
REPORT_EVERY: Final = 0.25
logger: Final = logging.getLogger(__name__)


class Stopped(Exception):
    """Raised inside a calculation that nobody waits for."""


class _Job(Generic[K]):
    def __init__(self, key: K) -> None:
        self.key = key
        self.begun = monotonic()
        self.steps = 0
        self.ended = threading.Event()
        self.stopped = threading.Event()


class Background(Generic[K, V]):
    """Answers to questions, found by ``work(question, progress)`` in a thread.

    ``work`` must call ``progress()`` often: that is where it can be stopped. ``ended()`` is called in that thread when an
    answer has been found, or the search failed; ``report(seconds, steps)`` now and then before.
    """

    def __init__(
        self,
        work: Callable[[K, Callable[[], None]], V],
        ended: Callable[[], object],
        report: Callable[[float, int], object] = lambda _seconds, _steps: None,
    ) -> None:
        self._work, self._ended, self._report = work, ended, report
        self._found: OrderedDict[K, V] = OrderedDict()
        self._job: _Job[K] | None = None
        self._stopped: K | None = None
        self.failure: BaseException | None = None
        """What broke the last search off; None if nothing did. Like a stopped one, it is not begun again until `resume`."""
        self._lock = threading.Lock()

    def ask(self, key: K, patience: float = PATIENCE) -> V | None:
        """The answer, if it is known or found within `patience` seconds; otherwise the search goes on and None is given."""
        with self._lock:
            job = self._job
            if job and job.key == key and not job.stopped.is_set():
                return self._found.get(key)
            if job:
                job.stopped.set()
            self._job = None
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key]
            if key == self._stopped:
                return None
            self._stopped = self.failure = None
            self._job = job = _Job(key)
        try:
            threading.Thread(target=self._run, args=(job,), daemon=True, name="planner").start()
        except RuntimeError:  # Python in a browser has no threads: there one waits
            self._run(job)
        job.ended.wait(patience)
        return self._found.get(key)

    def wait(self, key: K) -> V | None:
        """The answer, however long it takes; None if it was stopped."""
        found = self.ask(key)
        job = self._job
        if found is None and job and job.key == key:
            job.ended.wait()
        return self._found.get(key)

    def stop(self) -> None:
        """Give the search up; its question is not asked again until `resume`."""
        with self._lock:
            if self._job:
                self._stopped = self._job.key
                self._job.stopped.set()
                self._job = None

    def resume(self) -> None:
        """Allow the question that was stopped to be asked again."""
        self._stopped = self.failure = None

    @property
    def busy(self) -> bool:
        """Whether a search is on."""
        return self._job is not None and not self._job.ended.is_set()

    @property
    def given_up(self) -> bool:
        """Whether the last search was stopped by a person, or failed."""
        return self._stopped is not None

    def _run(self, job: _Job[K]) -> None:
        last = job.begun

        def progress() -> None:
            nonlocal last
            if job.stopped.is_set():
                raise Stopped
            job.steps += 1
            now = monotonic()
            if now - last > REPORT_EVERY and now - job.begun > PATIENCE:
                last = now
                self._report(now - job.begun, job.steps)

        try:
            answer = self._work(job.key, progress)
            with self._lock:
                self._found[job.key] = answer
                while len(self._found) > KEPT:
                    self._found.popitem(last=False)
        except Stopped:
            return
        except BaseException as error:
            logger.exception("Working out %r broke off.", job.key)
            with self._lock:
                if self._job is job:
                    self._job, self._stopped, self.failure = None, job.key, error
        finally:
            job.ended.set()
            if not job.stopped.is_set():
                self._ended()
