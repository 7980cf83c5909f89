"""Boards that carry words: the teacher's blackboard, and the dark lacquer tablet over the table."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random

import pygame
import shapes
from faces import draw_face
from measures import Measures
from picture import Picture

from game.ui.gfx import letters, surfaces, svg
from game.ui.gfx.drawings import get_material_colors
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme

SIZES = Measures("recipes.boards")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the gilt and wooden boards."""
    yield Picture("arrow", partial(_draw_arrow, theme), edges=(16, 0, 60, 0))
    yield Picture("grain", _draw_slate_grain, quality=100)
    yield Picture("blackboard", partial(_draw_blackboard, theme), (1, 2), (116, 36, 186, 64))
    yield shapes.make_picture(theme, "boards/tablet")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield flat panels for high contrast."""
    if theme.is_plain:
        yield Picture("arrow", partial(_draw_arrow, theme), edges=(16, 0, 60, 0))
        for name, style, size in (("blackboard", "plate", SIZES.board), ("tablet", "tooltip", SIZES.tablet)):
            yield Picture(name, partial(_draw_flat_board, theme, style, size), (1, 2), (24, 24, 24, 24))


@cache
def _draw_slate_grain(scale: float) -> pygame.Surface:
    """Return a white tile whose opacity is the amount of chalk on the slate's grain. It has one scale."""
    rng, tile, side = Random(5), letters.GRAIN_TILE_SIZE, letters.GRAIN_TILE_SIZE[0] // SIZES.coarse_grain_px + 1
    coarse = pygame.image.frombytes(rng.randbytes(side * side), (side, side), "P")
    coarse.set_palette([(n, n, n) for n in range(256)])
    coarse = pygame.transform.smoothscale(coarse.convert(24), tile)
    coarse_levels, fine_levels = pygame.image.tobytes(coarse, "RGB")[::3], rng.randbytes(tile[0] * tile[1])
    grains = ((2 * a + b) / 3 for a, b in zip(coarse_levels, fine_levels, strict=True))
    points = bytearray(b"\xff" * 4 * tile[0] * tile[1])
    points[3::4] = bytes(255 - round(max(0.0, min(215.0, 2 * (SIZES.full_chalk_level - grain)))) for grain in grains)
    return pygame.image.frombytes(bytes(points), tile, "RGBA")


def _draw_arrow(theme: Theme, scale: float) -> pygame.Surface:
    arrow = shapes.draw(theme, "boards/arrow", scale)
    return arrow if theme.is_plain else letters.apply_chalk(arrow, theme.inlay["eggshell"], arrow.get_height() / 22)


def _draw_flat_board(theme: Theme, style: str, size: Size, scale: float) -> pygame.Surface:
    return draw_face(style, theme, (round(size[0] * scale), round(size[1] * scale)), scale)


def _draw_blackboard(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the slate with traces of the wiping cloth, the frame with its ledge, and the frame's shadow."""
    names = ("slate_lit", "slate", "slate_deep", "wood_bright", "wood", "wood_dark")
    tones = dict(zip(names, get_material_colors("blackboard"), strict=True))
    board = shapes.draw(theme, "boards/slate", scale, **tones)
    shadow, frame_width = shapes.draw(theme, "boards/frame-shadow", scale), round(SIZES.frame_width * scale)
    streaks = _draw_wipe_streaks(shadow.get_size(), theme.inlay["eggshell"], scale)
    board.fblits([(streaks, (frame_width, frame_width)), (shadow, (frame_width, frame_width))])
    board.blit(shapes.draw(theme, "boards/frame", scale, **tones), (0, 0))
    return board


def _draw_wipe_streaks(size: Size, colour: HexColor, scale: float) -> pygame.Surface:
    (width_px, height), rng, streaks = size, Random(round(size[0] / scale)), ""
    sweep_height = SIZES.sweep_height * height
    for x, y, reach, rise in SIZES.wipe_strokes:
        for n in range(SIZES.streak_count):
            left, right = (x - reach * rng.uniform(0.8, 1.0)) * width_px, (x + reach * rng.uniform(0.8, 1.0)) * width_px
            bottom = y * height + sweep_height * (n / (SIZES.streak_count - 1) - 0.5)
            bend = bottom - rise * height - 0.1 * height
            line = f"M{left:.1f} {bottom + rise * height:.1f}Q{x * width_px:.1f} {bend:.1f} "
            line += f"{right:.1f} {bottom - rise * height:.1f}"
            opacity = rng.uniform(*SIZES.streak_opacity) / 255
            width = sweep_height / SIZES.streak_count * rng.uniform(0.7, 1.5)
            streaks += svg.stroke(line, colour, width, stroke_opacity=opacity)
    surface = letters.soften(svg.render(streaks, size), colour, round(3 * scale))
    grain = surfaces.make_tiles(size, _draw_slate_grain(1.0), 1.4 * scale)
    surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
