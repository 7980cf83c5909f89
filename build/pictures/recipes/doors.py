"""A leaf of the lacquered doors that close before a scene: the left one, without the gong."""

from collections.abc import Iterator

import shapes
from picture import Picture

from game.ui.gfx import drawings, theme


def list_pictures(folder: str) -> Iterator[Picture]:
    if folder != "base":
        leaf = shapes.make_picture(theme.load(folder), "doors/leaf", door=drawings.find_material("door"))
        yield leaf._replace(sources=("drawings/materials.json",))
