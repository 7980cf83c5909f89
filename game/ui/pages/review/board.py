"""The table of a moment, drawn as a list: the others' hands above, the trick in the middle, the own hand below.

Where not all of it is seen at once, the others come last.
"""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.art import card_size
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import drum
from game.ui.pages.review.moment import BoardNow, Laid, SeatNow

OTHER, PILE, OWN = 0.82, 1.2, 1.75
"""Heights of the cards of each part, as shares of one measure."""
LEAST, LARGEST = 74, 150
"""That measure, at 1080p: the least and the most."""
RISE = 0.16
"""How far cards rise that are about to be played, for their height."""
SPREAD = 0.52
"""The most of a card's width that the next one leaves to be seen."""
WORDS = (170, 116)
"""The width for a name beside the hand in one and in two columns, at 1080p, following the text size."""


class Board(Widget):
    """Draws a `BoardNow`; its place decides how large."""

    stretch = 1

    def __init__(self, ctx: Context, now: BoardNow, tight: bool = False, name: str = "board") -> None:
        super().__init__(ctx, name)
        self.now = now
        self.tight = tight
        """Whether words about another seat take one line, where there is width for that, and all stands closer."""
        self.others_last = False
        """Whether the others come below the own hand, as where not all is seen without scrolling."""
        self.gap = ctx.px(9 if tight else 12)
        self.pad = ctx.px(18 if tight else 20)

    # --- layout

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as may be; high enough for cards of the least size."""
        unit = self.ctx.px(LEAST)
        others = self._rows * self._row(unit)
        return width, self._fixed() + others + round(unit * (PILE + OWN * (1 + RISE)))

    @property
    def _columns(self) -> int:
        return 1 if len(self.now.others) <= 3 else 2

    @property
    def _one_line(self) -> bool:
        return self.tight and self._columns == 1

    @property
    def _rows(self) -> int:
        return -(-len(self.now.others) // self._columns)

    def _row(self, unit: float) -> int:
        """The height of another seat's row: its raised cards, or its words."""
        sizes = (20,) if self._one_line else (20, 18)
        words = sum(self.ctx.type.line_height(self.ctx.tx(size)) for size in sizes)
        return max(round(unit * OTHER * (1 + RISE)), words)

    def _fixed(self) -> int:
        """What lines of words, gaps and edges take."""
        return 2 * self.pad + self._rows * self.gap + 4 * self.gap + 3 * self._line + self._apart

    @property
    def _apart(self) -> int:
        """The room between the own hand, with its shadow, and the line under it."""
        return self.ctx.px(8)

    @property
    def _line(self) -> int:
        return self.ctx.type.line_height(self.ctx.tx(20)) + self.ctx.px(8)

    def _unit(self) -> float:
        rest, shares = self.rect.h - self._fixed(), PILE + OWN * (1 + RISE)
        unit = rest / (shares + self._rows * OTHER * (1 + RISE))
        if self._row(unit) > round(unit * OTHER * (1 + RISE)):
            unit = (rest - self._rows * self._row(0)) / shares
        return max(self.ctx.px(LEAST) * 0.99, min(self.ctx.px(LARGEST), unit))

    # --- picture

    def sprites(self) -> list[Sprite]:
        """All of it on a field of lacquer."""
        face = self.ctx.panel(self.rect.size, "plain")
        unit = self._unit()
        found = [Sprite(face, self.rect.x, self.rect.y)]
        area = self.rect.inflate(-2 * self.pad, -2 * self.pad)
        others = self._rows * (self._row(unit) + self.gap)
        rest = pygame.Rect(area.x, area.y, area.w, area.h - others)
        if self.others_last:
            area.top = rest.bottom + self.gap
        else:
            rest.top += others
        found += self._others(area, unit)
        own = round(unit * OWN * (1 + RISE)) + self._apart + self._line
        found += self._middle(pygame.Rect(rest.x, rest.y, rest.w, rest.h - own - self.gap), unit)
        return found + self._own(pygame.Rect(rest.x, rest.bottom - own, rest.w, own), unit)

    def _others(self, area: pygame.Rect, unit: float) -> list[Sprite]:
        """Rows from the top of a place, in one or two columns."""
        high, found = self._row(unit), list[Sprite]()
        wide = (area.w - (self._columns - 1) * self.pad) // self._columns
        for n, seat in enumerate(self.now.others):
            line, column = divmod(n, self._columns)
            row = pygame.Rect(area.x + column * (wide + self.pad), area.y + line * (high + self.gap), wide, high)
            found += self._other(seat, row, round(unit * OTHER))
        return found

    def _other(self, seat: SeatNow, row: pygame.Rect, high: int) -> list[Sprite]:
        """Portrait and name left, the hand right of them."""
        words = min(self._words(), row.w * 2 // 5 if self._one_line else row.w // 3)
        side = min(row.h, self.ctx.px(76))
        found = self._light(seat, row)
        found += self._portrait(seat, row.x, row.bottom - (row.h + side) // 2, side)
        box = pygame.Rect(row.x + side + self.gap, row.y, words, row.h)
        found += self._names(seat, box)
        hand = pygame.Rect(box.right + self.gap, row.y, row.right - box.right - self.gap, row.h)
        return found + self._cards(seat, hand, high, centred=False)

    def _words(self) -> int:
        """The width for words beside the hands: what the widest of them need, so that hands get the rest."""
        widest = max((self._lines_width(seat) for seat in self.now.others), default=0)
        return min(self.ctx.tx(WORDS[self._columns - 1]), widest)

    def _lines_width(self, seat: SeatNow) -> int:
        """What a seat's words take, whatever number of cards it holds."""
        kind, most = self.ctx.type, self.ctx.t("engine.cards", n=20)
        note = max(kind.width(seat.note, self.ctx.tx(18)), kind.width(most, self.ctx.tx(18)))
        name = kind.width(seat.name, self.ctx.tx(20), "semibold")
        if not self._one_line:
            return max(name, note)
        return name + kind.width(f" · {most}", self.ctx.tx(20), "semibold")

    def _light(self, seat: SeatNow, row: pygame.Rect) -> list[Sprite]:
        """A field under the seat that is to act."""
        if not seat.turn:
            return []
        box = row.inflate(2 * self.ctx.px(8), self.gap)
        return [Sprite(self.ctx.panel(box.size, "row"), box.x, box.y)]

    def _portrait(self, seat: SeatNow, x: int, y: int, side: int) -> list[Sprite]:
        found = [Sprite(self.ctx.art.portrait(seat.portrait, side), x, y)]
        if seat.place:
            medal = round(side * 0.62)
            found.append(Sprite(self.ctx.art.medal(seat.place, medal, seat.last), x + side - medal, y + side - medal))
        return found

    def _names(self, seat: SeatNow, box: pygame.Rect) -> list[Sprite]:
        """The name, and under it what there is to say of the seat, else how many cards it holds."""
        ctx = self.ctx
        note = seat.note or (ctx.t("engine.cards", n=seat.count) if seat.count else "")
        role = "gold" if seat.note else "text_dim"
        if self._one_line:
            line = self._text(" · ".join(filter(None, (seat.name, note))), 20, "text", "semibold", box.w)
            return [Sprite(line, box.x, box.y + (box.h - line.get_height()) // 2)]
        lines = [self._text(seat.name, 20, "text", "semibold", box.w)]
        if note:
            lines.append(self._text(note, 18, role, "medium", box.w))
        y = box.y + (box.h - sum(each.get_height() for each in lines)) // 2
        found = []
        for each in lines:
            found.append(Sprite(each, box.x, y))
            y += each.get_height()
        return found

    def _text(self, words: str, size: float, role: str, weight: str, width: int) -> pygame.Surface:
        kind = self.ctx.type
        fitting = kind.fit(words, self.ctx.tx(size), width, weight, self.ctx.px(18))
        return kind.render(words, fitting, self.ctx.color(role), weight)

    def _own(self, box: pygame.Rect, unit: float) -> list[Sprite]:
        """Portrait, name and note on a line, the hand below it."""
        seat, high = self.now.own, round(unit * OWN)
        line = pygame.Rect(box.x, box.bottom - self._line, box.w, self._line)
        hand = pygame.Rect(box.x, box.y, box.w, box.h - self._line - self._apart)
        found = self._cards(seat, hand, high, centred=True)
        note = seat.note or self.ctx.t("engine.cards", n=seat.count)
        words = f"{seat.name} · {note}"
        picture = self._text(words, 20, "gold" if seat.turn else "text", "semibold", line.w - 2 * line.h)
        side = line.h
        x = line.x + (line.w - picture.get_width() - side - self.gap) // 2
        found += self._portrait(seat, x, line.y, side)
        return [*found, Sprite(picture, x + side + self.gap, line.y + (line.h - picture.get_height()) // 2)]

    # --- cards

    def _cards(self, seat: SeatNow, box: pygame.Rect, high: int, centred: bool) -> list[Sprite]:
        """A hand along the foot of its place; what is about to be played stands up and is framed."""
        cards = seat.cards if seat.cards is not None else (None,) * seat.count
        if not cards:
            return []
        wide = card_size(high)[0]
        step = self._step(len(cards), wide, box.w)
        length = wide + step * (len(cards) - 1)
        x = box.x + ((box.w - length) // 2 if centred else 0)
        y = box.bottom - high
        raised, better = list(seat.raised), list(seat.better)
        found: list[Sprite] = []
        for n, card in enumerate(cards):
            played, wanted = _take(raised, card), _take(better, card)
            up = round(high * RISE) if played or wanted else 0
            found += self._card(card, high, x + n * step, y - up, "select" if played else "hint" if wanted else "")
        return found

    def _step(self, count: int, wide: int, room: int) -> int:
        if count < 2:
            return 0
        return max(1, min(round(wide * SPREAD), (room - wide) // (count - 1)))

    def _card(self, card: Card | None, high: int, x: int, y: int, kind: str) -> list[Sprite]:
        art = self.ctx.art
        margin = art.card_margin(high)
        picture = art.card_back(high) if card is None else art.card_face(card, high)
        found = [Sprite(picture, x - margin, y - margin)]
        if kind:
            found.append(Sprite(art.card_mark(high, kind), x - margin, y - margin))
        return found

    # --- the trick

    def _middle(self, box: pygame.Rect, unit: float) -> list[Sprite]:
        """The last plays of the trick side by side, the one to beat in front; a line about the moment under them."""
        ctx = self.ctx
        line = self._line
        words = self._text(self.now.words, 21, "gold", "semibold", box.w)
        place = words.get_rect(midbottom=(box.centerx, box.bottom))
        found = [Sprite(words, place.x, place.y)]
        plays = self.now.pile
        if not plays:
            return self._emblem(box, line) + found
        area = pygame.Rect(box.x, box.y, box.w, box.h - line - self.gap)
        slot = (area.w - (len(plays) - 1) * ctx.px(24)) // len(plays)
        high = min(round(unit * PILE), area.h - line)
        widths = [self._width(play, high, slot) for play in plays]
        x = area.x + (area.w - sum(widths) - (len(plays) - 1) * ctx.px(24)) // 2
        for n, (play, wide) in enumerate(zip(plays, widths, strict=True)):
            found += self._play(play, pygame.Rect(x, area.y, wide, area.h), high, n < len(plays) - 1)
            x += wide + ctx.px(24)
        return found

    def _width(self, play: Laid, high: int, slot: int) -> int:
        """The room of a play: its cards or its words, whichever is wider."""
        wide = card_size(high)[0]
        cards = wide + self._step(len(play.cards), wide, slot) * (len(play.cards) - 1)
        words = self.ctx.type.width(play.words, self.ctx.tx(18), "medium")
        return min(slot, max(cards, words))

    def _play(self, play: Laid, box: pygame.Rect, high: int, beaten: bool) -> list[Sprite]:
        wide = card_size(high)[0]
        step = self._step(len(play.cards), wide, box.w)
        length = wide + step * (len(play.cards) - 1)
        words = self._text(play.words, 18, "text_dim" if beaten else "text", "medium", box.w)
        y = box.bottom - high - self._line
        x = box.x + (box.w - length) // 2
        found: list[Sprite] = []
        for n, card in enumerate(play.cards):
            found += self._card(card, high, x + n * step, y, "shade" if beaten else "")
        place = words.get_rect(midtop=(box.centerx, y + high + self.ctx.px(4)))
        return [*found, Sprite(words, place.x, place.y)]

    def _emblem(self, box: pygame.Rect, line: int) -> list[Sprite]:
        """The drum where nothing lies."""
        side = min(self.ctx.px(240), box.h - line - 2 * self.gap)
        if side < self.ctx.px(40):
            return []
        picture = drum(self.ctx, side, 0.5)
        place = picture.get_rect(center=(box.centerx, box.y + (box.h - line) // 2))
        return [Sprite(picture, place.x, place.y)]


def _take(cards: list[Card], card: Card | None) -> bool:
    """Whether a card is among these; it is taken out, as one may be held twice."""
    if card is None or card not in cards:
        return False
    cards.remove(card)
    return True
