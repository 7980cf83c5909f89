"""A moment of a deal tried again: from any seat, with other hidden cards, and with the result of each try."""

from __future__ import annotations

import pytest

from game.bots import registry
from game.engine import presets
from game.engine.action import PASS
from game.engine.dealing import DealSpec
from game.session.matches.deal_states import rewind_deal, rotate_seats
from game.session.matches.match import PLAYER_SEAT
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import make_practice_mode
from game.session.play.practice import Tries, make_attempt, make_practice
from game.session.play.saved_match import SavedMatch
from game.session.players.process_runner import ProcessRunner
from game.session.words.challenge_words import format_attempts
from game.session.words.prompts import build_guidance, format_seed_hash
from game.studio.example_deals import play_deal
from game.text import Texts
from tests.session.tables import INSTANT
from tests.session.tables import play_deal as play_on

PLAYERS = ["saver", "saver", "saver"]


def play_random_deal(preset: str = "southern", seed: int = 7, number: int = 1):
    bot = registry.make("saver")
    order = (2, 0, 3, 1) if number > 1 else None
    spec = DealSpec(seed=seed, number=number, last_order=order, dealer=1 if order else None)
    return play_deal(presets.load()[preset].rules(4), spec, lambda seat, observation: bot.act(observation))


@pytest.mark.parametrize("preset", sorted(presets.load()))
def test_from_another_seat_a_deal_ends_as_it_did(preset: str):
    whole = play_random_deal(preset)
    for seat in range(4):
        rotated = rotate_seats(whole, seat)
        assert [(who + seat) % 4 for who, _ in rotated.history] == [who for who, _ in whole.history]
        assert rotated.result.points == tuple(whole.result.points[(each + seat) % 4] for each in range(4))


def test_whoever_sat_there_changes_places_with_the_person():
    practice = make_practice(play_random_deal(), 0, 2, ["easy/a", "easy/b", "easy/c"])
    assert practice.begin(1).match.plan.opponents == ("easy/c", "easy/b", "easy/a")


def test_a_deal_with_trades_in_the_order_of_the_seats_is_tried_from_the_first_only():
    whole = play_random_deal("san-jose", number=2)
    assert make_practice(whole, len(whole.history) // 2, 0, PLAYERS) is not None
    assert make_practice(whole, len(whole.history) // 2, 2, PLAYERS) is None


@pytest.mark.parametrize("preset", ["southern", "pang", "lu"])
def test_other_hidden_cards_look_the_same_to_the_seat_and_are_continued_from_a_file(preset: str):
    whole = play_random_deal(preset)
    other = 0
    for moves in range(0, len(whole.history), 9):
        seat = whole.history[moves][0]
        practice = make_practice(whole, moves, seat, PLAYERS)
        saved = practice.begin(5, is_redealt=True)
        assert saved.state.observation(PLAYER_SEAT) == practice.moment.observation(PLAYER_SEAT)
        assert SavedMatch.from_json(saved.to_json()).state == saved.state
        other += saved.state.hands != practice.moment.hands
        assert practice.is_redealt == (saved.state.hands != practice.moment.hands)
    assert other >= 2


def test_the_same_cards_come_again():
    practice = make_practice(play_random_deal(), 8, 1, PLAYERS)
    assert practice.begin(5).state == practice.begin(6).state == practice.moment
    assert not practice.is_redealt


def test_nobody_sits_down_in_the_place_of_a_seat_that_is_out():
    whole = play_random_deal()
    out = whole.result.order[0]
    last = max(n for n, (seat, _) in enumerate(whole.history) if seat == out)
    assert make_practice(whole, last, out, PLAYERS) is not None
    assert make_practice(whole, last + 1, out, PLAYERS) is None


def test_each_try_is_told_beside_what_came_of_it_then():
    whole = play_random_deal()
    moves = next(n for n, (seat, _) in enumerate(whole.history) if seat == 0)
    practice = make_practice(whole, moves, 0, PLAYERS)
    match = LiveMatch(practice.begin(3), ProcessRunner(), None, INSTANT, make_practice_mode(practice))
    assert not match.can_undo(), "what was done before the moment is not taken back"
    list(play_on(match))
    assert practice.original == make_attempt(whole, moves)
    assert practice.original.action == whole.history[moves][1]
    assert [each.place for each in practice.tries] == [match.observation.result.order.index(0) + 1]
    then, now = format_attempts(Texts("en"), Tries(practice))
    assert then.startswith("In the deal itself: ")
    assert now.startswith("Try 1: ")
    assert f"place {practice.original.place}" in then


def test_the_table_of_a_try_shows_no_check_of_a_seed_that_did_not_deal_its_cards():
    whole = play_random_deal()
    practice = make_practice(whole, next(n for n, (seat, _) in enumerate(whole.history) if seat == 0), 0, PLAYERS)
    match = LiveMatch(practice.begin(0), ProcessRunner(), None, INSTANT, make_practice_mode(practice))
    shown = build_guidance(Texts("en"), match, ["You", "A", "B", "C"], ())
    assert shown.labels["rules"] == "Southern\nPractice", "it has a name of its own, and no figures to be checked"
    assert match.seed_hash[:6] not in shown.rules_tooltip and format_seed_hash(Texts("en"), match) == ""


def test_a_try_is_neither_saved_nor_counted(tmp_path):
    practice = make_practice(play_random_deal(), 4, 0, PLAYERS)
    match = LiveMatch(practice.begin(3), ProcessRunner(), None, INSTANT, make_practice_mode(practice))
    assert match.is_practice
    assert not match.is_resumable


def test_a_deal_that_broke_off_has_nothing_to_be_compared_with():
    whole = play_random_deal()
    practice = make_practice(rewind_deal(whole, 6), 4, 0, PLAYERS)
    assert practice.original is None
    assert not format_attempts(Texts("en"), Tries(practice))


def test_what_was_done_is_told_in_words_where_no_card_was_played():
    whole = play_random_deal()
    moves = next(n for n, (_, action) in enumerate(whole.history) if action == PASS)
    practice = make_practice(whole, moves, whole.history[moves][0], PLAYERS)
    assert "pass" in format_attempts(Texts("en"), Tries(practice))[0].lower()


def test_from_another_seat_a_later_deal_begins_by_the_same_order_and_hands():
    whole = play_random_deal("chops", number=2)
    first_spec = whole.spec
    spec = rotate_seats(whole, 3).spec
    assert first_spec.last_order == (2, 0, 3, 1)
    assert spec.last_order == (3, 1, 0, 2), "everybody has moved on by three seats"
    assert spec.hands == tuple(whole.dealt[seat] for seat in (3, 0, 1, 2))
    assert spec.dealer == (first_spec.dealer - 3) % 4
