"""Draws the pictures and the animation of the two READMEs: `python build/pictures/draw_readme.py`.

The files lie in .github/pictures, the Vietnamese ones in its folder vi. Needs Pillow (extra `package`), which reduces
pictures to 256 colours and writes the animation as WebP.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402 (the checkout comes first on the path)

from game.app import cli  # noqa: E402

FOLDER = ROOT / ".github" / "pictures"
FOLDERS = {"en": FOLDER, "vi": FOLDER / "vi"}
EXAMPLE_BY_FILE = {
    "menu": "menu.usual",
    "review": "review.mistake",
    "rules": "written_rules.bombs",
    "table": "table.chop",
}
STILL_SIZE = "1280x720"
FILM_EXAMPLES, FILM_SIZE, FRAME_RATE = (("table.two-decks", 2), ("table.chop", 3)), "800x500", 12
"""Scenes of the animation with their seconds, its size, and its pictures per second."""
STILL_QUALITY, QUALITY = 88, 62
MAX_TOTAL_BYTES = 15_000_000


def main(folders: dict[str, Path] = FOLDERS) -> int:
    """Draw and store the pictures. Return the exit status of `shot`, or 1 if the pictures are too large."""
    for language, folder in folders.items():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as pictures:
            status = draw_stills(language, folder, Path(pictures)) or draw_film(language, folder, Path(pictures))
        if status:
            return status
    size = sum(file.stat().st_size for folder in folders.values() for file in folder.glob("*.*"))
    print(f"{size / 1e6:.1f} MB, at most {MAX_TOTAL_BYTES / 1e6:.0f}")
    return int(size > MAX_TOTAL_BYTES)


def draw_stills(lang: str, folder: Path, pictures: Path) -> int:
    status = cli.run(["shot", *EXAMPLE_BY_FILE.values(), "--size", STILL_SIZE, "--lang", lang, "--out", str(pictures)])
    for name, example in EXAMPLE_BY_FILE.items() if status == 0 else ():
        picture = Image.open(pictures / f"{example.replace('.', '-')}.png").convert("RGB")
        picture.save(folder / f"{name}.webp", quality=STILL_QUALITY, method=6)
    return status


def draw_film(language: str, folder: Path, picture_folder: Path) -> int:
    """Draw a film of dealing and of a chop. Return the exit status of `shot`."""
    pictures: list[Image.Image] = []
    for example, seconds in FILM_EXAMPLES:
        arguments = ["--size", FILM_SIZE, "--lang", language, "--out", str(picture_folder), "--rate", str(FRAME_RATE)]
        status = cli.run(["shot", example, "--film", str(seconds), *arguments])
        if status:
            return status
        files = sorted(picture_folder.glob(f"{example.replace('.', '-')}-[0-9]*.png"))
        pictures += [Image.open(file).convert("RGB") for file in files]
    first, *other_pictures = pictures
    save_options = {"duration": 1000 // FRAME_RATE, "loop": 0, "quality": QUALITY, "method": 4}
    first.save(folder / "film.webp", save_all=True, append_images=other_pictures, **save_options)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
