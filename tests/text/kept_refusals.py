"""The messages of refusals as last reviewed: each kind of answer to each kind of play, and all others.

`python -m tests.text.kept_refusals` updates them in tests/text/kept; read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from game.engine import presets
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.engine.combination import Combination, Kind
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rules import read_rules
from game.engine.sequences import find_near_miss
from game.engine.violation import RulesError, Violation
from game.session.matches.record_text import BadRecordError, open_record
from game.text import LANGUAGES, Texts

from .kept_book import FOLDER

LEADS = ("9S", "2S", "9S 9C", "2S 2C", "9S 9C 9D", "9S TC JD", "9S TS JS", "9S 9C TS TC JS JC", "9S 9C 9D 9H")
ANSWERS = (
    "9H", "8H", "KH", "2H", "8D 8H", "2D 2H", "8S 8D 8H", "8D 9H TH", "TD JH QS KD", "8H 9H TH", "TH JH QH KH",
    "7S 7D 8S 8D 9D 9H", "4S 4C 5S 5C 6S 6C 7S 7C", "5S 5C 5D 5H", "5S 5C 5D 5H 6S 6C 6D 6H",
)  # fmt: skip
NO_COMBINATIONS = (
    "", "3S 5S", "3S 3C 4S", "3S 4S", "3S 3C 4S 4C", "KS AS 2S", "KS KC AS AC 2S 2C", "AS 2S 3S", "2S 3S 4S",
    "3S 4C 5D 6H 7S 8C 9D TH JS QC KD AH 2S", "3S 3C 3D 4S 4C 4D", "3S 3C 3D 3H 4S 4C 4D 4H",
    "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C", "2S 2C 3S 3C 4S 4C", "AS AC AD 2S 2C 2D 3S 3C 3D",
)  # fmt: skip
FOUR_HANDS = ("3S 9S 9C KS 2D", "4S 4C 4D 4H TS TC 2H", "5S JS JC 6C 6D", "6S QS QC 8C 8D")
LOCKED_HANDS = ("3S 2C 2D KC", "4S 4C 5S 5C 6S 6C 7S 7C 8D AD", "9D KD KH AS")
STACKED_HANDS = ("3S 9S KS KC 8S 8C 8D 8H", "4S TC", "5S JC", "6S QC")
PLAYED_ACTIONS: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    ({"preset": "core"}, FOUR_HANDS, "9S"),
    ({"preset": "southern"}, FOUR_HANDS, "9S"),
    ({"preset": "southern"}, FOUR_HANDS, "pass"),
    ({"preset": "southern"}, FOUR_HANDS, "3S 3H"),
    ({"preset": "southern"}, FOUR_HANDS, "3S KS"),
    ({"preset": "pagat"}, FOUR_HANDS, "3S/pass/JS/QS/2D/2H"),
    ({"preset": "southern"}, LOCKED_HANDS, "3S/pass/KD/2C/4S 4C 5S 5C 6S 6C"),
    ({"preset": "southern", "stacking": "on"}, STACKED_HANDS, "3S/4S/5S/6S/9S/pass/pass/pass/KS KC"),
    ({"preset": "southern", "stacking": "on"}, STACKED_HANDS, "3S/4S/5S/6S/9S/pass/pass/pass/8S 8C 8D 8H"),
    ({"preset": "southern", "stacking": "on_bombs_may_answer"}, STACKED_HANDS, "3S/4S/5S/6S/9S/pass/pass/pass/KS KC"),
    ({"preset": "core"}, ("3S", "4S"), "3S/4S"),
    ({"preset": "core", "ties": "refuse"}, ("3S 9H", "9H 4S", "KD", "KS", "4D"), "3S/9H/pass/pass/pass/9H"),
    ({"preset": "southern"}, ("3S 2C KC", "2S KD"), "3S/pass/2C/2S"),
    (
        {"preset": "southern", "pass_lock_exempt": "all_but_three_pairs"},
        LOCKED_HANDS,
        "3S/pass/KD/2C/4S 4C 5S 5C 6S 6C",
    ),
    ({"preset": "southern", "one_card_left": "highest"}, ("3S 9D KH", "4S 5S", "7S"), "3S/4S"),
    ({"preset": "southern", "last_two": "refused"}, ("3S 2S", "4S KS"), "3S/4S/2S"),
    ({"preset": "north"}, ("3S 7S 7D", "4S KH"), "7S 7D"),
    ({"preset": "north"}, ("3S 7S 8S 9D", "4S KH"), "7S 8S 9D"),
    ({"preset": "north"}, ("3S 5S 5C 6S 6C 7S 7D", "4S KH"), "5S 5C 6S 6C 7S 7D"),
    ({"preset": "north"}, ("3S 3C 4S 4C 5S 5C AD", "6D 6H 7D 7H 8D 8H AS"), "3S 3C 4S 4C 5S 5C/6D 6H 7D 7H 8D 8H"),
]
TRADES: list[dict[str, Any]] = [
    {"reason": "no-trade"}, {"reason": "give", "to": 1, "count": 2}, {"reason": "give", "to": 1, "count": 1},
    {"reason": "offer"}, {"reason": "to", "to": 9}, {"reason": "offers", "most": 3},
    {"reason": "too-many", "to": 1, "count": 1}, {"reason": "answer", "count": 1}, {"reason": "answer", "count": 3},
    {"reason": "confirm"},
]  # fmt: skip
OTHER_VIOLATIONS = (
    Violation("not-your-turn", {"seat": 1, "turn": 2, "reason": "seat"}),
    Violation("locked-out", {"exempt": "none"}),
    Violation("cannot-bomb", {
        "play": Combination(Kind.PAIRS_RUN, parse_cards("4S 4C 5S 5C 6S 6C"), 3),
        "target": Combination(Kind.SINGLE, parse_cards("KS"), 1),
    }),
)  # fmt: skip
RULES: list[Any] = [
    7, {"preset": "nobody"}, {"preset": "southern", "colour": "red"}, {"preset": "southern", "stackin": "on"},
    {"preset": "southern", "stacking": "maybe"}, {"preset": "southern", "stake": "much"},
    {"preset": "southern", "stake": None}, {"preset": "southern", "knock_out": "maybe"},
    {"preset": "southern", "ladder_points": [2]}, {"preset": "southern", "pairs_run_lengths": "few"},
    {"preset": "southern", "set_values": {"quad": True}}, {"preset": "southern", "instant_wins": [[[[[[1]]]]]]},
    {"preset": "southern", "players": 5}, {"preset": "pagat", "players": 4, "cards": 17},
    {"preset": "pagat", "players": 4, "cards": "all"}, {"preset": "pagat", "players": 5, "scoring": "ladder"},
    {"preset": "north", "same_suit_runs": "lock"},
]  # fmt: skip
DEAL = {"hands": ["3S 4S", "5S 6S", "7S 8S", "9S TS"], "number": 1}
RECORDS: list[Any] = [
    5, {"format": None}, {"format": "chess/1"}, {"actions": None}, {"actions": 5}, {"deal": None}, {"deal": 5},
    {"deal": {}}, {"deal": {"seed": 1.5}}, {"deal": {"seed": 1, "number": 0}}, {"deal": {"seed": 1, "dealer": 9}},
    {"deal": {"seed": 1, "last_order": [0, 0]}}, {"deal": {**DEAL, "hands": ["3S", "4S"]}},
    {"deal": {**DEAL, "hands": ["3S", "", "4S", "5S"]}}, {"deal": {**DEAL, "hands": ["3S", "5X", "4S", "5S"]}},
    {"deal": {**DEAL, "hands": ["3S", "3S", "4S", "5S"]}}, {"deal": {"seed": 1, "number": 2}},
    {"actions": ["pass"]}, {"actions": ["0 dance"]}, {"actions": ["0 3X"]}, {"actions": ["1 5S"]},
    {"actions": ["0 give 1 3S"]},
]  # fmt: skip


def read_kept_text(language: str) -> str:
    """Return the kept text in a language, or "" if there is none."""
    file = FOLDER / f"refusals-{language}.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def make_text(t: Texts) -> str:
    """Return the text that the program writes now."""
    return "\n".join([*_format_answers(t), *_format_others(t)]) + "\n"


def _format_answers(t: Texts) -> Iterator[str]:
    """Yield the message for each kind of answer to each kind of play, by the rules of every preset for two."""
    messages: set[str] = set()
    for preset in (name for name, each in presets.load().items() if 2 in each.players):
        for lead, answer in product(LEADS, ANSWERS):
            if not set(lead.split()) & set(answer.split()):
                rules = {"preset": preset, "players": 2, "instant_wins": []}
                for message in _format_refusal(t, rules, (f"{lead} AD", f"3D {answer}"), f"{lead}/{answer}", 0):
                    if message not in messages:
                        messages.add(message)
                        yield f"{preset}, {lead}, {answer}: {message}"


def _format_others(t: Texts) -> Iterator[str]:
    for rules, hands, actions in PLAYED_ACTIONS:
        options_text = ", ".join(f"{name} {value}" for name, value in rules.items())
        for message in _format_refusal(t, rules, hands, actions):
            yield f"{options_text}, {actions.replace('/', ', ')}: {message}"
    for cards in NO_COMBINATIONS:
        why = find_near_miss(parse_cards(cards), presets.rules("core").decisions)
        yield f"{cards}: {t.explain(Violation('not-a-combination', {'cards': parse_cards(cards), **why}))}"
    for violation in OTHER_VIOLATIONS:
        yield f"{violation.code}: {t.explain(violation)}"
    for params in TRADES:
        yield f"{params}: {t.explain(Violation('bad-trade', params))}"
    for rules in RULES:
        try:
            read_rules(rules)
        except RulesError as error:
            yield f"{rules}: {t.explain(error.violation)}"
    yield from _format_records(t)


def _format_records(t: Texts) -> Iterator[str]:
    whole = {"format": "tienlen-record/1", "rules": "southern", "deal": DEAL, "actions": []}
    for part in RECORDS:
        data = {name: value for name, value in {**whole, **part}.items() if value is not None} if part != 5 else 5
        try:
            violation = open_record(data).violation
        except BadRecordError as error:
            violation = error.violation
        if violation is not None:
            yield f"{part}: {t.explain(violation)}"


def _format_refusal(
    t: Texts, rules: dict[str, Any], hands: tuple[str, ...], actions: str, leader: int | None = None
) -> Iterator[str]:
    """Return the message of the last action, or "" if it is legal or an earlier action is illegal."""
    held = tuple(map(parse_cards, hands))
    state = Deal.begin(read_rules({"players": len(hands), **rules}), DealSpec(hands=held, leader=leader))
    *before, last = actions.split("/")
    for action in before:
        if state.violation(_parse_action(action)) is not None:
            return
        state = state.do(_parse_action(action))
    violation = state.violation(_parse_action(last))
    if violation is not None:
        yield t.explain(violation)


def _parse_action(text: str) -> Action:
    return PASS if text == "pass" else play(parse_cards(text))


if __name__ == "__main__":
    for language in LANGUAGES:
        (FOLDER / f"refusals-{language}.txt").write_text(make_text(Texts(language)), encoding="utf-8")
