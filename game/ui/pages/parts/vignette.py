"""The picture of a rule set or of problems: a piece of the table under the lamp, with what is special on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.engine.cards import Card
from game.session.words.vignettes import Vignette
from game.ui.context import Context
from game.ui.draw import gradient, surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import rgb

VIGNETTE_RATIO = 1.55
"""Width for height."""
LIGHT = [(0.0, 1.0), (0.5, 0.6), (1.0, 0.0)]
CARD = 0.64
"""The height of a card, for the height of the picture."""
LEAN = 7
"""How far the outer cards of a fan lean, in degrees."""
DROP = 0.05
"""How far down the outer cards of a fan lie, for the height of the picture."""
SIGN = 0.25
"""The side of a sign, for the height of the picture."""
STRIP = 1.7
"""The width of the strip of signs, for the height of the picture."""


def vignette(ctx: Context, shown: Vignette, high: int) -> pygame.Surface:
    """The picture, `high` pixels high; kept."""
    return ctx.cached(("vignette", shown, high), lambda: _draw(ctx, shown, (round(high * VIGNETTE_RATIO), high)))


def _draw(ctx: Context, shown: Vignette, size: tuple[int, int]) -> pygame.Surface:
    h = size[1]
    theme = ctx.theme
    face = gradient.lamp(
        size, theme.table, theme.table_edge, stops=LIGHT, centre=(0.5, 0.4), reach=(0.75, 0.9)
    ).convert_alpha()
    lay(ctx, face.subsurface((0, 0, size[0] - strip_width(h, shown.signs), h)), shown)
    lay_signs(ctx, face, shown.signs)
    surfaces.edged(face, max(2, h // 12), ctx.px(2), theme.gold, 0.6)
    return svg.ready(face)


def lay(ctx: Context, face: pygame.Surface, shown: Vignette) -> None:
    """Lay its cards on a surface."""
    if shown.under:
        _fan(ctx, face, shown.under, (0.24, 0.42), 0.3)
        _fan(ctx, face, shown.over, (0.62, 0.52), 0.6)
    else:
        _fan(ctx, face, shown.over, (0.5, 0.5), 0.6)


def _fan(ctx: Context, face: pygame.Surface, cards: Sequence[Card], middle: tuple[float, float], room: float) -> None:
    """Cards side by side about a point, at most `room` of the width, leaning outwards; those of a rank lie together."""
    w, h = face.get_size()
    high = round(CARD * h)
    wide = card_size(high)[0]
    ranks = [list(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    count = len(ranks)
    step = min(wide * 0.6, (room * w - wide) / (count - 1)) if count > 1 else 0.0
    for n, group in enumerate(ranks):
        off = n - (count - 1) / 2
        lean = off * 2 / (count - 1) if count > 1 else -1.0 if middle[0] < 0.5 else 0.0
        x, y = middle[0] * w + off * step, middle[1] * h + (DROP * h * lean**2 if count > 1 else 0)
        for m, card in enumerate(group):
            aside = m - (len(group) - 1) / 2
            picture = ctx.art.card_face(card, high, LEAN * lean, still=True)
            dx, dy = (0.34 * wide, 0.0) if count == 1 else (0.1 * wide, 0.12 * high)
            face.blit(picture, picture.get_rect(center=(round(x + aside * dx), round(y + aside * dy))))


def strip_width(high: int, signs: Sequence[str]) -> int:
    """How much of a picture's width its signs take, which the cards leave free."""
    return round(STRIP * SIGN * high) if signs else 0


def lay_signs(ctx: Context, face: pygame.Surface, signs: Sequence[str]) -> None:
    """Gold signs on dark discs, one below the other in a strip at the right edge."""
    w, h = face.get_size()
    side, middle = round(SIGN * h), w - strip_width(h, signs) // 2
    disc = surfaces.rounded((side, side), side // 2, (*rgb(ctx.theme.inlay["lacquer"]), 235))
    for n, name in enumerate(signs):
        sign = disc.copy()
        ctx.art.lay_icon(sign, name, 0.66, ctx.theme.inlay["gold_light"])
        face.blit(sign, sign.get_rect(center=(middle, round(h / 2 + (n - (len(signs) - 1) / 2) * side * 1.12))))
