"""What a blow cost: the seal over who was struck, and the chain of what was eaten. Made once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.session.board.board_view import Cards
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.type import note_copy, stamp
from game.ui.layout.box import Measure
from game.ui.layout.card_areas import RATIO
from game.ui.scenes.table.great_words import LARGEST_WORD, SEAL_LEAN, loosened

LINK, OVERLAP, AROUND, WIDEST = 172, 0.38, 0.09, 0.8
"""How high the cards are at most of what was eaten, at 1080p, how far they are apart, of their width, and the room
about them on their strip, of their height; how much of the window's width that takes at most.
"""
GO = 0.42
"""The side of an arrow between them, of their height."""
EATEN = (150, 140, 136, 255)
"""The colour by which pictures of eaten cards are multiplied."""


class Seals:
    """Makes them for one window and language, kept among its other pictures."""

    def __init__(self, ctx: Context, m: Measure, kept: SurfaceCache, tall: int) -> None:
        self.ctx = ctx
        self.m = m
        self._tall = tall
        self._kept = kept

    def stamp(self, words: str, points: str) -> list[pygame.Surface]:
        """A seal over somebody's portrait, with what it costs: pictures as it comes down on it."""
        return list(self.draw_stamp(words, points))

    def draw_stamp(self, words: str, points: str) -> Iterator[pygame.Surface]:
        """Draws the pictures of a seal, each as it is asked for."""
        shares = (1.0,) if self.ctx.reduced_motion else (1.35, 1.14, 1.0)
        for share in shares:
            yield self._kept.get(("stamp", words, points, share), partial(self._stamp, words, points, share))

    def _stamp(self, words: str, points: str, share: float) -> pygame.Surface:
        ctx, m = self.ctx, self.m
        unit = min(m.u, m.s * LARGEST_WORD)
        pad, ink = round(16 * unit), ctx.color("on_danger")
        said = ctx.type.render(words, round(30 * unit), ink, "bold")
        cost = ctx.type.render(points, round(38 * unit), ink, "bold") if points else None
        gap = round(12 * unit) if cost else 0
        size = (said.get_width() + gap + (cost.get_width() if cost else 0) + 2 * pad, round(56 * unit))
        surface = ctx.art.panel(size, "seal", m.s).copy()
        stamp(surface, said, (pad, (size[1] - said.get_height()) // 2))
        if cost:
            stamp(surface, cost, (pad + said.get_width() + gap, (size[1] - cost.get_height()) // 2))
        return note_copy(svg.ready(pygame.transform.rotozoom(loosened(surface), SEAL_LEAN, share)), surface)

    def chain(self, plays: Sequence[Cards]) -> pygame.Surface:
        """Plays that were eaten one by the other, in turn; at the left the last, which ate them all."""
        return list(self.draw_chain(plays))[-1]

    def draw_chain(self, plays: Sequence[Cards]) -> Iterator[pygame.Surface]:
        """Draws it card by card, each as it is asked for, and last the whole."""
        high = self._high(plays)
        yield from (self.ctx.art.card_face(card, high) for play in plays for card in play)
        if (found := self._kept.find(("chain", *plays))) is None:
            links = self._links(plays, high)
            yield links
            found = self._kept.get(("chain", *plays), lambda: self._strip(links, round(high * AROUND)))
        yield found

    def _high(self, plays: Sequence[Cards]) -> int:
        """How high the cards of a chain are, as the room between the bomb and the hand allows."""
        across = sum(RATIO * (1 + OVERLAP * (len(play) - 1)) for play in plays) + GO * (len(plays) - 1) + 2 * AROUND
        return round(min(self.m.px(LINK), self._tall / (1 + 2 * AROUND), WIDEST * self.m.w / across))

    def _links(self, plays: Sequence[Cards], high: int) -> pygame.Surface:
        """The plays and an arrow from each to the one that it ate."""
        plays = [*reversed(plays)]
        (wide, tall), step = self.ctx.art.card_face(plays[0][0], high).get_size(), round(high * RATIO * OVERLAP)
        widths = [wide + step * (len(play) - 1) for play in plays]
        arrow = self.ctx.art.icon("go", round(high * GO), self.ctx.theme.gold)
        between = arrow.get_width()
        found = pygame.Surface((sum(widths) + between * (len(plays) - 1), tall), pygame.SRCALPHA)
        x = 0
        for n, (play, width) in enumerate(zip(plays, widths, strict=True)):
            for k, card in enumerate(play):
                found.blit(self.ctx.art.card_face(card, high), (x + k * step, 0))
            if n:
                found.fill(EATEN, (x, 0, width, tall), pygame.BLEND_RGBA_MULT)
            if n < len(plays) - 1:
                found.blit(arrow, (x + width, (tall - arrow.get_height()) // 2))
            x += width + between
        return found

    def _strip(self, links: pygame.Surface, pad: int) -> pygame.Surface:
        w, h = links.get_size()
        strip = self.ctx.art.panel((w + 2 * pad, h + 2 * pad), "tooltip", self.m.s).copy()
        strip.blit(links, (pad, pad))
        return svg.ready(strip)
