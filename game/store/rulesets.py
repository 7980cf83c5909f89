"""The player's own rule sets by name, their hashes, and the share code of a rule set (docs/FORMATS.md).

A code, `TL1-…`, is a short text for messages. It holds the preset's name, the differences from the preset and the
player's name for the rule set: compact JSON, deflated, with a checksum, in base 32. Reading ignores case, blanks,
dashes and line breaks.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine import presets
from game.engine.rules import Rules, read_rules, write_differences
from game.engine.violation import RulesError
from game.store.document import Document
from game.store.file_lock import hold_lock
from game.store.notice import Notice, Notify, ignore_notice

VERSION = 1
MAX_NAME_LENGTH = 40
CODE_VERSION = 1
CHECKSUM_BYTES = 4
MAX_CODE_BYTES = 20_000
MAX_CODE_LENGTH = 8_000
LOOKALIKE_TRANSLATION = str.maketrans("018", "OIB")
CODE_DICTIONARY = (
    b'"later_wins""refuse""highest_distinct""ties""family""hidden""card_counts""clockwise""direction"'
    b'"leader""leftover""all""set_values""black_two""red_two""three_pairs""quad""four_pairs"'
    b'"full_hand_points""winner_points""ladder_points""stake""instant_win_points""bomb_bonus""hoarding"'
    b'"full_hand_double""per_card""winner_takes_all""ladder""loser_pays""places""scoring""knock_out"'
    b'"first_out""last_holder""ending""mutual""ranks_two""ranks""trading""first_deal""after_instant_win"'
    b'"bomb_with_3s""six_pairs""five_pairs_run""six_pairs_run""three_triples_run""dragon""four_twos"'
    b'"instant_wins""on_bombs_may_answer""stacking""four_pairs""bombs""none""pass_lock_exempt""lowest"'
    b'"winner""later_lead""may_pass""free""lowest_alone""contain_lowest""first_lead""lock""suited"'
    b'"plain""same_suit_runs""twos_in_pairs_runs""twos_in_runs""run_min""quads_runs""any"'
    b'"pairs_run_lengths""any single""any pair""pairs-run:3""quads-run:2""222""22""with":"quad","beats"'
    b':["2"]},{"with":"pairs-run:4+","beats":["22"]}],"cards":13,"players":4,false,true,"preset":'
    b'"viet-cong-house""san-jose""locks-and-breaks""pagat""pang""lu""chops""core""family"'
    b'"southern-winner-takes-all"{"preset":"southern","players":4,'
)
"""Compression dictionary of common parts of rule sets. The dictionary is part of the format: never change it."""
HASHED_OPTIONS = (
    "after_instant_win", "bomb_bonus", "bombs", "card_counts", "cards", "counted_sets", "direction", "ending",
    "first_lead", "full_hand_double", "full_hand_points", "hoarding", "instant_win_points", "instant_wins",
    "knock_out", "ladder_points", "last_two", "later_lead", "leftover", "matching", "pairs_run_lengths",
    "pass_lock", "pass_lock_exempt", "players", "quads", "quads_runs", "run_min", "same_suit_runs", "scoring",
    "set_values", "stacking", "stake", "ties", "trading", "twos_in_pairs_runs", "twos_in_runs", "winner_points",
)  # fmt: skip
"""The options whose values determined the first kind of hash; never change them."""


def write_rules(rules: Rules) -> dict[str, Any]:
    """Return a rule set in the form of a record: its preset and the differences, or every option without a preset."""
    preset = presets.load().get(rules.preset)
    return write_differences(rules, preset) if preset else rules.to_json()


def hash_rules(rules: Rules) -> str:
    """Return a hash of the options that differ from their defaults, as twelve hexadecimal digits.

    The rule set's name does not matter. An option that is added later changes no hash if it has its default.
    """
    defaults = Rules().to_json()
    changed_options = {name: value for name, value in rules.to_json().items() if value != defaults[name]}
    return _hash_to_hex(json.dumps(changed_options, sort_keys=True))


def is_rules_hash(stored_hash: str, rules: Rules) -> bool:
    """Return True if a stored hash belongs to a rule set, by the current or by the first method."""
    option_values = rules.to_json()
    values = {name: option_values[name] for name in HASHED_OPTIONS}
    older_hash = _hash_to_hex(json.dumps(values, sort_keys=True, separators=(",", ":")))
    return stored_hash in (hash_rules(rules), older_hash)


def _hash_to_hex(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def clean_name(name: str) -> str:
    """Return a name in stored form: one line, trimmed, at most MAX_NAME_LENGTH characters; may be empty."""
    printable_name = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable_name.split())[:MAX_NAME_LENGTH].strip()


# --- share codes


class CodeError(ValueError):
    """Raised for an unreadable code. `reason` is empty, not-a-code, too-new, incomplete or damaged."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def encode_rules(name: str, rules: dict[str, Any]) -> str:
    """Return the code of a named rule set, in groups of five characters. `rules` has the form of a record."""
    json_bytes = json.dumps([name, rules], ensure_ascii=False, separators=(",", ":")).encode()
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=CODE_DICTIONARY)
    packed_bytes = compressor.compress(json_bytes) + compressor.flush()
    letters = base64.b32encode(compute_checksum(packed_bytes) + packed_bytes).decode().rstrip("=")
    return f"TL{CODE_VERSION}-" + "-".join(letters[start : start + 5] for start in range(0, len(letters), 5))


def decode_rules(code: str) -> tuple[str, dict[str, Any]]:
    """Return the name and the rule set of a code. Raises CodeError."""
    letters = "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())
    if not letters:
        raise CodeError("empty")
    version = letters[2:3]
    if len(letters) > MAX_CODE_LENGTH or not letters.startswith("TL") or not version.isdigit() or version == "0":
        raise CodeError("not-a-code")
    if int(version) > CODE_VERSION:
        raise CodeError("too-new")
    try:
        padding = "=" * (-len(letters[3:]) % 8)
        content = base64.b32decode(letters[3:].translate(LOOKALIKE_TRANSLATION) + padding)
    except binascii.Error:
        raise CodeError("incomplete") from None
    packed_bytes = content[CHECKSUM_BYTES:]
    if not packed_bytes or content[:CHECKSUM_BYTES] != compute_checksum(packed_bytes):
        raise CodeError("incomplete")
    try:
        decompressor = zlib.decompressobj(-15, zdict=CODE_DICTIONARY)
        name, rules = json.loads(decompressor.decompress(packed_bytes, MAX_CODE_BYTES))
    except (zlib.error, ValueError, TypeError, RecursionError):
        raise CodeError("damaged") from None
    if not isinstance(name, str) or not isinstance(rules, dict):
        raise CodeError("damaged")
    return name, rules


def compute_checksum(packed_bytes: bytes) -> bytes:
    """Return the checksum at the start of a code."""
    return hashlib.sha256(packed_bytes).digest()[:CHECKSUM_BYTES]


# --- the player's own rule sets


@dataclass(frozen=True)
class RuleSet:
    name: str
    rules: Rules

    def to_code(self) -> str:
        return encode_rules(self.name, write_rules(self.rules))

    @classmethod
    def from_code(cls, code: str) -> RuleSet:
        """Return the rule set of a code. Raises CodeError, or RulesError for unknown options."""
        name, data = decode_rules(code)
        return cls(clean_name(name), read_rules(data))


class RuleSetStore:
    """The player's own rule sets by name, oldest first."""

    def __init__(self, path: Path, notify: Notify = ignore_notice) -> None:
        self._document = Document(path, "tienlen-rulesets", VERSION, notify)
        self._notify = notify
        self._unreadable_sets: dict[str, Any] = {}
        self._sets = self._load()

    def list_all(self) -> list[RuleSet]:
        return list(self._sets.values())

    def get(self, name: str) -> RuleSet | None:
        return self._sets.get(name)

    def store(self, name: str, rules: Rules) -> RuleSet:
        """Store a rule set, replacing a rule set of the same name. Raises ValueError for an empty name."""
        rule_set = RuleSet(clean_name(name), rules)
        if not rule_set.name:
            raise ValueError("a rule set needs a name")
        with hold_lock(self._document.path):
            self._sets = self._load() | {rule_set.name: rule_set}
            self._save()
        return rule_set

    def remove(self, name: str) -> None:
        with hold_lock(self._document.path):
            self._sets = self._load()
            if self._sets.pop(name, None):
                self._save()

    def find_free_name(self, name: str) -> str:
        """Return the name, with a number if the name is taken."""
        base = clean_name(name)
        free_name, number = base, 2
        while not free_name or free_name in self._sets:
            free_name, number = f"{base[: MAX_NAME_LENGTH - 4]} {number}".strip(), number + 1
        return free_name

    def _load(self) -> dict[str, RuleSet]:
        """Return the rule sets on the disk. An unreadable rule set stays in the file; a notice reports it once."""
        stored_sets = (self._document.load() or {}).get("sets")
        sets: dict[str, RuleSet] = {}
        for name, data in stored_sets.items() if isinstance(stored_sets, dict) else ():
            try:
                if not name or name != clean_name(name):
                    raise ValueError(name)
                sets[name] = RuleSet(name, read_rules(data))
            except (RulesError, ValueError):
                if name not in self._unreadable_sets:
                    self._notify(Notice("store.bad-ruleset", {"name": clean_name(name)}))
                self._unreadable_sets[name] = data
        return sets

    def _save(self) -> None:
        readable_sets = {name: write_rules(rule_set.rules) for name, rule_set in self._sets.items()}
        self._document.save({"sets": {**self._unreadable_sets, **readable_sets}})
