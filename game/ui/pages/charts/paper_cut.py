"""A pagoda and a junk cut from paper, in layers that lie before each other, each with a lit edge; and rows of waves.

Places are in units of their own about the middle of the foot: each is `HIGH` of them high.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import HexColor, mix
from game.ui.pages.charts.shadow_box import shade

HIGH = 68.0
"""How high a pagoda or a junk is."""
Layer = tuple[str, str]
"""What is cut from one sheet, as SVG with its definitions."""
Inks = Mapping[str, HexColor]
LIT = 0.55
"""How broad the lit edge of a sheet is."""
TIERS = ((15.5, -4.0, -17.0), (11.0, -25.0, -35.0), (7.0, -42.5, -50.5))
"""The walls of a pagoda: half their breadth, their foot and their upper edge."""
ROOFS = ((27.0, -15.0, 11.5, -25.5), (20.0, -33.5, 7.5, -43.0), (13.5, -49.0, 1.2, -61.0))
"""Its roofs: half the breadth of the eaves and how high these are, and the same of the ridge."""
TILES = 7
"""The number of rows of tiles that are seen on each half of a roof."""
PINES = (((-31.0, -6.0), 1.0), ((-41.0, -1.0), 0.7), ((31.0, -5.0), 0.9))
"""Where pines stand beside it, and how large."""
PADS = ((0.0, -11.5, 4.6), (-4.4, -7.4, 4.4), (4.2, -7.0, 4.2), (0.0, -4.0, 6.4))
"""The tufts of a pine, the uppermost first: how far aside and up, and half their breadth."""
SAILS = (
    ("back", "M-26 -10Q-31 -28 -20 -44Q-10 -32 -9 -11Z",
     ((-25, -36, -13, -35), (-27.5, -26, -10, -26), (-27, -18, -9, -18))),
    ("fore", "M16 -9Q15 -30 24 -46Q34 -32 33 -12Z", ((17.5, -34, 31, -35), (16, -25, 33.5, -26), (16, -17, 33.5, -18))),
    ("main", "M-10 -10Q-14 -40 5 -66Q18 -44 17 -9Z", ((-4, -54, 12, -54), (-9, -43, 16, -43), (-11, -32, 17, -32),
                                                     (-11.5, -21, 17.4, -21))),
)  # fmt: skip
"""The sails of a junk, each before the last, with their battens: from where to where each leads."""
MASTS = "M-18 -45V-6M24 -48V-6M3 -68V-6"
HULL = "M-36 -15Q-33 -12 -30 -8Q-12 -4 6 -5Q24 -6 36 -15L39 -14Q34 2 22 6H-19Q-31 3 -36 -15Z"
PLANKS = "M-32 -4Q-10 0.5 8 0Q25 -1 35 -7M-28 1Q-8 4 10 3.5Q22 3 30 -1"
CREST, HOLLOW = 0.11, 0.62
"""How high waves are, for the picture's height, and how long."""


def pagoda(ink: Inks) -> list[Layer]:
    """A pagoda between pines: these, its walls and its roofs, the farthest sheet first."""
    return [_pines(ink), _walls(ink), *(_roof(ink, *each) for each in reversed(ROOFS)), _terrace(ink)]


def junk(ink: Inks) -> list[Layer]:
    """A junk under three sails: masts, each of the sails, and the hull, the farthest sheet first."""
    masts = svg.stroke(MASTS, ink["cockroach"], 1.4)
    flag = svg.path("M3 -68Q-4 -70 -9 -66Q-3 -65 3 -64Z", fill=ink["gold"])
    return [(masts + flag, ""), *(_sail(ink, *each) for each in SAILS), _hull(ink)]


def lay(ctx: Context, face: pygame.Surface, layers: list[Layer], place: str) -> None:
    """Lay sheets on what is painted so far, each with its shadow on all below; `place` is their transform."""
    for body, defs in layers:
        sheet = svg.render(svg.group(body, place), face.get_size(), defs=defs)
        shade(ctx, face, sheet)
        face.blit(sheet, (0, 0))


def waves(
    size: tuple[int, int], level: float, shift: float, *, tones: tuple[str, str], foam: str, line: float
) -> Layer:
    """A row of waves from a level to the lower edge, `shift` of a wave to the right: lit at crests, darker below."""
    wide, high = size
    long = HOLLOW * high

    def edge(down: float, share: float) -> list[tuple[float, float]]:
        return [(x, level + down - share * CREST * high * _swell(x / long - shift)) for x in range(0, wide + 6, 6)]

    crest = edge(0.0, 1.0)
    defs = svg.linear("wave", *tones, (0, level - CREST * high, 0, level + 0.34 * high))
    body = svg.path(f"{svg.line(crest)}V{high}H0Z", fill="url(#wave)") + svg.stroke(svg.line(crest), foam, line)
    for n in (1, 2):
        inner = svg.line(edge(0.05 * n * high, 1.0 - 0.28 * n))
        body += svg.stroke(inner, foam, 0.7 * line, stroke_opacity=0.3 / n)
    return body, defs


def _swell(at: float) -> float:
    """The height of a wave, from 0 to 1, which is steeper after its crest; one is 1 long."""
    turn = 2 * pi * at
    return 0.5 + 0.5 * sin(turn + 0.45 * sin(turn))


def _edge(ink: Inks, d: str, clear: float = 0.9) -> str:
    """The lit edge of a sheet."""
    return svg.stroke(d, ink["gold_light"], LIT, stroke_opacity=clear)


def _pines(ink: Inks) -> Layer:
    body = ""
    for (x, y), size in PINES:
        tree = svg.stroke("M0 4Q1.5 -4 0 -9", ink["cockroach"], 1.6)
        for across, up, half in reversed(PADS):
            crown = (f"M{across - half} {up + 1.6}Q{across - half} {up - 0.5 * half} {across} {up - 0.62 * half}"
                     f"Q{across + half} {up - 0.5 * half} {across + half} {up + 1.6}")  # fmt: skip
            tree += svg.path(f"{crown}Z", fill="url(#pine)") + _edge(ink, crown, 0.5)
        body += svg.group(tree, f"translate({x} {y}) scale({size})")
    return body, svg.linear("pine", ink["jade_light"], ink["forest"], (0, -15, 0, 2))


def _walls(ink: Inks) -> Layer:
    """The walls with pillars, a door and windows that shine, dark below the eaves; and the spire."""
    body = svg.stroke("M0 -60V-67", ink["gold"], 1.1) + svg.circle(0, -64.4, 1.5, fill=ink["gold_light"])
    for half, foot, top in TIERS:
        high = foot - top
        body += svg.rect((-half, top, 2 * half, high), 0, fill="url(#wall)")
        door = 0.34 * half
        body += svg.rect((-door, top + 0.3 * high, 2 * door, 0.7 * high), 0, fill="url(#lamp)")
        body += svg.stroke(f"M0 {top + 0.3 * high}V{foot}", ink["oxblood"], 0.5)
        for x in (-0.64, 0.64):
            window = (x * half - 0.14 * half, top + 0.38 * high, 0.28 * half, 0.34 * high)
            body += svg.rect(window, 0, fill="url(#lamp)")
        pillars = "".join(f"M{share * half} {top}V{foot}" for share in (-0.94, -0.42, 0.42, 0.94))
        body += svg.stroke(pillars, ink["cinnabar"], 0.09 * half)
        body += svg.rect((-half, top, 2 * half, 0.34 * high), 0, fill=ink["lacquer"], fill_opacity=0.5)
    defs = svg.linear("wall", mix(ink["oxblood"], ink["cinnabar"], 0.25), ink["oxblood"], (-16, 0, 16, 0))
    return body, defs + svg.linear("lamp", ink["gold_light"], ink["amber"], (0, -50, 0, 0))


def _roof(ink: Inks, half: float, eaves: float, ridge: float, top: float) -> Layer:
    """A roof with eaves that turn up, rows of tiles, and gold at its edges."""
    tip = half + 1.4, eaves - 3.2
    side = f"Q{-0.58 * half:.2f} {eaves - 1.6:.2f} {-ridge} {top}"
    low = (f"Q{0.52 * half:.2f} {eaves + 1.6:.2f} 0 {eaves + 1.2:.2f}"
           f"Q{-0.52 * half:.2f} {eaves + 1.6:.2f} {-tip[0]} {tip[1]}")  # fmt: skip
    shape = f"M{-tip[0]} {tip[1]}{side}H{ridge}Q{0.58 * half:.2f} {eaves - 1.6:.2f} {tip[0]} {tip[1]}{low}Z"
    tiles = ""
    for n in range(-TILES, TILES + 1):
        share = n / (TILES + 1)
        foot = eaves + 0.9 - 2.6 * abs(share) ** 3
        tiles += f"M{share * ridge:.2f} {top}Q{0.62 * share * half:.2f} {eaves - 3.0:.2f} {share * half:.2f} {foot:.2f}"
    body = svg.path(shape, fill="url(#roof)")
    body += svg.stroke(tiles, ink["lacquer"], 0.45, stroke_opacity=0.42)
    rim = f"M{tip[0]} {tip[1]}{low}"
    body += svg.stroke(rim, ink["gold"], 1.0) + _edge(ink, f"M{-tip[0]} {tip[1]}{side}H{ridge}")
    red = mix(ink["cinnabar"], ink["gold_light"], 0.12)
    return body, svg.linear(
        "roof", red, mix(ink["oxblood"], ink["cinnabar"], 0.35), (-0.3 * half, top, 0.3 * half, eaves + 2)
    )


def _terrace(ink: Inks) -> Layer:
    """The terrace of stone on which it stands, with steps before the door."""
    shape = "M-24 -4.5H24V-1H29V6H-29V-1H-24Z"
    body = svg.path(shape, fill="url(#stone)") + _edge(ink, "M-29 -1H-24V-4.5H24V-1H29")
    body += svg.path("M-5.5 -4.5H5.5L8.5 6H-8.5Z", fill=mix(ink["cockroach"], ink["gold_light"], 0.3))
    body += svg.stroke("M-6.2 -2.2H6.2M-6.9 0.2H6.9M-7.6 2.8H7.6", ink["lacquer"], 0.5, stroke_opacity=0.6)
    return body, svg.linear("stone", mix(ink["cockroach"], ink["gold"], 0.3), ink["cockroach"], (0, -5, 0, 6))


def _sail(ink: Inks, name: str, shape: str, battens: tuple[tuple[float, float, float, float], ...]) -> Layer:
    """A sail of red cloth that swells between its battens."""
    across = "".join(f"M{a} {b}Q{(a + c) / 2} {b + 2.2} {c} {d}" for a, b, c, d in battens)
    left, right = min(each[0] for each in battens), max(each[2] for each in battens)
    red = mix(ink["cinnabar"], ink["gold_light"], 0.16)
    body = svg.path(shape, fill=f"url(#{name})") + svg.stroke(across, ink["lacquer"], 1.5, stroke_opacity=0.28)
    body += svg.stroke(across, ink["gold"], 0.6) + _edge(ink, shape[:-1])
    return body, svg.linear(name, red, mix(ink["oxblood"], ink["cinnabar"], 0.25), (left, 0, right, 0))


def _hull(ink: Inks) -> Layer:
    """The hull of planks, gilt at its rim, with the eye by which it sees its way."""
    body = svg.path(HULL, fill="url(#hull)") + svg.stroke(PLANKS, ink["lacquer"], 0.7, stroke_opacity=0.7)
    body += svg.stroke("M-36 -15Q-33 -12 -30 -8Q-12 -4 6 -5Q24 -6 36 -15", ink["gold"], 1.1)
    body += svg.circle(28.5, -5.2, 1.9, fill=ink["eggshell"]) + svg.circle(29, -5.2, 0.9, fill=ink["lacquer"])
    return body, svg.linear("hull", mix(ink["cockroach"], ink["amber"], 0.35), ink["lacquer"], (0, -14, 0, 7))
