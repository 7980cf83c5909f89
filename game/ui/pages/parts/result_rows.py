"""The result of a player: a row with all details, or a plate with brush digits."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.session.words.result_words import SeatResult
from game.ui.anim.motion import load_motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, scenery
from game.ui.gfx.text import Align, add_text_note
from game.ui.gfx.theme import format_hex, mix, rgb
from game.ui.kit import Column, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.parts.pictures import blit_at
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("result_rows")

COUNT_UP_STEPS = 12
"""Number of intermediate numbers while points count up. Their pictures are cached in advance."""


class CountedPoints(Label):
    """A number. If `is_counting` and without reduced motion, the number counts up from 0."""

    def __init__(
        self, ctx: Context, amount: int, *, size: float, role: str, is_signed: bool = True, is_counting: bool = False,
        align: Align = "center",
    ) -> None:  # fmt: skip
        self.amount = amount
        self.format_amount: Callable[[int], str] = ctx.texts.format_signed if is_signed else str
        self.final_text = self.format_amount(amount)
        super().__init__(ctx, self.final_text, size, role, "extrabold", align=align)
        self.count_seconds = load_motion().get_seconds("result", "count")
        total_seconds = load_motion().get_seconds("result", "count_after") + self.count_seconds
        is_counting = is_counting and amount != 0 and not ctx.has_reduced_motion
        self.tween = self.clock.tween(total_seconds if is_counting else 0.0)
        self._count()

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.fonts.measure(self.final_text, self.size, width, self.weight)

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


def seat_rows(ctx: Context, seats: Sequence[SeatResult], is_counting: bool = False, first_scale: float = 1.0) -> Widget:
    """Return a row for each player. `first_scale` enlarges the first row unless the rows are crowded."""
    is_low = len(seats) > MAX_SEATS_IN_NORMAL_ROWS
    scales = [1.0 if is_low else first_scale, *[1.0] * (len(seats) - 1)]
    make_row = partial(ResultRow, ctx, is_low=is_low, is_counting=is_counting)
    rows = [make_row(seat, scale=scale) for seat, scale in zip(seats, scales, strict=True)]
    return Column(ctx, rows, gap=5 if is_low else 10)


def choose_amount_role(seat: SeatResult) -> str:
    """Return the colour role of the user's gain or loss. Return "" for opponents and for 0."""
    return ("good" if seat.amount > 0 else "danger") if seat.is_own_seat and seat.amount else ""


class ResultRow(Panel):
    """A player's row in a result. A low row is for many players or a narrow panel."""

    def __init__(
        self, ctx: Context, standing: SeatResult, is_low: bool = False, *, is_counting: bool = False,
        scale: float = 1.0, style: str = "row",
    ) -> None:  # fmt: skip
        self.standing = standing
        card_height_px = SIZES.low_card_px if is_low else SIZES.card_px
        sides = (SIZES.low_picture_px,) * 2 if is_low else (scale * SIZES.medal_px, scale * SIZES.portrait_px)
        medal_width, portrait_width = (min(ctx.tx(side), ctx.px(side * SIZES.max_text_growth_scale)) for side in sides)
        card_space = Space(ctx, height=card_height_px if standing.cards else 0, stretch=0)
        medal: Widget = with_width(Space(ctx), medal_width)
        if standing.is_ranked:
            medal = Picture(ctx, ctx.art.medal(standing.place, medal_width, standing.is_in_last_place))
        badge = SingleRow(ctx, [medal, card_space], 0, "middle")
        portrait = Picture(ctx, draw_portrait(ctx.art, standing.portrait, portrait_width))
        notes = (Label(ctx, note, 18) for note in standing.notes)
        names = Column(ctx, [Label(ctx, standing.name, 24 * scale, weight="bold"), *notes], 0, "middle")
        person = [badge, portrait, grow(names)]
        amounts = _build_amounts(ctx, standing, is_low, scale, is_counting)
        content: Row = SingleRow(ctx, [*person, amounts], SIZES.part_gap_px, "middle")
        if standing.cards:  # in a narrow row they take a line of their own, with the points
            person_row = SingleRow(ctx, person, SIZES.part_gap_px, "middle")
            basis_width = medal_width + portrait_width + 2 * person_row.gap + ctx.tx(SIZES.min_words_tx)
            card_strip = CardStrip(ctx, standing.cards, card_height_px)
            cards = SingleRow(ctx, [card_strip, amounts], SIZES.part_gap_px, "middle")
            content = Row(ctx, [grow(person_row, basis=basis_width), cards], SIZES.part_gap_px, align="right")
        padding = SIZES.row_padding_x_px, 5 if is_low else SIZES.row_padding_y_px
        style = "plain" if standing.is_own_seat else style
        super().__init__(ctx, content, padding, style=style, vertical_align="middle")


def _build_amounts(ctx: Context, standing: SeatResult, is_low: bool, scale: float, is_counting: bool) -> Widget:
    """Return the points of the deal and the total of the match. They are side by side in a low row."""
    size = 34 * scale * (SIZES.own_points_scale if standing.is_own_seat and not is_low else 1.0)
    role = choose_amount_role(standing) or "text"
    amounts = list[Widget]()
    if standing.amount_text and is_counting:
        make_label = partial(CountedPoints, is_signed=standing.is_signed, is_counting=True, align="right")
        amounts.append(make_label(ctx, standing.amount, size=size, role=role))
    elif standing.amount_text:
        amounts.append(Label(ctx, standing.amount_text, size, role, "extrabold", align="right"))
    if standing.total_text:
        amounts.insert(0 if is_low else 1, Label(ctx, standing.total_text, 18))
    if is_low and amounts:
        return SingleRow(ctx, amounts, SIZES.part_gap_px, "middle")
    return Column(ctx, amounts, 0, align="right")


# --- plates: gold leaf for the player, dark lacquer for the opponents

RIM_WIDTH_UNITS = 0.66 * letters.RIM_WIDTH_UNITS
MAX_NUMBERS_DRAWN_AT_ONCE = 3
MAX_NAME_PLATES_PER_ROW = 4


class BrushedPoints(CountedPoints):
    """A number in brush digits, or in the text font if the skin or the brush has no such digits."""

    def __init__(
        self, ctx: Context, amount: int, *, size: float, role: str, is_signed: bool = True, is_counting: bool = False,
        is_on_leaf: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(ctx, amount, size=size, role=role, is_signed=is_signed, is_counting=is_counting)
        self.is_on_leaf = is_on_leaf
        self.is_brushed = letters.can_write(self.final_text) and scenery.has_lamplight(ctx.theme)

    def measure(self, width: int) -> tuple[int, int]:
        if not self.is_brushed:
            return super().measure(width)
        margin = round(2 * letters.MARGIN_UNITS * letters.EM_PER_UNIT * self.size)
        text_width = letters.measure_line(self.final_text, self.size)[0] - margin
        return min(width, text_width), round(SIZES.plate_line_em * self.size)

    def prerender(self) -> Iterator[object]:
        is_counting = self.is_brushed and self.tween.is_running
        numbers = (self.format_progress(n / COUNT_UP_STEPS) for n in range(COUNT_UP_STEPS + 1) if is_counting)
        texts = list(dict.fromkeys(numbers))
        for start in range(0, len(texts), MAX_NUMBERS_DRAWN_AT_ONCE):
            yield [self._draw_number(text) for text in texts[start : start + MAX_NUMBERS_DRAWN_AT_ONCE]]

    def sprites(self) -> list[Sprite]:
        if not self.is_brushed:
            return super().sprites()
        picture = self._draw_number(self.text)
        half_height = round(letters.CAPITAL_RATIO * self.size / 2)
        top_y = self.rect.centery + half_height - letters.compute_baseline(self.text, self.size)
        return [Sprite(picture, self.rect.centerx - picture.get_width() // 2, top_y)]

    def _draw_number(self, text: str) -> pygame.Surface:
        style = self._make_letter_style()
        key = ("number", text, self.size, self.role, self.is_on_leaf)
        picture = self.ctx.cached(key, lambda: letters.draw_line(text, self.size, style))
        # on gold leaf, the rim is as dark as the digits
        has_rim = self.ctx.theme.get_number("number_rim") and not self.is_on_leaf
        return add_text_note(picture, text, self.size, rgb(style.color), rgb(style.rim_color) if has_rim else None)

    def _make_letter_style(self) -> letters.LetterStyle:
        color, colors = format_hex(self.ctx.color(self.role)), self.ctx.theme.inlay
        if not self.is_on_leaf:
            contrast, opacity = SIZES.plate_shine_contrast, SIZES.plate_shadow_opacity
            rim_color = mix(colors["oxblood"], colors["line"], 0.7)
            return letters.LetterStyle(color, rim_color, False, RIM_WIDTH_UNITS, contrast, opacity)
        contrast, opacity = SIZES.plate_leaf_shine_contrast, SIZES.plate_leaf_shadow_opacity
        rim_color = mix(color, colors["lacquer"], SIZES.plate_leaf_rim_depth)
        color = mix(color, colors["lacquer"], SIZES.plate_leaf_face_depth)
        return letters.LetterStyle(color, rim_color, False, SIZES.plate_leaf_rim_units, contrast, opacity)


def choose_plate_role(ctx: Context, seat: SeatResult, role: str = "") -> str:
    """Return the colour role of a name on a plate, or of an amount whose usual role is `role`."""
    has_lamplight = scenery.has_lamplight(ctx.theme)
    if seat.is_own_seat and has_lamplight:
        return ctx.theme.get_darker_role(role) if role else "on_paper"
    return role or ("gold" if seat.is_own_seat or (seat.is_ranked and seat.place == 1 and has_lamplight) else "text")


def plate_labels(
    ctx: Context, seat: SeatResult, name_size: float, points_size: float, *, is_counting: bool, align: Align = "left"
) -> tuple[Label, list[Label], list[Label]]:
    """Return the name, the points and the total of a seat. A list is empty if there are no points or no total."""
    plate_ctx = ctx if seat.is_own_seat else ctx.make_wall_context()  # lacquer is dark in light themes too
    role = choose_plate_role(ctx, seat)
    points_labels, total_labels = list[Label](), list[Label]()
    if seat.amount_text:
        amount_role = choose_plate_role(ctx, seat, choose_amount_role(seat))
        make_label = partial(BrushedPoints, is_signed=seat.is_signed, is_on_leaf=seat.is_own_seat)
        label = make_label(plate_ctx, seat.amount, size=points_size, role=amount_role, is_counting=is_counting)
        points_labels.append(label)
    if seat.total_text:
        total_role, size = "on_paper" if role == "on_paper" else "text", SIZES.plate_total_text_px
        total_labels.append(Label(plate_ctx, seat.total_text, size, total_role, align=align))
    return Label(plate_ctx, seat.name, name_size, role, "bold", align=align), points_labels, total_labels


def build_plate(ctx: Context, seat: SeatResult, is_counting: bool = False) -> Column:
    """Return a panel with a seat's portrait, name and points, and with a medal if the seat has a place."""
    has_won = seat.is_ranked and seat.place == 1
    variant = ("-gold" if seat.is_own_seat else "-framed") if has_won else "-pale" if seat.is_own_seat else ""
    mood: Mood = "glad" if seat.is_ranked else "dismayed"
    portrait = draw_portrait(ctx.art, seat.portrait, ctx.px(SIZES.plate_portrait_px), mood).copy()
    if seat.is_ranked:
        blit_at(portrait, ctx.art.medal(seat.place, ctx.px(SIZES.plate_medal_px)), bottomright=portrait.get_size())
    points_size = SIZES.plate_points_text_px * (SIZES.plate_winner_points_scale if has_won else 1.0)
    name_size = SIZES.plate_name_text_px
    name, points_labels, total_labels = plate_labels(ctx, seat, name_size, points_size, is_counting=is_counting)
    text_column = grow(Column(ctx, [name, *total_labels], SIZES.plate_line_gap_px, "middle"))
    content = SingleRow(ctx, [Picture(ctx, portrait), text_column, *points_labels], SIZES.plate_part_gap_px, "middle")
    padding = SIZES.plate_side_padding_px, SIZES.plate_padding_px
    return Panel(ctx, content, padding, style=f"stages/plate{variant}", name="plaque", vertical_align="middle")
