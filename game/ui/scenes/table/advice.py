"""The hint: asked of a strong player, shown as raised and framed cards with the reason, beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import reasons
from game.engine.action import Action
from game.session.adapter import Hint
from game.ui.hand.board import Key
from game.ui.pages.worth import worth

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
        table = self.table
        hand = table.picture.hand
        hand.choose_cards(hint.action.cards)
        self.keys = frozenset(key for n in hand.selected if (key := hand.key_at(n)) is not None)
        table.chooser.forget()
        table.picture.settle("select")
        table.refresh()
        table.message.say("hint", self._told(hint))

    def _told(self, hint: Hint) -> str:
        """What to do and why, what that is worth, and what the next best thing is worth."""
        t = self.table.ctx.texts
        if not hint.found:
            return self._what(hint.action)
        best, *others = hint.found
        why = reasons.say(best.reason, t, [each.name for each in self.table.sitters])
        if not others:
            return t("table.hint.says", what=self._what(best.action), why=why)
        rules, other = self.table.match.seen.rules, others[0]
        told = {"what": self._what(best.action), "worth": worth(t, rules, best), "why": why}
        return t("table.hint.compares", other=self._what(other.action), less=worth(t, rules, other), **told)

    def _what(self, action: Action) -> str:
        """An action in few words."""
        t = self.table.ctx.texts
        return t.cards(action.cards) if action.cards else t(f"table.hint.{action.verb}")

    def clear(self) -> None:
        """Something was done: the hint is old."""
        self.keys = frozenset()
        self._ticket = 0
