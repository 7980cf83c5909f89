"""The parts of a drawn face: elements of assets/drawings/face-*.svg whose first attribute, `class`, names them.

Most are one element; an open eye is four that follow each other: its white, which has the class, its pupil, the gleam
on that, and its lashes. A drawing whose classes have been read is drawn without them: `is_plain`."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from measures import Measures

from game.ui.gfx import svg

SIZES = Measures("people.face_parts")
REQUIRED_PARTS = ("neck", "body", "head", "nose")
"""Parts of a face in every mood."""
EYE_CLASSES = ("eye", "shut")
"""Classes of an eye: open or shut."""
MOUTH_CLASSES = ("lips", "smile", "mouth", "grin")
"""Classes of a mouth: closed lips, a line, an open mouth, or clenched teeth."""
PAIRED_PARTS = (("eyebrows", ("brow",)), ("eyes", EYE_CLASSES))
"""Parts of which a face has two in every mood, with their possible classes."""
_NUMBER = re.compile(r"-?[\d.]+")
_LOOK = re.compile(r'([\w-]+)="([^"]*)"')
_CLASS = re.compile(r'(<(?:path|circle|ellipse)) class="([^"]*)"')
_ANY_CLASS = re.compile(r'class="[^"]*"')
_PATTERN = r'<(path|circle|ellipse) class="(%s)" ([^>]*)/>'
_PART = re.compile(_PATTERN % '[^"]*')


class FacePart(NamedTuple):
    """A part of a face: its class, its SVG element and its index in the drawing."""

    kind: str
    """Its class."""
    drawing: str
    """Its element, without its class."""
    at: int = 0
    """Index in the drawing."""

    def get_attribute(self, name: str) -> str:
        """Return an attribute of the SVG element. Raises ValueError if the attribute is missing."""
        value: str | None = dict(_LOOK.findall(self.drawing)).get(name)
        if value is None:
            raise ValueError(f"a {self.kind} without {name}: {self.drawing}")
        return value

    def get_role(self, name: str) -> str:
        return self.get_attribute(name).removeprefix("$")

    @property
    def shape(self) -> str:
        return f'd="{self.get_attribute("d")}"'

    def read_points(self, count: int) -> list[float]:
        """Return the first coordinates of the path. Raises ValueError if there are fewer."""
        coordinates = [float(item) for item in _NUMBER.findall(self.get_attribute("d"))[:count]]
        if len(coordinates) < count:
            raise ValueError(f"a {self.kind} wants {count} coordinates: {self.drawing}")
        return coordinates

    def read_numbers(self, *names: str) -> list[float]:
        return [float(self.get_attribute(name)) for name in names]


def _read_part(match: re.Match[str]) -> FacePart:
    tag, kind, attributes = match.groups()
    return FacePart(kind, f"<{tag} {attributes}/>", match.start())


def find_first_part(drawing: str, *kinds: str, after: int = 0) -> FacePart | None:
    """Return the first part of these classes after an index of a drawing; None if there is none."""
    match = re.compile(_PATTERN % "|".join(kinds)).search(drawing, after)
    return _read_part(match) if match else None


def remove_classes(drawing: str) -> str:
    return _CLASS.sub(r"\1", drawing)


def replace_parts(drawing: str, bodies: Mapping[str, Callable[[FacePart], str]]) -> str:
    """Replace each part of a drawing by the result of its function. Raises ValueError for a part without a function."""

    def with_body(match: re.Match[str]) -> str:
        part = _read_part(match)
        if part.kind not in bodies:
            raise ValueError(f"nothing is known of a part '{part.kind}' that is drawn so: {part.drawing}")
        return bodies[part.kind](part)

    return _PART.sub(with_body, drawing)


def check_face(drawing: str, figure: str, known_classes: Collection[str]) -> None:
    """Raise ValueError if a face lacks a required part, has an unknown class, or a class that is no first attribute."""
    if lost := _ANY_CLASS.findall(_CLASS.sub(lambda found: "" if found[2] in known_classes else found[0], drawing)):
        raise ValueError(f"in the face of {figure} nothing is known of {', '.join(lost)}, or it is no first attribute")
    kinds = Counter(item[1] for item in _CLASS.findall(drawing))
    lacking = [kind for kind in REQUIRED_PARTS if not kinds[kind]]
    lacking += [name for name, parts in PAIRED_PARTS if sum(kinds[item] for item in parts) != 2]
    if not any(kinds[item] for item in MOUTH_CLASSES):
        lacking.append("mouth")
    if lacking:
        raise ValueError(f"the face of {figure} lacks its {', '.join(lacking)}")


ROUND_LINE = 'stroke-linecap="round" stroke-linejoin="round"'
BLOT_ROLES = ("skin_lit", "skin_shade", "skin_dark", "blush", "lip", "glint")
"""The roles that blots have."""


def list_gradient_definitions() -> str:
    """Return the SVG definitions of all gradients of faces."""
    blots = "".join(
        svg.radial(f"blot-{role}", [(at, f"${role}", opacity) for at, opacity in SIZES.blot_opacities], 0, 0, 1)
        for role in BLOT_ROLES
    )
    down = "".join(
        svg.ramp(name, [(at, f"${role}", opacity) for at, role, opacity in stops], (0, top, 0, foot))
        for name, stops, top, foot in (
            ("cavity", SIZES.cavity_stops, 130, 150),
            ("teeth", SIZES.teeth_stops, 130, 140),
            ("lips", SIZES.lips_stops, 128, 138),
        )
    )
    corners = [(0.0, "$skin_dark", 0.0), (0.6, "$skin_dark", 0.0), (1.0, "$skin_dark", 0.4)]
    sheen = [(0.0, "$sheen", 0.42), (0.4, "$sheen", 0.2), (1.0, "$sheen", 0.0)]
    curl = [(0.0, "$sheen", 0.46), (0.35, "$sheen", 0.22), (0.7, "$sheen", 0.03), (1.0, "$pupil", 0.35)]
    tongue = [(0.0, "$glint", 0.4), (0.6, "$glint", 0.05), (1.0, "$pupil", 0.3)]
    iris = [(0.0, "$iris_light", 1.0), (0.5, "$iris", 0.9), (1.0, "$iris", 0.0)]
    face = svg.radial("corners", corners, -2, 134, 20) + svg.radial("tongue", tongue, -2, 145, 10)
    hair = svg.radial("sheen", sheen, -16, 46, 46) + svg.radial("curl", curl, -0.34, -0.42, 1.3)
    return blots + down + face + hair + svg.radial("iris", iris, 0.24, 0.36, 0.95)


def draw_blot(x: float, y: float, reach: tuple[float, float], role: str, opacity: float) -> str:
    """Draw a soft oval spot. `reach` is its half width and half height, `opacity` the opacity in its middle."""
    return draw_spot(x, y, reach, f"blot-{role}", opacity)


def draw_spot(x: float, y: float, reach: tuple[float, float], name: str, opacity: float = 1.0) -> str:
    """Draw an oval filled with a gradient that is defined for the unit circle."""
    transform = f"translate({x:.2f} {y:.2f}) scale({reach[0]:.2f} {reach[1]:.2f})"
    return f'<circle cx="0" cy="0" r="1" fill="url(#{name})" opacity="{opacity:.2f}" transform="{transform}"/>'


def define_gradient(name: str, role: str, opacities: tuple[float, float], line: svg.Line) -> str:
    return svg.linear(name, f"${role}", f"${role}", line, opacities)


def copy_path(shape: str, attributes: str, right: float, down: float) -> str:
    """Return a copy of a path with other attributes, moved right and down."""
    return f'<path {shape} {attributes} transform="translate({right} {down})"/>'


def draw_soft_line(shape: str, role: str, width: float, opacity: float) -> str:
    """Draw a line with soft edges along a path. `width` includes the soft edges."""
    return "".join(
        f'<path {shape} fill="none" stroke="${role}" stroke-width="{ratio * width:.1f}" '
        f'stroke-opacity="{opacity * part:.2f}" {ROUND_LINE}/>'
        for ratio, part in SIZES.soft_line_layers
    )
