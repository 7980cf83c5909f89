"""The hall of the communal house where menu and results are seen: rendered, with its gong, lanterns and table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.daylight import by_hour
from game.ui.draw.rendered import piece, read, rendered, seen_about
from game.ui.draw.theme import Color, mix, rgb

AXIS = 0.64
"""Where the hall's axis is in its picture, as a share of the width."""
TABLE = {"wide": 3200, "rise": 460, "across": 1900, "above": 44, "below": 596}
"""The table's picture at 1080p: its width; of the edge's ellipse the half height and half width; how much is above
the edge's highest point, and below.
"""
BARE = 276
"""How much is below it in the picture with nothing on it."""
RIM = 9
"""How thick the edge is that hides who sits behind it, at 1080p."""
VEIL = 0.86
"""How much of the calm ground covers the hall where words stand."""
SHADE = 0.6
"""How dark the wall in the shade is by day, from forest green to lacquer."""
TITLED = 0.42
"""How far down the hall is calm under a title, for the window's height."""
LIFTED = 200
"""How far the table is lifted out of the dark before a result by day, of 255."""
CALMED = 56
"""How much calmer the colours of the table are there, of 255."""
LIT_BY_DAY = 0.3
"""How clear the glow about a lantern is by day."""
HallLight: TypeAlias = Literal["", "noon", "evening", "night"]
"""The material that tints the hall and what is seen there; "" for its usual light."""
NOON: HallLight = "noon"
"""The light of a room in the day, where lanterns light it at night."""
LANTERN = (270, 342)
"""The size of the lantern's picture."""


def room(ctx: Context, axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """The hall behind the whole window, its axis at `axis`; `light` is a material that tints it. Kept.

    Where it is `titled` it is seen from the other side, and calm at the top.
    """
    return ctx.large(f"hall-{axis}-{titled}-{light}", lambda: view(ctx, ctx.size, axis, titled, light))


def view(ctx: Context, size: tuple[int, int], axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """The hall as `room` shows it, in a picture of `size`; not kept."""
    if ctx.theme.plain:
        face = pygame.Surface(size)
        face.fill(ctx.color("table"))
        return face
    seen = seen_about(by_hour("hall-dusk", ctx.theme), size, AXIS, axis, titled)
    if light:
        tint(ctx, seen, light)
    if titled:
        shade = _falling((1, round(TITLED * size[1])), _shade(ctx), VEIL, upright=True)
        seen.blit(pygame.transform.scale(shade, (size[0], shade.get_height())), (0, 0))
    return seen


def tint(ctx: Context, picture: pygame.Surface, light: HallLight) -> None:
    """Lay the light of a material on a picture; in a light theme as much of it as there is by day. There is noon only
    by day.
    """
    if not (ctx.theme.dark and light == NOON):
        surfaces.tint(picture, drawings.material(light if ctx.theme.dark else f"{light}_by_day"))


def gong(ctx: Context, side: int, light: HallLight = "") -> pygame.Surface:
    """The great gong on a square of `side` pixels, tinted by the material `light`; kept."""
    if ctx.theme.plain:
        return ctx.drum(side, 0.5)

    return _tinted(ctx, "gong", side, light)


def dragon(ctx: Context, high: int, front: bool, light: HallLight = "") -> pygame.Surface:
    """What is seen before the winner, or behind, of the great dragon that winds about them, so many pixels high; kept.

    Both pictures are of one size (build/pictures/stage/dragon.py tells where it is).
    """
    return _tinted(ctx, "dragon-before" if front else "dragon-behind", high, light)


def clouds(ctx: Context, high: int, light: HallLight = "") -> pygame.Surface:
    """The clouds on which the great dragon lies; kept."""
    return _tinted(ctx, "dragon-clouds", high, light)


def pearl(ctx: Context, high: int, light: HallLight = "") -> pygame.Surface:
    """The dragon's pearl in its flames; kept."""
    return _tinted(ctx, "pearl", high, light)


def cup(ctx: Context, high: int, light: HallLight = "") -> pygame.Surface:
    """The cup of a match, so many pixels high, tinted by the material `light`; in a plain theme a smaller sign."""
    plain = ctx.theme.plain  # whose sign fills its square
    return ctx.art.icon("trophy", high * 2 // 3, ctx.theme.gold) if plain else _tinted(ctx, "trophy", high, light)


def _tinted(ctx: Context, name: str, high: int, light: HallLight) -> pygame.Surface:
    """A picture so many pixels high, tinted by the material `light`."""

    def draw() -> pygame.Surface:
        picture = read(name)
        picture = pygame.transform.smoothscale_by(picture, high / picture.get_height()).convert_alpha()
        if light:
            tint(ctx, picture, light)
        return picture

    return ctx.picture(f"{name}-{high}-{light}", draw)


def dial(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """A dial of bronze on its foot (`bronze_works.dial` tells what is where); in a plain theme its lines. Kept."""

    def draw() -> pygame.Surface:
        if not ctx.theme.plain:
            return rendered("dial", size).convert_alpha()
        edge, body = {"fill": ctx.theme.field, "stroke": ctx.theme.gold, "stroke_width": 3}, ""
        for radius in (112, 78, 62):
            body += svg.circle(131, 127, radius, **edge)
        body += svg.rect((20, 138, 222, 46), 3, **edge)
        return svg.render(body, size, svg.fit(size, (262, 185.7)))

    return ctx.picture(f"dial-{size[0]}-{size[1]}", draw)


def lantern(ctx: Context, high: int, dim: float) -> pygame.Surface:
    """A lantern in its glow, `high` pixels high in the middle of a square three times as large; kept."""

    def draw() -> pygame.Surface:
        side = 3 * high
        glow = surfaces.radial_glow(
            (side, side), drawings.material("lamp_glow"), (0.85 if ctx.theme.dark else LIT_BY_DAY) * (1 - 0.5 * dim)
        )
        body = rendered("lantern", (round(high * LANTERN[0] / LANTERN[1]), high)).convert_alpha()
        shade = round(255 * (1 - 0.5 * dim))
        body.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cord = svg.stroke(f"M{side / 2} 0V{high * 1.05}", ctx.theme.inlay["oxblood"], max(1.0, high / 90))
        glow.blit(svg.render(cord, (side, side)), (0, 0))
        glow.blit(body, body.get_rect(center=(side // 2, side // 2)))
        return svg.ready(glow)

    return ctx.picture(f"lantern-{high}-{dim:g}", draw)


def coin(ctx: Context, side: int, turn: float = 0.0) -> pygame.Surface:
    """A cash coin on a square of `side` pixels, turned by so many degrees; kept for a while."""

    def draw() -> pygame.Surface:
        if ctx.theme.plain:
            return svg.square(svg.group(drawings.drawing("coin", ctx.theme.inlay), "translate(50 50)"), side, 100)
        face = pygame.transform.rotozoom(rendered("coin", (2 * side, 2 * side)), -turn, 0.5)
        cut = pygame.Surface((side, side), pygame.SRCALPHA)
        cut.blit(face, face.get_rect(center=(side // 2, side // 2)))
        return svg.ready(cut)

    return ctx.cached(("coin", side, turn), draw)


class HallTable:
    """The table in a picture of `size`: its edge is highest at `x` from the left, `high` above the foot, in pixels.

    With nothing on it where it is `bare`.
    """

    def __init__(
        self, ctx: Context, size: tuple[int, int], x: int, high: float, unit: float, *, bare: bool = False
    ) -> None:
        self.ctx, self.size, self.x, self.high = ctx, size, x, high
        self.rendered, self.below = ("table-bare-dusk", BARE) if bare else ("table-dusk", TABLE["below"])
        half = TABLE["wide"] / 2 * unit
        self.unit = unit * max(1.0, x / half, (size[0] - x) / half, high / (self.below * unit))

    def edge(self, off: float) -> float:
        """How many pixels above the foot the edge is, `off` pixels from its middle."""
        rise, across = TABLE["rise"] * self.unit, TABLE["across"] * self.unit
        return self.high - RIM * self.unit - rise * (1 - float((1 - min(1.0, abs(off / across)) ** 2) ** 0.5))

    def sprite(self, z: int, light: HallLight = "") -> Sprite:
        """The table, in a picture of the window's size."""
        picture = self.picture(light)
        return Sprite(picture, 0, self.size[1] - picture.get_height(), z)

    def picture(self, light: HallLight = "") -> pygame.Surface:
        """The table over the whole width, down to the foot; tinted by the material `light`; kept."""
        name = f"hall-{self.rendered}-{self.size[0]}-{self.x}-{round(self.high)}-{round(1000 * self.unit)}-{light}"
        return self.ctx.picture(name, lambda: self._draw(light))

    def _draw(self, light: HallLight) -> pygame.Surface:
        size = (self.size[0], round(self.high + TABLE["above"] * self.unit))
        if self.ctx.theme.plain:
            return self._plain(pygame.Surface(size, pygame.SRCALPHA))
        wide, high = TABLE["wide"] * self.unit, (TABLE["above"] + self.below) * self.unit
        part = (0.5 - self.x / wide, 0.0, size[0] / wide, size[1] / high)
        face = piece(by_hour(self.rendered, self.ctx.theme), part, size)
        if light:
            tint(self.ctx, face, light)
            if not self.ctx.theme.dark:
                _lifted(face)
        return svg.ready(face)

    def _plain(self, face: pygame.Surface) -> pygame.Surface:
        across, top = TABLE["across"] * self.unit, TABLE["above"] * self.unit
        box = pygame.Rect(0, 0, round(2 * across), round(2 * TABLE["rise"] * self.unit))
        box.midtop = (self.x, round(top))
        pygame.draw.ellipse(face, rgb(self.ctx.theme.table), box)
        pygame.draw.ellipse(face, rgb(self.ctx.theme.gold), box, max(2, self.ctx.px(4)))
        return svg.ready(face)


def _lifted(face: pygame.Surface) -> None:
    """Raise what is dark in a picture, so that all of it lies in the light of the morning, and calm its colours."""
    more, square = face.copy(), pygame.Surface(face.get_size())
    square.blit(face, (0, 0))
    square.blit(square.copy(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    more.blit(square, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.fill((LIFTED,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    face.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    calm = surfaces.grey(face)
    calm.fill(rgb(drawings.material("sunlight")), special_flags=pygame.BLEND_RGB_MULT)
    calm.set_alpha(CALMED)
    face.blit(calm, (0, 0))


def veil(ctx: Context, wide: int, z: int) -> Sprite:
    """The calm dark at the window's left, on which light words stand; it ends softly after `wide` pixels."""

    def draw() -> pygame.Surface:
        line = _falling((wide, 1), _shade(ctx), VEIL, upright=False)
        return svg.ready(pygame.transform.scale(line, (wide, ctx.size[1])))

    return Sprite(ctx.picture(f"veil-{wide}-{ctx.size[1]}", draw), 0, 0, z)


SHAFTS = ((0.36, 0.05, 40), (0.46, 0.02, 26), (0.53, 0.07, 44), (0.76, 0.05, 36))
"""Where each shaft of the sun begins at the upper edge and how broad it is there, for the width, how clear, of 255."""
SUNNY = 0.34, 0.8
"""Left of what share of the width there is nothing of them, and where they end, for the height."""
SLANT = 0.34
"""How far to the right the shafts of the sun fall to the foot, for the width."""
BROADENS = 2.2
"""How much broader they are there."""
COARSE = 8
"""How many times smaller the shafts are drawn."""
SOFT = 0.008
"""How soft the shafts are, for the width."""


def sunshine(ctx: Context, z: int) -> Sprite:
    """The shafts of the morning sun before all, as in the room's picture; they end above the foot."""

    def draw() -> pygame.Surface:
        w, h = ctx.size[0] // COARSE, ctx.size[1] // COARSE
        seen = round(SUNNY[0] * w), 0, w - round(SUNNY[0] * w), round(SUNNY[1] * h)
        drawn, defs, sun = "", "", drawings.material("sunlight")
        for n, (start, broad, clear) in enumerate(SHAFTS):
            ends = [(start, 0), (start + broad, 0), (start + SLANT + BROADENS * broad, 1), (start + SLANT, 1)]
            places = svg.line([(x * w, y * h) for x, y in ends])
            defs += svg.linear(f"shaft-{n}", sun, sun, (0, 0, 0, SUNNY[1] * h), (clear / 255, 0.0))
            drawn += svg.path(f"{places}Z", fill=f"url(#shaft-{n})")
        soft = surfaces.soft(svg.render(drawn, (w, h), defs=defs), max(1, round(SOFT * w)))
        return svg.ready(pygame.transform.smoothscale(soft.subsurface(seen), (ctx.size[0] - left, low)))

    left, low = round(SUNNY[0] * ctx.size[0]), round(SUNNY[1] * ctx.size[1])
    return Sprite(ctx.picture(f"sunshine-{ctx.size[0]}-{ctx.size[1]}", draw), left, 0, z)


def _falling(size: tuple[int, int], colour: Color, share: float, upright: bool) -> pygame.Surface:
    """A line of a colour that covers a `share` at first and fades from the left to the right, or downwards."""
    line, long = pygame.Surface(size, pygame.SRCALPHA), max(size)
    for n in range(long):
        way = 1 - n / long
        line.set_at((0, n) if upright else (n, 0), (*colour[:3], round(255 * share * way * way * (3 - 2 * way))))
    return line


def _shade(ctx: Context) -> Color:
    """The dark on which words stand: the table's edge at dusk, by day the green of the closed bay in the shade."""
    ink = ctx.theme.inlay
    return ctx.color("table_edge") if ctx.theme.dark else rgb(mix(ink["forest"], ink["lacquer"], SHADE))
