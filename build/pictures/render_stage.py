"""Renders with Blender what recipes make pictures of: python build/pictures/render_stage.py [NAME …].

Wants `pip install -e ".[stage]"` (Blender as a Python module, for Python 3.11). A look in small:
`--share 0.25 --samples 16 --out FOLDER`.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from renders import RENDERS_FOLDER
from stage import daylight, dragon, great_table, hall, kit, lanterns, metalwork, podium, rooms, table, things
from stage.studio import Shot, render

ALL_SHOTS: dict[str, Callable[[], Shot]] = {
    **table.PICTURES,
    **kit.PICTURES,
    **metalwork.PICTURES,
    **things.PICTURES,
    **dragon.PICTURES,
    "hall-dusk": hall.make_hall,
    "table-dusk": great_table.make_table,
    "lantern": lanterns.make_lantern,
    **podium.PICTURES,
    **rooms.PICTURES,
    **daylight.PICTURES,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help=f"which: {', '.join(ALL_SHOTS)}")
    parser.add_argument("--share", type=float, default=1.0, help="of the full size")
    parser.add_argument("--samples", type=int, help="for each pixel")
    parser.add_argument("--out", type=Path, default=RENDERS_FOLDER)
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in ALL_SHOTS]:
        parser.error(
            f"there is no picture {', '.join(unknown)}; there are: {', '.join(ALL_SHOTS)}. "
            "A new skin's table is listed as soon as LOOKS in build/pictures/stage/looks.py has its materials."
        )
    for name in args.names or ALL_SHOTS:
        shot = ALL_SHOTS[name]()
        render(shot.scaled(args.share, args.samples or shot.samples), args.out / f"{name}.webp")


if __name__ == "__main__":
    main()
