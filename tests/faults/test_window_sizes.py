"""Windows of any size, resized at any moment, and windows whose screen is gone."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import gui
from game.session.play.saved_match import SavedMatch
from game.store.saves import SaveStore
from tests.pictures import SHARED_DRAWINGS
from tests.waiting import MAX_WAIT_SECONDS, wait_until
from tests.window.real import ProgramWindow, VirtualScreen, find_missing_program

FRAME_SECONDS = 1 / 60
SCENES = ("menu", "table", "settings", "statistics", "rules", "written_rules", "deals", "problems", "lesson", "help")
ODD_SIZES = [(800, 500), (320, 200), (3, 2000), (2000, 3), (64, 48), (1, 1)]
StartProgram = Callable[..., Any]


@pytest.fixture
def start_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StartProgram]:
    """Start the program with a command line in its own home folder, with shared pictures."""
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    started: list[Any] = []

    def begin(*arguments: str) -> Any:
        parser = argparse.ArgumentParser()
        gui.add_arguments(parser)
        started.append(gui.create_loop(parser.parse_args(["--lang", "vi", "--speed", "instant", *arguments])))
        return started[-1]

    yield begin
    for loop in started:
        loop.close()
        loop.ctx.services.close()


def resize(loop: Any, size: tuple[int, int]) -> None:
    """Resize the window as the system does."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    loop.call_safely(lambda: loop.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], FRAME_SECONDS))


def settle(loop: Any) -> None:
    """Run frames until the scenes are complete at the new size."""
    for _ in range(14):
        loop.call_safely(lambda: loop.step([], FRAME_SECONDS))
    report = loop.ctx.services.stores.paths.report
    assert loop.stage.scene.name != "crash", report.read_text(encoding="utf-8")
    assert loop.ctx.size == loop.window.layout_size


@pytest.mark.matrix
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_stands_in_a_window_of_any_size_down_to_a_point(scene: str, start_program: StartProgram) -> None:
    loop = start_program("--size", "1024x640")
    loop.call_safely(lambda: loop.ctx.go(scene))
    for size in ODD_SIZES:
        resize(loop, size)
        settle(loop)


@pytest.mark.slow
@pytest.mark.parametrize("scene", ("menu", "table", "settings"))
def test_a_scene_stands_in_a_window_of_33_million_points(scene: str, start_program: StartProgram) -> None:
    loop = start_program("--size", "7680x4320")
    loop.call_safely(lambda: loop.ctx.go(scene))
    settle(loop)
    assert pygame.display.get_surface().get_size() == (7680, 4320)


def test_a_storm_of_sizes_at_the_table_is_survived_and_the_scenes_are_made_once_it_is_over(
    start_program: StartProgram,
) -> None:
    loop = start_program("--size", "800x500", "--rules", "southern", "--seed", "7")
    rng, values = random.Random(4), []
    build = loop.stage.scene.build
    loop.stage.scene.build = lambda: (values.append(loop.ctx.size), build())
    for _ in range(200):
        resize(loop, (rng.randint(1, 1400), rng.randint(1, 900)))
    assert values == []
    settle(loop)
    assert len(values) == 1


@pytest.mark.slow
@pytest.mark.skipif(
    not sys.platform.startswith("linux") or find_missing_program() != "", reason="the virtual screen is one of X11"
)
def test_a_screen_that_goes_away_ends_the_program_and_costs_nothing(tmp_path: Path) -> None:
    screen = VirtualScreen()
    with ProgramWindow(screen.name, tmp_path, "--rules", "southern", "--seed", "7", "--speed", "instant") as window:
        window.wait_for("table")
        wait_until((tmp_path / "match.json").exists)
        screen.server.kill()
        screen.server.wait(MAX_WAIT_SECONDS)
        assert window.program.wait(MAX_WAIT_SECONDS) != 0
    saved = SaveStore(tmp_path / "match.json").load()
    assert saved is not None and SavedMatch.from_json(saved).state.rules.preset == "southern"
    assert not list(tmp_path.glob("*.damaged-*"))
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TIENLEN_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "game", "--exit-after-frames", "5"]
    assert subprocess.run(command, env={**os.environ, **unseen}, check=False, timeout=120).returncode == 0
