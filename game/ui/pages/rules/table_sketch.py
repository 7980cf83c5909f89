"""A small drawing of the table: who sits there, which way it goes, how many cards each has."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.bots.characters import characters
from game.engine.rules import Rules
from game.text.book.examples import dealt
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import Theme, mix
from game.ui.draw.type import stamp
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import drum

WIDE, HIGH, LARGEST = 460, 390, 620
"""The size of the drawing in its own units, and the width at 1080p that it grows to."""
MIDDLE, AXES = (230, 190), (174, 138)
"""Where the table's middle is, and how far seats are from it, aside and up."""
FACE, BADGE, DRUM = 84, 38, 150
"""The sides of a portrait, of the number of cards at its edge, and of the drum, in units."""


class TableSketch(Widget):
    """The table from above, the person at its foot; as large as its place allows, in the midst of it."""

    ctx: Context
    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "sketch")
        self.rules = rules

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as there is room, up to `LARGEST`."""
        wide = min(width, self.ctx.px(LARGEST))
        return wide, wide * HIGH // WIDE

    def sprites(self) -> list[Sprite]:
        """One picture."""
        ctx, rules = self.ctx, self.rules
        wide = min(self.measure(self.rect.w)[0], self.rect.h * WIDE // HIGH)
        if wide <= 0:
            return []
        key = ("sketch", wide, rules.players, rules.direction, rules.card_counts, dealt(rules))
        face = ctx.cached(key, lambda: table_picture(ctx, rules, (wide, wide * HIGH // WIDE)))
        return [Sprite(face, *face.get_rect(center=self.rect.center).topleft)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The drawing of the table at a size."""
    scale = size[0] / WIDE
    face = svg.render(_top(ctx.theme), size, svg.fit(size, (WIDE, HIGH)), _light(ctx.theme))
    picture = drum(ctx, round(DRUM * scale), 0.4)
    face.blit(picture, picture.get_rect(center=(round(MIDDLE[0] * scale), round(MIDDLE[1] * scale))))
    face.blit(svg.render(_arrow(ctx.theme, rules), size, svg.fit(size, (WIDE, HIGH))), (0, 0))
    for at, portrait in enumerate(["you", *characters()][: rules.players]):
        _lay_seat(ctx, rules, face, at, portrait, scale)
    return svg.ready(face)


def _light(theme: Theme) -> str:
    lit = mix(theme.table, theme.inlay["cinnabar"], 0.3) if theme.dark and not theme.plain else theme.table
    return svg.radial("lamp", [(0.0, lit, 1.0), (1.0, theme.table_edge, 1.0)], *MIDDLE, 220)


def _top(theme: Theme) -> str:
    """The table's top under the lamp, in a rim with a line of gold at both edges."""
    rim = svg.rect((52, 62, 356, 256), 128, fill=theme.raised, stroke=theme.gold, stroke_width=3)
    return rim + svg.rect((66, 76, 328, 228), 114, fill="url(#lamp)", stroke=theme.gold, stroke_width=2)


def _lay_seat(ctx: Context, rules: Rules, face: pygame.Surface, at: int, portrait: str, scale: float) -> None:
    """A portrait, and at its edge how many cards are held: a question mark where that is not told."""
    x, y = _seat(rules, at)
    picture = ctx.art.portrait(portrait, round(FACE * scale))
    face.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))
    shown = at == 0 or rules.card_counts == "shown"
    side, reach = max(ctx.tx(26), round(BADGE * scale)), FACE * 0.36
    middle = round((x + reach) * scale), round((y + reach) * scale)
    badge = ctx.art.panel((side, side), "badge", scale)
    face.blit(badge, badge.get_rect(center=middle))
    text = ctx.texts.number(dealt(rules)) if shown else "?"
    words = ctx.type.render(text, max(ctx.tx(16), round(21 * scale)), ctx.color("text"), "bold")
    stamp(face, words, words.get_rect(center=middle).topleft)


def _seat(rules: Rules, n: int) -> tuple[float, float]:
    """Seats lie around the table, the first at its foot, the next to the right where it goes counterclockwise."""
    way = 1 if rules.direction == "counterclockwise" else -1
    turn = pi / 2 - way * 2 * pi * n / rules.players
    return MIDDLE[0] + AXES[0] * cos(turn), MIDDLE[1] + AXES[1] * sin(turn)


def _arrow(theme: Theme, rules: Rules) -> str:
    """An arrow within the table, the way the turns go."""
    way = 1 if rules.direction == "counterclockwise" else -1

    def x(right: float) -> float:
        return MIDDLE[0] + way * right

    curve = f"M{x(14)} 276C{x(66)} 274 {x(106)} 250 {x(108)} 206"
    head = f"M{x(109)} 176L{x(96)} 208L{x(122)} 206Z"
    return svg.stroke(curve, theme.gold, 5) + svg.path(head, fill=theme.gold)
