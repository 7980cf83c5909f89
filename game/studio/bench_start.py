"""Time from the start of the process to the first picture of the menu, compared with a bare pygame window.

Both programs run in a virtual X server (Xvfb), whose framebuffer is read. So a bundle can be measured, too.
"""

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
"""Source of a program that opens a window, draws a text and does nothing else."""
SETTINGS = {"format": "tienlen-settings/1", "greeted": True, "window_size": SIZE, "language": "en"}
"""Settings of a second start."""
TIMEOUT_SECONDS = 60.0
POLL_SECONDS = 0.0005
"""Interval between two reads of the framebuffer."""


def measure() -> dict[str, float]:
    """Return `start_ms` and `bare_ms` of this checkout."""
    return compare_starts([sys.executable, "-m", "game"], [sys.executable, "-c", BARE_PROGRAM])


def compare_starts(program: Sequence[str], bare_program: Sequence[str], round_count: int = 0) -> dict[str, float]:
    """Return `start_ms` and `bare_ms`: the shortest times of two programs that are started in turn.

    The shortest time counts, since other load can only make a start longer. A first start of both, which fills caches,
    is not measured. Raises RuntimeError without Xvfb.
    """
    ours, other = list(program), list(bare_program)
    with tempfile.TemporaryDirectory() as home, open_virtual_screen() as screen:
        environment = {**_make_environment(Path(home)), "DISPLAY": screen.display}
        for command in (ours, other):
            screen.measure_seconds(command, environment)
        turns = range(round_count or ROUND_COUNT)
        pairs = [(screen.measure_seconds(ours, environment), screen.measure_seconds(other, environment)) for _ in turns]
    start, bare = (min(times) * 1000 for times in zip(*pairs, strict=True))
    return {"start_ms": round(start, 1), "bare_ms": round(bare, 1)}


@dataclass(frozen=True)
class VirtualScreen:
    display: str
    picture: mmap.mmap

    def measure_seconds(self, command: list[str], environment: dict[str, str]) -> float:
        """Return the seconds until a program has drawn to the last row of the screen.

        Raises RuntimeError after TIMEOUT_SECONDS.
        """
        self._wait(is_shown=False)
        start_time, pipe = time.perf_counter(), subprocess.PIPE  # Wine knows no other standard streams
        folder = Path(__file__).parents[2]
        with subprocess.Popen(command, env=environment, cwd=folder, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            try:
                return self._wait(is_shown=True) - start_time
            finally:
                process.terminate()

    def _wait(self, is_shown: bool) -> float:
        deadline = time.perf_counter() + TIMEOUT_SECONDS
        while any(self.picture[-SIZE[0] * 4 :]) != is_shown:  # the last row
            if time.perf_counter() > deadline:
                raise RuntimeError("the program showed no picture" if is_shown else "the window does not go away")
            time.sleep(POLL_SECONDS)
        return time.perf_counter()


@contextmanager
def open_virtual_screen() -> Iterator[VirtualScreen]:
    """Yield a black virtual screen of the size of the window. Raises RuntimeError without Xvfb."""
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
    """Return the number of bytes of an XWD picture (header, colours and rows), given its header."""
    fields: tuple[int, ...] = struct.unpack(">25I", header)
    header_bytes, height, row_bytes, colour_count = fields[0], fields[5], fields[12], fields[19]
    return header_bytes + colour_count * 12 + height * row_bytes


def _make_environment(home: Path) -> dict[str, str]:
    """Return environment variables for both programs: own settings, no sound device, modules compiled once."""
    (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    environment = {**os.environ, "TIENLEN_HOME": str(home), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for name in ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    return environment
