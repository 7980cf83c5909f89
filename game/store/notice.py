"""What a store has to tell the person: the key of a text with its parameters."""

from __future__ import annotations

import errno
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

REFUSALS = ("store.nowhere", "store.unwritable", "store.unreadable")
"""What a full disk or a folder without rights brings about, for each file at every attempt."""
CAUSES = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EROFS: "read-only",
    errno.EIO: "disk",
}
"""Why the system refuses a file, as the texts `store.why.…` have it."""


@dataclass(frozen=True)
class Notice:
    """A message for the person, such as `store.damaged` with the file and where it was put.

    `cause` is one of `CAUSES` where it tells better than the system's own words why something failed.
    """

    key: str
    params: Mapping[str, str] = field(default_factory=dict)
    cause: str = ""


Notify: TypeAlias = Callable[[Notice], None]
"""Takes a notice to wherever it will be shown."""


def quiet(notice: Notice) -> None:
    """Tells nobody."""


def trouble(key: str, path: object, error: OSError, name: str = "file") -> Notice:
    """A notice of a file (or what `name` says) that the system would not let us use; `why` in its own words."""
    return Notice(key, {name: str(path), "why": error.strerror or str(error)}, CAUSES.get(error.errno or 0, ""))


class NoticeBox:
    """Keeps notices, from whatever thread they come, until the screen asks for them.

    What the system refuses again at every play is told once, and not at all for files of a folder told of as a whole.
    """

    def __init__(self) -> None:
        self._kept: deque[Notice] = deque(maxlen=100)
        self._refused: set[str] = set()

    def __call__(self, notice: Notice) -> None:
        """Keeps one more."""
        if notice.key in REFUSALS:
            place = notice.params.get("folder") or notice.params["file"]
            if any(above in self._refused for above in (place, str(Path(place).parent))):
                return
            self._refused.add(place)
        self._kept.append(notice)

    @property
    def waiting(self) -> bool:
        """Whether there is something to tell."""
        return bool(self._kept)

    def take(self) -> list[Notice]:
        """The notices since the last time, oldest first."""
        return [self._kept.popleft() for _ in range(len(self._kept))]
