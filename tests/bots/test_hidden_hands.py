"""Deals sampled for a seat: consistent with its observations, and without hidden information."""

from __future__ import annotations

import copy
import pickle
from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from game.bots import hidden_hands
from game.bots.hidden_hands import MAX_FAILED_DRAWS, compute_hidden_cards, draw_deals
from game.engine import presets
from game.engine.cards import Card, format_cards
from game.engine.consistent_deals import build_consistent_deal
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from tests.shares import mark_every

from .positions import make_deal, make_rules


def _select_moments(deal: Deal, rng: Random, share: float = 0.25) -> list[Deal]:
    """Return some moments of a random deal at which the seat to act plays or passes."""
    results = []
    while not deal.over:
        if deal.phase == "play" and rng.random() < share:
            results.append(deal)
        deal = deal.do(rng.choice(list(deal.legal)))
    return results


@pytest.mark.parametrize("name", mark_every(3, presets.load()))
def test_an_imagined_deal_looks_to_the_seat_just_as_the_real_one(name: str) -> None:
    preset = presets.load()[name]
    for players in {preset.players[0], preset.players[-1]}:
        rng = Random(players)
        for deal in _select_moments(Deal(preset.rules(players), seed=players), rng):
            seat = deal.turn
            assert seat is not None
            observation = deal.observation(seat)
            other = next(draw_deals(observation, SplitMix64(7)))
            again = other.observation(seat)
            for part in fields(Observation):
                assert getattr(again, part.name) == getattr(observation, part.name), part.name
            assert sorted(map(str, again.legal)) == sorted(map(str, observation.legal))


def test_the_real_cards_can_be_imagined_and_others_than_were_played_cannot() -> None:
    rules = presets.load()["pagat"].rules(4)
    deal = _select_moments(Deal(rules, seed=3), Random(3), 1.0)[9]
    seat = deal.turn or 0
    observation = deal.observation(seat)
    real = build_consistent_deal(observation, deal.hands, deal.leftover)
    assert real is not None and real.hands == deal.hands
    one, two, _ = (each for each in range(4) if each != seat)
    hands = list(deal.hands)
    hands[one], hands[two] = (*hands[one], hands[two][0]), hands[two][1:]
    assert build_consistent_deal(observation, hands, deal.leftover) is None, "the numbers of cards are known"


def test_a_seat_that_was_asked_in_secret_before_it_has_passed_in_the_imagined_deal_too() -> None:
    four_pairs = "3S 3C 4S 4C 5S 5C 6S 6C 7D"
    hands = ["2S 2D 9S KS", four_pairs, "2C 8S 8C", "9C TC JC"]
    asked = make_deal(make_rules("southern"), hands, ("2S", "pass", "2C", "pass", "2D"))
    assert asked.turn == 1, "who has passed may still chop with four pairs, and keeps them"
    deal = asked.do("pass")
    observation = deal.observation(2)
    assert observation.history == asked.history, "nobody sees that it was asked"
    imagined = build_consistent_deal(observation, deal.hands, deal.leftover)
    assert imagined is not None and (imagined.turn, imagined.history) == (2, deal.history)


@pytest.mark.parametrize("preset", ["southern", "san-jose"])
def test_an_imagined_deal_is_none_that_could_be_written_compared_or_pickled_and_goes_on_as_one(preset: str) -> None:
    rules = presets.load()[preset].rules(4, instant_wins=())
    deal = Deal(rules, seed=3, number=2, last_order=(0, 1, 2, 3))
    while deal.phase == "trade":
        deal = deal.do(deal.legal[0])
    observation = deal.observation(deal.turn or 0)
    imagined = build_consistent_deal(observation, deal.hands, deal.leftover)
    assert imagined is not None and type(imagined) is DealMoment and not hasattr(imagined, "to_json")
    for laid in (imagined, imagined.do(imagined.legal[0]), deal.with_parts(dealer=0)):
        assert type(laid) is DealMoment and laid != deal and laid != laid.with_parts()
        for copied in (pickle.dumps, copy.deepcopy):
            with pytest.raises(TypeError, match="built by hand"):
                copied(laid)
    with pytest.raises(TypeError, match="no part leder"):
        deal.with_parts(leder=0)
    following = deal.do(deal.legal[0])
    assert type(following) is Deal and following == pickle.loads(pickle.dumps(following))
    assert imagined.do(imagined.legal[0]).hands == following.hands


def test_hidden_cards_change_from_draw_to_draw_and_hold_every_unseen_card_once() -> None:
    deal = Deal(presets.load()["southern"].rules(4), seed=5)
    observation = deal.observation(deal.turn or 0)
    first, second = islice(draw_deals(observation, SplitMix64(1)), 2)
    assert first.hands != second.hands
    for each in (first, second):
        assert sorted(card for hand in each.hands for card in hand) == list(range(52))
        assert each.hands[observation.seat] == observation.hand


def test_a_card_that_was_given_away_stays_where_it_went() -> None:
    rules = presets.load()["viet-cong"].rules(4, trading="mutual")
    deal = Deal(rules, seed=2)
    giver = deal.turn or 0
    taker = (giver + 1) % 4
    given, back = deal.hands[giver][5], deal.hands[taker][4]
    deal = deal.do(f"offer {taker} {format_cards([given])}").do(f"return {format_cards([back])}").do("accept")
    while deal.phase == "trade":
        deal = deal.do("ready")
    while deal.turn != giver:
        deal = deal.do(next(iter(deal.legal)))
    observation = deal.observation(giver)
    held = given not in [card for _, action in observation.history if action.verb == "play" for card in action.cards]
    assert (given in compute_hidden_cards(observation).known_by_seat[taker]) == held
    assert compute_hidden_cards(observation).known_by_seat[giver] == (), "what one was given is in one's own hand"
    assert held and all(given in each.hands[taker] for each in islice(draw_deals(observation, SplitMix64(4)), 5))


def test_the_lowest_card_is_with_a_leader_by_the_rules_but_not_with_one_that_the_record_names() -> None:
    lowest = Card("3S")
    free = presets.load()["lu"].rules(4)
    deal = Deal(free, seed=1)
    leader = deal.turn or 0
    assert deal.hands[leader][0] == lowest, "four at the table with 13 cards each: 3♠ is dealt, and its holder leads"
    deal = deal.play(deal.hands[leader][-1].code)
    assert lowest in compute_hidden_cards(deal.observation(deal.turn or 0)).known_by_seat[leader]
    bound = presets.load()["pagat"].rules(2)
    named = Deal(bound, hands=["4S 5S", "3S 6S"], leader=0).play("4S")
    assert compute_hidden_cards(named.observation(1)).known_by_seat == ((), ())
    three = presets.load()["pagat"].rules(3)
    named = Deal(three, hands=["4S 5S", "6S 7S", "3S 8S"], leader=0).play("4S")
    assert compute_hidden_cards(named.observation(1)).known_by_seat == ((), (), ())


def test_where_no_cards_fit_nothing_is_drawn_after_forty_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Deal(presets.load()["southern"].rules(4), seed=5)
    observation = deal.observation(deal.turn or 0)
    tried = []
    monkeypatch.setattr(hidden_hands, "_draw_deal", lambda *args: tried.append(args))
    assert list(draw_deals(observation, SplitMix64(1))) == [] and len(tried) == MAX_FAILED_DRAWS == 40
