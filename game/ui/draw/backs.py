"""The cards' backs: lacquer with the ornaments of the Đông Sơn drum; each looks the same upside down."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw import ornaments as o
from game.ui.draw import svg
from game.ui.draw.theme import Theme

WIDTH, HEIGHT = 250.0, 350.0
CX, CY = WIDTH / 2, HEIGHT / 2


def back(name: str, theme: Theme, detail: bool) -> tuple[str, str]:
    """A back's fragment and definitions in its box of 250 by 350. Raises KeyError for an unknown name."""
    return BACKS[name](theme, detail)


def names() -> tuple[str, ...]:
    """The backs there are, in the order in which they are offered."""
    return tuple(BACKS)


def _ground(theme: Theme, inner: str, outer: str, rim: str) -> tuple[str, str]:
    defs = svg.radial("lac", [(0, inner, 1), (1, outer, 1)], CX, CY, 215)
    sheet = svg.rect(
        (0.6, 0.6, 248.8, 348.8), 17, fill=theme.paper, stroke=theme.paper_edge, stroke_width=1.2
    )
    return sheet + svg.rect((9, 9, 232, 332), 11, fill="url(#lac)", stroke=rim, stroke_width=2), defs


def _frame(colour: str) -> str:
    return svg.rect((16, 16, WIDTH - 32, HEIGHT - 32), 4, fill="none", stroke=colour, stroke_width=1.6)


def _drum(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, "#8a2420", "#3a0f10", ink["gold_deep"])
    gold = ink["gold"]
    parts = [body, _frame(gold)]
    parts.append(o.drum(CX, CY, 97, gold, "#8a2420", 1.5, 6, detail))
    parts += [o.heron(CX - 22, 44, 74, 0.75, gold), o.heron(CX + 22, HEIGHT - 44, 74, 0.25, gold, flip=True)]
    if detail:
        parts.append(o.corners((22, 22, WIDTH - 22, HEIGHT - 22), 44, gold, 1.5))
    return "".join(parts), defs


def _herons(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, "#2b1c18", "#100a0a", ink["gold_deep"])
    parts = [body, _frame(ink["gold"])]
    parts.append(svg.path(o.star(CX, CY, 46, 15), fill=ink["gold"]))
    for r in (52, 58, 70):
        parts.append(svg.circle(CX, CY, r, fill="none", stroke=ink["gold"], stroke_width=1.5))
    if detail:
        parts.append(svg.stroke(o.plumes(CX, CY, 49, 27), ink["gold"], 1.2))
        parts += list(o.beads(CX, CY, 64, 26, 3.6, ink["gold"], 1.2))
    flight = ((70, 62, 86, "eggshell"), (166, 92, 66, "pearl"), (62, 128 - 10, 46, "gold_light"))
    for x, y, size, colour in flight:
        parts.append(o.heron(x, y, size, 0.17, ink[colour]))
        parts.append(o.heron(WIDTH - x, HEIGHT - y, size, 0.67, ink[colour]))
    return "".join(parts), defs


def _tide(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, "#1f5a58", "#0a2630", ink["gold_deep"])
    pearl = ink["pearl"]
    parts = [body, _frame(pearl)]
    for row in range(9):
        for column in range(7):
            x, y = 35 + column * 30, 35 + row * 35
            for r in (13.0, 8.5, 4.0):
                if detail or r != 8.5:
                    parts.append(
                        svg.circle(x, y, r, fill="none", stroke=pearl, stroke_width=1.3, stroke_opacity=0.55)
                    )
    parts.append(svg.circle(CX, CY, 76, fill="#123f44", stroke=ink["gold"], stroke_width=2.4))
    parts.append(o.drum(CX, CY, 73, ink["gold"], "#123f44", 1.3, 5, detail))
    return "".join(parts), defs


def _eggshell(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _ground(theme, "#f3e7cd", "#dcc79c", ink["oxblood"])
    dark = ink["oxblood"]
    parts = [body, _frame(dark)]
    for y in (22 + 62, HEIGHT - 22 - 62):
        parts.append(o.drum(CX, y, 60, dark, "#f3e7cd", 1.2, 5, detail))
    parts.append(svg.stroke(f"M24 {CY - 16}H226M24 {CY + 16}H226", dark, 1.5))
    for step in range(4):
        parts.append(
            o.heron(52 + step * 49, CY, 42, 0.25 if step < 2 else 0.75, ink["cinnabar"], flip=step >= 2)
        )
    if detail:
        parts.append(o.corners((22, 22, WIDTH - 22, HEIGHT - 22), 30, dark, 1.3))
    return "".join(parts), defs


BACKS: dict[str, Callable[[Theme, bool], tuple[str, str]]] = {
    "drum": _drum,
    "herons": _herons,
    "tide": _tide,
    "eggshell": _eggshell,
}
