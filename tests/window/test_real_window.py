"""A new user at a real window on a virtual screen: first start, a whole deal by clicks and drags, and the next day."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from tests.waiting import MAX_WAIT_SECONDS

from .real import ProgramWindow, VirtualScreen, find_missing_program

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the virtual screen is one of X11"),
    pytest.mark.skipif(bool(find_missing_program()), reason=f"{find_missing_program()} is not installed"),
]
PLAY_METHODS = ("drag", "double", "button", "enter", "table")
"""The ways to play a selection, used in turn."""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    virtual_screen = VirtualScreen()
    yield virtual_screen.name
    virtual_screen.close()


def select(window: ProgramWindow, places: list[int]) -> None:
    """Select exactly these cards, each by a short sweep that meets a single card."""
    for place in places:
        x, y = window.card(place)
        window.drag((x, y), (x + 6, y), (x + 9, y))
    cards = sorted(window.seen["hand"][place][0] for place in places)
    window.wait(lambda note: sorted(note["chosen"].split()) == cards)


def play(window: ProgramWindow, cards: str, how: str) -> None:
    """Play cards from the hand by one of the gestures."""
    places = window.places(cards)
    x, y = window.card(places[0])
    if how == "double" and len(places) == 1:
        window.click((x, y), times=2)
        return
    select(window, places)
    if how == "drag":
        window.drag((x, y), (x + 4, y - 40), (x + 30, y - 200))
    elif how == "enter":
        window.key("Return")
    elif how == "table":
        window.click(window.seen["pile"])
    else:
        window.button("play")


def take_turn(window: ProgramWindow, how: str, rng: random.Random) -> None:
    """Play something legal, or pass, and check that the table accepts it."""
    note = window.seen
    plays = [action for action in note["legal"] if action != "pass"]
    if plays:
        play(window, max(plays[:8], key=lambda cards: (len(cards.split()), rng.random())), how)
    else:
        window.button("pass")
    window.wait(lambda now: now["scene"] != "table" or now["said"] > note["said"])


def sit_down(window: ProgramWindow) -> None:
    """Wait for the player's turn; after an instant win wait for the next deal."""
    window.wait_for("table")
    while window.wait(lambda note: note["scene"] == "result" or bool(note.get("asked")))["scene"] == "result":
        window.button("next")
        window.wait_for("table")


def play_deal(window: ProgramWindow) -> None:
    """Play until the result is shown, each turn with another gesture."""
    rng, hows = random.Random(1), cycle(PLAY_METHODS)
    while window.wait(lambda note: note["scene"] != "table" or note["asked"])["scene"] == "table":
        if window.seen["chosen"]:
            window.key("Escape")
            window.wait(lambda note: not note["chosen"])
        take_turn(window, next(hows), rng)
    assert window.seen["scene"] == "result"


@pytest.mark.matrix
def test_a_whole_deal_is_played_by_clicks_and_drags_and_the_match_is_there_the_next_day(
    screen: str, tmp_path: Path
) -> None:
    with ProgramWindow(screen, tmp_path, "--speed", "4") as window:
        window.wait_for("welcome")
        window.button("language.vi")
        window.wait(lambda seen: seen["settings"]["language"] == "vi")
        window.button("table")
        sit_down(window)
        hand = [card for card, _, _ in window.seen["hand"]]
        if not window.seen["chosen"]:  # sideways a taken card changes its place
            (x, y), (end, _) = window.card(0), window.card(3)
            select(window, [0])
            window.drag((x, y), (x + 20, y), (end + 8, y), (end + 12, y))
            window.wait(lambda seen: [card for card, _, _ in seen["hand"]] != hand)
        play_deal(window)
        window.button("next")
        sit_down(window)
        remaining = sorted(card for card, _, _ in window.seen["hand"])
        window.key("Escape")
        window.wait_for("pause")
        window.button("quit")
        assert window.program.wait(MAX_WAIT_SECONDS) == 0
    with ProgramWindow(screen, tmp_path) as window:
        assert window.wait_for("menu")["settings"]["language"] == "vi"
        window.button("continue")
        note = window.wait(lambda seen: seen["scene"] == "table" and bool(seen["hand"]))
        assert sorted(card for card, _, _ in note["hand"]) == remaining


def test_the_whole_screen_is_filled_and_left_by_a_key(screen: str, tmp_path: Path) -> None:
    with ProgramWindow(screen, tmp_path) as window:
        before = window.wait_for("welcome")["size"]
        window.key("F11")
        window.wait(lambda note: note["size"] == [1920, 1080])
        time.sleep(0.3)
        window.key("F11")
        window.wait(lambda note: note["size"] == before)
