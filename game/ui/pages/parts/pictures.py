"""Pictures that are drawn once and cached: vignettes of rule sets, signs of levels, icons on discs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby

import pygame

from game.bots.levels import load_levels
from game.engine.cards import TWO, Card
from game.session.words.vignettes import Vignette
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import MIN_TEXT_PX, stamp
from game.ui.gfx.theme import rgb
from game.ui.kit import Widget, WidgetContext
from game.ui.layout import shallow_fan
from game.ui.measures import Measures

SIZES = Measures("part_pictures")


def draw_at(canvas: pygame.Surface, picture: pygame.Surface, **anchor: tuple[float, float]) -> pygame.Rect:
    """Draw a picture and the notes of its texts; `anchor` names a point of its rectangle, such as `center`."""
    place = picture.get_rect(**{name: (round(x), round(y)) for name, (x, y) in anchor.items()})
    stamp(canvas, picture, place.topleft)
    return place


def render_fitting(
    ctx: WidgetContext, text: str, size: int, room: float, *, role: str = "text", weight: str = "semibold"
) -> pygame.Surface:
    """Return a line of text in the largest size of at most `size` pixels that fits into `room` pixels."""
    size = ctx.type.fit(text, size, round(room), weight, ctx.px(MIN_TEXT_PX))
    return ctx.type.render(text, size, ctx.color(role), weight)


class CachedPicture(Widget):
    """A cached picture of a `height` (1080p), as wide as its place. `key` has all that affects the picture."""

    ctx: Context

    def __init__(self, ctx: Context, height: float, name: str = "", *key: Hashable) -> None:
        super().__init__(ctx, name)
        self.picture_height = ctx.px(height)
        self.text_size = ctx.tx(19)
        self.key = key

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.picture_height

    def draw(self, canvas: pygame.Surface) -> None:
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(*self.key)]

    def draw_picture(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.draw(picture)
        return picture

    def draw_svg(self, canvas: pygame.Surface, body: str, defs: str = "") -> None:
        """Draw SVG over the whole picture."""
        canvas.blit(svg.render(body, canvas.get_size(), defs=defs), (0, 0))

    def draw_text(
        self, canvas: pygame.Surface, text: str, x: float, y: float, *, role: str = "text", at: float = 0
    ) -> int:
        """Write a word with its left end (`at` 0), middle (0.5) or right end (1) at `x`; return its width."""
        words = self.ctx.type.render(text, self.text_size, self.ctx.color(role), "semibold")
        stamp(canvas, words, (round(x - at * words.get_width()), round(y)))
        return words.get_width()


VIGNETTE_ASPECT = 1.55


def vignette_picture(ctx: Context, shown: Vignette, high: int) -> pygame.Surface:
    """Return the picture of a rule set: its cards on a piece of the table, and its signs."""
    theme, size = ctx.theme, (round(high * VIGNETTE_ASPECT), high)

    def draw() -> pygame.Surface:
        picture = skin.of(theme).fresh("frames/lit-vignette", size).convert_alpha()
        draw_vignette(ctx, picture.subsurface((0, 0, size[0] - signs_width(high, shown.icons), high)), shown)
        draw_signs(ctx, picture, shown.icons)
        surfaces.edged(picture, max(2, high // 12), ctx.px(2), theme.gold, 0.6)
        return svg.ready(picture)

    return ctx.cached(("vignette", shown, high), draw)


def draw_vignette(ctx: Context, canvas: pygame.Surface, shown: Vignette) -> None:
    """Draw the cards of a vignette on a surface."""
    if shown.lower_cards:
        _draw_fan(ctx, canvas, shown.lower_cards, (0.24, 0.42), 0.3)
        _draw_fan(ctx, canvas, shown.upper_cards, (0.62, 0.52), 0.6)
    else:
        _draw_fan(ctx, canvas, shown.upper_cards, (0.5, 0.5), 0.6)


def _draw_fan(
    ctx: Context, canvas: pygame.Surface, cards: Sequence[Card], middle: tuple[float, float], room: float
) -> None:
    """Draw a fan around a point, at most `room` of the width; cards of one rank overlap."""
    w, h = canvas.get_size()
    height = round(SIZES.card_ratio * h)
    width = card_size(height)[0]
    ranks = [list(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    is_single, tilt = len(ranks) == 1, SIZES.tilt_degrees
    step = 0.0 if is_single else min(width * 0.6, (room * w - width) / (len(ranks) - 1))
    for group, lie in zip(ranks, shallow_fan(len(ranks), step, tilt, SIZES.drop_ratio * h), strict=True):
        dx, dy = (0.34 * width, 0.0) if is_single else (0.1 * width, 0.12 * height)
        lean = -tilt if is_single and middle[0] < 0.5 else lie.lean_degrees
        for n, card in enumerate(group):
            aside = n - (len(group) - 1) / 2
            x, y = middle[0] * w + lie.x + aside * dx, middle[1] * h + lie.y + aside * dy
            draw_at(canvas, ctx.art.card_face(card, height, lean, still=True), center=(x, y))


def signs_width(high: int, signs: Sequence[str]) -> int:
    """Return the width of the strip of signs, which cards leave free."""
    return round(SIZES.sign_strip_ratio * SIZES.sign_ratio * high) if signs else 0


def draw_signs(ctx: Context, canvas: pygame.Surface, signs: Sequence[str]) -> None:
    """Draw gold signs on dark discs, one below the other, at the right edge."""
    w, h = canvas.get_size()
    side, middle = round(SIZES.sign_ratio * h), w - signs_width(h, signs) // 2
    disc = surfaces.rounded((side, side), side // 2, (*rgb(ctx.theme.inlay["lacquer"]), 235))
    for n, name in enumerate(signs):
        sign = disc.copy()
        ctx.art.lay_icon(sign, name, 0.66, ctx.theme.inlay["gold_light"])
        draw_at(canvas, sign, center=(middle, h / 2 + (n - (len(signs) - 1) / 2) * side * 1.12))


def level_card(level: str) -> Card:
    """Return the card of a level: from a three for the weakest to a two for the strongest."""
    known = list(load_levels())
    share = known.index(level) / (len(known) - 1)
    return Card(4 * round(TWO * share) + round(3 * share))


def level_sign(ctx: Context, level: str, side: int, lit: bool) -> pygame.Surface:
    """Return a level's card on a disc, in bronze unless `lit`."""

    def draw() -> pygame.Surface:
        picture = ctx.art.panel((side, side), "badge", ctx.scale).copy()
        card = ctx.art.card_face(level_card(level), round(SIZES.level_card_ratio * side), still=True)
        draw_at(picture, card, center=(side // 2, side // 2))
        if not lit and ctx.theme.level("dull_signs"):
            picture = surfaces.grey(picture)
            surfaces.tint(picture, drawings.materials("struck")[2])
        return picture

    return ctx.cached(("level sign", level, side, lit), draw)


def medallion(ctx: WidgetContext, name: str, side: int) -> pygame.Surface:
    """Return the icon of a chapter or setting on a dark disc."""
    return badge(ctx, drawings.icon_of(name), side)


def badge(ctx: WidgetContext, icon: str, side: int) -> pygame.Surface:
    """Return an icon on a dark disc."""

    def draw() -> pygame.Surface:
        picture = ctx.panel((side, side), "badge").copy()
        ctx.art.lay_icon(picture, icon, 0.56, ctx.theme.gold)
        return picture

    return ctx.cached(("medallion", icon, side), draw)


def seal(ctx: WidgetContext, icon: str, side: int) -> pygame.Surface:
    """Return an icon on a disc of the colour of chosen things."""

    def draw() -> pygame.Surface:
        disc = ctx.panel((side, side), "segment").copy()
        surfaces.mask(disc, surfaces.rounded((side, side), side // 2, (255, 255, 255, 255)))
        surfaces.draw_border(disc, 0, line=max(1, side // 18), radius=side // 2, colour=ctx.theme.gold)
        ctx.art.lay_icon(disc, icon, 0.6, ctx.theme.on_accent)
        return disc

    return ctx.cached(("seal", icon, side), draw)
