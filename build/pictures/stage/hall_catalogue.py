"""Rendered pictures of the hall of menu and results, by the names of their files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from stage import bronze_works, dragon, great_table, hall, lanterns, podium
from stage.studio_room import Shot

OF_THE_HALL: dict[str, Callable[[], Shot]] = {
    "coin": bronze_works.coin,
    "dial": bronze_works.dial,
    **dragon.PICTURES,
    "gong": bronze_works.gong,
    "hall-dusk": hall.hall,
    "trophy": bronze_works.trophy,
    "table-bare-dusk": great_table.bare,
    "table-dusk": great_table.table,
    "lantern": lanterns.lantern,
    **{f"step-{place}-dusk": partial(podium.step, place) for place in (1, 2, 3, 4)},
    **{f"medal-{metal}": partial(bronze_works.medal, metal) for metal in bronze_works.METALS},
}
