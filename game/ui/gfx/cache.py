"""The cache of pictures in memory, which forgets the least recently used pictures first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import RLock
from typing import ParamSpec

import pygame

P = ParamSpec("P")
MIN_BYTES = 128 << 20
BYTES_PER_WINDOW_PIXEL = 64
MAX_UNUSED_SCENES = 16
"""Number of scene changes after which the cache forgets an unused picture."""


@dataclass(slots=True)
class CachedPicture:
    surface: pygame.Surface
    last_scene_number: int


class PictureCache:
    """A thread-safe cache of surfaces with a limit of `max_bytes`. The newest surface may exceed the limit."""

    def __init__(self, max_bytes: int = MIN_BYTES) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self._entries: OrderedDict[Hashable, CachedPicture] = OrderedDict()
        self._scene_number = 0
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._find_and_mark_used(key) or self._add(key, draw())

    def find(self, key: Hashable) -> pygame.Surface | None:
        entry = self._entries.get(key)
        return entry.surface if entry else None

    def raise_limit(self, window_size: tuple[int, int]) -> None:
        self.max_bytes = max(self.max_bytes, MIN_BYTES + BYTES_PER_WINDOW_PIXEL * window_size[0] * window_size[1])

    def forget_unused(self) -> None:
        """Start a new scene: forget the pictures that the last `MAX_UNUSED_SCENES` scenes did not use."""
        with self._lock:
            self._scene_number += 1
            oldest_scene_number = self._scene_number - MAX_UNUSED_SCENES
            for key in [key for key, entry in self._entries.items() if entry.last_scene_number < oldest_scene_number]:
                self._forget(key)

    def forget_sections(self, is_outdated: Callable[[tuple[Hashable, ...]], bool]) -> None:
        """Forget the pictures of all sections for whose name `is_outdated` returns True."""
        with self._lock:
            for key in [*self._entries]:
                if isinstance(key, tuple) and isinstance(key[0], CacheSection) and is_outdated(key[0].name):
                    self._forget(key)

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self.used_bytes = 0

    def _find_and_mark_used(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            if entry := self._entries.get(key):
                entry.last_scene_number = self._scene_number
                self._entries.move_to_end(key)
                return entry.surface
        return None

    def _add(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Add a picture and return it, or return the picture that another thread has added before."""
        with self._lock:
            if earlier_surface := self._find_and_mark_used(key):
                return earlier_surface
            self._entries[key] = CachedPicture(surface, self._scene_number)
            self.used_bytes += count_bytes(surface)
            while self.used_bytes > self.max_bytes and len(self) > 1:
                self._forget(next(iter(self._entries)))
        return surface

    def _forget(self, key: Hashable) -> None:
        self.used_bytes -= count_bytes(self._entries.pop(key).surface)


pictures = PictureCache()


class CacheSection:
    """A part of the picture cache. Equal keys in sections with different names stand for different pictures."""

    def __init__(self, *name: Hashable) -> None:
        self.name = name
        self._hash = hash(name)  # a name may hold a whole layout

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CacheSection) and self.name == other.name

    def clear(self) -> None:
        pictures.forget_sections(lambda name: name[: len(self.name)] == self.name)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return pictures.get((self, key), draw)

    def find(self, key: Hashable) -> pygame.Surface | None:
        return pictures.find((self, key))


def cache_pictures(function: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorate a function that draws a surface: cache the surface for each set of arguments."""
    section = CacheSection(function.__module__, function.__qualname__)

    @wraps(function)
    def get(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        return section.get((args, tuple(kwargs.items())), lambda: function(*args, **kwargs))

    return get


def count_bytes(surface: pygame.Surface) -> int:
    """Return the bytes of a surface's pixels. A subsurface counts only the pixels that it shows."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
