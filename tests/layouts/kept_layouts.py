"""The layout of every screen as reviewed facts: a text for each scene and look.

    python -m tests.layouts.kept_layouts           # keep all anew, in tests/layouts/kept; read the difference
    python -m tests.layouts.kept_layouts table     # only some scenes

There are two looks: a common window, and the smallest one with large text, which changes many layouts. For each example
that `python -m game shot --list` names, the facts are the Tab order with the state of each widget, and the rows of text
from top to bottom. Texts with aligned left edges have the same number. Fit and overlap are not kept, because
`complaints` checks both.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import math
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.example import Example
from game.studio.gallery import SCENE_NAMES, list_examples, show_example
from game.ui.compositor import Sprite
from game.ui.gfx.text import get_text_notes
from game.ui.kit.widget import Widget
from game.ui.services import Services
from game.ui.stage import Stage
from tests.golden.draw import Watch
from tests.golden.steady import FOLDER as HOME
from tests.golden.steady import close_stage, keep_steady
from tests.pictures import ROOM_BYTES, DrawingCache

FOLDER = Path(__file__).parent / "kept"
LOOKS = {
    "": Settings(language="en", window_size=(1366, 768), greeted=True),
    "-small": Settings(language="vi", window_size=(1024, 640), text_scale=150, greeted=True),
}
DRAWINGS = DrawingCache(ROOM_BYTES // 2)
SCENES = [name for name in SCENE_NAMES if list_examples(name)]
ALIGNED_PX = 2
SAME_ROW_PX = 6
HEADING_PREFIX = "#### "
"""Prefix of each example's name."""


def read_kept_lines(scene: str, example: str, look: str) -> list[str]:
    """Return the kept lines of an example, or none if it was never kept."""
    text = (FOLDER / f"{scene}{look}.txt").read_text(encoding="utf-8")
    parts = {part.partition(",")[0]: part for part in text.split(HEADING_PREFIX)[1:]}
    return (
        (HEADING_PREFIX + parts[_format_name(scene, example)]).splitlines()
        if _format_name(scene, example) in parts
        else []
    )


def list_kept_examples(scene: str, look: str) -> list[str]:
    text = (FOLDER / f"{scene}{look}.txt").read_text(encoding="utf-8")
    return [part.partition(",")[0].partition(".")[2] for part in text.split(HEADING_PREFIX)[1:]]


def describe_layout(scene: str, example: Example, look: str, watch: Watch | None = None) -> list[str]:
    with keep_steady(DRAWINGS) as pictures:
        return "\n".join(_iterate_lines(scene, example, LOOKS[look], pictures, watch)).splitlines()


def _iterate_lines(
    scene: str, example: Example, settings: Settings, pictures: DrawingCache, watch: Watch | None
) -> Iterator[str]:
    pygame.display.init()
    pygame.display.set_mode(settings.window_size)
    services = Services(open_stores(Paths(HOME, HOME, HOME)))
    pictures.forget_parts()  # where cards lean, it hangs on what was drawn before how finely they are drawn at first
    stage = Stage(pictures.make_context(settings.window_size, settings=settings, services=services))
    show_example(stage, scene, example)
    yield f"{HEADING_PREFIX}{_format_name(scene, example.name)}, next wakeup {_round_seconds(stage.next_wakeup())}"
    ui = stage.scene.ui
    yield f"tab: {', '.join(_format_target(widget, widget is ui.focus) for widget in ui.layers[-1].list_focusable())}"
    yield from iterate_text_rows(stage.make_frame().sprites)
    if watch:
        watch(stage, example.name)
    close_stage(stage)


def _format_name(scene: str, example: str) -> str:
    return f"{scene}.{example}"


def _round_seconds(seconds: float | None) -> float | None:
    """Round away the differences between ways of adding up the same time."""
    return seconds if seconds is None else round(seconds, 6)


def _format_target(widget: Widget, focused: bool) -> str:
    states = {"off": not widget.is_enabled, "focus": focused, "lit": widget.is_highlighted}
    facts = (type(widget).__name__, widget.name, *(name for name, holds in states.items() if holds))
    return " ".join(filter(None, facts))


def iterate_text_rows(sprites: Iterable[Sprite]) -> Iterator[str]:
    """Yield the texts of a frame, one line for each row, with the number of the column at which each text begins."""
    words = sorted(list_texts(sprites), key=lambda each: (each[1].centery, each[1].x))
    columns = _name_columns(place.x for _, place in words)
    row: list[tuple[str, pygame.Rect]] = []
    for text, place in words:
        if row and place.centery - row[0][1].centery > SAME_ROW_PX:
            yield _format_row(row, columns)
            row = []
        row.append((text, place))
    if row:
        yield _format_row(row, columns)


def list_texts(sprites: Iterable[Sprite]) -> list[tuple[str, pygame.Rect]]:
    """Return the texts of a frame with their positions in the window."""
    return [
        (note.text.replace("\n", " / "), pygame.Rect(note.rect).move(sprite.x, sprite.y))
        for sprite in sprites
        for note in get_text_notes(sprite.surface)
    ]


def _format_row(row: list[tuple[str, pygame.Rect]], columns: dict[int, str]) -> str:
    return "  ".join(f"{columns[place.x]}:{text}" for text, place in sorted(row, key=lambda each: each[1].x))


def _name_columns(edges: Iterable[int]) -> dict[int, str]:
    """Name the left edges from left to right; edges that differ by at most `ALIGNED_PX` have one name."""
    names, last, count = dict[int, str](), -math.inf, 0
    for edge in sorted(set(edges)):
        count += edge - last > ALIGNED_PX
        names[edge], last = str(count), edge
    return names


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or SCENES:
        for look in LOOKS:
            lines = [line for example in list_examples(each) for line in describe_layout(each, example, look)]
            (FOLDER / f"{each}{look}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
