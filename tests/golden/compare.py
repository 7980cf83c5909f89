"""Show where scenes look different from a commit: `python -m tests.golden.compare REV [SCENE ...]`.

Each scene is drawn by `python -m game shot` of either tree, in each look of `LOOKS` or in the one the options name.
`.work/compare/LOOK` gets the full-size pictures (folders `before` and `after`) and a sheet of each that differs.
The exit status is 1 if a person would see a difference. Look at the sheets before you call a change good.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.golden.difference import MAX_DIFFERENCE, compare_pictures
from tests.golden.sheet import draw_side_by_side

ROOT = Path(__file__).resolve().parents[2]
OUTPUT_FOLDER = ROOT / ".work" / "compare"
MAX_SMALL_WIDTH_PX = 480
"""Pictures are shrunk below this width before they are compared: the limits of `difference` are for small pictures."""


class Look(NamedTuple):
    """The options of `shot`: theme, language, window size and text size in percent."""

    theme: str
    language: str
    size: str
    text_scale: int = 100

    @property
    def name(self) -> str:
        return "-".join(map(str, self))

    def arguments(self) -> list[str]:
        """Return the options of `python -m game shot` for this look."""
        return [
            *("--theme", self.theme, "--lang", self.language, "--size", self.size),
            *("--text-scale", str(self.text_scale)),
        ]


LOOKS = Look("lacquer", "en", "1920x1080"), Look("eggshell", "vi", "1024x640"), Look("contrast", "en", "1366x768")


def main(argv: list[str] | None = None) -> int:
    """Return 1 if a scene differs visibly, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.compare", description=__doc__)
    parser.add_argument("rev", help="the commit to compare the working tree with")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="scenes or scene.example; all if none is given")
    parser.add_argument("--theme", default="lacquer")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", metavar="WxH", help="compare in one look of this window size")
    parser.add_argument("--text-scale", type=int, default=100, metavar="PERCENT")
    args = parser.parse_args(argv)
    looks = [Look(args.theme, args.lang, args.size, args.text_scale)] if args.size else LOOKS
    with check_out(args.rev) as before:
        return max(int(compare(look, before, args.scenes)) for look in looks)


def compare(look: Look, before: Path, scenes: list[str]) -> bool:
    """Draw the scenes of one look in both trees and report what differs. Return True if something does."""
    folder = OUTPUT_FOLDER / look.name
    shutil.rmtree(folder, ignore_errors=True)
    for tree, name in ((before, "before"), (ROOT, "after")):
        draw(tree, look, scenes, folder / name)
    differences = list(find_differences(folder))
    for name, distance in sorted(differences, key=lambda each: -each[1]):
        print(f"{look.name} {name}: differs by {distance:.1f} of 255 in the mean, see {folder / name}.png")
    total = len(list((folder / "after").glob("*.png")))
    print(f"{look.name}: {len(differences)} of {total} pictures differ")
    return bool(differences)


def draw(tree: Path, look: Look, scenes: list[str], out: Path) -> None:
    """Draw the scenes with the program of `tree`; scenes that the tree does not have are left out."""
    environment = os.environ | {"PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "shot"]
    listed = subprocess.run([*command, "--list"], cwd=tree, env=environment, check=True, capture_output=True, text=True)
    known = set(listed.stdout.split())
    known_scenes = [name for name in scenes if name in known or any(each.startswith(f"{name}.") for each in known)]
    out.mkdir(parents=True)
    if scenes and not known_scenes:
        return
    arguments = known_scenes or ["--all"]
    drawing = [*command, *arguments, *look.arguments(), "--out", str(out)]
    subprocess.run(drawing, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)


def find_differences(folder: Path) -> Iterator[tuple[str, float]]:
    """Yield the names of the pictures that differ visibly with their mean difference; write a sheet of each."""
    for name in sorted({file.stem for file in folder.glob("*/*.png")}):
        files = [folder / part / f"{name}.png" for part in ("before", "after")]
        if not all(file.exists() for file in files):
            yield f"{name} (only {'after' if files[1].exists() else 'before'})", float(MAX_DIFFERENCE.whole)
            continue
        kept_picture, now = (pygame.image.load(str(file)) for file in files)
        difference = compare_pictures(*map(shrink_below_limit, (kept_picture, now)))
        if difference.seen:
            pygame.image.save(draw_side_by_side(kept_picture, now, enlarged=1), str(folder / f"{name}.png"))
            yield name, difference.whole


def shrink_below_limit(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture at a width below `MAX_SMALL_WIDTH_PX`."""
    factor = -(-picture.get_width() // MAX_SMALL_WIDTH_PX)
    size = picture.get_width() // factor, picture.get_height() // factor
    return pygame.transform.smoothscale(picture.convert(24), size)


@contextmanager
def check_out(rev: str) -> Iterator[Path]:
    """Check a commit out into a temporary folder. Exits with a message if there is no such commit."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", rev], cwd=ROOT, capture_output=True, check=False)
        if packed.returncode:
            sys.exit(f"There is no commit {rev!r} here: {packed.stderr.decode().strip()}")
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


if __name__ == "__main__":
    sys.exit(main())
