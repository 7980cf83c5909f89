from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date

import pytest

from game.engine import presets
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.payments import InstantWin, Result
from game.session.matches.challenge import plan_day_variant, plan_series
from game.session.matches.ladder import load_tables
from game.session.matches.match import (
    SEED_BITS,
    FinishedDeal,
    Match,
    MatchPlan,
    draw_deal_seed,
    hash_deal_seed,
    hash_seed,
)
from game.session.matches.match_plan import plan_match
from game.store.fields import read_dataclass, write_dataclass
from game.store.settings import BY_DEALS, BY_POINTS, Settings
from tests.session.tables import make_match_plan


def continue_match(match: Match, *orders: tuple[int, ...], points: tuple[int, ...] | None = None) -> Match:
    for order in orders:
        match = match.with_result(Result(order, points or (0,) * len(order), ()))
    return match


def test_deal_seeds_follow_from_the_matchs_seed_and_are_all_different() -> None:
    seeds = [draw_deal_seed(7, index) for index in range(1, 200)]
    assert seeds == [draw_deal_seed(7, index) for index in range(1, 200)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert draw_deal_seed(7, 1) != draw_deal_seed(8, 1)


def test_the_seeds_of_a_match_are_the_same_for_ever() -> None:
    assert [draw_deal_seed(7, index) for index in (1, 2, 3)] == [3511274219185729, 151215513962380, 8113330931062309]


def list_seeds(plan: MatchPlan, deals: int) -> list[int | None]:
    """Return the seeds of a match's first deals, each won by seat 0 and dealt by the last seat."""
    match, seeds = Match(plan), []
    for _ in range(deals):
        seeds.append(match.next_seed)
        match = continue_match(match, tuple(range(plan.rules.players)))
    return seeds


def find_match_seeds(seed: int) -> list[int]:
    """Return the match seeds that lead to this first deal with SplitMix64, by running the generator backwards."""
    mask, seeds = (1 << 64) - 1, []
    for low in range(1 << (64 - SEED_BITS)):
        z = seed << (64 - SEED_BITS) | low
        z = z ^ (z >> 31) ^ (z >> 62)
        z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & mask
        z = z ^ (z >> 27) ^ (z >> 54)
        z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & mask
        z = z ^ (z >> 30) ^ (z >> 60)
        seeds.append((z - 0x9E3779B97F4A7C15) & mask)
    return [each for each in seeds if each < 1 << SEED_BITS]


def test_the_seed_of_a_deal_does_not_give_away_the_later_deals_of_a_new_match() -> None:
    rules = presets.rules("southern")
    new, early = plan_match(Settings(), rules, ("ba-ba", "co-lan", "anh-hai"), seed=7), make_match_plan(seed=7)
    assert 7 in find_match_seeds(list_seeds(early, 1)[0] or 0), "early matches are given away"
    later = set(list_seeds(new, 4)[1:])
    for guess in find_match_seeds(list_seeds(new, 1)[0] or 0):
        guessed = {*list_seeds(replace(new, seed=guess), 4), *list_seeds(replace(early, seed=guess), 4)}
        assert not guessed & later


def test_the_hashed_seeds_of_a_match_are_the_same_for_ever() -> None:
    assert list_seeds(make_match_plan(seed=7, has_hashed_seeds=True), 3) == [
        512067069395989,
        6122913913831707,
        7119005060485606,
    ]
    assert hash_deal_seed(7, 1) == 512067069395989 and hash_deal_seed(7, 1, 1) != hash_deal_seed(7, 1)
    seeds = {hash_deal_seed(7, index, attempt) for index in range(1, 100) for attempt in range(4)}
    assert len(seeds) == 99 * 4 and all(0 <= seed < 2**SEED_BITS for seed in seeds)


def test_challenges_keep_their_cards() -> None:
    series = plan_series(Settings(), presets.rules("southern"), 7)
    assert list_seeds(plan_day_variant(date(2026, 2, 14)), 1) == [5201461653566928]
    assert list_seeds(series, 3) == [3511274219185729, 2669834380851961, 1448384914404601]
    assert list_seeds(load_tables()[0].plan_match(7), 3) == [3511274219185729, 151215513962380, 8113330931062309]


def test_a_match_that_was_saved_by_an_early_version_goes_on_with_the_seeds_that_it_had() -> None:
    data = make_match_plan(seed=7).to_json()
    del data["has_hashed_seeds"]
    assert list_seeds(MatchPlan.from_json(data), 3) == [3511274219185729, 2669834380851961, 1448384914404601]
    assert MatchPlan.from_json(make_match_plan(has_hashed_seeds=True).to_json()).has_hashed_seeds


def test_deals_are_counted_from_one() -> None:
    match = Match(make_match_plan())
    assert [
        match.next_number,
        continue_match(match, (0, 1, 2, 3)).next_number,
        continue_match(match, (0, 1, 2, 3), (2, 0, 1, 3)).next_number,
    ] == [1, 2, 3]


def test_a_typed_seed_is_that_of_the_first_deal_only() -> None:
    match = Match(make_match_plan(seed=7, first_seed=42))
    assert match.make_next_spec().seed == 42
    assert continue_match(match, (0, 1, 2, 3)).make_next_spec().seed not in (42, draw_deal_seed(7, 1))


@pytest.mark.parametrize("hashed", [False, True])
@pytest.mark.parametrize(("name", "players"), [("southern", 4), ("core", 8), ("lu", 3)])
def test_whoever_types_the_seed_of_any_deal_is_dealt_the_same_cards(name: str, players: int, hashed: bool) -> None:
    match = Match(make_match_plan(name, players, has_hashed_seeds=hashed))
    for loser in range(players):
        order = (*(seat for seat in range(players) if seat != loser), loser)
        match = continue_match(match, order)
        later = Deal.begin(match.rules, match.make_next_spec())
        typed = Deal.begin(
            match.rules, Match(make_match_plan(name, players, first_seed=match.next_seed)).make_next_spec()
        )
        assert (typed.dealt, typed.leftover, typed.dealer) == (later.dealt, later.leftover, loser)


def test_the_commitment_can_be_checked_with_any_tool() -> None:
    assert hash_seed(42) == hashlib.sha256(b"42").hexdigest()


def test_the_last_loser_deals_and_the_order_of_the_last_deal_is_known() -> None:
    spec = continue_match(Match(make_match_plan()), (2, 0, 3, 1)).make_next_spec()
    assert (spec.number, spec.dealer, spec.last_order) == (2, 1, (2, 0, 3, 1))


@pytest.mark.parametrize(("preset", "number"), [("southern", 1), ("chops", 2)])
def test_after_an_instant_win_the_southern_game_begins_afresh(preset: str, number: int) -> None:
    won = Result((1, 2, 3, 0), (0, 0, 0, 0), (), InstantWin(1, "four_twos", ()))
    spec = Match(make_match_plan(preset)).with_result(won).make_next_spec()
    assert (spec.number, spec.dealer) == (number, 0)


def test_points_are_added_up() -> None:
    match = continue_match(Match(make_match_plan()), (0, 1, 2, 3), (0, 2, 1, 3), points=(2, 1, -1, -2))
    assert match.totals == match.tallies == (4, 2, -2, -4)
    assert match.tally_histories == ((0, 2, 4), (0, 1, 2), (0, -1, -2), (0, -2, -4))
    assert match.ranking == (0, 1, 2, 3)
    assert match.count_ranks(1) == (0, 1, 1, 0)


def test_where_no_points_are_paid_the_seats_beaten_count() -> None:
    match = continue_match(Match(make_match_plan("family")), (3, 1, 2, 0), (3, 2, 1, 0))
    assert match.tallies == (0, 3, 3, 6)
    assert match.ranking[0] == 3
    assert match.ranking[-1] == 0


def test_a_match_ends_after_its_deals_or_at_its_points_or_never() -> None:
    orders = [(0, 1, 2, 3)] * 3
    assert continue_match(Match(make_match_plan(length=BY_DEALS, target=3)), *orders).is_over
    assert not continue_match(Match(make_match_plan(length=BY_DEALS, target=4)), *orders).is_over
    assert continue_match(Match(make_match_plan(length=BY_POINTS, target=6)), *orders, points=(2, 1, -1, -2)).is_over
    assert not continue_match(
        Match(make_match_plan(length=BY_POINTS, target=7)), *orders, points=(2, 1, -1, -2)
    ).is_over
    assert not continue_match(Match(make_match_plan()), *orders * 30).is_over


def test_a_plan_that_does_not_fit_its_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="plan"):
        replace(make_match_plan(), opponents=())
    with pytest.raises(ValueError, match="length"):
        MatchPlan.from_json(make_match_plan().to_json() | {"length": "until dawn"})


def test_players_chance_and_cards_have_nothing_in_common() -> None:
    match = Match(make_match_plan())
    seeds = {match.make_bot_seed(seat) for seat in range(4)}
    assert len(seeds) == 4
    assert not seeds & {draw_deal_seed(match.plan.seed, index) for index in range(1, 50)}


def test_the_chance_of_the_players_is_the_same_for_ever() -> None:
    seeds = [Match(make_match_plan(seed=7)).make_bot_seed(seat) for seat in range(3)]
    assert seeds == [10812920050811462941, 8062719470218963243, 1055125010673840064]


def test_a_match_that_begins_with_a_deal_that_was_played_before_goes_on_with_deals_of_its_own() -> None:
    first = DealSpec(
        hands=tuple(map(parse_cards, ("3S 4S", "5S 6S", "7S 8S", "9S TS"))), number=4, last_order=(2, 1, 0, 3)
    )
    match = Match(make_match_plan(seed=7, first=first))
    assert match.make_next_spec() == first and match.next_seed is None, "no seed dealt its cards"
    following = continue_match(match, (0, 1, 2, 3)).make_next_spec()
    assert (following.hands, following.number, following.dealer) == (None, 2, 3)
    assert Match(make_match_plan(seed=7, first=DealSpec(seed=99))).next_seed == 99


def test_a_finished_deal_is_read_as_it_was_written() -> None:
    finished_deal = FinishedDeal(12, (1, 0, 2, 3), (3, 1, -1, -3), "dragon")
    for each in (finished_deal, replace(finished_deal, seed=0), replace(finished_deal, seed=None)):
        assert read_dataclass(FinishedDeal, write_dataclass(each)) == each


def test_a_finished_deal_with_an_impossible_order_is_refused() -> None:
    with pytest.raises(ValueError, match="order"):
        read_dataclass(FinishedDeal, {"seed": 1, "order": [0, 0, 1, 2], "points": [0, 0, 0, 0], "instant_win": ""})
