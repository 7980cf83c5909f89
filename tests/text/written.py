"""Tools to compare the written rules with the engine.

The referee answers for the engine: rules and hands in, legal actions and payments out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.app.referee import judge_record
from game.engine.cards import format_cards, parse_cards
from game.engine.rules import Rules, read_rules
from game.text import Texts
from game.text.book import Cards, Heading, build_book, format_plain

Json = dict[str, Any]

NUMBERS = {
    "en": ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "vi": ("", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười"),
}


def load_rules(data: Mapping[str, Any]) -> Rules:
    """Return the rule set of a record's `rules`."""
    return _read_cached(json.dumps(data))


@lru_cache(maxsize=1000)
def _read_cached(rules: str) -> Rules:
    return read_rules(json.loads(rules))


def without_events(rules: Mapping[str, Any]) -> Json:
    """Return the rules without instant wins, trades and other events before the first play."""
    quiet = {"last_two": "free", "one_card_left": "free", "three_spades": "plain"}
    return {**rules, "instant_wins": [], "trading": "off", **{name: quiet[name] for name in quiet if name in rules}}


def ask_referee(rules: Mapping[str, Any], hands: Sequence[str], *actions: str, **deal: Any) -> Json:
    """Return the referee's reply; the record must be legal."""
    record = {"format": "tienlen-record/1", "rules": dict(rules), "deal": {"hands": list(hands), **deal}}
    answer = _ask_cached(json.dumps({**record, "actions": list(actions)}))
    assert answer["ok"], (answer, record, actions)
    return answer


@lru_cache(maxsize=5000)
def _ask_cached(record: str) -> Json:
    """Return the referee's reply, cached for the second language."""
    return judge_record(record)


def make_hands(players: int, *cards: str) -> list[str]:
    """Return hands for all seats: the given cards, and a low card each, the lowest of the deal for seat 1."""
    pool = [f"{rank}{suit}" for rank in "34" for suit in "SCDH"][1:] * (2 if players > 4 else 1)
    for card in " ".join(cards).split():
        if card in pool:
            pool.remove(card)
    lows = ["3S" if seat == 1 else pool.pop(0) for seat in range(players)]
    return [f"{held} {low}".strip() for held, low in zip([*cards, *[""] * players], lows, strict=False)]


def join_cards(text: str) -> str:
    """Format a set of cards as the referee does."""
    return format_cards(parse_cards(text))


def can_lead(rules: Mapping[str, Any], lead: str) -> bool:
    """Return whether a seat that leads freely may lead these cards."""
    players = load_rules(rules).players
    return join_cards(lead) in ask_referee(without_events(rules), make_hands(players, lead), leader=0)["legal"]


def find_beaters(rules: Mapping[str, Any], lead: str, held: str) -> set[str]:
    """Return all plays of a hand that may answer a lead."""
    players = load_rules(rules).players
    hands = make_hands(players, lead, held)
    return set(ask_referee(without_events(rules), hands, f"0 {join_cards(lead)}", leader=0)["legal"]) - {"pass"}


def can_beat(rules: Mapping[str, Any], play: str, lead: str) -> bool:
    """Return whether a play may answer a lead."""
    return join_cards(play) in find_beaters(rules, lead, play)


def format_section(rules: Rules, t: Texts, section: str) -> str:
    """Return the plain text of a section of the written rules."""
    inside, lines = False, []
    for block in build_book(rules, t):
        if isinstance(block, Heading):
            inside = block.section == section
        elif inside:
            lines.append(block)
    return format_plain(tuple(lines))


def format_rules_section(rules: Mapping[str, Any], language: str, section: str) -> str:
    """Return the same text for a record's `rules`."""
    return _format_cached(json.dumps(rules), language, section)


@lru_cache(maxsize=1000)
def _format_cached(rules: str, language: str, section: str) -> str:
    return format_section(load_rules(json.loads(rules)), Texts(language, is_strict=True), section)


def list_examples(rules: Mapping[str, Any], language: str, section: str) -> list[Cards]:
    """Return the drawn examples of a section."""
    inside, examples = False, []
    for block in build_book(load_rules(rules), Texts(language, is_strict=True)):
        if isinstance(block, Heading):
            inside = block.section == section
        elif inside and isinstance(block, Cards):
            examples.append(block)
    return examples


def parse_number(word: str, language: str) -> int:
    """Parse `three`, `ba` or `11` into a number."""
    return int(word) if word.isdecimal() else NUMBERS[language].index(word.lower())


def parse_numbers(words: str, language: str) -> list[int]:
    """Parse `three, four or five` into numbers."""
    return [parse_number(word, language) for word in re.split(r", | or | and | hoặc | và ", words)]


def make_pairs_run(low: int, count: int, suits: str) -> str:
    """Return consecutive pairs from a rank on (3 is 0), in two suits."""
    return " ".join(f"{'3456789TJQKA2'[rank]}{suit}" for rank in range(low, low + count) for suit in suits)


def make_quads_run(low: int, count: int) -> str:
    """Return quads of consecutive ranks."""
    return make_pairs_run(low, count, "SCDH")


def play_to_end(rules: Mapping[str, Any], hands: Sequence[str], actions: Iterable[str] = (), **deal: Any) -> Json:
    """Return the deal after these actions, played to its end: each seat takes its first legal play, or passes."""
    made = list(actions)
    while (now := ask_referee(rules, hands, *made, **deal))["phase"] != "over":
        made.append(f"{now['turn']} {next((each for each in now['legal'] if each != 'pass'), 'pass')}")
    return now
