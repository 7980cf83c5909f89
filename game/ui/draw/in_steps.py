"""Drawing in steps: each is short, so that no frame is late for it, and all of them together return what was drawn."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable
from typing import TypeVar

import pygame

from game.ui.draw.cache import SurfaceCache

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


def kept_in_steps(kept: SurfaceCache, key: Hashable, drawing: Steps[pygame.Surface]) -> Steps[pygame.Surface]:
    """The picture that is kept under a key, drawn in steps where there is none; no step where there is one.

    Where it was drawn and kept by somebody else between two steps, theirs is the one.
    """
    known = kept.find(key)
    drawn = (yield from drawing) if known is None else known
    found = kept.get(key, lambda: drawn)
    if known is None:
        yield found
    return found
