"""Records: a deal from its first card to its last action, for saves, replays and test cases (docs/FORMATS.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.action import Action, ActionError, is_seat_number
from game.engine.cards import Card, CardError, Hands, format_cards, parse_cards
from game.engine.dealing import DealSpec, check_cards, check_origin, check_spec
from game.engine.rules import Preset, Rules, read_rules, write_differences
from game.engine.violation import RecordError

FORMAT = "tienlen-record/1"


@dataclass(frozen=True)
class Record:
    """A rule set, the beginning of the deal, and the actions as text."""

    rules: Rules
    spec: DealSpec
    actions: tuple[str, ...] = ()


def read_record(data: Any, presets: Mapping[str, Preset] | None = None) -> Record:
    """Read a record. Its rules may name one of the presets, by default the shipped ones.

    Raises RecordError or RulesError. The actions are parsed when the record is replayed.
    """
    if not isinstance(data, dict):
        raise RecordError("bad-record", "not-an-object")
    if data.get("format") is None:
        raise RecordError("bad-record", "no-format", known=FORMAT)
    if data["format"] != FORMAT:
        raise RecordError("bad-record", "format", found=str(data["format"])[:40], known=FORMAT)
    for part in ("rules", "deal", "actions"):
        if part not in data:
            raise RecordError("bad-record", "missing", part=part)
    rules = read_rules(data["rules"], presets)
    actions = data["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise RecordError("bad-record", "actions")
    return Record(rules, read_deal(data["deal"], rules), tuple(actions))


def read_deal(deal: Any, rules: Rules) -> DealSpec:
    """Read the beginning of a deal. Raises RecordError."""
    if not isinstance(deal, dict):
        raise RecordError("bad-record", "deal")
    check_origin(deal.get("seed"), deal.get("hands"))
    hands, leftover = _read_hands(deal, rules)
    order = deal.get("last_order")
    if order is not None and not isinstance(order, list):
        raise RecordError("bad-record", "order", last=rules.players - 1)
    spec = DealSpec(
        seed=deal.get("seed"),
        hands=hands,
        leftover=leftover,
        number=deal.get("number", 1),
        last_order=None if order is None else tuple(order),
        dealer=deal.get("dealer"),
        leader=deal.get("leader"),
    )
    check_spec(spec, rules)
    return spec


def _read_hands(deal: Mapping[str, Any], rules: Rules) -> tuple[Hands | None, tuple[Card, ...]]:
    hands = deal.get("hands")
    if hands is None:
        return None, ()
    if not isinstance(hands, list) or len(hands) != rules.players:
        raise RecordError("bad-record", "hands", players=rules.players)
    leftover = deal.get("leftover") or ""
    if not all(isinstance(hand, str) for hand in (*hands, leftover)):
        raise RecordError("bad-record", "hands", players=rules.players)
    return tuple(_read_cards(hand) for hand in hands), _read_cards(leftover)


def _read_cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise RecordError("bad-cards", "unreadable", text=error.text[:40]) from None


def read_action(text: str, rules: Rules, index: int) -> tuple[int, Action]:
    """Return the seat and the action of a record's line. Raises RecordError with the line's index."""
    words = text.split(maxsplit=1)
    if not words or not is_seat_number(words[0]):
        raise RecordError("bad-record", "action", index, text=text[:60])
    try:
        action = Action.parse(words[1] if len(words) > 1 else "")
    except ActionError:
        raise RecordError("bad-record", "action", index, text=text[:60]) from None
    except CardError as error:
        raise RecordError("bad-cards", "unreadable", index, text=error.text[:40]) from None
    check_cards(action.cards, rules, index)
    return int(words[0]), action


def write_record(record: Record, preset: Preset | None = None) -> dict[str, Any]:
    """Return a record as an object for JSON. With a preset, only the options that differ from it are written."""
    rules = record.rules.to_json() if preset is None else write_differences(record.rules, preset)
    return {"format": FORMAT, "rules": rules, "deal": write_deal(record.spec), "actions": list(record.actions)}


def write_deal(spec: DealSpec) -> dict[str, Any]:
    """Return the beginning of a deal as an object for JSON; `read_deal` reads it."""
    deal: dict[str, Any] = {"number": spec.number}
    if spec.hands is None:
        deal["seed"] = spec.seed
    else:
        deal["hands"] = [format_cards(hand) for hand in spec.hands]
        if spec.leftover:
            deal["leftover"] = format_cards(spec.leftover)
    for part, value in (("last_order", spec.last_order), ("dealer", spec.dealer), ("leader", spec.leader)):
        if value is not None:
            deal[part] = list(value) if isinstance(value, tuple) else value
    return deal
