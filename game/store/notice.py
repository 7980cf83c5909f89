"""What a store has to tell the person: the key of a text with its parameters."""

from __future__ import annotations

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
