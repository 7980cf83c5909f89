"""Renders with Blender what recipes make pictures of: python build/pictures/render_stage.py [NAME …].

Wants `pip install -e ".[stage]"` (Blender as a Python module, for Python 3.11). A look in small:
`--share 0.25 --samples 16 --out FOLDER`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from renders import RENDERS_FOLDER
from stage.catalogue import PICTURES
from stage.daylight import BY_DAY
from stage.hall_catalogue import OF_THE_HALL
from stage.rooms import ROOMS
from stage.studio_room import take

ALL_SHOTS = PICTURES | OF_THE_HALL | ROOMS | BY_DAY


def main() -> None:
    """Render the requested pictures, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help=f"which: {', '.join(ALL_SHOTS)}")
    parser.add_argument("--share", type=float, default=1.0, help="of the full size")
    parser.add_argument("--samples", type=int, help="for each pixel")
    parser.add_argument("--out", type=Path, default=RENDERS_FOLDER)
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in ALL_SHOTS]:
        parser.error(f"there is no picture {', '.join(unknown)}; there are: {', '.join(ALL_SHOTS)}")
    for name in args.names or ALL_SHOTS:
        shot = ALL_SHOTS[name]()
        take(shot.scaled(args.share, args.samples or shot.samples), args.out / f"{name}.webp")


if __name__ == "__main__":
    main()
