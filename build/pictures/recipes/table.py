"""The table: floor, table top, the drum let into it, the ring about the play, and the lights on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, pi, radians, sin

import ornaments
import pygame
import renders
import table_light
from picture import Picture
from recolouring import reduce_tones
from table_light import light_inlay

from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.drawings import find_material
from game.ui.gfx.scenery import Outline
from game.ui.gfx.theme import HexColor, Theme, mix

FLOOR, LIGHT = (1920, 1080), (640, 360)
QUALITY = 64
"""WebP quality of the table and its drum, the largest pictures."""
PLAIN_TONE_STEP = 10
"""Levels between the tones of the plain drum."""
STAR = (76, 104)
"""Distance from the drum's middle at which its star begins to end, and at which it has ended."""
UNDER_CARDS = (168, 214)
"""Distance from the drum's middle to which the cards of a trick reach, and that from which its ornaments are clear."""
CALM = 0.6
"""Ratio by which the ornaments under the cards of a trick stand back into their ground."""
ERASED, BLURRED = 5, 14
"""Half the width of the widest line that is erased from that ground, and the radius by which the rest is blurred."""
PLAIN_LINES, PLAIN_DRUM, PLAIN_OPACITY = ((0, 4.0), (-14, 1.5)), 370, 0.25
"""Plain table: each line's distance from the edge and width, the radius of the drum and its opacity."""
RING, RING_SIDE = 183, 400
"""Radius of the ring about the play, and the side of its picture."""
CHEVRONS = 20
POINTER_SIDE = 176
SPAN, BENDS = 20, 4
"""Degrees from the middle of the pointer to each of its ends, and between two points of its edges."""
THICKNESS, INSET, EVEN = 15, 0.4, 0.35
"""Pointer: width in its middle; distance of its spine from the ring and even part of its half, as fractions."""
LAYERS = ((1.34, "lacquer", 0.0, "lacquer"), (0.86, "gold", 2.0, "gold_deep"))
"""The crescents of the pointer from below: ratio to its width, ink, width of the edge and its ink."""
TEETH = (5, 7, 9, 11, 13)
"""Degrees to each side of the middle at which a tooth is cut in, as in the drum's rings."""
TIP, HEAD = 26, 5
"""Distance of the pointer's tip from the ring, and degrees to which its foot reaches."""
BOSS = ((6.4, "lacquer"), (5.2, "gold_light"), (3.4, "gold_deep"), (1.6, "gold_light"))
PORTRAIT_SIDE, PORTRAIT_MARGIN = 176, 36
"""Side of the portrait in turn and the margin for its ring, whose picture is scaled with the portrait."""
PORTRAIT_RAYS, RAY_LENGTHS, MAX_RAY_SINE = 36, (28, 18), 0.82
"""Number of the rays about it, their lengths in turn, and the greatest sine of a ray's angle: none lies over the name.
"""
HALO_WIDTHS = (36, 25.8, 18, 10.2)
POOL = 85
"""Side of the pool of light about the seat in turn, whose edges are soft: it is shown eight times as large."""
FADES = ((0.0, 1.0), (0.3, 0.88), (0.46, 0.66), (0.62, 0.38), (0.78, 0.15), (0.9, 0.04), (1.0, 0.0))
"""Strength of that light by the distance from its middle."""
GAIN, HAZE = {True: 0.7, False: 0.42}, {True: 0.2, False: 0.17}
"""By darkness of the skin: the ratio by which the pool brightens the ground, and the added share of lamplight."""


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield rendered pictures in the skin's light, and flat ones for high contrast."""
    if folder == "base":
        return
    colours = theme.load(folder)
    yield Picture("ring", partial(draw_ring, colours), (1, 2))
    yield Picture("pointer", partial(draw_pointer, colours), (1, 2))
    yield Picture("turn", partial(_draw_turn_ring, colours), (1, 2), sources=("drawings/tones.json",))
    forms = drawings.load_table("table")["forms"]
    shape = "drawings/table.json"
    if colours.plain:
        yield Picture("floor", partial(_draw_plain, colours.table_edge), quality=100)
        yield Picture("drum", partial(_draw_plain_drum, colours), (1, 2), quality=100)
        for form in forms:
            yield Picture(form, partial(_draw_plain_half, colours, form), (1, 2), sources=(shape,), quality=100)
        return
    lights = "drawings/materials.json"
    yield Picture("floor", partial(draw_floor, colours), sources=(renders.find_source(f"floor-{folder}"), lights))
    sources: tuple[str, ...] = (renders.find_source(f"drum-{folder}"), lights, shape)
    yield Picture("drum", partial(draw_drum, colours), (1, 2), sources=sources, quality=QUALITY)
    for form in forms:
        sources = (renders.find_source(f"table-{folder}-{form}"), shape)
        yield Picture(form, partial(draw_half_table, colours, form), sources=sources, quality=QUALITY)
    for name, ratio in (("gain", GAIN), ("haze", HAZE)):
        yield Picture(name, partial(draw_pool, ratio[colours.dark]), sources=(lights,), quality=95)
    if not colours.dark:
        for n, name in enumerate(("light", "sun")):
            yield Picture(name, partial(_draw_sunlight, n), sources=(lights,), quality=92)


def draw_floor(theme: Theme, scale: float) -> pygame.Surface:
    """Return the floor: by day as rendered, by night in the light of lamp and moon."""
    surface = svg.solid(renders.load(f"floor-{theme.name}"))
    if not theme.dark:
        return surface
    return table_light.light_floor_by_night(pygame.transform.smoothscale(surface, FLOOR))


def _draw_plain(colour: HexColor, scale: float) -> pygame.Surface:
    surface = pygame.Surface((16, 9), 0, 32)
    surface.fill(colour)
    return surface


def _draw_sunlight(n: int, scale: float) -> pygame.Surface:
    return table_light.compute_daylight(LIGHT)[n]


def draw_half_table(theme: Theme, form: str, scale: float) -> pygame.Surface:
    """Draw the left half of a table with its shadow; by night in deeper shade away from the lamp."""
    surface = renders.load(f"table-{theme.name}-{form}")
    if not theme.dark:
        return surface
    size, shape = surface.get_size(), drawings.load_table("table")
    (a, b), (side, above, _) = shape["forms"][form], shape["margin"]
    unit = size[0] / (a + side)
    body = Outline(size[0], (above + b) * unit, a * unit, b * unit)
    lying = table_light.draw_table_shade(body, unit, size)
    lying.blit(table_light.draw_shade_beyond_lamp(surface), (0, 0))
    return lying


def _draw_plain_half(theme: Theme, form: str, scale: float) -> pygame.Surface:
    shape = drawings.load_table("table")
    (a, b), (side, above, below) = shape["forms"][form], shape["margin"]
    body = Outline(a + side, above + b, a, b)
    parts = [svg.path(body.path, fill=theme.table)]
    outlines = ((body.inflate(out).path, width) for out, width in PLAIN_LINES)
    parts += [svg.path(path, fill="none", stroke=theme.gold, stroke_width=width) for path, width in outlines]
    size = round((a + side) * scale), round((2 * b + above + below) * scale)
    return svg.render("".join(parts), size, f"scale({scale})")


def draw_drum(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the inlaid drum under the lamp, its ornaments calm where the cards of a trick lie."""
    side = round(drawings.load_table("table")["drum"][1] * scale)
    surface = light_inlay(pygame.transform.smoothscale(renders.load(f"drum-{theme.name}"), (side, side)), theme)
    calm_ornaments(surface, scale)
    return surface


def calm_ornaments(drum: pygame.Surface, unit: float) -> None:
    """Have the ornaments about the star of a drum stand back, where the cards of a trick lie on them."""
    distance = UNDER_CARDS[1]
    middle = pygame.Rect(0, 0, *[min(drum.get_width(), round(2 * distance * unit))] * 2)
    middle.center = drum.get_rect().center
    seen = drum.subsurface(middle)
    even, side = seen.copy(), middle.w
    for turn in range(8):
        offset = round(ERASED * unit * cos(turn * pi / 4)), round(ERASED * unit * sin(turn * pi / 4))
        even.blit(seen, offset, special_flags=pygame.BLEND_RGB_MIN)
    even = surfaces.blur(even, max(1, round(BLURRED * unit)))
    clear = zip((0, *STAR, *UNDER_CARDS), (0.0, 0.0, CALM, CALM, 0.0), strict=True)
    stops = [(at / distance, "#ffffff", ratio) for at, ratio in clear]
    surfaces.mask(even, svg.draw_gradient(svg.radial("wash", stops, side / 2, side / 2, distance * unit), (side, side)))
    drum.blit(even, middle)


def _draw_plain_drum(theme: Theme, scale: float) -> pygame.Surface:
    side = drawings.load_table("table")["drum"][1]
    lines = ornaments.draw_drum(side / 2, side / 2, PLAIN_DRUM, gold=theme.gold, ground=theme.table, line=2, birds=0)
    ground = svg.rect((0, 0, side, side), 0, fill=theme.table)
    drum = svg.draw_square(ground + svg.group(lines, opacity=PLAIN_OPACITY), round(side * scale), side)
    return reduce_tones(drum, theme.table, PLAIN_TONE_STEP)


def draw_pool(ratio: float, scale: float) -> pygame.Surface:
    """Draw a round pool of a share of the lamp's light, on black."""
    surface, middle = pygame.Surface((POOL, POOL), 0, 32), POOL / 2
    fading = svg.radial("wash", ((at, "#ffffff", clear) for at, clear in FADES), middle, middle, middle)
    surface.blit(svg.draw_gradient(fading, (POOL, POOL)), (0, 0))
    surface.fill(mix("#000000", find_material("lamp"), ratio), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _draw_turn_ring(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the ring of a portrait in turn, the sun of a drum: the halo lies behind the rays, the ring before them."""
    middle, radius, ink = PORTRAIT_SIDE / 2 + PORTRAIT_MARGIN, PORTRAIT_SIDE / 2 + 2.4, theme.inlay
    light = theme.find_tone("turn_light")
    edge = (13.8, theme.find_number("turn_edge_opacity"), ink["gold_deep"])
    halo = [
        (width, opacity, light) for width, opacity in zip(HALO_WIDTHS, theme.find_numbers("turn_halo"), strict=True)
    ]
    circles = [
        svg.circle(middle, middle, radius, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity)
        for width, opacity, colour in (edge, *halo, (5.4, 1.0, ink["gold_light"]))
    ]
    rays = "".join(_draw_ray(theme, n) for n in range(PORTRAIT_RAYS))
    side = round(2 * middle * scale)
    return svg.render("".join((*circles[:-2], rays, *circles[-2:])), (side, side), f"scale({scale})")


def _draw_ray(theme: Theme, n: int) -> str:
    """Draw a ray of the sun about a portrait, with a light and a dark half as if cut in brass."""
    turn, half_width = 2 * pi * n / PORTRAIT_RAYS, 0.95 * pi / PORTRAIT_RAYS
    middle = PORTRAIT_SIDE / 2 + PORTRAIT_MARGIN
    if sin(turn) > MAX_RAY_SINE:
        return ""
    ends = ((0, turn), (RAY_LENGTHS[n % 2], turn), (0, turn - half_width), (0, turn + half_width))
    foot, tip, left, right = (
        (middle + (PORTRAIT_SIDE / 2 + length) * cos(angle), middle + (PORTRAIT_SIDE / 2 + length) * sin(angle))
        for length, angle in ends
    )
    edge, ink = theme.find_tone("ray_edge"), theme.inlay
    body = svg.path(svg.polygon([left, tip, right]), fill=edge, stroke=edge, stroke_width=2.0)
    body += svg.path(svg.polygon([left, tip, foot]), fill=ink["gold_light"])
    return body + svg.path(svg.polygon([right, tip, foot]), fill=ink["gold"])


def draw_ring(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the ring about the play, its chevrons clockwise."""
    gold, middle = theme.gold if theme.dark else theme.accent, RING_SIDE / 2
    parts = [svg.circle(middle, middle, RING, fill="none", stroke=gold, stroke_opacity=0.28, stroke_width=1.6)]
    chevron = svg.stroke("M-5 -8 L5 0 L-5 8", gold, 2.6, stroke_opacity=0.6)
    for n in range(CHEVRONS):
        angle = 360 * (n + 0.5) / CHEVRONS
        parts.append(
            svg.group(chevron, f"translate({middle} {middle}) rotate({angle:.1f}) translate({RING} 0) rotate(90)")
        )
    return svg.draw_square("".join(parts), round(RING_SIDE * scale), RING_SIDE)


def draw_pointer(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the pointer to the right: a crescent of the table's brass let into the ring, toothed as the drum's rings."""
    colors = theme.inlay
    body = [
        svg.path(_draw_crescent(width), fill=colors[tone], stroke=colors[edge], stroke_width=w)
        for width, tone, w, edge in LAYERS
    ]
    body.insert(1, _draw_head(1.5, (colors["lacquer"], colors["lacquer"])))
    turns = range(-SPAN + BENDS, SPAN, BENDS)
    body.append(
        svg.stroke(
            svg.line([_find_point_outside(n, INSET - 0.66 * _compute_half_width(n / SPAN)) for n in turns]),
            colors["gold_light"],
            1.6,
        )
    )
    body.append(
        svg.path("".join(_draw_tooth(side * item) for item in TEETH for side in (-1, 1)), fill=colors["cockroach"])
    )
    body.append(_draw_head(0.0, (colors["gold_light"], colors["gold_deep"])))
    x, y = _find_point_outside(0, INSET)
    body += [svg.circle(x, y, r, fill=colors[tone]) for r, tone in BOSS]
    middle = POINTER_SIDE / 2
    return svg.draw_square(svg.group(body, f"translate({middle} {middle})"), round(POINTER_SIDE * scale), POINTER_SIDE)


def _find_point_outside(degrees: float, widths: float) -> tuple[float, float]:
    """Return the point `widths` of the pointer outside the ring, relative to the pointer's middle."""
    distance, turn = RING + THICKNESS * widths, radians(degrees)
    return distance * cos(turn) - RING, distance * sin(turn)


def _draw_crescent(width: float) -> str:
    """Draw the arc, even in its middle and tapered to its ends, `width` as a fraction of the whole's width."""
    turns = range(-SPAN, SPAN + 1, BENDS)
    outer, inner = (
        [_find_point_outside(n, INSET + edge * width * _compute_half_width(n / SPAN)) for n in turns]
        for edge in (1, -1)
    )
    return svg.line([*outer, *reversed(inner)]) + "Z"


def _draw_tooth(turn: int) -> str:
    depth = 0.62 * _compute_half_width(turn / SPAN)
    foot = [_find_point_outside(turn + offset, INSET - 0.5 * depth) for offset in (-1, 1)]
    return svg.line([foot[0], _find_point_outside(turn, INSET + depth), foot[1]]) + "Z"


def _draw_head(more: float, tones: tuple[str, str]) -> str:
    """Return the tip, `more` pixels larger all round, with a ridge between a lit and a shaded side."""
    tip, ridge = _find_point_outside(0, (TIP + 2 * more) / THICKNESS), _find_point_outside(0, INSET)
    feet = (_find_point_outside(side * (HEAD + (more > 0)), INSET + 0.36 - 0.06 * more) for side in (-1, 1))
    return "".join(
        svg.path(svg.line([tip, foot, ridge]) + "Z", fill=tone) for foot, tone in zip(feet, tones, strict=True)
    )


def _compute_half_width(along: float) -> float:
    """Return half the pointer's width at a distance from its middle, -1 to 1, as a fraction of its whole width."""
    return 0.5 * float(min(1.0, (1.0 - abs(along)) / (1.0 - EVEN)) ** 0.7)
