"""A board as a list: the other seats in rows, or side by side with closed hands; then the trick and the own hand.

`lay_out_rows` computes the places for a rectangle and a view, `measure_rows` the least height.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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

    def __init__(self, ctx: WidgetContext, view: BoardView, width: int) -> None:
        self.ctx = ctx
        is_tight = ctx.text_scale > CLOSE_TEXT
        self.others: Sequence[SeatView] = view.seats[1:]
        are_all_closed = bool(self.others) and all(seat.cards is None for seat in self.others)
        self.are_hands_closed = (
            are_all_closed and not is_tight and width >= len(self.others) * ctx.tx(SIZES.min_seat_px)
        )
        """True if the other seats are side by side with backs only, which leaves more room for the other cards."""
        self.columns = len(self.others) if self.are_hands_closed else 1 if len(self.others) <= 3 else 2
        self.pile_card_ratio = SIZES.closed_pile_ratio if self.are_hands_closed else SIZES.pile_card_ratio
        self.rows = -(-len(self.others) // self.columns)
        self.is_one_line = is_tight and self.columns == 1
        self.gap, self.padding = ctx.px(9 if is_tight else 12), ctx.px(11 if is_tight else 20)
        self.line_height = ctx.type.line_height(ctx.tx(20)) + ctx.px(8)
        self.caption_height = self.line_height if view.caption else 0

    def row_height(self, unit: float) -> int:
        """Return the height of another seat's row: its raised cards, or its words."""
        text_height = self.text_height
        if self.are_hands_closed:
            return text_height + self.gap // 2 + self.ctx.px(SIZES.back_px)
        return max(round(unit * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)), text_height)

    @property
    def text_height(self) -> int:
        sizes = (20,) if self.is_one_line else (20, 18)
        return sum(self.ctx.type.line_height(self.ctx.tx(size)) for size in sizes)

    @property
    def fixed_height(self) -> int:
        gaps = 2 * self.padding + (self.rows + 4) * self.gap + self.ctx.px(SIZES.hand_caption_gap_px)
        return gaps + 2 * self.line_height + self.caption_height

    @property
    def min_height(self) -> int:
        """Height needed for cards of the smallest size."""
        unit = self.ctx.px(SIZES.min_unit_px)
        card_ratio = self.pile_card_ratio + SIZES.own_card_ratio * (1 + SIZES.rise_ratio)
        return self.fixed_height + self.rows * self.row_height(unit) + round(unit * card_ratio)

    def fit_unit(self, height: int) -> float:
        rest_height, card_ratio = (
            height - self.fixed_height,
            self.pile_card_ratio + SIZES.own_card_ratio * (1 + SIZES.rise_ratio),
        )
        unit = rest_height / (card_ratio + self.rows * SIZES.other_card_ratio * (1 + SIZES.rise_ratio))
        if self.are_hands_closed or self.row_height(unit) > round(
            unit * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)
        ):
            unit = (rest_height - self.rows * self.row_height(0)) / card_ratio
        return max(self.ctx.px(SIZES.min_unit_px) * 0.99, min(self.ctx.px(SIZES.max_unit_px), unit))

    @property
    def text_width(self) -> int:
        """Width of the widest words beside the hands; the hands get the rest."""
        widest = max((self._seat_text_width(seat) for seat in self.others), default=0)
        return min(self.ctx.tx(NAME_WIDTHS_PX[self.columns - 1]), widest)

    def _seat_text_width(self, seat: SeatView) -> int:
        fonts, tx, max_count_text = self.ctx.type, self.ctx.tx, self.ctx.t("engine.cards", n=20)
        name = fonts.width(seat.name, tx(20), "semibold")
        if self.is_one_line:
            return name + fonts.width(f" · {max_count_text}", tx(20), "semibold")
        return max(name, fonts.width(seat.note, tx(18)), fonts.width(max_count_text, tx(18)))


def measure_rows(ctx: WidgetContext, view: BoardView, width: int) -> int:
    return RowMeasures(ctx, view, width).min_height


def lay_out_rows(ctx: WidgetContext, rect: pygame.Rect, view: BoardView) -> RowsLayout:
    """Return the layout of a board in a rectangle; other seats may move below the own hand to avoid scrolling."""
    sizes = RowMeasures(ctx, view, rect.w)
    unit, gap, caption_gap = sizes.fit_unit(rect.h), sizes.gap, ctx.px(SIZES.hand_caption_gap_px)
    area = rect.inflate(-2 * sizes.padding, -2 * sizes.padding)
    others_height = sizes.rows * (sizes.row_height(unit) + gap)
    remaining_rect = pygame.Rect(area.x, area.y, area.w, area.h - others_height)
    if rect.h <= sizes.min_height:
        area.top = remaining_rect.bottom + gap
    else:
        remaining_rect.top += others_height
    own_height = round(unit * SIZES.own_card_ratio * (1 + SIZES.rise_ratio)) + caption_gap + sizes.line_height
    own_box = pygame.Rect(remaining_rect.x, remaining_rect.bottom - own_height, remaining_rect.w, own_height)
    is_open = bool(view.seats) and view.seats[0].cards is not None
    own = _lay_out_own_row(sizes, own_box, round(unit * SIZES.own_card_ratio), is_open)
    card_width = card_size(own.card_height)[0]
    held = Box(own.cards.x, own.cards.bottom - own.card_height, own.cards.w, own.card_height)
    hand = HandArea(
        held, card_width, own.card_height, round(own.card_height * SIZES.rise_ratio), card_width + caption_gap
    )
    others = _lay_out_side_by_side(sizes, area) if sizes.are_hands_closed else _lay_out_other_rows(sizes, area, unit)
    middle = pygame.Rect(remaining_rect.x, remaining_rect.y, remaining_rect.w, remaining_rect.h - own_height - gap)
    plays = _lay_out_plays(sizes, middle, view, unit)
    return RowsLayout(measure_window(ctx.size, ctx.text_scale), (own, *others), hand, plays)


def _lay_out_own_row(sizes: RowMeasures, box: pygame.Rect, card_height: int, is_open: bool) -> SeatRow:
    line_height = sizes.line_height
    text_box = Box(box.x, box.bottom - line_height, box.w, line_height)
    cards_box = Box(box.x, box.y, box.w, box.h - line_height - sizes.ctx.px(SIZES.hand_caption_gap_px))
    portrait_box = Box(text_box.center[0] - line_height // 2, text_box.y, line_height, line_height)
    return SeatRow(Box(*box), portrait_box, text_box, cards_box, card_height, is_own=True, is_open=is_open)


def _lay_out_other_rows(sizes: RowMeasures, area: pygame.Rect, unit: float) -> Iterator[SeatRow]:
    height, padding, gap = sizes.row_height(unit), sizes.padding, sizes.gap
    width = (area.w - (sizes.columns - 1) * padding) // sizes.columns
    text_width = min(sizes.text_width, width * 2 // 5 if sizes.is_one_line else width // 3)
    side = min(height, sizes.ctx.px(SIZES.portrait_px))
    for n in range(len(sizes.others)):
        line, column = divmod(n, sizes.columns)
        row = Box(area.x + column * (width + padding), area.y + line * (height + gap), width, height)
        portrait_box = Box(row.x, row.bottom - (row.h + side) // 2, side, side)
        text_box = Box(portrait_box.right + gap, row.y, text_width, height)
        cards_box = Box(text_box.right + gap, row.y, row.right - text_box.right - gap, height)
        turn_box = Box(row.x - sizes.ctx.px(8), row.y - gap // 2, row.w + 2 * sizes.ctx.px(8), row.h + gap)
        yield SeatRow(
            turn_box,
            portrait_box,
            text_box,
            cards_box,
            round(unit * SIZES.other_card_ratio),
            has_one_line=sizes.is_one_line,
        )


def _lay_out_side_by_side(sizes: RowMeasures, area: pygame.Rect) -> Iterator[SeatRow]:
    height, padding, gap, px = sizes.row_height(0), sizes.padding, sizes.gap, sizes.ctx.px
    width = (area.w - (sizes.columns - 1) * padding) // sizes.columns
    side = min(height, px(SIZES.closed_portrait_px))
    for n in range(sizes.columns):
        row = Box(area.x + (sizes.columns - 1 - n) * (width + padding), area.y, width, height)
        portrait_box = Box(row.x, row.y + (height - side) // 2, side, side)
        text_box = Box(portrait_box.right + gap, row.y, row.right - portrait_box.right - gap, sizes.text_height)
        cards_box = Box(text_box.x, row.bottom - px(SIZES.back_px), text_box.w, px(SIZES.back_px))
        turn_box = Box(row.x - px(8), row.y - gap // 2, row.w + 2 * px(8), row.h + gap)
        yield SeatRow(turn_box, portrait_box, text_box, cards_box, px(SIZES.back_px))


def _lay_out_plays(sizes: RowMeasures, box: pygame.Rect, view: BoardView, unit: float) -> PlayRow:
    """Return the places of plays, as wide as their cards or their words."""
    ctx, line = sizes.ctx, sizes.line_height
    area = pygame.Rect(box.x, box.y, box.w, box.h - sizes.caption_height - sizes.gap)
    card_height = min(round(unit * sizes.pile_card_ratio), area.h - line)
    card_width, gap, plays = card_size(card_height)[0], ctx.px(SIZES.play_gap_px), view.pile[-3:]
    max_width = (area.w - (len(plays) - 1) * gap) // max(1, len(plays))
    widths = []
    for play in plays:
        cards = card_width + card_step(len(play.cards), card_width, max_width) * (len(play.cards) - 1)
        widths.append(min(max_width, max(cards, ctx.type.width(play.caption, ctx.tx(18), "medium"))))
    x = area.x + (area.w - sum(widths) - (len(plays) - 1) * gap) // 2
    y, boxes, captions = area.bottom - card_height - line, [], []
    for play, room in zip(plays, widths, strict=True):
        step = card_step(len(play.cards), card_width, room)
        left = x + (room - card_width - step * (len(play.cards) - 1)) // 2
        boxes.append(tuple(Box(left + n * step, y, card_width, card_height) for n in range(len(play.cards))))
        captions.append(Box(x, y + card_height + ctx.px(SIZES.caption_gap_px), room, line))
        x += room + gap
    return PlayRow(Box(*box), tuple(boxes), tuple(captions), card_height, sizes.caption_height)


def has_open_hands(view: BoardView) -> bool:
    return any(seat.cards is not None for seat in view.seats)


def place_open_hands(view: BoardView, layout: BoardLayout) -> dict[CardKey, PlacedCard]:
    """Return the open cards at the seats; marked cards are raised."""
    placed: dict[CardKey, PlacedCard] = {}
    for seat, seat_view in enumerate(view.seats[: len(layout.seats)]):
        raised, hinted, copies = list(seat_view.raised_cards), list(seat_view.hinted_cards), dict[Card, int]()
        cards, poses = _open_poses(layout, seat, seat_view)
        for n, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            copy = n if card is None else copies.get(card, 0)
            if card is not None:
                copies[card] = copy + 1
            is_played, is_hinted = remove_if_present(raised, card), remove_if_present(hinted, card)
            rise = round(pose.size * SIZES.rise_ratio) if is_played or is_hinted else 0
            marks: tuple[CardMark, ...] = ("played",) if is_played else ("select",) if is_hinted else ()
            placed["open", seat, card, copy] = PlacedCard(card, pose._replace(y=pose.y - rise), Depth.OPEN + n, marks)
    return placed


def _open_poses(layout: BoardLayout, seat: int, seat_view: SeatView) -> tuple[Sequence[Card | None], list[Pose]]:
    """Return a seat's open cards, or the backs in its row, and their poses."""
    cards: Sequence[Card | None] = (None,) * seat_view.card_count if layout.seats[seat].is_open else ()
    if seat_view.cards is not None:
        cards = seat_view.cards
    boxes, places = layout.open_card_boxes(seat, len(cards)), layout.open_card_places(seat, len(cards))
    return cards, [Pose(x, y, box.h, lean) for box, (x, y, lean) in zip(boxes, places, strict=True)]


def open_play_keys(view: BoardView) -> list[tuple[CardKey, ...]]:
    """Return the keys of the plays' cards from when these cards lay open."""
    copy_counts = {
        (seat, card): one.cards.count(card) for seat, one in enumerate(view.seats) if one.cards for card in one.cards
    }
    play_keys: list[tuple[CardKey, ...]] = []
    for play in reversed(view.pile):
        keys = []
        for card in play.cards:
            copy = copy_counts.get((play.seat, card), 0)
            copy_counts[play.seat, card] = copy + 1
            keys.append(("open", play.seat, card, copy))
        play_keys.insert(0, tuple(keys))
    return play_keys


class SeatRows:
    """Portraits, names and notes of seats in rows, and the words of the trick."""

    layout: RowsLayout

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx

    def seat_sprites(self, view: BoardView, coming_counts: Mapping[int, int], staging: object) -> Iterator[Sprite]:
        for seat, row in zip(view.seats, self.layout.seats, strict=False):
            if row.is_own:
                yield from self._own_sprites(row, seat)
                continue
            if seat.has_turn:
                yield Sprite(self.ctx.panel((row.box.w, row.box.h), "row"), row.box.x, row.box.y)
            yield from self._portrait_sprites(seat, row.portrait)
            yield from self._name_sprites(seat, row.words, row.has_one_line)

    def pile_sprites(self, view: BoardView, staging: object) -> Iterator[Sprite]:
        box = self.layout.pile.box
        caption = self._draw_text(view.caption, 21, "gold", "semibold", box.w)
        yield Sprite(caption, *caption.get_rect(midbottom=(box.x + box.w // 2, box.bottom)).topleft, Depth.ROW_WORDS)
        plays = view.pile[-3:]
        for play, place in zip(plays, self.layout.pile.captions, strict=True):
            role = "text" if play is plays[-1] else "text_dim"
            line = self._draw_text(play.caption, 18, role, "medium", place.w)
            yield Sprite(line, place.x + place.w // 2 - line.get_width() // 2, place.y, Depth.ROW_WORDS)

    def _own_sprites(self, row: SeatRow, seat: SeatView) -> Iterator[Sprite]:
        text_box = row.words
        note = seat.note or self.ctx.t("engine.cards", n=seat.card_count)
        role = "gold" if seat.has_turn else "text"
        picture = self._draw_text(f"{seat.name} · {note}", 20, role, "semibold", text_box.w - 2 * text_box.h)
        gap = self.ctx.px(12)
        x = text_box.x + (text_box.w - picture.get_width() - text_box.h - gap) // 2
        yield from (
            each._replace(z=Depth.ROW_WORDS)
            for each in self._portrait_sprites(seat, Box(x, text_box.y, text_box.h, text_box.h))
        )
        yield Sprite(
            picture, x + text_box.h + gap, text_box.y + (text_box.h - picture.get_height()) // 2, Depth.ROW_WORDS
        )

    def _portrait_sprites(self, seat: SeatView, box: Box) -> Iterator[Sprite]:
        yield Sprite(draw_portrait(self.ctx.art, seat.portrait, box.w), box.x, box.y)
        if seat.place:
            medal = round(box.w * 0.62)
            picture = self.ctx.art.medal(seat.place, medal, seat.is_in_last_place)
            yield Sprite(picture, box.right - medal, box.bottom - medal)

    def _name_sprites(self, seat: SeatView, box: Box, one_line: bool) -> Iterator[Sprite]:
        note = seat.note or (self.ctx.t("engine.cards", n=seat.card_count) if seat.card_count else "")
        lines = [(" · ".join(filter(None, (seat.name, note))) if one_line else seat.name, 20, "text", "semibold")]
        if note and not one_line:
            lines.append((note, 18, "gold" if seat.note else "text_dim", "medium"))
        pictures = [self._draw_text(words, size, role, weight, box.w) for words, size, role, weight in lines]
        y = box.y + (box.h - sum(each.get_height() for each in pictures)) // 2
        for each in pictures:
            yield Sprite(each, box.x, y)
            y += each.get_height()

    def _draw_text(self, text: str, size: float, role: str, weight: str, width: int) -> pygame.Surface:
        fonts = self.ctx.type
        fitting = fonts.fit(text, self.ctx.tx(size), width, weight, self.ctx.px(18))
        return fonts.render(text, fitting, self.ctx.color(role), weight)
