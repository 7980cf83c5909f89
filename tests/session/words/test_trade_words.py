"""Texts of the card exchange: further offers, moved cards, and the labels of Play and Pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.action import Action
from game.engine.cards import parse_cards
from game.engine.events import CardsMoved
from game.engine.trade import MAX_OFFERS, Transfer
from game.engine.violation import Violation
from game.session.table.exchange import Exchange
from game.studio.table_examples import (
    AGREED_TRADE_RECORD,
    GIVE_RECORD,
    LEAD_RECORD,
    OFFER_RECORD,
    RECEIVED_OFFER_RECORD,
    make_match,
)
from tests.session.tables import EN, NAMES

MUTUAL_RULES: dict[str, Any] = {"preset": "southern", "trading": "mutual", "instant_wins": []}


def make_exchange(offers: int = 0, by: int = 0) -> Exchange:
    """Return a trade in which the player may offer cards after this many offers of one seat."""
    observation = make_match(OFFER_RECORD, **MUTUAL_RULES).observation
    made = ((by, Action("offer", observation.hand[:1], (by + 1) % 4)),) * offers
    return Exchange(replace(observation, history=made), NAMES)


def test_who_has_made_all_offers_may_only_answer_others() -> None:
    assert make_exchange(MAX_OFFERS - 1).can_offer and make_exchange(MAX_OFFERS, by=2).can_offer
    assert make_exchange().format_prompt(EN) == EN("table.trade.offer")
    assert not make_exchange(MAX_OFFERS).can_offer and make_exchange(MAX_OFFERS).format_prompt(EN) == EN(
        "table.trade.spent", n=MAX_OFFERS
    )


def test_an_offer_is_refused_only_where_nobody_may_take_it() -> None:
    violation, cards = Violation("bad-trade", {}), parse_cards("3S")
    exchange = make_exchange()
    partners: list[int | None] = []

    def by(allowed: tuple[int, ...]) -> str:
        partners.clear()

        def check(action: Action) -> Violation | None:
            partners.append(action.to)
            return None if action.to in allowed else violation

        return exchange.explain_refusal(EN, cards, check)

    assert by((1, 2, 3)) == by((3,)) == ""
    assert by(()) == EN.explain(violation) != "" and partners == [1, 2, 3]
    assert exchange.explain_refusal(EN, (), lambda action: None) == EN("table.choose")


STEPS = {
    "give": (GIVE_RECORD, {"preset": "san-jose"}),
    "offer": (OFFER_RECORD, MUTUAL_RULES), "answer": (RECEIVED_OFFER_RECORD, MUTUAL_RULES),
    "confirm": (AGREED_TRADE_RECORD, MUTUAL_RULES), "": ({**RECEIVED_OFFER_RECORD, "actions": []}, MUTUAL_RULES),
}  # fmt: skip


@pytest.mark.parametrize(
    ("step", "due", "does", "declines"),
    [("give", 2, "give", None), ("offer", 0, None, "ready"), ("answer", 2, "return", "refuse"),
     ("confirm", 0, "accept", "refuse"), ("", 0, "accept", None)],
)  # fmt: skip
def test_each_step_has_what_play_and_pass_do_in_it(step: str, due: int, does: str | None, declines: str | None) -> None:
    record, options = STEPS[step]
    exchange, cards = Exchange(make_match(record, **options).observation, NAMES), parse_cards("3S 4S")
    assert (exchange.task, exchange.required_card_count) == (step, due)
    action, refusal = exchange.make_play_action(cards), exchange.pass_button_action
    assert (action and action.verb, refusal and refusal.verb) == (does, declines)
    if does == "give":
        assert action == Action("give", cards, 3)
    if step == "offer":
        assert exchange.make_play_action(cards, 2) == Action("offer", cards, 2)


def test_what_came_before_is_told_to_whom_gives_something_back() -> None:
    observation = make_match(GIVE_RECORD, "san-jose").observation
    before, came = (Transfer(3, 0, parse_cards(cards)) for cards in ("5S 6S", "2S 2C"))
    texts = Exchange(
        replace(observation, transfers=(before, came, Transfer(2, 1, parse_cards("9S")))), NAMES
    ).format_prompt(EN)
    assert texts.startswith(EN("table.trade.came", name=NAMES[3], cards="2♠ 2♣")) and "5♠" not in texts
    assert texts.endswith(EN("table.trade.give", n=2, name=NAMES[3]))


def test_only_ones_own_part_of_an_exchange_is_told() -> None:
    exchange = Exchange(make_match(LEAD_RECORD).observation, NAMES)
    moves = [CardsMoved(0, 1, parse_cards("2H"), 1), CardsMoved(2, 3, (), 1), CardsMoved(1, 0, parse_cards("3S"), 1)]
    went, came = (
        EN(f"table.trade.{way}", name=NAMES[1], cards=cards) for way, cards in (("went", "2♥"), ("came", "3♠"))
    )
    assert exchange.format_exchanged_cards(EN, moves) == f"{went} {came}"
    assert exchange.format_exchanged_cards(EN, moves[1:2]) == ""
    assert not exchange.is_active
