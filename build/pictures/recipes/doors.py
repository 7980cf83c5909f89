"""A leaf of the lacquered doors that close before a scene: the left one, without the gong."""

from collections.abc import Iterator

import shapes
from picture import Picture

from game.ui.gfx import drawings
from game.ui.gfx.theme import Theme


def list_pictures(theme: Theme) -> Iterator[Picture]:
    leaf = shapes.make_picture(theme, "doors/leaf", door=drawings.get_material("door"))
    yield leaf._replace(sources=("drawings/materials.json",))
