"""The status on each seat's plate: its last action, also after its trick has ended."""

from __future__ import annotations

from typing import Any

from game.engine.cards import parse_cards
from game.session.play import match_start
from game.session.table.board_view import SeatView, build_seat_views, find_leader
from game.session.table.trick_log import TrickLog
from game.studio.table_examples import LOCK_RECORD, RESULT_RECORD, make_match
from tests.session.tables import EN

HANDS = ["3S 9S 9C KS", "4S 5C 5D JD", "6S 7C 7D QD", "8S TC TD AD"]
RECORD: dict[str, Any] = {"deal": {"hands": HANDS}, "actions": ["0 3S", "1 4S", "2 pass", "3 pass"]}


def make_plates(actions: int, preset: str = "family") -> tuple[SeatView, ...]:
    """Return the plates after some actions; a finished trick still lies on the table."""
    match = make_match({**RECORD, "actions": RECORD["actions"][:actions]}, preset)
    trick = TrickLog().with_events(match.list_visible_events()).get_visible_trick(is_sweep_pending=True)
    return build_seat_views(EN, match.observation, match_start.list_seated_people(EN, match, "An"), trick)


def test_plates_tell_what_each_seat_played_last_in_the_trick_and_which_of_that_is_beaten() -> None:
    assert [seat.last_play_text for seat in make_plates(0)] == [""] * 4
    assert [seat.last_play_text for seat in make_plates(3)] == ["3♠", "4♠", "", ""]
    assert [seat.last_play_cards for seat in make_plates(3)] == [parse_cards("3S"), parse_cards("4S"), (), ()]
    assert [seat.is_last_play_beaten for seat in make_plates(3)] == [True, False, False, False]


def test_a_plate_tells_the_last_play_of_a_seat_that_has_passed_since() -> None:
    record = {**RECORD, "actions": ["0 3S", "1 4S", "2 6S", "3 8S", "0 9S", "1 pass"]}
    match = make_match(record, "family")
    plates = build_seat_views(
        EN,
        match.observation,
        match_start.list_seated_people(EN, match, "An"),
        TrickLog().with_events(match.list_visible_events()).get_visible_trick(True),
    )
    assert [seat.last_play_text for seat in plates] == ["9♠", "4♠", "6♠", "8♠"] and [
        seat.is_out_of_trick for seat in plates
    ][1]
    assert [seat.is_last_play_beaten for seat in plates] == [False, True, True, True]


def test_of_a_combination_its_kind_is_told() -> None:
    match = make_match(LOCK_RECORD, "locks")
    trick = TrickLog().with_events(match.list_visible_events()).get_visible_trick(is_sweep_pending=False)
    plates = build_seat_views(EN, match.observation, match_start.list_seated_people(EN, match, "An"), trick)
    (run,) = match.observation.pile
    assert plates[1].last_play_text == EN.format_kind(run.combination) != EN.format_combination(run.combination)


def test_a_trick_that_is_over_tells_who_passed_as_long_as_it_lies_there() -> None:
    assert [seat.is_out_of_trick for seat in make_plates(3)] == [False, False, True, False]
    hands = {"hands": ["3S 9S", "4S 5C", "6S 7C"]}
    match = make_match({"deal": hands, "actions": ["0 3S", "1 4S", "2 pass", "0 pass"]}, "chops", players=3)
    log, people = TrickLog().with_events(match.list_visible_events()), match_start.list_seated_people(EN, match, "An")
    assert not match.observation.pile and find_leader(match.observation) == match.observation.turn == 1
    for waits, passed in ((True, [True, False, True]), (False, [False] * 3)):
        assert [
            seat.is_out_of_trick
            for seat in build_seat_views(EN, match.observation, people, log.get_visible_trick(waits))
        ] == passed


def test_who_has_passed_the_lead_on_has_not_passed_in_the_trick_that_another_then_leads() -> None:
    hands = {"hands": ["3S 9S", "4S 5C", "6S 7C", "8S TC"]}
    match = make_match({"deal": hands, "actions": ["0 pass", "1 4S"]}, "core", first_lead="may_pass")
    log, people = TrickLog().with_events(match.list_visible_events()), match_start.list_seated_people(EN, match, "An")
    assert match.observation.pile and not match.observation.locked
    plates = build_seat_views(EN, match.observation, people, log.get_visible_trick(is_sweep_pending=True))
    assert [seat.is_out_of_trick for seat in plates] == [False] * 4
    assert [seat.has_passed for seat in plates] == [True, False, False, False], "it is told all the same that it did"


def test_nobody_leads_where_nothing_is_played_any_more() -> None:
    assert find_leader(make_match(RESULT_RECORD).observation) is None
    assert find_leader(make_match(RECORD, "family").observation) == 0
