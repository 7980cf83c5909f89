"""What a store has to tell the person: the key of a text with its parameters."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Notice:
    """A message for the person, such as `store.damaged` with the file and where it was put."""

    key: str
    params: Mapping[str, str] = field(default_factory=dict)


Notify: TypeAlias = Callable[[Notice], None]
"""Takes a notice to wherever it will be shown."""


def quiet(notice: Notice) -> None:
    """Tells nobody."""


def trouble(key: str, file: object, error: OSError) -> Notice:
    """A notice of a file that the system would not let us use."""
    return Notice(key, {"file": str(file), "why": error.strerror or str(error)})


class NoticeBox:
    """Keeps notices, from whatever thread they come, until the screen asks for them."""

    def __init__(self) -> None:
        self._kept: deque[Notice] = deque(maxlen=100)

    def __call__(self, notice: Notice) -> None:
        """Keeps one more."""
        self._kept.append(notice)

    def take(self) -> list[Notice]:
        """The notices since the last time, oldest first."""
        return [self._kept.popleft() for _ in range(len(self._kept))]
