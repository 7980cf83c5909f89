"""The hint: asked of a strong player, shown as raised and framed cards with the reason, beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import reasons
from game.ui.hand.board import Key

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Advice:
    """One hint at a time."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.keys: frozenset[Key] = frozenset()
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """Whether an answer is being thought about."""
        return bool(self._ticket)

    def ask(self) -> None:
        """Ask for a hint."""
        table = self.table
        if table.match.seen.turn != table.match.seen.seat:
            table.refuse(table.ctx.t("table.not_turn"))
            return
        self._ticket = table.match.ask_hint()
        table.message.say("hint", table.ctx.t("table.hint.thinking"))
        self.step()

    def step(self) -> None:
        """Look whether the answer has come, and show it."""
        if not self._ticket:
            return
        hint = self.table.match.hint(self._ticket)
        if hint is None:
            return
        self._ticket = 0
        table, seen, action = self.table, self.table.match.seen, hint.action
        names = [each.name for each in table.sitters]
        why = reasons.say(reasons.explain(seen, action), table.ctx.texts, names)
        hand = table.picture.hand
        hand.choose_cards(action.cards)
        self.keys = frozenset(key for n in hand.selected if (key := hand.key_at(n)) is not None)
        table.chooser.forget()
        table.picture.settle("select")
        table.refresh()
        what = table.ctx.texts.cards(action.cards) if action.cards else table.ctx.t(f"table.hint.{action.verb}")
        table.message.say("hint", table.ctx.t("table.hint.says", what=what, why=why))

    def clear(self) -> None:
        """Something was done: the hint is old."""
        self.keys = frozenset()
        self._ticket = 0
