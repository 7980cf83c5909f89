"""Automatic actions when the player has no choice, and the time in which a slip can be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.action import PASS, play
from game.engine.cards import parse_cards
from game.session.play.automatic_action import (
    ANNOUNCEMENT_SECONDS,
    MIN_ANNOUNCEMENT_SECONDS,
    AutomaticAction,
    can_only_pass,
    find_final_play,
)
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.session.words.prompts import build_guidance
from game.store.settings import Settings
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from tests.session.tables import EN, NAMES

HANDS = {"hands": ["3S 4D 4H", "3C 9S 9C"]}
BEATEN_RECORD: dict[str, Any] = {"deal": HANDS, "actions": ["0 3S", "1 9S"]}
"""No card of the player beats the nine."""
ENDING_RECORD: dict[str, Any] = {"deal": HANDS, "actions": ["0 3S", "1 pass"]}
"""The player leads, and both fours go out together."""


def make_match_of_two(record: dict[str, Any]) -> LiveMatch:
    """Return a match of two players."""
    return make_match(record, players=2)


def make_settings(**changes: str) -> Settings:
    return replace(Settings(), **changes)  # type: ignore[arg-type]


def test_a_pass_is_all_that_is_left_where_nothing_beats_it() -> None:
    assert can_only_pass(make_match_of_two(BEATEN_RECORD).observation)
    assert not can_only_pass(make_match(LEAD_RECORD).observation)
    assert not can_only_pass(make_match(CHOP_RECORD).observation)


def test_the_whole_hand_is_a_last_play_where_it_is_one_lawful_play() -> None:
    assert find_final_play(make_match_of_two(ENDING_RECORD).observation) == play(parse_cards("4D 4H"))
    assert find_final_play(make_match_of_two(BEATEN_RECORD).observation) is None
    assert find_final_play(make_match(LEAD_RECORD).observation) is None


@pytest.mark.parametrize(("record", "name"), [(BEATEN_RECORD, "auto_pass"), (ENDING_RECORD, "auto_last")])
@pytest.mark.parametrize("how", ["off", "ask", "on"])
def test_each_setting_has_its_own_action_offered_or_done(record: dict[str, Any], name: str, how: str) -> None:
    automatic = AutomaticAction(make_match_of_two(record))
    automatic.update(make_settings(**{name: how}))
    assert (automatic.action is not None, automatic.is_offered, automatic.is_announced) == {
        "off": (False, False, False),
        "ask": (True, True, False),
        "on": (True, False, True),
    }[how]


@pytest.mark.parametrize("how", ["ask", "on"])
def test_the_line_beside_the_hand_says_what_is_offered_or_will_be_done(how: str) -> None:
    for record, name, key, text in (
        (BEATEN_RECORD, "auto_pass", "table.auto.pass", {"play": "9♠"}),
        (ENDING_RECORD, "auto_last", "table.auto.last", {}),
    ):
        match = make_match_of_two(record)
        automatic = AutomaticAction(match)
        automatic.update(make_settings(**{name: how}))
        assert build_guidance(EN, match, NAMES, (), automatic=automatic).prompt == EN(f"{key}.{how}", **text)


def test_pass_stands_out_where_nothing_else_can_be_done_and_not_in_a_demonstration() -> None:
    assert build_guidance(EN, make_match_of_two(BEATEN_RECORD), NAMES, ()).highlighted_button == "pass"
    assert build_guidance(EN, make_match_of_two(BEATEN_RECORD), NAMES, (), is_demo=True).highlighted_button == "play"
    assert build_guidance(EN, make_match_of_two(ENDING_RECORD), NAMES, ()).highlighted_button == "play"


@pytest.mark.parametrize(
    ("speed", "wait"),
    [("1", ANNOUNCEMENT_SECONDS), ("2", ANNOUNCEMENT_SECONDS / 2), ("instant", MIN_ANNOUNCEMENT_SECONDS)],
)
def test_it_is_said_for_a_moment_before_it_is_done(speed: str, wait: float) -> None:
    automatic = AutomaticAction(make_match_of_two(BEATEN_RECORD))
    automatic.update(make_settings(auto_pass="on", speed=speed))
    assert automatic.tick(wait - 0.05) is None
    assert automatic.tick(0.1) == PASS
    assert automatic.tick(9.0) is None


def test_what_the_person_took_back_is_not_done_again_by_itself() -> None:
    automatic = AutomaticAction(make_match_of_two(BEATEN_RECORD))
    automatic.pause()
    automatic.update(make_settings(auto_pass="on"))
    assert automatic.action is None
    automatic.resume()
    automatic.update(make_settings(auto_pass="on"))
    assert automatic.action == PASS


def start_after_a_lead(pace: Pace) -> LiveMatch:
    match = make_match(LEAD_RECORD)
    match.set_pace(pace)
    match.submit(play(parse_cards("3S")))
    match.poll()
    return match


def test_the_next_seat_holds_back_for_a_second_so_that_a_slip_can_be_taken_back() -> None:
    match = start_after_a_lead(Pace())
    for _ in range(9):
        match.tick(0.1)
    assert match.can_undo()
    assert match.grace_ratio == pytest.approx(0.1)
    for _ in range(5):
        match.tick(0.1)
    assert not match.can_undo(), "the seat has thought meanwhile"


def test_the_time_that_is_left_runs_down_and_ends_where_the_person_goes_on() -> None:
    match = start_after_a_lead(Pace())
    assert match.grace_ratio == 1
    match.tick(0.25)
    assert match.grace_ratio == pytest.approx(0.75)
    match.end_grace()
    assert match.grace_ratio == 0
    for _ in range(14):
        match.tick(0.1)
    assert not match.can_undo()


@pytest.mark.parametrize(
    ("pace", "seconds"), [(Pace(), 1.0), (Pace("fast"), 0.5), (Pace(speed="2"), 0.5), (Pace(speed="instant"), 0.0)]
)
def test_it_holds_back_for_as_long_as_the_tempo_asks(pace: Pace, seconds: float) -> None:
    assert pace.compute_grace_seconds(False) == seconds


def test_nobody_holds_back_where_the_rest_is_skipped() -> None:
    assert Pace(after_out="skip").compute_grace_seconds(True) == 0
