"""All rendered pictures by the names of their files: each builds its scene and says how it is to be taken."""

from __future__ import annotations

from collections.abc import Callable

from stage import counting, kit, table, things
from stage.studio_room import Shot

PICTURES: dict[str, Callable[[], Shot]] = {
    **table.list_pictures(),
    **kit.KIT,
    **counting.COUNTING,
    **things.THINGS,
}
