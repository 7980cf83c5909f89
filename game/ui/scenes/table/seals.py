"""The seal over who was struck by a blow, which tells what that costs. Made once and kept."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.context import Context
from game.ui.draw import gilding, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.in_steps import Steps, kept_in_steps, one_by_one
from game.ui.draw.theme import rgb
from game.ui.draw.type import note, note_copy, stamp
from game.ui.layout import TableLayout
from game.ui.scenes.table.great_words import LARGEST_WORD, SEAL_LEAN, loosened

WRITTEN, COST = 44, 62
"""How high the brush writes on a seal that somebody was chopped, and what that costs, at 1080p."""


class Seals:
    """Makes them for one window and language, kept among its other pictures."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = layout.m
        self._kept = kept

    def stamp(self, words: str, points: str) -> Steps[list[pygame.Surface]]:
        """A seal over somebody's portrait, with what it costs: pictures as it comes down on it."""
        said = yield from self.words(words)
        cost = (yield from self.words(points, COST)) if points else None
        shares = (1.0,) if self.ctx.reduced_motion else (1.35, 1.14, 1.0)
        keys = (("stamp", words, points, share) for share in shares)
        return (yield from one_by_one(self._kept.get(key, partial(self._stamp, said, cost, key[-1])) for key in keys))

    def words(self, text: str, high: int = WRITTEN) -> Steps[pygame.Surface]:
        """A line of a seal, as the brush writes it."""
        size = round(high * self._unit)
        return kept_in_steps(self._kept, ("brushed", text, size), self._brushed(text, size))

    def _brushed(self, text: str, size: int) -> Steps[pygame.Surface]:
        face, rim = self.ctx.theme.on_danger, self.ctx.theme.danger_fill
        drawn = yield from gilding.stages(text, size, gilding.Leaf(face, rim, plain=True, broad=0.0))
        return note(drawn, text, size, rgb(face), rgb(rim))

    @property
    def _unit(self) -> float:
        return min(self.m.u, self.m.s * LARGEST_WORD)

    def _stamp(self, said: pygame.Surface, cost: pygame.Surface | None, share: float) -> pygame.Surface:
        ctx, m = self.ctx, self.m
        unit = self._unit
        pad, gap = round(14 * unit), round(2 * unit) if cost else 0
        wide, high = cost.get_size() if cost else (0, 0)
        size = (said.get_width() + gap + wide + 2 * pad, max(said.get_height(), high) + round(4 * unit))
        surface = ctx.art.panel(size, "seal", m.s).copy()
        stamp(surface, said, (pad, (size[1] - said.get_height()) // 2))
        if cost:
            stamp(surface, cost, (pad + said.get_width() + gap, (size[1] - cost.get_height()) // 2))
        return note_copy(svg.ready(pygame.transform.rotozoom(loosened(surface), SEAL_LEAN, share)), surface)
