"""Removes the differences between machines from pictures: glyph positions, versions, folders and the time zone."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, chdir, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.session.reviews import review_subject
from game.ui.gfx import skin, text
from game.ui.scenes import reading
from game.ui.stage import Stage
from tests.pictures import DrawingCache
from tests.waiting import wait_for_drawing

MEASURED_SIZE = 1024
DRAWN_FACTOR = 4
FOLDER = Path("tien-len")
_Font = pygame.font.Font


class SteadyFont:
    """A font whose glyphs have their designed widths.

        Versions of FreeType round glyphs to whole pixels differently, so that lines break elsewhere. Glyphs measured
    and drawn
        large, then reduced, have the same width everywhere.
    """

    def __init__(self, file: Path, size: int) -> None:
        self._size = size
        self._usual, self._large, self._huge = (
            _Font(file, each) for each in (size, size * DRAWN_FACTOR, MEASURED_SIZE)
        )

    def size(self, text: str) -> tuple[int, int]:
        """Return width and height of a line."""
        return round(self._huge.size(text)[0] * self._size / MEASURED_SIZE), self.get_height()

    def get_height(self) -> int:
        """Return the height of a line."""
        return self._usual.get_height()

    def get_linesize(self) -> int:
        """Return the distance between lines."""
        return self._usual.get_linesize()

    def metrics(self, text: str) -> Any:
        """Return the font's metrics of glyphs."""
        return self._usual.metrics(text)

    def render(self, text: str, antialias: bool, color: Any) -> pygame.Surface:
        """Draw a line of text."""
        width, height = self.size(text)
        return pygame.transform.smoothscale(self._large.render(text, antialias, color), (max(1, width), height))


class UtcTime(datetime):
    def astimezone(self, tz: Any = UTC) -> Any:
        """Return the time in UTC, whatever the machine's zone."""
        return super().astimezone(tz)


def run_at_once(job: Callable[[], object]) -> Future[Any]:
    """Run a job of the background thread before a frame goes on, so that each frame finds the same cached pictures."""
    future = Future[Any]()
    future.set_result(job())
    return future


@contextmanager
def keep_steady(drawings: DrawingCache | None = None) -> Iterator[DrawingCache]:
    """Make pictures equal on every machine within the block; yield the given store or a new one."""
    drawings = drawings or DrawingCache()
    wait_for_drawing()  # what was drawn ahead before has the usual letters
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="tienlen-golden-"))
        stack.enter_context(chdir(home))
        stack.enter_context(patch.dict(os.environ, {"TIENLEN_STRICT_TEXTS": "1"}))
        stack.callback(text.clear_caches)
        for place, name, value in (
            (pygame.font, "Font", SteadyFont),
            *drawings.list_patches(),
            (skin, "run_in_background", run_at_once),
            (review_subject, "datetime", UtcTime),
            (reading, "__version__", "1.2.3"),
            (reading, "find_version", lambda name: "4.5.6" if name else ""),
        ):
            stack.enter_context(patch.object(place, name, value))
        text.clear_caches()
        yield drawings


def close_stage(stage: Stage) -> None:
    """Close a stage and delete its files, so that the next example starts afresh."""
    stage.close()
    wait_for_drawing()
    stage.ctx.services.close()
    shutil.rmtree(FOLDER, ignore_errors=True)
