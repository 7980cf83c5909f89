"""What the person does at the lesson's table: only what is right leads on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.action import Action
from game.engine.cards import Card
from game.session.lessons.lesson import LessonPlace
from game.session.lessons.lesson_guidance import lesson_guidance
from game.session.lessons.lesson_match import LessonMatch
from game.session.table.prompts import Guidance
from game.ui.input.intent import Intent, Verb
from game.ui.scenes.table.lesson_words import task
from game.ui.scenes.table.message_line import Words
from game.ui.scenes.table.verbs import TableParts, TableVerbs

ASKED, WRONG, REFUSED = "neutral", "thinking", "dismayed"
"""How the teacher looks: waiting, when something else is meant, when the rules forbid it."""


@dataclass(frozen=True)
class LessonWays:
    """Where verbs lead in a lesson, and what they do beside the table."""

    leave: Callable[[], None]
    next_step: Callable[[], None]
    lay_over: Callable[[], None]
    """Lays the words over the table."""
    beside: Callable[[], bool]
    """Whether they stand beside it."""
    look: Callable[[str], None]
    """Has the teacher look so."""
    correct: Callable[[Words, tuple[Card, ...]], None]
    """Has the teacher say beside the table why something is not meant, and show the cards that were tried."""


class LessonVerbs(TableVerbs):
    """What is right is done; of everything else the teacher says why it is not meant."""

    match: LessonMatch

    def __init__(self, parts: TableParts, place: LessonPlace, ways: LessonWays) -> None:
        super().__init__(parts)
        self.place, self.ways = place, ways

    def do(self, intent: Intent) -> None:
        """As at every table, but that one may leave at once, and goes on once the step is done."""
        if intent.verb is Verb.MENU:
            self.ways.leave()
        elif intent.verb is Verb.RULES and not self.ways.beside():
            self.ways.lay_over()
        elif self.place.done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.ways.next_step()
        else:
            super().do(intent)

    def submit(self, action: Action) -> None:
        """What is right is done; of what would be lawful the teacher says why it is not meant here."""
        key = self.match.remark(action)
        if not key:
            super().submit(action)
            return
        self.display.finish()
        self.board.hand.choose(())
        self.chose()
        if self.ways.beside():
            self.ways.correct(lambda: self.ctx.t(key), action.cards)
        else:
            self.message.say("hint", lambda: self.ctx.t(key))
        self.ctx.sound("drop")
        self.ways.look(WRONG)

    def refuse(self, words: Words) -> None:
        """What the rules forbid the teacher does not like to see; where he stands beside the table only he speaks."""
        if self.ways.beside() and not self.place.done:
            self.ways.correct(words, self.board.hand.chosen)
            self.ctx.sound("refused")
        else:
            super().refuse(words)
        self.ways.look(WRONG if self.place.done else REFUSED)

    def chose(self) -> None:
        """The person tries something else."""
        super().chose()
        if not self.place.done:
            self.ways.look(ASKED)

    def ask_hint(self) -> None:
        """Take up the cards that are right, or say what is to be done where that takes none."""
        wanted = self.match.wanted()
        if wanted and wanted[0].cards:
            self.board.hand.choose_cards(wanted[0].cards)
            self.hint_selected()
        elif wanted:
            self.message.say("hint", self._task)

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """Nothing is done for the person here."""

    def guidance(self) -> Guidance:
        """As at every table, but for what a lesson has no use for."""
        told = None if self.ways.beside() else self._task()
        return lesson_guidance(self.ctx.texts, super().guidance(), self.match, self.place, told)

    def _task(self) -> str:
        return task(self.ctx, self.place.step, self.match.done_by_person) if self.match.wanted() else ""
