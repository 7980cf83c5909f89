"""Things that stand and hang in the rooms: candles, porcelain, lanterns, shutters, books, offerings on the altar."""

import math
from itertools import pairwise
from random import Random

import bpy
import brush
from measures import Measures

from game.ui.gfx import letters, svg
from stage import studio
from stage.lanterns import BULB
from stage.materials import Graph, Material, load_heights, make_blue_and_white, make_glowing, make_substance
from stage.room_walls import make_gilding

SIZES = Measures("stage.room_things")
LANTERN_RADIUS = 0.29
"""Radius in metres of a lantern of size 1."""


@studio.placed
def make_candle(gold: Material) -> None:
    studio.make_turned_body(SIZES.candlestick, gold)
    studio.make_pole((0, 0, 0.58), (0, 0, 0.88), 0.05, make_substance("wax", "#b3261c", rough=0.5))
    studio.make_ball((0, 0, 0.96), (0.035, 0.035, 0.075), make_glowing("flame", "#ffb347", 22.0))


def make_vase(foot: studio.Point, size: float, glaze: Material) -> None:
    studio.make_turned_body(SIZES.vase, glaze, foot, size)


def make_jar(foot: studio.Point, size: float) -> None:
    studio.make_turned_body(SIZES.jar, make_blue_and_white("jar", (0.66, 0.7, 0.42, 0.46)), foot, size)


@studio.placed
def make_cups() -> None:
    """Make a pot of tea and two cups."""
    glaze = make_blue_and_white("tea", (0.17, 0.2, 0.1, 0.12))
    studio.make_turned_body(SIZES.tea_pot, glaze)
    studio.make_pole((-0.2, 0, 0.16), (-0.36, 0, 0.3), 0.03, glaze)
    bow = [(0.2 + 0.13 * math.sin(math.pi * n / 8), 0, 0.09 + 0.17 * n / 8) for n in range(9)]
    for start, end in pairwise(bow):
        studio.make_pole(start, end, 0.018, glaze)
    for x in (0.42, 0.66):
        studio.make_turned_body(SIZES.cup, glaze, (x, -0.1, 0))


@studio.placed
def make_globe() -> None:
    brass = make_substance("brass", "#b07a32", metal=0.35, rough=0.4)
    studio.make_turned_body([(0.0, 0.0), (0.24, 0.0), (0.22, 0.05), (0.05, 0.1), (0.04, 0.24), (0.0, 0.24)], brass)
    g = Graph("globe")
    sea = g.mix(g.range(g.noise(2.6, 4.0), 0.47, 0.53), "#2b5f78", "#b08a4a")
    middle = (0, 0, 0.58)
    studio.make_ball(middle, (0.34, 0.34, 0.34), g.surface(Base_Color=sea, Roughness=0.3, Coat_Weight=0.6))
    studio.make_ring(middle, 0.38, 0.016, brass, (math.pi / 2, 0.4, 0))


def make_book_case(ends: tuple[float, float], top: float, wood: Material) -> None:
    """Make a case with shelves of bound books between two ends, before the back wall."""
    left, right = ends
    middle, width, chance = (left + right) / 2, right - left, Random(4)
    studio.make_box((middle, -0.04, top / 2), (width, 0.04, top), make_substance("case", "#1c0d08", rough=0.8))
    for n in range(4):
        z = top - 0.04 - 0.72 * n
        studio.make_block((middle, -0.25, z), (width, 0.5, 0.07), wood)
        if n:
            make_row_of_books((left + 0.06, -0.24, z + 0.035), width - 0.2 - 0.5 * chance.random(), chance)
    for x in ends:
        studio.make_block((x, -0.25, top / 2), (0.09, 0.54, top), wood, 0.012)


def make_window_frame(hole: tuple[float, float, float, float], wood: Material) -> None:
    """Make the frame of an opening in the wall, of which left, right, foot and top are given, with a sill."""
    left, right, bottom, height = hole
    for x in (left, right):
        studio.make_block((x, -0.02, (bottom + height) / 2), (0.1, 0.2, height - bottom + 0.1), wood)
    for z, depth in ((bottom, 0.3), (height, 0.22)):
        studio.make_block(((left + right) / 2, -0.02, z), (right - left + 0.22, depth, 0.09), wood)


def make_turned_bars(hole: tuple[float, float, float, float], wood: Material, count: int = 5) -> None:
    """Make upright bars turned on the lathe, as in the windows of old Vietnamese houses."""
    left, right, bottom, height = hole
    half = SIZES.half_bar
    shares = [*half, (0.032, 0.5), *((radius, 1 - ratio) for radius, ratio in reversed(half))]
    profile = [(radius, (height - bottom) * ratio) for radius, ratio in shares]
    for n in range(1, count + 1):
        studio.make_turned_body(profile, wood, (left + (right - left) * n / (count + 1), 0.0, bottom), smooth=0)


def make_shutter(hinge: studio.Point, side: int, width: float, paint: Material) -> None:
    """Make an open louvred shutter. `hinge` is its position along the wall, its foot and its top."""
    x, bottom, height = hinge
    turn, tilt, slats = 0.3, 0.6, 30

    def make_part(offset: float, z: float, size: studio.Point, lean: float = 0.0) -> None:
        place = x + side * offset * math.cos(turn), -0.1 - offset * math.sin(turn), z
        studio.make_block(place, size, paint, 0.006, rotation=(lean, 0, -side * turn))

    for offset in (0.035, width - 0.035):
        make_part(offset, (bottom + height) / 2, (0.07, 0.05, height - bottom))
    for z in (bottom + 0.04, bottom + 0.62 * (height - bottom), height - 0.04):
        make_part(width / 2, z, (width, 0.05, 0.08))
    for n in range(slats):
        z = bottom + 0.1 + (height - bottom - 0.2) * (n + 0.5) / slats
        make_part(width / 2, z, (width - 0.13, 0.06, 0.012), tilt)


@studio.placed
def hang_lantern(size: float = 1.0) -> None:
    """Hang up a lantern of silk on ribs of bamboo, with caps of dark wood and a tassel, as in Hội An."""
    silk, cap = _make_lit_silk(), make_substance("lantern cap", "#4a2210", rough=0.5)
    ribs, radius = make_substance("rib", "#7a2410", rough=0.6), LANTERN_RADIUS * size
    half = radius * BULB[0][1]
    studio.make_turned_body(BULB, silk, (0, 0, -half), radius, smooth=1)
    for n in range(14):
        turn = math.tau * n / 14
        right, back = 1.01 * radius * math.cos(turn), 1.01 * radius * math.sin(turn)
        for start, end in pairwise([(right * r, back * r, radius * z - half) for r, z in BULB]):
            studio.make_pole(start, end, 0.0035 * size, ribs)
    for z in (0.0, -2 * half):
        studio.make_turned_body(
            [(0.0, 0.03), (0.08, 0.03), (0.095, 0.0), (0.08, -0.03), (0.0, -0.03)], cap, (0, 0, z), size
        )
    studio.make_pole((0, 0, 0), (0, 0, 1.2), 0.007, make_substance("cord", "#7d1a10"))
    tassel = make_substance("tassel", "#a81c10", rough=0.8)
    studio.make_turned_body(SIZES.tassel, tassel, (0, 0, -2 * half), size, smooth=1)


def _make_lit_silk() -> Material:
    g = Graph("lantern silk")
    edge = g.node("ShaderNodeLayerWeight", {"Blend": 0.42}).outputs["Facing"]
    colour = g.mix(g.range(edge, 0.05, 0.85), "#ff5a0c", "#c81002")
    strength = g.range(edge, 0.0, 0.9, 0.62, 0.22)
    return g.surface(Base_Color="#4a0a05", Roughness=0.7, Emission_Color=colour, Emission_Strength=strength)


def make_paper_edges(name: str = "leaves") -> Material:
    g = Graph(name)
    sheets = g.noise(1.0, 2.0, g.stretched((2.0, 2.0, 190.0)))
    return g.surface(Base_Color=g.mix(g.range(sheets, 0.35, 0.65), "#a8936a", "#e0d0a8"), Roughness=0.9)


@studio.placed
def make_books(count: int) -> None:
    """Stack ledgers that are bound with thread."""
    colours = ("#1f3a5c", "#6e1f18", "#2f4a34")
    covers = [make_substance(f"cover {n}", colour, rough=0.55, coat=0.1) for n, colour in enumerate(colours)]
    paper, thread = make_paper_edges(), make_substance("thread", "#d8c8a0", rough=0.8)
    for n in range(count):
        angle, offset, bottom, cover = 0.16 * math.sin(2.4 * n), 0.03 * math.sin(n), 0.1 * n, covers[n % 3]
        turn = (0, 0, angle)
        for z, made_of, height, width in ((0.006, cover, 0.012, 0.62), (0.048, paper, 0.072, 0.59),
                                          (0.09, cover, 0.012, 0.62)):  # fmt: skip
            studio.make_block((offset, 0, bottom + z), (width, 0.44, height), made_of, 0.004, rotation=turn)
        for m in range(4):
            x, y, cos, sin = -0.27, -0.16 + 0.107 * m, math.cos(angle), math.sin(angle)
            place = (offset + x * cos - y * sin, x * sin + y * cos, bottom + 0.048)
            studio.make_block(place, (0.1, 0.006, 0.1), thread, 0.002, rotation=turn)


@studio.placed
def make_row_of_books(long: float, chance: Random) -> None:
    """Make a row of bound books with bands of gold."""
    colours = ("#5c1c14", "#23405c", "#3c4a2a", "#6b4a1e", "#40222e")
    covers = [make_substance(f"back {n}", colour, rough=0.5, coat=0.15) for n, colour in enumerate(colours)]
    gold, paper, along = make_gilding(), make_paper_edges("leaves of a row"), 0.0
    while along < long:
        width, height, cover = 0.06 + 0.07 * chance.random(), 0.42 + 0.22 * chance.random(), chance.choice(covers)
        x = along + width / 2
        studio.make_block((x, 0.02, height / 2), (width * 0.96, 0.34, height), cover, 0.014, 3)
        studio.make_box((x, 0.03, height / 2 + 0.002), (width * 0.8, 0.33, height), paper)
        for ratio in chance.choice(((0.8, 0.86), (0.14, 0.82), (0.12, 0.18, 0.8), (0.84,))):
            studio.make_block((x, -0.15, height * ratio), (width * 0.97, 0.012, 0.014), gold, 0.004)
        if chance.random() < 0.35:
            studio.make_block((x, -0.151, height * 0.56), (width * 0.62, 0.006, 0.13), paper, 0.002)
        along += width


@studio.placed
def make_plaque(word: str, size: tuple[float, float]) -> None:
    """Make a board of red lacquer in a gilt frame with a word in gold."""
    width, height = size
    studio.make_block((0, 0, 0), (width, 0.05, height), make_substance("plaque", "#7a160c", rough=0.3, coat=0.6), 0.01)
    face = (width - 0.02, height - 0.02)
    studio.make_front_plate((0, -0.027, 0), face, _make_brushed_board(word, face, "#e29a24", "#7a160c"))
    gold = make_gilding()
    for side in (-1, 1):
        studio.make_block((0, -0.02, side * height / 2), (width + 0.05, 0.07, 0.04), gold, 0.012)
        studio.make_block((side * width / 2, -0.02, 0), (0.04, 0.07, height + 0.04), gold, 0.012)


def _make_brushed_board(word: str, size: tuple[float, float], height: str, bottom: str) -> Material:
    """Return the lacquer of a board: ground colour `bottom`, with a brushed word in the colour `height`."""
    strokes: list[brush.Stroke] = [
        tuple((x + glyph.x, y + glyph.y, press) for x, y, press in stroke)
        for glyph in letters.find_glyphs(word)
        for stroke in brush.load_strokes()[glyph.piece_name]
    ]
    left, top, right, foot = brush.find_bounds(strokes)
    across = min(300 / (right - left), 250 / (foot - top) * size[1] / size[0])
    down = across * size[0] / size[1]
    move = f"translate({200 - across * (left + right) / 2} {200 - down * (top + foot) / 2}) scale({across} {down})"
    drawn = svg.group(svg.path(brush.make_outline(strokes), fill="#ffffff"), move)
    return make_lettered_lacquer(f"word {word}", load_heights(drawn, 400.0), height, bottom)


def make_lettered_lacquer(name: str, picture: bpy.types.Image, height: str, bottom: str) -> Material:
    """Make lacquer with slightly raised gilt writing: the white parts of a picture that covers the face once."""
    g = Graph(name)
    seen = g.image(picture, g.texture_place("UV"))
    shine = g.range(seen, 0.0, 1.0, 0.0, 0.12)
    return g.surface(Base_Color=g.mix(seen, bottom, height), Roughness=0.35, Coat_Weight=0.4, Emission_Color=height,
                     Emission_Strength=shine, Normal=g.bump(seen, 0.6, 0.012))  # fmt: skip


# --- offerings on the altar


@studio.placed
def make_five_fruits() -> None:
    """Make custard apples, coconut, papaya, mangoes and figs on a footed dish: `cầu, dừa, đủ, xoài, sung`."""
    studio.make_turned_body(SIZES.dish, make_blue_and_white("dish", (0.44, 0.49, 0.24, 0.29)))
    studio.make_ball((-0.22, 0.14, 0.56), (0.22, 0.22, 0.26), _make_mottled_skin("coconut", "#4d7022", "#7f9a3a"))
    studio.make_ball((-0.22, 0.12, 0.82), (0.06, 0.06, 0.03), make_substance("coconut cap", "#8a7a44", rough=0.8))
    papaya = _make_mottled_skin("papaya", "#7f9a2c", "#e89a1e")
    studio.make_turned_body(SIZES.papaya, papaya, (0.2, 0.1, 0.27), 1.06, rotation=(0.1, 0.14, 0))
    studio.make_turned_body(SIZES.small_papaya, papaya, (0.02, 0.14, 0.36), 1.04, rotation=(0.0, -0.1, 2))
    mango = _make_mottled_skin("mango", "#d9920e", "#f2c02a")
    for x, y, z, turn in ((0.03, -0.2, 0.4, 0.9), (0.3, -0.16, 0.4, -0.7)):
        studio.make_ball((x, y, z), (0.12, 0.105, 0.165), mango, (0.3, turn, 0))
    _make_custard_apple((-0.24, -0.24, 0.43), 0.16)
    _make_custard_apple((0.0, -0.1, 0.63), 0.14)
    _make_figs((0.15, -0.38, 0.38))
    leaf = make_substance("leaf", "#2c5f2a", rough=0.4)
    for x, y, z, turn in ((-0.36, -0.26, 0.56, 0.6), (0.4, -0.1, 0.48, -0.5), (0.04, -0.04, 0.84, -0.4)):
        studio.make_ball((x, y, z), (0.12, 0.05, 0.015), leaf, (0.3, turn, 0.5))


def _make_mottled_skin(name: str, one: str, other: str) -> Material:
    g = Graph(name)
    colour = g.mix(g.range(g.noise(3.2, 3.0), 0.38, 0.62), one, other)
    return g.surface(Base_Color=colour, Roughness=0.4, Coat_Weight=0.2)


@studio.placed
def _make_custard_apple(radius: float) -> None:
    skin = _make_mottled_skin("custard apple", "#7f9f52", "#b4c47e")
    studio.make_ball((0, 0, 0), (0.9 * radius, 0.9 * radius, 0.92 * radius), skin)
    for n in range(90):
        height = 1 - 2 * (n + 0.5) / 90
        flat, turn = 0.86 * radius * math.sqrt(1 - height * height), 2.39996 * n
        studio.make_ball(
            (flat * math.cos(turn), flat * math.sin(turn), 0.88 * radius * height), (0.2 * radius,) * 3, skin
        )


@studio.placed
def _make_figs() -> None:
    skin, chance = _make_mottled_skin("fig", "#6f8a30", "#a8502a"), Random(4)
    studio.make_pole((-0.05, 0.05, 0.1), (0.1, 0.0, -0.08), 0.014, make_substance("twig", "#5a4020", rough=0.8))
    for _ in range(22):
        x, y, z = (2 * reach * (chance.random() - 0.5) for reach in (0.13, 0.05, 0.09))
        studio.make_ball((x, y, z), (0.042, 0.042, 0.046), skin)


@studio.placed
def make_marigolds() -> None:
    """Make a vase of blue and white with marigolds."""
    studio.make_turned_body(SIZES.flower_vase, make_blue_and_white("flower vase", (0.23, 0.25, 0.12, 0.15)))
    petal = make_substance("marigold", "#e88c00", rough=0.7)
    heart = make_substance("marigold heart", "#c85a00", rough=0.8)
    stem, leaf = make_substance("stem", "#3f6a2a", rough=0.6), make_substance("leaf", "#2f6a2c", rough=0.5)
    chance = Random(9)
    for n in range(17):
        turn, distance = 2.4 * n, 0.055 * math.sqrt(n) * 1.65
        height = 1.22 - 0.75 * distance + 0.06 * chance.random()
        head = (1.15 * distance * math.cos(turn), 0.6 * distance * math.sin(turn), height)
        studio.make_pole((0, 0, 0.66), head, 0.01, stem)
        size = 0.092 + 0.02 * chance.random()
        studio.make_ball(head, (0.62 * size, 0.62 * size, 0.5 * size), heart)
        for count, out, up in ((18, 0.88, 0.0), (15, 0.7, 0.22), (11, 0.48, 0.4), (6, 0.24, 0.5)):
            for m in range(count):
                way = math.tau * m / count + out + n
                place = studio.offset_point(head, out * size * math.cos(way), out * size * math.sin(way), up * size)
                studio.make_ball(place, (0.26 * size, 0.15 * size, 0.08 * size), petal, (0.0, -0.35 - 0.5 * up, way))
    for n in range(9):
        turn = 0.7 * n
        place = (0.27 * math.cos(turn), 0.16 * math.sin(turn), 0.84 + 0.07 * math.sin(3 * n))
        studio.make_ball(place, (0.14, 0.05, 0.016), leaf, (0.5, 0.4 * math.cos(turn), turn))


@studio.placed
def make_incense() -> None:
    """Make a bronze censer with three burning sticks."""
    studio.make_turned_body(SIZES.censer, make_substance("censer", "#b07a32", metal=0.35, rough=0.4))
    stick, ember = make_substance("stick", "#8a2016", rough=0.8), make_glowing("ember", "#ff6a2a", 14.0)
    for x in (-0.11, 0.0, 0.11):
        end = (1.5 * x, 0, 0.86)
        studio.make_pole((x, 0, 0.36), end, 0.008, stick)
        studio.make_ball(end, (0.012, 0.012, 0.018), ember)
