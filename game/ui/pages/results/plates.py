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
from game.ui.kit import Column, Grid, Label, Picture, SingleRow, Widget, grow, middled
from game.ui.measures import Measures
from game.ui.pages.parts.result_rows import CountedPoints, amount_role, amount_writer
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("plates")

RIM = 0.66 * letters.RIM
FIGURES_AT_ONCE = 4
ABREAST = 4


class BrushedPoints(CountedPoints):
    """A number in brush figures on lacquer or on a bright `leaf`, which counts up if `counting`. Plain themes use the
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
        align: Align,
        leaf: bool,
        counting: bool,
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, align=align)
        self.written: dict[str, pygame.Surface] = {}
        self.brushed, self.leaf = letters.can_write(self.final) and scenery.is_lit(ctx.theme), leaf
        if not counting:
            self.text = self.final
            self.tween.cancel()

    def measure(self, width: int) -> tuple[int, int]:
        if not self.brushed:
            return super().measure(width)
        return min(width, self._wide(self.final)), round(SIZES.line_em * self.size)

    def draw_ahead(self) -> Iterator[object]:
        way = range(0, self.amount, 1 if self.amount > 0 else -1) if not self.ctx.reduced_motion else ()
        signs = sorted({sign for n in way for sign in self.show(n)} | set(self.final)) if self.brushed else []
        for start in range(0, len(signs), FIGURES_AT_ONCE):
            yield [self._figure(sign) for sign in signs[start : start + FIGURES_AT_ONCE]]

    def sprites(self) -> list[Sprite]:
        if not self.brushed:
            return super().sprites()
        x = self.rect.x + indent(self.align, self.rect.w - self._wide(self.text)) - self._margin
        foot = self.rect.centery + self._capital // 2
        if self.text not in self.written:
            self.written[self.text] = self._written()
        return [Sprite(self.written[self.text], x, foot - self._capital - self._margin)]

    def _written(self) -> pygame.Surface:
        capital, margin = self._capital, self._margin
        whole = pygame.Surface((self._wide(self.text) + 2 * margin, capital + 2 * margin), pygame.SRCALPHA)
        x = margin
        for sign in self.text:
            left = letters.bounds(sign)[0] - letters.ROOM
            top = margin + capital - letters.baseline(sign, capital)
            whole.blit(self._figure(sign), (x + round(left * capital / 100), top))
            x += self._advance(sign)
        face, rim = self._colours
        bare = not (self.leaf or self.ctx.theme.level("number_rim"))  # as on paper
        return note(svg.ready(whole), self.text, self.size, rgb(face), None if bare else rgb(rim))

    @property
    def _margin(self) -> int:
        return round(SIZES.margin_em * self._capital)

    @property
    def _colours(self) -> tuple[str, str]:
        ink, face = self.ctx.theme.inlay, getattr(self.ctx.theme, self.role)
        rim = (
            mix(ink["gold_light"], ink["gold"], 1 - SIZES.leaf_rim_paleness)
            if self.leaf
            else mix(ink["oxblood"], ink["line"], 0.7)
        )
        return face, rim

    @property
    def _capital(self) -> int:
        return round(self.size * letters.CAPITALS)

    def _advance(self, sign: str) -> int:
        return round(letters.advance(sign) * self._capital / 100)

    def _wide(self, text: str) -> int:
        return sum(self._advance(sign) for sign in text)

    def _figure(self, sign: str) -> pygame.Surface:
        face, rim = self._colours
        shadow = SIZES.leaf_shadow_opacity if self.leaf else SIZES.shadow_opacity
        look = letters.Leaf(face, rim, rim_width=RIM, shine=SIZES.shine_contrast, shadow=shadow)
        key = f"{self._capital}-{self.role}-{self.leaf}-{self.ctx.theme.name}"
        return self.ctx.cached(f"figure-{ord(sign):x}-{key}", lambda: letters.write(sign, self._capital, look))


def is_first(one: SeatResult) -> bool:
    """Return True if a seat came first in a deal that was played out, or won at once."""
    return one.is_ranked and one.place == 1


def plate_context(ctx: Context, one: SeatResult) -> Context:
    """Return the context of words on a plate; lacquer is dark by day, too."""
    return ctx if one.own else ctx.on_wall()


def plate_role(ctx: Context, one: SeatResult, amount: bool = False) -> str:
    """Return the colour role of a name or an amount on a plate; the player's gain or loss has its own."""
    way = amount_role(one) if amount else ""
    is_lit = scenery.is_lit(ctx.theme)
    if one.own and is_lit:
        return ctx.theme.deeper(way) if way else "on_paper"
    return way or ("gold" if one.own or (is_first(one) and is_lit) else "text")


def plate_name(ctx: Context, one: SeatResult, size: float, align: Align = "left") -> Label:
    """Return the name of a seat."""
    return Label(plate_context(ctx, one), one.name, size, plate_role(ctx, one), "bold", align=align)


def plate_points(
    ctx: Context, one: SeatResult, counting: bool, *, size: float, align: Align = "center"
) -> BrushedPoints:
    """Return the points of a seat."""
    return BrushedPoints(
        plate_context(ctx, one), one.amount, amount_writer(ctx, one),
        size=size, role=plate_role(ctx, one, amount=True), align=align, leaf=one.own, counting=counting,
    )  # fmt: skip


def plate_total(ctx: Context, one: SeatResult, size: float, align: Align = "left") -> list[Label]:
    """Return the total of the match, if there is one."""
    role = "on_paper" if plate_role(ctx, one) == "on_paper" else "text"
    return [Label(plate_context(ctx, one), one.total, size, role, "medium", align=align)] if one.total else []


def plaques(ctx: Context, standings: Sequence[SeatResult], counting: bool = False) -> Widget:
    """Return a plaque for each seat after an instant win."""
    return Grid(ctx, [Plaque(ctx, each, counting) for each in standings], ABREAST, gap=SIZES.plaque_gap_px)


class Plaque(Widget):
    """A seat's portrait, name and points; a medal only if the places were played out."""

    def __init__(self, ctx: Context, one: SeatResult, counting: bool = False) -> None:
        super().__init__(ctx)
        self.own = one.own
        self.face = ("-gold" if is_first(one) else "-pale") if one.own else "-framed" if is_first(one) else ""
        medal = [Picture(ctx, ctx.art.medal(one.place, ctx.px(SIZES.medal_px)))] if one.is_ranked else []
        mood: Mood = "glad" if one.is_ranked else "dismayed"
        portrait = Picture(ctx, draw_portrait(ctx.art, one.portrait, ctx.px(SIZES.portrait_px), mood))
        size = SIZES.points_letters_px * (SIZES.winner_points_scale if is_first(one) else 1.0)
        points = [plate_points(ctx, one, counting, size=size)] if one.points else []
        told: list[Widget] = [
            plate_name(ctx, one, SIZES.name_letters_px),
            *plate_total(ctx, one, SIZES.total_letters_px),
        ]
        words = grow(middled(Column(ctx, told, SIZES.line_gap_px)))
        self.content = SingleRow(ctx, [*medal, portrait, words, *points], SIZES.gap_px, "middle")
        self.pad = 2 * ctx.px(SIZES.side_padding_px), 2 * ctx.px(SIZES.padding_px)

    @property
    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.content.measure(width - self.pad[0])[1] + self.pad[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.content.place(rect.inflate(-self.pad[0], -self.pad[1]))

    def sprites(self) -> list[Sprite]:
        size = max(1, self.rect.w), max(1, self.rect.h)
        if scenery.is_lit(self.ctx.theme):
            face = self.ctx.nine_patch(f"stages/plate{self.face}", size)
        else:
            face = self.ctx.panel(size, "plain" if self.own else "row")
        return [Sprite(face, *self.rect.topleft), *self.content.sprites()]
