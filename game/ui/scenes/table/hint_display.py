"""The hint at the table: it is asked for, told on the line beside the hand, and its cards are taken up."""

from __future__ import annotations

from functools import partial

from game.session.play.live_match import LiveMatch
from game.session.table.held_cards import CardKey, HeldCards
from game.session.words.hint_words import hint_words
from game.ui.context import Context
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.table_sitters import TableSitters


class HintDisplay:
    """Asks for a hint and shows it once it has come; it alone says how long one holds."""

    brief = False
    """Whether only what to do is told, and why: to somebody who has never seen figures of a play's worth."""

    def __init__(
        self, ctx: Context, match: LiveMatch, *, hand: HeldCards, message: MessageLine, sitters: TableSitters
    ) -> None:
        self.ctx = ctx
        self.match = match
        self.hand = hand
        self.message = message
        self.sitters = sitters
        self.keys: frozenset[CardKey] = frozenset()
        """The cards that are framed."""

    def ask(self) -> bool:
        """Ask for a hint; whether it is there at once."""
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        return self.poll()

    def poll(self) -> bool:
        """Show the hint that was asked for, where it has come, and take up its cards; whether it has."""
        hint = self.match.hints.take()
        if hint is None:
            return False
        self.hand.choose_cards(hint.action.cards)
        self.keys = frozenset(self.hand.selected_keys)
        seen = self.match.seen
        fits = (lambda words: False) if self.brief else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: hint_words(self.ctx.texts, hint, seen, self.sitters.names, fits))
        return True

    def forget(self) -> None:
        """Something was done: the hint is old, its words with its frames, and none is waited for."""
        self.match.hints.drop()
        self.keys = frozenset()
        self.message.withdraw_hint()
