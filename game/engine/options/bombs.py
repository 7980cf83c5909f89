"""bombs: hàng; the combinations of other kinds that each kind of bomb beats (chặt)."""

from types import MappingProxyType
from typing import Any

from game.engine.bomb_terms import parse_bomb, parse_target
from game.engine.combination import Code, Codes
from game.engine.decisions import BombsByTarget, Decisions
from game.engine.option import ControlKind, Option, describe_nothing

Table = tuple[tuple[str, tuple[str, ...]], ...]
"""Rows of a bomb and its targets, in the words of `game.engine.bomb_terms`, as docs/RULES.md writes them."""


def _read_bomb(word: Any) -> str:
    parse_bomb(word)
    return str(word)


def _read(value: Any) -> Table:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    rows = []
    for row in value:
        attacker, beats = (row["with"], row["beats"]) if isinstance(row, dict) and len(row) == 2 else row
        if isinstance(beats, str):
            raise ValueError(beats)
        rows.append((_read_bomb(attacker), tuple(parse_target(str(target)).word for target in beats)))
    return tuple(rows)


_PAGAT_TABLE: Table = (("quad", ("2",)), ("pairs-run:3", ("2",)), ("pairs-run:4", ("22",)), ("pairs-run:5", ("222",)))


def _write(table: Table) -> list[dict[str, Any]]:
    return [{"with": attacker, "beats": list(targets)} for attacker, targets in table]


_Rows = list[tuple[tuple[Code, ...], tuple[str, ...]]]
"""The codes of each row's bomb, with the words of its targets."""


def _decide(table: Table, decisions: Decisions) -> None:
    # Bombs are the codes of the rule set that have power over other kinds.
    all_codes = decisions.codes
    rows = [(parse_bomb(bomb).codes, targets) for bomb, targets in table]
    decisions.bombs = all_codes.intersection(code for bomb_codes, targets in rows if targets for code in bomb_codes)
    decisions.bombs_by_target = _group_bombs_by_target(rows, all_codes)
    decisions.targets_by_bomb = MappingProxyType({code: _list_targets(rows, code) for code in all_codes})


def _group_bombs_by_target(rows: _Rows, all_codes: Codes) -> BombsByTarget:
    """Return the codes that chop a target, by the target's code (with TWOS_FLAG for twos)."""
    bombs_by_target: dict[Code, set[Code]] = {}
    for codes, targets in rows:
        for target in targets:
            for code in parse_target(target).codes:
                bombs_by_target.setdefault(code, set()).update(all_codes.intersection(codes))
    return MappingProxyType({target: tuple(sorted(codes)) for target, codes in bombs_by_target.items() if codes})


def _list_targets(rows: _Rows, code: Code) -> tuple[str, ...]:
    return tuple(dict.fromkeys(target for codes, targets in rows if code in codes for target in targets))


_QUAD_OVER_TWO: Table = (("quad", ("2",)),)
_PAIRS_AND_QUADS: Table = (
    ("pairs-run:3+", ("2", "22", "pairs-run:4")),
    ("quad", ("any",)),
    ("quads-run:2", ("any pair",)),
)

BOMBS: Option[Table] = Option(
    "bombs", "beating", _PAGAT_TABLE, None, _read, samples=(_PAGAT_TABLE, (), _QUAD_OVER_TWO, _PAIRS_AND_QUADS),
    writer=_write, control=ControlKind.TABLE, decide=_decide, describe=describe_nothing, term="bomb",
    dependencies=("run_min", "pairs_run_lengths", "quads_runs", "same_suit_runs"),
)  # fmt: skip

OPTIONS = (BOMBS,)
