"""From the start of the process to the menu's first picture on the screen, beside a bare pygame window in the same run.

Both are watched from outside, in the framebuffer of a virtual X server (Xvfb), so that a bundle can be measured, too.
"""

from __future__ import annotations

import json
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROUND_COUNT = 15
SIZE = (1280, 800)
BARE_PROGRAM = f"""
import pygame
pygame.display.init()
pygame.font.init()
pygame.mixer.init()
window = pygame.display.set_mode({SIZE})
window.fill("darkred")
window.blit(pygame.font.Font(None, 30).render("Tien Len", True, "white"), (9, 9))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""
"""A program that shows a picture, and does nothing else."""
SETTINGS = {"format": "tienlen-settings/1", "greeted": True, "window_size": SIZE, "language": "en"}
"""Settings of a second start."""
TIMEOUT_SECONDS = 60.0
"""Seconds after which a program that has shown nothing is given up."""
POLL_SECONDS = 0.0005
"""Seconds between two looks at the framebuffer."""


def measure() -> dict[str, float]:
    """Return `start_ms` and `bare_ms` of this checkout."""
    return compare_starts([sys.executable, "-m", "game"], [sys.executable, "-c", BARE_PROGRAM])


def compare_starts(program: Sequence[str], bare: Sequence[str], rounds: int = 0) -> dict[str, float]:
    """Return `start_ms` and `bare_ms`, each the least of the runs, taken in turn after one that fills the caches.

    The least counts, since other load can only make a start longer. Raises RuntimeError without Xvfb.
    """
    ours, other = list(program), list(bare)
    with tempfile.TemporaryDirectory() as home, open_virtual_screen() as screen:
        environment = {**_make_environment(Path(home)), "DISPLAY": screen.display}
        for command in (ours, other):
            screen.measure_seconds(command, environment)
        turns = range(rounds or ROUND_COUNT)
        pairs = [(screen.measure_seconds(ours, environment), screen.measure_seconds(other, environment)) for _ in turns]
    start, least = (min(times) * 1000 for times in zip(*pairs, strict=True))
    return {"start_ms": round(start, 1), "bare_ms": round(least, 1)}


@dataclass(frozen=True)
class VirtualScreen:
    """A virtual screen whose picture can be read."""

    display: str
    picture: mmap.mmap

    def measure_seconds(self, command: list[str], environment: dict[str, str]) -> float:
        """Return the seconds until a program's picture reaches the screen's last rows. Raises RuntimeError if none
        does.
        """
        self._wait(shown=False)
        start, pipe = time.perf_counter(), subprocess.PIPE  # Wine knows no other standard streams
        folder = Path(__file__).parents[2]
        with subprocess.Popen(command, env=environment, cwd=folder, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            try:
                return self._wait(shown=True) - start
            finally:
                process.terminate()

    def _wait(self, shown: bool) -> float:
        end = time.perf_counter() + TIMEOUT_SECONDS
        while any(self._last_row()) != shown:
            if time.perf_counter() > end:
                raise RuntimeError("the program showed no picture" if shown else "the window does not go away")
            time.sleep(POLL_SECONDS)
        return time.perf_counter()

    def _last_row(self) -> bytes:
        width = SIZE[0] * 4
        return self.picture[-width:]


@contextmanager
def open_virtual_screen() -> Iterator[VirtualScreen]:
    """Yield a black screen as large as the window. Raises RuntimeError without Xvfb."""
    server = shutil.which("Xvfb")
    if not server:
        raise RuntimeError("the start is measured in a virtual X server; this system has no Xvfb")
    with tempfile.TemporaryDirectory() as folder:
        width, height = SIZE
        command = [server, "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        command += ["-br", "-fbdir", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            try:
                display = f":{process.stdout.readline().strip()}"
                with (Path(folder) / "Xvfb_screen0").open("rb") as file:
                    yield VirtualScreen(
                        display,
                        mmap.mmap(file.fileno(), _compute_xwd_length(file.read(4 * 25)), access=mmap.ACCESS_READ),
                    )
            finally:
                process.terminate()


def _compute_xwd_length(header: bytes) -> int:
    """Return the length of a picture as X servers write it (XWD): its header, its colours, its rows."""
    words: tuple[int, ...] = struct.unpack(">25I", header)
    size, height, row, colours = words[0], words[5], words[12], words[19]
    return size + colours * 12 + height * row


def _make_environment(home: Path) -> dict[str, str]:
    """Return the same for both: no sound device, settings, compiled as an installed program is."""
    (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    environment = {**os.environ, "TIENLEN_HOME": str(home), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for name in ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    return environment
