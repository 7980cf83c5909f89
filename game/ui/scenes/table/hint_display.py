"""A hint at the table: its cards raised and framed, with the reason beside the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.session.grouping import CardKey
from game.session.held_cards import HeldCards
from game.session.live_match import LiveMatch
from game.session.table.hints import HintRequest, told
from game.ui.context import Context
from game.ui.scenes.table.message_line import MessageLine


class HintDisplay:
    """Asks for a hint and shows it once it has come; `selected` is called when its cards have been selected."""

    brief = False
    """Whether only what to do is told, and why: to somebody who has never seen figures of a play's worth."""

    def __init__(
        self,
        ctx: Context,
        match: LiveMatch,
        hand: HeldCards,
        message: MessageLine,
        names: Callable[[], Sequence[str]],
        selected: Callable[[], None],
    ) -> None:
        self.ctx, self.match, self.hand, self.message, self.names = ctx, match, hand, message, names
        self.request = HintRequest(match)
        self.keys: frozenset[CardKey] = frozenset()
        """The cards that are framed."""
        self._selected = selected

    def ask(self) -> None:
        """Ask for a hint."""
        self.request.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        self.poll()

    def poll(self) -> None:
        """Show the hint that was asked for, where it has come."""
        hint = self.request.answer()
        if hint is None:
            return
        self.hand.choose_cards(hint.action.cards)
        self.keys = frozenset(self.hand.selected_keys)
        self._selected()
        rules = self.match.seen.rules
        fits = (lambda words: False) if self.brief else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: told(self.ctx.texts, hint, rules, self.names(), fits))

    def forget(self) -> None:
        """Something was done: the hint is old."""
        self.request.forget()
        self.keys = frozenset()
