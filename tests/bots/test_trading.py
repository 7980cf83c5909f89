"""Trades: the strongest player gives the cards that its hand needs least, and decides quickly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bots import registry
from game.bots.hand_written import PlayFeatures, _compute_trade_cost, load_weights
from game.bots.situation import Situation
from game.engine.action import Action
from game.engine.cards import CARDS, format_cards, parse_cards
from game.engine.deal import Deal
from game.engine.observation import Observation
from tests.work import count_calls

from .positions import make_rules


def list_trade_observations(preset: str, players: int, seeds: range, **options: Any) -> list[Observation]:
    """Return the observations of the seats that have to trade, when all trade like the strongest player."""
    rules, brain, observations = (
        make_rules(preset, players, instant_wins=(), **options),
        registry.make_evaluator("net"),
        [],
    )
    for seed in seeds:
        state = Deal(rules, seed=seed, number=2, last_order=tuple(range(players)))
        while state.phase == "trade":
            assert state.turn is not None
            observations.append(state.observation(state.turn))
            state = state.do(brain.evaluate(observations[-1])[0].action)
    return observations


def observe_previous_winner(hand: str, **options: Any) -> Observation:
    """Return the observation of the previous winner before it gives two cards back."""
    own_cards = parse_cards(hand)
    rest = [card for card in range(52) if card not in own_cards]
    hands = (own_cards, tuple(rest[0::3]), tuple(rest[1::3]), tuple(rest[2::3]))
    rules = make_rules("chops", trading="ranks_two", instant_wins=(), **options)
    return Deal(rules, hands=hands, number=2, last_order=(0, 1, 2, 3)).observation(0)


def test_every_lawful_gift_is_judged_best_first() -> None:
    for observation in list_trade_observations("san-jose", 4, range(3)):
        choices = registry.make_evaluator("net").evaluate(observation)
        assert {choice.action for choice in choices} == set(observation.trade_actions)
        assert [choice.value for choice in choices] == sorted((choice.value for choice in choices), reverse=True)


def test_neither_twos_nor_parts_of_bombs_are_given_away() -> None:
    observation = observe_previous_winner("3S 4C 6S 6C 6D 6H 9S TC JD QH AD 2S 2H")
    given = registry.make_evaluator("net").evaluate(observation)[0].action
    assert given.verb == "give"
    assert not set(given.cards) & set(parse_cards("6S 6C 6D 6H 2S 2H")), format_cards(given.cards)


def test_an_offer_may_always_be_refused() -> None:
    for observation in list_trade_observations("viet-cong", 4, range(4), trading="mutual"):
        if observation.open_offer is not None and observation.open_answer is None:
            verbs = {choice.action.verb for choice in registry.make_evaluator("net").evaluate(observation)}
            assert "refuse" in verbs


def observe_offer(hand: str, offered: str) -> Observation:
    """Return the observation of a seat to which the seat after the dealer offers cards."""
    own_cards = parse_cards(hand)
    rest = [card for card in range(52) if card not in {*own_cards, *parse_cards(offered)}]
    hands = (own_cards, (*rest[0:11], *parse_cards(offered)), tuple(rest[11:24]), tuple(rest[24:37]))
    rules = make_rules("viet-cong", trading="mutual", instant_wins=())
    state = Deal(rules, hands=hands, dealer=0)
    assert state.turn == 1
    return state.do(Action("offer", parse_cards(offered), 0), by=1).observation(0)


def test_no_two_is_given_for_two_low_cards() -> None:
    for hand in ("5S 6C 7D 9S 9H TC JH QD KD AC AH KH 2S", "5S 6C 7D 9H TS TD JH QC QD KS KD AH 2S"):
        choice = registry.make_evaluator("net").evaluate(observe_offer(hand, "3D 4H"))[0].action
        assert choice.verb == "refuse" or not set(choice.cards) & set(parse_cards("2S")), format_cards(choice.cards)


def test_a_two_that_is_offered_is_worth_a_low_card_and_a_low_card_is_not_worth_a_two() -> None:
    gains = (
        registry.make_evaluator("net").evaluate(observe_offer("3S 4C 6S 8C TD TH JC JD QS QC KD AS AH", "2D"))[0].action
    )
    assert gains.verb == "return" and not set(gains.cards) & set(parse_cards("TD TH JC JD QS QC AS AH"))
    loses = registry.make_evaluator("net").evaluate(observe_offer("2D 4C 6S 8C TD TH JC JD QS QC KD AS AH", "3S"))
    assert parse_cards("2D") not in [choice.action.cards for choice in loses]


def test_an_offer_of_more_than_two_cards_is_refused_whatever_it_is() -> None:
    hand = "3S 4C 6S 8C TD TH JC JD QS QC KD AS AH"
    verbs = [
        {choice.action.verb for choice in registry.make_evaluator("net").evaluate(observe_offer(hand, offered))}
        for offered in ("2C 2D", "2C 2D 2H")
    ]
    assert verbs == [{"return", "refuse"}, {"refuse"}]


def test_cards_are_given_for_an_offer_exactly_where_the_hand_gains_by_it_more_than_the_trouble() -> None:
    given = 0
    for hand, offered in (
        ("3S 6S 6C 7D 7H 8S 8C TD JS QC KD AC 2H", "AD"),
        ("3S 5C 6S 7C 8D TH JC JD QS QC KD AS AH", "4D"),
    ):
        observation = observe_offer(hand, offered)
        numbers = PlayFeatures(Situation(observation), load_weights())
        gains = {
            card: _compute_trade_cost(numbers) - _compute_trade_cost(numbers, (card,), parse_cards(offered))
            for card in observation.hand
        }
        assert any(0 < gain < 0.1 for gain in gains.values())
        choices = [choice.action for choice in registry.make_evaluator("net").evaluate(observation)]
        returned = {action.cards[0] for action in choices if action.verb == "return"}
        assert returned == {card for card, gain in gains.items() if gain > 0.1}
        given += len(returned)
    assert 0 < given < 26


def test_a_trade_is_thought_over_with_little_work() -> None:
    brain = registry.make_evaluator("net")
    for observation in list_trade_observations("san-jose", 8, range(2)):
        assert count_calls(brain.evaluate, observation) < 30_000  # 7,000 where there is most to choose from


def observe_mutual_trade(hand: str, players: int = 3) -> Observation:
    """Return the observation of the seat after the dealer, which may offer cards first."""
    own_cards = parse_cards(hand)
    rest = [card for card in CARDS if card not in own_cards]
    others = [tuple(rest[13 * index : 13 * index + 13]) for index in range(players - 1)]
    state = Deal(
        make_rules("viet-cong", players, trading="mutual", instant_wins=()),
        hands=(others[0], own_cards, *others[1:]),
        dealer=0,
    )
    assert state.turn == 1
    return state.observation(1)


def list_offers(observation: Observation) -> list[Action]:
    return [
        choice.action
        for choice in registry.make_evaluator("net").evaluate(observation)
        if choice.action.verb == "offer"
    ]


def test_the_card_that_is_dear_to_keep_is_offered_and_a_hand_without_one_makes_no_offer() -> None:
    assert [
        format_cards(offer.cards)
        for offer in list_offers(observe_mutual_trade("3S 6S 6C 7D 7H 8S 8C TD JS QC KD AC 2S"))
    ] == ["3S"]
    assert not list_offers(observe_mutual_trade("3S 4C 5D 6H 7S 8C 9D TH JS QC KD AH 2S"))


def test_a_card_is_offered_where_the_hand_gains_by_it_more_than_the_trouble() -> None:
    offered = 0
    for seed in range(60):
        state = Deal(make_rules("viet-cong", 4, trading="mutual", instant_wins=()), seed=seed)
        assert state.turn is not None
        observation = state.observation(state.turn)
        hand = PlayFeatures(Situation(observation), load_weights())
        gain = _compute_trade_cost(hand) - min(_compute_trade_cost(hand, (card,)) for card in observation.hand)
        assert bool(list_offers(observation)) == (gain >= 0.1)
        offered += gain >= 0.1
    assert 0 < offered < 60


def test_no_seat_is_made_a_second_offer() -> None:
    observation = observe_mutual_trade("3S 6S 6C 7D 7H 8S 8C TD JS QC KD AC 2S", players=2)
    (offer,) = list_offers(observation)
    assert offer.to == 0
    assert not list_offers(replace(observation, history=((1, offer), (0, Action("refuse")))))


def test_after_two_offers_of_its_own_a_seat_makes_none_and_those_of_others_do_not_count() -> None:
    observation = observe_mutual_trade("3S 6S 6C 7D 7H 8S 8C TD JS QC KD AC 2S", players=4)
    (offer,) = list_offers(observation)
    own, others = (tuple((seat, Action("offer", offer.cards, to)) for to in (2, 3)) for seat in (1, 0))
    assert list_offers(replace(observation, history=own[:1])) == [Action("offer", offer.cards, 3)], (
        "the next who was not asked"
    )
    assert not list_offers(replace(observation, history=own))
    assert list_offers(replace(observation, history=others)) == [offer]
