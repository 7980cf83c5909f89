"""Plates with a seat's name, points and total: a bright leaf for the player, dark lacquer for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.session.words.result_words import SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, scenery, svg
from game.ui.gfx.text import Align, indent, note
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Column, Grid, Label, Panel, Picture, SingleRow, Widget, align_middle, grow
from game.ui.measures import Measures
from game.ui.pages.parts.result_rows import CountedPoints, amount_role, amount_writer
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("plates")

RIM_WIDTH = 0.66 * letters.RIM_WIDTH_UNITS
DIGITS_PER_STEP = 4
MAX_PLAQUES_PER_ROW = 4


class BrushedPoints(CountedPoints):
    """A number in brush figures on lacquer or on a bright leaf, which counts up if `is_counting`. Plain themes use the
    text font; so does a number with a sign that the brush lacks.
    """

    def __init__(
        self,
        ctx: Context,
        amount: int,
        show: Callable[[int], str],
        *,
        size: float,
        role: str,
        on_leaf: bool,
        is_counting: bool,
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, align="center")
        self.on_leaf, self.is_brushed = on_leaf, letters.can_write(self.final_text) and scenery.has_lamplight(ctx.theme)
        face, ink = getattr(ctx.theme, role), ctx.theme.inlay
        rim = mix(ink["oxblood"], ink["line"], 0.7)
        if on_leaf:
            rim = mix(ink["gold_light"], ink["gold"], 1 - SIZES.leaf_rim_paleness)
        shadow = SIZES.leaf_shadow_opacity if on_leaf else SIZES.shadow_opacity
        shine = SIZES.shine_contrast
        self.style = letters.Leaf(face, rim, rim_width=RIM_WIDTH, shine_ratio=shine, shadow_opacity=shadow)
        self._pictures: dict[str, pygame.Surface] = {}
        self._capital_height = round(self.size * letters.CAPITAL_RATIO)
        self._margin = round(SIZES.margin_em * self._capital_height)
        if not is_counting:
            self.text = self.final_text
            self.tween.cancel()

    def measure(self, width: int) -> tuple[int, int]:
        if not self.is_brushed:
            return super().measure(width)
        return min(width, self._text_width(self.final_text)), round(SIZES.line_em * self.size)

    def draw_ahead(self) -> Iterator[object]:
        amounts = range(0, self.amount, 1 if self.amount > 0 else -1) if not self.ctx.reduced_motion else ()
        signs = (
            sorted({sign for n in amounts for sign in self.format_amount(n)} | set(self.final_text))
            if self.is_brushed
            else []
        )
        for start in range(0, len(signs), DIGITS_PER_STEP):
            yield [self._sign_picture(sign) for sign in signs[start : start + DIGITS_PER_STEP]]

    def sprites(self) -> list[Sprite]:
        if not self.is_brushed:
            return super().sprites()
        x = self.rect.x + indent(self.align, self.rect.w - self._text_width(self.text)) - self._margin
        top = self.rect.centery + self._capital_height // 2 - self._capital_height - self._margin
        if self.text not in self._pictures:
            self._pictures[self.text] = self._draw_text()
        return [Sprite(self._pictures[self.text], x, top)]

    def _draw_text(self) -> pygame.Surface:
        capital, margin = self._capital_height, self._margin
        picture = pygame.Surface((self._text_width(self.text) + 2 * margin, capital + 2 * margin), pygame.SRCALPHA)
        x = margin
        for sign in self.text:
            left = letters.find_box(sign).left
            top = margin + capital - letters.find_baseline(sign, capital)
            picture.blit(self._sign_picture(sign), (x + round(left * capital / 100), top))
            x += self._advance(sign)
        has_rim = self.on_leaf or self.ctx.theme.level("number_rim")  # unlike figures on paper
        return note(
            svg.ready(picture), self.text, self.size, rgb(self.style.face), rgb(self.style.rim) if has_rim else None
        )

    def _advance(self, sign: str) -> int:
        return round(letters.find_advance(sign) * self._capital_height / 100)

    def _text_width(self, text: str) -> int:
        return sum(map(self._advance, text))

    def _sign_picture(self, sign: str) -> pygame.Surface:
        key = ("brushed sign", sign, self._capital_height, self.role, self.on_leaf)
        return self.ctx.cached(key, lambda: letters.draw_line(sign, self._capital_height, self.style))


def has_won(seat: SeatResult) -> bool:
    """Return True if a seat came first in a deal that was played out, or won at once."""
    return seat.is_ranked and seat.place == 1


def plate_context(ctx: Context, seat: SeatResult) -> Context:
    """Return the context of words on a plate; lacquer is dark by day, too."""
    return ctx if seat.is_own_seat else ctx.wall_context()


def plate_role(ctx: Context, seat: SeatResult, is_amount: bool = False) -> str:
    """Return the colour role of a name or an amount on a plate; the player's gain or loss has its own."""
    role = amount_role(seat) if is_amount else ""
    is_lit = scenery.has_lamplight(ctx.theme)
    if seat.is_own_seat and is_lit:
        return ctx.theme.deeper(role) if role else "on_paper"
    return role or ("gold" if seat.is_own_seat or (has_won(seat) and is_lit) else "text")


def plate_name(ctx: Context, seat: SeatResult, size: float, align: Align = "left") -> Label:
    """Return the name of a seat."""
    return Label(plate_context(ctx, seat), seat.name, size, plate_role(ctx, seat), "bold", align=align)


def plate_points(ctx: Context, seat: SeatResult, is_counting: bool, *, size: float) -> BrushedPoints:
    """Return the points of a seat."""
    return BrushedPoints(
        plate_context(ctx, seat), seat.amount, amount_writer(ctx, seat), size=size,
        role=plate_role(ctx, seat, is_amount=True), on_leaf=seat.is_own_seat, is_counting=is_counting,
    )  # fmt: skip


def plate_total(ctx: Context, seat: SeatResult, size: float, align: Align = "left") -> list[Label]:
    """Return the total of the match, if there is one."""
    role = "on_paper" if plate_role(ctx, seat) == "on_paper" else "text"
    return (
        [Label(plate_context(ctx, seat), seat.total_text, size, role, "medium", align=align)] if seat.total_text else []
    )


def plaques(ctx: Context, standings: Sequence[SeatResult], is_counting: bool = False) -> Widget:
    """Return a plaque for each seat after an instant win."""
    cells = [Plaque(ctx, seat, is_counting) for seat in standings]
    return Grid(ctx, cells, MAX_PLAQUES_PER_ROW, gap=SIZES.plaque_gap_px)


class Plaque(Panel):
    """A seat's portrait, name and points; a medal only if the places were played out."""

    def __init__(self, ctx: Context, seat: SeatResult, is_counting: bool = False) -> None:
        self.variant = "-framed" if has_won(seat) else ""
        if seat.is_own_seat:
            self.variant = "-gold" if has_won(seat) else "-pale"
        medal = [Picture(ctx, ctx.art.medal(seat.place, ctx.px(SIZES.medal_px)))] if seat.is_ranked else []
        mood: Mood = "glad" if seat.is_ranked else "dismayed"
        portrait = Picture(ctx, draw_portrait(ctx.art, seat.portrait, ctx.px(SIZES.portrait_px), mood))
        size = SIZES.points_letters_px * (SIZES.winner_points_scale if has_won(seat) else 1.0)
        points = [plate_points(ctx, seat, is_counting, size=size)] if seat.amount_text else []
        labels = [plate_name(ctx, seat, SIZES.name_letters_px), *plate_total(ctx, seat, SIZES.total_letters_px)]
        words = grow(align_middle(Column(ctx, labels, SIZES.line_gap_px)))
        content = SingleRow(ctx, [*medal, portrait, words, *points], SIZES.gap_px, "middle")
        padding = SIZES.side_padding_px, SIZES.padding_px
        super().__init__(ctx, content, padding, style="plain" if seat.is_own_seat else "row")
        self.is_vertically_centred = True

    def measure(self, width: int) -> tuple[int, int]:
        return width, super().measure(width)[1]

    def background_sprites(self) -> list[Sprite]:
        if not scenery.has_lamplight(self.ctx.theme):
            return super().background_sprites()
        plate = self.ctx.nine_patch(f"stages/plate{self.variant}", self.rect.size)
        return [Sprite(plate, *self.rect.topleft)]
