"""A user at a real window: a virtual X server, and the mouse and keys of xdotool."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.waiting import MAX_WAIT_SECONDS, wait_for_answer

ROOT = Path(__file__).parents[2]
NEEDED_PROGRAMS = ("Xvfb", "xdotool")
Point = tuple[float, float]


def find_missing_program() -> str:
    """Return the first required program that is not installed, if any."""
    return next((name for name in NEEDED_PROGRAMS if shutil.which(name) is None), "")


class VirtualScreen:
    def __init__(self, size: str = "1920x1080") -> None:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = f":{answer.readline().strip()}"

    def close(self) -> None:
        """Close the screen."""
        self.server.terminate()
        self.server.wait(MAX_WAIT_SECONDS)


class ProgramWindow:
    """The program on a screen with its user, who sees what the last note describes."""

    def __init__(self, screen: str, home: Path, *arguments: str, notes: Path | None = None) -> None:
        self.notes = notes or home / "seen.json"
        self.notes.unlink(missing_ok=True)
        ours = {"DISPLAY": screen, "TIENLEN_HOME": str(home), "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.environment = {**environment, **ours}
        watched = Path(__file__).with_name("watched.py")
        command = [sys.executable, "-P", str(watched), str(self.notes), *arguments]
        self.program = subprocess.Popen(command, env=self.environment, cwd=ROOT)
        self.wait(lambda note: bool(note))
        self.window = self._xdotool("search", "--sync", "--onlyvisible", "--class", "tienlen").split()[0]

    def __enter__(self) -> ProgramWindow:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if self.program.poll() is None:
            self.program.terminate()
        self.program.wait(MAX_WAIT_SECONDS)

    # --- seeing

    @property
    def seen(self) -> dict[str, Any]:
        """Return what is visible now."""
        return dict(json.loads(self.notes.read_text(encoding="utf-8"))) if self.notes.exists() else {}

    def wait(self, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until something is visible."""

        def look() -> dict[str, Any] | None:
            note = self.seen
            assert until(note) or self.program.poll() is None, "the program has ended"
            return note if until(note) else None

        return wait_for_answer(look)

    def wait_for(self, scene: str) -> dict[str, Any]:
        """Wait until a scene is on top."""
        return self.wait(lambda note: note.get("scene") == scene)

    # --- doing

    def click(self, at: Point, times: int = 1) -> None:
        """Click with the left button, once or twice."""
        self._xdotool(*self._to(at), "sleep", "0.05", "click", "--repeat", str(times), "--delay", "60", "1")

    def button(self, name: str) -> None:
        """Click a button once it is visible and enabled."""
        self.click(self.wait(lambda note: name in note["enabled"])["buttons"][name])

    def drag(self, *way: Point) -> None:
        """Press at the first point, move through the others, and release at the last."""
        steps = [part for at in way[1:] for part in (*self._to(at), "sleep", "0.04")]
        self._xdotool(*self._to(way[0]), "sleep", "0.05", "mousedown", "1", "sleep", "0.05", *steps, "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press and release keys, one after the other."""
        self._xdotool("key", "--delay", "40", *names)

    def card(self, place: int) -> Point:
        """Return a point on the visible strip of a card in the hand."""
        _, x, y = self.seen["hand"][place]
        return x, y

    def places(self, cards: str) -> list[int]:
        """Return the indices of cards in the hand."""
        held = [card for card, _, _ in self.seen["hand"]]
        return [held.index(card) for card in cards.split()]

    def _to(self, at: Point) -> list[str]:
        return ["mousemove", "--window", self.window, str(round(at[0])), str(round(at[1]))]

    def _xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        return subprocess.run(command, env=self.environment, check=True, capture_output=True, text=True).stdout
