"""A board as a list: the other seats in rows, or side by side with closed hands; then the trick and the own hand.

`rows_layout` computes the places for a rectangle and a view, `rows_height` the least height.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import Card
from game.session.table.board_view import BoardView, SeatView, remove_if_present
from game.session.table.held_cards import CardKey
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import PlacedCard
from game.ui.compositor import Sprite
from game.ui.gfx.card_pictures import CardMark
from game.ui.gfx.drawings import card_size
from game.ui.kit.widget import WidgetContext
from game.ui.layout import BoardLayout, Box, HandArea, PlayRow, RowsLayout, SeatRow, card_step, measure_window
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("rows")

NAME_WIDTHS_PX = (170, 116)
"""Width of a name beside the hand in one and in two columns, at 1080p, scaled with the text size."""

CLOSE_TEXT = 1.25
"""Text scale above which the distances shrink."""


class RowMeasures:
    """Sizes of texts and the number of seats, measured for a width."""

    def __init__(self, ctx: WidgetContext, view: BoardView, wide: int) -> None:
        self.ctx = ctx
        tight = ctx.text_scale > CLOSE_TEXT
        self.others: Sequence[SeatView] = view.seats[1:]
        closed = bool(self.others) and all(seat.cards is None for seat in self.others)
        self.closed = closed and not tight and wide >= len(self.others) * ctx.tx(SIZES.min_seat_px)
        """True if the other seats are side by side with backs only, which leaves more room for the other cards."""
        self.columns = len(self.others) if self.closed else 1 if len(self.others) <= 3 else 2
        self.pile = SIZES.closed_pile_ratio if self.closed else SIZES.pile_card_ratio
        self.rows = -(-len(self.others) // self.columns)
        self.one_line = tight and self.columns == 1
        self.gap, self.pad = ctx.px(9 if tight else 12), ctx.px(11 if tight else 20)
        self.line = ctx.type.line_height(ctx.tx(20)) + ctx.px(8)
        self.moment = self.line if view.caption else 0

    def row(self, unit: float) -> int:
        """Return the height of another seat's row: its raised cards, or its words."""
        words = self.lines
        if self.closed:
            return words + self.gap // 2 + self.ctx.px(SIZES.back_px)
        return max(round(unit * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)), words)

    @property
    def lines(self) -> int:
        sizes = (20,) if self.one_line else (20, 18)
        return sum(self.ctx.type.line_height(self.ctx.tx(size)) for size in sizes)

    @property
    def fixed(self) -> int:
        gaps = 2 * self.pad + (self.rows + 4) * self.gap + self.ctx.px(SIZES.hand_caption_gap_px)
        return gaps + 2 * self.line + self.moment

    @property
    def least(self) -> int:
        """Height needed for cards of the smallest size."""
        unit = self.ctx.px(SIZES.min_unit_px)
        cards = self.pile + SIZES.own_card_ratio * (1 + SIZES.rise_ratio)
        return self.fixed + self.rows * self.row(unit) + round(unit * cards)

    def unit(self, height: int) -> float:
        rest, shares = height - self.fixed, self.pile + SIZES.own_card_ratio * (1 + SIZES.rise_ratio)
        unit = rest / (shares + self.rows * SIZES.other_card_ratio * (1 + SIZES.rise_ratio))
        if self.closed or self.row(unit) > round(unit * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)):
            unit = (rest - self.rows * self.row(0)) / shares
        return max(self.ctx.px(SIZES.min_unit_px) * 0.99, min(self.ctx.px(SIZES.max_unit_px), unit))

    @property
    def words(self) -> int:
        """Width of the widest words beside the hands; the hands get the rest."""
        widest = max((self._width(seat) for seat in self.others), default=0)
        return min(self.ctx.tx(NAME_WIDTHS_PX[self.columns - 1]), widest)

    def _width(self, seat: SeatView) -> int:
        kind, tx, most = self.ctx.type, self.ctx.tx, self.ctx.t("engine.cards", n=20)
        name = kind.width(seat.name, tx(20), "semibold")
        if self.one_line:
            return name + kind.width(f" · {most}", tx(20), "semibold")
        return max(name, kind.width(seat.note, tx(18)), kind.width(most, tx(18)))


def rows_height(ctx: WidgetContext, view: BoardView, width: int) -> int:
    return RowMeasures(ctx, view, width).least


def rows_layout(ctx: WidgetContext, rect: pygame.Rect, view: BoardView) -> RowsLayout:
    """Return the places in a rectangle; other seats may move below the own hand to avoid scrolling."""
    found = RowMeasures(ctx, view, rect.w)
    unit, gap = found.unit(rect.h), found.gap
    area = rect.inflate(-2 * found.pad, -2 * found.pad)
    others = found.rows * (found.row(unit) + gap)
    rest = pygame.Rect(area.x, area.y, area.w, area.h - others)
    if rect.h <= found.least:
        area.top = rest.bottom + gap
    else:
        rest.top += others
    own_h = round(unit * SIZES.own_card_ratio * (1 + SIZES.rise_ratio)) + ctx.px(SIZES.hand_caption_gap_px) + found.line
    played_from = not view.seats or view.seats[0].cards is None
    area = pygame.Rect(rest.x, rest.bottom - own_h, rest.w, own_h)
    own = _own_row(found, area, round(unit * SIZES.own_card_ratio), not played_from)
    middle = pygame.Rect(rest.x, rest.y, rest.w, rest.h - own_h - gap)
    wide = card_size(own.card_height)[0]
    held = Box(own.cards.x, own.cards.bottom - own.card_height, own.cards.w, own.card_height)
    lift = round(own.card_height * SIZES.rise_ratio)
    hand = HandArea(held, wide, own.card_height, lift, wide + ctx.px(SIZES.hand_caption_gap_px))
    seats = (own, *(_side_by_side(found, area) if found.closed else _other_rows(found, area, unit)))
    return RowsLayout(measure_window(ctx.size, ctx.text_scale), seats, hand, _plays(found, middle, view, unit))


def _own_row(found: RowMeasures, box: pygame.Rect, high: int, lies_open: bool) -> SeatRow:
    line = found.line
    words = Box(box.x, box.bottom - line, box.w, line)
    cards = Box(box.x, box.y, box.w, box.h - line - found.ctx.px(SIZES.hand_caption_gap_px))
    face = Box(words.center[0] - line // 2, words.y, line, line)
    return SeatRow(_box(box), face, words, cards, high, is_own=True, is_open=lies_open)


def _other_rows(found: RowMeasures, area: pygame.Rect, unit: float) -> Iterator[SeatRow]:
    high, pad, gap = found.row(unit), found.pad, found.gap
    wide = (area.w - (found.columns - 1) * pad) // found.columns
    words_w = min(found.words, wide * 2 // 5 if found.one_line else wide // 3)
    side = min(high, found.ctx.px(SIZES.portrait_px))
    for n in range(len(found.others)):
        line, column = divmod(n, found.columns)
        row = Box(area.x + column * (wide + pad), area.y + line * (high + gap), wide, high)
        face = Box(row.x, row.bottom - (row.h + side) // 2, side, side)
        words = Box(face.right + gap, row.y, words_w, high)
        cards = Box(words.right + gap, row.y, row.right - words.right - gap, high)
        lit = Box(row.x - found.ctx.px(8), row.y - gap // 2, row.w + 2 * found.ctx.px(8), row.h + gap)
        yield SeatRow(lit, face, words, cards, round(unit * SIZES.other_card_ratio), has_one_line=found.one_line)


def _side_by_side(found: RowMeasures, area: pygame.Rect) -> Iterator[SeatRow]:
    high, pad, gap, px = found.row(0), found.pad, found.gap, found.ctx.px
    wide = (area.w - (found.columns - 1) * pad) // found.columns
    side = min(high, px(SIZES.closed_portrait_px))
    for n in range(found.columns):
        row = Box(area.x + (found.columns - 1 - n) * (wide + pad), area.y, wide, high)
        face = Box(row.x, row.y + (high - side) // 2, side, side)
        words = Box(face.right + gap, row.y, row.right - face.right - gap, found.lines)
        cards = Box(words.x, row.bottom - px(SIZES.back_px), words.w, px(SIZES.back_px))
        lit = Box(row.x - px(8), row.y - gap // 2, row.w + 2 * px(8), row.h + gap)
        yield SeatRow(lit, face, words, cards, px(SIZES.back_px))


def _plays(found: RowMeasures, box: pygame.Rect, view: BoardView, unit: float) -> PlayRow:
    """Return the places of plays, as wide as their cards or their words."""
    ctx, line = found.ctx, found.line
    area = pygame.Rect(box.x, box.y, box.w, box.h - found.moment - found.gap)
    high = min(round(unit * found.pile), area.h - line)
    wide, between, plays = card_size(high)[0], ctx.px(SIZES.play_gap_px), view.pile[-3:]
    slot = (area.w - (len(plays) - 1) * between) // max(1, len(plays))
    widths = []
    for play in plays:
        cards = wide + card_step(len(play.cards), wide, slot) * (len(play.cards) - 1)
        widths.append(min(slot, max(cards, ctx.type.width(play.caption, ctx.tx(18), "medium"))))
    x = area.x + (area.w - sum(widths) - (len(plays) - 1) * between) // 2
    y, boxes, captions = area.bottom - high - line, [], []
    for play, room in zip(plays, widths, strict=True):
        step = card_step(len(play.cards), wide, room)
        left = x + (room - wide - step * (len(play.cards) - 1)) // 2
        boxes.append(tuple(Box(left + n * step, y, wide, high) for n in range(len(play.cards))))
        captions.append(Box(x, y + high + ctx.px(SIZES.caption_gap_px), room, line))
        x += room + between
    return PlayRow(_box(box), tuple(boxes), tuple(captions), high, found.moment)


def _box(rect: pygame.Rect) -> Box:
    return Box(rect.x, rect.y, rect.w, rect.h)


def lies_open(view: BoardView) -> bool:
    return any(seat.cards is not None for seat in view.seats)


def open_hands(view: BoardView, layout: BoardLayout) -> dict[CardKey, PlacedCard]:
    """Return the open cards at the seats; marked cards are raised."""
    found: dict[CardKey, PlacedCard] = {}
    for seat, one in enumerate(view.seats[: len(layout.seats)]):
        raised, hinted, copies = list(one.raised_cards), list(one.hinted_cards), dict[Card, int]()
        cards, poses = _lying(layout, seat, one)
        for n, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            copy = n if card is None else copies.get(card, 0)
            if card is not None:
                copies[card] = copy + 1
            played, wanted = remove_if_present(raised, card), remove_if_present(hinted, card)
            rise = round(pose.size * SIZES.rise_ratio) if played or wanted else 0
            marks: tuple[CardMark, ...] = ("played",) if played else ("select",) if wanted else ()
            found["open", seat, card, copy] = PlacedCard(card, pose._replace(y=pose.y - rise), Depth.OPEN + n, marks)
    return found


def _lying(layout: BoardLayout, seat: int, one: SeatView) -> tuple[Sequence[Card | None], list[Pose]]:
    """Return a seat's open cards, or the backs in its row, and their poses."""
    cards: Sequence[Card | None] = (None,) * one.card_count if layout.seats[seat].is_open else ()
    if one.cards is not None:
        cards = one.cards
    high, lies = layout.open_card_places(seat, len(cards))
    return cards, [Pose(lie.x, lie.y, high, lie.lean_degrees) for lie in lies]


def open_keys(view: BoardView) -> list[tuple[CardKey, ...]]:
    """Return the keys of the plays' cards from when these cards lay open."""
    left = {
        (seat, card): one.cards.count(card) for seat, one in enumerate(view.seats) if one.cards for card in one.cards
    }
    found: list[tuple[CardKey, ...]] = []
    for play in reversed(view.pile):
        keys = []
        for card in play.cards:
            copy = left.get((play.seat, card), 0)
            left[play.seat, card] = copy + 1
            keys.append(("open", play.seat, card, copy))
        found.insert(0, tuple(keys))
    return found


class SeatRows:
    """Portraits, names and notes of seats in rows, and the words of the trick."""

    layout: RowsLayout

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx

    def seats(self, view: BoardView, coming: Sequence[int], staging: object) -> Iterator[Sprite]:
        for seat, row in zip(view.seats, self.layout.seats, strict=False):
            if row.is_own:
                yield from self._own(row, seat)
                continue
            if seat.has_turn:
                yield Sprite(self.ctx.panel((row.box.w, row.box.h), "row"), row.box.x, row.box.y)
            yield from self._portrait(seat, row.portrait)
            yield from self._names(seat, row.words, row.has_one_line)

    def middle(self, view: BoardView, staging: object) -> Iterator[Sprite]:
        box = self.layout.pile.box
        words = self._text(view.caption, 21, "gold", "semibold", box.w)
        yield Sprite(words, *words.get_rect(midbottom=(box.x + box.w // 2, box.bottom)).topleft, Depth.ROW_WORDS)
        shown = view.pile[-3:]
        for play, place in zip(shown, self.layout.pile.captions, strict=True):
            role = "text" if play is shown[-1] else "text_dim"
            line = self._text(play.caption, 18, role, "medium", place.w)
            yield Sprite(line, place.x + place.w // 2 - line.get_width() // 2, place.y, Depth.ROW_WORDS)

    def _own(self, row: SeatRow, seat: SeatView) -> Iterator[Sprite]:
        line = row.words
        note = seat.note or self.ctx.t("engine.cards", n=seat.card_count)
        role = "gold" if seat.has_turn else "text"
        picture = self._text(f"{seat.name} · {note}", 20, role, "semibold", line.w - 2 * line.h)
        gap = self.ctx.px(12)
        x = line.x + (line.w - picture.get_width() - line.h - gap) // 2
        yield from (each._replace(z=Depth.ROW_WORDS) for each in self._portrait(seat, Box(x, line.y, line.h, line.h)))
        yield Sprite(picture, x + line.h + gap, line.y + (line.h - picture.get_height()) // 2, Depth.ROW_WORDS)

    def _portrait(self, seat: SeatView, box: Box) -> Iterator[Sprite]:
        yield Sprite(draw_portrait(self.ctx.art, seat.portrait, box.w), box.x, box.y)
        if seat.place:
            medal = round(box.w * 0.62)
            picture = self.ctx.art.medal(seat.place, medal, seat.is_in_last_place)
            yield Sprite(picture, box.right - medal, box.bottom - medal)

    def _names(self, seat: SeatView, box: Box, one_line: bool) -> Iterator[Sprite]:
        note = seat.note or (self.ctx.t("engine.cards", n=seat.card_count) if seat.card_count else "")
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
