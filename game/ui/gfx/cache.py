"""Bounded stores of what is drawn: the least recently used go first, and all that belongs to one look with it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pygame

Function = TypeVar("Function", bound=Callable[..., object])
OF_LOOK: list[Any] = []
"""The functions of `lru_cache` whose answers belong to the look."""


def of_look(function: Function) -> Function:
    """Have what a function keeps forgotten with the look: another has other sizes and colours, and asks for others."""
    OF_LOOK.append(function)
    return function


def forget_look() -> None:
    """Forget what is kept of sizes and colours that are no longer seen, fonts and their open files with them."""
    for function in OF_LOOK:
        function.cache_clear()


SCENES = 16
"""What no scene asks for is kept until this number of scenes has been left."""


class SurfaceCache:
    """Surfaces by key, together at most `limit` bytes (one surface alone may be larger)."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface | None] = OrderedDict()
        """What was asked for last stands last; nothing where a scene was left."""
        self.places: dict[Hashable, tuple[int, int]] = {}
        """Where what is drawn under a key belongs, for those who note it there; forgotten with it."""
        self._left: deque[object] = deque()
        """The keys of scenes that were left."""

    def __len__(self) -> int:
        return len(self._kept) - len(self._left)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, drawn now if there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        surface = draw()
        self._kept[key] = surface
        self.bytes += weight(surface)
        self._trim()
        return surface

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under `key`, where there is one."""
        return self._kept.get(key)

    def leave_scene(self) -> None:
        """Forget what was not asked for since SCENES others were left: an evening's memory is not its whole history."""
        scene = object()
        self._kept[scene] = None
        self._left.append(scene)
        while len(self._left) > SCENES:
            self._forget_oldest()

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._left.clear()
        self.places.clear()
        self.bytes = 0

    def _trim(self) -> None:
        while self.bytes > self.limit and len(self) > 1:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        key, gone = self._kept.popitem(last=False)
        self.places.pop(key, None)
        if gone is None:
            self._left.popleft()
        else:
            self.bytes -= weight(gone)


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface's own pixels, of a part of another those of the part."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
