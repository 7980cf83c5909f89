"""A seat's row in a result: medal, portrait, name, reasons, cards left, points. A narrow row breaks into two lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.words.result_words import SeatResult
from game.ui.anim.motion import load_motion
from game.ui.context import Context
from game.ui.gfx.text import Align
from game.ui.kit import Column, Label, Panel, Picture, SingleRow, Space, Widget, align_middle, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("result_rows")


COUNT_STEPS = 12
"""Number of steps in which points count up; their pictures can be drawn ahead."""


class CountedPoints(Label):
    """A number that counts up in its final width; with reduced motion it does not change."""

    def __init__(
        self, ctx: Context, amount: int, show: Callable[[int], str], *, size: float, role: str, align: Align
    ) -> None:
        super().__init__(ctx, show(amount), size, role, "extrabold", align=align)
        self.amount, self.format_amount, self.final_text = amount, show, self.text
        figures = load_motion()
        self.count_seconds = figures.seconds("result", "count")
        has_motion = amount and not ctx.reduced_motion
        seconds = figures.seconds("result", "count_after") + self.count_seconds
        self.tween = self.clock.tween(seconds if has_motion else 0.0)
        self._count()

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.type.measure(self.final_text, self.size, width, self.weight)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._count()

    def _count(self) -> None:
        left = min(1.0, self.tween.seconds_left / self.count_seconds)
        self.text = self.text_after(round(COUNT_STEPS * (1 - left**3)) / COUNT_STEPS)

    def text_after(self, progress: float) -> str:
        """Return the number after a part of the count, from 0 to 1."""
        return self.format_amount(round(self.amount * progress))


CLOSE_PICTURES_PX = (54, 54)
RESULT_GUARD_SECONDS = 0.6
"""A click or key within this time only completes the opening animation: it was meant for the table."""
MAX_ROOMY_SEATS = 6


def is_crowded(standings: Sequence[SeatResult]) -> bool:
    """True if rows must be closer together so that all are visible."""
    return len(standings) > MAX_ROOMY_SEATS


def seat_rows(ctx: Context, standings: Sequence[SeatResult], counting: bool = False, first: float = 1.0) -> Widget:
    """Return all seats' rows; points count up if `counting`, and `first` scales the winner's row if there is room."""
    close, rows = is_crowded(standings), list[Widget]()
    for n, each in enumerate(standings):
        rows.append(ResultRow(ctx, each, close, counting=counting, larger=1.0 if close or n else first))
    return Column(ctx, rows, gap=5 if close else 10)


def points_label(
    ctx: Context, one: SeatResult, counting: bool, *, size: float, role: str = "text", align: Align = "center"
) -> Label:
    """Return the points of a seat, which count up if `counting`."""
    if not counting:
        return Label(ctx, one.amount_text, size, role, "extrabold", align=align)
    return CountedPoints(ctx, one.amount, amount_writer(ctx, one), size=size, role=role, align=align)


def amount_writer(ctx: Context, one: SeatResult) -> Callable[[int], str]:
    """Return the function that formats a seat's amount."""
    return ctx.texts.format_signed if one.is_signed else str


def amount_role(one: SeatResult) -> str:
    """Return the colour role of the user's gain or loss; "" for others and for 0."""
    return ("good" if one.amount > 0 else "danger") if one.is_own_seat and one.amount else ""


class ResultRow(Panel):
    """A seat in a result on a panel of a `style`; `close` rows are lower."""

    def __init__(
        self, ctx: Context, standing: SeatResult, close: bool = False, *, counting: bool = False, larger: float = 1.0,
        style: str = "row",
    ) -> None:  # fmt: skip
        self.standing = one = standing
        sides = CLOSE_PICTURES_PX if close else (larger * SIZES.medal_px, larger * SIZES.portrait_px)
        medal, picture = (min(ctx.tx(side), ctx.px(side * SIZES.max_text_growth_scale)) for side in sides)
        card = SIZES.close_card_px if close else SIZES.card_px
        as_cards = [Space(ctx, height=card)] if one.cards else []
        place: Widget = with_width(Space(ctx), medal)
        if one.is_ranked:
            place = Picture(ctx, ctx.art.medal(one.place, medal, one.is_in_last_place))
        badge = SingleRow(ctx, [place, *as_cards], 0, "middle")
        faces = [badge, Picture(ctx, draw_portrait(ctx.art, one.portrait, picture))]
        notes = [Label(ctx, each, 18) for each in one.notes]
        words = grow(align_middle(Column(ctx, [Label(ctx, one.name, 24 * larger, weight="bold"), *notes], 0)))
        size = 34 * larger * (SIZES.own_points_scale if one.is_own_seat and not close else 1.0)
        role = amount_role(one) or "text"
        points = [points_label(ctx, one, counting, size=size, role=role, align="right")] if one.amount_text else []
        total = [Label(ctx, one.total_text, 18)] if one.total_text else []
        if close and (total or points):  # side by side: a line is no higher than a medal
            sums: Widget = SingleRow(ctx, [*total, *points], SIZES.part_gap_px, "middle")
        else:
            sums = Column(ctx, [*points, *total], 0, align="right")
        strip = CardStrip(ctx, one.cards, card)
        indent = with_width(Space(ctx), medal + picture + ctx.px(SIZES.part_gap_px))
        self._line = SingleRow(ctx, [*faces, words, *([strip] if one.cards else []), sums], SIZES.part_gap_px, "middle")
        self._beside = [*faces, strip, sums]
        line = SingleRow(ctx, [*faces, words, sums], SIZES.part_gap_px, "middle")
        below = SingleRow(ctx, [indent, grow(Column(ctx, [strip]))], SIZES.part_gap_px)
        self._broken = Column(ctx, [line, below], SIZES.part_gap_px)
        padding = SIZES.row_padding_x_px, 5 if close else SIZES.row_padding_y_px
        super().__init__(ctx, self._line, padding, style="plain" if one.is_own_seat else style)
        self.is_vertically_centred = True

    def measure(self, width: int) -> tuple[int, int]:
        self._arrange(width - 2 * self.padding_x)
        return width, super().measure(width)[1]

    def place(self, rect: pygame.Rect) -> None:
        self._arrange(rect.w - 2 * self.padding_x)
        super().place(rect)

    def _arrange(self, width: int) -> None:
        words = width - sum(each.cached_size(width)[0] for each in self._beside) - len(self._beside) * self._line.gap
        is_broken = self.standing.cards and words < self.ctx.tx(SIZES.min_words_px)
        self.set_children(self._broken if is_broken else self._line)
