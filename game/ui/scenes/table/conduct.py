"""What the person's wishes do at the table: the verbs of the grammar (docs/EXPERIENCE.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action import PASS, play
from game.ui.input.intent import Intent, Verb
from game.ui.scenes.table import prompts

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Conduct:
    """Carries out intents for one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def do(self, intent: Intent) -> None:
        """Carry out one intent."""
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE:
                self._play(intent)
            case Verb.PASS:
                self._pass()
            case Verb.PILE:
                self._pile()
            case Verb.REORDER:
                self._reorder(intent)
            case Verb.RETURN:
                self.table.board.follow(None)
            case Verb.SORT:
                self.table.arranging.next()
            case Verb.UNDO:
                self.table.undo()
            case Verb.HINT:
                self.table.advice.ask()
            case Verb.HISTORY:
                self.table.open_history()
            case Verb.RULES:
                self._rules()
            case Verb.MENU:
                self._menu()

    # --- the order of the cards

    def _reorder(self, intent: Intent) -> None:
        board = self.table.board
        board.hand.move(intent.cards, intent.slot or 0)
        board.follow(None)
        self.table.arranging.kept()

    # --- acting

    def _play(self, intent: Intent) -> None:
        table = self.table
        cards = table.input.meant(intent)
        if table.gone:
            table.match.hurry()
        elif table.trader.active:
            table.trader.give(cards)
        elif not cards:
            table.refuse(lambda: prompts.no_cards(table.ctx.texts, table.match.seen))
        else:
            table.submit(play(cards))
        table.board.follow(None)

    def _pass(self) -> None:
        if self.table.trader.active:
            self.table.trader.decline()
        else:
            self.table.submit(PASS)

    def _pile(self) -> None:
        """A click on the pile passes, where one may pass."""
        table = self.table
        if not table.trader.active and not prompts.pass_reason(table.ctx.texts, table.match.seen):
            table.submit(PASS)

    def _rules(self) -> None:
        match = self.table.match
        self.table.ctx.push("rulespage", rules=match.seen.rules, rules_name=match.rules_name)

    def _menu(self) -> None:
        match = self.table.match
        self.table.ctx.push("pause", rules=match.seen.rules, rules_name=match.rules_name, kept=match.resumable)
