"""Messages of refusals: the fault, and a correct alternative."""

from difflib import get_close_matches
from typing import Any

from game.engine.bomb_terms import parse_target
from game.engine.cards import SUIT_SIGNS, Card
from game.engine.catalogue import OPTIONS
from game.engine.combination import Combination, Kind
from game.engine.decisions import SUIT_GROUPS_BY_NAME, SuitGroups
from game.engine.violation import Violation
from game.text.lookup import TextLookup
from game.text.notation import capitalize, format_combination, format_count, format_signs, join_words


def explain(t: TextLookup, violation: Violation) -> str:
    """Return the message of a violation: the most specific text for its code and reason."""
    params = violation.params
    text_params = {name: _format_param(t, name, value) for name, value in params.items()}
    play, target = params.get("play"), params.get("target")
    if isinstance(target, Combination):
        text_params["kind"] = _format_bare_kind(t, target)
    if isinstance(play, Combination) and isinstance(target, Combination):
        text_params |= {"above": _format_suit(t, target.top), "below": _format_suit(t, play.top)}
    if isinstance(target, Combination) and params.get("reason") in SUIT_GROUPS_BY_NAME:
        text_params["suits"] = _format_answer_suits(target, SUIT_GROUPS_BY_NAME[params["reason"]])
    if violation.code == "bad-rules" and "option" in params:
        text_params["near"] = _find_similar_option(str(params["option"]))
    return capitalize(t(_choose_key(t, violation), **text_params))


def _choose_key(t: TextLookup, violation: Violation) -> str:
    """Return the key `engine.violation.CODE.REASON.KIND` or `.REASON` if such a text exists, else the code's key."""
    if "forbidden_by" in violation.params:
        return f"options.{violation.params['forbidden_by']}.refused"
    base = f"engine.violation.{violation.code}"
    special = f"{base}.{_get_reason(violation)}"
    if violation.params.get("choices") and t.has_text(f"{special}.choices"):
        return f"{special}.choices"
    if violation.params.get("example") and t.has_text(f"{special}.example"):
        return f"{special}.example"
    target = violation.params.get("target")
    if isinstance(target, Combination) and t.has_text(f"{special}.{target.kind}"):
        return f"{special}.{target.kind}"
    return special if t.has_text(special) else base


def _get_reason(violation: Violation) -> str:
    """Return the reason within a code, which is part of the text's key; empty if the code has one reason."""
    params = violation.params
    match violation.code:
        case "not-higher":
            return _compare_tops(params["play"], params["target"])
        case "bad-rules" if params.get("reason") == "unknown-option" and _find_similar_option(str(params["option"])):
            return "unknown-option.near"
        case "wrong-kind" if params.get("stacking") and not params.get("reason"):
            return "stacking"
        case "cannot-bomb" if params.get("stacking"):
            return "stacking"
        case "cannot-bomb" if not params.get("powers"):
            return "none"
        case "locked-out":
            return str(params.get("exempt", ""))
    return str(params.get("reason", ""))


def _format_answer_suits(target: Combination, groups: SuitGroups) -> str:
    suits = {card.suit for card in target.cards}
    answer_suits = sorted(suit for group in groups.groups if suits.intersection(group) for suit in group)
    return " ".join(SUIT_SIGNS[suit] for suit in answer_suits)


def _compare_tops(play: Combination, target: Combination) -> str:
    """Return `suit` if only the suit of a play is too low, `equal` if its top card equals the target's, else ""."""
    if play.top == target.top:
        return "equal"
    return "suit" if play.top.rank == target.top.rank else ""


def _find_similar_option(name: str) -> str:
    return next(iter(get_close_matches(name, [option.name for option in OPTIONS], 1)), "")


def _format_suit(t: TextLookup, card: Card) -> str:
    return t(f"engine.suits.{('spades', 'clubs', 'diamonds', 'hearts')[card.suit]}")


def _format_param(t: TextLookup, name: str, value: Any) -> Any:
    """Return a parameter in the form of the message; its name determines its type."""
    if isinstance(value, Combination):
        return _format_indefinite(t, value)
    if name == "card":
        return str(value)
    if name == "cards" and not isinstance(value, str):
        return format_signs(value)
    if name == "shortest":
        return format_count(t, value)
    if name == "count":
        return t("engine.cards", n=value)
    if name == "powers":
        return join_words(t, [_format_target(t, power) for power in value], "or")
    if name in ("allowed", "known") and not isinstance(value, str):
        return join_words(t, [str(item) for item in value], "or")
    return value


def _format_indefinite(t: TextLookup, combination: Combination) -> str:
    """Return a combination with its indefinite article: `a pair of 7s (7♠ 7♦)`; a single is only its card."""
    name = format_combination(t, combination)
    if combination.kind in (Kind.SINGLE, Kind.PAIRS_RUN):
        return name
    return t("engine.a", what=name)


def _format_target(t: TextLookup, power: str) -> str:
    """Return a target of the bombs table, such as `22` or `pairs-run:3`."""
    target = parse_target(power)
    if target.length:
        return t(f"engine.target.{target.text_key}", count=format_count(t, target.length))
    return t(f"engine.target.{target.text_key}")


def _format_bare_kind(t: TextLookup, combination: Combination) -> str:
    """Return the kind that an answer must have, without article or rank: `pair`, `run of 5`."""
    return t(f"engine.kinds.{combination.kind}", length=combination.length, count=format_count(t, combination.length))
