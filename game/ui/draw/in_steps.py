"""Drawing in steps: each is short, so that no frame is late for it, and all of them together return what was drawn."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[object, None, T]
"""Draws a step each time it is asked, and returns what was drawn; what is kept already may take steps, too."""


def whole(steps: Steps[T]) -> T:
    """What is drawn in steps, with all that are left taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            drawn: T = end.value
            return drawn


def one_by_one(pictures: Iterable[T]) -> Steps[list[T]]:
    """Pictures that are drawn as they are asked for, one in each step, whether they are kept or not."""
    found: list[T] = []
    for picture in pictures:
        found.append(picture)
        yield picture
    return found


def in_rows(rows: Iterable[Iterable[T]]) -> Steps[list[list[T]]]:
    """The same of several rows, one after the other."""
    found: list[list[T]] = []
    for row in rows:
        pictures = yield from one_by_one(row)
        found.append(pictures)
    return found
