"""`python -m tests.golden.keep`: keep the pictures as they are drawn now, where somebody would see a difference.

For each one that differs it writes into `.work/golden` what was kept, what is drawn now, and the difference, side by
side: look at all of them before you commit. `--check` changes nothing; `--all` writes every picture anew.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from tests.golden import palette, sheet
from tests.golden.compare import difference
from tests.golden.draw import pictures
from tests.golden.variants import PICTURES, VARIANTS


def main() -> int:
    """1 where `--check` found a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.keep", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only show what differs")
    parser.add_argument("--all", action="store_true", help="write every picture anew")
    args = parser.parse_args()
    wanted, changed = set[Path](), 0
    for variant in VARIANTS:
        for scene, example, now in pictures(variant):
            file = variant.file(scene, example)
            wanted.add(file)
            if differs(file, now) or args.all:
                changed += 1
                if not args.check:
                    palette.write(file, now)
    changed += _forget(wanted, args.check)
    return 1 if args.check and changed else 0


def differs(file: Path, now: pygame.Surface) -> bool:
    """Whether a picture is not as it is kept; then its sheet is written and named."""
    name = f"{file.parent.name}.{file.stem}"
    if not file.exists():
        print(f"{name}: new")
        return True
    kept = pygame.image.load(str(file))
    found = difference(kept, now)
    if found.seen:
        print(f"{name}: {tuple(found)}, see {sheet.show(name, kept, now)}")
    return found.seen


def _forget(wanted: set[Path], check: bool) -> int:
    """Take away the pictures of examples that are no more; how many they are."""
    gone = sorted(set(PICTURES.glob("*/*.png")) - wanted)
    for file in gone:
        print(f"{file.parent.name}.{file.stem}: gone")
        if not check:
            file.unlink()
    return len(gone)


if __name__ == "__main__":
    sys.exit(main())
