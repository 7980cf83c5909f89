"""The player's own rule sets by name; a rule set is shared as a code."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine import presets
from game.engine.rules import Rules, differences, read_rules
from game.engine.violation import RulesError
from game.store import rulecode
from game.store.document import Document
from game.store.file_lock import locked
from game.store.notice import Notice, Notify, ignore

VERSION = 1
LONGEST_NAME = 40

_HASHED_ONCE = (
    "after_instant_win", "bomb_bonus", "bombs", "card_counts", "cards", "counted_sets", "direction", "ending",
    "first_lead", "full_hand_double", "full_hand_points", "hoarding", "instant_win_points", "instant_wins",
    "knock_out", "ladder_points", "last_two", "later_lead", "leftover", "matching", "pairs_run_lengths",
    "pass_lock", "pass_lock_exempt", "players", "quads", "quads_runs", "run_min", "same_suit_runs", "scoring",
    "set_values", "stacking", "stake", "ties", "trading", "twos_in_pairs_runs", "twos_in_runs", "winner_points",
)  # fmt: skip
"""The options whose values, all of them, a hash was made of until it was made of what differs; never changed."""


def to_data(rules: Rules) -> dict[str, Any]:
    """A rule set as a record writes it: its preset and what differs, or every option if it has no preset."""
    preset = presets.load().get(rules.preset)
    return differences(rules, preset) if preset else rules.to_json()


def rules_hash(rules: Rules) -> str:
    """Twelve hexadecimal digits for what differs from the options' defaults, whatever the rule set is called.

    So an option that is added later, at its default, changes none of them.
    """
    usual = Rules().to_json()
    differing = {name: value for name, value in rules.to_json().items() if value != usual[name]}
    return _digits(json.dumps(differing, sort_keys=True))


def is_hash_of(told: str, rules: Rules) -> bool:
    """Return True if a stored hash belongs to a rule set, by the present method or by the first one."""
    return told in (rules_hash(rules), _older_hash(rules))


def _older_hash(rules: Rules) -> str:
    written = rules.to_json()
    values = {name: written[name] for name in _HASHED_ONCE}
    return _digits(json.dumps(values, sort_keys=True, separators=(",", ":")))


def _digits(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def clean_name(name: str) -> str:
    """Return a name in stored form: one line, trimmed, cut to LONGEST_NAME; may be empty."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def _checked_name(name: str) -> str:
    """Return a stored name. Raises ValueError for a name that is never stored."""
    if not name or name != clean_name(name):
        raise ValueError(name)
    return name


@dataclass(frozen=True)
class RuleSet:
    """A rule set with its name."""

    name: str
    rules: Rules

    def code(self) -> str:
        """The text that is sent to share it."""
        return rulecode.encode(self.name, to_data(self.rules))

    @classmethod
    def from_code(cls, code: str) -> RuleSet:
        """The rule set of a code. Raises CodeError, or RulesError for options that this version does not know."""
        name, data = rulecode.decode(code)
        return cls(clean_name(name), read_rules(data))


class RuleSetStore:
    """The player's own rule sets, by name."""

    def __init__(self, path: Path, notify: Notify = ignore) -> None:
        self._document = Document(path, "tienlen-rulesets", VERSION, notify)
        self._notify = notify
        self._unread: dict[str, Any] = {}
        self._sets = self._read()

    def all(self) -> list[RuleSet]:
        """Every rule set, in the order in which they were made."""
        return list(self._sets.values())

    def get(self, name: str) -> RuleSet | None:
        """The rule set of a name."""
        return self._sets.get(name)

    def put(self, name: str, rules: Rules) -> RuleSet:
        """Store a rule set under a name, replacing one of that name. Raises ValueError for an empty name."""
        kept = RuleSet(clean_name(name), rules)
        if not kept.name:
            raise ValueError("a rule set needs a name")
        with locked(self._document.path):
            self._sets = self._read()
            self._sets[kept.name] = kept
            self._write()
        return kept

    def remove(self, name: str) -> None:
        """Deletes a rule set."""
        with locked(self._document.path):
            self._sets = self._read()
            if self._sets.pop(name, None):
                self._write()

    def free_name(self, name: str) -> str:
        """The name itself, or with a number where it is taken."""
        base = clean_name(name)
        free, number = base, 2
        while not free or free in self._sets:
            free, number = f"{base[: LONGEST_NAME - 4]} {number}".strip(), number + 1
        return free

    def _read(self) -> dict[str, RuleSet]:
        """Return the rule sets on the disk; an unreadable one gives a notice at the first time."""
        kept = (self._document.load() or {}).get("sets", {})
        sets: dict[str, RuleSet] = {}
        for name, data in kept.items() if isinstance(kept, dict) else ():
            try:
                sets[name] = RuleSet(_checked_name(name), read_rules(data))
            except (RulesError, ValueError):
                if name not in self._unread:
                    self._notify(Notice("store.bad-ruleset", {"name": clean_name(name)}))
                self._unread[name] = data
        return sets

    def _write(self) -> None:
        own = {name: to_data(each.rules) for name, each in self._sets.items()}
        self._document.save({"sets": {**self._unread, **own}})
