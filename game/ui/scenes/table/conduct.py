"""What the person's wishes do at the table: one method a verb of the grammar (EXPERIENCE.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action import PASS, play
from game.engine.cards import Card
from game.ui.scenes.table import prompts

if TYPE_CHECKING:
    from game.ui.input.intent import Intent
    from game.ui.scenes.table.scene import TableScene

CHOOSING = ("click", "select", "unselect", "toggle", "choose", "complete", "clear")
"""What only changes the selection."""


class Conduct:
    """Carries out intents for one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def do(self, intent: Intent) -> None:
        """Carry out one intent."""
        before = len(self.table.picture.hand.selected)
        getattr(self, f"_{intent.verb}")(intent)
        if intent.verb in CHOOSING:
            self._hear(len(self.table.picture.hand.selected) - before)

    def _hear(self, more: int) -> None:
        """Cards that come up out of the hand, or go down into it."""
        if more:
            self.table.sound("pick" if more > 0 else "drop")

    # --- the selection

    def _click(self, intent: Intent) -> None:
        assert intent.card is not None
        self.table.cursor.put(intent.card)
        self.table.chooser.click(intent.card)
        self.table.chose()

    def _double(self, intent: Intent) -> None:
        assert intent.card is not None
        self.table.chooser.double(intent.card)
        self.table.chose()
        self._play(intent)

    def _select(self, intent: Intent) -> None:
        hand = self.table.picture.hand
        hand.choose(hand.selected | {intent.card or 0})
        self._chosen_by_hand()

    def _unselect(self, intent: Intent) -> None:
        hand = self.table.picture.hand
        hand.choose(hand.selected - {intent.card or 0})
        self._chosen_by_hand()

    def _toggle(self, intent: Intent) -> None:
        self.table.picture.hand.toggle(intent.card or 0)
        self._chosen_by_hand()

    def _choose(self, intent: Intent) -> None:
        self.table.picture.hand.choose(intent.cards)
        self._chosen_by_hand()

    def _complete(self, intent: Intent) -> None:
        if self.table.chooser.complete(intent.card or 0):
            self.table.chose()
        else:
            self.table.message.say("told", self.table.ctx.t("table.no_play"))

    def _clear(self, intent: Intent) -> None:
        self.table.picture.hand.choose(())
        self._chosen_by_hand()

    def _chosen_by_hand(self) -> None:
        self.table.chooser.forget()
        self.table.chose()

    # --- the order of the cards

    def _reorder(self, intent: Intent) -> None:
        picture = self.table.picture
        picture.hand.move(intent.cards, intent.slot or 0)
        picture.follow(None)
        self.table.arranging.kept()

    def _return(self, intent: Intent) -> None:
        self.table.picture.follow(None)

    def _sort(self, intent: Intent) -> None:
        self.table.arranging.next()

    # --- acting

    def _play(self, intent: Intent) -> None:
        table = self.table
        hand = table.picture.hand
        cards: tuple[Card, ...] = tuple(sorted(hand.held[n].card for n in intent.cards)) or hand.chosen
        if table.gone:
            table.match.hurry()
        elif table.trader.active:
            table.trader.give(cards)
        elif not cards:
            table.refuse(table.ctx.t("table.choose"))
        else:
            table.submit(play(cards))
        table.picture.follow(None)

    def _pass(self, intent: Intent) -> None:
        if self.table.trader.active:
            self.table.trader.decline()
        else:
            self.table.submit(PASS)

    def _pile(self, intent: Intent) -> None:
        """A click on the pile passes, where one may pass."""
        table = self.table
        if not table.trader.active and not prompts.pass_reason(table.ctx.texts, table.match.seen):
            table.submit(PASS)

    def _undo(self, intent: Intent) -> None:
        self.table.undo()

    # --- looking

    def _hint(self, intent: Intent) -> None:
        self.table.advice.ask()

    def _history(self, intent: Intent) -> None:
        self.table.open_history()

    def _rules(self, intent: Intent) -> None:
        match = self.table.match
        self.table.ctx.push("rulespage", rules=match.seen.rules, rules_name=match.rules_name)

    def _menu(self, intent: Intent) -> None:
        match = self.table.match
        self.table.ctx.push("pause", rules=match.seen.rules, rules_name=match.rules_name)
