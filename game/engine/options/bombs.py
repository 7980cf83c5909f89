"""bombs: hàng; which kinds beat what besides a lower one of their own kind and length (chặt)."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from game.engine.combination import PAIR, PAIRS_RUN, QUAD, QUADS_RUN, RUN, SINGLE, SUITED_RUN, TRIPLE, Codes
from game.engine.decisions import TWOS, Decisions, Powers
from game.engine.deck import RANK_COUNT
from game.engine.option import ControlKind, Option, told_by_another, whole

Table = tuple[tuple[str, tuple[str, ...]], ...]
"""Rows of attacker and targets, as docs/RULES.md writes them."""

_ATTACKER = re.compile(r"quad|pairs-run:(\d{1,2})\+?|quads-run:(\d{1,2})")
_TARGETS = {
    "2": (SINGLE + TWOS,),
    "22": (PAIR + TWOS,),
    "222": (TRIPLE + TWOS,),
    "quad": (QUAD,),
    "any single": (SINGLE, SINGLE + TWOS),
    "any pair": (PAIR, PAIR + TWOS),
}
_ALL_TARGETS = (
    *(code + twos for code in (SINGLE, PAIR, TRIPLE) for twos in (0, TWOS)),
    *(base + length for base in (RUN, SUITED_RUN, PAIRS_RUN, QUADS_RUN) for length in range(2, RANK_COUNT + 1)),
)


class BombWord(NamedTuple):
    """An attacker or a target in its parts: `pairs-run:4+` is a pairs run of 4 pairs or more."""

    kind: str
    length: int
    """In ranks; 0 where none is told."""
    or_more: bool


@cache
def bomb_word(name: str) -> BombWord:
    """The parts of an attacker or a target of the table."""
    kind, _, length = name.partition(":")
    return BombWord(kind, int(length.removesuffix("+") or 0), length.endswith("+"))


def _read_attacker(text: Any) -> str:
    match = _ATTACKER.fullmatch(text)
    if match is None:
        raise ValueError(text)
    if match[1]:
        whole(match[1], 3, RANK_COUNT)
    if match[2]:
        whole(match[2], 2, RANK_COUNT)
    return str(text)


def _read_target(text: Any) -> str:
    if text in _TARGETS or text == "any":
        return str(text)
    kind, _, length = text.partition(":")
    if kind != "pairs-run":
        raise ValueError(text)
    return f"pairs-run:{whole(length, 3, RANK_COUNT)}"


def _read(value: Any) -> Table:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    rows = []
    for row in value:
        attacker, beats = (row["with"], row["beats"]) if isinstance(row, dict) and len(row) == 2 else row
        if isinstance(beats, str):
            raise ValueError(beats)
        rows.append((_read_attacker(attacker), tuple(_read_target(str(target)) for target in beats)))
    return tuple(rows)


_PAGAT: Table = (
    ("quad", ("2",)),
    ("pairs-run:3", ("2",)),
    ("pairs-run:4", ("22",)),
    ("pairs-run:5", ("222",)),
)


def _write(table: Table) -> list[dict[str, Any]]:
    return [{"with": attacker, "beats": list(targets)} for attacker, targets in table]


def attacker_codes(attacker: str) -> tuple[int, ...]:
    """The codes that an attacker such as `pairs-run:4+` stands for."""
    kind, length, or_more = bomb_word(attacker)
    if kind == "quad":
        return (QUAD,)
    base = PAIRS_RUN if kind == "pairs-run" else QUADS_RUN
    return tuple(base + n for n in range(length, RANK_COUNT + 1 if or_more else length + 1))


def target_codes(target: str) -> tuple[int, ...]:
    """The codes that a target such as `22` stands for.

    `any` is everything but a quad, which only a higher one beats.
    """
    if target == "any":
        return _ALL_TARGETS
    if target in _TARGETS:
        return _TARGETS[target]
    return (PAIRS_RUN + bomb_word(target).length,)


def _powers(table: Table, lawful: Codes) -> Powers:
    """From a target's code (with TWOS for twos) to the lawful codes that chop it."""
    found: dict[int, set[int]] = {}
    for attacker, targets in table:
        codes = lawful.intersection(attacker_codes(attacker))
        for target in targets:
            for code in target_codes(target):
                found.setdefault(code, set()).update(codes)
    return MappingProxyType({target: tuple(sorted(codes)) for target, codes in found.items() if codes})


def _decide(table: Table, decisions: Decisions) -> None:
    """The bombs of a rule set are the lawful codes that have power over other kinds."""
    lawful = decisions.codes
    with_power = (code for attacker, targets in table if targets for code in attacker_codes(attacker))
    decisions.bombs = lawful.intersection(with_power)
    decisions.powers = _powers(table, lawful)
    decisions.beaten_by = MappingProxyType({code: _beaten_by(table, code) for code in lawful})


def _beaten_by(table: Table, code: int) -> tuple[str, ...]:
    found = [target for attacker, targets in table if code in attacker_codes(attacker) for target in targets]
    return tuple(dict.fromkeys(found))


_QUAD_OVER_TWO: Table = (("quad", ("2",)),)
_ONE_OVER_ALL: Table = (
    ("pairs-run:3+", ("2", "22", "pairs-run:4")),
    ("quad", ("any",)),
    ("quads-run:2", ("any pair",)),
)

OPTION: Option[Table] = Option(
    "bombs", "beating", _PAGAT, None, _read, samples=(_PAGAT, (), _QUAD_OVER_TWO, _ONE_OVER_ALL),
    writer=_write, control=ControlKind.TABLE, decide=_decide, tell=told_by_another, term="bomb",
)  # fmt: skip
