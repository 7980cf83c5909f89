"""The editor of the table of bombs: a row for each attacker, a chip for each thing that it may beat."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.text import Texts
from game.text.book.bombs import target_name
from game.text.book.words import sentence
from game.text.notation import count_word
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button, IconButton
from game.ui.kit.choice import Choice
from game.ui.kit.widget import Widget
from game.ui.pages.rules.chips import chips

ATTACKERS = (
    "quad",
    *(f"pairs-run:{n}{more}" for n in range(3, 8) for more in ("", "+")),
    "quads-run:2",
    "quads-run:3",
)
TARGETS = ("2", "22", "222", "pairs-run:3", "pairs-run:4", "quad", "any single", "any pair", "any")
_FRESH = ("2",)
"""What a row that was just added beats."""


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None]) -> Widget:
    """Rows to change, and a button for one more."""
    table = rules.bombs
    rows: list[Widget] = [_row(ctx, table, at, change) for at in range(len(table))]
    add = Button(ctx, ctx.t("options.bombs.add"), lambda: change(_added(table)), "plain", "plus", 20, name="bombs.add")
    return Column(ctx, [*rows, Row(ctx, [add])], gap=18)


def _row(ctx: Context, table: Table, at: int, change: Callable[[Table], None]) -> Widget:
    attacker, targets = table[at]
    names = [*ATTACKERS, *([] if attacker in ATTACKERS else [attacker])]

    def become(name: str) -> None:
        change(_with(table, at, (name, targets)))

    def beat(chosen: tuple[str, ...]) -> None:
        change(_with(table, at, (attacker, chosen)))

    labels = [(name, attacker_label(ctx.texts, name)) for name in names]
    who = Choice(ctx, "", labels, attacker, become, name=f"bombs.{at}")
    gone = IconButton(
        ctx, "trash", lambda: change(table[:at] + table[at + 1 :]), ctx.t("options.bombs.remove"), "quiet",
        name=f"bombs.{at}.remove",
    )  # fmt: skip
    possible = [*TARGETS, *(target for target in targets if target not in TARGETS)]
    named = [(target, sentence(target_name(ctx.texts, target, attacker))) for target in possible]
    marks = chips(ctx, named, targets, beat, f"bombs.{at}")
    return Column(ctx, [Row(ctx, [who, Space(ctx), gone], gap=10), marks], gap=8)


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


def _with(table: Table, at: int, row: tuple[str, tuple[str, ...]]) -> Table:
    return (*table[:at], row, *table[at + 1 :])


def _added(table: Table) -> Table:
    """One row more, with the first attacker that has none yet."""
    used = {attacker for attacker, _ in table}
    free = next((name for name in ATTACKERS if name not in used), ATTACKERS[0])
    return (*table, (free, _FRESH))
