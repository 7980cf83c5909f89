"""Notices of the stores to the player: text keys with parameters."""

from __future__ import annotations

import errno
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from game.store.atomic import NOT_A_FILE_ERRNO

ONCE_PER_FILE_KEYS = ("store.nowhere", "store.unwritable", "store.unreadable")
"""Notices of a full disk or a protected folder, shown once for each file because every attempt would repeat them."""
MAX_VALUE_LENGTH = 300
"""Maximum number of characters of a displayed value: paths can have thousands."""
MAX_NOTICES = 100
"""Maximum number of waiting notices; beyond it, the oldest are lost."""
CAUSES_BY_ERRNO = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EROFS: "read-only",
    errno.EIO: "disk",
    errno.EBUSY: "busy",
    NOT_A_FILE_ERRNO: "no-file",
}
"""The system's reasons for refusing a file, as the last part of the text key `store.why.…`."""


class Notice(NamedTuple):
    """A message to the player, such as `store.damaged` with the file and its new path.

    The parameter `n` is a count, which selects singular or plural. `cause` is one of the values of `CAUSES_BY_ERRNO` if
    there is a text for the reason; else empty.
    """

    key: str
    params: Mapping[str, str | int] = MappingProxyType({})
    cause: str = ""


Notify: TypeAlias = Callable[[Notice], None]


def ignore_notice(notice: Notice) -> None:
    """Drop the notice."""


def make_file_notice(key: str, path: object, error: OSError, name: str = "file") -> Notice:
    """Return a notice of a file or folder (`name`) that cannot be used. Its `why` is the system's message."""
    cause = CAUSES_BY_ERRNO.get(error.errno or 0, "")
    return Notice(key, {name: str(path), "why": error.strerror or str(error)}, cause)


def _make_displayable(value: str | int) -> str | int:
    """Shorten a text, and replace characters that cannot be printed, such as undecodable bytes of a path."""
    if isinstance(value, int):
        return value
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in value[:MAX_VALUE_LENGTH])


class NoticeBox:
    """Collects notices from any thread until a screen takes them.

    A file that fails at every write is reported once, or not at all if its whole folder was reported.
    """

    def __init__(self) -> None:
        self._notices: deque[Notice] = deque(maxlen=MAX_NOTICES)
        self._reported: set[str] = set()

    def __call__(self, notice: Notice) -> None:
        notice = notice._replace(params={name: _make_displayable(value) for name, value in notice.params.items()})
        if notice.key in ONCE_PER_FILE_KEYS:
            place = str(notice.params.get("folder") or notice.params["file"])
            if not self._reported.isdisjoint((place, str(Path(place).parent))):
                return
            self._reported.add(place)
        self._notices.append(notice)

    @property
    def has_notices(self) -> bool:
        return bool(self._notices)

    def take(self) -> list[Notice]:
        """Return the notices since the last call, oldest first."""
        return [self._notices.popleft() for _ in range(len(self._notices))]
