"""The public API of a deal: an immutable value, checked when it is made, with legal actions computed on demand."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine import (
    Action,
    CardError,
    Deal,
    IllegalAction,
    LegalActions,
    Observation,
    Payment,
    RecordError,
    Result,
    Rules,
    RulesError,
    presets,
)
from game.engine.cards import format_cards
from game.engine.events import BonusPaid, LeadGiven, Played, list_action_events, list_opening_events
from game.engine.law import get_law
from game.engine.legal import count_combinations, generate_combinations

PRESETS = presets.load()
LAST_ACTION_RECORD: dict[str, Any] = {"number": 2, "last_order": (0, 1)}
THREE_SUITS = " ".join(rank + suit for suit in "SCD" for rank in "3456789TJQKA2")


def play_at_random(seed: int, rules: Rules, **after: Any) -> list[Deal]:
    """Play a deal at random; return the deal after each action."""
    random = Random(seed)
    deals = [Deal(rules, seed=seed, **after)]
    while not deals[-1].over:
        deals.append(deals[-1].do(random.choice(deals[-1].legal)))
    return deals


# Construction


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (["3S 3S 3S", "4S"], r"bad-cards: too-many \(card 3♠, packs 1\)"),
        (["3S", "3S"], "too-many .card 3♠"),
        (["3S", "4S", "5S"], r"bad-record: hands \(players 2\)"),
        (["3S"], "hands .players 2"),
        (["3S", ""], "empty-hand .seat 1"),
    ],
)
def test_hands_that_no_table_could_deal_are_refused(hands: list[str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Deal(Rules(players=2), hands=hands)


@pytest.mark.parametrize(
    ("beginning", "message"),
    [
        ({}, "bad-record: seed-or-hands"),
        ({"seed": 1, "hands": ["3S", "4S"]}, "bad-record: seed-or-hands"),
        ({"seed": "1"}, "bad-record: seed; a whole number"),
        ({"seed": 1, "number": 0}, "bad-record: number"),
        ({"seed": 1, "dealer": 2}, "seat .part dealer, last 1"),
        ({"seed": 1, "leader": -1}, "seat .part leader, last 1"),
        ({"seed": 1, "last_order": (0, 0)}, "order .last 1"),
        ({"hands": ["3S", "4S"], "leftover": "3S"}, "too-many .card 3♠"),
        ({"seed": 1, "number": 2}, "last-order .needed_for leader"),
        ({"seed": 1, "leftover": "3S"}, "bad-record: seed-or-hands"),
    ],
)
def test_a_deal_that_cannot_begin_so_is_refused(beginning: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Deal(Rules(players=2), **beginning)


def test_rules_and_cards_that_do_not_exist_are_refused() -> None:
    with pytest.raises(RulesError, match=r"bad-rules: bad-value .option players, value 9"):
        Rules(players=9)
    with pytest.raises(CardError, match="not a card: '1S'"):
        Deal(Rules(players=2), hands=["1S", "4S"])


def test_what_is_no_rule_set_no_seat_and_no_list_of_hands_is_refused() -> None:
    with pytest.raises(TypeError, match="dealt by Rules, not by 'southern'"):
        Deal("southern", seed=1)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="bad-record: hands"):
        Deal(Rules(players=2), hands="3S 4S")
    for seat in (-1, 2):
        with pytest.raises(IndexError, match=f"there is no seat {seat}; the seats are 0 to 1"):
            Deal(Rules(players=2), seed=1).observation(seat)


def test_hands_may_be_given_in_any_order_and_form() -> None:
    one = Deal(Rules(players=2), hands=["2H 3S", "4S"])
    assert one == Deal(Rules(players=2), hands=[(0, 51), ["4S"]]) == Deal(Rules(players=2), hands=one.hands)
    assert [str(card) for card in one.hands[0]] == ["3♠", "2♥"]


# Moving on


def test_a_refused_action_leaves_the_deal_and_says_what_was_wrong() -> None:
    deal = Deal(Rules(players=2), hands=["3S 5S 6H", "4S 4C"], **LAST_ACTION_RECORD).play("5S")
    for words, message in [
        ("4S", "not-higher .play 4♠ .single., target 5♠ .single."),
        ("4S 4C", "wrong-kind .play 4♠ 4♣ .pair., target 5♠ .single."),
        ("9H", "not-your-cards .cards 9♥"),
        ("give 0 4S", "bad-trade: no-trade"),
    ]:
        with pytest.raises(IllegalAction, match=message):
            deal.do(words)
    assert (
        deal.turn == 1 and deal.hands[1] == Deal(Rules(players=2), hands=["3S", "4S 4C"], **LAST_ACTION_RECORD).hands[1]
    )


def test_a_lead_may_not_be_passed_and_an_action_out_of_turn_not_done() -> None:
    deal = Deal(Rules(players=2), hands=["3S 5S", "4S"], **LAST_ACTION_RECORD)
    with pytest.raises(IllegalAction, match="must-lead"):
        deal.passes()
    with pytest.raises(IllegalAction, match=r"not-your-turn .seat 1"):
        deal.do("4S", by=1)


def test_cards_and_their_texts_play_alike_and_a_pass_is_no_play() -> None:
    deal = Deal(Rules(players=2), hands=["3S 3C 5S", "4S"], **LAST_ACTION_RECORD)
    assert deal.play("3S") == deal.play(deal.hands[0][0]) and deal.violation("3S") is None
    assert deal.play("3C 3S") == deal.play(deal.hands[0][:2]) == deal.do(Action.parse("3S 3C")) == deal.do("3S 3C")
    with pytest.raises(CardError):
        deal.play("3S").play("pass")
    with pytest.raises(TypeError, match=r"play takes cards, and do an action: deal\.do\('3S'\)"):
        deal.play(Action.parse("3S"))  # type: ignore[arg-type]


def test_trades_are_done_by_their_words() -> None:
    deal = Deal(Rules(players=2, trading="ranks"), seed=5, **LAST_ACTION_RECORD)
    card = deal.hands[0][0]
    assert deal.phase == "trade" and f"give 1 {card.code}" in deal.legal and len(deal.legal) == 13
    after = deal.do(f"give 1 {card.code}")
    assert card in after.hands[1] and after.hands[0] != deal.hands[0]


def test_a_bomb_may_not_be_stacked_on_ones_own_two_where_only_the_same_kind_may() -> None:
    rules = Rules(players=2, stacking="on_bombs_may_answer", bombs=[{"with": "quad", "beats": ["2"]}])
    deal = Deal(rules, hands=["2S 2C 4S 4C 4D 4H", "3S 3C"], **LAST_ACTION_RECORD).play("2S").passes()
    assert deal.may_stack and deal.turn == 0 and [str(action) for action in deal.legal] == ["pass", "2C"]
    violation = deal.violation(Action.parse("4S 4C 4D 4H"))
    assert violation is not None and violation.code == "wrong-kind"
    assert deal.play("2C").may_stack is False


def test_whoever_stacks_unanswered_may_put_on_anything_that_beats_its_own_play() -> None:
    rules = Rules(players=2, stacking="on", bombs=[{"with": "quad", "beats": ["2"]}])
    deal = Deal(rules, hands=["2S 2C 4S 4C 4D 4H 5S", "3S 3C"], **LAST_ACTION_RECORD).play("2S").passes()
    assert deal.may_stack and deal.violation(Action.parse("4S 4C 4D 4H")) is None
    violation = deal.violation(Action.parse("5S"))
    assert violation is not None and violation.code == "not-higher"


# Equality, writing, reading


@pytest.mark.parametrize("preset", ["southern", "family", "san-jose", "pang"])
def test_deals_survive_json_and_pickling_and_compare_by_value(preset: str) -> None:
    rules = PRESETS[preset].rules()
    deals = play_at_random(3, rules, number=2, last_order=tuple(range(rules.players)))
    for deal in deals[::5]:
        again = Deal.from_json(json.loads(json.dumps(deal.to_json())))
        assert again == deal == pickle.loads(pickle.dumps(deal)) and hash(again) == hash(deal)
        assert (again.hands, again.pile, again.turn, again.result) == (deal.hands, deal.pile, deal.turn, deal.result)
    assert len(set(deals)) == len(deals) and deals[0] != deals[1]
    result = deals[-1].result
    assert result is not None and Result.from_json(json.loads(json.dumps(result.to_json()))) == result
    assert Rules.from_json(json.loads(json.dumps(rules.to_json()))) == rules


def test_nobody_is_told_to_lead_a_deal_that_was_won_with_the_cards_as_they_were_dealt() -> None:
    deal = Deal(Rules(players=2, instant_wins=("four_twos",)), hands=["2S 2C 2D 2H", "3S"])
    assert deal.over and not any(isinstance(event, LeadGiven) for event in list_opening_events(deal))


def test_an_instant_win_survives_json() -> None:
    rules = Rules(players=2, instant_wins=("four_twos",))
    result = Deal(rules, hands=["2S 2C 2D 2H", "3S"]).result
    assert result is not None and result.instant_win is not None
    assert Result.from_json(json.loads(json.dumps(result.to_json()))) == result


@pytest.mark.parametrize("preset", ["southern", "family", "san-jose", "pang"])
def test_an_observation_read_back_is_equal_and_holds_no_other_hand(preset: str) -> None:
    rules = PRESETS[preset].rules()
    for deal in play_at_random(4, rules, number=2, last_order=tuple(range(rules.players)))[::3]:
        for seat in range(rules.players):
            observation = deal.observation(seat)
            data = json.loads(json.dumps({"type": "act", **observation.to_json()}))
            assert Observation.from_json(data) == observation
            assert Observation.from_json(data).legal == observation.legal == (deal.legal if deal.turn == seat else [])
            hidden = [format_cards(hand) for each, hand in enumerate(deal.hands) if each != seat and len(hand) > 5]
            assert deal.over or not any(hand in json.dumps(data) for hand in hidden)


def test_a_record_whose_action_is_unlawful_names_its_place() -> None:
    deal = Deal(Rules(players=2), hands=["3S 5S", "4S"], **LAST_ACTION_RECORD)
    record = deal.to_json()
    record["actions"] = ["0 5S", "1 4S"]
    with pytest.raises(IllegalAction, match=r"action 1: not-higher .play 4♠"):
        Deal.from_json(record)


@pytest.mark.parametrize("begun", ["", "0 give "])
def test_of_a_long_text_that_is_no_action_the_beginning_is_told(begun: str) -> None:
    record = Deal(Rules(players=2), hands=["3S 5S", "4S"], **LAST_ACTION_RECORD).to_json()
    text = begun + "x" * 100
    with pytest.raises(RecordError) as raised:
        Deal.from_json({**record, "actions": [text]})
    assert raised.value.violation.params["text"] == text[:60]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Rules(stake=0),
        lambda: Deal(Rules(), seed=1, number=0),
        lambda: Deal.from_json({"format": "tienlen-record/1", "rules": {}, "deal": {"seed": 1}, "actions": ["0 xx"]}),
        lambda: Deal(Rules(players=2), hands=["3S", "4S"]).play("4S"),
        lambda: Action.parse("3X"),
        lambda: Action.parse("give 3S"),
    ],
)
def test_every_error_survives_pickling(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as raised:
        make()
    again = pickle.loads(pickle.dumps(raised.value))
    assert type(again) is type(raised.value) and str(again) == str(raised.value) and vars(again) == vars(raised.value)


def test_what_a_deal_prints_tells_it_apart() -> None:
    deal = Deal(PRESETS["chops"].rules(2), hands=["3S 5S", "4S 4C"], **LAST_ACTION_RECORD).play("5S")
    assert repr(deal) == "<Deal chops, 2 players, 3S 5S / 4S 4C: seat 1 to play on 5S>"
    assert repr(deal.legal) == "<legal: pass>"


# Legal actions


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_going_through_combinations_one_at_a_time_finds_what_the_search_lists(preset: str) -> None:
    rules = PRESETS[preset].rules()
    for players in {rules.players, max(PRESETS[preset].players)}:
        law = get_law(PRESETS[preset].rules(players))
        for seed in range(6):
            hand = law.deck.pack(Deal(law.rules, seed=seed, number=2, last_order=tuple(range(players))).dealt[0])
            assert sorted(generate_combinations(law, hand, law.codes)) == sorted(law.list_leads(hand))
            assert count_combinations(law, hand) == len(law.list_leads(hand))


@pytest.mark.parametrize("preset", ["southern", "family", "locks", "pang"])
def test_legal_answers_as_the_checks_do(preset: str) -> None:
    for deal in play_at_random(6, PRESETS[preset].rules()):
        legal = list(deal.legal)
        assert len(deal.legal) == len(legal) and all(action in deal.legal for action in legal)
        assert all(deal.violation(action) is None for action in legal)
        assert [deal.legal[place] for place in range(len(legal))] == legal
        for card in {card for hand in deal.hands for card in hand}:
            assert (card.code in deal.legal) == (Action("play", (card,)) in legal)
    assert deal.over and not deal.legal and list(deal.legal) == [] and "3S" not in deal.legal


def test_a_hand_of_39_cards_is_asked_without_listing_its_plays() -> None:
    deal = Deal(Rules(players=2), hands=[THREE_SUITS, "3H"], **LAST_ACTION_RECORD)
    assert isinstance(deal.legal, LegalActions) and len(deal.legal) > 1_000_000
    assert "3S 4C 5D 6S" in deal.legal and "3S 4C 6D" not in deal.legal
    assert str(deal.legal[0]) == "3S"


def test_answers_of_a_great_hand_are_found_one_at_a_time() -> None:
    deal = Deal(Rules(players=2), hands=["3H 4H", THREE_SUITS], **LAST_ACTION_RECORD).play("4H")
    actions = list(deal.legal)
    assert len(actions) == len(deal.legal) == len(set(actions)) and Action("pass") in actions
    assert all(deal.violation(action) is None for action in actions)
    assert {action.cards for action in actions if len(action.cards) == 1} == {
        (card,) for card in deal.hands[1] if card > deal.pile[-1].cards[0]
    }


def test_a_chop_is_paid_with_the_stake_when_its_trick_ends_and_not_at_all_where_it_costs_nothing() -> None:
    def paid(**options: Any) -> tuple[list[Payment], tuple[Payment, ...]]:
        rules = presets.rules("southern", players=2).but(**options)
        deal = Deal(rules, hands=["3S 4S 2S", "5D 6D 5S 5C 5H 7D"], leader=0, number=2)
        chopped = deal.play("2S").play("5S 5C 5D 5H")
        after = chopped.passes()
        at_once = [event.payment for event in list_action_events(chopped, after) if isinstance(event, BonusPaid)]
        result = after.play("6D").passes().play("7D").result
        assert result is not None
        return at_once, tuple(payment for payment in result.payments if payment.why == "bomb-bonus")

    assert paid(stake=5) == ([Payment(0, 1, 5, "bomb-bonus")], (Payment(0, 1, 5, "bomb-bonus"),))
    assert paid(set_values=(0, 0, 0, 0, 0)) == ([], ())


def test_an_observation_tells_where_in_its_history_the_trick_on_the_table_began() -> None:
    for deal in play_at_random(5, presets.rules("pagat"), number=2, last_order=(0, 1, 2, 3)):
        for observation in map(deal.observation, range(deal.players)):
            gifts = [
                (seat, action.cards)
                for seat, action in observation.history[observation.trick_start_index :]
                if action.verb == "play"
            ]
            assert gifts == [(play.seat, play.cards) for play in observation.pile]


def test_rivals_are_the_other_seats_in_the_deal_and_none_that_was_knocked_out_with_its_cards() -> None:
    hands = ["3S 6S", "4S 8S", "5S 9S", "7S TS"]
    deal = Deal(presets.rules("southern", 4), hands=hands, number=2, last_order=(0, 1, 2, 3))
    assert deal.observation(2).rivals == (3, 0, 1)
    for cards in ("3S", "4S", "5S"):
        deal = deal.play(cards)
    deal = deal.passes().play("6S")
    assert (deal.out, deal.knocked) == ((0,), (3,))
    assert deal.observation(2).rivals == (1,)


@pytest.mark.parametrize(("leftover", "took"), [("aside", 0), ("leader", 1)])
def test_it_is_told_who_leads_and_whether_the_card_that_was_left_over_goes_there(leftover: Any, took: int) -> None:
    deal = Deal(Rules(players=3, cards=17, leftover=leftover), seed=3)
    (lead,) = (event for event in list_opening_events(deal) if isinstance(event, LeadGiven))
    assert lead == LeadGiven(deal.turn, took)
    assert len(deal.hands[lead.seat]) == 17 + took


def test_a_bomb_that_is_led_after_a_trick_won_by_a_two_chops_nothing() -> None:
    hands = ["3S 4S 4H 5D 5H 6C 6D JS JD QS QD KS 2S", "7S 7H 8S 8H 9C 9D TC TD JC JH QC QH KC"]
    before = Deal(Rules(players=2), hands=hands).play("3S").play("7S").play("2S").passes()
    after = before.play("4S 4H 5D 5H 6C 6D")
    (played,) = [event for event in list_action_events(before, after) if isinstance(event, Played)]
    assert (played.target, played.is_chop) == (None, False)
