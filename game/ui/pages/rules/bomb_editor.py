"""The editor of the table of bombs: a row for each attacker, a chip for each thing that it may beat."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.bomb_table import ATTACKERS, TARGETS, attacker_label, with_one_more, with_row
from game.text.book.bombs import target_name
from game.text.book.words import sentence
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button, IconButton
from game.ui.kit.choice import Choice
from game.ui.kit.widget import Widget
from game.ui.pages.rules.chips import chips


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None]) -> Widget:
    """Rows to change, and a button for one more."""
    table = rules.bombs
    rows: list[Widget] = [_row(ctx, table, at, change) for at in range(len(table))]
    add = Button(
        ctx, ctx.t("options.bombs.add"), lambda: change(with_one_more(table)), "plain", "plus", 20, name="bombs.add"
    )
    return Column(ctx, [*rows, Row(ctx, [add])], gap=18)


def _row(ctx: Context, table: Table, at: int, change: Callable[[Table], None]) -> Widget:
    attacker, targets = table[at]
    names = [*ATTACKERS, *([] if attacker in ATTACKERS else [attacker])]

    def become(name: str) -> None:
        change(with_row(table, at, (name, targets)))

    def beat(chosen: tuple[str, ...]) -> None:
        change(with_row(table, at, (attacker, chosen)))

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
