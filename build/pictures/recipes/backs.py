"""The backs of cards, without the edge of their paper, and the shadow and the light of all cards.

A small back shows fewer details.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import gradients
import ornaments
import pygame
import shapes
from measures import Measures
from picture import Picture

from game.ui.gfx import surfaces, svg
from game.ui.gfx.card_pictures import CX, CY, FACE_HEIGHT, FACE_WIDTH, SHEET_PATH, define_foil, get_gold_paint
from game.ui.gfx.drawings import card_margin, card_size, get_material, get_material_colors
from game.ui.gfx.theme import Theme

SIZES = Measures("recipes.backs")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    yield Picture("shadow", _draw_shadow, (1, 2))
    yield from _list_backs(theme)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the light on all cards, or backs without gold leaf for high contrast."""
    if theme.is_plain:
        return (picture for picture in _list_backs(theme) if not picture.name.startswith("eggshell"))  # without gold
    return iter((Picture("light", partial(_draw_light, theme), sources=("drawings/tones.json",), quality=90),))


def _list_backs(theme: Theme) -> Iterator[Picture]:
    sources = ("drawings/materials.json", "drawings/ornaments.json", "drawings/glyphs.json")
    for name, paint in BACKS.items():
        yield Picture(name, partial(_draw, paint, theme, 1.0, True), (1, 2), sources=sources, quality=SIZES.quality)
        draw_small = partial(_draw, paint, theme, SIZES.small_scale, False)
        yield Picture(f"{name}-small", draw_small, sources=sources, quality=SIZES.quality)


def _draw(paint: Paint, theme: Theme, own: float, detail: bool, scale: float) -> pygame.Surface:
    body, defs = paint(theme, detail)
    size = round(own * scale * FACE_WIDTH), round(own * scale * FACE_HEIGHT)
    return svg.render(body, size, f"scale({own * scale})", defs + define_foil(theme))


def _draw_shadow(scale: float) -> pygame.Surface:
    height = round(scale * FACE_HEIGHT)
    (w, h), margin = card_size(height), card_margin(height)
    shape = svg.path(SHEET_PATH, fill="#000000", fill_opacity=SIZES.shadow_opacity)
    shadow = svg.render(shape, (w + 2 * margin, h + 2 * margin), f"translate({margin} {margin}) scale({scale})")
    return surfaces.blur(shadow, round(SIZES.shadow_blur * height))


def _draw_light(theme: Theme, scale: float) -> pygame.Surface:
    shade = theme.get_tone("card_shade")
    light = shapes.draw(theme, "backs/light", scale, card_shade=shade, leaf_light=get_material("leaf_light"))
    grains = gradients.draw_grain(light.get_size(), shade, scale * FACE_HEIGHT / 300)
    surfaces.mask(grains, svg.render(svg.path(SHEET_PATH, fill="#ffffff"), light.get_size(), f"scale({scale})"))
    light.blit(grains, (0, 0))
    return light


def _draw_ground(ground: Sequence[str], rim: str, frame: str) -> tuple[str, str]:
    """Return the ground of a back with a rim and a frame, and the definition of its gradient."""
    inner, outer = ground
    defs = svg.radial("lac", [(0, inner, 1), (1, outer, 1)], CX, CY, 215)
    body = svg.rect((9, 9, 232, 332), 11, fill="url(#lac)", stroke=rim, stroke_width=2)
    box = (16, 16, FACE_WIDTH - 32, FACE_HEIGHT - 32)
    return body + svg.rect(box, 4, fill="none", stroke=frame, stroke_width=1.6), defs


def _draw_drum(theme: Theme, detail: bool) -> tuple[str, str]:
    gold, ground = get_gold_paint(theme), get_material_colors("back_drum")
    body, defs = _draw_ground(ground, theme.inlay["gold_deep"], gold)
    parts = [
        body,
        ornaments.draw_drum(CX, CY, 97, gold=gold, ground=ground[0], line=1.5, birds=6, detail=detail),
        ornaments.draw_heron(CX - 22, 44, 74, turn=0.75, colour=gold),
        ornaments.draw_heron(CX + 22, FACE_HEIGHT - 44, 74, turn=0.25, colour=gold, flip=True),
    ]
    if detail:
        parts.append(ornaments.draw_corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 44, gold, 1.5))
    return "".join(parts), defs


def _draw_herons(theme: Theme, detail: bool) -> tuple[str, str]:
    colors, gold = theme.inlay, get_gold_paint(theme)
    body, defs = _draw_ground(get_material_colors("back_herons"), colors["gold_deep"], gold)
    parts = [body, svg.path(ornaments.draw_star(CX, CY, 48, 16), fill=gold)]
    parts += [svg.circle(CX, CY, r, fill="none", stroke=gold, stroke_width=1.6) for r in (54, 61, 74)]
    if detail:
        parts.append(svg.stroke(ornaments.draw_plumes(CX, CY, 51, 28), gold, 1.2))
        parts += ornaments.draw_beads(CX, CY, 67.5, count=28, size=3.8, colour=gold, width=1.2)
        parts.append(ornaments.draw_corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, gold, 1.3))
    for x, y, size, colour in ((100, 66, 104, "eggshell"), (192, 92, 60, "pearl"), (52, 100, 50, "gold_light")):
        parts.append(ornaments.draw_heron(x, y, size, turn=0.19, colour=colors[colour]))
        parts.append(ornaments.draw_heron(FACE_WIDTH - x, FACE_HEIGHT - y, size, turn=0.69, colour=colors[colour]))
    return "".join(parts), defs


def _draw_tide(theme: Theme, detail: bool) -> tuple[str, str]:
    pearl, gold, drum_color = theme.inlay["pearl"], get_gold_paint(theme), get_material("back_tide_drum")
    body, defs = _draw_ground(get_material_colors("back_tide"), theme.inlay["gold_deep"], pearl)
    parts = [body]
    for place in range(63):
        x, y = 35 + place % 7 * 30, 35 + place // 7 * 35
        rings = (13.0, 8.5, 4.0) if detail else (13.0, 4.0)
        parts += [svg.circle(x, y, r, fill="none", stroke=pearl, stroke_width=1.3, stroke_opacity=0.55) for r in rings]
    parts.append(svg.circle(CX, CY, 76, fill=drum_color, stroke=gold, stroke_width=2.4))
    parts.append(ornaments.draw_drum(CX, CY, 73, gold=gold, ground=drum_color, line=1.3, birds=5, detail=detail))
    return "".join(parts), defs


def _draw_eggshell(theme: Theme, detail: bool) -> tuple[str, str]:
    dark_color, red, ground = theme.inlay["oxblood"], theme.inlay["cinnabar"], get_material_colors("back_eggshell")
    body, defs = _draw_ground(ground, dark_color, dark_color)
    drum = partial(ornaments.draw_drum, gold=dark_color, ground=ground[0], line=1.2, birds=5, detail=detail)
    parts = [body, *(drum(CX, y, 60) for y in (84, FACE_HEIGHT - 84))]
    parts.append(svg.stroke(f"M24 {CY - 16}H226M24 {CY + 16}H226", dark_color, 1.5))
    for k, turn, is_flipped in ((0, 0.25, False), (1, 0.25, False), (2, 0.75, True), (3, 0.75, True)):
        parts.append(ornaments.draw_heron(52 + k * 49, CY, 42, turn=turn, colour=red, flip=is_flipped))
    if detail:
        parts.append(ornaments.draw_corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, dark_color, 1.3))
    return "".join(parts), defs


Paint = Callable[[Theme, bool], tuple[str, str]]
BACKS: dict[str, Paint] = {"drum": _draw_drum, "herons": _draw_herons, "tide": _draw_tide, "eggshell": _draw_eggshell}
