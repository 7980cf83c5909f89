"""Writing to the disk in a thread, because a flush can take longer than a frame."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from threading import Condition, Thread

ASK_AGAIN = 0.02
"""Seconds after which a screen asks again for what a thread or process is still working on."""
Job = Callable[[], object]


class Writer:
    """Runs jobs in order in a thread of its own; a newer job replaces a waiting one of the same key."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._busy = False
        self._closed = False
        self._count = 0

    def put(self, job: Job, key: str = "") -> None:
        """Queue a job; a job without a key is never replaced."""
        with self._changed:
            self._count += 1
            name = key or f" {self._count}"
            self._jobs.pop(name, None)
            self._jobs[name] = job
            if self._thread is None and not self._begin():
                self._jobs.clear()
            else:
                self._changed.notify_all()
                return
        _do(job)

    def _begin(self) -> bool:
        """Start the thread; return False if the system refuses one. Jobs are then done at once."""
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._thread = None
            return False
        atexit.register(self.close)
        return True

    def flush(self, seconds: float | None = None) -> bool:
        """Waits until no job is left, or for so long at the most; whether none is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._jobs and not self._busy, seconds)

    def close(self) -> None:
        """Finishes the waiting jobs and ends the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            thread, self._thread = self._thread, None
        atexit.unregister(self.close)
        if thread is not None:
            thread.join()
        self._closed = False

    def _work(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._jobs or self._closed)
                if not self._jobs:
                    return
                job = self._jobs.pop(next(iter(self._jobs)))
                self._busy = True
            _do(job)
            del job  # with all that it wrote; the next may be long in coming


def _do(job: Job) -> None:
    try:
        job()
    except Exception:  # the thread must live on for the next job
        import logging  # for which a start need not wait

        logging.getLogger(__name__).exception("a file was not written")
