"""The parts of a drawn face: elements of assets/drawings/face-*.svg whose first attribute, `class`, names them.

Most are one element; an open eye is four that follow each other: its white, which has the class, its pupil, the gleam
on that, and its lashes. A drawing whose classes have been read is drawn without them: `plain`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

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
    """A part of a face."""

    kind: str
    """Its class."""
    drawn: str
    """Its element, without its class."""
    at: int = 0
    """Index in the drawing."""

    def look(self, name: str) -> str:
        """Return an attribute of its element. Raises ValueError where it has none of that name."""
        found: str | None = dict(_LOOK.findall(self.drawn)).get(name)
        if found is None:
            raise ValueError(f"a {self.kind} without {name}: {self.drawn}")
        return found

    def role(self, name: str) -> str:
        """Return the role of a colour: what its `fill` or `stroke` names."""
        return self.look(name).removeprefix("$")

    @property
    def shape(self) -> str:
        """The attribute that is the form of a path."""
        return f'd="{self.look("d")}"'

    def points(self, count: int) -> list[float]:
        """Return the first coordinates of a path. Raises ValueError where it has fewer."""
        found = [float(item) for item in _NUMBER.findall(self.look("d"))[:count]]
        if len(found) < count:
            raise ValueError(f"a {self.kind} wants {count} coordinates: {self.drawn}")
        return found

    def numbers(self, *names: str) -> list[float]:
        """Return the numbers of attributes."""
        return [float(self.look(name)) for name in names]


def _read_part(found: re.Match[str]) -> FacePart:
    tag, kind, look = found.groups()
    return FacePart(kind, f"<{tag} {look}/>", found.start())


def find_first_part(drawing: str, *kinds: str, after: int = 0) -> FacePart | None:
    """Return the first part of such kinds behind a place of a drawing; None where there is none."""
    found = re.compile(_PATTERN % "|".join(kinds)).search(drawing, after)
    return _read_part(found) if found else None


def remove_classes(drawing: str) -> str:
    """Return a drawing without the classes of its parts."""
    return _CLASS.sub(r"\1", drawing)


def replace_parts(drawing: str, bodies: Mapping[str, Callable[[FacePart], str]]) -> str:
    """Replace each part of a drawing by the result of its function in `bodies`. Raises ValueError for a part without a
    function.
    """

    def with_body(found: re.Match[str]) -> str:
        part = _read_part(found)
        if part.kind not in bodies:
            raise ValueError(f"nothing is known of a part '{part.kind}' that is drawn so: {part.drawn}")
        return bodies[part.kind](part)

    return _PART.sub(with_body, drawing)


def check(drawing: str, whose: str, known: Collection[str]) -> None:
    """Raise ValueError, naming the face, if a mood lacks a required part, or if an element's class is unknown or not
    its first attribute.
    """
    if lost := _ANY_CLASS.findall(_CLASS.sub(lambda found: "" if found[2] in known else found[0], drawing)):
        raise ValueError(f"in the face of {whose} nothing is known of {', '.join(lost)}, or it is no first attribute")
    kinds = Counter(item[1] for item in _CLASS.findall(drawing))
    lacking = [kind for kind in REQUIRED_PARTS if not kinds[kind]]
    lacking += [name for name, parts in PAIRED_PARTS if sum(kinds[item] for item in parts) != 2]
    if not any(kinds[item] for item in MOUTH_CLASSES):
        lacking.append("mouth")
    if lacking:
        raise ValueError(f"the face of {whose} lacks its {', '.join(lacking)}")
