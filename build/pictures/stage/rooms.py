"""Rooms of one house at dusk, seen from the front and a little out of focus: the grounds of the pages beside the table.

What there is to see stands at the edges and low down, since words stand before the rest. Lengths are metres; x goes
right, y away from us, z up; the back wall is at y = 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import bpy

from stage.graph import Graph
from stage.porcelain import blue_and_white
from stage.relief import gilded, heights
from stage.shapes import ball, box, pole, turned
from stage.studio_room import Point, Shot, empty_scene, lamp
from stage.substances import Material, glowing, linear, substance

EYES = (0.0, -6.0, 1.6)
SIDE = 3.6
"""How far from the middle the back wall goes to each side."""
SHOT = Shot((960, 540), 28, quality=60)


def altar() -> Shot:
    """The ancestors' altar: red lacquer and gold, candles, incense, fruit."""
    _begin("#2a1010", 0.25)
    _boards("#4d120c", "#5e1a10", 0.5)
    red, gold = substance("altar lacquer", "#6a160e", rough=0.4, coat=0.3), _gilt()
    carved = gilded("altar band", heights(_waves(), 400.0), "#d8a043", "#5c150e")
    box((0, -0.5, 0.42), (7.6, 1.0, 0.06), red)
    for n in range(15):
        _plate((-3.36 + 0.48 * n, -1.01, 0.22), (0.48, 0.3), carved)
    box((0, -1.0, 0.04), (7.6, 0.04, 0.06), gold)
    for x in (-2.9, 2.9):
        box((x, -0.1, 1.8), (0.42, 0.06, 3.0), red)
        for side in (-1, 1):
            box((x + side * 0.21, -0.13, 1.8), (0.03, 0.04, 3.1), gold)
        for n in range(4):
            _disc((x, -0.15, 2.9 - 0.62 * n), 0.13, gold)
    box((0, -0.12, 3.32), (4.4, 0.08, 0.5), red)
    for z in (3.07, 3.57):
        box((0, -0.16, z), (4.4, 0.04, 0.03), gold)
    for x in (-2.3, 2.3):
        _candle((x, -0.55, 0.45), gold)
    _fruit((-1.55, -0.6, 0.45))
    _fruit((1.55, -0.6, 0.45))
    _incense((0, -0.6, 0.45))
    _glow((-2.3, -0.8, 1.45), 30, "#ff9a3c")
    _glow((2.3, -0.8, 1.45), 30, "#ff9a3c")
    _glow((0, -2.4, 2.6), 90, "#ffb059")
    return SHOT


def window() -> Shot:
    """A wall of ochre plaster with a lattice window to the blue garden, a lantern and a bench with tea below."""
    _begin("#141a30", 0.35)
    _wall("#8a5a22", "#6e4218")
    wood, dark = grained("frame", "#2a1209", "#3a1a0e"), substance("bench", "#34160c", rough=0.35, coat=0.5)
    box((2.35, -0.02, 1.95), (1.9, 0.06, 2.3), glowing("evening", "#24458c", 0.3))
    for x in (1.36, 3.34):
        box((x, -0.12, 1.95), (0.13, 0.16, 2.5), wood)
    for z in (0.78, 3.12):
        box((2.35, -0.12, z), (2.1, 0.16, 0.13), wood)
    for n in range(1, 8):
        box((1.36 + 0.2475 * n, -0.08, 1.95), (0.028, 0.05, 2.3), wood)
    for n in range(1, 9):
        box((2.35, -0.08, 0.78 + 0.26 * n), (1.9, 0.05, 0.028), wood)
    box((0, -0.55, 0.2), (7.6, 0.9, 0.08), dark)
    box((0, -0.02, 0.5), (7.6, 0.05, 0.07), dark)
    _jar((-2.6, -0.5, 0.24), 0.62)
    _branch((-2.6, -0.5, 0.95))
    _cups((0.5, -0.6, 0.24))
    _hung((-0.2, -0.9, 3.35))
    _glow((-0.2, -0.9, 2.75), 70, "#ff9f4a")
    _glow((-2.1, -1.6, 2.2), 40, "#ffb566")
    lamp((2.4, -1.2, 2.6), 18, 1.2, "#86a6ff", (2.4, 0, 0.2))
    return SHOT


def school() -> Shot:
    """A village school: a blackboard in its frame, a shelf for chalk, a window's light from the side."""
    _begin("#10201c", 0.35)
    _wall("#25483c", "#1d3a30")
    wood = grained("board frame", "#5a3216", "#71431f")
    box((0, -0.04, 1.82), (6.2, 0.05, 2.75), _slate())
    for x in (-3.14, 3.14):
        box((x, -0.07, 1.82), (0.12, 0.1, 2.95), wood)
    for z in (0.4, 3.24):
        box((0, -0.07, z), (6.4, 0.1, 0.12), wood)
    box((0, -0.16, 0.36), (6.4, 0.24, 0.05), wood)
    chalk = substance("chalk", "#e8e4d8", rough=0.9)
    for x, long in ((-1.9, 0.16), (-1.62, 0.1), (0.6, 0.18), (2.3, 0.12)):
        pole((x, -0.2, 0.41), (x + long, -0.24, 0.41), 0.022, chalk)
    box((1.35, -0.2, 0.44), (0.34, 0.14, 0.1), wood)
    box((0, -0.8, 0.1), (7.6, 0.7, 0.08), wood)
    _books((-2.55, -0.8, 0.14), 4)
    _globe((2.5, -0.75, 0.14))
    _glow((0.9, -2.2, 2.9), 130, "#ffd79a")
    _glow((-2.6, -1.6, 1.6), 18, "#ffb566")
    return SHOT


def desk() -> Shot:
    """A merchant's desk before a wall of dark panels, the left half in a lamp's light: a ledger, an abacus, coins."""
    _begin("#0d1626", 0.3)
    _boards("#0e2c66", "#173f86", 0.9)
    box((0, -0.03, 3.1), (7.6, 0.08, 0.08), grained("rail", "#2a1209", "#3a1a0e"))
    top = grained("desk", "#4a2010", "#5e2c16")
    box((0, -1.1, 0.24), (7.8, 2.2, 0.08), top)
    box((0, -2.22, 0.1), (7.8, 0.06, 0.2), top)
    _abacus((0.62, -1.5, 0.3))
    _open_book((-1.0, -1.42, 0.28))
    _brush((-0.2, -1.55, 0.3))
    _coins((1.52, -1.5, 0.28))
    _glow((-1.5, -0.75, 2.86), 75, "#ffbe70")
    _glow((-1.5, -1.3, 2.2), 70, "#ffb566")
    _glow((0.2, -2.0, 1.7), 26, "#ffb566")
    _glow((1.9, -1.3, 2.2), 60, "#ffb566")
    return SHOT


def shelf() -> Shot:
    """A wall of shelves with bound books, jars of celadon and of blue and white, a small drum."""
    _begin("#1a120c", 0.3, 0.35, 0.22)
    _boards("#2c150b", "#371c0f", 0.6)
    wood = grained("shelf", "#3f1d0e", "#552a14")
    for z in (0.12, 0.98, 1.84, 2.7, 3.56):
        box((0, -0.25, z), (7.6, 0.5, 0.07), wood)
    for x in (-3.3, -1.1, 1.1, 3.3):
        box((x, -0.25, 1.8), (0.08, 0.48, 3.6), wood)
    chance = Random(11)
    for z in (0.16, 1.02, 1.88, 2.74):
        for left in (-3.22, -1.02, 1.18):
            _row_of_books((left, -0.24, z), 1.0 + 0.5 * chance.random(), chance)
    celadon = substance("celadon", "#6f9c82", rough=0.2, coat=1.0)
    for x, z, size in (
        (-1.5, 1.02, 0.34),
        (2.85, 1.88, 0.36),
        (0.72, 0.16, 0.36),
        (-1.45, 2.74, 0.34),
        (2.9, 0.16, 0.34),
    ):
        _vase((x, -0.3, z), size, celadon)
    for x, z in ((0.75, 1.88), (2.85, 1.02), (0.75, 2.74), (-1.5, 1.88)):
        _jar((x, -0.3, z), 0.34)
    _glow((0.9, -2.0, 2.7), 90, "#ffb566")
    _glow((-2.7, -1.4, 1.1), 26, "#ff9a3c")
    return SHOT


def study() -> Shot:
    """A scholar's study: a case of books at the left, a round window between red scrolls, a desk with what one writes
    with."""
    _begin("#0c1a18", 0.3, 1.5, 1.6)
    _boards("#153630", "#1d4a40", 0.9)
    wood = grained("frame", "#3a1a0c", "#552a12")
    _book_case((-3.5, -1.22), 2.72, wood)
    _moon((MOON, -0.02, 3.02), 0.43, wood)
    for x, word in ((1.48, "Luật"), (2.92, "Lệ")):
        _scroll((x, -0.06, 3.36), word)
    _hung((0.98, -0.5, 3.62))
    box((0, -1.1, 0.24), (7.8, 2.2, 0.08), grained("desk", "#4a2010", "#5e2c16"))
    box((0, -2.22, 0.1), (7.8, 0.06, 0.2), wood)
    _books((-2.0, -1.2, 0.28), 3)
    _sheets((-0.85, -1.45, 0.285))
    _seal((-0.12, -1.5, 0.28))
    _brushes((0.44, -1.5, 0.28))
    _ink((0.9, -1.48, 0.28))
    _open_book((1.66, -1.42, 0.28))
    _glow((-0.9, -1.1, 3.0), 60, "#ffbe70")
    _glow((1.4, -1.2, 2.9), 50, "#ffb566")
    _glow((0.6, -2.0, 1.6), 40, "#ffb566")
    _glow((-2.3, -1.7, 2.2), 30, "#ff9f4a")
    return SHOT


MOON = 2.2
"""How far right of the middle the round window of the study is: `MIDDLE` in game/ui/pages/rules/lectern.py."""
ROOMS: dict[str, Callable[[], Shot]] = {
    f"room-{made.__name__}": made for made in (altar, window, school, desk, shelf, study)
}
"""The rooms by the names of their files."""


# --- walls and light


def _begin(around: str, strength: float, exposure: float = 1.5, sharp: float = 0.9) -> None:
    """An empty room; the higher `sharp`, the less is out of focus."""
    scene = empty_scene(around, strength)
    scene.view_settings.exposure = exposure
    bpy.ops.object.camera_add(location=EYES, rotation=(math.radians(90), 0, 0))
    camera = bpy.context.object
    camera.data.lens = 32
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = -EYES[1] - 0.9
    camera.data.dof.aperture_fstop = sharp
    scene.camera = camera


def _glow(place: Point, watts: float, colour: str) -> None:
    """A flame's light."""
    bpy.ops.object.light_add(type="POINT", location=place)
    bpy.context.object.visible_glossy = False
    made = bpy.context.object.data
    made.energy, made.color, made.shadow_soft_size = watts, linear(colour), 0.22


def _gilt() -> Material:
    """Gilding that shines by itself a little, since there is nothing about it to be mirrored."""
    return substance("gilt", "#d09a3c", metal=0.3, rough=0.42)


def grained(name: str, dark: str, light: str) -> Material:
    g = Graph(name)
    grain = g.noise(1.6, 4.0, g.stretched((0.6, 1.0, 6.0)))
    return g.surface(Base_Color=g.mix(g.range(grain, 0.3, 0.7), dark, light), Roughness=0.5, Coat_Weight=0.15)


def _boards(dark: str, light: str, wide: float) -> None:
    """A wall of upright panels."""
    made, strip = grained("wall", dark, light), substance("strip", dark, rough=0.45, coat=0.3)
    box((0, 0.06, 1.6), (2 * SIDE + 1, 0.06, 4.6), made)
    count = round((2 * SIDE + 1) / wide)
    for n in range(count + 1):
        box((wide * (n - count / 2), 0, 1.6), (0.06, 0.07, 4.6), strip)


def _wall(light: str, dark: str) -> None:
    """A wall of plaster, stained by years."""
    g = Graph("plaster")
    colour = g.mix(g.range(g.noise(0.8, 4.0), 0.3, 0.7), light, dark)
    made = g.surface(Base_Color=colour, Roughness=0.85, Normal=g.bump(g.noise(7.0, 3.0), 0.25, 0.03))
    box((0, 0.06, 1.6), (2 * SIDE + 1, 0.06, 4.6), made)


def _slate() -> Material:
    """A blackboard that was often wiped."""
    g = Graph("slate")
    wiped = g.range(g.noise(1.1, 4.0, g.stretched((0.5, 1.0, 1.4))), 0.4, 0.75, 0.0, 0.3)
    return g.surface(Base_Color=g.mix(wiped, "#0f2a22", "#3b5a50"), Roughness=0.7)


def _waves() -> str:
    from game.ui.draw import svg

    parts = [svg.rect((0, y, 400, 12), 0, fill="#ffffff") for y in (60, 328)]
    parts += [svg.circle(50 * n + 25, 200, 18, fill="#ffffff") for n in range(8)]
    zigzag = "M0 290" + "".join(f"L{25 * n + 12} {110 if n % 2 == 0 else 290}" for n in range(17))
    return "".join([*parts, svg.stroke(zigzag, "#ffffff", 9)])


def _plate(middle: Point, size: tuple[float, float], made_of: Material) -> None:
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=middle, rotation=(math.radians(90), 0, 0))
    bpy.context.object.scale = (*size, 1)
    bpy.context.object.data.materials.append(made_of)


def _disc(middle: Point, radius: float, made_of: Material) -> None:
    pole((middle[0], middle[1] - 0.01, middle[2]), (middle[0], middle[1] + 0.01, middle[2]), radius, made_of)


# --- what stands there


def _at(place: Point, x: float, y: float, z: float) -> Point:
    return place[0] + x, place[1] + y, place[2] + z


def _candle(foot: Point, gold: Material) -> None:
    """A tall candlestick with its flame."""
    turned([(0.0, 0.0), (0.2, 0.0), (0.2, 0.04), (0.06, 0.1), (0.05, 0.36), (0.1, 0.4), (0.05, 0.44), (0.05, 0.54),
            (0.15, 0.58), (0.0, 0.58)], gold, foot)  # fmt: skip
    pole(_at(foot, 0, 0, 0.58), _at(foot, 0, 0, 0.88), 0.05, substance("wax", "#b3261c", rough=0.5))
    ball(_at(foot, 0, 0, 0.96), (0.035, 0.035, 0.075), glowing("flame", "#ffb347", 22.0))


def _fruit(foot: Point) -> None:
    """Mandarins heaped on a footed dish."""
    turned([(0.0, 0.0), (0.2, 0.0), (0.08, 0.08), (0.07, 0.16), (0.4, 0.24), (0.42, 0.28), (0.0, 0.26)],
           blue_and_white("dish", (0.36, 0.4, 0.2, 0.24)), foot)  # fmt: skip
    peel, leaf = substance("mandarin", "#d9660c", rough=0.42, coat=0.25), substance("leaf", "#2c5f2a", rough=0.4)
    for x, y, z in ((-0.24, -0.1, 0.38), (0.0, -0.2, 0.38), (0.24, -0.1, 0.38), (0.0, 0.12, 0.38), (-0.12, -0.1, 0.58),
                    (0.12, -0.1, 0.58), (0.0, -0.06, 0.78)):  # fmt: skip
        ball(_at(foot, x, y, z), (0.135, 0.135, 0.12), peel)
    ball(_at(foot, 0.08, -0.08, 0.92), (0.12, 0.05, 0.02), leaf).rotation_euler = (0.2, -0.5, 0.4)


def _incense(foot: Point) -> None:
    """A bronze censer with burning sticks."""
    brass = substance("censer", "#b07a32", metal=0.35, rough=0.4)
    turned([(0.0, 0.04), (0.16, 0.0), (0.2, 0.06), (0.34, 0.16), (0.36, 0.3), (0.28, 0.36), (0.33, 0.42), (0.3, 0.42),
            (0.0, 0.34)], brass, foot)  # fmt: skip
    stick, ember = substance("stick", "#8a2016", rough=0.8), glowing("ember", "#ff6a2a", 14.0)
    for x in (-0.12, -0.04, 0.05, 0.13):
        end = _at(foot, 1.5 * x, 0, 0.86)
        pole(_at(foot, x, 0, 0.36), end, 0.008, stick)
        ball(end, (0.012, 0.012, 0.018), ember)


def _vase(foot: Point, size: float, glaze: Material) -> None:
    turned([(0.0, 0.0), (0.42, 0.0), (0.4, 0.1), (0.72, 0.6), (0.76, 0.95), (0.5, 1.3), (0.26, 1.5), (0.26, 1.7),
            (0.38, 1.8), (0.0, 1.72)], glaze, foot, size)  # fmt: skip


def _jar(foot: Point, size: float) -> None:
    """A round jar of blue and white."""
    turned([(0.0, 0.0), (0.4, 0.0), (0.42, 0.06), (0.72, 0.5), (0.72, 0.85), (0.45, 1.15), (0.4, 1.25), (0.0, 1.2)],
           blue_and_white("jar", (0.66, 0.7, 0.42, 0.46)), foot, size)  # fmt: skip


def _branch(foot: Point) -> None:
    """A branch of peach blossom, as it is put up for the new year."""
    bark, bloom, chance = substance("bark", "#3a2016", rough=0.8), substance("bloom", "#e08898", rough=0.6), Random(3)

    def grow(start: Point, lean: float, long: float, thick: float) -> None:
        end = _at(start, long * math.sin(lean), -0.1 * chance.random(), long * math.cos(lean))
        pole(start, end, thick, bark)
        for _ in range(3):
            share = chance.random()
            at = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
            side = 0.035 + 0.02 * chance.random()
            ball((at[0] + 0.05 * (chance.random() - 0.5), at[1] - 0.04, at[2]), (side, side, side), bloom)
        if long > 0.2:
            grow(end, lean + 0.25 + 0.3 * chance.random(), long * 0.72, thick * 0.7)
            grow(end, lean - 0.25 - 0.3 * chance.random(), long * 0.72, thick * 0.7)

    grow(foot, 0.18, 0.62, 0.028)


def _cups(foot: Point) -> None:
    """A pot of tea and two cups."""
    glaze = blue_and_white("tea", (0.17, 0.2, 0.1, 0.12))
    turned([(0.0, 0.0), (0.14, 0.0), (0.22, 0.12), (0.22, 0.22), (0.12, 0.32), (0.04, 0.35), (0.04, 0.4), (0.0, 0.41)],
           glaze, foot)  # fmt: skip
    pole(_at(foot, -0.2, 0, 0.16), _at(foot, -0.36, 0, 0.3), 0.03, glaze)
    for x in (0.42, 0.66):
        turned([(0.0, 0.02), (0.05, 0.0), (0.1, 0.12), (0.09, 0.12), (0.0, 0.03)], glaze, _at(foot, x, -0.1, 0))


def _hung(top: Point) -> None:
    """A lantern of silk, seen small."""
    ball(_at(top, 0, 0, -0.3), (0.26, 0.26, 0.3), glowing("lantern silk", "#ff5a1c", 0.5))
    for z in (0.0, -0.6):
        pole(_at(top, 0, 0, z - 0.02), _at(top, 0, 0, z + 0.02), 0.1, _gilt())
    pole(_at(top, 0, 0, 0), _at(top, 0, 0, 0.6), 0.008, substance("cord", "#7d1a10"))


def _books(foot: Point, count: int) -> None:
    """Ledgers bound with thread, one on the other."""
    covers = [substance(f"cover {n}", colour, rough=0.6) for n, colour in enumerate(("#1f3a5c", "#6e1f18", "#2f4a34"))]
    leaves = substance("leaves", "#d8c8a0", rough=0.9)
    for n in range(count):
        turn = 0.12 * math.sin(2.4 * n)
        for z, made_of, high, wide in ((0.045, leaves, 0.07, 0.58), (0.085, covers[n % 3], 0.014, 0.62)):
            made = box(_at(foot, 0.03 * math.sin(n), 0, 0.095 * n + z), (wide, 0.42, high), made_of)
            made.rotation_euler = (0, 0, turn)


def _row_of_books(foot: Point, long: float, chance: Random) -> None:
    """Books that stand side by side."""
    colours = ("#5c1c14", "#23405c", "#3c4a2a", "#6b4a1e", "#40222e")
    covers = [substance(f"back {n}", colour, rough=0.6) for n, colour in enumerate(colours)]
    gold, at = _gilt(), 0.0
    while at < long:
        wide, high = 0.06 + 0.07 * chance.random(), 0.42 + 0.24 * chance.random()
        box(_at(foot, at + wide / 2, 0.02, high / 2), (wide * 0.94, 0.34, high), chance.choice(covers))
        box(_at(foot, at + wide / 2, -0.152, high * 0.8), (wide * 0.9, 0.01, 0.02), gold)
        at += wide


def _globe(foot: Point) -> None:
    brass = substance("brass", "#b07a32", metal=0.35, rough=0.4)
    turned([(0.0, 0.0), (0.24, 0.0), (0.22, 0.05), (0.05, 0.1), (0.04, 0.24), (0.0, 0.24)], brass, foot)
    g = Graph("globe")
    sea = g.mix(g.range(g.noise(2.6, 4.0), 0.47, 0.53), "#2b5f78", "#b08a4a")
    ball(_at(foot, 0, 0, 0.58), (0.34, 0.34, 0.34), g.surface(Base_Color=sea, Roughness=0.3, Coat_Weight=0.6))
    bpy.ops.mesh.primitive_torus_add(major_radius=0.38, minor_radius=0.016, location=_at(foot, 0, 0, 0.58),
                                     rotation=(math.radians(90), 0.4, 0))  # fmt: skip
    bpy.context.object.data.materials.append(brass)


def _open_book(foot: Point) -> None:
    """A ledger that lies open: columns of small signs from above to below between thin rules, a red seal at the end."""
    leaves, ink = substance("page", "#d3bd8c", rough=0.9), substance("writing", "#5d4a34", rough=0.9)
    rule, seal = substance("rule", "#a8885a", rough=0.9), substance("seal", "#a5301c", rough=0.8)
    cover, chance = substance("ledger cover", "#1f3a5c", rough=0.6), Random(2)
    box(_at(foot, 0, 0, 0.008), (1.02, 0.64, 0.016), cover)
    for side in (-1, 1):
        lean = side * 0.06
        box(_at(foot, side * 0.25, 0, 0.035), (0.48, 0.6, 0.05), leaves).rotation_euler = (0, lean, 0)

        def written(x: float, y: float, size: tuple[float, float], made_of: Material, side: int = side) -> None:
            high = 0.0612 - math.sin(0.06) * (abs(x) - 0.25)
            box(_at(foot, x, y, high), (*size, 0.003), made_of).rotation_euler = (0, side * 0.06, 0)

        for n in range(8):
            x, y = side * (0.045 + 0.055 * n), 0.24
            written(x + side * 0.0275, 0, (0.003, 0.52), rule)
            while y > -0.22 + 0.3 * chance.random() * (n in (3, 7)):
                tall = 0.016 + 0.012 * chance.random()
                if chance.random() < 0.86:
                    written(x, y - tall / 2, (0.014 + 0.012 * chance.random(), tall * 0.75), ink)
                y -= tall + 0.008
    written(0.43, -0.2, (0.05, 0.06), seal)


def _brush(foot: Point) -> None:
    bamboo, hair = substance("bamboo", "#a87b3a", rough=0.5), substance("hair", "#1a1210", rough=0.8)
    pole(foot, _at(foot, 0.16, 0.5, 0), 0.018, bamboo)
    ball(_at(foot, -0.02, -0.06, 0), (0.022, 0.08, 0.022), hair).rotation_euler = (0, 0, -0.3)


def _coins(foot: Point) -> None:
    """Some old coins in two heaps."""
    bronze, chance = substance("coin", "#a8782e", metal=0.35, rough=0.4), Random(9)
    for x, y, count in ((0.0, 0.0, 6), (0.26, 0.12, 3), (0.24, -0.16, 1)):
        for n in range(count):
            at = _at(foot, x + 0.02 * chance.random(), y + 0.02 * chance.random(), 0.015 + 0.03 * n)
            pole(at, _at(at, 0, 0, 0.026), 0.11, bronze)


def _abacus(foot: Point) -> None:
    """An abacus that lies on its back."""
    before = set(bpy.data.objects)
    wood, bead = grained("abacus", "#5a2c12", "#74401c"), substance("bead", "#c06a2a", rough=0.3, coat=0.5)
    for z in (0.0, 0.46, 0.66):
        box(_at(foot, 0, 0, z + 0.03), (1.3, 0.07, 0.05), wood)
    for x in (-0.65, 0.65):
        box(_at(foot, x, 0, 0.36), (0.06, 0.07, 0.74), wood)
    chance = Random(8)
    for n in range(11):
        x = -0.55 + 0.11 * n
        pole(_at(foot, x, 0, 0.0), _at(foot, x, 0, 0.68), 0.007, wood)
        up = chance.randrange(5)
        for m in range(4):
            z = 0.095 + 0.068 * m + (0.09 if m >= up else 0.0)
            ball(_at(foot, x, 0, z), (0.05, 0.05, 0.032), bead)
        ball(_at(foot, x, 0, 0.57 + 0.06 * chance.randrange(2)), (0.05, 0.05, 0.032), bead)
    for part in set(bpy.data.objects) - before:  # laid on its back, about its foot
        x, _, z = part.location
        part.location = (x, foot[1] - 0.35 + (z - foot[2]), foot[2] + 0.04)
        part.rotation_euler = (math.radians(-90), 0, 0)


def _book_case(ends: tuple[float, float], top: float, wood: Material) -> None:
    """A case with shelves of bound books, so wide and so high, before the back wall."""
    left, right = ends
    middle, wide, chance = (left + right) / 2, right - left, Random(4)
    box((middle, -0.04, top / 2), (wide, 0.04, top), substance("case", "#1c0d08", rough=0.8))
    for n in range(4):
        z = top - 0.04 - 0.72 * n
        box((middle, -0.25, z), (wide, 0.5, 0.07), wood)
        if n:
            _row_of_books((left + 0.06, -0.24, z + 0.035), wide - 0.2 - 0.5 * chance.random(), chance)
    for x in ends:
        box((x, -0.25, top / 2), (0.08, 0.52, top), wood)


def _moon(middle: Point, radius: float, wood: Material) -> None:
    """A round window to the blue evening, with a lattice."""
    x, y, z = middle
    pole((x, y + 0.05, z), (x, y + 0.06, z), radius, glowing("moon window", "#2f5ea8", 0.55))
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=0.06, major_segments=96,
                                     location=(x, y - 0.06, z), rotation=(math.radians(90), 0, 0))  # fmt: skip
    bpy.context.object.data.materials.append(wood)
    for n in (-2, -1, 0, 1, 2):
        off = 0.36 * radius * n
        half = math.sqrt(radius**2 - off**2)
        box((x + off, y - 0.04, z), (0.03, 0.04, 2 * half), wood)
        box((x, y - 0.04, z + off), (2 * half, 0.04, 0.03), wood)


def _scroll(top: Point, word: str) -> None:
    """A scroll of red paper with a word in ink, hung from its upper edge."""
    from game.ui.draw import brush

    written, (x, y, z), wide, long = brush.write(word), top, 0.54, 1.3
    left, high, right, _ = written.bounds()
    across = min(330 / (right - left), 1.45)
    down = across * wide / long
    body = f'<g transform="translate({200 - across * (left + right) / 2} {60 - down * high}) scale({across} {down})">'
    drawn = heights(f'{body}<path d="{brush.outline(written)}" fill="#ffffff"/></g>', 400.0)
    _plate((x, y, z - long / 2), (wide, long), gilded(f"scroll {word}", drawn, "#140805", "#6b150d"))
    box((x, y + 0.02, z - long / 2), (wide + 0.12, 0.02, long + 0.06), substance("silk", "#2c0f0a", rough=0.8))
    for end in (z + 0.04, z - long - 0.04):
        pole((x - wide / 2 - 0.14, y - 0.03, end), (x + wide / 2 + 0.14, y - 0.03, end), 0.04, _gilt())


def _sheets(foot: Point) -> None:
    """Sheets of paper, one on the other, with a weight."""
    paper = substance("sheet", "#d3bd8c", rough=0.9)
    for n, turn in enumerate((0.1, -0.05, 0.02)):
        box(_at(foot, 0.02 * n, 0, 0.004 * n), (0.78, 0.5, 0.003), paper).rotation_euler = (0, 0, turn)
    box(_at(foot, -0.24, 0.1, 0.035), (0.3, 0.06, 0.05), substance("weight", "#1f4a3c", rough=0.25, coat=0.8))


def _brushes(foot: Point) -> None:
    """Two brushes that lie across a rest of dark wood."""
    box(_at(foot, 0.05, 0.14, 0.03), (0.4, 0.05, 0.06), substance("rest", "#2a0f08", rough=0.3, coat=0.6))
    hair = substance("tuft", "#2a1d16", rough=0.8)
    for x, colour in ((-0.06, "#b98a44"), (0.1, "#8a2014")):
        tip, end = _at(foot, x, -0.16, 0.025), _at(foot, x + 0.16, 0.5, 0.13)
        pole(tip, end, 0.02, substance(f"handle {colour}", colour, rough=0.4, coat=0.4))
        ball(_at(foot, x - 0.018, -0.23, 0.022), (0.024, 0.09, 0.022), hair).rotation_euler = (0, 0, -0.24)


def _ink(foot: Point) -> None:
    """An ink stone with ink in its hollow, and the stick that it is rubbed from."""
    stone = substance("ink stone", "#25221f", rough=0.5, coat=0.2)
    for x, y, wide, deep in ((0, 0.2, 0.46, 0.06), (0, -0.2, 0.46, 0.06), (-0.2, 0, 0.06, 0.46), (0.2, 0, 0.06, 0.46)):
        box(_at(foot, x, y, 0.045), (wide, deep, 0.09), stone)
    box(_at(foot, 0, 0, 0.02), (0.42, 0.42, 0.04), stone)
    box(_at(foot, 0, 0.06, 0.052), (0.34, 0.24, 0.01), substance("ink", "#050505", rough=0.05, coat=1.0))
    box(_at(foot, 0.1, -0.1, 0.11), (0.26, 0.07, 0.05), substance("ink stick", "#8a1c12", rough=0.4, coat=0.4))


def _seal(foot: Point) -> None:
    """A seal of red stone with a ball on it, beside its box of cinnabar."""
    stone = substance("seal stone", "#a3281a", rough=0.25, coat=0.8)
    box(_at(foot, 0, 0, 0.07), (0.13, 0.13, 0.14), stone)
    ball(_at(foot, 0, 0, 0.18), (0.06, 0.06, 0.055), stone)
    glaze = blue_and_white("paste box", (0.1, 0.115, 0.05, 0.06))
    turned(
        [(0.0, 0.0), (0.12, 0.0), (0.14, 0.03), (0.14, 0.07), (0.1, 0.09), (0.0, 0.06)],
        glaze,
        _at(foot, 0.26, -0.02, 0),
    )
    pole(_at(foot, 0.26, -0.02, 0.07), _at(foot, 0.26, -0.02, 0.08), 0.095, substance("cinnabar", "#c8321c", rough=0.7))
