"""Draws the pictures and the film of the store pages: `python build/pictures/draw_store.py` fills dist/store.

itch.io and Steam prescribe the sizes. Needs Pillow (extra `package`), and `ffmpeg` for the film.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402 (the checkout comes first on the path)
from PIL import Image, ImageOps  # noqa: E402

from game.app import cli  # noqa: E402
from game.resources import LANGUAGES  # noqa: E402
from game.ui.gfx import theme  # noqa: E402
from game.ui.pages.rooms.backgrounds import draw_title  # noqa: E402

COVERS = {
    "itch-cover": (630, 500), "steam-header": (920, 430), "steam-small": (462, 174), "steam-main": (1232, 706),
    "steam-vertical": (748, 896), "steam-library": (600, 900), "steam-library-header": (920, 430),
}  # fmt: skip
"""Pictures with the game's name on them."""
HERO, HERO_SIZE = "steam-library-hero", (3840, 1240)
"""Steam writes the name on this picture with the logo."""
LOGO, LOGO_WIDTH = "steam-library-logo", 1280
SCREENS = (
    "table.chop", "table.usual", "table.result", "review.mistake", "rules.table", "problem.singles", "today.ladder",
)  # fmt: skip
SCREEN_SIZE = "1920x1080"
FILM = (("lesson.chop", 3), ("table.two-decks", 4), ("table.chop", 4), ("table.overchop", 5), ("table.result", 4))
"""Examples that the film shows, each with its seconds."""
FILM_RATE = 30
PEOPLE = (820, 0, 2560, 1440)
"""Area of the persons at the table in the menu at 2560x1440."""
GROUND = (36, 12, 8)
TITLE_RATIO = 0.82
"""Width of the title as a fraction of the room for it."""


def main() -> int:
    """Draw all pictures and the film; the exit status of `shot`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of screens and film")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "store", help="where to")
    parser.add_argument("--no-film", action="store_true", help="pictures only")
    args = parser.parse_args()
    folder = args.out / args.lang
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        drawn = Path(name)
        status = cli.run(["shot", "menu.usual", "--size", "2560x1440", "--out", name]) or cli.run(
            ["shot", *SCREENS, "--size", SCREEN_SIZE, "--lang", args.lang, "--out", str(folder)]
        )
        if status:
            return status
        people = Image.open(drawn / "menu-usual.png").convert("RGB").crop(PEOPLE)
        title = logo(600)
        for file, size in COVERS.items():
            cover(people, title, size).save(folder / f"{file}.png")
        cover(people, None, HERO_SIZE).save(folder / f"{HERO}.png")
        title.resize((LOGO_WIDTH, round(title.height * LOGO_WIDTH / title.width))).save(folder / f"{LOGO}.png")
        return 0 if args.no_film else film(folder / "film.mp4", drawn, args.lang)


def logo(size: int) -> Image.Image:
    """Return the game's name in gold on nothing."""
    surface = draw_title(size, theme.load("lacquer"))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def cover(people: Image.Image, title: Image.Image | None, size: tuple[int, int]) -> Image.Image:
    """Return the people at the table with the title beside them where there is room, else above them."""
    width, height = size
    beside = width > 1.5 * height
    share = (min(0.7, 1.22 * height / width), 1.0) if beside else (1.0, min(0.76, width / 1.22 / height))
    part = ImageOps.fit(people, (round(width * share[0]), round(height * share[1])), centering=(0.5, 0.72))
    picture = Image.new("RGB", size, GROUND)
    mask = Image.linear_gradient("L")
    mask = (mask.rotate(90) if beside else mask).resize(part.size)
    mask = mask.point([min(255, level * 5) for level in range(256)])
    picture.paste(part, (width - part.width, height - part.height), mask)
    if title is not None:
        room = (width - part.width, height) if beside else (width, height - part.height)
        room = (max(room[0], round(width * 0.42)), max(room[1], round(height * 0.3)))
        scale = min(room[0] * TITLE_RATIO / title.width, room[1] * TITLE_RATIO / title.height)
        written = title.resize((round(title.width * scale), round(title.height * scale)), Image.Resampling.LANCZOS)
        picture.paste(written, ((room[0] - written.width) // 2, (room[1] - written.height) // 2), written)
    return picture


def film(file: Path, drawn: Path, language: str) -> int:
    """Join the moving examples to one film; return the exit status of `shot` or of `ffmpeg`."""
    if shutil.which("ffmpeg") is None:
        print("ffmpeg is needed for the film", file=sys.stderr)
        return 2
    pictures: list[Path] = []
    for example, seconds in FILM:
        wishes = ["--film", str(seconds), "--rate", str(FILM_RATE), "--size", "1280x720", "--lang", language]
        status = cli.run(["shot", example, *wishes, "--out", str(drawn)])
        if status:
            return status
        pictures += sorted(drawn.glob(f"{example.replace('.', '-')}-[0-9]*.png"))
    for n, picture in enumerate(pictures):
        picture.rename(drawn / f"film-{n:05}.png")
    command = ["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(FILM_RATE), "-i", str(drawn / "film-%05d.png")]
    return subprocess.run([*command, "-pix_fmt", "yuv420p", "-crf", "20", str(file)], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
