"""The cards' backs: lacquer with the ornaments of the Đông Sơn drum; each looks the same upside down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw import card_light, svg
from game.ui.draw import ornaments as o
from game.ui.draw.drawings import material, materials
from game.ui.draw.faces import CX, CY, FACE_HEIGHT, FACE_WIDTH
from game.ui.draw.theme import Theme


def back(name: str, theme: Theme, detail: bool) -> tuple[str, str]:
    """A back's fragment and definitions in its box of 250 by 350. Raises KeyError for an unknown name."""
    return BACKS[name](theme, detail)


def names() -> tuple[str, ...]:
    """The backs there are, in the order in which they are offered."""
    return tuple(BACKS)


def _ground(theme: Theme, ground: Sequence[str], rim: str) -> tuple[str, str]:
    inner, outer = ground
    defs = svg.radial("lac", [(0, inner, 1), (1, outer, 1)], CX, CY, 215)
    sheet = svg.rect((0.6, 0.6, 248.8, 348.8), 17, fill=theme.paper, stroke=theme.paper_edge, stroke_width=1.2)
    return sheet + svg.rect((9, 9, 232, 332), 11, fill="url(#lac)", stroke=rim, stroke_width=2), defs


def _frame(colour: str) -> str:
    return svg.rect((16, 16, FACE_WIDTH - 32, FACE_HEIGHT - 32), 4, fill="none", stroke=colour, stroke_width=1.6)


def _drum(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, materials("back_drum"), ink["gold_deep"])
    gold = card_light.gold(theme)
    parts = [body, _frame(gold)]
    parts.append(o.drum(CX, CY, 97, gold=gold, ground=materials("back_drum")[0], line=1.5, birds=6, detail=detail))
    parts += [
        o.heron(CX - 22, 44, 74, turn=0.75, colour=gold),
        o.heron(CX + 22, FACE_HEIGHT - 44, 74, turn=0.25, colour=gold, flip=True),
    ]
    if detail:
        parts.append(o.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 44, gold, 1.5))
    return "".join(parts), defs


def _herons(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    gold = card_light.gold(theme)
    body, defs = _ground(theme, materials("back_herons"), ink["gold_deep"])
    parts = [body, _frame(gold), svg.path(o.star(CX, CY, 48, 16), fill=gold)]
    parts += [svg.circle(CX, CY, r, fill="none", stroke=gold, stroke_width=1.6) for r in (54, 61, 74)]
    if detail:
        parts.append(svg.stroke(o.plumes(CX, CY, 51, 28), gold, 1.2))
        parts += o.beads(CX, CY, 67.5, count=28, size=3.8, colour=gold, width=1.2)
        parts.append(o.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, gold, 1.3))
    for x, y, size, colour in ((100, 66, 104, "eggshell"), (192, 92, 60, "pearl"), (52, 100, 50, "gold_light")):
        parts.append(o.heron(x, y, size, turn=0.19, colour=ink[colour]))
        parts.append(o.heron(FACE_WIDTH - x, FACE_HEIGHT - y, size, turn=0.69, colour=ink[colour]))
    return "".join(parts), defs


def _tide(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, materials("back_tide"), ink["gold_deep"])
    pearl, gold = ink["pearl"], card_light.gold(theme)
    parts = [body, _frame(pearl)]
    for place in range(63):
        x, y = 35 + place % 7 * 30, 35 + place // 7 * 35
        rings = (13.0, 8.5, 4.0) if detail else (13.0, 4.0)
        parts += [svg.circle(x, y, r, fill="none", stroke=pearl, stroke_width=1.3, stroke_opacity=0.55) for r in rings]
    parts.append(svg.circle(CX, CY, 76, fill=material("back_tide_drum"), stroke=gold, stroke_width=2.4))
    parts.append(o.drum(CX, CY, 73, gold=gold, ground=material("back_tide_drum"), line=1.3, birds=5, detail=detail))
    return "".join(parts), defs


def _eggshell(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, materials("back_eggshell"), ink["oxblood"])
    dark = ink["oxblood"]
    parts = [body, _frame(dark)]
    parts += [
        o.drum(CX, y, 60, gold=dark, ground=materials("back_eggshell")[0], line=1.2, birds=5, detail=detail)
        for y in (84, FACE_HEIGHT - 84)
    ]
    parts.append(svg.stroke(f"M24 {CY - 16}H226M24 {CY + 16}H226", dark, 1.5))
    parts += [o.heron(52 + k * 49, CY, 42, turn=0.25, colour=ink["cinnabar"]) for k in (0, 1)]
    parts += [o.heron(52 + k * 49, CY, 42, turn=0.75, colour=ink["cinnabar"], flip=True) for k in (2, 3)]
    if detail:
        parts.append(o.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, dark, 1.3))
    return "".join(parts), defs


BACKS: dict[str, Callable[[Theme, bool], tuple[str, str]]] = {
    "drum": _drum,
    "herons": _herons,
    "tide": _tide,
    "eggshell": _eggshell,
}
