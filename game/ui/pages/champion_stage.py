"""The end of a match as it is seen: whoever has won it, large in breaking light, with the others glad for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, gradient, surfaces, svg, textures
from game.ui.draw.rays import OPENING, rays
from game.ui.draw.theme import mix
from game.ui.kit.widget import soonest
from game.ui.pages.charts import Chart
from game.ui.pages.result_hero import is_person, trophy

HIGH = 560
"""The least height at 1080p; it takes all room that there is."""
WINNER, BROAD = 0.66, 0.96
"""The side of the winner's picture for the width, and at most for the height."""
MIDDLE = 0.47
"""Where the light's middle is, as a share of the height."""
SPOTS = (
    (-0.33, 0.0, 0.36),
    (0.33, 0.0, 0.36),
    (-0.4, 0.27, 0.27),
    (0.4, 0.27, 0.27),
    (-0.27, 0.44, 0.22),
    (0.27, 0.44, 0.22),
    (-0.44, 0.52, 0.19),
    (0.44, 0.52, 0.19),
)
"""Where the others are: from the middle in widths, above the foot in heights, and their pictures' sides in widths."""
LOST = (0.7, 0.92)
"""Between these shares of its height a figure is lost in the dark below, shirt and all."""
LIGHT = 1.25
"""The side of the light for the shorter side of its place."""
LANTERNS = ((0.05, 250), (0.525, 250), (0.015, 170), (0.565, 170))
"""Where lanterns hang in the window, as shares of its width, and how low they reach at 1080p."""
LANTERN = (200, 300)


class ChampionStage(Chart):
    """The winner and the others; the light opens behind them, where motion is not reduced."""

    stretch = 1

    def __init__(self, ctx: Context, winner: str, others: Sequence[str], opening: bool = False) -> None:
        super().__init__(ctx, HIGH, "champion")
        self.winner = winner
        self.others = tuple(each for each in others if not is_person(each))
        self.lasts = motion().seconds("rays", "open") * len(OPENING)
        self.age = 0.0 if opening and not ctx.reduced_motion else self.lasts

    def key(self) -> tuple[object, ...]:
        """Who is there."""
        return self.winner, self.others

    def draw(self, face: pygame.Surface) -> None:
        """Those who are farther off first."""
        w, h = face.get_size()
        for portrait, (x, up, share) in reversed(list(zip(self.others, SPOTS, strict=False))):
            picture = _glad(self.ctx, portrait, round(share * w))
            face.blit(picture, picture.get_rect(midbottom=(round(w * (0.5 + x)), round(h * (1 - up)))))
        side = round(min(WINNER * w, BROAD * h))
        if is_person(self.winner):
            picture = trophy(self.ctx, side)
            face.blit(picture, picture.get_rect(center=(w // 2, round(h * MIDDLE))))
        else:
            face.blit(_glad(self.ctx, self.winner, side), ((w - side) // 2, h - side))

    def update(self, dt: float) -> None:
        """Let the light open."""
        super().update(dt)
        self.age = min(self.lasts, self.age + dt)

    def next_wakeup(self) -> float | None:
        """Each frame until the light is open."""
        return soonest(super().next_wakeup(), 0.0 if self.age < self.lasts else None)

    def sprites(self) -> list[Sprite]:
        """The light, then all who stand in it."""
        ctx, side = self.ctx, round(LIGHT * min(self.rect.size))
        pictures = [ctx.cached(("rays", side, share), partial(_light, ctx, round(side * share))) for share in OPENING]
        light = pictures[min(len(OPENING) - 1, int(len(OPENING) * self.age / self.lasts))]
        box = light.get_rect(center=(self.rect.centerx, self.rect.y + round(self.rect.h * MIDDLE)))
        return [Sprite(light, box.x, box.y), *super().sprites()]


def ground(ctx: Context) -> pygame.Surface:
    """What is behind it: the table's lacquer in the light of lanterns."""
    return ctx.large("champion", lambda: _ground(ctx))


def _ground(ctx: Context) -> pygame.Surface:
    theme, (w, h) = ctx.theme, ctx.size
    bright = theme.table if theme.dark else mix(theme.table, "#ffffff", 0.35)
    face = gradient.lamp((w, h), bright, theme.table_edge, gradient.EVEN, (0.29, 0.5), (0.6, 0.9))
    textures.coat(face, ctx.scale, theme)
    for x, low in LANTERNS:
        _hang(ctx, face, round(x * w), ctx.px(low))
    return face


def _light(ctx: Context, side: int) -> pygame.Surface:
    *_, whole = rays(ctx.theme.inlay, side, ctx.theme.dark)
    return whole


def _hang(ctx: Context, face: pygame.Surface, x: int, low: int) -> None:
    """Hang a lit lantern from the upper edge."""
    high = round(low * 0.8)
    glow = surfaces.radial_glow((3 * high, 3 * high), ctx.theme.inlay["amber"], 0.4)
    face.blit(glow, glow.get_rect(center=(x, low - high // 2)))
    wide = round(high * LANTERN[0] / LANTERN[1])
    body = drawings.drawing("lantern", ctx.theme.inlay)
    moved = f"translate(0 {low - high}) scale({high / LANTERN[1]:.5f})"
    face.blit(svg.render(body, (wide, low), moved), (x - wide // 2, 0))


def _glad(ctx: Context, portrait: str, side: int) -> pygame.Surface:
    """Somebody who is glad, lost in the dark below."""
    picture = ctx.art.bust(portrait, side, "glad").copy()
    start, end = (round(share * side) for share in LOST)
    for row in range(start, side):
        seen = max(0.0, 1 - (row - start) / (end - start))
        picture.fill((255, 255, 255, round(255 * seen)), (0, row, side, 1), pygame.BLEND_RGBA_MULT)
    return picture
