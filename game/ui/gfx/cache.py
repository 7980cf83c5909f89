"""The cache of pictures in memory. It has a size limit and removes the least recently used pictures first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import RLock
from typing import Any, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
Function = TypeVar("Function", bound=Callable[..., object])
LOOK_CACHES: list[Any] = []
"""Functions with an `lru_cache` of fonts and measures, which are cleared with each look."""
MIN_BYTES = 128 << 20
BYTES_PER_WINDOW_PIXEL = 64
MAX_UNUSED_SCENES = 16
"""Number of scene changes after which an unused picture is forgotten."""


@dataclass(slots=True)
class CachedPicture:
    surface: pygame.Surface
    last_scene: int
    """Number of the scene that used the picture last."""


class PictureCache:
    """Surfaces by key, together at most `max_bytes` (a single surface may be larger). The cache is thread-safe."""

    def __init__(self, max_bytes: int = MIN_BYTES) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self._entries: OrderedDict[Hashable, CachedPicture] = OrderedDict()
        """The least recently used picture is the first."""
        self._scene_number = 0
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._use(key) or self._add(key, draw())

    def find(self, key: Hashable) -> pygame.Surface | None:
        entry = self._entries.get(key)
        return entry.surface if entry else None

    def raise_limit(self, window_size: tuple[int, int]) -> None:
        """Raise the limit to what a window of this size needs."""
        self.max_bytes = max(self.max_bytes, MIN_BYTES + BYTES_PER_WINDOW_PIXEL * window_size[0] * window_size[1])

    def leave_scene(self) -> None:
        """Forget pictures that none of the last `MAX_UNUSED_SCENES` scenes used."""
        with self._lock:
            self._scene_number += 1
            oldest_scene = self._scene_number - MAX_UNUSED_SCENES
            for key in [key for key, entry in self._entries.items() if entry.last_scene < oldest_scene]:
                self._forget(key)

    def forget_if(self, is_outdated: Callable[[tuple[Hashable, ...]], bool]) -> None:
        """Forget the pictures of all shelves whose names are outdated."""
        with self._lock:
            for key in [*self._entries]:
                if isinstance(key, tuple) and isinstance(key[0], Shelf) and is_outdated(key[0].name):
                    self._forget(key)

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self.used_bytes = 0

    def _use(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            if entry := self._entries.get(key):
                entry.last_scene = self._scene_number
                self._entries.move_to_end(key)
                return entry.surface
        return None

    def _add(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Add a new picture, or return the picture that another thread has added meanwhile."""
        with self._lock:
            if earlier_surface := self._use(key):
                return earlier_surface
            self._entries[key] = CachedPicture(surface, self._scene_number)
            self.used_bytes += count_bytes(surface)
            while self.used_bytes > self.max_bytes and len(self) > 1:
                self._forget(next(iter(self._entries)))
        return surface

    def _forget(self, key: Hashable) -> None:
        self.used_bytes -= count_bytes(self._entries.pop(key).surface)


pictures = PictureCache()


class Shelf:
    """A section of the cache: the pictures whose keys begin with the same name."""

    def __init__(self, *name: Hashable) -> None:
        self.name = name
        self._hash = hash(name)  # a name may hold a whole layout

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelf) and self.name == other.name

    def clear(self) -> None:
        pictures.forget_if(lambda name: name[: len(self.name)] == self.name)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return pictures.get((self, key), draw)

    def find(self, key: Hashable) -> pygame.Surface | None:
        return pictures.find((self, key))


def cache_pictures(function: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Cache the pictures that a function draws, by its arguments."""
    shelf = Shelf(function.__module__, function.__qualname__)

    @wraps(function)
    def get(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        return shelf.get((args, tuple(named.items())), lambda: function(*args, **named))

    return get


def clear_with_look(function: Function) -> Function:
    """Clear the `lru_cache` of a function whenever the look changes, since each look has its own sizes and colours."""
    LOOK_CACHES.append(function)
    return function


def forget_look() -> None:
    """Forget fonts, with their open files, and measures of sizes that are no longer used."""
    for function in LOOK_CACHES:
        function.cache_clear()


def count_bytes(surface: pygame.Surface) -> int:
    """Return the bytes of a surface's pixels; for a subsurface, only the bytes of its part."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
