"""The table of bombs as it is edited: the attackers and targets to choose from, their names, and rows put in it."""

from __future__ import annotations

from game.engine.options.bombs import Table
from game.text import Texts
from game.text.book.words import sentence
from game.text.notation import count_word

ATTACKERS = (
    "quad",
    *(f"pairs-run:{n}{more}" for n in range(3, 8) for more in ("", "+")),
    "quads-run:2",
    "quads-run:3",
)
TARGETS = ("2", "22", "222", "pairs-run:3", "pairs-run:4", "quad", "any single", "any pair", "any")
_FRESH = ("2",)
"""What a row that was just added beats."""


def attacker_label(t: Texts, attacker: str) -> str:
    """An attacker's name on its control, the same whatever lengths the rules allow."""
    kind, _, length = attacker.partition(":")
    if kind == "quad":
        return t("rules.bombs.quad")
    if kind == "quads-run":
        return sentence(t("book.attacker.quads", n=count_word(t, int(length))))
    key = "book.attacker.pairs_min" if length.endswith("+") else "book.attacker.pairs"
    count = count_word(t, int(length.rstrip("+")))
    return sentence(t(key, n=count, lengths=count))


def with_row(table: Table, at: int, row: tuple[str, tuple[str, ...]]) -> Table:
    """The table with another row in a place."""
    return (*table[:at], row, *table[at + 1 :])


def with_one_more(table: Table) -> Table:
    """The table with one row more, with the first attacker that has none yet."""
    used = {attacker for attacker, _ in table}
    free = next((name for name in ATTACKERS if name not in used), ATTACKERS[0])
    return (*table, (free, _FRESH))
