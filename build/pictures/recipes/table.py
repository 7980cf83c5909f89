"""The table: floor, table top, the drum let into it, the ring about the play, and the lights on them."""

from collections.abc import Iterator
from functools import partial
from math import cos, pi, radians, sin

import ornaments
import pygame
import renders
import table_light
from measures import Measures
from picture import Picture
from recolouring import reduce_tones
from table_light import light_inlay

from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.drawings import find_material
from game.ui.gfx.scenery import Outline
from game.ui.gfx.theme import HexColor, Theme, mix

SIZES = Measures("recipes.table")
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
    yield Picture("drum", partial(draw_drum, colours), (1, 2), sources=sources, quality=SIZES.quality)
    for form in forms:
        sources = (renders.find_source(f"table-{folder}-{form}"), shape)
        yield Picture(form, partial(draw_half_table, colours, form), sources=sources, quality=SIZES.quality)
    for name, ratio in (("gain", GAIN), ("haze", HAZE)):
        yield Picture(name, partial(draw_pool, ratio[colours.dark]), sources=(lights,), quality=95)
    if not colours.dark:
        for n, name in enumerate(("light", "sun")):
            yield Picture(name, partial(_draw_sunlight, n), sources=(lights,), quality=92)


def draw_floor(theme: Theme, scale: float) -> pygame.Surface:
    surface = renders.load(f"floor-{theme.name}")
    if not theme.dark:
        return surface
    return table_light.light_floor_by_night(pygame.transform.smoothscale(surface, SIZES.floor))


def _draw_plain(colour: HexColor, scale: float) -> pygame.Surface:
    surface = pygame.Surface((16, 9), 0, 32)
    surface.fill(colour)
    return surface


def _draw_sunlight(n: int, scale: float) -> pygame.Surface:
    return table_light.compute_daylight(SIZES.light)[n]


def draw_half_table(theme: Theme, form: str, scale: float) -> pygame.Surface:
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
    outlines = ((body.inflate(out).path, width) for out, width in SIZES.plain_lines)
    parts += [svg.path(path, fill="none", stroke=theme.gold, stroke_width=width) for path, width in outlines]
    size = round((a + side) * scale), round((2 * b + above + below) * scale)
    return svg.render("".join(parts), size, f"scale({scale})")


def draw_drum(theme: Theme, scale: float) -> pygame.Surface:
    side = round(drawings.load_table("table")["drum"][1] * scale)
    surface = light_inlay(pygame.transform.smoothscale(renders.load(f"drum-{theme.name}"), (side, side)), theme)
    calm_ornaments(surface, scale)
    return surface


def calm_ornaments(drum: pygame.Surface, unit: float) -> None:
    """Have the ornaments about the star of a drum stand back, where the cards of a trick lie on them."""
    distance = SIZES.under_cards[1]
    middle = pygame.Rect(0, 0, *[min(drum.get_width(), round(2 * distance * unit))] * 2)
    middle.center = drum.get_rect().center
    seen = drum.subsurface(middle)
    even, side = seen.copy(), middle.w
    for turn in range(8):
        offset = round(SIZES.erased * unit * cos(turn * pi / 4)), round(SIZES.erased * unit * sin(turn * pi / 4))
        even.blit(seen, offset, special_flags=pygame.BLEND_RGB_MIN)
    even = surfaces.blur(even, max(1, round(SIZES.blurred * unit)))
    clear = zip((0, *SIZES.star, *SIZES.under_cards), (0.0, 0.0, SIZES.calm, SIZES.calm, 0.0), strict=True)
    stops = [(at / distance, "#ffffff", ratio) for at, ratio in clear]
    surfaces.mask(even, svg.draw_gradient(svg.radial("wash", stops, side / 2, side / 2, distance * unit), (side, side)))
    drum.blit(even, middle)


def _draw_plain_drum(theme: Theme, scale: float) -> pygame.Surface:
    side = drawings.load_table("table")["drum"][1]
    lines = ornaments.draw_drum(
        side / 2, side / 2, SIZES.plain_drum, gold=theme.gold, ground=theme.table, line=2, birds=0
    )
    ground = svg.rect((0, 0, side, side), 0, fill=theme.table)
    drum = svg.draw_square(ground + svg.group(lines, opacity=SIZES.plain_opacity), round(side * scale), side)
    return reduce_tones(drum, theme.table, SIZES.plain_tone_step)


def draw_pool(ratio: float, scale: float) -> pygame.Surface:
    """Draw a round pool of a share of the lamp's light, on black."""
    surface, middle = pygame.Surface((SIZES.pool, SIZES.pool), 0, 32), SIZES.pool / 2
    fading = svg.radial("wash", ((at, "#ffffff", clear) for at, clear in SIZES.fades), middle, middle, middle)
    surface.blit(svg.draw_gradient(fading, (SIZES.pool, SIZES.pool)), (0, 0))
    surface.fill(mix("#000000", find_material("lamp"), ratio), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _draw_turn_ring(theme: Theme, scale: float) -> pygame.Surface:
    middle, radius, ink = SIZES.portrait_side / 2 + SIZES.portrait_margin, SIZES.portrait_side / 2 + 2.4, theme.inlay
    light = theme.find_tone("turn_light")
    edge = (13.8, theme.find_number("turn_edge_opacity"), ink["gold_deep"])
    halo = [
        (width, opacity, light)
        for width, opacity in zip(SIZES.halo_widths, theme.find_numbers("turn_halo"), strict=True)
    ]
    circles = [
        svg.circle(middle, middle, radius, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity)
        for width, opacity, colour in (edge, *halo, (5.4, 1.0, ink["gold_light"]))
    ]
    rays = "".join(_draw_ray(theme, n) for n in range(SIZES.portrait_rays))
    side = round(2 * middle * scale)
    return svg.render("".join((*circles[:-2], rays, *circles[-2:])), (side, side), f"scale({scale})")


def _draw_ray(theme: Theme, n: int) -> str:
    turn, half_width = 2 * pi * n / SIZES.portrait_rays, 0.95 * pi / SIZES.portrait_rays
    middle = SIZES.portrait_side / 2 + SIZES.portrait_margin
    if sin(turn) > SIZES.max_ray_sine:
        return ""
    ends = ((0, turn), (SIZES.ray_lengths[n % 2], turn), (0, turn - half_width), (0, turn + half_width))
    radius = SIZES.portrait_side / 2
    foot, tip, left, right = (
        (middle + (radius + length) * cos(angle), middle + (radius + length) * sin(angle)) for length, angle in ends
    )
    edge, ink = theme.find_tone("ray_edge"), theme.inlay
    body = svg.path(svg.polygon([left, tip, right]), fill=edge, stroke=edge, stroke_width=2.0)
    body += svg.path(svg.polygon([left, tip, foot]), fill=ink["gold_light"])
    return body + svg.path(svg.polygon([right, tip, foot]), fill=ink["gold"])


def draw_ring(theme: Theme, scale: float) -> pygame.Surface:
    gold, middle = theme.gold if theme.dark else theme.accent, SIZES.ring_side / 2
    parts = [svg.circle(middle, middle, SIZES.ring, fill="none", stroke=gold, stroke_opacity=0.28, stroke_width=1.6)]
    chevron = svg.stroke("M-5 -8 L5 0 L-5 8", gold, 2.6, stroke_opacity=0.6)
    for n in range(SIZES.chevrons):
        angle = 360 * (n + 0.5) / SIZES.chevrons
        parts.append(
            svg.group(chevron, f"translate({middle} {middle}) rotate({angle:.1f}) translate({SIZES.ring} 0) rotate(90)")
        )
    return svg.draw_square("".join(parts), round(SIZES.ring_side * scale), SIZES.ring_side)


def draw_pointer(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the pointer to the right: a crescent of the table's brass let into the ring, toothed as the drum's rings."""
    colors = theme.inlay
    body = [
        svg.path(_draw_crescent(width), fill=colors[tone], stroke=colors[edge], stroke_width=w)
        for width, tone, w, edge in SIZES.layers
    ]
    body.insert(1, _draw_head(1.5, (colors["lacquer"], colors["lacquer"])))
    turns = range(-SIZES.span + SIZES.bends, SIZES.span, SIZES.bends)
    distances = [(n, SIZES.inset - 0.66 * _compute_half_width(n / SIZES.span)) for n in turns]
    points = [_find_point_outside(n, distance) for n, distance in distances]
    body.append(svg.stroke(svg.line(points), colors["gold_light"], 1.6))
    body.append(
        svg.path(
            "".join(_draw_tooth(side * item) for item in SIZES.teeth for side in (-1, 1)), fill=colors["cockroach"]
        )
    )
    body.append(_draw_head(0.0, (colors["gold_light"], colors["gold_deep"])))
    x, y = _find_point_outside(0, SIZES.inset)
    body += [svg.circle(x, y, r, fill=colors[tone]) for r, tone in SIZES.boss]
    middle = SIZES.pointer_side / 2
    return svg.draw_square(
        svg.group(body, f"translate({middle} {middle})"), round(SIZES.pointer_side * scale), SIZES.pointer_side
    )


def _find_point_outside(degrees: float, widths: float) -> tuple[float, float]:
    """Return the point `widths` of the pointer outside the ring, relative to the pointer's middle."""
    distance, turn = SIZES.ring + SIZES.thickness * widths, radians(degrees)
    return distance * cos(turn) - SIZES.ring, distance * sin(turn)


def _draw_crescent(width: float) -> str:
    """Draw the arc, even in its middle and tapered to its ends, `width` as a fraction of the whole's width."""
    turns = range(-SIZES.span, SIZES.span + 1, SIZES.bends)
    outer, inner = (
        [_find_point_outside(n, SIZES.inset + edge * width * _compute_half_width(n / SIZES.span)) for n in turns]
        for edge in (1, -1)
    )
    return svg.line([*outer, *reversed(inner)]) + "Z"


def _draw_tooth(turn: int) -> str:
    depth = 0.62 * _compute_half_width(turn / SIZES.span)
    foot = [_find_point_outside(turn + offset, SIZES.inset - 0.5 * depth) for offset in (-1, 1)]
    return svg.line([foot[0], _find_point_outside(turn, SIZES.inset + depth), foot[1]]) + "Z"


def _draw_head(more: float, tones: tuple[str, str]) -> str:
    """Return the tip, `more` pixels larger all round, with a ridge between a lit and a shaded side."""
    tip, ridge = _find_point_outside(0, (SIZES.tip + 2 * more) / SIZES.thickness), _find_point_outside(0, SIZES.inset)
    feet = (_find_point_outside(side * (SIZES.head + (more > 0)), SIZES.inset + 0.36 - 0.06 * more) for side in (-1, 1))
    return "".join(
        svg.path(svg.line([tip, foot, ridge]) + "Z", fill=tone) for foot, tone in zip(feet, tones, strict=True)
    )


def _compute_half_width(along: float) -> float:
    """Return half the pointer's width at a distance from its middle, -1 to 1, as a fraction of its whole width."""
    return 0.5 * float(min(1.0, (1.0 - abs(along)) / (1.0 - SIZES.even)) ** 0.7)
