"""A seat's row in a result: medal, portrait, name, reasons, cards left, points. A narrow row breaks into two lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.words.result_words import SeatResult
from game.ui.anim.motion import load_motion
from game.ui.context import Context
from game.ui.gfx.text import Align
from game.ui.kit import Column, Label, Panel, Picture, Row, SingleRow, Space, Widget, align_middle, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("result_rows")

COUNT_STEPS = 12
"""Number of steps in which points count up; their pictures can be drawn ahead."""


class CountedPoints(Label):
    """A number that counts up in its final width; with reduced motion it does not change."""

    def __init__(
        self, ctx: Context, amount: int, format_amount: Callable[[int], str], *, size: float, role: str, align: Align
    ) -> None:
        super().__init__(ctx, format_amount(amount), size, role, "extrabold", align=align)
        self.amount, self.format_amount, self.final_text = amount, format_amount, self.text
        delay, self.count_seconds = (load_motion().find_seconds("result", name) for name in ("count_after", "count"))
        self.tween = self.clock.tween(delay + self.count_seconds if amount and not ctx.has_reduced_motion else 0.0)
        self._count()

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.type.measure(self.final_text, self.size, width, self.weight)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._count()

    def _count(self) -> None:
        remaining = min(1.0, self.tween.seconds_left / self.count_seconds)
        self.text = self.format_progress(round(COUNT_STEPS * (1 - remaining**3)) / COUNT_STEPS)

    def format_progress(self, progress: float) -> str:
        """Return the number after a part of the count, from 0 to 1."""
        return self.format_amount(round(self.amount * progress))


RESULT_GUARD_SECONDS = 0.6
"""A click or key within this time only completes the opening animation: it was meant for the table."""
MAX_ROOMY_SEATS = 6


def is_crowded(standings: Sequence[SeatResult]) -> bool:
    """Return True if rows must be closer together so that all are visible."""
    return len(standings) > MAX_ROOMY_SEATS


def seat_rows(ctx: Context, seats: Sequence[SeatResult], is_counting: bool = False, first_scale: float = 1.0) -> Widget:
    """Return all seats' rows; points count up if `is_counting`. With room, `first_scale` scales the first row."""
    is_close = is_crowded(seats)
    rows = zip(seats, [1.0 if is_close or n else first_scale for n in range(len(seats))], strict=True)
    parts = [ResultRow(ctx, seat, is_close, is_counting=is_counting, scale=scale) for seat, scale in rows]
    return Column(ctx, parts, gap=5 if is_close else 10)


def choose_amount_format(ctx: Context, seat: SeatResult) -> Callable[[int], str]:
    """Return the function that formats a seat's amount."""
    return ctx.texts.format_signed if seat.is_signed else str


def choose_amount_role(seat: SeatResult) -> str:
    """Return the colour role of the user's gain or loss; "" for others and for 0."""
    return ("good" if seat.amount > 0 else "danger") if seat.is_own_seat and seat.amount else ""


class ResultRow(Panel):
    """A seat in a result on a panel of a `style`; close rows are lower."""

    def __init__(
        self, ctx: Context, standing: SeatResult, is_close: bool = False, *, is_counting: bool = False,
        scale: float = 1.0, style: str = "row",
    ) -> None:  # fmt: skip
        self.standing = seat = standing
        gap, card_px = SIZES.part_gap_px, SIZES.close_card_px if is_close else SIZES.card_px
        sides = (SIZES.close_picture_px,) * 2 if is_close else (scale * SIZES.medal_px, scale * SIZES.portrait_px)
        medal, portrait = (min(ctx.tx(side), ctx.px(side * SIZES.max_text_growth_scale)) for side in sides)
        place: Widget = with_width(Space(ctx), medal)
        if seat.is_ranked:
            place = Picture(ctx, ctx.art.medal(seat.place, medal, seat.is_in_last_place))
        badge = SingleRow(ctx, [place, Space(ctx, height=card_px if seat.cards else 0, stretch=0)], 0, "middle")
        faces = [badge, Picture(ctx, draw_portrait(ctx.art, seat.portrait, portrait))]
        lines = [Label(ctx, seat.name, 24 * scale, weight="bold"), *(Label(ctx, note, 18) for note in seat.notes)]
        words = grow(align_middle(Column(ctx, lines, 0)))
        size = 34 * scale * (SIZES.own_points_scale if seat.is_own_seat and not is_close else 1.0)
        role, sums = choose_amount_role(seat) or "text", list[Widget]()
        if seat.amount_text and is_counting:
            show = choose_amount_format(ctx, seat)
            sums.append(CountedPoints(ctx, seat.amount, show, size=size, role=role, align="right"))
        elif seat.amount_text:
            sums.append(Label(ctx, seat.amount_text, size, role, "extrabold", align="right"))
        if seat.total_text:  # beside the points in a close row, which is no higher than a medal
            sums.insert(0 if is_close else 1, Label(ctx, seat.total_text, 18))
        total = SingleRow(ctx, sums, gap, "middle") if is_close and sums else Column(ctx, sums, 0, align="right")
        content: Row = SingleRow(ctx, [*faces, words, total], gap, "middle")
        if seat.cards:  # in a narrow row they take a line of their own, with the points
            person = SingleRow(ctx, [*faces, words], gap, "middle")
            basis = medal + portrait + 2 * person.gap + ctx.tx(SIZES.min_words_px)
            cards = SingleRow(ctx, [CardStrip(ctx, seat.cards, card_px), total], gap, "middle")
            content = Row(ctx, [grow(person, basis=basis), cards], gap, align="right")
        padding = SIZES.row_padding_x_px, 5 if is_close else SIZES.row_padding_y_px
        super().__init__(ctx, content, padding, style="plain" if seat.is_own_seat else style)
        self.is_vertically_centred = True
