"""Reasons for refusing a play: the first applicable one in the order of docs/FORMATS.md.

These checks refuse exactly the plays that `Position.plays` does not list; tests/proof/test_properties.py compares the
two.
"""

from __future__ import annotations

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.combination import RUN, SINGLE, SUITED_RUN, Code, Combination, decode_base
from game.engine.decisions import LOWEST_ALONE
from game.engine.deck import Packed
from game.engine.law import Law, code_against
from game.engine.position import Position, RestrictedPosition
from game.engine.violation import RefusalCode, Violation


def check(position: Position, action: Action) -> Violation | None:
    """Return the violation of a play or pass by the seat to act, or None if it is legal."""
    if action.verb == "pass":
        return None if position.may_pass else Violation("must-lead", {"seat": position.turn})
    law, cards = position.law, action.cards
    if not _holds(law, position.hands[position.turn], cards):
        return Violation("not-your-cards", {"cards": cards})
    packed = law.deck.mask(cards)
    code = law.code(packed)
    if not code:
        return Violation("not-a-combination", {"cards": cards, **law.explain_no_combination(packed)})
    violation = _check_answer(position, code, packed) if position.code else _check_lead(position, code, packed)
    return violation or _check_forbidden(position, code, packed)


def _holds(law: Law, hand: Packed, cards: tuple[Card, ...]) -> bool:
    if not cards or any(cards.count(card) > law.deck.packs for card in cards):
        return False
    return law.deck.holds(hand, law.deck.mask(cards))


def _combination(law: Law, code: Code, packed: Packed) -> Combination:
    return Combination.of_code(code, law.deck.cards(packed))


def _check_lead(position: Position, code: Code, packed: Packed) -> Violation | None:
    deck = position.law.deck
    if not position.lead_condition:
        return None
    params = {"play": _combination(position.law, code, packed), "card": deck.lowest(position.lowest)}
    if position.lead_condition == LOWEST_ALONE:
        return None if packed == position.lowest else Violation("must-be-lowest-alone", params)
    return None if deck.holds(packed, position.lowest) else Violation("must-contain-lowest", params)


def _check_forbidden(position: Position, code: Code, packed: Packed) -> Violation | None:
    law = position.law
    rule = law.find_forbidding_rule(position.hands[position.turn], packed, must_lead=not position.may_pass)
    if rule is not None:
        return Violation(rule.code, {"play": _combination(law, code, packed), "forbidden_by": rule.option})
    if not (code == SINGLE and law.last_card_demand and isinstance(position, RestrictedPosition)):
        return None
    highest = max(position.legal_singles()) if position.must_play_highest else packed
    if packed == highest:
        return None
    params = {"play": _combination(law, code, packed), "card": law.deck.lowest(highest), "seat": position.seat_after}
    return Violation(law.last_card_demand.code, {**params, "forbidden_by": law.last_card_demand.option})


def _check_answer(position: Position, code: Code, packed: Packed) -> Violation | None:
    law = position.law
    code_refused: RefusalCode | None = None
    mismatch = ""
    if not law.beats(code, packed, position.code, position.cards):
        mismatch = law.suit_mismatch(packed, position.code, position.cards) if code == position.code else ""
        code_refused = "wrong-kind" if mismatch else _mismatch_code(law, code, position.code)
    if code_refused is None:
        code_refused = _lock_code(position, code, packed)
    if code_refused is None:
        return None
    return Violation(
        code_refused,
        {
            "play": _combination(law, code, packed),
            "target": _combination(law, position.code, position.cards),
            "powers": law.decisions.targets_by_bomb.get(code, ()),
            "exempt": law.decisions.exempt_bombs_name,
            "stacking": position.is_owner_alone and position.turn == position.owner,
            "reason": mismatch,
        },
    )


def _mismatch_code(law: Law, code: Code, target: Code) -> RefusalCode:
    """Return the reason why a combination does not beat the target."""
    answer = code_against(code, target)
    if answer == target:
        return "not-higher"
    if _same_kind_other_length(code, target):
        return "wrong-length"
    return "cannot-bomb" if code in law.bombs else "wrong-kind"


def _same_kind_other_length(code: Code, target: Code) -> bool:
    if code < RUN or target < RUN:
        return False
    kinds = decode_base(code), decode_base(target)
    return kinds[0] == kinds[1] or kinds == (SUITED_RUN, RUN)


def _lock_code(position: Position, code: Code, packed: Packed) -> RefusalCode | None:
    """Return the reason why a play that beats the target is not allowed now: locked out, or stacking with
    another kind.
    """
    law, seat = position.law, position.turn
    if position.is_owner_alone and seat == position.owner:
        if packed in position.legal_plays() or law.find_forbidding_rule(position.hands[seat], packed):
            return None
        rule = law.decisions.stacking
        return "wrong-kind" if rule and rule.can_bombs_answer else "locked-out"
    bombs = position.allowed_bombs(seat)
    return None if bombs is None or code in bombs else "locked-out"
