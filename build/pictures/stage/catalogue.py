"""All rendered pictures by the names of their files: each builds its scene and says how it is to be taken."""

from __future__ import annotations

from collections.abc import Callable

from stage import counting, kit, props, table
from stage.studio_room import Shot

PICTURES: dict[str, Callable[[], Shot]] = {
    "mandarins": props.mandarins,
    "tea": props.tea,
    "peanuts": props.peanuts,
    "coins": props.coins,
    **table.pictures(),
    **kit.KIT,
    **counting.COUNTING,
}
