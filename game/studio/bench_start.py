"""From the start of the process to the first frame of the menu, beside a bare pygame window in the same run."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROUNDS = 5
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which one is set where there is a screen, or a choice to do without."""
SIZE = (1280, 800)
BARE = f"""
import pygame
pygame.display.init()
pygame.font.init()
pygame.mixer.init()
window = pygame.display.set_mode({SIZE})
window.blit(pygame.font.Font(None, 30).render("Tien Len", True, "white"), (9, 9))
pygame.display.flip()
print("seen", flush=True)
"""
OURS = f"""
import argparse
from game.app import desktop
parser = argparse.ArgumentParser()
desktop.add_arguments(parser)
desktop.start(parser.parse_args(["--size", "{SIZE[0]}x{SIZE[1]}", "--lang", "en"])).paint()
print("seen", flush=True)
"""


def measure() -> dict[str, float]:
    """`start_ms` and `bare_ms`, each the middle of five runs taken in turn, after one that fills the caches."""
    with tempfile.TemporaryDirectory() as home, screen() as display:
        environment = {**_environment(Path(home)), **display}
        _seconds(OURS, environment)
        _seconds(BARE, environment)
        pairs = [(_seconds(OURS, environment), _seconds(BARE, environment)) for _ in range(ROUNDS)]
    ours, bare = (statistics.median(times) * 1000 for times in zip(*pairs, strict=True))
    return {"start_ms": round(ours, 1), "bare_ms": round(bare, 1)}


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """What the environment needs for a window: nothing where there is a screen, else a virtual one, else a dummy."""
    chosen = any(os.environ.get(name) for name in SCREENS)
    server = shutil.which("Xvfb")
    if chosen or sys.platform in ("win32", "darwin"):
        yield {}
    elif not server:
        yield {"SDL_VIDEODRIVER": "dummy"}
    else:
        command = [server, "-displayfd", "1", "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            try:
                yield {"DISPLAY": f":{process.stdout.readline().strip()}"}
            finally:
                process.terminate()


def _environment(home: Path) -> dict[str, str]:
    """The same for both: no sound device, settings of a second start, compiled as an installed program is."""
    (home / "settings.json").write_text('{"format": "tienlen-settings/1", "greeted": true}')
    environment = {**os.environ, "TIENLEN_HOME": str(home), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    return environment


def _seconds(code: str, environment: dict[str, str]) -> float:
    """How long until a process says that its picture is seen."""
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2], text=True
    ) as process:
        assert process.stdout is not None
        if "seen" not in process.stdout.readline():
            raise RuntimeError("the program showed no picture")
        return time.perf_counter() - start
