"""What the person does at the lesson's table: only what is right leads on."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.action import Action
from game.engine.cards import Card
from game.session.play.lesson_match import LessonMatch
from game.ui.context import Context
from game.ui.draw.mood import Mood
from game.ui.hand.intent import Intent, Verb
from game.ui.kit.ui import Ui
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.message_line import Words
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table_teacher import TableTeacher
from game.ui.scenes.table.verbs import TableVerbs

ASKED: Mood = "neutral"
WRONG: Mood = "thinking"
REFUSED: Mood = "dismayed"
"""How the teacher looks: waiting, when something else is meant, when the rules forbid it."""


class LessonVerbs(TableVerbs):
    """What is right is done; of everything else the teacher says why it is not meant."""

    match: LessonMatch

    def __init__(
        self,
        ctx: Context,
        ui: Ui,
        match: LessonMatch,
        *,
        display: MatchDisplay,
        prompting: Prompting,
        teacher: TableTeacher,
        catch_up: Callable[[], None],
    ) -> None:
        """`catch_up` has the table show what the match has done."""
        super().__init__(ctx, ui, match, display=display, prompting=prompting, catch_up=catch_up)
        self.teacher, self.course = teacher, teacher.course

    def do(self, intent: Intent) -> None:
        """As at every table, but that one may leave at once, and goes on once the step is done."""
        if intent.verb is Verb.MENU:
            self.course.leave()
        elif intent.verb is Verb.RULES and not self.teacher.beside:
            self.teacher.lay_over()
        elif self.course.place.done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.course.next_step()
        elif self.just_acted and intent.verb is Verb.PLAY and not self.input.meant(intent):
            return  # a second press belongs to the first
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
        self.input.show_selection()
        if self.teacher.beside:
            self.teacher.correct(lambda: self.ctx.t(key), action.cards)
        else:
            self.message.say("hint", lambda: self.ctx.t(key))
        self.ctx.sound("drop")
        self.teacher.look(WRONG)

    def remind(self) -> None:
        """Why what is selected cannot be played; what is to be done the teacher tells anyway."""
        if self.board.hand.chosen and not self.course.place.done:
            self.play(self.board.hand.chosen)

    def refuse(self, words: Words) -> None:
        """What the rules forbid the teacher does not like to see; where he stands beside the table only he speaks."""
        if self.teacher.beside and not self.course.place.done:
            up = self._clicked_up
            told = (lambda: f"{words()} {self.ctx.t('lesson.put_back')}") if up else words
            self.teacher.correct(told, self.board.hand.chosen)
            self.ctx.sound("refused")
        else:
            super().refuse(words)
        self.teacher.look(WRONG if self.course.place.done else REFUSED)

    @property
    def _clicked_up(self) -> bool:
        """Whether cards are up by clicks, as somebody may not know how they go down again."""
        return bool(self.board.hand.chosen) and self.course.device == "pointer"

    def chose(self) -> None:
        """The person tries something else."""
        super().chose()
        if not self.course.place.done:
            self.teacher.look(ASKED)

    def ask_hint(self) -> None:
        """Take up the cards that are right, or say what is to be done where that takes none."""
        wanted = self.match.wanted()
        if wanted and wanted[0].cards:
            self.board.hand.choose_cards(wanted[0].cards)
            self.hint_selected()
        elif wanted:
            self.message.say("hint", self.teacher.task)

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """Nothing is done for the person here."""
