"""Boards that carry words: the teacher's blackboard, and the dark lacquer tablet over the table."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random

import pygame
from faces import draw_face
from measures import Measures
from picture import Picture

from game.ui.gfx import letters, surfaces, svg, theme
from game.ui.gfx.drawings import find_material_colours
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

SIZES = Measures("recipes.boards")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the gilt and wooden boards for all skins, and flat panels for high contrast."""
    colours = theme.load("lacquer" if folder == "base" else folder)
    if folder == "base" or colours.plain:
        yield Picture("arrow", partial(_draw_arrow, colours), edges=(16, 0, 60, 0))
    if folder == "base":
        yield Picture("grain", _draw_slate_grain, quality=100)
        yield Picture("blackboard", partial(draw_blackboard, colours), (1, 2), (116, 36, 186, 64))
        yield Picture("tablet", partial(draw_tablet, colours), (1, 2), (60, 0, 60, 0))
    elif colours.plain:
        styles = (("blackboard", "plate", SIZES.board), ("tablet", "tooltip", SIZES.tablet))
        for name, style, size in styles:
            yield Picture(name, partial(_draw_flat_board, colours, style, size), (1, 2), (24, 24, 24, 24))


@cache
def _draw_slate_grain(scale: float) -> pygame.Surface:
    """Return a white tile whose opacity is the chalk on the slate's grain; it has one scale."""
    rng, tile, side = Random(5), letters.GRAIN_TILE_SIZE, letters.GRAIN_TILE_SIZE[0] // SIZES.coarse_grain_px + 1
    coarse = pygame.image.frombytes(rng.randbytes(side * side), (side, side), "P")
    coarse.set_palette([(n, n, n) for n in range(256)])
    coarse = pygame.transform.smoothscale(coarse.convert(24), tile)
    large, small = pygame.image.tobytes(coarse, "RGB")[::3], rng.randbytes(tile[0] * tile[1])
    grains = ((2 * a + b) / 3 for a, b in zip(large, small, strict=True))
    points = bytearray(b"\xff" * 4 * tile[0] * tile[1])
    points[3::4] = bytes(255 - round(max(0.0, min(215.0, 2 * (SIZES.full_chalk_level - grain)))) for grain in grains)
    return pygame.image.frombytes(bytes(points), tile, "RGBA")


def _draw_arrow(theme: Theme, scale: float) -> pygame.Surface:
    width, height, ink = SIZES.arrow[0] * scale, SIZES.arrow[1] * scale, theme.inlay["eggshell"]
    middle, wave, line_width, head = height / 2, 0.08 * height, 0.2 * height, 0.75 * height
    end = width - line_width
    line = f"M{line_width} {middle + wave}Q{0.3 * width} {middle - 2 * wave} {0.6 * width} {middle}T{end} {middle}"
    line += f"M{end - head} {0.14 * height}Q{end - 0.3 * height} {0.34 * height} {end} {middle}"
    line += f"Q{end - 0.4 * height} {0.7 * height} {end - 0.9 * head} {0.88 * height}"
    drawn = svg.render(svg.stroke(line, ink, line_width), (round(width), round(height)))
    return drawn if theme.plain else letters.rub_chalk(drawn, ink, height / 22)


def _draw_flat_board(theme: Theme, style: str, size: Size, scale: float) -> pygame.Surface:
    return draw_face(style, theme, (round(size[0] * scale), round(size[1] * scale)), scale)


def draw_blackboard(theme: Theme, scale: float) -> pygame.Surface:
    w, h = SIZES.board
    size = round(w * scale), round(h * scale)
    lit, slate, depth, bright, wood, dark = find_material_colours("blackboard")
    bottom = h - SIZES.frame - SIZES.ledge
    defs = (
        svg.radial("slate", [(0, lit, 1), (0.55, slate, 1), (1, depth, 1)], w * 0.5, h * 0.05, w * 0.62)
        + svg.linear("wood", bright, dark, (0, 0, 0, h))
        + svg.linear("ledge", bright, wood, (0, bottom, 0, h))
    )
    field = (SIZES.frame, SIZES.frame, w - 2 * SIZES.frame, bottom - SIZES.frame)
    body = svg.rect((0, 0, w, h), SIZES.frame * 0.6, fill="url(#wood)")
    body += svg.rect((0.5, 0.5, w - 1, h - 1), SIZES.frame * 0.6, fill="none", stroke=dark, stroke_width=1.4)
    groove = (SIZES.frame * 0.25, SIZES.frame * 0.2, w - SIZES.frame * 0.5, SIZES.frame * 0.16)
    body += svg.rect(groove, 0, fill=bright, fill_opacity=0.8)
    body += svg.rect(field, 2, fill="url(#slate)")
    board = svg.render(body, size, f"scale({scale})", defs)
    box = pygame.Rect(*(round(item * scale) for item in field))
    board.blit(_draw_wipe_streaks(box.size, theme.inlay["eggshell"], scale), box)
    board.blit(_frame_shadow(box.size, theme, scale), box)
    edge = svg.rect(field, 2, fill="none", stroke=dark, stroke_width=2.0)
    defs += _draw_round_shades(theme, dark, bottom)
    board.blit(svg.render(edge + _draw_ledge(theme, bottom), size, f"scale({scale})", defs), (0, 0))
    return board


def _draw_wipe_streaks(size: Size, colour: HexColor, scale: float) -> pygame.Surface:
    (wide, height), chance, streaks = size, Random(round(size[0] / scale)), ""
    broad = SIZES.sweep_height * height
    for x, y, reach, rise in SIZES.wipes:
        for n in range(SIZES.streaks):
            left, right = (x - reach * chance.uniform(0.8, 1.0)) * wide, (x + reach * chance.uniform(0.8, 1.0)) * wide
            bottom = y * height + broad * (n / (SIZES.streaks - 1) - 0.5)
            bend = bottom - rise * height - 0.1 * height
            line = f"M{left:.1f} {bottom + rise * height:.1f}Q{x * wide:.1f} {bend:.1f} "
            line += f"{right:.1f} {bottom - rise * height:.1f}"
            opacity = chance.uniform(*SIZES.streak_opacity) / 255
            width = broad / SIZES.streaks * chance.uniform(0.7, 1.5)
            streaks += svg.stroke(line, colour, width, stroke_opacity=opacity)
    surface = letters.soften(svg.render(streaks, size), colour, round(3 * scale))
    grain = surfaces.make_tiles(size, _draw_slate_grain(1.0), 1.4 * scale)
    surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _frame_shadow(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    (w, h), (_, dark, foot) = size, SIZES.shade
    reach = SIZES.shade[0] * scale
    colors, pale = theme.inlay["lacquer"], theme.inlay["eggshell"]
    sides = {"above": (0, 0, 0, 1.5 * reach), "left": (0, 0, reach, 0), "right": (w, 0, w - reach, 0),
             "below": (0, h, 0, h - reach)}  # fmt: skip
    defs = "".join(
        svg.linear(name, colors, colors, line, (dark * (foot if name == "below" else 1.0), 0.0))
        for name, line in sides.items()
    )
    defs += svg.linear("powder", pale, pale, (0, h, 0, h - 0.9 * reach), (SIZES.powder_opacity, 0.0))
    body = "".join(svg.rect((0, 0, w, h), 0, fill=f"url(#{name})") for name in (*sides, "powder"))
    return svg.render(body, size, defs=defs)


def _draw_round_shades(theme: Theme, dark: str, bottom: float) -> str:
    pale, top = theme.inlay["eggshell"], bottom + SIZES.frame * 0.3 - SIZES.chalk_thickness
    stops = ((0.0, mix(pale, "#ffffff", 0.5)), (0.45, pale), (1.0, mix(pale, dark, 0.62)))
    return svg.ramp("chalk", stops, (0, top, 0, top + SIZES.chalk_thickness)) + svg.linear(
        "felt", mix(dark, pale, 0.34), dark, (0, top - SIZES.wiper[2], 0, bottom)
    )


def _draw_ledge(theme: Theme, bottom: float) -> str:
    w, thick = SIZES.board[0], SIZES.chalk_thickness
    _, _, _, bright, wood, dark = find_material_colours("blackboard")
    top = bottom + SIZES.frame * 0.3
    body = svg.rect(
        (SIZES.frame * 0.4, top, w - SIZES.frame * 0.8, SIZES.ledge + SIZES.frame * 0.5),
        SIZES.frame * 0.2,
        fill="url(#ledge)",
    )
    body += svg.rect((SIZES.frame * 0.6, top, w - SIZES.frame * 1.2, 1.2), 0, fill=mix(bright, "#ffffff", 0.25))
    x, long, height = SIZES.wiper
    body += svg.rect((x, top - 0.5 * height, long, 0.5 * height), 2, fill="url(#felt)")
    body += svg.rect((x, top - height, long, 0.6 * height), 2.5, fill=wood, stroke=dark, stroke_width=1.0)
    body += svg.rect((x + 3, top - 0.94 * height, long - 6, 1.6), 0, fill=bright)
    for x, long in SIZES.chalk_pieces:
        body += svg.rect((x + 2, top, long, 2.4), 1, fill=dark, fill_opacity=0.55)
        body += svg.rect((x, top - thick, long, thick), 1.6, fill="url(#chalk)")
        body += svg.path(
            f"M{x + long} {top - thick}a{thick * 0.28} {thick / 2} 0 0 0 0 {thick}"
            f"a{thick * 0.28} {thick / 2} 0 0 0 0 {-thick}Z",
            fill=mix(theme.inlay["eggshell"], dark, 0.25),
        )
    return body


def draw_tablet(theme: Theme, scale: float) -> pygame.Surface:
    (w, h), colors = SIZES.tablet, theme.inlay
    gilt = ((0.0, colors["gold_light"]), (0.45, colors["gold"]), (1.0, colors["gold_deep"]))
    dark = (
        (0.0, mix(colors["lacquer"], colors["oxblood"], 0.34)),
        (0.5, colors["lacquer"]),
        (1.0, mix(colors["lacquer"], "#000000", 0.4)),
    )
    defs = svg.ramp("gilt", gilt, (0, 0, 0, h)) + svg.ramp("lacquer", dark, (0, 0, 0, h))
    edge = _draw_tablet_outline(SIZES.rim / 2)
    body = (
        svg.path(edge, fill="url(#lacquer)", fill_opacity=SIZES.lacquer_opacity),
        *(svg.path(_draw_wedge(right), fill="url(#gilt)") for right in (False, True)),
        svg.stroke(
            _draw_tablet_outline(SIZES.rim + SIZES.inner_line), "url(#gilt)", 0.4 * SIZES.rim, stroke_opacity=0.5
        ),
        svg.stroke(edge, "url(#gilt)", SIZES.rim),
    )
    return svg.render("".join(body), (round(w * scale), round(h * scale)), f"scale({scale})", defs)


def _draw_tablet_outline(inset: float) -> str:
    (w, h), aside = SIZES.tablet, SIZES.point + inset * 0.4
    top, bottom = inset, h - inset
    points = (
        (inset * 1.4, h / 2),
        (aside, top),
        (w - aside, top),
        (w - inset * 1.4, h / 2),
        (w - aside, bottom),
        (aside, bottom),
    )
    return svg.line(points) + "Z"


def _draw_wedge(right: bool) -> str:
    (w, h), tip, foot = SIZES.tablet, 2.6 * SIZES.rim, SIZES.point * 0.92
    half = (h / 2 - 2 * SIZES.rim) * (foot - tip) / SIZES.point * 0.8
    points = [(tip, h / 2), (foot, h / 2 - half), (foot * 0.8, h / 2), (foot, h / 2 + half)]
    return svg.line([(w - x if right else x, y) for x, y in points]) + "Z"
