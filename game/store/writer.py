"""Writes to the disk in a thread, because a flush can take longer than a frame."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from threading import Condition, Thread

POLL_SECONDS = 0.02
"""Seconds between two checks for the result of a thread or process."""
Job = Callable[[], object]


class Writer:
    """Runs jobs in order in its own thread. A newer job replaces a waiting job with the same key."""

    def __init__(self) -> None:
        self._jobs: dict[object, Job] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._is_busy = False
        self._is_closed = False

    def put(self, job: Job, key: str = "") -> None:
        """Queue a job; a job without a key is never replaced. If the system refuses a thread, run the job at once."""
        with self._changed:
            name: object = key or object()
            self._jobs.pop(name, None)
            self._jobs[name] = job
            if self._thread is not None or self._begin():
                self._changed.notify_all()
                return
            self._jobs.clear()
        _run_job(job)

    def _begin(self) -> bool:
        """Start the thread; return False if the system refuses one."""
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._thread = None
            return False
        atexit.register(self.close)
        return True

    def flush(self, seconds: float | None = None) -> bool:
        """Wait until no job is left, at most `seconds`; return True if no job is left."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._jobs and not self._is_busy, seconds)

    def close(self) -> None:
        """Finish the waiting jobs and end the thread."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
            thread, self._thread = self._thread, None
        atexit.unregister(self.close)
        if thread is not None:
            thread.join()
        self._is_closed = False

    def _work(self) -> None:
        while True:
            with self._changed:
                self._is_busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._jobs or self._is_closed)
                if not self._jobs:
                    return
                job = self._jobs.pop(next(iter(self._jobs)))
                self._is_busy = True
            _run_job(job)
            del job  # free the data of the job, because the next job may come much later


def _run_job(job: Job) -> None:
    try:
        job()
    except Exception:  # the thread must survive for the next job
        import logging  # imported here, because the start need not wait for logging

        logging.getLogger(__name__).exception("a file was not written")
