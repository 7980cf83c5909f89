"""The person's own rule sets, under names, and their going out and coming in as codes."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.rules import Rules, differences, read_rules
from game.engine.violation import RulesError
from game.store import presets, rulecode
from game.store.document import Document
from game.store.notice import Notice, Notify, quiet

VERSION = 1
LONGEST_NAME = 40


def to_data(rules: Rules) -> dict[str, Any]:
    """A rule set as a record writes it: its preset and what differs, or every option if it has no preset."""
    preset = presets.load().get(rules.preset)
    return differences(rules, preset) if preset else rules.to_json()


def rules_hash(rules: Rules) -> str:
    """Twelve hexadecimal digits that are the same for the same options, whatever they are called."""
    plain = json.dumps(rules.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def clean_name(name: str) -> str:
    """A name as it is kept: one line, no blanks around it, not too long. Empty where nothing is left."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


@dataclass(frozen=True)
class RuleSet:
    """A rule set under a name."""

    name: str
    rules: Rules

    def code(self) -> str:
        """The text that hands it to somebody else."""
        return rulecode.encode(self.name, to_data(self.rules))

    @classmethod
    def from_code(cls, code: str) -> RuleSet:
        """The rule set of a code. Raises CodeError, or RulesError for options that are not known here."""
        name, data = rulecode.decode(code)
        return cls(clean_name(name), read_rules(data, presets.load()))


class RuleSetStore:
    """The person's own rule sets, by name."""

    def __init__(self, path: Path, notify: Notify = quiet) -> None:
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
        """Keeps a rule set under a name, in place of one that had it. Raises ValueError for an empty name."""
        kept = RuleSet(clean_name(name), rules)
        if not kept.name:
            raise ValueError("a rule set needs a name")
        self._look_again()
        self._sets[kept.name] = kept
        self._write()
        return kept

    def remove(self, name: str) -> None:
        """Forgets a rule set."""
        self._look_again()
        if self._sets.pop(name, None):
            self._write()

    def free_name(self, name: str) -> str:
        """The name itself, or with a number where it is taken."""
        base = clean_name(name)
        free, number = base, 2
        while not free or free in self._sets:
            free, number = f"{base[: LONGEST_NAME - 4]} {number}".strip(), number + 1
        return free

    def _look_again(self) -> None:
        """Another window may have kept some meanwhile."""
        notify, self._notify = self._notify, quiet
        self._sets = self._read()
        self._notify = notify

    def _read(self) -> dict[str, RuleSet]:
        kept = (self._document.read() or {}).get("sets", {})
        sets: dict[str, RuleSet] = {}
        for name, data in kept.items() if isinstance(kept, dict) else ():
            try:
                sets[name] = RuleSet(name, read_rules(data, presets.load()))
            except RulesError:
                self._unread[name] = data
                self._notify(Notice("store.bad-ruleset", {"name": name}))
        return sets

    def _write(self) -> None:
        own = {name: to_data(each.rules) for name, each in self._sets.items()}
        self._document.write({"sets": {**self._unread, **own}})
