"""The hint: asked of a strong player, shown as raised and framed cards with the reason, beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots import reasons
from game.engine.action import Action
from game.session.judgement import Alternative, Hint
from game.session.worth import measure, worth, worth_in_full
from game.ui.hand.moving_cards import Key
from game.ui.scenes.table.prompts import hint_reason

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
        refusal = hint_reason(table.ctx.texts, table.match.seen)
        if refusal:
            table.refuse(lambda: hint_reason(table.ctx.texts, table.match.seen))
            return
        self._ticket = table.match.ask_hint()
        table.message.say("hint", lambda: table.ctx.t("table.hint.thinking"))
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
        hand = table.board.hand
        hand.choose_cards(hint.action.cards)
        self.keys = frozenset(key for n in hand.selected if (key := hand.key_at(n)) is not None)
        table.input.chooser.forget()
        table.board.settle("select")
        table.refresh()
        table.message.say("hint", lambda: self._told(hint))

    def _told(self, hint: Hint) -> str:
        """What to do, what that is worth and why, and what next to it; the fullest form for which there is room."""
        if not hint.found:
            return self._what(hint.action)
        fits = self.table.message.fits
        forms = self._forms(hint.found)
        return next((form for form in forms if fits("hint", form)), forms[-1])

    def _forms(self, found: Sequence[Alternative]) -> list[str]:
        """Ways to say it, longest first."""
        t, rules = self.table.ctx.texts, self.table.match.seen.rules
        why = reasons.say(found[0].reason, t, [each.name for each in self.table.sitters])
        whats = [self._what(each.action) for each in found]
        told_in = measure(rules, found[:2])
        short = t("table.hint.says", what=whats[0], why=why)
        if len(found) == 1:
            return [short]
        told = {"what": whats[0], "worth": worth_in_full(t, found[0], told_in), "why": why}
        less = worth(t, found[1], told_in)
        return [t("table.hint.compares", other=whats[1], less=less, **told), t("table.hint.values", **told), short]

    def _what(self, action: Action) -> str:
        """An action in few words."""
        t = self.table.ctx.texts
        return t.cards(action.cards) if action.cards else t(f"table.hint.{action.verb}")

    def clear(self) -> None:
        """Something was done: the hint is old."""
        self.keys = frozenset()
        self._ticket = 0
