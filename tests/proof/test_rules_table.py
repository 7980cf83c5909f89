"""docs/RULES.md section 2, "Table": players, cards, leftover, direction, card counts, the dealer."""

from __future__ import annotations

import pytest

from game.app.referee import judge_record as referee

from . import oracle
from .checked_referee import Json, ask_state, find_rules_error, list_legal_plays, make_record

FULL_HANDS = ["3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS"]


def ask_seed(rules: Json | str, seed: int = 7) -> Json:
    """Return the reply to a deal from a seed."""
    record = {"format": "tienlen-record/1", "rules": rules, "deal": {"seed": seed}, "actions": []}
    return referee(record)


def count_cards(rules: Json) -> list[int]:
    """Return the number of cards dealt to each seat."""
    reply = ask_seed(rules)
    assert reply["ok"], reply
    return [len(hand.split()) for hand in reply["hands"]]


@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_play(players: int) -> None:
    assert len(ask_state("core", FULL_HANDS[:players])["hands"]) == players


@pytest.mark.parametrize("players", [1, 9, 0, -2, 4.5, True])
def test_no_other_number_of_players_is_played(players: object) -> None:
    assert find_rules_error({"preset": "core", "players": players}, FULL_HANDS[:4])


def test_four_play_unless_another_number_is_said() -> None:
    assert count_cards({"preset": "pagat"}) == [13] * 4


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_five_or_more_use_two_decks_shuffled_together(players: int) -> None:
    hands = ["3S 3S", *FULL_HANDS[1:players]]
    assert "3S 3S" in list_legal_plays(ask_state("core", hands))
    dealt = [" ".join(ask_seed({"preset": "core", "players": players, "cards": "all"}, s)["hands"]) for s in range(5)]
    assert any(len(set(deal.split())) < len(deal.split()) for deal in dealt)


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_a_third_copy_of_a_card_is_in_no_two_decks(players: int) -> None:
    reply = referee(make_record("core", ["3S 3S", "3S", *FULL_HANDS[2:players]]))
    assert (reply["code"], reply["action"]) == ("bad-cards", None)


def test_up_to_four_use_one_deck() -> None:
    assert referee(make_record("core", ["3S 4S", "4S", "5S", "6S"]))["code"] == "bad-cards"
    for seed in range(5):
        cards = " ".join(ask_seed("core", seed)["hands"]).split()
        assert len(cards) == len(set(cards)) == 52


@pytest.mark.parametrize("players", range(2, 9))
def test_13_cards_are_dealt_to_each_seat(players: int) -> None:
    assert count_cards({"preset": "core", "players": players}) == [13] * players


@pytest.mark.parametrize("players", [2, 3])
def test_17_cards_are_for_2_or_3_players(players: int) -> None:
    assert count_cards({"preset": "pagat", "players": players, "cards": 17}) == [17] * players


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_17_cards_are_refused_for_4_and_more(players: int) -> None:
    assert "17" in find_rules_error({"preset": "core", "players": players, "cards": 17}, FULL_HANDS[:players])


@pytest.mark.parametrize(("players", "each"), [(5, 20), (6, 17), (7, 14), (8, 13)])
def test_all_means_as_many_cards_as_can_be_dealt_equally(players: int, each: int) -> None:
    assert count_cards({"preset": "core", "players": players, "cards": "all"}) == [each] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_cards_are_refused_for_fewer_than_5(players: int) -> None:
    assert find_rules_error({"preset": "core", "players": players, "cards": "all"}, FULL_HANDS[:players])


@pytest.mark.parametrize("cards", [0, 1, 12, 14, 52, -13, "some", None, [13]])
def test_a_number_of_cards_that_is_no_value_of_the_option_is_refused(cards: object) -> None:
    assert find_rules_error({"preset": "core", "cards": cards}, FULL_HANDS[:4])


def test_undealt_cards_are_out_of_play() -> None:
    rules = {"preset": "family", "players": 4}
    assert ask_state(rules, ["3S", "4S", "5S", "6S"], leftover="2H 2D", number=1)["hands"] == ["3S", "4S", "5S", "6S"]


def test_with_one_card_left_over_the_seat_that_leads_takes_it() -> None:
    reply = ask_state("lu", ["4S 5S", "3S 6S", "7S 8S"], leftover="9S")
    assert reply["hands"] == ["4S 5S", "3S 6S 9S", "7S 8S"]
    assert "9S" in list_legal_plays(reply)


def test_the_winner_of_the_last_deal_takes_the_card_left_over_when_it_leads() -> None:
    reply = ask_state("lu", ["4S 5S", "3S 6S", "7S 8S"], leftover="9S", number=2, last_order=[2, 0, 1])
    assert reply["hands"] == ["4S 5S", "3S 6S", "7S 8S 9S"]


def test_a_card_left_over_stays_aside_by_default() -> None:
    reply = ask_state({"preset": "lu", "leftover": "aside"}, ["4S 5S", "3S 6S", "7S 8S"], leftover="9S")
    assert reply["hands"] == ["4S 5S", "3S 6S", "7S 8S"]


def test_lu_deals_17_to_three_and_the_leader_holds_18() -> None:
    reply = ask_seed({"preset": "lu", "players": 3})
    counts = [len(hand.split()) for hand in reply["hands"]]
    assert sorted(counts) == [17, 17, 18]
    assert counts[reply["turn"]] == 18
    assert len(set(" ".join(reply["hands"]).split())) == 52


def test_the_lead_is_the_3_of_clubs_holders_where_the_3_of_spades_was_left_over() -> None:
    reply = ask_state("lu", ["4S 5S", "3C 6S", "7S 8S"], leftover="3S")
    assert (reply["turn"], reply["hands"][1]) == (1, "3S 3C 6S")


@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_the_order_in_which_the_seats_are_numbered(direction: str) -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    assert ask_state({"preset": "core", "direction": direction}, hands, "0 3S, 1 4S")["turn"] == 2


@pytest.mark.parametrize("shown", ["shown", "hidden"])
def test_whether_counts_are_shown_is_only_a_matter_of_display(shown: str) -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    reply = ask_state({"preset": "core", "card_counts": shown}, hands, "0 3S, 1 4S")
    assert reply == ask_state("core", hands, "0 3S, 1 4S")


def test_then_the_last_loser_deals_which_decides_ruling_2() -> None:
    rules = {"preset": "viet-cong-house", "players": 5}
    hands = ["4S", "3S 9S", "4C", "3S 9C", "4D"]
    for loser, leader in ((0, 1), (1, 3), (2, 3), (3, 1), (4, 1)):
        order = [seat for seat in range(5) if seat != loser] + [loser]
        assert ask_state(rules, hands, number=2, last_order=order)["turn"] == leader


def test_a_seed_and_rules_give_the_same_deal_always() -> None:
    first = ask_seed("southern", 12345)
    assert first == ask_seed({"preset": "southern", "players": 4}, 12345)
    assert first["hands"] != ask_seed("southern", 12346)["hands"]


def test_the_dealer_of_the_first_deal_is_random() -> None:
    # With two decks the dealer decides who of two holders of 3♠ leads: over many seeds both do.
    rules = {"preset": "core", "players": 8, "cards": "all"}
    led = set()
    for seed in range(40):
        reply = ask_seed(rules, seed)
        holders = [seat for seat, hand in enumerate(reply["hands"]) if "3S" in hand.split()]
        if len(holders) == 2:
            led.add(holders.index(reply["turn"]))
    assert led == {0, 1}


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_the_presets_refuse_a_number_of_players_outside_their_row(preset: str) -> None:
    up_to_four = [name for name in oracle.PRESETS if name.startswith(("southern", "lu", "north"))]
    rows = dict.fromkeys(up_to_four, (2, 4)) | {"family": (4, 4), "san-jose": (3, 8)}
    least, most = rows.get(preset, (2, 8))
    for players in range(2, 9):
        record = make_record(preset, FULL_HANDS[:players])
        if least <= players <= most:
            assert referee(record)["ok"], players
        else:
            assert find_rules_error(preset, FULL_HANDS[:players])
