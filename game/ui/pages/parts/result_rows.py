"""The row of a player in a result: medal, portrait, name, notes, cards left and points."""

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

COUNT_UP_STEPS = 12
"""Number of intermediate numbers while points count up. Their pictures are cached in advance."""


class CountedPoints(Label):
    """A number that counts up from 0. With reduced motion, the final number is shown at once."""

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
        remaining_ratio = min(1.0, self.tween.seconds_left / self.count_seconds)
        self.text = self.format_progress(round(COUNT_UP_STEPS * (1 - remaining_ratio**3)) / COUNT_UP_STEPS)

    def format_progress(self, progress: float) -> str:
        """Return the number at `progress` (0 to 1) of the animation."""
        return self.format_amount(round(self.amount * progress))


RESULT_GUARD_SECONDS = 0.6
"""During this time, input only ends the opening animation, because it was meant for the table."""
MAX_SEATS_IN_NORMAL_ROWS = 6


def is_crowded(standings: Sequence[SeatResult]) -> bool:
    """Return True if there are too many players for rows of normal height."""
    return len(standings) > MAX_SEATS_IN_NORMAL_ROWS


def seat_rows(ctx: Context, seats: Sequence[SeatResult], is_counting: bool = False, first_scale: float = 1.0) -> Widget:
    """Return a row for each player. `first_scale` enlarges the first row unless the rows are crowded."""
    is_close = is_crowded(seats)
    rows = zip(seats, [1.0 if is_close or n else first_scale for n in range(len(seats))], strict=True)
    result_rows = [ResultRow(ctx, seat, is_close, is_counting=is_counting, scale=scale) for seat, scale in rows]
    return Column(ctx, result_rows, gap=5 if is_close else 10)


def choose_amount_format(ctx: Context, seat: SeatResult) -> Callable[[int], str]:
    return ctx.texts.format_signed if seat.is_signed else str


def choose_amount_role(seat: SeatResult) -> str:
    """Return the colour role of the user's gain or loss. Return "" for opponents and for 0."""
    return ("good" if seat.amount > 0 else "danger") if seat.is_own_seat and seat.amount else ""


class ResultRow(Panel):
    """A player's row in a result. `is_close` makes the row lower."""

    def __init__(
        self, ctx: Context, standing: SeatResult, is_close: bool = False, *, is_counting: bool = False,
        scale: float = 1.0, style: str = "row",
    ) -> None:  # fmt: skip
        self.standing = seat = standing
        gap, card_px = SIZES.part_gap_px, SIZES.close_card_px if is_close else SIZES.card_px
        sides = (SIZES.close_picture_px,) * 2 if is_close else (scale * SIZES.medal_px, scale * SIZES.portrait_px)
        medal_side, portrait_side = (min(ctx.tx(side), ctx.px(side * SIZES.max_text_growth_scale)) for side in sides)
        medal_widget: Widget = with_width(Space(ctx), medal_side)
        if seat.is_ranked:
            medal_widget = Picture(ctx, ctx.art.medal(seat.place, medal_side, seat.is_in_last_place))
        badge = SingleRow(ctx, [medal_widget, Space(ctx, height=card_px if seat.cards else 0, stretch=0)], 0, "middle")
        pictures = [badge, Picture(ctx, draw_portrait(ctx.art, seat.portrait, portrait_side))]
        labels = [Label(ctx, seat.name, 24 * scale, weight="bold"), *(Label(ctx, note, 18) for note in seat.notes)]
        text_column = grow(align_middle(Column(ctx, labels, 0)))
        points_size = 34 * scale * (SIZES.own_points_scale if seat.is_own_seat and not is_close else 1.0)
        role, amounts = choose_amount_role(seat) or "text", list[Widget]()
        if seat.amount_text and is_counting:
            format_amount = choose_amount_format(ctx, seat)
            amounts.append(CountedPoints(ctx, seat.amount, format_amount, size=points_size, role=role, align="right"))
        elif seat.amount_text:
            amounts.append(Label(ctx, seat.amount_text, points_size, role, "extrabold", align="right"))
        if seat.total_text:  # beside the points in a close row, which is no higher than a medal
            amounts.insert(0 if is_close else 1, Label(ctx, seat.total_text, 18))
        total: Widget = Column(ctx, amounts, 0, align="right")
        if is_close and amounts:
            total = SingleRow(ctx, amounts, gap, "middle")
        content: Row = SingleRow(ctx, [*pictures, text_column, total], gap, "middle")
        if seat.cards:  # in a narrow row they take a line of their own, with the points
            person = SingleRow(ctx, [*pictures, text_column], gap, "middle")
            basis_width = medal_side + portrait_side + 2 * person.gap + ctx.tx(SIZES.min_words_px)
            cards = SingleRow(ctx, [CardStrip(ctx, seat.cards, card_px), total], gap, "middle")
            content = Row(ctx, [grow(person, basis=basis_width), cards], gap, align="right")
        padding = SIZES.row_padding_x_px, 5 if is_close else SIZES.row_padding_y_px
        super().__init__(ctx, content, padding, style="plain" if seat.is_own_seat else style)
        self.is_vertically_centered = True
