"""A record file named on the command line is opened, as the desktop opens an associated file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import gui
from tests.waiting import wait_until

RECORD = {
    "format": "tienlen-record/1",
    "rules": {"preset": "southern", "players": 2},
    "deal": {"hands": ["3S 4S", "5S 6S"]},
    "actions": ["0 3S", "1 5S", "0 pass", "1 6S"],
}


@pytest.fixture
def open_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Start the program with a file."""
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path / "home"))
    loops: list[Any] = []

    def begin(text: str) -> Any:
        file = tmp_path / "Ván bài.tienlen"
        file.write_text(text, encoding="utf-8")
        parser = argparse.ArgumentParser()
        gui.add_arguments(parser)
        loops.append(gui.create_loop(parser.parse_args(["--size", "800x500", "--open", str(file)])))
        return loops[-1]

    yield begin
    for loop in loops:
        loop.close()
        loop.ctx.services.close()


def run_frame(loop: Any) -> Any:
    """Return the stage after another frame."""
    loop.call_safely(lambda: loop.step(pygame.event.get(), 1 / 60))
    return loop.stage


def test_the_review_of_the_deal_in_the_file_is_opened(open_program: Any) -> None:
    loop = open_program(json.dumps(RECORD))
    wait_until(lambda: run_frame(loop).scene.name == "review")


def test_a_file_that_holds_no_record_is_explained_on_the_list_of_deals(open_program: Any) -> None:
    loop = open_program("no record")
    wait_until(lambda: len(run_frame(loop).scene.ui.layers) > 1)
    assert loop.stage.scene.name == "deals"
