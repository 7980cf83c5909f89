"""Trades in a real window, with mouse and keyboard."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.deal import replay_record
from game.engine.record import FORMAT, read_record
from game.session.matches.match import Match
from game.session.matches.match_plan import plan_replay
from game.session.play.saved_match import SavedMatch
from game.store.paths import Paths
from game.store.stores import Stores
from game.studio.table_examples import AGREED_TRADE_RECORD, GIVE_RECORD, LEAD_RECORD, RECEIVED_OFFER_RECORD
from tests.shares import mark_every
from tests.waiting import MAX_WAIT_SECONDS

from .real import ProgramWindow, VirtualScreen, find_missing_program

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the virtual screen is one of X11"),
    pytest.mark.skipif(bool(find_missing_program()), reason=f"{find_missing_program()} is not installed"),
]
MUTUAL_RULES = {"trading": "mutual", "instant_wins": []}
ASKED_RECORD = {"deal": {**LEAD_RECORD["deal"], "dealer": 3}, "actions": []}
BeginMatch = Callable[..., ProgramWindow]


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    virtual_screen = VirtualScreen()
    yield virtual_screen.name
    virtual_screen.close()


def make_saved_match(record: dict[str, Any], preset: str, **options: Any) -> SavedMatch:
    """Return a match of a record's single deal, up to the record's last action."""
    data = {"format": FORMAT, **record, "rules": {"preset": preset, **options}}
    state = replay_record(read_record(data))[0]
    return SavedMatch(Match(plan_replay(state, ("medium/anh-hai", "medium/ba-ba", "medium/co-lan"), 5)), state)


def save_match(home: Path, match: SavedMatch) -> None:
    """Save this match as the one to continue, for an experienced player."""
    stores = Stores(Paths(home, home, home))
    stores.match_save.save(match.to_json())
    stores.settings.change(greeted=True, language="vi", speed="2")
    stores.close()


@pytest.fixture
def begin_match(screen: str, tmp_path: Path) -> Iterator[BeginMatch]:
    """Open the window and continue the match."""
    windows: list[ProgramWindow] = []

    def go_on(match: SavedMatch, *arguments: str) -> ProgramWindow:
        save_match(tmp_path, match)
        windows.append(ProgramWindow(screen, tmp_path, *arguments))
        windows[-1].wait_for("menu")
        windows[-1].button("continue")
        windows[-1].wait(lambda note: note["scene"] == "table" and bool(note["trade"]))
        return windows[-1]

    yield go_on
    for window in windows:
        window.__exit__(None, None, None)


def select_cards(window: ProgramWindow, cards: str) -> None:
    """Select cards by clicks."""
    for place in window.places(cards):
        window.click(window.card(place))
    window.wait(lambda note: sorted(note["chosen"].split()) == sorted(cards.split()))


def test_cards_are_given_by_clicks(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(GIVE_RECORD, "san-jose"))
    before = window.seen
    assert before["trade"] == "give"
    select_cards(window, "3S 4C")
    window.button("play")
    window.wait(lambda note: "3S" not in [card for card, _, _ in note["hand"]])


@pytest.mark.matrix
def test_cards_are_given_by_a_sweep_and_a_drag(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(GIVE_RECORD, "san-jose"))
    before = window.seen["said"]
    (x, y), (end, _) = window.card(0), window.card(1)
    window.drag((x, y), (x + 20, y), (end, y))
    window.wait(lambda note: note["chosen"] == "3S 4C")
    window.drag((x, y), (x + 4, y - 40), (x + 10, y - 200))
    window.wait(lambda note: note["said"] > before)


@pytest.mark.matrix
def test_cards_are_given_by_keys(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(GIVE_RECORD, "san-jose"))
    before = window.seen["said"]
    window.key("Right", "Up", "Right", "Up")
    window.wait(lambda note: note["chosen"] == "3S 4C")
    window.key("Return")
    window.wait(lambda note: note["said"] > before)


@pytest.mark.matrix
def test_an_offer_is_made_by_clicks_and_the_play_begins_when_all_are_ready(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(ASKED_RECORD, "viet-cong", **MUTUAL_RULES))
    before = window.seen["said"]
    select_cards(window, "3S")
    window.button("play")
    window.wait(lambda seen: seen["asking"])
    window.button("seat-1")
    window.wait(lambda seen: not seen["asking"] and seen["said"] > before)
    for _ in range(20):
        note = window.wait(lambda seen: seen["phase"] == "play" or (bool(seen["trade"]) and "pass" in seen["enabled"]))
        if note["phase"] == "play":
            break
        message_count = note["said"]
        window.button("pass")
        window.wait(lambda seen, said=message_count: seen["phase"] == "play" or seen["said"] > said)  # type: ignore[misc]
    assert window.seen["phase"] == "play"


@pytest.mark.matrix
def test_an_offer_is_made_by_keys_and_the_question_can_be_left(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(ASKED_RECORD, "viet-cong", **MUTUAL_RULES))
    before = window.seen["said"]
    window.key("Right", "Up", "Return")
    window.wait(lambda note: note["asking"])
    window.key("Escape")
    window.wait(lambda note: not note["asking"])
    assert window.seen["said"] == before
    assert window.seen["scene"] == "table"
    window.key("Return")
    window.wait(lambda note: note["asking"])
    window.key("Right", "Return")
    window.wait(lambda note: not note["asking"] and note["said"] > before)


@pytest.mark.parametrize("way", mark_every(2, ["button", "key"]))
def test_an_offer_is_answered_or_refused(begin_match: BeginMatch, way: str) -> None:
    window = begin_match(make_saved_match(RECEIVED_OFFER_RECORD, "viet-cong", **MUTUAL_RULES))
    before = window.seen["said"]
    if way == "button":
        select_cards(window, "3S 6H")
        window.button("play")
    else:
        window.key("space")
    window.wait(lambda note: note["said"] > before)


@pytest.mark.parametrize("way", mark_every(2, ["button", "key"]))
def test_an_answer_is_agreed_to(begin_match: BeginMatch, way: str) -> None:
    window = begin_match(make_saved_match(AGREED_TRADE_RECORD, "viet-cong", **MUTUAL_RULES))
    before = {card for card, _, _ in window.seen["hand"]}
    if way == "button":
        window.button("play")
    else:
        window.key("Return")
    window.wait(lambda note: {card for card, _, _ in note["hand"]} != before)


@pytest.mark.matrix
def test_a_trade_that_is_asked_for_survives_the_whole_screen(begin_match: BeginMatch) -> None:
    window = begin_match(make_saved_match(ASKED_RECORD, "viet-cong", **MUTUAL_RULES))
    select_cards(window, "3S")
    window.button("play")
    window.wait(lambda note: note["asking"])
    window.key("F11")
    window.wait(lambda note: note["size"] == [1920, 1080])
    before = window.seen["said"]
    window.button("seat-3")
    window.wait(lambda note: not note["asking"] and note["said"] > before)


@pytest.mark.matrix
def test_a_second_window_leaves_the_match_of_the_first_alone(
    begin_match: BeginMatch, screen: str, tmp_path: Path
) -> None:
    window = begin_match(make_saved_match(ASKED_RECORD, "viet-cong", **MUTUAL_RULES))
    remaining = [card for card, _, _ in window.seen["hand"]]
    notes = tmp_path / "second"
    notes.mkdir()
    with ProgramWindow(screen, tmp_path, "--seed", "7", notes=notes / "seen.json") as second:
        second.wait_for("table")
        second.wait(lambda _: (tmp_path / "match-2.json").exists())
    window.program.terminate()
    window.program.wait(MAX_WAIT_SECONDS)
    first = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
    assert "mutual" in json.dumps(first)
    with ProgramWindow(screen, tmp_path) as again:
        again.wait_for("menu")
        again.button("continue")
        note = again.wait(lambda seen: seen["scene"] == "table" and bool(seen["hand"]))
        assert [card for card, _, _ in note["hand"]] == remaining
