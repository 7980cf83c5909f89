"""Edges of what scrolls: pictures are cut there and fade, and what was cut is kept."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces

MOST = 200
"""So many parts are kept; what flies over an edge leaves a new one at every frame."""


class Edges:
    """Cuts and fades sprites at the edges of a place; what was cut is kept until `clear`, so that it costs once."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int, int], tuple[pygame.Surface, pygame.Surface, pygame.Rect]] = {}

    def clear(self) -> None:
        """Something has moved: what was cut is of no use any more."""
        self._kept.clear()

    def clip(self, sprite: Sprite, place: pygame.Rect, above: int, below: int) -> Sprite | None:
        """What is to be seen of a sprite in a place whose uppermost `above` and lowest `below` pixels fade."""
        whole = pygame.Rect(place.x, place.y + above, place.w, place.h - above - below)
        if whole.contains(sprite.rect):
            return sprite
        seen = sprite.rect.clip(place)
        if not seen:
            return None
        key = (id(sprite.surface), sprite.x, sprite.y)
        if key not in self._kept and len(self._kept) >= MOST:
            self.clear()
        if key not in self._kept:  # the whole is kept beside the part, so that its id stays its own
            part = sprite.surface.subsurface(seen.move(-sprite.x, -sprite.y))
            shares = [_share(y, place, above, below) for y in range(seen.top, seen.bottom)]
            self._kept[key] = (sprite.surface, surfaces.faded(part, shares) if min(shares) < 1 else part, seen)
        _, face, box = self._kept[key]
        return sprite._replace(surface=face, x=box.x, y=box.y)


def _share(y: int, place: pygame.Rect, above: int, below: int) -> float:
    """How much of a line of pixels is to be seen, from 0 at an edge that fades to 1."""
    up = (y + 0.5 - place.top) / above if above else 1.0
    down = (place.bottom - y - 0.5) / below if below else 1.0
    share = min(1.0, up, down)
    return share * share * (3 - 2 * share)
