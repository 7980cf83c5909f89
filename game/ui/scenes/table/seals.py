"""What a blow cost: the seal over who was struck, and the chain of who ate whom. Made once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.session.board.board_view import Cards
from game.ui.board.moods import FACE_OF_FEELING, Feeling
from game.ui.context import Context
from game.ui.draw import gilding, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.in_steps import Steps, kept_in_steps, one_by_one
from game.ui.draw.theme import rgb
from game.ui.draw.type import note, note_copy, stamp
from game.ui.layout import TableLayout
from game.ui.layout.card_areas import CARD_RATIO
from game.ui.scenes.table.great_words import LARGEST_WORD, SEAL_LEAN, loosened

LINK = 186
"""How high the cards in a chain of what was eaten are at most, at 1080p."""
OVERLAP = 0.38
"""How far each card of a play there is from the one before, for a card's width."""
WIDEST = 0.86
"""How much of the window's width a chain takes at most."""
AROUND = 0.075
"""The room above and below the cards on the strip that bears the chain, for their height."""
ASIDE = 0.2
"""The room at both ends of the strip, for the height of the cards."""
BETWEEN = 0.1
"""The room beside an arrow of the chain, for the height of the cards."""
BELOW = 6
"""How far below the cards of a blow the strip begins, at 1080p."""
OVER_HAND = 0.08
"""How far the strip reaches over the hand, which is dark then, for a card's height."""
LEAST = 96
"""How high the strip is at least, at 1080p."""
GO = 0.46
"""The side of an arrow from a play to the one that it ate, for the height of the cards."""
FACE, BEFORE = 0.74, 0.5
"""The side of the portrait of whoever played the cards, and how far it reaches out before them, for their height."""
WRITTEN, COST = 44, 62
"""How high the brush writes on a seal that somebody was chopped, and what that costs, at 1080p."""
EATEN = (132, 118, 112, 255)
"""The colour by which pictures of eaten cards are multiplied."""
BITE = (0.075, 0.03)
"""How broad the cut is through cards that were eaten, and the white-hot core of that, for their height."""


class Link(NamedTuple):
    """A play in the chain of what was eaten: the portrait of who played it, and its cards."""

    portrait: str
    cards: Cards


class Chained(NamedTuple):
    """The pictures of a chain, from the play on that was eaten first: whole, and once eaten; of an arrow, and of the
    strip that all lie on, `aside` from its end and `between` each other and the arrows.
    """

    whole: Sequence[pygame.Surface]
    eaten: Sequence[pygame.Surface]
    arrow: pygame.Surface
    strip: pygame.Surface
    aside: int
    between: int


class Seals:
    """Makes them for one window and language, kept among its other pictures."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = layout.m
        self._lying = layout.pile.card_h
        self.foot = layout.hand.box.y + round(OVER_HAND * layout.hand.card_h)
        """Down to where the strip reaches on which it is told what was eaten."""
        self._tall = max(layout.m.px(LEAST), self.foot - layout.pile.foot_of_fan - layout.m.px(BELOW))
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

    def chain(self, links: Sequence[Link]) -> Steps[Chained]:
        """The pictures of a chain: plays each of which ate the one before, from the first on; only the last of them was
        not known before.
        """
        high, (*before, last) = self._high(links), links
        end = yield from self._link_in_parts(last, high)
        whole = [*(yield from one_by_one(self._link(link, high, False) for link in before)), end]
        eaten = yield from one_by_one(self._link(link, high, True) for link in before)
        yield (arrow := self._arrow(high))
        between, aside = round(high * BETWEEN), round(high * ASIDE)
        wide = sum(link.get_width() for link in whole) + (arrow.get_width() + 2 * between) * len(eaten) + 2 * aside
        yield (strip := self.ctx.art.board("tablet", (wide, round(high * (1 + 2 * AROUND))), self.m.s))
        return Chained(whole=whole, eaten=eaten, arrow=arrow, strip=strip, aside=aside, between=between)

    def draw_eaten(self, links: Sequence[Link], portraits: Sequence[str]) -> Steps[None]:
        """Draws what may be eaten next, and the faces of all who may have the last word of a chain."""
        high = self._high(links)
        yield self._arrow(high)
        for portrait in portraits:
            yield self._face(portrait, high, False)
        for link in links:
            yield from self._link_in_parts(link, high)
            yield self._face(link.portrait, high, True)
            yield self._link(link, high, True)

    def _arrow(self, high: int) -> pygame.Surface:
        """What points from a play to the one that it ate."""
        return self.ctx.art.icon("go", round(high * GO), self.ctx.theme.inlay["mandarin"])

    def _link_in_parts(self, link: Link, high: int) -> Steps[pygame.Surface]:
        yield from (self._card(card, high) for card in link.cards)
        yield (found := self._link(link, high, False))
        return found

    def _face(self, portrait: str, high: int, eaten: bool) -> pygame.Surface:
        mood = FACE_OF_FEELING[Feeling.HURT if eaten else Feeling.GLAD]
        return self.ctx.art.portrait(portrait, round(high * FACE), mood)

    def _card(self, card: Card, high: int) -> pygame.Surface:
        """A card as it lies in the middle, smaller."""
        whole = self.ctx.art.card_face(card, self._lying)
        shrink = partial(pygame.transform.smoothscale_by, whole, high / self._lying)
        return self._kept.get(("link", card, high), shrink)

    def _high(self, links: Sequence[Link]) -> int:
        """How high the cards of a chain are, as the room between the bomb and the hand allows."""
        across = sum(BEFORE + CARD_RATIO * (1 + OVERLAP * (len(link.cards) - 1)) for link in links)
        across += (GO + 2 * BETWEEN) * (len(links) - 1) + 2 * ASIDE
        return round(min(self.m.px(LINK), self._tall / (1 + 2 * AROUND), WIDEST * self.m.w / across))

    def _link(self, link: Link, high: int, eaten: bool) -> pygame.Surface:
        """A play with the portrait of who played it; cut through, and dark, where it was eaten."""
        return self._kept.get(("link", link, high, eaten), partial(self._draw_link, link, high, eaten))

    def _draw_link(self, link: Link, high: int, eaten: bool) -> pygame.Surface:
        pictures, step = [self._card(card, high) for card in link.cards], round(high * CARD_RATIO * OVERLAP)
        wide, tall = pictures[0].get_size()
        cards = pygame.Surface((wide + step * (len(pictures) - 1), tall), pygame.SRCALPHA)
        cards.fblits([(picture, (n * step, 0)) for n, picture in enumerate(pictures)])
        if eaten:
            cards.fill(EATEN, special_flags=pygame.BLEND_RGBA_MULT)
            self._bite(cards)
        before, face = round(high * BEFORE), self._face(link.portrait, high, eaten)
        found = pygame.Surface((before + cards.get_width(), tall), pygame.SRCALPHA)
        found.blit(cards, (before, 0))
        found.blit(face, (0, (tall + high) // 2 - face.get_height()))
        return svg.ready(found)

    def _bite(self, cards: pygame.Surface) -> None:
        """A cut of gold through cards."""
        (w, h), ink = cards.get_size(), self.ctx.theme.inlay
        aside = min(0.46 * w, 0.62 * h)
        line = f"M{w / 2 - aside:.1f} {0.86 * h:.1f}L{w / 2 + aside:.1f} {0.14 * h:.1f}"
        cut = (svg.stroke(line, paint, h * broad) for paint, broad in zip((ink["gold"], "#ffffff"), BITE, strict=True))
        cards.blit(svg.render("".join(cut), (w, h)), (0, 0))
