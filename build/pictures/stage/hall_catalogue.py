"""Rendered pictures of the hall of menu and results, by the names of their files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from stage import bronze_works, dragon, great_table, hall, lanterns, podium
from stage.studio_room import Shot

OF_THE_HALL: dict[str, Callable[[], Shot]] = {
    "coin": bronze_works.make_coin,
    "dial": bronze_works.make_dial,
    **dragon.PICTURES,
    "gong": bronze_works.make_gong,
    "hall-dusk": hall.make_hall,
    "trophy": bronze_works.make_trophy,
    "table-dusk": great_table.make_table,
    "lantern": lanterns.make_lantern,
    **{f"step-{place}-dusk": partial(podium.make_step, place) for place in (1, 2, 3, 4)},
    **{f"medal-{metal}": partial(bronze_works.make_medal, metal) for metal in bronze_works.METALS},
}
