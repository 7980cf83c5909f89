"""Soft light and shade as fragments of vector pictures, in the units of the portraits; colours are roles.

What is soft here is a gradient or some lines over each other: vector pictures as they are drawn know no blur.
"""

from __future__ import annotations

from game.ui.gfx import svg

ROUND_LINE = 'stroke-linecap="round" stroke-linejoin="round"'
BLOT_OPACITIES = ((0.0, 1.0), (0.25, 0.86), (0.5, 0.5), (0.75, 0.15), (1.0, 0.0))
"""Opacity of a blot from its middle to its edge."""
BLOT_ROLES = ("skin_lit", "skin_shade", "skin_dark", "blush", "lip", "glint")
"""The roles that blots have."""
CAVITY_STOPS = ((0.0, "skin_dark", 0.0), (0.0, "pupil", 0.72), (0.45, "pupil", 0.3), (1.0, "pupil", 0.0))
TEETH_STOPS = ((0.0, "skin_dark", 0.34), (0.3, "skin_dark", 0.0), (0.8, "skin_dark", 0.0), (1.0, "skin_dark", 0.1))
LIPS_STOPS = (
    (0.0, "skin_dark", 0.35),
    (0.42, "pupil", 0.34),
    (0.5, "glint", 0.1),
    (0.75, "glint", 0.16),
    (1.0, "pupil", 0.3),
)
"""Colours and opacities over an open mouth, teeth and lips, from top to bottom."""
SOFT_LINE_LAYERS = ((1.0, 0.16), (0.66, 0.22), (0.36, 0.3))
"""Lines of a soft line: widths as fractions of the broadest, and opacities."""


def list_gradient_definitions() -> str:
    """Return the definitions of all gradients used here and in the neighbouring modules."""
    blots = "".join(
        svg.radial(f"blot-{role}", [(at, f"${role}", clear) for at, clear in BLOT_OPACITIES], 0, 0, 1)
        for role in BLOT_ROLES
    )
    down = "".join(
        svg.ramp(name, [(at, f"${role}", clear) for at, role, clear in stops], (0, top, 0, foot))
        for name, stops, top, foot in (
            ("cavity", CAVITY_STOPS, 130, 150),
            ("teeth", TEETH_STOPS, 130, 140),
            ("lips", LIPS_STOPS, 128, 138),
        )
    )
    corners = [(0.0, "$skin_dark", 0.0), (0.6, "$skin_dark", 0.0), (1.0, "$skin_dark", 0.4)]
    sheen = [(0.0, "$sheen", 0.42), (0.4, "$sheen", 0.2), (1.0, "$sheen", 0.0)]
    curl = [(0.0, "$sheen", 0.46), (0.35, "$sheen", 0.22), (0.7, "$sheen", 0.03), (1.0, "$pupil", 0.35)]
    return (
        blots
        + down
        + svg.radial("corners", corners, -2, 134, 20)
        + svg.radial("tongue", [(0.0, "$glint", 0.4), (0.6, "$glint", 0.05), (1.0, "$pupil", 0.3)], -2, 145, 10)
        + svg.radial("sheen", sheen, -16, 46, 46)
        + svg.radial("curl", curl, -0.34, -0.42, 1.3)
        + svg.radial("iris", [(0.0, "$iris_light", 1.0), (0.5, "$iris", 0.9), (1.0, "$iris", 0.0)], 0.24, 0.36, 0.95)
    )


def draw_blot(x: float, y: float, reach: tuple[float, float], role: str, opacity: float) -> str:
    """Draw a soft oval spot, so clear in its middle, that reaches so far to the sides and up and down."""
    return draw_spot(x, y, reach, f"blot-{role}", opacity)


def draw_spot(x: float, y: float, reach: tuple[float, float], name: str, opacity: float = 1.0) -> str:
    """Draw an oval filled with a gradient that is defined for a circle of 1 about nothing."""
    placed = f"translate({x:.2f} {y:.2f}) scale({reach[0]:.2f} {reach[1]:.2f})"
    return f'<circle cx="0" cy="0" r="1" fill="url(#{name})" opacity="{opacity:.2f}" transform="{placed}"/>'


def define_gradient(name: str, role: str, clear: tuple[float, float], line: svg.Line) -> str:
    """Return the definition of a colour whose opacity changes along a line."""
    return svg.linear(name, f"${role}", f"${role}", line, clear)


def copy_path(shape: str, look: str, right: float, down: float) -> str:
    """Return a path once more in another look, so far to the right and down."""
    return f'<path {shape} {look} transform="translate({right} {down})"/>'


def draw_soft_line(shape: str, role: str, width: float, opacity: float) -> str:
    """Draw a soft line along a path, so wide in all."""
    return "".join(
        f'<path {shape} fill="none" stroke="${role}" stroke-width="{ratio * width:.1f}" '
        f'stroke-opacity="{opacity * part:.2f}" {ROUND_LINE}/>'
        for ratio, part in SOFT_LINE_LAYERS
    )
