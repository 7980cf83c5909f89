"""Keep the pictures that have visibly changed, and all changed traces: `python -m tests.golden.keep`.

For each change, `.work/golden` gets the old picture, the new one and their difference, side by side: look at all of
them
before you commit. `--check` changes nothing; `--all` writes every picture again. Traces are compared only with the
tools
(pygame-ce, processor) that drew them and are kept otherwise, unless `--retrace` makes this machine's tools the new
reference.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from tests.golden import palette, sheet
from tests.golden.difference import compare_pictures
from tests.golden.draw import DrawnExample, draw_pictures
from tests.golden.squares import Means
from tests.golden.traces import Traces
from tests.golden.variants import PICTURES, VARIANTS, Variant

LISTED_SQUARE_COUNT = 3
"""Number of listed squares of a picture, those with the largest differences."""


def main() -> int:
    """Return 1 if `--check` found a difference, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.keep", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only show what differs")
    parser.add_argument("--all", action="store_true", help="write every picture anew")
    parser.add_argument("--retrace", action="store_true", help="keep traces of this machine's tools from now on")
    args = parser.parse_args()
    changed = sum(_keep_look(variant, args.check, args.all, args.retrace) for variant in VARIANTS)
    changed += _delete_unused({file for variant in VARIANTS for file in variant.list_files()}, args.check)
    return 1 if args.check and changed else 0


def _keep_look(variant: Variant, check: bool, everything: bool, retrace: bool) -> int:
    """Keep the changed pictures and traces of a look, or only report them. Return how many examples changed."""
    traces, squares, changed = Traces(variant.traces, variant.grid), dict[str, Means](), 0
    others = bool(traces.kept) and not traces.exact
    if others and not retrace:
        print(f"{variant.name}: only its pictures are compared, as they were drawn by other tools: {traces.others()}")
    pictured = variant.list_files()
    for example in draw_pictures(variant):
        file = variant.find_file(example.scene, example.example)
        has_changed = file in pictured and (has_picture_changed(file, example.small) or everything)
        other = has_changed or has_trace_changed(traces, example)
        changed += other
        squares[example.name] = example.squares if other or not traces.exact else traces.kept[example.name]
        if has_changed and not check:
            palette.write_png(file, example.small)
    if squares != traces.kept and not check and (retrace or not others):
        traces.write(squares)
    return changed


def has_picture_changed(file: Path, now: pygame.Surface) -> bool:
    """Return whether a picture visibly differs from the kept one; write its sheet and print its name."""
    name = f"{file.parent.name}.{file.stem}"
    if not file.exists():
        print(f"{name}: new")
        return True
    kept_picture = pygame.image.load(str(file))
    difference = compare_pictures(kept_picture, now)
    if difference.seen:
        print(f"{name}: {tuple(difference)}, see {sheet.write_sheet(name, kept_picture, now)}")
    return difference.seen


def has_trace_changed(traces: Traces, drawn: DrawnExample) -> bool:
    """Return whether the same tools draw a picture differently now; print the changed squares."""
    if not traces.exact:
        return False
    squares = traces.shifts(drawn.name, drawn.squares)
    for shift in squares[:LISTED_SQUARE_COUNT]:
        print(f"{traces.name}.{drawn.name}: {shift}; it is one of {len(squares)} squares")
    return bool(squares)


def _delete_unused(wanted: set[Path], check: bool) -> int:
    """Delete the pictures of examples that no longer exist; return their number."""
    gone = sorted(set(PICTURES.glob("*/*.png")) - wanted)
    for file in gone:
        print(f"{file.parent.name}.{file.stem}: gone")
        if not check:
            file.unlink()
    return len(gone)


if __name__ == "__main__":
    sys.exit(main())
