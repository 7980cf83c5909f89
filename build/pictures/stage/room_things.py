"""Things in rooms that need more than rows of scenes.toml: lanterns, shutters, books, plaques, offerings."""

import math
from random import Random

import brush
from measures import Measures

from game.ui.gfx import letters, svg
from stage import studio
from stage.lanterns import BULB
from stage.materials import (
    Material,
    load_heights,
    make_blue_and_white,
    make_gilding,
    make_lettered_lacquer,
    make_lit_silk,
    make_paper_edges,
    make_substance,
)

SIZES = Measures("stage.room_things")
LANTERN_RADIUS = 0.29
"""Radius in metres of a lantern of size 1."""
PAPER = ("#a8936a", "#e0d0a8")
"""Colours of the edges of leaves."""


@studio.placed
def make_cups() -> None:
    """Make a pot of tea and two cups."""
    glaze = make_blue_and_white("tea", 0.17, 0.2, 0.1, 0.12)
    studio.make_turned_body(SIZES.tea_pot, glaze)
    studio.make_pole((-0.2, 0, 0.16), (-0.36, 0, 0.3), 0.03, glaze)
    bow = [(0.2 + 0.13 * math.sin(math.pi * n / 8), 0, 0.09 + 0.17 * n / 8) for n in range(9)]
    studio.make_rod(bow, 0.018, glaze, is_rounded=False)
    for x in (0.42, 0.66):
        studio.make_turned_body(SIZES.cup, glaze, (x, -0.1, 0))


def make_book_case(ends: tuple[float, float], top: float, material: Material) -> None:
    """Make a bookcase with shelves of bound books between two ends, in front of the back wall."""
    left, right = ends
    middle, width, rng = (left + right) / 2, right - left, Random(4)
    studio.make_box((middle, -0.04, top / 2), (width, 0.04, top), make_substance("case", "#1c0d08", rough=0.8))
    for n in range(4):
        z = top - 0.04 - 0.72 * n
        studio.make_block((middle, -0.25, z), (width, 0.5, 0.07), material)
        if n:
            make_row_of_books((left + 0.06, -0.24, z + 0.035), width - 0.2 - 0.5 * rng.random(), rng)
    for x in ends:
        studio.make_block((x, -0.25, top / 2), (0.09, 0.54, top), material, 0.012)


def make_turned_bars(left: float, right: float, bottom: float, height: float, material: Material) -> None:
    """Make five upright lathe-turned bars, as in the windows of old Vietnamese houses."""
    half_width = SIZES.half_bar
    shares = [*half_width, (0.032, 0.5), *((radius, 1 - ratio) for radius, ratio in reversed(half_width))]
    profile = [(radius, height * ratio) for radius, ratio in shares]
    for n in range(1, 6):
        studio.make_turned_body(profile, material, (left + (right - left) * n / 6, 0.0, bottom), smooth=0)


def make_shutter(hinge: studio.Point, side: int, width: float, material: Material) -> None:
    """Make an open louvred shutter. `hinge` is its position along the wall, its foot and its top."""
    x, bottom, height = hinge
    turn, tilt, slats = 0.3, 0.6, 30

    def make_part(offset: float, z: float, size: studio.Point, lean: float = 0.0) -> None:
        place = x + side * offset * math.cos(turn), -0.1 - offset * math.sin(turn), z
        studio.make_block(place, size, material, 0.006, rotation=(lean, 0, -side * turn))

    for offset in (0.035, width - 0.035):
        make_part(offset, (bottom + height) / 2, (0.07, 0.05, height - bottom))
    for z in (bottom + 0.04, bottom + 0.62 * (height - bottom), height - 0.04):
        make_part(width / 2, z, (width, 0.05, 0.08))
    for n in range(slats):
        z = bottom + 0.1 + (height - bottom - 0.2) * (n + 0.5) / slats
        make_part(width / 2, z, (width - 0.13, 0.06, 0.012), tilt)


@studio.placed
def make_lantern() -> None:
    """Make a hanging silk lantern with bamboo ribs, caps of dark wood and a tassel, as in Hội An."""
    silk = make_lit_silk("lantern silk", "#4a0a05", edge="#c81002", middle="#ff5a0c")
    cap, ribs = make_substance("lantern cap", "#4a2210", rough=0.5), make_substance("rib", "#7a2410", rough=0.6)
    radius, half_height = LANTERN_RADIUS, LANTERN_RADIUS * BULB[0][1]
    studio.make_turned_body(BULB, silk, (0, 0, -half_height), radius, smooth=1)
    for x, y in studio.list_circle(1.01 * radius, 14):
        studio.make_rod([(x * r, y * r, radius * z - half_height) for r, z in BULB], 0.0035, ribs, is_rounded=False)
    for z in (0.0, -2 * half_height):
        studio.make_turned_body(SIZES.lantern_cap, cap, (0, 0, z))
    studio.make_pole((0, 0, 0), (0, 0, 1.2), 0.007, make_substance("cord", "#7d1a10"))
    tassel = make_substance("tassel", "#a81c10", rough=0.8)
    studio.make_turned_body(SIZES.tassel, tassel, (0, 0, -2 * half_height), smooth=1)


@studio.placed
def make_books(count: int) -> None:
    """Make a stack of thread-bound ledgers."""
    colours = ("#1f3a5c", "#6e1f18", "#2f4a34")
    covers = [make_substance(f"cover {n}", colour, rough=0.55, coat=0.1) for n, colour in enumerate(colours)]
    paper, thread = make_paper_edges("leaves", *PAPER), make_substance("thread", "#d8c8a0", rough=0.8)
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
def make_row_of_books(long: float, rng: Random) -> None:
    """Make a row of bound books with bands of gold."""
    colours = ("#5c1c14", "#23405c", "#3c4a2a", "#6b4a1e", "#40222e")
    covers = [make_substance(f"back {n}", colour, rough=0.5, coat=0.15) for n, colour in enumerate(colours)]
    gold, paper, along = make_gilding("gilt"), make_paper_edges("leaves of a row", *PAPER), 0.0
    while along < long:
        width, height, cover = 0.06 + 0.07 * rng.random(), 0.42 + 0.22 * rng.random(), rng.choice(covers)
        x = along + width / 2
        studio.make_block((x, 0.02, height / 2), (width * 0.96, 0.34, height), cover, 0.014, 3)
        studio.make_box((x, 0.03, height / 2 + 0.002), (width * 0.8, 0.33, height), paper)
        for ratio in rng.choice(((0.8, 0.86), (0.14, 0.82), (0.12, 0.18, 0.8), (0.84,))):
            studio.make_block((x, -0.15, height * ratio), (width * 0.97, 0.012, 0.014), gold, 0.004)
        if rng.random() < 0.35:
            studio.make_block((x, -0.151, height * 0.56), (width * 0.62, 0.006, 0.13), paper, 0.002)
        along += width


def make_rows_of_books() -> None:
    """Fill the shelves of the library, except for a gap at the right end of each."""
    rng = Random(11)
    for z in (0.16, 1.02, 1.88, 2.74):
        for left_x in (-3.22, -1.02, 1.18):
            make_row_of_books((left_x, -0.24, z), 1.0 + 0.5 * rng.random(), rng)


@studio.placed
def make_plaque(word: str, size: tuple[float, float]) -> None:
    """Make a board of red lacquer with a word in gold and a gilt frame."""
    width, height = size
    studio.make_block((0, 0, 0), (width, 0.05, height), make_substance("plaque", "#7a160c", rough=0.3, coat=0.6), 0.01)
    face = (width - 0.02, height - 0.02)
    studio.make_plate((0, -0.027, 0), face, _make_brushed_board(word, face, "#e29a24", "#7a160c"))
    gold = make_gilding("gilt")
    for side in (-1, 1):
        studio.make_block((0, -0.02, side * height / 2), (width + 0.05, 0.07, 0.04), gold, 0.012)
        studio.make_block((side * width / 2, -0.02, 0), (0.04, 0.07, height + 0.04), gold, 0.012)


def _make_brushed_board(word: str, size: tuple[float, float], raised: str, ground: str) -> Material:
    """Return the lacquer of a board with a brushed word."""
    strokes: list[brush.Stroke] = [
        tuple((x + glyph.x, y + glyph.y, press) for x, y, press in stroke)
        for glyph in letters.place_glyphs(word)
        for stroke in brush.load_strokes()[glyph.piece_name]
    ]
    left, top, right, foot = brush.measure_bounds(strokes)
    across = min(300 / (right - left), 250 / (foot - top) * size[1] / size[0])
    down = across * size[0] / size[1]
    move = f"translate({200 - across * (left + right) / 2} {200 - down * (top + foot) / 2}) scale({across} {down})"
    drawing = svg.group(svg.path(brush.make_outline(strokes), fill="#ffffff"), move)
    return make_lettered_lacquer(f"word {word}", load_heights(drawing, 400.0), raised, ground)


@studio.placed
def make_custard_apple(radius: float, material: Material) -> None:
    studio.make_ball((0, 0, 0), (0.9 * radius, 0.9 * radius, 0.92 * radius), material)
    for n in range(90):
        height = 1 - 2 * (n + 0.5) / 90
        flat, turn = 0.86 * radius * math.sqrt(1 - height * height), 2.39996 * n
        studio.make_ball((flat * math.cos(turn), flat * math.sin(turn), 0.88 * radius * height), 0.2 * radius, material)


@studio.placed
def make_figs(material: Material) -> None:
    rng = Random(4)
    for _ in range(22):
        x, y, z = (2 * reach * (rng.random() - 0.5) for reach in (0.13, 0.05, 0.09))
        studio.make_ball((x, y, z), (0.042, 0.042, 0.046), material)


@studio.placed
def make_marigolds() -> None:
    """Make a blue and white vase with marigolds."""
    studio.make_turned_body(SIZES.flower_vase, make_blue_and_white("flower vase", 0.23, 0.25, 0.12, 0.15))
    petal = make_substance("marigold", "#e88c00", rough=0.7)
    heart = make_substance("marigold heart", "#c85a00", rough=0.8)
    stem, leaf = make_substance("stem", "#3f6a2a", rough=0.6), make_substance("leaf", "#2f6a2c", rough=0.5)
    rng = Random(9)
    for n in range(17):
        turn, distance = 2.4 * n, 0.055 * math.sqrt(n) * 1.65
        height = 1.22 - 0.75 * distance + 0.06 * rng.random()
        head = (1.15 * distance * math.cos(turn), 0.6 * distance * math.sin(turn), height)
        studio.make_pole((0, 0, 0.66), head, 0.01, stem)
        size = 0.092 + 0.02 * rng.random()
        studio.make_ball(head, (0.62 * size, 0.62 * size, 0.5 * size), heart)
        for count, far, up in ((18, 0.88, 0.0), (15, 0.7, 0.22), (11, 0.48, 0.4), (6, 0.24, 0.5)):
            for m in range(count):
                angle = math.tau * m / count + far + n
                place = studio.offset_point(head, far * size * math.cos(angle), far * size * math.sin(angle), up * size)
                studio.make_ball(place, (0.26 * size, 0.15 * size, 0.08 * size), petal, (0.0, -0.35 - 0.5 * up, angle))
    for n in range(9):
        turn = 0.7 * n
        place = (0.27 * math.cos(turn), 0.16 * math.sin(turn), 0.84 + 0.07 * math.sin(3 * n))
        studio.make_ball(place, (0.14, 0.05, 0.016), leaf, (0.5, 0.4 * math.cos(turn), turn))
