"""Data that a match offers for display: names, score, payments, and the deal to archive."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.action import Action, play
from game.engine.cards import parse_cards
from game.engine.dealing import DealSpec
from game.session.matches.match import PLAYER_SEAT, Opponent
from game.session.matches.match_plan import plan_replay
from game.session.players.pace import Pace
from game.store.settings import BY_DEALS
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, RESULT_RECORD, make_match
from tests.session.tables import make_match_plan, open_stores_in, play_deal, start_match


def test_a_match_tells_its_opponents_by_level_and_character_and_what_was_agreed() -> None:
    plan = make_match_plan(bot="easy/ba-ba", rules_name="Ours", practice=True, challenge="series/5")
    match = start_match(plan)
    assert match.opponents == tuple(Opponent(seat, "easy", "ba-ba") for seat in (1, 2, 3))
    assert (match.rules_name, match.is_practice, match.challenge, match.tries) == ("Ours", True, "series/5", None)
    assert start_match(make_match_plan()).opponents[0] == Opponent(1, "lowest", "")


def test_the_score_counts_the_deal_in_play_until_it_is_over() -> None:
    match = start_match(make_match_plan(length=BY_DEALS, target=2))
    before = match.compute_score()
    assert (before.deal_number, before.finished_count, before.length, before.target, before.is_over) == (
        1,
        0,
        BY_DEALS,
        2,
        False,
    )
    assert match.tally_histories() == ((0,),) * 4
    assert match.make_archive_entry() is None
    list(play_deal(match))
    after = match.compute_score()
    assert (after.deal_number, after.finished_count, after.is_over) == (1, 1, False) and sum(after.totals) == 0
    assert match.tally_histories() == tuple((0, points) for points in after.tallies)
    assert match.next_deal() and match.compute_score().deal_number == 2 and not match.next_deal()


def test_what_was_paid_for_chops_stands_in_the_sums_before_the_deal_is_over() -> None:
    match = make_match(CHOP_RECORD, bomb_bonus=True)
    assert not match.bonuses and match.totals == (0, 0, 0, 0)
    assert match.submit(play(parse_cards("4S 4C 5D 5H 6S 6C"))) is None
    for _ in range(400):
        match.poll(0.1)
        if match.observation.turn == PLAYER_SEAT and not match.observation.pile:
            break
    (payment,) = match.bonuses
    assert (payment.from_seat, payment.to_seat) == (2, PLAYER_SEAT) and payment.points > 0
    assert match.totals == (payment.points, 0, -payment.points, 0)
    assert make_match(LEAD_RECORD).bonuses == ()


def test_a_deal_that_is_over_is_kept_with_all_that_is_told_of_it() -> None:
    match = make_match(RESULT_RECORD)
    entry = match.make_archive_entry()
    assert entry is not None and match.observation.result is not None
    assert (entry.place, entry.points) == (
        match.observation.result.order.index(PLAYER_SEAT) + 1,
        match.observation.result.points[PLAYER_SEAT],
    )
    assert (entry.number, entry.players[0], len(entry.players), entry.practice) == (1, "", 4, False)
    assert len(entry.record["actions"]) == len(match.observation.history)


def test_a_deal_played_again_is_practice_of_one_deal_with_the_same_cards() -> None:
    state = make_match(CHOP_RECORD)._deal.state
    plan = plan_replay(state, ("easy",) * 3, 9, "Ours")
    assert (plan.practice, plan.length, plan.target, plan.first) == (True, BY_DEALS, 1, state.spec)
    assert (plan.seed, plan.rules_name, plan.opponents) == (9, "Ours", ("easy",) * 3)


@pytest.mark.parametrize("first", [None, 42])
def test_the_seed_is_told_before_the_end_only_where_the_person_chose_it(first: int | None) -> None:
    match = start_match(make_match_plan(seed=7, first_seed=first))
    assert match.seed == first
    list(play_deal(match))
    assert match.seed == match._match.finished[0].seed
    assert match.next_deal() and match.seed is None
    dealt = DealSpec(hands=tuple(map(parse_cards, ("3S", "4S", "5S", "6S"))), number=2, last_order=(0, 1, 2, 3))
    assert start_match(make_match_plan(first=dealt)).seed is None, "no seed dealt its cards"


def test_what_the_person_chose_for_the_hand_and_that_it_was_helped_is_kept_though_nothing_was_played(
    tmp_path: Path,
) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(bot="lowest"), stores)
    assert (match.notes.order, match.notes.sort, match.notes.has_shown_panel, match.notes.hint_count) == (
        (),
        "",
        False,
        0,
    )
    order = match.observation.hand[::-1]
    match.notes.store_order(order)
    match.notes.store_sort("suit")
    match.notes.mark_panel_shown()
    match.close()
    resumed = type(match).resume(stores, match._runner)
    assert resumed is not None
    assert (resumed.notes.order, resumed.notes.sort, resumed.notes.has_shown_panel) == (order, "suit", True)
    resumed.close()
    stores.close()


def test_the_last_action_can_be_waited_for_and_the_wait_be_ended() -> None:
    match = make_match(LEAD_RECORD)
    match.set_pace(Pace())
    assert match.grace_ratio == 0.0, "nothing was done yet"
    assert match.submit(Action.parse("3S")) is None and match.grace_ratio == 1.0
    match.skip_thinking_times()
    assert match.grace_ratio == 0.0
