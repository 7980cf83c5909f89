"""Who leads a deal, and what binds that lead."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card, Hands
from game.engine.dealing import DealSpec
from game.engine.decisions import CONTAIN_LOWEST, FREE_LEAD, LeadCondition
from game.engine.rules import Rules
from game.engine.violation import RecordError


class FirstLead(NamedTuple):
    """The lead of the first trick."""

    seat: int
    condition: LeadCondition
    """What binds it: one of `decisions.LEAD_CONDITIONS`."""
    lowest: tuple[Card, ...] = ()
    """The lowest card dealt, where it does."""


def first_lead(rules: Rules, spec: DealSpec, hands: Hands, first: int) -> FirstLead:
    """Who leads the first trick; `first` is the first seat after the dealer.

    A leader that overrides the rules leads freely.
    """
    if spec.leader is not None and spec.number > 1 and not rules.decisions.lowest_always_leads:
        return FirstLead(spec.leader, FREE_LEAD)
    named = _by_the_rules(rules, spec, hands, first)
    if spec.leader is None or spec.leader == named.seat:
        return named
    return FirstLead(spec.leader, FREE_LEAD)


def _by_the_rules(rules: Rules, spec: DealSpec, hands: Hands, first: int) -> FirstLead:
    decisions = rules.decisions
    if spec.number > 1 and not decisions.lowest_always_leads:
        if spec.last_order is None:
            raise RecordError("bad-record", "last-order", needed_for="leader")
        return FirstLead(spec.last_order[-1 if decisions.last_leads else 0], FREE_LEAD)
    seat = _holder_of_lowest(hands, first)
    condition = decisions.first_lead if spec.number == 1 else CONTAIN_LOWEST
    return FirstLead(seat, condition, hands[seat][:1] if condition else ())


def _holder_of_lowest(hands: Hands, first: int) -> int:
    """The seat with the lowest card dealt; of two decks' twins the first in turn order after the dealer (Ruling 2)."""
    n = len(hands)
    return min(((first + step) % n for step in range(n)), key=lambda seat: hands[seat][0])
