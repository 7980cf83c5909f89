"""Reasons for refusing a play: the first applicable one in the order of docs/FORMATS.md.

These checks refuse exactly the plays that `Position.plays` does not list; tests/proof/test_properties.py compares the
two.
"""

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.combination import RUN, SINGLE, SUITED_RUN, Code, Combination, decode_base
from game.engine.decisions import LOWEST_ALONE
from game.engine.deck import PackedCards
from game.engine.law import Law, get_comparison_code
from game.engine.position import Position, RestrictedPosition
from game.engine.violation import RefusalCode, Violation


def find_violation(position: Position, action: Action) -> Violation | None:
    """Return the violation of a play or pass by the seat to act, or None if it is legal."""
    if action.verb == "pass":
        return None if position.may_pass else Violation("must-lead", {"seat": position.turn})
    law, cards = position.law, action.cards
    if not _has_cards(law, position.hands[position.turn], cards):
        return Violation("not-your-cards", {"cards": cards})
    packed_cards = law.deck.pack(cards)
    code = law.get_code(packed_cards)
    if not code:
        return Violation("not-a-combination", {"cards": cards, **law.explain_no_combination(packed_cards)})
    check = _check_answer if position.target_code else _check_lead
    violation = check(position, code, packed_cards)
    return violation or _check_forbidden(position, code, packed_cards)


def _has_cards(law: Law, hand: PackedCards, cards: tuple[Card, ...]) -> bool:
    if not cards or any(cards.count(card) > law.deck.packs for card in cards):
        return False
    return law.deck.has_cards(hand, law.deck.pack(cards))


def _make_combination(law: Law, code: Code, packed_cards: PackedCards) -> Combination:
    return Combination.from_code(code, law.deck.unpack(packed_cards))


def _check_lead(position: Position, code: Code, packed_cards: PackedCards) -> Violation | None:
    deck = position.law.deck
    if not position.lead_condition:
        return None
    combination = _make_combination(position.law, code, packed_cards)
    params = {"play": combination, "card": deck.find_lowest_card(position.lowest_card)}
    if position.lead_condition == LOWEST_ALONE:
        return None if packed_cards == position.lowest_card else Violation("must-be-lowest-alone", params)
    return None if deck.has_cards(packed_cards, position.lowest_card) else Violation("must-contain-lowest", params)


def _check_forbidden(position: Position, code: Code, packed_cards: PackedCards) -> Violation | None:
    law = position.law
    rule = law.find_forbidding_rule(position.hands[position.turn], packed_cards, must_lead=not position.may_pass)
    if rule is not None:
        return Violation(rule.code, {"play": _make_combination(law, code, packed_cards), "forbidden_by": rule.option})
    if not (code == SINGLE and law.last_card_demand and isinstance(position, RestrictedPosition)):
        return None
    highest = max(position.list_legal_singles()) if position.must_play_highest else packed_cards
    if packed_cards == highest:
        return None
    combination, lowest_card = _make_combination(law, code, packed_cards), law.deck.find_lowest_card(highest)
    params = {"play": combination, "card": lowest_card, "seat": position.next_unlocked_seat}
    return Violation(law.last_card_demand.code, {**params, "forbidden_by": law.last_card_demand.option})


def _check_answer(position: Position, code: Code, packed_cards: PackedCards) -> Violation | None:
    law = position.law
    refusal_code: RefusalCode | None = None
    mismatch = ""
    if not law.can_beat(code, packed_cards, position.target_code, position.target_cards):
        mismatch = (
            law.find_suit_mismatch(packed_cards, position.target_code, position.target_cards)
            if code == position.target_code
            else ""
        )
        refusal_code = "wrong-kind" if mismatch else _explain_mismatch(law, code, position.target_code)
    if refusal_code is None:
        refusal_code = _explain_lock(position, code, packed_cards)
    if refusal_code is None:
        return None
    return Violation(
        refusal_code,
        {
            "play": _make_combination(law, code, packed_cards),
            "target": _make_combination(law, position.target_code, position.target_cards),
            "powers": law.decisions.targets_by_bomb.get(code, ()),
            "exempt": law.decisions.exempt_bombs_name,
            "stacking": position.is_owner_alone and position.turn == position.owner,
            "reason": mismatch,
        },
    )


def _explain_mismatch(law: Law, code: Code, target: Code) -> RefusalCode:
    answer = get_comparison_code(code, target)
    if answer == target:
        return "not-higher"
    if _has_only_length_wrong(code, target):
        return "wrong-length"
    return "cannot-bomb" if code in law.bombs else "wrong-kind"


def _has_only_length_wrong(code: Code, target: Code) -> bool:
    if code < RUN or target < RUN:
        return False
    kinds = decode_base(code), decode_base(target)
    return kinds[0] == kinds[1] or kinds == (SUITED_RUN, RUN)


def _explain_lock(position: Position, code: Code, packed_cards: PackedCards) -> RefusalCode | None:
    """Return the reason why a play that beats the target is refused: locked out, or stacking another kind."""
    law, seat = position.law, position.turn
    if position.is_owner_alone and seat == position.owner:
        if packed_cards in position.list_legal_plays() or law.find_forbidding_rule(position.hands[seat], packed_cards):
            return None
        rule = law.decisions.stacking
        return "wrong-kind" if rule and rule.can_bombs_answer else "locked-out"
    bombs = position.get_allowed_bombs(seat)
    return None if bombs is None or code in bombs else "locked-out"
