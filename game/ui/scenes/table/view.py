"""How the table is drawn: the still background, and sprites for all that stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.cards import Card, suit
from game.engine.combination import Kind, Play
from game.ui.anim.timeline import Pose
from game.ui.compositor import Sprite
from game.ui.draw.type import stamp
from game.ui.hand.board import Key
from game.ui.hand.caret import SIDE, Caret
from game.ui.hand.painter import Painter, marks_of
from game.ui.layout import Box, TableLayout
from game.ui.scenes.table.picture import Picture
from game.ui.scenes.table.plate import Plates, SeatView
from game.ui.scenes.table.ring import Pointer, ring

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.scenes.table.scene import TableScene

PLATES_Z = 10
POINTER_Z = 14
CAPTION_Z = 16
LOCK_Z = 90
MOST_CAPTIONS = 32
INDEX = 0.42
"""The part of a card's width that its rank and suit take at the left."""


class View:
    """Draws one table at one size."""

    def __init__(self, ctx: Context, layout: TableLayout, clockwise: bool) -> None:
        self.ctx = ctx
        self.layout = layout
        self.plates = Plates(ctx, layout.m)
        self.pointer = Pointer(layout, ctx.art)
        rests = (layout.hand.card_h, layout.pile.card_h)
        self.painter = Painter(ctx.art, rests, layout.m.px(6))
        self.background = ctx.backdrop().copy()
        self.background.blit(ring(ctx.size, layout, ctx.art, clockwise), (0, 0))
        self._caret = Caret(ctx.theme, layout.m.px(SIDE))
        self._captions: dict[tuple[str, str], pygame.Surface] = {}

    def sprites(self, table: TableScene, seats: Sequence[SeatView]) -> list[Sprite]:
        """Everything that stands on the table now."""
        picture, seen = table.picture, table.match.seen
        found, said = [*self.seats(seats)], [] if picture.dealing else table.message.sprites()
        if seen.turn is not None:
            found += self.turn(picture, said)
        if picture.pile.last is not None:
            owner = table.sitters[picture.pile.last.seat]
            kind = self.ctx.texts.kind(picture.pile.last.combination)
            words = self.ctx.t("table.caption", name=owner.name, play=kind)
            found += self.caption(words, owner.portrait)
            if picture.pile.last.kind is Kind.SUITED_RUN:
                found += self.lock(picture.pile.last)
        found += self.cards(picture, table.effects.shift(), table.advice.keys, picture.hand.key_at(picture.cursor))
        found += self.caret(picture, said)
        found += table.trader.sprites()
        return [*found, *said, *table.effects.sprites(), *table.ui.sprites()]

    def seats(self, views: Sequence[SeatView]) -> Iterator[Sprite]:
        """All plates."""
        for place, view in zip(self.layout.seats, views, strict=True):
            yield from self.plates.sprites(place, view, PLATES_Z)

    def turn(self, picture: Picture, said: Sequence[Sprite]) -> Iterator[Sprite]:
        """The pointer to whose turn it is; none where it would stick out from under a message of several lines."""
        pointer = self.pointer.sprite(picture.pointer_angle, POINTER_Z)
        edge = pointer.rect.w // 5
        if not any(pointer.rect.inflate(-edge, -edge).colliderect(each.rect) for each in said):
            yield pointer

    def cards(
        self, picture: Picture, shift: tuple[int, int], hinted: frozenset[Key], cursor: Key | None
    ) -> Iterator[Sprite]:
        """Every card where it is seen now; the pile's are shaken aside by `shift`."""
        self.painter.begin()
        for key, thing, pose in picture.board.shown():
            if thing.z < 100 and shift != (0, 0):
                pose = pose._replace(x=pose.x + shift[0], y=pose.y + shift[1])
            marks = marks_of(thing, key in hinted, key == cursor)
            yield from self.painter.sprites(thing.card, pose, thing.z, marks)

    def caret(self, picture: Picture, said: Sequence[Sprite]) -> Iterator[Sprite]:
        """A mark at the card that the keys are on, clear of what is said."""
        key = picture.hand.key_at(picture.cursor)
        pose = picture.board.present(key) if key is not None else None
        if pose is not None:
            yield self._caret.sprite(pose, picture.hand.seen(picture.cursor or 0), said)

    def lock(self, play: Play) -> Iterator[Sprite]:
        """The mark of a run of one suit, which only another such run beats: a lock and the suit at its corner."""
        side, last = self.layout.m.tx(44), self.layout.pile.places(len(play.cards))[-1]
        free = last.x + round(last.w * INDEX)
        at = (max(last.right - side * 2 // 3, free + side + 2), last.y - side // 3)
        theme, inner = self.ctx.theme, side * 3 // 5
        off = (side - inner) // 2
        for n, icon in enumerate((None, "lock")):
            x = at[0] - n * (side + 2)
            yield Sprite(self.ctx.art.panel((side, side), "badge", self.layout.m.s), x, at[1], LOCK_Z)
            sign = self.ctx.art.icon(icon, inner, theme.gold) if icon else self._suit(suit(play.cards[0]), inner)
            yield Sprite(sign, x + off, at[1] + off, LOCK_Z + 1)

    def _suit(self, which: int, side: int) -> pygame.Surface:
        return self.ctx.art.suit(which, side, self.ctx.theme.text)

    def card(self, card: Card, box: Box, z: int) -> Iterator[Sprite]:
        """A card lying still in a box."""
        yield from self.painter.sprites(card, Pose(*box.center, box.h), z)

    def caption(self, words: str, portrait: str, aside: int = 0) -> Iterator[Sprite]:
        """Whose the cards in the middle are, and what: a small portrait and a line under the pile."""
        if (words, portrait) not in self._captions:
            if len(self._captions) > MOST_CAPTIONS:
                self._captions.clear()
            self._captions[words, portrait] = self._draw_caption(words, portrait)
        surface, box = self._captions[words, portrait], self.layout.pile.caption
        w, h = surface.get_size()
        yield Sprite(surface, box.x + aside + (box.w - w) // 2, box.y + (box.h - h) // 2, CAPTION_Z)

    def _draw_caption(self, words: str, portrait: str) -> pygame.Surface:
        m, kind = self.layout.m, self.ctx.type
        side, gap = self.layout.pile.caption.h, m.px(8)
        size = kind.fit(words, m.tx(20), self.layout.pile.caption.w - side - 3 * gap, "semibold")
        text = kind.render(words, size, self.ctx.color("text"), "semibold")
        whole = (side + 3 * gap + text.get_width(), max(side, text.get_height()))
        surface = self.ctx.art.panel(whole, "badge", m.s).copy()
        surface.blit(self.ctx.art.portrait(portrait, side), (0, (whole[1] - side) // 2))
        stamp(surface, text, (side + gap, (surface.get_height() - text.get_height()) // 2))
        return surface
