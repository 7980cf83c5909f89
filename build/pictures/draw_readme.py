"""Draws the pictures that the README shows, in .github/pictures: `python build/pictures/draw_readme.py`.

Needs Pillow (extra `package`), which keeps them in 256 colours.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402 (the checkout comes first on the path)

from game.app import cli  # noqa: E402

FOLDER = ROOT / ".github" / "pictures"
SHOWN = {"menu": "menu.usual", "review": "review.mistake", "rules": "written_rules.bombs", "table": "table.chop"}
"""The examples by the names of their files."""
SIZE = "1280x720"


def main(folder: Path = FOLDER) -> int:
    """Draw and keep them; the exit status of `shot`."""
    with tempfile.TemporaryDirectory() as drawn:
        status = cli.run(["shot", *SHOWN.values(), "--size", SIZE, "--out", drawn])
        for name, example in SHOWN.items() if status == 0 else ():
            picture = Image.open(Path(drawn) / f"{example.replace('.', '-')}.png").convert("RGB")
            picture.quantize(256).save(folder / f"{name}.png", optimize=True)
    return status


if __name__ == "__main__":
    raise SystemExit(main())
