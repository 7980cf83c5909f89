"""Draw the pictures and the film of the store pages: `python build/pictures/draw_store.py` fills dist/store.

itch.io and Steam prescribe the sizes. Needs Pillow (extra `package`), and `ffmpeg` for the film.
"""

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
from measures import Measures  # noqa: E402
from PIL import Image  # noqa: E402
from recipes.stages import draw_title  # noqa: E402

from game.app import cli  # noqa: E402
from game.resources import LANGUAGES  # noqa: E402
from game.store.settings import Settings  # noqa: E402
from game.ui.compositor import Compositor, Frame  # noqa: E402
from game.ui.context import Context  # noqa: E402
from game.ui.pages.rooms import hall  # noqa: E402
from game.ui.pages.rooms.character_stage import CharacterStage, StageOptions  # noqa: E402

COVER_SIZES = {
    "itch-cover": (630, 500), "steam-header": (920, 430), "steam-small": (462, 174), "steam-main": (1232, 706),
    "steam-vertical": (748, 896), "steam-library": (600, 900), "steam-library-header": (920, 430),
}  # fmt: skip
"""Pictures with the game's name on them."""
HERO, HERO_SIZE = "steam-library-hero", (3840, 1240)
"""Steam writes the name on this picture with the logo."""
LOGO, LOGO_WIDTH, LOGO_SCALE = "steam-library-logo", 1280, 4.0
SCREENS = (
    "table.chop", "table.usual", "table.result", "review.mistake", "rules.table", "problem.singles", "today.ladder",
)  # fmt: skip
SCREEN_SIZE = "1920x1080"
FILM_SECONDS = {"table.two-decks": 2, "table.chop": 3, "table.overchop": 4, "lesson.chop": 3, "table.result": 4}
"""Seconds of each example, in the order of the film."""
FILM_RATE = 30
MUSIC, FADE_SECONDS = ROOT / "assets" / "sounds" / "music-1.ogg", 1.5
SIZES = Measures("draw_store")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of screens and film")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "store", help="where to")
    parser.add_argument("--no-film", action="store_true", help="pictures only")
    args = parser.parse_args()
    folder = args.out / args.lang
    folder.mkdir(parents=True, exist_ok=True)
    status = cli.run(["shot", *SCREENS, "--size", SCREEN_SIZE, "--lang", args.lang, "--out", str(folder)])
    if status:
        return status
    for file, size in COVER_SIZES.items():
        draw_cover(size).save(folder / f"{file}.png")
    draw_cover(HERO_SIZE, has_title=False).save(folder / f"{HERO}.png")
    title = draw_logo(Context((1920, 1080)))
    title.resize((LOGO_WIDTH, round(title.height * LOGO_WIDTH / title.width))).save(folder / f"{LOGO}.png")
    if args.no_film:
        return 0
    with tempfile.TemporaryDirectory() as name:
        return draw_film(folder / "film.mp4", Path(name), args.lang)


def draw_logo(ctx: Context) -> Image.Image:
    """Return the game's name in gold on a transparent ground."""
    surface = draw_title(ctx.theme, 0.0, LOGO_SCALE)
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def draw_cover(size: tuple[int, int], has_title: bool = True) -> Image.Image:
    """Return a cover: people at their table in the hall. The title is beside them on a wide cover, else above them."""
    enlargement = max(1.0, SIZES.min_reduced_height_px / size[1])
    width, height = (round(side * enlargement) for side in size)
    is_wide = width > SIZES.min_wide_aspect * height
    pygame.display.init()
    target = pygame.display.set_mode((width, height))
    ctx = Context((width, height), settings=Settings(theme="lacquer", greeted=True))
    crowd = CharacterStage(ctx, "menu", StageOptions())
    left_reach, right_reach = crowd.plan["reach"]
    unit = height / 1080 * (1.0 if is_wide else SIZES.below_title_ratio)
    unit = min(unit, (SIZES.people_ratio if is_wide else 1.0) * width / (left_reach + right_reach))
    left = width - round((left_reach + right_reach) * unit)
    middle = (left if is_wide else left // 2) + round(left_reach * unit)
    crowd.set_table(middle, height - round(crowd.plan["edge"] * unit), unit)
    Compositor(target).paint(Frame(hall.draw_hall(ctx, middle, has_title=not is_wide), list(crowd.sprites())))
    picture = Image.frombytes("RGB", target.get_size(), pygame.image.tobytes(target, "RGB"))
    if has_title:
        title = draw_logo(ctx)
        room = (left, height) if is_wide else (width, height * SIZES.title_height_ratio)
        scale = min(room[0] * SIZES.title_ratio / title.width, room[1] * SIZES.title_ratio / title.height)
        title = title.resize((round(title.width * scale), round(title.height * scale)), Image.Resampling.LANCZOS)
        picture.paste(title, (round(room[0] - title.width) // 2, round(room[1] - title.height) // 2), title)
    return picture.resize(size, Image.Resampling.LANCZOS)


def draw_film(file: Path, frames: Path, language: str) -> int:
    """Join the animated examples to one film with music. Return the exit status of `shot` or of `ffmpeg`."""
    if shutil.which("ffmpeg") is None:
        print("ffmpeg is needed for the film", file=sys.stderr)
        return 2
    pictures: list[Path] = []
    for example, seconds in FILM_SECONDS.items():
        options = ["--film", str(seconds), "--rate", str(FILM_RATE), "--size", SCREEN_SIZE, "--lang", language]
        status = cli.run(["shot", example, *options, "--out", str(frames)])
        if status:
            return status
        pictures += sorted(frames.glob(f"{example.replace('.', '-')}-[0-9]*.png"))
    for number, picture in enumerate(pictures):
        picture.rename(frames / f"film-{number:05}.png")
    fade = f"afade=out:st={len(pictures) / FILM_RATE - FADE_SECONDS}:d={FADE_SECONDS}"
    command = ["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(FILM_RATE), "-i", str(frames / "film-%05d.png")]
    command += ["-i", str(MUSIC), "-shortest", "-af", fade, "-pix_fmt", "yuv420p", "-crf", "20", str(file)]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
