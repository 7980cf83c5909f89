"""What is drawn of seats in rows but for their cards: portraits, names and notes, and the words of the trick."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.session.table.board_view import BoardView, SeatView
from game.ui.compositor import Sprite
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, PlayRow, SeatRow
from game.ui.layout.depths import Depth


class SeatRows:
    """Draws portraits, names and notes of seats in rows, and the words of the trick."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx

    def sprites(self, row: SeatRow, seat: SeatView) -> Iterator[Sprite]:
        """A seat but for its cards."""
        if row.own:
            yield from self._own(row, seat)
            return
        if seat.turn:
            yield Sprite(self.ctx.panel((row.box.w, row.box.h), "row"), row.box.x, row.box.y)
        yield from self._portrait(seat, row.portrait)
        yield from self._names(seat, row.words, row.one_line)

    def captions(self, plays: PlayRow, view: BoardView) -> Iterator[Sprite]:
        """What each play is and whose, and a line about the moment."""
        box = plays.box
        words = self._text(view.words, 21, "gold", "semibold", box.w)
        yield Sprite(words, *words.get_rect(midbottom=(box.x + box.w // 2, box.bottom)).topleft, Depth.ROW_WORDS)
        shown = view.pile[-3:]
        for play, place in zip(shown, plays.captions, strict=True):
            role = "text" if play is shown[-1] else "text_dim"
            line = self._text(play.words, 18, role, "medium", place.w)
            yield Sprite(line, place.x + place.w // 2 - line.get_width() // 2, place.y, Depth.ROW_WORDS)

    def _own(self, row: SeatRow, seat: SeatView) -> Iterator[Sprite]:
        """Portrait, name and note on the line under the hand."""
        line = row.words
        note = seat.note or self.ctx.t("engine.cards", n=seat.count)
        role = "gold" if seat.turn else "text"
        picture = self._text(f"{seat.name} · {note}", 20, role, "semibold", line.w - 2 * line.h)
        gap = self.ctx.px(12)
        x = line.x + (line.w - picture.get_width() - line.h - gap) // 2
        yield from (each._replace(z=Depth.ROW_WORDS) for each in self._portrait(seat, Box(x, line.y, line.h, line.h)))
        yield Sprite(picture, x + line.h + gap, line.y + (line.h - picture.get_height()) // 2, Depth.ROW_WORDS)

    def _portrait(self, seat: SeatView, box: Box) -> Iterator[Sprite]:
        yield Sprite(self.ctx.art.portrait(seat.portrait, box.w), box.x, box.y)
        if seat.place:
            medal = round(box.w * 0.62)
            picture = self.ctx.art.medal(seat.place, medal, seat.last)
            yield Sprite(picture, box.right - medal, box.bottom - medal)

    def _names(self, seat: SeatView, box: Box, one_line: bool) -> Iterator[Sprite]:
        """The name, and under it what there is to say of the seat, else how many cards it holds."""
        note = seat.note or (self.ctx.t("engine.cards", n=seat.count) if seat.count else "")
        lines = [(" · ".join(filter(None, (seat.name, note))) if one_line else seat.name, 20, "text", "semibold")]
        if note and not one_line:
            lines.append((note, 18, "gold" if seat.note else "text_dim", "medium"))
        pictures = [self._text(words, size, role, weight, box.w) for words, size, role, weight in lines]
        y = box.y + (box.h - sum(each.get_height() for each in pictures)) // 2
        for each in pictures:
            yield Sprite(each, box.x, y)
            y += each.get_height()

    def _text(self, words: str, size: float, role: str, weight: str, width: int) -> pygame.Surface:
        kind = self.ctx.type
        fitting = kind.fit(words, self.ctx.tx(size), width, weight, self.ctx.px(18))
        return kind.render(words, fitting, self.ctx.color(role), weight)
