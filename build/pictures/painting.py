"""Paintings in lacquer: sky, hills, water, the scenes of the best and the worst deal, and paper cuts in layers."""

from collections.abc import Callable, Sequence
from math import exp, pi, sin

import pygame
import renders
import shapes
from measures import Measures

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("painting")
Layer = tuple[str, str]
"""A sheet above everything painted so far, as SVG with its definitions."""

PAGODA_SHEETS = ("pines", "walls", "upper", "middle", "lower", "terrace")
"""The sheets of a pagoda between pines, the farthest first: its roofs lie before its walls."""
JUNK_SHEETS = ("masts", "back", "fore", "main", "hull")
"""The sheets of a junk under three sails, the farthest first."""


def lay_paper_cut(theme: Theme, surface: pygame.Surface, name: str, sheets: Sequence[str], place: str) -> None:
    colors = theme.inlay
    mixed = {tone: mix(colors[base], colors[added], ratio) for tone, (base, added, ratio) in SIZES.mixed_colors.items()}
    tones = {**colors, **mixed}
    for sheet in sheets:
        lay_sheet(theme, surface, (svg.group(drawings.make_drawing(name, tones, sheet), place), ""))


def lay_sheet(theme: Theme, surface: pygame.Surface, sheet: Layer) -> None:
    picture, (x, y, blur_px) = svg.render(sheet[0], surface.get_size(), defs=sheet[1]), SIZES.shadow_offset
    alpha = round(255 * SIZES.shadow_opacities[0 if theme.is_dark else 1])
    reduction = SIZES.shadow_reduction
    shadow = surfaces.make_shadow(picture, "#000000", alpha, round(blur_px / reduction), reduction)
    surface.blits([(shadow, (x, y)), (picture, (0, 0))])


def draw_wave_row(
    size: tuple[int, int], unit: float, level: float, shift: float, *, tones: tuple[str, str], foam: str, line: float
) -> Layer:
    """Draw a row of waves from `level` to the lower edge. `shift` is the offset to the right in wavelengths."""
    width, height = size
    wave_length = SIZES.wave_length_ratio * unit

    def edge(down: float, ratio: float) -> list[tuple[float, float]]:
        return [
            (x, level + down - ratio * SIZES.crest_height_ratio * unit * _compute_wave_height(x / wave_length - shift))
            for x in range(0, width + 6, 6)
        ]

    crest = edge(0.0, 1.0)
    defs = svg.linear("wave", *tones, (0, level - SIZES.crest_height_ratio * unit, 0, level + 0.34 * unit))
    body = svg.path(f"{svg.line(crest)}V{height}H0Z", fill="url(#wave)") + svg.stroke(svg.line(crest), foam, line)
    for n in (1, 2):
        body += svg.stroke(svg.line(edge(0.05 * n * unit, 1.0 - 0.28 * n)), foam, 0.7 * line, stroke_opacity=0.3 / n)
    return body, defs


def _compute_wave_height(at: float) -> float:
    """Return the height of a wave at a position from 0 to 1. The wave falls more steeply than it rises."""
    turn = 2 * pi * at
    return 0.5 + 0.5 * sin(turn + 0.45 * sin(turn))


def draw_sky(theme: Theme, size: Size, is_clear_day: bool = False) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    tones, middle = list_sky_tones(theme, is_clear_day), 0.7 if is_clear_day and not theme.is_dark else 0.55
    wash = svg.ramp("wash", zip((0.0, middle, 1.0), tones, strict=True), (0, 0, 0, size[1]))
    surface.blit(svg.draw_gradient(wash, size), (0, 0))
    if theme.is_dark:
        surface.blit(svg.render(_draw_stars(theme, size), size), (0, 0))
    return surface


def list_sky_tones(theme: Theme, is_clear_day: bool) -> list[str]:
    colors = theme.inlay
    if theme.is_dark:
        return [mix(colors["indigo"], colors["lacquer"], 0.5), mix(colors["plum"], colors["indigo"], 0.25),
                mix(colors["amber"], colors["oxblood"], 0.45)]  # fmt: skip
    if is_clear_day:
        return [mix(colors["indigo_light"], theme.paper, 0.5), mix(colors["pearl"], theme.paper, 0.2),
                mix(colors["gold_light"], theme.paper, 0.4)]  # fmt: skip
    return [mix(colors["pearl"], theme.paper, 0.35), theme.paper, mix(colors["gold_light"], theme.paper, 0.35)]


def _draw_stars(theme: Theme, size: Size) -> str:
    body, tone = "", theme.inlay["pearl"]
    for n in range(SIZES.star_count):
        x, y = (n * 0.618034 % 1) * size[0], (n * 0.754878 % 1) * 0.6 * size[1]
        body += svg.circle(x, y, 0.8 + n % 3 / 2, fill=tone, fill_opacity=0.25 + n % 4 / 10)
    return body


def draw_hills(theme: Theme, size: Size, is_clear_day: bool = False) -> pygame.Surface:
    (width, height), tones = size, list_sky_tones(theme, is_clear_day)
    surface, colors = pygame.Surface(size, pygame.SRCALPHA), theme.inlay
    near_color = mix(colors["oxblood"], colors["lacquer"], 0.35) if theme.is_dark else colors["jade_light"]
    haze = SIZES.day_haze_ratios if is_clear_day and not theme.is_dark else SIZES.haze_ratios
    for n, (top, sway, lift) in enumerate(SIZES.far_hills):
        edge = []
        for x in range(0, width + 8, 8):
            wave = sin(x / 190 + 2.1 * n) + 0.6 * sin(x / 73 + n) + 0.25 * sin(x / 31 + 2 * n)
            edge.append((float(x), (0.2 + top + lift - sway * wave / 1.6) * height))
        tone = mix(tones[1], near_color, haze[0] + haze[1] * n)
        light = svg.linear("haze", tone, tones[2], (0, min(y for _, y in edge), 0, height))
        shape = svg.path(f"{svg.line(edge)}V{height}H0Z", fill="url(#haze)")
        if n:
            lay_sheet(theme, surface, (shape, light))
        else:
            surface.blit(svg.render(shape, size, defs=light), (0, 0))
    return surface


def draw_sun(theme: Theme, side: int) -> pygame.Surface:
    """Draw the drum as a sun with a halo. The drum is half as wide as the picture."""
    surface = surfaces.draw_glow((side, side), theme.inlay["gold_light" if theme.is_dark else "gold"])
    drum = pygame.transform.smoothscale(renders.load("gong"), (side // 2, side // 2))
    surface.blit(drum, drum.get_rect(center=(side // 2, side // 2)))
    return surface


def draw_moon(theme: Theme, side: int) -> pygame.Surface:
    """Draw a full moon with a halo. The moon is a quarter as wide as the picture."""
    surface = surfaces.draw_glow((side, side), theme.inlay["gold_light" if theme.is_dark else "gold"])
    surface.blit(shapes.draw(theme, "painting/moon", 1.0), (0, 0))
    return surface


def draw_water(theme: Theme, size: Size) -> pygame.Surface:
    (width, height), colors, (wave_width, row_gap) = size, theme.inlay, SIZES.wave_size
    if theme.is_dark:
        tones = (mix(colors["indigo"], colors["jade"], 0.35), mix(colors["indigo"], colors["lacquer"], 0.6))
        line = colors["pearl"]
    else:
        tones = mix(colors["pearl"], colors["jade_light"], 0.3), mix(colors["pearl"], theme.paper, 0.2)
        line = colors["jade"]
    defs = svg.linear("sea", *tones, (0, 0, 0, height), (0.8, 0.92))
    body = svg.rect((0, 0, width, height), 0, fill="url(#sea)")
    half_width = wave_width / 2
    arc = f"q{half_width / 2} {-0.42 * row_gap} {half_width} 0q{half_width / 2} {0.1 * row_gap} {half_width} 0"
    for n in range(int(height / row_gap) + 1):
        d = f"M{-(n % 2) * half_width} {(n + 0.75) * row_gap}" + arc * (int(width / wave_width) + 2)
        body += svg.stroke(d, line, 1.2, stroke_opacity=SIZES.water_opacity)
    return svg.render(body + svg.stroke(f"M0 1H{width}", line, 2, stroke_opacity=0.75), size, defs=defs)


def draw_best_scene(theme: Theme, size: Size, focus: tuple[int, int]) -> pygame.Surface:
    """Draw hills beside the water, and a pagoda on the highest hill in front of the sun. `focus` is that hill's top."""
    (width_px, height), (x, foot), level = size, focus, focus[1] + round(0.26 * SIZES.scene_height)
    surface, drum = draw_sky(theme, size, is_clear_day=True), draw_sun(theme, round(1.7 * SIZES.scene_height))
    surface.blit(drum, drum.get_rect(center=(x, round(foot - 0.3 * SIZES.scene_height))))
    distance = draw_hills(theme, (width_px, round(0.75 * SIZES.scene_height)), is_clear_day=True)
    surface.blit(distance, (0, level - distance.get_height()))

    def edge(at: float) -> float:
        rises = (
            ratio * exp(-(((at - x) / SIZES.scene_width - offset) ** 2) / width**2)
            for offset, ratio, width in SIZES.hill_shapes
        )
        joined: float = sum(rise**SIZES.join_exponent for rise in rises) ** (1 / SIZES.join_exponent)
        return level - (level - foot) * min(1.0, joined)

    lay_sheet(theme, surface, _draw_terraces(theme, size, edge, level))
    sea = level + round(0.02 * SIZES.scene_height)
    surface.blit(draw_water(theme, (width_px, height - sea)), (0, sea))
    lay_paper_cut(theme, surface, "pagoda", PAGODA_SHEETS, _make_transform(x, foot, 0.62 * SIZES.scene_height))
    return surface


def _draw_terraces(theme: Theme, size: Size, edge: Callable[[float], float], sea: float) -> Layer:
    colors, (width_px, height) = theme.inlay, size
    if theme.is_dark:
        first, last = mix(colors["cinnabar"], colors["oxblood"], 0.2), mix(colors["oxblood"], colors["lacquer"], 0.72)
        gilt, foot, darkness = colors["gold_light"], colors["lacquer"], 1.0
    else:
        first, last = mix(colors["jade"], colors["jade_light"], 0.92), mix(colors["jade_light"], theme.paper, 0.6)
        gilt, foot = mix(colors["jade_light"], "#ffffff", 0.6), mix(colors["jade_light"], colors["jade"], 0.3)
        darkness = 0.6
    body = defs = ""
    for n, ratio in enumerate(SIZES.terrace_ratios):
        line = [(float(x), sea - ratio * (sea - edge(x))) for x in range(0, width_px + 6, 6)]
        progress, top = n / (len(SIZES.terrace_ratios) - 1), min(y for _, y in line)
        tone, line_path = mix(first, last, progress), svg.line(line)
        defs += svg.linear(f"hill{n}", tone, mix(tone, foot, 0.4), (0, top, 0, sea))
        for width, opacity in SIZES.terrace_halo if n else ():
            body += svg.stroke(line_path, "#000000", width, stroke_opacity=opacity * darkness)
        body += svg.path(f"{line_path}V{height}H0Z", fill=f"url(#hill{n})")
        if n:
            body += svg.stroke(line_path, gilt, 1.6, stroke_opacity=0.6 - 0.4 * progress)
    return body, defs


def draw_worst_scene(theme: Theme, size: Size, focus: tuple[int, int]) -> pygame.Surface:
    (width, height), (x, foot) = size, focus
    surface = draw_sky(theme, size, is_clear_day=True)
    *back_waves, front_wave = (_draw_waves(theme, size, focus, *measures) for measures in SIZES.storm_waves)
    for sheet in ((_draw_clouds(theme, width, foot), ""), *back_waves):
        lay_sheet(theme, surface, sheet)
    junk_height = 0.5 * SIZES.storm_height
    lay_paper_cut(theme, surface, "junk", JUNK_SHEETS, f"{_make_transform(x, foot, junk_height)} rotate(-9)")
    lay_sheet(theme, surface, front_wave)
    surface.blit(svg.render(_draw_rain(theme, width, height), size), (0, 0))
    return surface


def _draw_waves(
    theme: Theme, size: Size, focus: tuple[int, int], depth: float, phase: float, haze_ratio: float
) -> Layer:
    colors = theme.inlay
    if theme.is_dark:
        tones = mix(colors["jade"], colors["indigo"], haze_ratio), mix(colors["indigo"], colors["lacquer"], 0.4)
    else:
        tones = (mix(colors["indigo_light"], theme.paper, 0.25 + 0.6 * haze_ratio),
                 mix(colors["indigo_light"], colors["jade_light"], 0.3))  # fmt: skip
    level = focus[1] + (depth + SIZES.crest_height_ratio) * SIZES.storm_height
    shift = focus[0] / (SIZES.wave_length_ratio * SIZES.storm_height) - phase
    foam = colors["pearl"] if theme.is_dark else "#ffffff"
    return draw_wave_row(size, SIZES.storm_height, level, shift, tones=tones, foam=foam, line=1.5)


def _draw_clouds(theme: Theme, width: int, foot: int) -> str:
    colors, body, top = theme.inlay, "", foot - 0.5 * SIZES.storm_height
    tones = (colors["indigo"], colors["lacquer"]) if theme.is_dark else (theme.paper, colors["indigo_light"])
    for row, darkness in ((0, 0.45), (1, 0.8)):
        tone = mix(*tones, darkness if theme.is_dark else 0.75 * darkness)
        body += svg.rect((0, 0, width, top), 0, fill=tone)
        for n in range(25):
            r = (0.22 - 0.06 * row + 0.05 * (n * 5 % 3)) * SIZES.storm_height
            body += svg.circle((n + 0.5 * row) * width / 24, top - 0.06 * row * SIZES.storm_height, r, fill=tone)
        top -= 0.16 * SIZES.storm_height
    return body


def _draw_rain(theme: Theme, width: int, height: int) -> str:
    d = ""
    for n in range(int(width / SIZES.rain_count) * 5):
        x = (n * 0.618034 % 1) * width * 1.05
        y = (n * 37 % 101) / 100 * height
        length = (0.08 + n * 13 % 7 / 90) * SIZES.storm_height
        d += f"M{x:.2f} {y:.2f}l{-SIZES.rain_slant * length:.2f} {length:.2f}"
    return svg.stroke(d, theme.inlay["pearl" if theme.is_dark else "indigo"], 1.3, stroke_opacity=0.28)


def _make_transform(x: float, foot: float, height: float) -> str:
    """Return the SVG transform that puts the foot of a paper cut at a position, at a height."""
    return f"translate({x:.2f} {foot:.2f}) scale({height / SIZES.cut_height:.4f})"
