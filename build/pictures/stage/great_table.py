"""The great table with fruit, tea and coins on it, seen low."""

import math
from collections.abc import Iterable

from measures import Measures

from stage import studio
from stage.materials import Material, make_lacquer, make_substance
from stage.scenes import build_part

SIZES = Measures("stage.great_table")
GROUND, INLAY = "#6d150d", "#e0a845"


def make_table() -> studio.Shot:
    """Make the table at dusk under lanterns. The picture shows `below` units below the table's farthest point."""
    studio.make_empty_scene("#1a1420", 0.25)
    angle = math.asin(SIZES.high / SIZES.across)
    middle = SIZES.high + (SIZES.above - SIZES.below) / 2
    place = (0, -20 * math.cos(angle) - middle * math.sin(angle), 20 * math.sin(angle) + middle * math.cos(angle))
    studio.add_camera(place, math.pi / 2 - angle, type="ORTHO", ortho_scale=SIZES.wide)
    top = make_lacquer("top", GROUND, "#8a2212", INLAY)
    studio.make_outlined_body([_list_edge(0.03)], 0.06, 0.012, top, (0, 0, -0.03))
    rim = make_substance("rim", "#3a1009", rough=0.25, coat=1.0)
    studio.make_outlined_body([_list_edge(0.0), _list_edge(0.045)[::-1]], 0.085, 0.02, rim, (0, 0, -0.025))
    gold = make_substance("gold", INLAY, metal=0.45, rough=0.3)
    for inset, width in SIZES.lines:
        studio.make_outlined_body([_list_edge(inset), _list_edge(inset + width)[::-1]], 0.004, 0.001, gold)
    for n in range(260):
        turn, half_turn = math.pi * (n + 0.5) / 260, math.pi / 260 * 0.46
        _inlay(((0.058, turn - half_turn), (0.058, turn + half_turn), (0.12, turn)), gold)
    for n in range(150):
        _inlay_bead(math.pi * (n + 0.5) / 150, *((4, 0.026) if n % 3 == 0 else (12, 0.011)), gold)
    build_part("great_table")
    size = round(SIZES.wide * SIZES.pixels), round((SIZES.above + SIZES.below) * SIZES.pixels)
    return studio.Shot(size, 10, transparent=True)


def _list_edge(inset: float) -> list[tuple[float, float]]:
    """Return the outline of the far half of the table, `inset` units inside the edge."""
    points = [_compute_point(inset, math.pi * n / 256) for n in range(257)]
    return [*points, (inset - SIZES.across, -4.0), (SIZES.across - inset, -4.0)]


def _compute_point(inset: float, turn: float) -> tuple[float, float]:
    radius = SIZES.across - inset
    return radius * math.cos(turn), radius * math.sin(turn)


def _inlay(corners: Iterable[tuple[float, float]], gold: Material) -> None:
    """Inlay a piece of gold into the table. A corner is a distance from the edge and an angle."""
    points = [(*_compute_point(inset, turn), 0.0015) for inset, turn in corners]
    studio.make_mesh("inlay", points, [[*range(len(points))]], gold)


def _inlay_bead(turn: float, sides: int, half: float, gold: Material) -> None:
    x, y = _compute_point(0.367, turn)
    turns = [turn + math.tau * n / sides for n in range(sides)]
    points = [(x + half * math.cos(angle), y + half * math.sin(angle), 0.0015) for angle in turns]
    studio.make_mesh("bead", points, [[*range(sides)]], gold)


@studio.placed
def make_coins() -> None:
    gold = make_substance("coin gold", "#e0a63e", metal=0.5, rough=0.35)
    outline, inner, hole = studio.list_circle(1.0, 64), studio.list_circle(0.8, 64), studio.list_square(0.25)
    for x, y, level in SIZES.coins:
        place = (x, y, 0.09 + 0.18 * level)
        studio.make_outlined_body([outline, hole], 0.12, 0.03, gold, place)
        studio.make_outlined_body([outline, inner[::-1]], 0.18, 0.04, gold, place)
