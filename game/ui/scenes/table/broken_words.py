"""A great word that breaks in two: what one blow has called is cut by the next. Made once and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache, partial
from itertools import pairwise
from math import exp
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.cache import SurfaceCache, of_look
from game.ui.draw.in_steps import Steps, one_by_one
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import BlowKind
from game.ui.scenes.table.effects import Effect
from game.ui.scenes.table.great_words import GreatWords

EDGE = ((-0.2, 0.2), (0.16, 0.36), (0.24, 0.27), (0.44, 0.53), (0.52, 0.42), (0.72, 0.64), (0.8, 0.6), (1.2, 0.86))
"""The edge along which it breaks, from the left to the right, as shares of the word's picture."""
LEAN = 6
"""How far a part of it has turned as it falls, in degrees."""
APART = (1180.0, 250.0)
"""How far the parts of a word fly aside, the upper one to the right, and how far the upper one flies up, in pixels at
1080p.
"""
SLOWS = 9.0
"""How soon the parts of a word slow down as they fly aside: the larger, the sooner."""
PULL = 2600.0
"""By how many pixels a second both parts fall faster each second, at 1080p."""
STEPS = 12
"""The number of steps in which both parts fade."""
COLUMNS = 8
"""The number of columns in which each part is drawn: most of its picture is empty."""


class WordPiece(NamedTuple):
    """A column of a part of a word, and how far its middle is from the middle of the part, in pixels."""

    picture: pygame.Surface
    x: int
    y: int


class BrokenWords:
    """Breaks great words, and keeps the parts among the other pictures."""

    def __init__(self, words: GreatWords, kept: SurfaceCache) -> None:
        self._words = words
        self._kept = kept

    def parts(self, kind: BlowKind, size: float) -> Steps[list[list[WordPiece]]]:
        """The upper and the lower part of the word of a kind of blow, in letters of a size, each in columns."""
        look, word = yield from self._words.of_blow(kind, size)
        parts = (self._kept.get(("broken", look, upper), partial(_part, word, upper)) for upper in (True, False))
        return (yield from one_by_one(_pieces(part) for part in parts))


def _part(word: pygame.Surface, upper: bool) -> pygame.Surface:
    """What lies over the edge or under it, turned a little."""
    w, h = word.get_size()
    corners = [(x * w, y * h) for x, y in EDGE]
    corners += [(w, 0), (0, 0)] if upper else [(w, h), (0, h)]
    shape = svg.render(svg.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z", fill="#ffffff"), (w, h))
    shape.blit(word, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.ready(pygame.transform.rotozoom(shape, -LEAN if upper else LEAN, 1.0))


@of_look
@lru_cache(maxsize=2)
def _pieces(part: pygame.Surface) -> list[WordPiece]:
    """The columns of a part, without what is empty of them."""
    w, h = part.get_size()
    edges = [w * n // COLUMNS for n in range(COLUMNS + 1)]
    columns = [part.subsurface((left, 0, right - left, h)) for left, right in pairwise(edges)]
    seen = [column.get_bounding_rect() for column in columns]
    return [
        WordPiece(column.subsurface(box), left + box.centerx - w // 2, box.centery - h // 2)
        for left, column, box in zip(edges, columns, seen, strict=False)
        if box
    ]


@dataclass
class BrokenWord(Effect):
    """The two parts of a word: they burst apart, out of the way of the next one, fall and fade."""

    parts: list[list[WordPiece]]
    at: tuple[int, int]
    _: KW_ONLY
    scale: float
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Both parts where they are now; the lower one fades half a step after the upper one."""
        flown = 1 - exp(-SLOWS * age)
        for n, part in enumerate(self.parts):
            side = 1 - 2 * n
            x = self.at[0] + side * APART[0] * self.scale * flown
            y = self.at[1] + (PULL * age * age / 2 - (1 - n) * APART[1] * flown) * self.scale
            left = round((1 - age / self.life) * STEPS + n / 2) / STEPS
            alpha = max(0, min(255, round(255 * left)))
            for piece in part:
                middle = round(x) + piece.x, round(y) + piece.y
                yield Sprite.about(piece.picture, middle, Depth.BROKEN, alpha)
