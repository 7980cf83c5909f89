"""Functions as a user of the engine writes them: play, print, undo, save and load deals."""

from __future__ import annotations

import json
from typing import assert_type

from game.engine import Action, Card, Deal, Observation, Payment, Preset, Result, Rules, presets


def play_deal(rules: Rules, seed: int) -> Deal:
    """Play the first legal action of each seat until the deal is over."""
    deal = Deal(rules, seed=seed)
    while not deal.over:
        deal = deal.do(deal.legal[0], by=assert_type(deal.seat_to_act, int))
    return deal


def find_winner(deal: Deal) -> int:
    """Return the seat that came first."""
    return assert_type(deal.final_result, Result).order[0]


def list_payments(deal: Deal, seat: int) -> list[Payment]:
    """Return the payments that a seat made."""
    return [payment for payment in deal.final_result.payments if payment.from_seat == seat]


def copy_by_record(deal: Deal) -> Deal:
    """Write a deal as a record and read the record again."""
    return assert_type(Deal.from_json(json.loads(json.dumps(deal.to_json()))), Deal)


def undo(deal: Deal, count: int) -> Deal:
    """Return the deal before its last actions."""
    for _ in range(count):
        deal = deal.undo()
    return deal


def find_highest_card(observation: Observation) -> Card:
    """Return the highest card of a seat's hand."""
    return assert_type(observation.hand[-1], Card)


def list_plays(observation: Observation) -> list[Action]:
    """Return the legal plays of a seat."""
    return [action for action in observation.legal if action.verb == "play"]


def is_legal_text(deal: Deal, action: str) -> bool:
    """Return whether a given text is legal, by the deal and by the observation of the seat to act."""
    is_observed_legal = action in deal.observation(deal.seat_to_act).legal
    assert is_observed_legal == (action in deal.legal)
    return is_observed_legal


def make_rule_sets() -> list[Rules]:
    """Return rule sets made in each possible way."""
    chops: Preset = presets.load()["chops"]
    return [
        Rules(),
        Rules(players=3, scoring="loser_pays", bombs=[{"with": "quad", "beats": ["2"]}], instant_wins=["dragon"]),
        chops.rules(4, stake=2),
        presets.rules("southern", players=2).but(knock_out=False, set_values={"red_two": 4}),
        Rules.from_json({"preset": "north", "players": 4}),
    ]


def make_type_errors() -> None:
    """Make calls that the type checker rejects. Each needs its ignore comment, because an unused one is an error."""
    Rules(scorin="places")  # type: ignore[call-arg]
    Rules(scoring="points")  # type: ignore[arg-type]
    Rules().but(players="two")  # type: ignore[arg-type]
    presets.load()["chops"].rules(4, stak=2)  # type: ignore[call-arg]
    Deal(Rules(), sead=7)  # type: ignore[call-arg]
