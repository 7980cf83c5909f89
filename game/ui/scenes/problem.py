"""A problem: a moment of a deal, to be answered at the small table by the usual gestures."""

from __future__ import annotations

from secrets import randbits

from game.engine.action import Action
from game.engine.cards import Card
from game.session import chosen_rules
from game.session.exercise import ExerciseWords
from game.session.exercise_run import ExerciseRun
from game.session.judgement import JUDGE
from game.session.match import SEED_BITS
from game.session.runner import Runner
from game.store.exercises import ExerciseStore
from game.ui.kit.boxes import Column
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget, soonest
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import fits_beside, page, remark, sheet, sheets
from game.ui.pages.position_page import PositionPage
from game.ui.scene import scene

SHARE, LEAST = 0.36, 520


@scene("problem")
class ProblemScene(PositionPage):
    """One exercise of a set after the other; whether the answer was the best is told at once, and why."""

    parent = "problems"

    def enter(
        self,
        choice: str = "singles",
        theme: str | None = None,
        runner: Runner | None = None,
        store: ExerciseStore | None = None,
    ) -> None:
        """Begin with the next exercise of a set, or of a theme of the person's own mistakes."""
        parts = self.ctx.services
        runner = runner or parts.runner
        runner.warm([JUDGE])
        self.run = ExerciseRun(choice, store or parts.stores.exercises, runner, randbits(SEED_BITS), theme)
        self._begin()

    def leave(self) -> None:
        """No new ones are wanted."""
        self.run.close()

    def _begin(self) -> None:
        self.over = self.run.now is None
        self.done = False
        if self.run.now is not None:
            self.sit(self.run.now)

    def build(self) -> None:
        """What is asked and said at the left, the table at the right; where these find no room, in one column."""
        ctx, t, now = self.ctx, self.ctx.t, self.run.now
        self.background = page_ground(ctx)
        title = t(f"practice.set.{self.run.choice}")
        streak = Label(ctx, t("practice.streak", n=self.run.progress.streak), 22, "text_dim", name="streak")
        if now is None:
            words = t("practice.making" if self.run.waiting else "practice.nothing")
            self.ui.root(page(ctx, title, sheet(ctx, Label(ctx, words, 25, name="nothing")), self.back), "back")
            return
        told = ExerciseWords(ctx.texts, now, ctx.settings.name)
        if fits_beside(ctx, SHARE, LEAST):
            body = sheets(ctx, Column(ctx, self._words(told), gap=20), self.lay(told.view(), False), SHARE, LEAST)
        else:
            body = sheet(ctx, Column(ctx, [*self._words(told), self.lay(told.view(), True)], gap=20))
        self.ui.root(page(ctx, title, body, self.back, [streak]), focus="next" if self.done else "hand")

    def _words(self, told: ExerciseWords) -> list[Widget]:
        ctx, t, now = self.ctx, self.ctx.t, told.exercise
        rules = chosen_rules.title(ctx.texts, now.problem.state.rules, "")
        about = [rules, *([t("practice.grade", n=now.problem.difficulty)] if now.problem.difficulty else [])]
        parts: list[Widget] = [Label(ctx, " · ".join(about), 20, "text_dim")]
        parts.append(Label(ctx, told.asked(), 26, "gold", "bold"))
        if not self.done:
            parts.append(Label(ctx, told.still_out(), 21, "text_dim", name="out"))
            return [*parts, *([remark(ctx, "warning", self.remark, "warning", "remark")] if self.remark else [])]
        role = "good" if now.right else "warning"
        parts.append(remark(ctx, "check" if now.right else "warning", told.verdict(), role, "verdict"))
        return [*parts, *(Label(ctx, line, 22, name="why") for line in told.why())]

    def onward(self) -> list[Widget]:
        """On to the next exercise."""
        ctx = self.ctx
        return [Button(ctx, ctx.t("practice.next"), self.next, "primary", "right", 24, name="next")]

    def next(self) -> None:
        """The next exercise of the set."""
        self.run.next()
        self._begin()
        self.build()

    # --- the answer

    def why_not(self, cards: tuple[Card, ...]) -> str:
        """Why cards cannot be played, as at the table."""
        violation = self.run.now.why_not(cards) if self.run.now else None
        return self.ctx.texts.explain(violation) if violation else ""

    def act(self, action: Action) -> None:
        """Answer: it stands, whatever it is, if it is lawful."""
        if self.done or self.run.now is None:
            return
        refused = self.run.answer(action)
        if refused is not None:
            self.say(self.ctx.texts.explain(refused))
            return
        self.done = True
        self.ctx.sound("out" if self.run.now.right else "refused")
        self.build()

    # --- time

    def update(self, dt: float) -> None:
        """Show a new problem once it has been made."""
        super().update(dt)
        if self.run.poll():
            self._begin()
            self.build()

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        return soonest(super().next_wakeup(), self.run.next_wakeup())
