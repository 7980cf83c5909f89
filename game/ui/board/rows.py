"""A board as a list: a row for each seat, the plays of the trick in a row, and the player's hand."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import Card
from game.session.table.board_view import BoardView, SeatView, remove_if_present
from game.session.table.held_cards import CardKey
from game.ui.bands import VISIBLE_PLAYS, Depth
from game.ui.compositor import Sprite
from game.ui.gfx.card_pictures import CardMark
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.kit.text import shorten
from game.ui.kit.widget import WidgetContext
from game.ui.layout.card_areas import Box, CardRows, HandArea, PlacedCard
from game.ui.layout.table_layout import OWN_SEAT, BoardLayout, PlayRow, RowsLayout, SeatRow
from game.ui.measures import Measures
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("rows")

MAX_NAME_WIDTHS_PX = (170, 116)
"""Maximum widths of a name at 1080p and text scale 1, for one column and for two columns of seats."""
MAX_WIDE_GAP_TEXT_RATIO = 1.25


class RowMetrics:
    """Heights and widths of a board as a list. All card heights are multiples of a `unit` in pixels."""

    def __init__(self, ctx: WidgetContext, view: BoardView, width: int) -> None:
        self.ctx = ctx
        has_large_text = ctx.text_ratio > MAX_WIDE_GAP_TEXT_RATIO
        self.opponents: Sequence[SeatView] = view.seats[1:]
        is_wide = not has_large_text and width >= len(self.opponents) * ctx.tx(SIZES.min_seat_tx)
        self.are_hands_closed = is_wide and bool(self.opponents) and all(seat.cards is None for seat in self.opponents)
        """True if the other seats show only card backs and are side by side."""
        self.column_count = len(self.opponents) if self.are_hands_closed else 1 if len(self.opponents) <= 3 else 2
        self.row_count = -(-len(self.opponents) // self.column_count)
        self.is_one_line = has_large_text and self.column_count == 1
        self.gap, self.padding = ctx.px(9 if has_large_text else 12), ctx.px(11 if has_large_text else 20)
        self.hand_caption_gap = ctx.px(SIZES.hand_caption_gap_px)
        self.line_height = ctx.fonts.line_height(ctx.tx(20)) + ctx.px(8)
        self.caption_height = self.line_height if view.caption else 0
        sizes = (20,) if self.is_one_line else (20, 18)
        self.text_height = sum(ctx.fonts.line_height(ctx.tx(size)) for size in sizes)
        gap_height = 2 * self.padding + (self.row_count + 4) * self.gap + self.hand_caption_gap
        self.fixed_height = gap_height + 2 * self.line_height + self.caption_height
        self.pile_ratio = SIZES.closed_pile_ratio if self.are_hands_closed else SIZES.pile_card_ratio
        self.card_ratio = self.pile_ratio + SIZES.own_card_ratio * (1 + SIZES.rise_ratio)
        """Total height of the pile's cards and of the player's hand, as a multiple of the unit."""

    def compute_row_height(self, unit: float) -> int:
        """Return the height in pixels of an opponent's row. Open cards are beside the text, closed cards are below."""
        if self.are_hands_closed:
            return self.text_height + self.gap // 2 + self.ctx.px(SIZES.back_px)
        return max(round(unit * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)), self.text_height)

    @property
    def min_height(self) -> int:
        unit = self.ctx.px(SIZES.min_unit_px)
        return self.fixed_height + self.row_count * self.compute_row_height(unit) + round(unit * self.card_ratio)

    def fit_unit(self, height: int) -> float:
        """Return the largest unit within the limits at which the board fits into `height`."""
        card_height = height - self.fixed_height
        unit = (card_height - self.row_count * self.compute_row_height(0)) / self.card_ratio
        if not self.are_hands_closed:
            row_ratio = self.row_count * SIZES.other_card_ratio * (1 + SIZES.rise_ratio)
            unit = min(unit, card_height / (self.card_ratio + row_ratio))
        return max(self.ctx.px(SIZES.min_unit_px) * 0.99, min(self.ctx.px(SIZES.max_unit_px), unit))

    def measure_text_width(self) -> int:
        """Return the width of the names and notes beside the hands."""
        fonts, tx = self.ctx.fonts, self.ctx.tx
        max_count_text = self.ctx.t("engine.cards", n=20)
        count_width = fonts.width(f" · {max_count_text}", tx(20), "semibold") if self.is_one_line else 0
        widths = [fonts.width(seat.name, tx(20), "semibold") + count_width for seat in self.opponents]
        if not self.is_one_line:
            widths += (fonts.width(text, tx(18)) for seat in self.opponents for text in (seat.note, max_count_text))
        return min(tx(MAX_NAME_WIDTHS_PX[self.column_count - 1]), max(widths, default=0))


def lay_out_rows(ctx: WidgetContext, rect: pygame.Rect, view: BoardView) -> RowsLayout:
    """Return a layout with opponents, plays and hand from top to bottom. In a low `rect`, opponents are last."""
    metrics = RowMetrics(ctx, view, rect.w)
    unit = metrics.fit_unit(rect.h)
    others_area = Box(*rect).expand(-metrics.padding)
    others_height = metrics.row_count * (metrics.compute_row_height(unit) + metrics.gap)
    lower_area = others_area._replace(h=others_area.h - others_height)
    if rect.h > metrics.min_height:
        lower_area = lower_area.move(0, others_height)
    else:
        others_area = others_area.move(0, lower_area.h + metrics.gap)
    own_row = _lay_out_own_row(metrics, lower_area, view.seats[0] if view.seats else SeatView("", ""), unit)
    card_width, card_height = card_size(own_row.card_height)
    hand_box = Box(lower_area.x, own_row.cards_box.bottom - card_height, lower_area.w, card_height)
    max_step = card_width + metrics.hand_caption_gap
    hand = HandArea(hand_box, card_width, card_height, round(card_height * SIZES.rise_ratio), max_step)
    play_row = _lay_out_plays(metrics, lower_area._replace(h=own_row.box.y - metrics.gap - lower_area.y), view, unit)
    return RowsLayout(ctx.viewport, (own_row, *_lay_out_others(metrics, others_area, unit)), hand, play_row)


def _lay_out_own_row(metrics: RowMetrics, area: Box, seat: SeatView, unit: float) -> SeatRow:
    ctx = metrics.ctx
    height = metrics.line_height
    portrait_gap = ctx.px(12)
    card_height = round(unit * SIZES.own_card_ratio)
    hand_height = round(unit * SIZES.own_card_ratio * (1 + SIZES.rise_ratio))
    row_height = hand_height + metrics.hand_caption_gap + height
    row_box = Box(area.x, area.bottom - row_height, area.w, row_height)
    name_and_note = " · ".join(filter(None, (seat.name, _format_note(ctx, seat))))
    text_width = min(ctx.fonts.width(name_and_note, ctx.tx(20), "semibold"), row_box.w - 2 * height)
    portrait_x = row_box.x + (row_box.w - text_width - height - portrait_gap) // 2
    portrait_box = Box(portrait_x, row_box.bottom - height, height, height)
    text_box = Box(portrait_box.right + portrait_gap, portrait_box.y, text_width, height)
    hand_box = row_box._replace(h=hand_height)
    return SeatRow(row_box, portrait_box, text_box, hand_box, card_height, True, True, is_open=seat.cards is not None)


def _lay_out_others(metrics: RowMetrics, area: Box, unit: float) -> Iterator[SeatRow]:
    """Yield the other seats in rows, or side by side from right to left."""
    gap, px = metrics.gap, metrics.ctx.px
    height = metrics.compute_row_height(unit)
    width = (area.w - (metrics.column_count - 1) * metrics.padding) // metrics.column_count
    portrait_width = min(height, px(SIZES.closed_portrait_px if metrics.are_hands_closed else SIZES.portrait_px))
    for n in range(len(metrics.opponents)):
        row_number, column = divmod(n, metrics.column_count)
        if metrics.are_hands_closed:
            column = metrics.column_count - 1 - column
        row_box = Box(area.x + column * (width + metrics.padding), area.y + row_number * (height + gap), width, height)
        portrait_box = Box(row_box.x, row_box.y + (height - portrait_width + 1) // 2, portrait_width, portrait_width)
        text_box = Box(portrait_box.right + gap, row_box.y, row_box.right - portrait_box.right - gap, height)
        if metrics.are_hands_closed:
            card_height = px(SIZES.back_px)
            cards_box = Box(text_box.x, row_box.bottom - card_height, text_box.w, card_height)
            text_box = text_box._replace(h=metrics.text_height)
        else:
            card_height = round(unit * SIZES.other_card_ratio)
            max_text_width = width * 2 // 5 if metrics.is_one_line else width // 3
            text_box = text_box._replace(w=min(metrics.measure_text_width(), max_text_width))
            cards_box = Box(text_box.right + gap, row_box.y, row_box.right - text_box.right - gap, height)
        highlight_box = Box(row_box.x - px(8), row_box.y - gap // 2, row_box.w + 2 * px(8), row_box.h + gap)
        yield SeatRow(highlight_box, portrait_box, text_box, cards_box, card_height, has_one_line=metrics.is_one_line)


def _lay_out_plays(metrics: RowMetrics, box: Box, view: BoardView, unit: float) -> PlayRow:
    """Lay out the plays side by side. A play is as wide as its cards or its caption, whichever is wider."""
    ctx, line_height = metrics.ctx, metrics.line_height
    plays = view.pile[-VISIBLE_PLAYS:]
    cards_bottom = box.bottom - metrics.caption_height - metrics.gap - line_height
    card_height = min(round(unit * metrics.pile_ratio), cards_bottom - box.y)
    gap = ctx.px(SIZES.play_gap_px)
    max_width = (box.w - (len(plays) - 1) * gap) // max(1, len(plays))
    card_rows = [CardRows(len(play.cards), len(play.cards), card_height, max_width) for play in plays]
    caption_widths = [ctx.fonts.width(play.caption, ctx.tx(18), "medium") for play in plays]
    widths = [min(max_width, max(row.width, width)) for row, width in zip(card_rows, caption_widths, strict=True)]
    x = box.x + (box.w - sum(widths) - (len(plays) - 1) * gap) // 2
    boxes = []
    captions = []
    for row, width in zip(card_rows, widths, strict=True):
        boxes.append(tuple(row.place(x + (width - row.width) // 2, cards_bottom - card_height)))
        captions.append(Box(x, cards_bottom + ctx.px(SIZES.caption_gap_px), width, line_height))
        x += width + gap
    return PlayRow(box, tuple(boxes), tuple(captions), card_height)


def place_open_hands(view: BoardView, layout: BoardLayout) -> dict[CardKey, PlacedCard]:
    """Return the open cards of all seats by key. Unknown cards are card backs. Played and hinted cards are raised."""
    cards_by_key: dict[CardKey, PlacedCard] = {}
    for seat, seat_view in enumerate(view.seats[: len(layout.seats)]):
        raised_cards, hinted_cards = list(seat_view.raised_cards), list(seat_view.hinted_cards)
        copy_counts = Counter[Card | None]()
        hidden_cards: Sequence[Card | None] = (None,) * seat_view.card_count if layout.seats[seat].is_open else ()
        shown_cards = hidden_cards if seat_view.cards is None else seat_view.cards
        for n, (card, box) in enumerate(zip(shown_cards, layout.place_open_cards(seat, len(shown_cards)), strict=True)):
            pose = layout.hand.compute_card_pose(box) if seat == OWN_SEAT else box.pose
            is_played, is_hinted = remove_if_present(raised_cards, card), remove_if_present(hinted_cards, card)
            if is_played or is_hinted:
                pose = pose._replace(y=pose.y - round(pose.size * SIZES.rise_ratio))
            marks: tuple[CardMark, ...] = ("played",) if is_played else ("select",) if is_hinted else ()
            cards_by_key["open", seat, card, copy_counts[card]] = PlacedCard(card, pose, Depth.OPEN_HANDS + n, marks)
            copy_counts[card] += 1
    return cards_by_key


def list_open_hand_keys(view: BoardView) -> list[tuple[CardKey, ...]]:
    """Return the card keys of each play. A play from a hidden hand has an empty tuple."""
    copy_counts = Counter((seat, card) for seat, seat_view in enumerate(view.seats) for card in seat_view.cards or ())
    play_keys: list[tuple[CardKey, ...]] = [()] * len(view.pile)
    for n, play in reversed([*enumerate(view.pile)]):
        is_open = play.seat < len(view.seats) and view.seats[play.seat].cards is not None
        for card in play.cards if is_open else ():
            play_keys[n] += (("open", play.seat, card, copy_counts[play.seat, card]),)
            copy_counts[play.seat, card] += 1
    return play_keys


def row_sprites(ctx: WidgetContext, layout: RowsLayout, view: BoardView) -> Iterator[Sprite]:
    """Yield the portraits, names and notes of the seats, and the captions of the trick."""
    for seat, row in zip(view.seats, layout.seats, strict=False):
        if seat.has_turn and not row.is_own:
            yield Sprite(ctx.panel("row", (row.box.w, row.box.h)), row.box.x, row.box.y)
        for sprite in (*_portrait_sprites(ctx, seat, row.portrait), *_name_sprites(ctx, seat, row)):
            yield sprite._replace(z=Depth.ROW_CAPTIONS if row.is_own else 0)
    pile = layout.pile
    plays = view.pile[-VISIBLE_PLAYS:]
    caption_picture = _draw_text(ctx, view.caption, 21, "gold", "semibold", width=pile.box.w)
    x, y = caption_picture.get_rect(midbottom=(pile.box.center[0], pile.box.bottom)).topleft
    yield Sprite(caption_picture, x, y, Depth.ROW_CAPTIONS)
    for play, box in zip(plays, pile.captions, strict=True):
        role = "text" if play is plays[-1] else "text_dim"
        caption_picture = _draw_text(ctx, play.caption, 18, role, "medium", width=box.w)
        yield Sprite(caption_picture, box.x + box.w // 2 - caption_picture.get_width() // 2, box.y, Depth.ROW_CAPTIONS)


def _portrait_sprites(ctx: WidgetContext, seat: SeatView, box: Box) -> Iterator[Sprite]:
    yield Sprite(draw_portrait(ctx.art, seat.portrait, box.w), box.x, box.y)
    if seat.place:
        side = round(box.w * 0.62)
        yield Sprite(ctx.art.medal(seat.place, side, seat.is_in_last_place), box.right - side, box.bottom - side)


def _name_sprites(ctx: WidgetContext, seat: SeatView, row: SeatRow) -> Iterator[Sprite]:
    box = row.text_box
    role = "gold" if row.is_own and seat.has_turn else "text"
    note = _format_note(ctx, seat)
    ending = f" · {note}" if note and row.has_one_line else ""
    lines = [_draw_text(ctx, seat.name, 20, role, "semibold", width=box.w, ending=ending)]
    if note and not row.has_one_line:
        lines.append(_draw_text(ctx, note, 18, "gold" if seat.note else "text_dim", "medium", width=box.w))
    y = box.y + (box.h - sum(line_picture.get_height() for line_picture in lines)) // 2
    for line_picture in lines:
        yield Sprite(line_picture, box.x, y)
        y += line_picture.get_height()


def _format_note(ctx: WidgetContext, seat: SeatView) -> str:
    return seat.note or (ctx.t("engine.cards", n=seat.card_count) if seat.card_count else "")


def _draw_text(
    ctx: WidgetContext, text: str, size: float, role: str, weight: str, *, width: int, ending: str = ""
) -> pygame.Surface:
    size = ctx.fonts.fit(text + ending, ctx.tx(size), width, weight, ctx.px(MIN_TEXT_PX))
    return ctx.fonts.render(shorten(ctx.fonts, text, (size, width), weight, ending), size, ctx.color(role), weight)
