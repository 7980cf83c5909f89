"""Things on the stages of results and lessons: plates of the podium, the diploma, piles of coins, stamps."""

from collections.abc import Iterator, Mapping
from functools import partial

import pygame
import renders
from measures import Measures
from people import hall_light
from picture import Picture

from game.ui.gfx import drawings, lighting, skin, surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix
from recipes import hall

SIZES = Measures("recipes.stages")


STEP_LEAF, STEP_FIELD = pygame.Rect(8, 118, 334, 240), pygame.Rect(42, 137, 266, 202)
"""The same of the first step, 350 by 396."""
LEAF_TONES: dict[str, dict[str, str]] = {
    "gold": {},
    "pale": {"gold_light": "shell", "gold": "shell"},
}
"""Roles of the palette that take the place of gold in a leaf."""


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the pictures of each skin; the plates are flat panels in high contrast."""
    if folder == "base":
        return
    colours = theme.load(folder)
    if not colours.plain:
        steps = {n: (renders.find_source(f"step-{n}-dusk"),) for n in (1, 3)}
        corners = (SIZES.corner,) * 4
        for name in ("", "-framed", *(f"-{tone}" for tone in LEAF_TONES)):
            yield Picture(f"plate{name}", partial(draw_plate, colours, name), (1, 2), corners, steps[3])
        for tone in LEAF_TONES:
            yield Picture(
                f"leaf-{tone}", partial(draw_step_leaf, colours, tone), (1, 2), (SIZES.leaf_corner,) * 4, steps[1]
            )
        yield Picture("frame", partial(draw_small_frame, colours.inlay), (1, 2), (30,) * 4, quality=94)
        for count in (1, 2, 3):
            coin = "skins/base/medals/coin-gold.webp"
            yield Picture(f"coins-{count}", partial(draw_coins, colours, count), (1, 2), sources=(coin,))
    yield Picture("diploma", partial(draw_diploma, colours), (1, 2), sources=("drawings/desk.svg",))
    yield Picture("stamp", partial(draw_stamp, colours), (1, 2), sources=("drawings/icons.json",))
    yield Picture("cross", partial(draw_cross, colours.inlay), (1, 2))
    yield Picture("seal", partial(draw_seal, colours.inlay), (1, 2), sources=("drawings/seal.svg",))


def draw_plate(theme: Theme, name: str, scale: float) -> pygame.Surface:
    """Draw the frame of a step's field: bare, with a leaf of gold or of pale shell, or with a gilt frame."""
    size = round(SIZES.plate_box[2] / SIZES.plate_scale * scale), round(SIZES.plate_box[3] / SIZES.plate_scale * scale)
    surface = pygame.transform.smoothscale(hall.draw_step(theme, 3, 1).subsurface(SIZES.plate_box), size)
    whole = surface.get_rect()
    inset = {key: round(2 * key * scale) for key in (SIZES.plate_leaf, SIZES.plate_field, SIZES.plate_frame)}
    if name[1:] in LEAF_TONES:
        leaf, field = (whole.inflate(-inset[key], -inset[key]) for key in (SIZES.plate_leaf, SIZES.plate_field))
        surface.blit(draw_gilt_leaf(surface, leaf.size, field, _find_leaf_colors(theme, name[1:]), scale), leaf)
    elif name == "-framed":
        box = whole.inflate(-inset[SIZES.plate_frame], -inset[SIZES.plate_frame])
        surface.blit(surfaces.draw_glow(box.size, theme.inlay["amber"], 0.2), box)
        out = round(SIZES.frame_out * scale)
        surface.blit(draw_frame(theme.inlay, (box.w + 2 * out, box.h + 2 * out), scale), (box.x - out, box.y - out))
    return surface


def _find_leaf_colors(theme: Theme, tone: str) -> Mapping[str, str]:
    colors = theme.inlay
    return {**colors, **{role: colors[shell] for role, shell in LEAF_TONES[tone].items()}}


def draw_step_leaf(theme: Theme, tone: str, scale: float) -> pygame.Surface:
    step = pygame.transform.smoothscale(hall.draw_step(theme, 1, 1), (round(350 * scale), round(396 * scale)))
    leaf, field = (pygame.Rect(*(round(scale * item) for item in box)) for box in (STEP_LEAF, STEP_FIELD))
    return draw_gilt_leaf(step, leaf.size, field, _find_leaf_colors(theme, tone), scale, SIZES.engraved[tone])


def draw_gilt_leaf(
    step: pygame.Surface, size: Size, field: pygame.Rect, colors: Mapping[str, str], scale: float, engraved: float = 1.0
) -> pygame.Surface:
    """Return a leaf of beaten gold within a rim, with inlay engraved along the edges of a field."""
    carved = pygame.transform.smoothscale(step.subsurface(field), size)
    wide, height = size
    carved.fill(carved.get_at((wide // 2, height // 2)), special_flags=pygame.BLEND_RGB_SUB)
    carved.fill([round(255 * engraved)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    light, depth, bottom = colors["gold_light"], colors["gold_deep"], mix(colors["gold"], colors["gold_light"], 0.65)
    beaten = [(0.0, bottom), (0.22, light), (0.4, mix(light, colors["eggshell"], 0.5)), (0.62, light), (1.0, bottom)]
    defs = svg.ramp("leaf", beaten, (0, 0, wide, height))
    defs += svg.ramp("rim", [(0.0, light), (0.5, colors["gold"]), (1.0, depth)], (0, 0, wide * 0.3, height))
    defs += svg.linear("sunk", depth, depth, (0, 0, 0, height * 0.16), (0.75, 0.0))
    body = svg.rect((0, 0, wide, height), 6 * scale, fill="url(#rim)", stroke=colors["line"], stroke_width=1.5 * scale)
    for style in ({"fill": "url(#leaf)"}, {"fill": "url(#sunk)"}, {"fill": "none", "stroke": depth}):
        body += svg.rect(_inset_box(size, SIZES.leaf_rim * scale), 4 * scale, stroke_width=1.6 * scale, **style)
    for inset, width, opacity in SIZES.leaf_lines:
        line = {"stroke": depth, "stroke_width": width * scale, "stroke_opacity": opacity}
        body += svg.rect(_inset_box(size, inset * scale), 4 * scale, fill="none", **line)
    sheet = svg.render(body, size, defs=defs)
    sheet.blit(carved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sheet


def draw_small_frame(colors: Mapping[str, str], scale: float) -> pygame.Surface:
    return draw_frame(colors, (round(SIZES.frame_size[0] * scale), round(SIZES.frame_size[1] * scale)), scale)


def draw_frame(colors: Mapping[str, str], size: Size, scale: float) -> pygame.Surface:
    """Draw the gilt frame around a field, which it overlaps by `frame_out` on each side."""
    gold = [(0.0, colors["gold_light"]), (0.5, colors["gold"]), (1.0, colors["gold_deep"])]
    body = ""
    for inset, width, opacity in SIZES.frame_lines:
        line = {"stroke": "url(#frame)", "stroke_width": width * scale, "stroke_opacity": opacity}
        body += svg.rect(_inset_box(size, (SIZES.frame_out + inset) * scale), 4 * scale, fill="none", **line)
    return svg.render(body, size, defs=svg.ramp("frame", gold, (0, 0, *size)))


def _inset_box(size: Size, by: float) -> tuple[float, float, float, float]:
    return by, by, size[0] - 2 * by, size[1] - 2 * by


def draw_diploma(theme: Theme, scale: float) -> pygame.Surface:
    size = round(SIZES.diploma_size[0] * scale), round(SIZES.diploma_size[1] * scale)
    surface = svg.render(drawings.make_drawing("desk", theme.inlay, "diploma"), size, f"scale({size[0] / 200})")
    return hall_light.add_ground_shadow(surface, theme, *_find_shadow(theme))


def draw_coins(theme: Theme, count: int, scale: float) -> pygame.Surface:
    width, colors = round(SIZES.coin * scale), theme.inlay
    aside, flat, thick = round(SIZES.askew * width), round(SIZES.slant * width), max(2, round(SIZES.thickness * width))
    surface = skin.load("base").make_picture("medals/coin-gold", (width - 2 * aside, flat))
    edge = surface.copy()
    surfaces.tint(edge, mix(colors["lacquer"], "#ffffff", 0.66))
    pile = pygame.Surface((width, flat + count * thick), pygame.SRCALPHA)
    for n in range(count):
        x, bottom = aside + (-1) ** n * aside * (n > 0), (count - n) * thick
        for up in range(thick):
            pile.blit(edge, (x, bottom - up))
        pile.blit(surface, (x, bottom - thick))
    lighting.light_by_lamp(pile, theme, 0.0)
    foot, height = pile.get_height() - round(SIZES.slant / 2 * width), pile.get_height()
    mirrored = surfaces.make_reflection(pygame.transform.flip(pile, False, True), round(0.7 * height), 0.34)
    dark = surfaces.draw_glow((round(1.25 * width), round(0.34 * width)), *_find_shadow(theme))
    whole = pygame.Surface((dark.get_width(), foot + max(mirrored.get_height(), dark.get_height())), pygame.SRCALPHA)
    middle = whole.get_width() // 2
    whole.blit(dark, dark.get_rect(center=(middle, foot + round(SIZES.slant / 4 * width))))
    whole.blit(mirrored, (middle - width // 2, foot))
    whole.blit(pile, (middle - width // 2, 0))
    return whole


def _find_shadow(theme: Theme) -> tuple[str, float]:
    return (theme.inlay["lacquer"], 0.8) if theme.dark else (theme.inlay["cockroach"], 0.45)


def draw_stamp(theme: Theme, scale: float) -> pygame.Surface:
    side, colors = round(SIZES.stamp * scale), theme.inlay["cinnabar"]
    drops = () if theme.plain else SIZES.splashes
    body = "".join(svg.circle(x, y, radius, fill=colors) for x, y, radius in drops) + svg.circle(
        60, 60, 52, fill=colors
    )
    for radius, width in ((46, 3.5), (40, 1.5)):
        body += svg.circle(60, 60, radius, fill="none", stroke=theme.paper, stroke_width=width)
    surface = svg.draw_square(body, side, 120)
    star = drawings.draw_icon("star", side * 11 // 20, theme.paper)
    surface.blit(star, star.get_rect(center=(side // 2, side // 2)))
    return pygame.transform.rotozoom(surface, SIZES.stamp_lean_degrees, 1.0)


def draw_cross(colors: Mapping[str, str], scale: float) -> pygame.Surface:
    inks = zip((colors["eggshell"], colors["cinnabar"]), SIZES.cross_widths, strict=True)
    body = "".join(svg.stroke(line, colour, width) for colour, width in inks for line in SIZES.cross_strokes)
    return svg.draw_square(body, round(SIZES.cross * scale), 100)


def draw_seal(colors: Mapping[str, str], scale: float) -> pygame.Surface:
    colours = {"cinnabar": colors["cinnabar"], "paper": colors["eggshell"]}
    return svg.draw_square(drawings.make_drawing("seal", colours, "title"), round(SIZES.seal * scale), 100)
