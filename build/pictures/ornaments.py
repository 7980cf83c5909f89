"""Ornaments of the bronze drums: the drum's face with its rings, and fretted corners."""

from collections.abc import Iterator

from measures import Measures

from game.ui.gfx import drawings, svg

SIZES = Measures("ornaments")
HERON_RADIUS_RATIO = 0.625
"""Distance of the herons from the middle of a drum, as a fraction of its radius."""


def draw_star(x: float, y: float, outer: float, inner: float, rays: int = SIZES.rays) -> str:
    """Return the SVG path of the drum's star. With many flat rays it is a zigzag between two circles."""
    steps = rays * 2
    return svg.polygon([drawings.compute_polar_point(x, y, inner if i % 2 else outer, i / steps) for i in range(steps)])


def draw_beads(x: float, y: float, r: float, *, count: int, size: float, colour: str, width: float) -> Iterator[str]:
    """Yield the SVG of a ring of circled dots connected by slanting lines, as on a bronze drum."""
    lines = []
    for i in range(count):
        bx, by = drawings.compute_polar_point(x, y, r, i / count)
        yield svg.circle(bx, by, size, fill="none", stroke=colour, stroke_width=width)
        yield svg.circle(bx, by, size * 0.32, fill=colour)
        start = drawings.compute_polar_point(x, y, r - size * 0.9, (i + 0.18) / count)
        end = drawings.compute_polar_point(x, y, r + size * 0.9, (i + 0.82) / count)
        lines.append(f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}")
    yield svg.stroke("".join(lines), colour, width)


def draw_heron(
    x: float, y: float, size: float, *, turn: float, colour: str, flip: bool = False, **style: object
) -> str:
    """Return the SVG of a heron of length `size` around (x, y). The beak points along `turn` (0.25 is right)."""
    shape = drawings.load_data("ornaments")["heron"]
    scale = size / 100
    degrees = (turn - 0.25) * 360
    mirror = f"scale({scale:.4f} {-scale if flip else scale:.4f})"
    move = f"translate({x:.2f} {y:.2f}) rotate({degrees:.2f}) {mirror} translate(-50 -21)"
    return svg.group(svg.path(shape, fill=colour, fill_rule="evenodd"), move, **style)


def draw_plumes(x: float, y: float, outer: float, inner: float) -> str:
    parts = []
    for i in range(SIZES.rays):
        middle, half_turn = (i + 0.5) / SIZES.rays, 0.30 / SIZES.rays
        for ratio in (0.0, 0.42):
            base, tip = outer, inner + (outer - inner) * ratio
            left = drawings.compute_polar_point(x, y, base, middle - half_turn)
            right = drawings.compute_polar_point(x, y, base, middle + half_turn)
            parts.append(svg.line([left, drawings.compute_polar_point(x, y, tip, middle), right]))
    return "".join(parts)


def draw_ladder(x: float, y: float, inner: float, outer: float, n: int) -> str:
    parts = []
    for i in range(n):
        a, b = (drawings.compute_polar_point(x, y, inner, i / n), drawings.compute_polar_point(x, y, outer, i / n))
        parts.append(f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}")
    return "".join(parts)


def draw_heron_ring(x: float, y: float, r: float, *, count: int, size: float, colour: str) -> str:
    """Draw herons flying counter-clockwise in a ring, as on the drums."""
    return "".join(
        draw_heron(
            *drawings.compute_polar_point(x, y, r, i / count), size, turn=i / count - 0.25, colour=colour, flip=True
        )
        for i in range(count)
    )


def draw_drum(
    x: float, y: float, r: float, *, gold: str, ground: str, line: float, birds: int = 6, detail: bool = True
) -> str:
    """Draw the face of a drum of radius `r`: star, plumes, cords and `birds` herons. `line` is the line width."""
    rings = [(at, 1.0) for at in (0.30, 0.345, 0.44)] + [(at, 1.4) for at in (0.47, 0.78)]
    rings += [*((at, 1.0) for at in (0.81, 0.91, 0.94)), (0.99, 2.0)]
    parts = [
        svg.path(draw_star(x, y, r * 0.27, r * 0.085), fill=gold),
        svg.circle(x, y, r * 0.05, fill=ground),
        svg.circle(x, y, r * 0.026, fill=gold),
        *(svg.circle(x, y, r * at, fill="none", stroke=gold, stroke_width=line * width) for at, width in rings),
    ]
    if birds:
        parts.append(draw_heron_ring(x, y, r * HERON_RADIUS_RATIO, count=birds, size=r * (2.9 / birds), colour=gold))
    if detail:
        parts += [
            svg.stroke(draw_plumes(x, y, r * 0.285, r * 0.15), gold, line * 0.8),
            svg.stroke(draw_ladder(x, y, r * 0.305, r * 0.34, 56), gold, line * 0.7),
            *draw_beads(x, y, r * 0.3925, count=22, size=r * 0.03, colour=gold, width=line * 0.8),
            svg.stroke(draw_star(x, y, r * 0.90, r * 0.82, 48), gold, line * 0.8),
            svg.stroke(draw_ladder(x, y, r * 0.945, r * 0.985, 120), gold, line * 0.7),
        ]
    return "".join(parts)


def draw_corner(x: float, y: float, size: float, *, colour: str, width: float, dx: int, dy: int) -> str:
    """Draw a fretted gold corner at (x, y) that opens towards (dx, dy)."""
    shape = drawings.load_data("ornaments")["corner"]
    scale = size / 100
    move = f"translate({x:.2f} {y:.2f}) scale({scale * dx:.4f} {scale * dy:.4f})"
    return svg.group(svg.stroke(shape, colour, width / scale), move)


def draw_corners(box: tuple[float, float, float, float], size: float, colour: str, width: float) -> str:
    left, top, right, bottom = box
    return "".join(
        draw_corner(x, y, size, colour=colour, width=width, dx=dx, dy=dy)
        for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1), (right, bottom, -1, -1))
    )
