"""Flames and lanterns of the rooms at dusk as the eye sees them: Blender makes them pale where they are brightest."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.ui.gfx import svg
from stage import on_desks, room_things, room_walls, studio
from stage.lanterns import BULB
from stage.materials import Material, load_heights, make_glowing, make_substance
from stage.plants import make_apricot, make_areca, make_banana, make_foliage

SIZES = Measures("stage.rooms")


def project_place(place: studio.Point, size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the position of a place of a room in its picture, and the number of pixels of a metre there."""
    distance = place[1] - room_walls.EYES[1]
    metre = size[0] * room_walls.LENS / (36.0 * distance)
    return (
        size[0] / 2 + metre * (place[0] - room_walls.EYES[0]),
        size[1] / 2 - metre * (place[2] - room_walls.EYES[2]),
        metre,
    )


def add_lamplight(
    picture: Image.Image, flames: tuple[studio.Point, ...], lanterns: tuple[tuple[studio.Point, float], ...]
) -> Image.Image:
    """Add a room whose flames are orange about a bright wick, and whose lanterns, given by top and size, glow warm."""
    found = picture.convert("RGB")
    for top, size in lanterns:
        found = _draw_lantern(found, top, size)
    for middle in flames:
        found = _draw_flame(found, middle)
    return found


def _draw_lantern(picture: Image.Image, top: studio.Point, size: float) -> Image.Image:
    x, y, metre = project_place(top, picture.size)
    r = room_things.LANTERN_RADIUS * size * metre
    y += BULB[0][1] * r
    silk = Image.new("L", picture.size, 0)
    side = [(r * distance, -r * up) for distance, up in BULB]
    ImageDraw.Draw(silk).polygon(
        [(x + a, y + b) for a, b in side] + [(x - a, y + b) for a, b in reversed(side)], fill=255
    )
    silk = silk.filter(ImageFilter.GaussianBlur(0.03 * r))
    tinted = Image.composite(Image.new("RGB", picture.size, SIZES.silk), Image.new("RGB", picture.size, "white"), silk)
    found = ImageChops.multiply(picture, tinted)
    found = ImageChops.add(
        found, _color_mask(_draw_spot(picture.size, (x, y - 0.1 * r), (0.5 * r, 0.6 * r), 0.3 * r), SIZES.hot)
    )
    return ImageChops.screen(
        found, _color_mask(_draw_spot(picture.size, (x, y), (1.2 * r, 1.2 * r), 0.6 * r), SIZES.halo)
    )


def _draw_flame(picture: Image.Image, middle: studio.Point) -> Image.Image:
    x, y, metre = project_place(middle, picture.size)
    height, width = 0.066 * metre, 0.023 * metre
    found = ImageChops.screen(
        picture, _color_mask(_draw_spot(picture.size, (x, y), (0.1 * metre,) * 2, 0.07 * metre), SIZES.halo)
    )
    for ratio, bottom, colour in ((1.0, 0.0, SIZES.outer), (0.7, 0.16, SIZES.inner), (0.42, 0.3, SIZES.core)):
        drop = _draw_drop((x, y + bottom * height), (ratio * width, ratio * height), picture.size)
        found = Image.composite(Image.new("RGB", picture.size, colour), found, drop)
    return found


def _draw_drop(middle: tuple[float, float], half: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """Draw a drop with its point above, white on black, of so large half axes."""
    reach = [round(1.6 * item) + 2 for item in half]
    large = Image.new("L", (2 * reach[0] * SIZES.finer, 2 * reach[1] * SIZES.finer), 0)
    (w, h), (a, b) = large.size, (item * SIZES.finer for item in half)
    profile = [(n / 24, (1 - n / 24) ** 0.5 * (0.35 + 0.65 * min(1.0, 3.2 * (1 - n / 24))) * (n / 24 + 0.55))
               for n in range(25)]  # fmt: skip
    side = [(a * width, h / 2 + b - 2 * b * up) for up, width in profile]
    points = [(w / 2 + x, y) for x, y in side] + [(w / 2 - x, y) for x, y in reversed(side)]
    ImageDraw.Draw(large).polygon(points, fill=255)
    small = large.resize((w // SIZES.finer, h // SIZES.finer), Image.Resampling.LANCZOS).filter(
        ImageFilter.GaussianBlur(0.6)
    )
    whole = Image.new("L", size, 0)
    whole.paste(small, (round(middle[0]) - reach[0], round(middle[1]) - reach[1]))
    return whole


def _draw_spot(
    size: tuple[int, int], middle: tuple[float, float], half: tuple[float, float], soft: float
) -> Image.Image:
    spot = Image.new("L", size, 0)
    (x, y), (a, b) = middle, half
    ImageDraw.Draw(spot).ellipse((x - a, y - b, x + a, y + b), fill=255)
    return spot.filter(ImageFilter.GaussianBlur(soft))


def _color_mask(spot: Image.Image, colour: tuple[int, int, int]) -> Image.Image:
    return Image.composite(Image.new("RGB", spot.size, colour), Image.new("RGB", spot.size), spot)


SHOT = studio.Shot((1440, 810), 12, quality=70)


def make_altar() -> studio.Shot:
    room_walls.begin_room("#2a1010", 0.3, 1.75)
    room_walls.make_planks("#5a1a10", "#742414", 0.5)
    red, gold = make_substance("altar lacquer", "#6a160e", rough=0.4, coat=0.3), room_walls.make_gilding()
    carved = room_things.make_lettered_lacquer("altar band", load_heights(_draw_waves(), 400.0), "#e0982c", "#5c150e")
    flower = make_carved_flower("#e0982c", "#6a160e")
    studio.make_box((0, -0.5, 0.42), (7.6, 1.0, 0.06), red)
    for n in range(15):
        studio.make_front_plate((-3.36 + 0.48 * n, -1.01, 0.22), (0.48, 0.3), carved)
    studio.make_box((0, -1.0, 0.04), (7.6, 0.04, 0.06), gold)
    for x in (-2.9, 2.9):
        studio.make_box((x, -0.1, 1.8), (0.42, 0.06, 3.0), red)
        for side in (-1, 1):
            studio.make_box((x + side * 0.21, -0.13, 1.8), (0.03, 0.04, 3.1), gold)
        for n in range(4):
            studio.make_front_plate((x, -0.135, 2.9 - 0.62 * n), (0.34, 0.34), flower)
    studio.make_box((0, -0.12, 3.32), (4.4, 0.08, 0.5), red)
    for z in (3.07, 3.57):
        studio.make_box((0, -0.16, z), (4.4, 0.04, 0.03), gold)
    for x in (-2.3, 2.3):
        room_things.make_candle((x, -0.55, 0.45), gold)
    room_things.make_five_fruits((-1.45, -0.6, 0.45))
    room_things.make_marigolds((1.5, -0.6, 0.45))
    room_things.make_incense((0, -0.6, 0.45))
    room_walls.add_glow((-2.3, -0.8, 1.45), 34, "#ff9a3c")
    room_walls.add_glow((2.3, -0.8, 1.45), 34, "#ff9a3c")
    room_walls.add_glow((-1.6, -2.4, 2.6), 60, "#ffb566")
    room_walls.add_glow((1.6, -2.4, 2.6), 60, "#ffb566")
    room_walls.add_moonlight()
    flames = (-2.3, -0.55, 1.42), (2.3, -0.55, 1.42)
    return replace(SHOT, quality=40, finish=partial(add_lamplight, flames=flames, lanterns=()))


def make_window() -> studio.Shot:
    room_walls.begin_room("#141a30", 0.35)
    left, right, bottom, height = SIZES.window
    middle, width = (left + right) / 2, right - left
    room_walls.make_plaster("#8a5a22", "#6e4218", SIZES.window)
    wood = room_walls.make_grained_wood("frame", "#2a1209", "#3a1a0e")
    bench = room_walls.make_grained_wood("bench", "#34160c", "#44200f", "x")
    room_things.make_window_frame(SIZES.window, wood)
    iron = make_substance("window bars", "#1c1a1c", metal=0.6, rough=0.5)
    for n in range(1, SIZES.bars):
        studio.make_pole(
            (left + width * n / SIZES.bars, 0.04, bottom), (left + width * n / SIZES.bars, 0.04, height), 0.012, iron
        )
    for z in (bottom + 0.24, height - 0.24, height - 0.08):
        studio.make_box((middle, 0.04, z), (width, 0.02, 0.024), iron)
    for n in range(SIZES.bars):
        studio.make_ring((left + width * (n + 0.5) / SIZES.bars, 0.04, height - 0.16), 0.066, 0.009, iron, segments=64)
    paint = make_substance("shutter", "#1f5450", rough=0.5, coat=0.1)
    room_things.make_shutter((left - 0.05, bottom, height), -1, width / 2, paint)
    room_things.make_shutter((right + 0.05, bottom, height), 1, width / 2, paint)
    _make_garden(middle)
    studio.make_block((0, -0.55, 0.2), (7.6, 0.9, 0.08), bench)
    studio.make_block((0, -0.02, 0.5), (7.6, 0.05, 0.07), bench)
    room_things.make_jar((-2.6, -0.5, 0.24), 0.62)
    make_apricot((-2.6, -0.5, 0.95), 1.1)
    room_things.make_cups((0.5, -0.6, 0.24))
    room_things.hang_lantern((-0.2, -0.9, 3.3), 0.85)
    room_walls.add_glow((-0.2, -0.9, 2.75), 70, "#ff9f4a")
    room_walls.add_glow((-2.1, -1.6, 2.2), 40, "#ffb566")
    studio.add_lamp((2.4, -1.2, 2.6), 18, 1.2, "#86a6ff", (2.4, 0, 0.2))
    return replace(SHOT, finish=partial(add_lamplight, flames=(), lanterns=(((-0.2, -0.9, 3.3), 0.85),)))


def _make_garden(middle: float, ground: float = 0.0) -> None:
    """Make bananas and areca palms under the evening, about `middle` outside a window, on ground of a height."""
    evening = make_glowing("evening", "#24458c", 0.3)
    studio.make_box((middle, 7.0, 2.0), (14, 0.06, 10), evening)
    leaf, chance = make_foliage("leaf", "#1d5a2a", "#5f9a3a", 0.05), Random(8)
    for x, y, height in ((middle + 0.35, 3.4, 2.3), (middle + 1.5, 5.0, 2.9), (middle - 0.6, 5.2, 2.8)):
        make_areca((x, y, ground), height, leaf, chance, 1.0)
    for x, y, height in ((middle - 0.8, 1.9, 3.1), (middle + 0.9, 2.4, 3.5), (middle - 0.2, 4.2, 3.2)):
        make_banana((x, y, ground - 0.3), height, leaf, chance)
    studio.add_lamp((middle - 1.5, 0.6, ground + 4.6), 260, 2.0, "#9db8ff", (middle, 2.5, ground + 1.6))


def make_school() -> studio.Shot:
    room_walls.begin_room("#10201c", 0.4, 2.1)
    room_walls.make_plaster("#7a4a22", "#5e3618")
    wood = room_walls.make_grained_wood("board frame", "#5a3216", "#71431f")
    beams = room_walls.make_grained_wood("board rail", "#5a3216", "#71431f", "x")
    studio.make_box((0, -0.04, 1.82), (6.2, 0.05, 2.75), room_walls.make_slate("#103028", "#44685c"))
    for x in (-3.14, 3.14):
        studio.make_block((x, -0.07, 1.82), (0.12, 0.09, 2.95), wood, 0.015)
    for z in (0.4, 3.24):
        studio.make_block((0, -0.07, z), (6.4, 0.1, 0.12), beams, 0.015)
    studio.make_block((0, -0.16, 0.36), (6.4, 0.24, 0.05), beams, 0.012)
    chalk = make_substance("chalk", "#e8e4d8", rough=0.9)
    for x, long in ((-1.9, 0.16), (-1.62, 0.1), (0.6, 0.18), (2.3, 0.12)):
        studio.make_pole((x, -0.2, 0.41), (x + long, -0.24, 0.41), 0.022, chalk)
    studio.make_block((1.35, -0.2, 0.44), (0.34, 0.14, 0.1), wood, 0.02)
    studio.make_block((0, -0.8, 0.1), (7.6, 0.7, 0.08), beams, 0.012)
    room_things.make_books((-2.55, -0.8, 0.14), 4)
    room_things.make_globe((2.5, -0.75, 0.14))
    flame = on_desks.make_oil_lamp((-1.75, -0.85, 0.14))
    room_walls.add_glow((1.5, -2.0, 3.0), 74, "#ffcf8a")
    room_walls.add_glow((-1.6, -2.0, 3.0), 74, "#ffcf8a")
    room_walls.add_glow((0.2, -2.4, 1.2), 26, "#ffb566")
    room_walls.add_moonlight()
    return replace(SHOT, finish=partial(add_lamplight, flames=(flame,), lanterns=()))


def make_shelf() -> studio.Shot:
    room_walls.begin_room("#1c1410", 0.4, 1.75, 0.4)
    room_walls.make_planks("#2c150b", "#371c0f", 0.6)
    wood = room_walls.make_grained_wood("shelf", "#4a2210", "#683418")
    for z in (0.12, 0.98, 1.84, 2.7, 3.56):
        studio.make_box((0, -0.25, z), (7.6, 0.5, 0.07), wood)
    for x in (-3.3, -1.1, 1.1, 3.3):
        studio.make_box((x, -0.25, 1.8), (0.08, 0.48, 3.6), wood)
    chance = Random(11)
    for z in (0.16, 1.02, 1.88, 2.74):
        for left in (-3.22, -1.02, 1.18):
            room_things.make_row_of_books((left, -0.24, z), 1.0 + 0.5 * chance.random(), chance)
    celadon = make_substance("celadon", "#5aa890", rough=0.2, coat=1.0)
    for x, z, size in (
        (-1.5, 1.02, 0.34),
        (2.85, 1.88, 0.36),
        (0.72, 0.16, 0.36),
        (-1.45, 2.74, 0.34),
        (2.9, 0.16, 0.34),
    ):
        room_things.make_vase((x, -0.3, z), size, celadon)
    for x, z in ((0.75, 1.88), (2.85, 1.02), (0.75, 2.74), (-1.5, 1.88)):
        room_things.make_jar((x, -0.3, z), 0.34)
    room_walls.add_glow((1.5, -2.0, 2.9), 74, "#ffbd74")
    room_walls.add_glow((-1.6, -2.0, 2.9), 74, "#ffbd74")
    room_walls.add_glow((0.1, -2.3, 0.9), 44, "#ffad5c")
    room_walls.add_moonlight()
    return replace(SHOT, quality=46)


def make_desk() -> studio.Shot:
    room_walls.begin_room("#101c30", 0.4, 1.9)
    room_walls.make_panels("#0c2a5c", "#164084", 0.9)
    room_walls.make_desk_top()
    hangs = _hang_lit_lantern((-0.34, -0.5, 3.34), 0.8)
    flame = on_desks.make_oil_lamp((-1.72, -1.62, 0.28))
    on_desks.open_book((-1.0, -1.42, 0.28))
    on_desks.make_brush((-0.34, -1.6, 0.3))
    on_desks.make_abacus((0.44, -1.42, 0.3), 0.88)
    on_desks.make_coins((1.36, -1.5, 0.28))
    room_walls.add_glow((-2.2, -1.5, 2.6), 60, "#ffb566")
    room_walls.add_glow((0.1, -2.3, 2.0), 42, "#ffb566")
    room_walls.add_glow((2.1, -1.5, 2.6), 60, "#ffb566")
    room_walls.add_moonlight()
    return replace(SHOT, finish=partial(add_lamplight, flames=(flame,), lanterns=(hangs,)))


def make_study() -> studio.Shot:
    room_walls.begin_room("#101c20", 0.4, 1.9)
    room_walls.make_planks("#0f3a40", "#175058", 0.42, SIZES.study_window)
    wood = room_walls.make_grained_wood("frame", "#3a1a0c", "#552a12")
    room_things.make_book_case((-3.5, -1.22), 2.72, wood)
    room_things.make_window_frame(SIZES.study_window, wood)
    room_things.make_turned_bars(SIZES.study_window, wood)
    _make_garden(2.9, 0.9)
    for x, word in ((1.4, "Luật"), (3.0, "Lệ")):
        room_things.make_plaque((x, -0.05, 3.15), word, (0.56, 0.42))
    hangs = _hang_lit_lantern((0.84, -0.5, 3.32), 0.7)
    room_walls.make_desk_top()
    room_things.make_books((-2.0, -1.2, 0.28), 3)
    on_desks.make_sheets((-0.95, -1.45, 0.285))
    flame = on_desks.make_oil_lamp((-0.02, -1.55, 0.28))
    on_desks.make_seal((0.34, -1.5, 0.28))
    on_desks.make_brushes((0.74, -1.5, 0.28))
    on_desks.make_ink((1.16, -1.48, 0.28))
    on_desks.open_book((1.84, -1.42, 0.28))
    room_walls.add_glow((2.3, -1.8, 2.7), 50, "#ffb566")
    room_walls.add_glow((-2.2, -1.6, 2.5), 70, "#ffb566")
    room_walls.add_glow((0.5, -2.3, 2.0), 42, "#ffb566")
    room_walls.add_moonlight()
    return replace(SHOT, finish=partial(add_lamplight, flames=(flame,), lanterns=(hangs,)))


def _hang_lit_lantern(top: studio.Point, size: float) -> tuple[studio.Point, float]:
    """Hang up a lantern with its light on the wall behind it and on the desk before it. Return its top and size."""
    room_things.hang_lantern(top, size)
    room_walls.add_glow(studio.offset_point(top, 0.0, 0.32, -0.3), 9, "#ff9a3c", 0.1)
    room_walls.add_glow(studio.offset_point(top, 0.0, -0.75, -1.25), 38, "#ffb566", 0.2)
    return top, size


def make_carved_flower(height: str, bottom: str) -> Material:
    ring = "".join(
        svg.circle(200, 200, r, fill="none", stroke="#ffffff", stroke_width=width) for r, width in ((176, 18), (144, 7))
    )
    petal = svg.path("M200 190C160 150 168 84 200 66C232 84 240 150 200 190Z", fill="#ffffff")
    petals = "".join(svg.group(petal, f"rotate({45 * n} 200 200)") for n in range(8))
    middle = svg.circle(200, 200, 34, fill="#000000") + svg.circle(200, 200, 24, fill="#ffffff")
    return room_things.make_lettered_lacquer(
        "altar flower", load_heights(ring + petals + middle, 400.0), height, bottom
    )


def _draw_waves() -> str:
    parts = [svg.rect((0, y, 400, 12), 0, fill="#ffffff") for y in (60, 328)]
    parts += [svg.circle(50 * n + 25, 200, 18, fill="#ffffff") for n in range(8)]
    zigzag = "M0 290" + "".join(f"L{25 * n + 12} {110 if n % 2 == 0 else 290}" for n in range(17))
    return "".join([*parts, svg.stroke(zigzag, "#ffffff", 9)])


ROOMS: dict[str, Callable[[], studio.Shot]] = {
    f"room-{made.__name__}": made for made in (make_altar, make_window, make_school, make_desk, make_shelf, make_study)
}
"""The rooms by the names of their files."""
