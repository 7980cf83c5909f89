"""Grounds of charts: sky, hills, sun, moon, herons, water, a board; and the scenes of the best and the worst deal."""

from collections.abc import Callable, Iterator
from functools import partial

import gradients
import ornaments
import painting
import pygame
import renders
import shapes
from measures import Measures
from picture import Picture

from game.ui.gfx import svg
from game.ui.gfx.theme import Theme, mix, rgb

SIZES = Measures("recipes.charts")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the pictures of a skin. Those for high contrast are flat."""
    if theme.is_plain:
        for name, colour in _list_flat_colours(theme).items():
            yield Picture(name, partial(_draw_flat, colour), quality=100)
        return

    def made(name: str, draw: Callable[..., pygame.Surface], *given: object, sources: tuple[str, ...] = ()) -> Picture:
        return Picture(name, partial(_draw_at_scale, draw, theme, given), sources=sources, quality=82)

    gong = renders.get_source("gong")
    for name, is_clear in (("", False), ("-clear", True)):
        yield made(f"sky{name}", painting.draw_sky, SIZES.sky_size, is_clear)
        yield made(f"hills{name}", painting.draw_hills, SIZES.hills_size, is_clear)
    yield made("sun", painting.draw_sun, 640, sources=(gong,))
    yield made("moon", painting.draw_moon, 480)
    bird = theme.inlay["gold_light" if theme.is_dark else "gold_deep"]
    yield shapes.make_picture(theme, "painting/herons", (1,), 82, bird=bird)
    glint = mix(theme.inlay["gold_light"], "#ffffff", 0.3 if theme.is_dark else 0.6)
    yield shapes.make_picture(theme, "painting/glitter", (1,), 82, glint=glint)
    yield made("water", painting.draw_water, SIZES.water_size)
    yield made("best", painting.draw_best_scene, SIZES.scene_size, SIZES.focus, sources=(gong, "drawings/pagoda.svg"))
    yield made("worst", painting.draw_worst_scene, SIZES.scene_size, SIZES.focus, sources=("drawings/junk.svg",))
    yield Picture("calm", partial(_draw_at_scale, draw_text_ground, theme, ()), quality=100)
    yield made("figure", draw_figure)
    yield made("board", draw_board)


def _list_flat_colours(theme: Theme) -> dict[str, str]:
    """Return the colours of the flat pictures; "" for a transparent picture."""
    grounds = dict.fromkeys(("sky", "sky-clear", "water"), theme.field)
    grounds |= dict.fromkeys(("figure", "board", "best", "worst"), theme.panel)
    return grounds | dict.fromkeys(("hills", "hills-clear", "sun", "moon", "herons", "glitter", "calm"), "")


def _draw_flat(colour: str, scale: float) -> pygame.Surface:
    surface = pygame.Surface(SIZES.flat_size, 0 if colour else pygame.SRCALPHA)
    surface.fill(rgb(colour) if colour else (0, 0, 0, 0))
    return surface


def _draw_at_scale(
    draw: Callable[..., pygame.Surface], theme: Theme, arguments: tuple[object, ...], scale: float
) -> pygame.Surface:
    return draw(theme, *arguments)


def draw_text_ground(theme: Theme) -> pygame.Surface:
    """Return the background of texts: one pixel high, fading out to the right."""
    line = pygame.Surface((256, 1), pygame.SRCALPHA)
    tone = rgb(theme.inlay["lacquer"] if theme.is_dark else theme.paper)
    for n in range(256):
        ratio = max(0.0, min(1.0, (0.52 - n / 255) / 0.28))
        line.set_at((n, 0), (*tone[:3], round(255 * SIZES.text_ground_opacities[0 if theme.is_dark else 1] * ratio)))
    return line


def draw_figure(theme: Theme) -> pygame.Surface:
    (width, height), colors = SIZES.figure_size, theme.inlay
    tones = mix(colors["oxblood"], colors["cinnabar"], 0.35), mix(colors["oxblood"], colors["lacquer"], 0.75)
    surface = gradients.draw_lamp_light(SIZES.figure_size, *tones, centre=SIZES.figure_light_center, reach=(0.7, 0.9))
    r = SIZES.star_ratio * height
    body = svg.path(ornaments.draw_star(width / 2, height / 2, r, 0.42 * r, SIZES.ray_count), fill=colors["gold"])
    for distance in (1.08, 1.16, 1.44):
        body += svg.circle(width / 2, height / 2, distance * r, fill="none", stroke=colors["gold"], stroke_width=3.2)
    body += "".join(
        ornaments.draw_beads(width / 2, height / 2, 1.3 * r, count=40, size=0.06 * r, colour=colors["gold"], width=2)
    )
    surface.blit(svg.render(svg.group(body, opacity=SIZES.figure_opacity), SIZES.figure_size), (0, 0))
    return surface


def draw_board(theme: Theme) -> pygame.Surface:
    (width, height), inlay, is_day = SIZES.board_size, theme.inlay, not theme.is_dark
    dye, lit_color, dark_color = SIZES.board_dyes[is_day]
    tones = (mix(inlay[dye], inlay["lacquer"], ratio) for ratio in (lit_color, dark_color))
    board = gradients.draw_lamp_light(SIZES.board_size, *tones, centre=SIZES.lamp_position, reach=SIZES.lamp_reach)
    x, y, radius = (ratio * side for ratio, side in zip(SIZES.board_drum, (width, height, height), strict=True))
    drum = ornaments.draw_drum(x, y, radius, gold=inlay["gold"], ground=inlay["lacquer"], line=0.005 * height)
    tone, opacity = inlay["eggshell" if is_day else "pearl"], SIZES.glass_opacities[is_day]
    beams = ""
    for left, beam_width in SIZES.glass_beams:
        ends, shift = (left * width, (left + beam_width) * width), SIZES.glass_slant * height
        beams += f"M{ends[0]} 0H{ends[1]}L{ends[1] - shift} {height}H{ends[0] - shift}Z"
    glass = svg.linear("beam", tone, tone, (0, 0, 0, height), (opacity, 0.1 * opacity))
    body = svg.group(drum, opacity=SIZES.board_drum_opacity) + svg.path(beams, fill="url(#beam)")
    board.blit(svg.render(body, SIZES.board_size, defs=glass), (0, 0))
    return board
