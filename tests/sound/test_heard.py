"""The sounds of events: at the table, at buttons, and in the whole program."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import gui
from game.engine.events import Passed
from game.store.settings import Settings
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match, make_selection_step
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.control import Toggle
from game.ui.services import Services
from game.ui.sound.player import SoundPlayer
from game.ui.sound.sound_effects import SilentPlayer
from tests.table.person import TablePlayer


class RecordingPlayer(SilentPlayer):
    """A sound player that records its calls."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.sides: list[float] = []

    def play(self, name: str, side: float = 0.0) -> bool:
        self.heard.append(name)
        self.sides.append(side)
        return True


def open_table(position: dict[str, Any]) -> tuple[TablePlayer, RecordingPlayer]:
    player = TablePlayer(make_match(position), (1280, 720), Settings(language="en", greeted=True))
    ear, ctx = RecordingPlayer(), player.stage.ctx
    ctx.services = replace(ctx.services, new_sound=lambda: ear)
    player.wait(0.5)
    ear.heard.clear()
    return player, ear


@pytest.fixture
def leading() -> Iterator[tuple[TablePlayer, RecordingPlayer]]:
    player, ear = open_table(LEAD_RECORD)
    yield player, ear
    player.stage.close()


@pytest.fixture
def chopping() -> Iterator[tuple[TablePlayer, RecordingPlayer]]:
    player, ear = open_table(CHOP_RECORD)
    yield player, ear
    player.stage.close()


def test_a_card_is_heard_coming_up_and_going_down(leading: tuple[TablePlayer, RecordingPlayer]) -> None:
    player, ear = leading
    place = player.card(12)
    player.click(place)
    assert ear.heard == ["pick"]
    while player.table.board.hand.selected_indices:
        player.key("backspace")
    assert ear.heard == ["pick", "drop"]


def test_a_play_is_heard_and_a_refusal_is(leading: tuple[TablePlayer, RecordingPlayer]) -> None:
    player, ear = leading
    make_selection_step("4C")(player.table)
    ear.heard.clear()
    player.key("return")
    assert ear.heard == ["refused"]
    make_selection_step("3S")(player.table)
    ear.heard.clear()
    player.key("return")
    assert "play" not in ear.heard, "the card is still under way"
    player.wait(0.5)
    assert "play" in ear.heard


def test_a_chop_is_heard_as_one(chopping: tuple[TablePlayer, RecordingPlayer]) -> None:
    player, ear = chopping
    make_selection_step("4S 4C 5D 5H 6S 6C")(player.table)
    ear.heard.clear()
    player.key("return")
    player.wait(0.8)
    assert {"play-long", "chop"} <= set(ear.heard)


def test_a_pass_is_heard_from_where_its_seat_is(leading: tuple[TablePlayer, RecordingPlayer]) -> None:
    player, ear = leading
    event_display = player.table.display.event_display
    for seat, place in enumerate(event_display.table.layout.seats):
        ear.heard.clear()
        ear.sides.clear()
        event_display._show_pass(Passed(seat))
        assert ear.heard == ["pass"]
        assert (ear.sides[0] < -0.2) == (place.side == "left")
        assert (ear.sides[0] > 0.2) == (place.side == "right")


def test_buttons_and_toggles_are_heard_but_not_disabled_ones() -> None:
    ear = RecordingPlayer()
    ctx = Context((800, 600), settings=Settings(), services=Services(new_sound=lambda: ear))
    Button(ctx, "on", lambda: None).activate()
    Toggle(ctx, "on", False, lambda value: None).accept()
    assert ear.heard == ["button", "button"]
    button = Button(ctx, "off", lambda: None)
    button.is_enabled = False
    button.activate()
    assert len(ear.heard) == 2


def test_the_program_opens_its_sound_after_the_first_picture_and_mutes_it_by_the_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    parser = argparse.ArgumentParser()
    gui.add_arguments(parser)
    loop = gui.create_loop(parser.parse_args(["--size", "800x500"]))
    player = loop.ctx.services.sound
    assert isinstance(player, SoundPlayer)
    assert not player.is_ready and pygame.mixer.get_init() is None, "the start waits for no device"
    loop.ctx.change(muted=True)
    assert player._settings.muted
    loop.close()
    player.close()
