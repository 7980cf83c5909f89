"""Pictures taken at dusk as they look by day: lighter, paler, and without the red of lanterns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image

from stage.studio_room import QUALITY

GREY = (0.3, 0.59, 0.11)
"""How bright red, green and blue look."""


@dataclass(frozen=True)
class Day:
    """How a picture is made lighter: the power its light is raised to, how much colour it keeps, its tint, its haze."""

    power: float
    colour: float
    tint: tuple[float, float, float]
    haze: float


HALL = Day(0.5, 0.55, (0.8, 0.82, 0.8), 0.28)
STEP = Day(0.45, 1.15, (0.72, 0.66, 0.57), 0.43)
TABLE = Day(0.45, 0.95, (0.64, 0.62, 0.52), 0.43)


def by_day(source: Path, day: Day, target: Path) -> None:
    """Write the picture `source` to `target` as it looks by day; what is transparent stays so."""
    with Image.open(source) as picture:
        seen = numpy.asarray(picture.convert("RGBA"), dtype=float) / 255
    light = seen[..., :3] ** day.power
    grey = (light @ numpy.array(GREY))[..., None]
    light = day.haze + (grey + (light - grey) * day.colour) * numpy.array(day.tint)
    whole = numpy.concatenate([light.clip(0, 1), seen[..., 3:]], axis=2)
    Image.fromarray((255 * whole).round().astype("uint8"), "RGBA").save(target, "WEBP", quality=QUALITY, method=6)
