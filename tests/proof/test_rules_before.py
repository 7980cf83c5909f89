"""docs/RULES.md section 2, "Before the play": instant wins and trading."""

from __future__ import annotations

import pytest

from . import oracle
from .checked_referee import Json, ask_refusal, ask_state, find_rules_error, list_legal_plays, list_payments

# One pattern of each kind, on a seat of its own; none holds a higher kind.
PATTERNS = {
    "bomb_with_3s": "3S 3C 3D 3H 9S",
    "six_pairs": "4S 4C 6S 6C 8S 8C 9C 9D JS JC QS QC",
    "five_pairs_run": "4D 4H 5D 5H 6D 6H 7D 7H 8D 8H",
    "six_pairs_run": "4D 4H 5D 5H 6D 6H 7D 7H 8D 8H 9C 9H",
    "three_triples_run": "TS TC TD JC JD JH QS QD QH",
    "dragon": "3C 4C 5C 6C 7C 8C 9C TH JD QD KD AD",
    "four_twos": "2S 2C 2D 2H KS",
}
RANKED_PATTERNS = list(PATTERNS)
ALL_RULES: Json = {"preset": "pagat", "instant_wins": RANKED_PATTERNS, "instant_win_points": 2}


def draw_fillers(used: str, count: int) -> list[str]:
    """Return single harmless cards for the other seats."""
    free = [card for card in ("KH", "KC", "AH", "AC", "7S", "6H") if card not in used.split()]
    return free[:count]


@pytest.mark.parametrize("kind", RANKED_PATTERNS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_dealt_an_instant_win_wins_the_deal_at_once(kind: str, seat: int) -> None:
    hands = draw_fillers(PATTERNS[kind], 3)
    hands.insert(seat, PATTERNS[kind])
    reply = ask_state(ALL_RULES, hands, number=1)
    assert reply["instant_win"] == {"seat": seat, "kind": kind}
    assert (reply["phase"], reply["turn"], reply["legal"], reply["tricks"]) == ("over", None, [], 0)
    assert reply["order"] == [(seat + step) % 4 for step in range(4)]
    assert list_payments(reply) == {(other, seat, 2, "instant-win") for other in range(4) if other != seat}


@pytest.mark.parametrize("kind", RANKED_PATTERNS)
def test_only_those_that_count_win(kind: str) -> None:
    rest = [
        other for other in RANKED_PATTERNS if other != kind and (kind, other) != ("six_pairs_run", "five_pairs_run")
    ]
    rest = [other for other in rest if not (kind.endswith("pairs_run") and other.endswith("pairs"))]
    rest = [other for other in rest if not (kind == "six_pairs_run" and other == "six_pairs")]
    hands = [PATTERNS[kind], *draw_fillers(PATTERNS[kind], 3)]
    assert ask_state({**ALL_RULES, "instant_wins": rest}, hands, number=1)["phase"] == "play"


@pytest.mark.parametrize(
    ("lower", "higher"), [(a, b) for i, a in enumerate(RANKED_PATTERNS) for b in RANKED_PATTERNS[i + 1 :]]
)
def test_where_two_have_one_the_higher_in_this_list_wins_whatever_the_lists_order(lower: str, higher: str) -> None:
    hands = [PATTERNS[lower], PATTERNS[higher]]
    if set(hands[0].split()) & set(hands[1].split()):
        hands += ["KH", "AH", "6S"]  # two decks, so that both can be held
    for listed in (RANKED_PATTERNS, RANKED_PATTERNS[::-1]):
        reply = ask_state({**ALL_RULES, "instant_wins": listed}, hands, number=1)
        assert reply["instant_win"] == {"seat": 1, "kind": higher}


@pytest.mark.parametrize(
    ("kind", "low", "high"),
    [
        ("six_pairs", "4S 4C 6S 6C 8S 8C 9C 9D JS JC QD QH", "4D 4H 6D 6H 8D 8H 9S 9H JD JH KS KC"),
        ("five_pairs_run", "4D 4H 5D 5H 6D 6H 7D 7H 8S 8C", "4S 4C 5S 5C 6S 6C 7S 7C 8D 8H"),
        ("six_pairs_run", "4D 4H 5D 5H 6D 6H 7D 7H 8D 8H 9S 9C", "4S 4C 5S 5C 6S 6C 7S 7C 8S 8C 9D 9H"),
        ("three_triples_run", "TS TC TD JC JD JH 9S 9D 9H", "QS QC QD KS KC KD AS AC AD"),
        ("dragon", "3C 4C 5C 6C 7C 8C 9C TH JD QD KD AD", "3D 4D 5D 6D 7D 8D 9D TD JH QH KH AH"),
    ],
)
def test_within_one_kind_the_higher_highest_card_of_the_pattern_wins(kind: str, low: str, high: str) -> None:
    for hands, seat in (([low, high], 1), ([high, low], 0)):
        reply = ask_state({**ALL_RULES, "instant_wins": [kind]}, hands, number=1)
        assert reply["instant_win"] == {"seat": seat, "kind": kind}


def test_the_highest_card_is_that_of_the_pattern_not_of_the_hand() -> None:
    low, high = "4S 4C 5S 5C 6S 6C 7S 7C 8S 8C 2H", "4D 4H 5D 5H 6D 6H 7D 7H 8D 8H 3S"
    assert (
        ask_state({**ALL_RULES, "instant_wins": ["five_pairs_run"]}, [low, high], number=1)["instant_win"]["seat"] == 1
    )


def test_bomb_with_3s_counts_in_the_first_deal_only() -> None:
    hands = [PATTERNS["bomb_with_3s"], *draw_fillers("", 3)]
    assert ask_state(ALL_RULES, hands, number=1)["phase"] == "over"
    assert ask_state(ALL_RULES, hands, number=2, last_order=[0, 1, 2, 3])["phase"] == "play"


@pytest.mark.parametrize("hand", ["3S 3C 4S 4C 5S 5C", "3S 3C 3D 3H", "3S 3C 4S 4C 5S 5C 6S 6C"])
def test_a_bomb_of_bomb_with_3s_is_any_bomb_of_the_rule_set(hand: str) -> None:
    assert ask_state("southern", [hand, *draw_fillers(hand, 3)], number=1)["instant_win"]["kind"] == "bomb_with_3s"


def test_what_is_no_bomb_of_the_rule_set_is_none_of_bomb_with_3s() -> None:
    hands = ["3S 3C 4S 4C 5S 5C 6S 6C", *draw_fillers("", 3)]
    table = [{"with": "quad", "beats": ["2"]}]
    assert ask_state({**ALL_RULES, "bombs": table}, hands, number=1)["phase"] == "play"
    assert ask_state({**ALL_RULES, "pairs_run_lengths": [5]}, hands, number=1)["phase"] == "play"
    threes, table = "3S 3C 3D 3H 9S", [{"with": "pairs-run:3", "beats": ["2"]}]
    assert ask_state({**ALL_RULES, "bombs": table}, [threes, *draw_fillers(threes, 3)], number=1)["phase"] == "play"


def test_a_bomb_without_the_3_of_spades_does_not_count() -> None:
    assert ask_state(ALL_RULES, ["3C 3D 3S 4S 4C 4D 4H", *draw_fillers("", 3)], number=1)["phase"] == "play"


def test_six_pairs_are_any_six_pairs_a_quad_counting_as_two() -> None:
    for hand in ("4S 4C 4D 4H 6S 6C 8S 8C 9C 9D JS JC", "4S 4C 4D 4H 6S 6C 6D 6H 2S 2C 2D 2H"):
        rules = {**ALL_RULES, "instant_wins": ["six_pairs"]}
        assert ask_state(rules, [hand, *draw_fillers(hand, 3)], number=1)["instant_win"]["kind"] == "six_pairs"
    five = "4S 4C 4D 6S 6C 8S 8C 9C 9D JS JC"
    assert ask_state(ALL_RULES, [five, *draw_fillers(five, 3)], number=1)["phase"] == "play"


@pytest.mark.parametrize(
    "hand", ["TD TH JD JH QD QH KD KH AD AH", "JD JH QD QH KD KH AD AH 2D 2H", "KS KC KD AS AC AD 2S 2C 2D"]
)
def test_pairs_runs_and_triples_runs_are_without_twos_whatever_the_run_options_say(hand: str) -> None:
    wins = ["five_pairs_run", "six_pairs_run", "three_triples_run"]
    for preset in ("pagat", "pang"):
        rules = {"preset": preset, "instant_wins": wins, "instant_win_points": 1}
        assert (ask_state(rules, [hand, "7S", "6H", "5S"], number=1)["phase"] == "over") is ("2" not in hand)


def test_pairs_run_lengths_do_not_touch_instant_wins() -> None:
    hand = PATTERNS["five_pairs_run"]
    assert ask_state("southern", [hand, *draw_fillers(hand, 3)], number=2, last_order=[0, 1, 2, 3])["phase"] == "over"


def test_the_dragon_is_the_twelve_ranks_from_3_to_ace() -> None:
    rules = {**ALL_RULES, "instant_wins": ["dragon"]}
    dragon = "3C 4S 5C 6C 7C 8C 9C TH JD QD KD AD"
    assert ask_state(rules, [dragon, *draw_fillers(dragon, 3)], number=1)["instant_win"]["kind"] == "dragon"
    short = "4S 5C 6C 7C 8C 9C TH JD QD KD AD 2S 2C"
    assert ask_state(rules, [short, *draw_fillers(short, 3)], number=1)["phase"] == "play"


def test_four_twos_win_in_the_presets_that_say_so() -> None:
    hands = ["2S 2C 2D 2H 7S", "5D", "5H", "4D"]
    winners = {"southern": 2, "southern-winner-takes-all": 2, "viet-cong": 1, "viet-cong-house": 0, "chops": 0}
    winners |= {"north": 2, "north-count": 13, "southern-count": 26, "southern-table": 4}
    for preset in sorted(oracle.PRESETS):
        reply = ask_state(preset, hands, number=1)
        assert (reply["phase"] == "over") is (preset in winners), preset
        if preset in winners:
            assert reply["instant_win"] == {"seat": 0, "kind": "four_twos"}
            points = winners[preset]
            assert reply["points"] == [3 * points, -points, -points, -points]


def test_the_southern_presets_count_all_but_six_pairs_run() -> None:
    for kind, hand in PATTERNS.items():
        reply = ask_state("southern", [hand, *draw_fillers(hand, 3)], number=1)
        expected = {"six_pairs_run": "five_pairs_run"}.get(kind, kind)
        assert reply["instant_win"] == {"seat": 0, "kind": expected}


def test_nothing_else_is_paid_after_an_instant_win() -> None:
    reply = ask_state("southern", ["2S 2C 2D 2H 7S", "5D 5H 5S 5C", "KH", "4D"], number=1)
    assert list_payments(reply) == {(seat, 0, 2, "instant-win") for seat in (1, 2, 3)}


@pytest.mark.parametrize("value", [["royal"], "dragon", 3, [1], None, {"dragon": True}])
def test_instant_wins_are_a_list_of_known_ones(value: object) -> None:
    assert is_refused(value)


def is_refused(value: object) -> bool:
    """Return whether the referee refuses a value; the oracle does not read this option."""
    from game.app.referee import judge_record as referee

    from .checked_referee import make_record

    return (
        referee(make_record({"preset": "core", "instant_wins": value}, ["3S", "4S", "5S", "6S"]))["code"] == "bad-rules"
    )


@pytest.mark.parametrize("after", ["winner", "first_deal"])
def test_after_instant_win_is_an_option_of_the_match_not_of_the_deal(after: str) -> None:
    reply = ask_state({"preset": "southern", "after_instant_win": after}, ["3S", "4S", "5S", "6S"])
    assert reply == ask_state("southern", ["3S", "4S", "5S", "6S"])


# Trading by ranks

DEALT_HANDS = ["3S 4S 5S 2H", "3C 4C 5C AH", "3D 4D 5D KH", "3H 4H 5H QH"]
LAST_ORDER_RECORD: Json = {"number": 2, "last_order": [2, 0, 3, 1]}  # first 2, second 0, next to last 3, last 1


def ask_trade(trading: str, actions: str = "", hands: list[str] | None = None, **deal: object) -> Json:
    return ask_state(
        {"preset": "pang", "trading": trading}, hands or DEALT_HANDS, actions, **(deal or LAST_ORDER_RECORD)
    )


@pytest.mark.parametrize("trading", ["ranks", "ranks_two"])
def test_ranks_never_trade_in_the_first_deal(trading: str) -> None:
    assert ask_trade(trading, number=1)["phase"] == "play"


def test_trading_off_is_no_trade() -> None:
    assert ask_trade("off")["phase"] == "play"


def test_ranks_the_last_gives_its_two_highest_to_the_first_and_the_next_to_last_its_highest_to_the_second() -> None:
    after = ask_trade("ranks", "0 give 3 3S, 2 give 1 3D 4D")
    assert after["phase"] == "play"
    assert after["hands"] == ["4S 5S QH 2H", "3C 3D 4C 4D", "5C 5D KH AH", "3S 3H 4H 5H"]


def test_at_the_same_time_the_first_gives_back_two_and_the_second_one_of_their_own_choice() -> None:
    first = ask_trade("ranks")
    assert (first["phase"], first["turn"]) == ("trade", 0)
    assert first["legal"] == sorted(f"give 3 {card}" for card in DEALT_HANDS[0].split())
    second = ask_trade("ranks", "0 give 3 2H")
    assert second["turn"] == 2
    assert len(second["legal"]) == 6
    assert "give 1 3D KH" in second["legal"]


def test_san_jose_trades_by_ranks() -> None:
    assert ask_state("san-jose", DEALT_HANDS, **LAST_ORDER_RECORD)["phase"] == "trade"


def test_under_ranks_the_choice_is_made_from_the_hand_before_anything_is_received() -> None:
    assert "give 1 5C AH" not in ask_trade("ranks", "0 give 3 2H")["legal"]
    assert (
        ask_refusal({"preset": "pang", "trading": "ranks"}, DEALT_HANDS, "0 give 3 QH", **LAST_ORDER_RECORD)
        == "not-your-cards"
    )


def test_under_ranks_two_what_is_given_back_is_chosen_after_seeing_what_came() -> None:
    reply = ask_trade("ranks_two")
    assert reply["hands"] == ["3S 4S 5S QH 2H", "3C 4C", "3D 4D 5C 5D KH AH", "3H 4H 5H"]
    assert "give 3 QH" in reply["legal"]
    after = ask_trade("ranks_two", "0 give 3 QH, 2 give 1 5C AH")
    assert after["hands"] == DEALT_HANDS


@pytest.mark.parametrize("trading", ["ranks", "ranks_two"])
def test_with_three_players_only_first_and_last_trade(trading: str) -> None:
    reply = ask_trade(trading, "1 give 2 3C 4C", DEALT_HANDS[:3], number=2, last_order=[1, 0, 2])
    assert (reply["phase"], reply["hands"][0]) == ("play", DEALT_HANDS[0])
    assert reply["hands"][1:] == ["5C 5D KH AH", "3C 3D 4C 4D"]


@pytest.mark.parametrize("trading", ["ranks", "ranks_two"])
def test_with_two_the_loser_gives_one_card_and_receives_one(trading: str) -> None:
    reply = ask_trade(trading, "1 give 0 3C", DEALT_HANDS[:2], number=2, last_order=[1, 0])
    assert reply["hands"] == ["3S 3C 4S 5S", "4C 5C AH 2H"]


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_with_five_or_more_first_and_last_second_and_next_to_last_trade(players: int) -> None:
    hands = [f"{rank}S {rank}C {rank}D" for rank in "3456789T"[:players]]
    last, before = players - 1, players - 2
    actions = f"0 give {last} 3S 3C, 1 give {before} 4S"
    reply = ask_trade("ranks", actions, hands, number=2, last_order=list(range(players)))
    assert reply["hands"][0].split()[0] == "3D"
    assert reply["hands"][last].split()[:2] == ["3S", "3C"]
    assert reply["hands"][before].split()[0] == "4S"
    assert reply["hands"][2:before] == hands[2:before]


def test_the_winner_leads_after_the_trades() -> None:
    assert ask_trade("ranks", "0 give 3 3S, 2 give 1 3D 4D")["turn"] == 2


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("0 give 3 3S 4S", "bad-trade"),
        ("0 give 1 3S", "bad-trade"),
        ("0 give 0 3S", "bad-trade"),
        ("0 give 3 3D", "not-your-cards"),
        ("0 pass", "bad-trade"),
        ("0 3S", "bad-trade"),
        ("0 ready", "bad-trade"),
        ("0 offer 3 3S", "bad-trade"),
        ("2 give 1 3D 4D", "not-your-turn"),
        ("1 give 2 5C AH", "not-your-turn"),
    ],
)
def test_a_trade_of_the_wrong_form_is_refused(action: str, code: str) -> None:
    assert ask_refusal("san-jose", DEALT_HANDS, action, **LAST_ORDER_RECORD) == code


def test_trade_words_have_no_place_in_the_play() -> None:
    for action in ("0 give 1 3S", "0 offer 1 3S", "0 return 3S", "0 accept", "0 refuse", "0 ready"):
        assert ask_refusal("core", DEALT_HANDS, action) == "bad-trade"


# Mutual trading


def ask_mutual_trade(actions: str = "", **deal: object) -> Json:
    return ask_state({"preset": "viet-cong", "trading": "mutual"}, DEALT_HANDS, actions, **(deal or {"number": 1}))


def ask_trade_refusal(actions: str) -> str:
    return ask_refusal({"preset": "viet-cong", "trading": "mutual"}, DEALT_HANDS, actions, number=1)


def test_mutual_trading_has_its_place_in_every_deal() -> None:
    for number in (1, 2):
        reply = ask_mutual_trade(number=number, last_order=[0, 1, 2, 3], dealer=3)
        assert (reply["phase"], reply["turn"], reply["legal"]) == ("trade", 0, ["offer", "ready"])


def test_any_two_seats_may_exchange_equal_numbers_of_cards_that_both_agree_on() -> None:
    after = ask_mutual_trade("0 offer 2 3S 4S, 2 return 3D KH, 0 accept")
    assert after["hands"] == ["3D 5S KH 2H", DEALT_HANDS[1], "3S 4S 4D 5D", DEALT_HANDS[3]]
    assert (after["phase"], after["turn"]) == ("trade", 0)


def test_one_offers_cards_the_other_answers_with_as_many_or_refuses() -> None:
    reply = ask_mutual_trade("0 offer 2 3S 4S")
    assert (reply["turn"], reply["hands"]) == (2, DEALT_HANDS)
    assert "refuse" in reply["legal"]
    refused = ask_mutual_trade("0 offer 2 3S 4S, 2 refuse")
    assert (refused["turn"], refused["hands"]) == (0, DEALT_HANDS)
    assert ask_trade_refusal("0 offer 2 3S 4S, 2 return 3D") == "bad-trade"
    assert ask_trade_refusal("0 offer 2 3S 4S, 2 return 3D 4D 5D") == "bad-trade"


def test_the_first_sees_them_and_confirms_or_refuses() -> None:
    reply = ask_mutual_trade("0 offer 2 3S 4S, 2 return 3D KH")
    assert (reply["turn"], reply["legal"], reply["hands"]) == (0, ["accept", "refuse"], DEALT_HANDS)
    assert ask_mutual_trade("0 offer 2 3S 4S, 2 return 3D KH, 0 refuse")["hands"] == DEALT_HANDS


def test_nothing_else_changes_hands() -> None:
    reply = ask_mutual_trade("0 ready, 1 ready, 2 ready, 3 ready")
    assert (reply["phase"], reply["hands"]) == ("play", DEALT_HANDS)


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ("1 offer 0 3C", "not-your-turn"),
        ("0 offer 0 3S", "bad-trade"),
        ("0 offer 1 3D", "not-your-cards"),
        ("0 accept", "bad-trade"),
        ("0 refuse", "bad-trade"),
        ("0 return 3S", "bad-trade"),
        ("0 3S", "bad-trade"),
        ("0 pass", "bad-trade"),
        ("0 give 1 3S", "bad-trade"),
        ("0 offer 1 3S, 0 ready", "not-your-turn"),
        ("0 offer 1 3S, 1 ready", "bad-trade"),
        ("0 offer 1 3S, 1 return 3D", "not-your-cards"),
        ("0 offer 1 3S, 2 refuse", "not-your-turn"),
        ("0 offer 1 3S, 1 return 3C, 1 accept", "not-your-turn"),
        ("0 offer 1 3S, 1 return 3C, 0 ready", "bad-trade"),
        ("0 ready, 0 ready", "not-your-turn"),
    ],
)
def test_mutual_trades_of_the_wrong_form_are_refused(actions: str, code: str) -> None:
    assert ask_trade_refusal(actions) == code


@pytest.mark.parametrize("trading", ["ranks", "ranks_two", "mutual"])
def test_where_trading_is_on_there_are_no_instant_wins(trading: str) -> None:
    hands = ["2S 2C 2D 2H 7S", "3D 5D", "5H 6S", "4D 8H"]
    rules = {"preset": "viet-cong", "trading": trading}
    assert ask_state(rules, hands, number=2, last_order=[0, 1, 2, 3])["phase"] == "trade"
    assert ask_state(rules, hands, number=1)["phase"] != "over"


@pytest.mark.parametrize("value", ["yes", True, "rank", 2])
def test_trading_has_no_other_value(value: object) -> None:
    assert find_rules_error({"preset": "core", "trading": value}, ["3S", "4S", "5S", "6S"])


def test_the_lead_after_a_trade_is_any_lead() -> None:
    assert list_legal_plays(ask_trade("ranks", "0 give 3 3S, 2 give 1 3D 4D")) >= {"5C", "5D", "KH", "AH"}
