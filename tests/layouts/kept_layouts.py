"""Where everything stands on every screen, as it was last looked through: a text for each scene and look.

    python -m tests.layouts.kept_layouts           # keep all anew, in tests/layouts/kept; read the difference
    python -m tests.layouts.kept_layouts table     # only some scenes

There are two looks: a common window, and the smallest one with large text, where much is laid out in another way.
Each example that `python -m game shot --list` names is told by what can be pointed at, in the order of the Tab key, and
by its pictures from the ground up, with the words that stand on them, their size and colour.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.example import Example
from game.studio.gallery import NAMES, examples_of, show
from game.ui.compositor import Sprite
from game.ui.draw.theme import hexed
from game.ui.draw.type import notes_of
from game.ui.kit.widget import Widget
from game.ui.services import Services
from game.ui.stage import Stage
from tests.golden.draw import Watch
from tests.golden.steady import FOLDER as HOME
from tests.golden.steady import leave, steady
from tests.pictures import ROOM, Kept

FOLDER = Path(__file__).parent / "kept"
LOOKS = {
    "": Settings(language="en", window_size=(1366, 768), greeted=True),
    "-small": Settings(language="vi", window_size=(1024, 640), text_scale=150, greeted=True),
}
PICTURES = Kept(ROOM // 2)
SCENES = [name for name in NAMES if examples_of(name)]
HEADING = "#### "
"""Before the name of each example."""


def kept(scene: str, example: str, look: str) -> list[str]:
    """What is kept of an example, in lines; nothing of one that was never kept."""
    text = (FOLDER / f"{scene}{look}.txt").read_text(encoding="utf-8")
    parts = {part.partition(",")[0]: part for part in text.split(HEADING)[1:]}
    return (HEADING + parts[_named(scene, example)]).splitlines() if _named(scene, example) in parts else []


def headed(scene: str, look: str) -> list[str]:
    """The names of the examples that are kept of a scene."""
    text = (FOLDER / f"{scene}{look}.txt").read_text(encoding="utf-8")
    return [part.partition(",")[0].partition(".")[2] for part in text.split(HEADING)[1:]]


def laid_out(scene: str, example: Example, look: str, watch: Watch | None = None) -> list[str]:
    """How an example of a scene is laid out now."""
    with steady(PICTURES) as pictures:
        return "\n".join(_of(scene, example, LOOKS[look], pictures, watch)).splitlines()


def _of(scene: str, example: Example, settings: Settings, pictures: Kept, watch: Watch | None) -> Iterator[str]:
    pygame.display.init()
    pygame.display.set_mode(settings.window_size)
    services = Services(open_stores(Paths(HOME, HOME, HOME)))
    pictures.forget_parts()  # where cards lean, it hangs on what was drawn before how finely they are drawn at first
    stage = Stage(pictures.context(settings.window_size, settings=settings, services=services))
    show(stage, scene, example)
    yield f"{HEADING}{_named(scene, example.name)}, next wakeup {_rounded(stage.next_wakeup())}"
    for widget in stage.scene.ui.targets():
        yield _target(widget, widget is stage.scene.ui.focus)
    for sprite in sorted(stage.frame().sprites, key=lambda each: each.z):
        yield picture_line(sprite)
    if watch:
        watch(stage, example.name)
    leave(stage)


def _named(scene: str, example: str) -> str:
    return f"{scene}.{example}"


def _rounded(seconds: float | None) -> float | None:
    """Without what differs between ways to add up the same time."""
    return seconds if seconds is None else round(seconds, 6)


def _target(widget: Widget, focused: bool) -> str:
    states = {"off": not widget.enabled, "focus": focused, "lit": widget.lit}
    told = [type(widget).__name__, widget.name, *(name for name, holds in states.items() if holds)]
    tooltip = f" ({widget.tooltip})" if widget.tooltip else ""
    return f"[{' '.join(filter(None, told))}] {_place(widget.rect)}{tooltip}"


def picture_line(sprite: Sprite) -> str:
    faded = f" alpha {sprite.alpha}" if sprite.alpha != 255 else ""
    words = [f" | {note.text} {note.size} {hexed(note.color)}" for note in notes_of(sprite.surface)]
    return f"{_place(sprite.rect)}{faded}{''.join(words)}".replace("\n", " / ")


def _place(rect: pygame.Rect) -> str:
    return f"{rect.x},{rect.y} {rect.w}x{rect.h}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or SCENES:
        for look in LOOKS:
            lines = [line for example in examples_of(each) for line in laid_out(each, example, look)]
            (FOLDER / f"{each}{look}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
