"""The lesson: small set deals at the real table, beside the words that say what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.action import PASS, Action
from game.engine.cards import Card
from game.engine.events import Event
from game.session.lesson import FIRST, knows_passing, steps
from game.session.lesson_match import LessonMatch
from game.session.match import PERSON
from game.session.pace import Pace
from game.session.table.prompts import Guidance
from game.ui.compositor import Frame, Sprite
from game.ui.input.input_events import InputEvent, Key, Pad, PointerDown
from game.ui.input.intent import Intent, Verb
from game.ui.kit.layer import Layer
from game.ui.kit.pinned import Fixed
from game.ui.kit.widget import soonest
from game.ui.pages.table_beside import TableBeside
from game.ui.pages.teacher import Figure
from game.ui.scene import scene
from game.ui.scenes.table.beckoning import Beckoning
from game.ui.scenes.table.departing import Departing, cards_of
from game.ui.scenes.table.lesson_words import LessonWords, Told, how_to, task
from game.ui.scenes.table.message_line import Words
from game.ui.scenes.table.scene import TableScene

DEVICES = {PointerDown: "pointer", Key: "key", Pad: "pad"}
USELESS = ("undo", "history", "sort")
"""The buttons that have nothing to do in a lesson."""
ASKED, WRONG, REFUSED = "neutral", "thinking", "dismayed"
"""How the teacher looks: waiting, when something else is meant, when the rules forbid it."""
RISE = 90
"""How far cards rise as they leave the table, at 1080p."""


@scene("lesson")
class Lesson(TableScene):
    """One step: the others do what is set down, only what is right leads on, and every other action is explained."""

    match: LessonMatch
    all_buttons = False

    def enter(
        self,
        step: int | None = None,
        lesson: str = FIRST,
        device: str = "pointer",
        before: Sequence[Sprite] = (),
    ) -> None:
        """Begin a step of a lesson, for a person with this device in hand: pointer, key or pad.

        The first lesson is gone on with where it was left, unless a step is given.

        `before`: the cards that lay there in the step before, which leave the table now.
        """
        self.steps, self.lesson, self.device = steps(lesson), lesson, device
        left = self.ctx.settings.lesson_step if lesson == FIRST else 0
        self.at = min(left if step is None else step, len(self.steps) - 1)
        self.step = self.steps[self.at]
        self.done = False
        """Whether the step has been played, and that has been said."""
        self.beckoning = Beckoning(self.ctx)
        self.teacher: Figure | None = None
        self._before = before
        self._told = 0
        """How many acts of the person had been done when the words were last renewed."""
        self._over: Layer | None = None
        """The words, where they lie over the table."""
        self.sit(LessonMatch(self.step, Pace.of(self.ctx.settings)))

    def build(self) -> None:
        """The table, and the words beside it; over it, until they are read, where there is no room beside."""
        super().build()
        self.ui.navigate = self.done
        if not self.beside and not self._over:
            self._lay_over()
        elif self.beside and self._over:
            self._take_away()
        if self.match.ended:
            self.display.director.let_lie()
        if self._before and not self.ctx.reduced_motion:
            self.display.effects.add(
                Departing(self._before, self.ctx.px(RISE), self.board.motion.moves["sweep"].seconds)
            )
        self._before = ()

    # --- words

    @property
    def beside(self) -> TableBeside | None:
        """The words stand beside the table where there is room for both."""
        beside = TableBeside(self.ctx)
        return beside if beside.fits else None

    @property
    def most_cards(self) -> int:
        """No more than the step begins with."""
        return len(self.step.start.observation(PERSON).hand)

    def widgets(self) -> Fixed:
        """The table's buttons, and the words."""
        root = super().widgets()
        if self.beside:
            self.panel, self.teacher = self._words().beside()
            root.add(self.panel, self.beside.panel)
        return root

    def _renew_words(self) -> None:
        """Say what is to be said now."""
        if self.beside:
            self.controls.root.inner.remove(self.panel)
            self.ui.root(self.widgets())
            if self.done:
                self.ui.set_focus(self.ui.find("next"))
        else:
            self._lay_over()

    def _lay_over(self) -> None:
        """Lay the words over the table."""
        self._take_away()
        focus = "next" if self.done else "look"
        self._over = self.ui.open(lambda: self._words().over(), None if self.done else self._take_away, focus=focus)

    def _take_away(self) -> None:
        """The words have been read."""
        if self._over:
            self.ui.close(self._over)
            self._over = None

    def _words(self) -> LessonWords:
        self._told = self.match.done_by_person
        how = how_to(self.ctx, self.step, self._told, self.device) if self.match.wanted() else ""
        told = Told(self.step, self.at, len(self.steps), self._task(), how, self.done, self.match.last_plays())
        return LessonWords(self.ctx, told, self.leave_lesson, self.next_step, self._take_away)

    def _look(self, mood: str) -> None:
        """Have the teacher look so."""
        if self.teacher:
            self.teacher.feel(mood)

    def _task(self) -> str:
        """What is to be done now; "" where nothing is."""
        return task(self.ctx, self.step, self.match.done_by_person) if self.match.wanted() else ""

    # --- what the person does

    def handle(self, event: InputEvent) -> bool:
        """The words speak of what the person has in hand."""
        device = DEVICES.get(type(event), self.device)
        if device != self.device:
            self.device = device
            if self.beside and not self.done:
                self._renew_words()
        return super().handle(event)

    def do(self, intent: Intent) -> None:
        """As at every table, but that one may leave at once, and goes on once the step is done."""
        if intent.verb is Verb.MENU:
            self.leave_lesson()
        elif intent.verb is Verb.RULES and not self.beside:
            self._lay_over()
        elif self.done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.next_step()
        else:
            super().do(intent)

    def submit(self, action: Action) -> bool:
        """What is right is done; of what would be lawful the teacher says why it is not meant here."""
        key = self.match.remark(action)
        if not key:
            return super().submit(action)
        self.finish()
        self.message.say("hint", lambda: self.ctx.t(key))
        self.ctx.sound("drop")
        self._look(WRONG)
        return False

    def refuse(self, words: Words) -> None:
        """What the rules forbid the teacher does not like to see."""
        super().refuse(words)
        self._look(WRONG if self.done else REFUSED)

    def chose(self) -> None:
        """The person tries something else."""
        super().chose()
        if not self.done:
            self._look(ASKED)

    def ask_hint(self) -> None:
        """Take up the cards that are right."""
        wanted = self.match.wanted()
        if wanted and wanted[0].cards:
            self.board.hand.choose_cards(wanted[0].cards)
            self.hint_selected()
        elif wanted:
            self.message.say("hint", self._task)

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """Nothing is done for the person here."""

    # --- what is said at the table

    def guidance(self) -> Guidance:
        """As at every table; lit is the button that is to be pressed, and none is there that has nothing to do."""
        now, t = super().guidance(), self.ctx.t
        step = t("lesson.step", step=self.at + 1, steps=len(self.steps))
        title = t("lesson.title" if self.lesson == FIRST else "lesson.north")
        now = replace(now, labels={**now.labels, "rules": f"{title}\n{step}"}, rules_tip=t("lesson.words_tip"))
        hidden = {*USELESS, *(["rules"] if self.beside else [])}
        if self.match.ended:
            ended = ("play", "pass", "hint")
            reasons = {**now.reasons, **dict.fromkeys(ended, t("lesson.ended"))}
            return replace(now, prompt="", reasons=reasons, main="", hidden=hidden | {*ended})
        if not knows_passing(self.lesson, self.at):
            hidden.add("pass")
        return replace(now, main="pass" if self.match.wanted() == (PASS,) else "play", hidden=hidden)

    def _beckon(self) -> None:
        """Light the cards that are meant, then the button."""
        hand, wanted = self.board.hand, self.match.wanted()
        if self.done or not wanted or self.match.seen.turn != PERSON or self.board.dealing or self.ui.modal:
            self.beckoning.show((), None)
            return
        chosen = set(hand.chosen)
        meant = next((each for each in wanted if chosen <= set(each.cards)), wanted[0])
        missing = {one.key for one in hand.held if one.card in meant.cards} - set(hand.selected_keys)
        name = "play" if meant.cards else "pass"
        ready = chosen == set(meant.cards) or not meant.cards
        self.beckoning.show(missing, self.controls.buttons[name].rect if ready else None)

    # --- how it goes on

    def after(self, events: Sequence[Event]) -> None:
        """What was played last in a step stays on the table."""
        super().after(events)
        if self.match.ended:
            self.display.director.let_lie()
        elif self._told < self.match.done_by_person and self.match.wanted() and self.match.seen.turn == PERSON:
            self._renew_words()

    def update(self, dt: float) -> None:
        """Once all has been done and seen, say what came of it."""
        super().update(dt)
        self.beckoning.step(dt)
        self._beckon()
        resting = self.calm and not self.display.result_delay.waiting and not self.board.landing
        if self.match.ended and resting and not self.done:
            self.done = True
            self.ui.navigate = True
            self.refresh()
            self._renew_words()
            if self.step.acts:
                self.display.director.celebrations.praise()

    def next_wakeup(self) -> float | None:
        """How long nothing changes without an input."""
        return soonest(super().next_wakeup(), self.beckoning.next_wakeup())

    def draw(self) -> Frame:
        """The table, and the light on what is meant."""
        frame = super().draw()
        return Frame(frame.background, [*frame.sprites, *self.beckoning.sprites(self.board)])

    def open_result(self) -> None:
        """A step has no result: its words say what came of it."""

    def next_step(self) -> None:
        """On to the next step, and after the last to the end."""
        more = self.at + 1 < len(self.steps)
        if self.lesson == FIRST:
            self.ctx.change(lesson_step=self.at + 1 if more else 0)
        if more:
            cards = cards_of(self.board)
            self.ctx.go("lesson", step=self.at + 1, lesson=self.lesson, device=self.device, before=cards)
        else:
            self.ctx.go("lesson_end", lesson=self.lesson)

    def leave_lesson(self) -> None:
        """Enough: to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
