"""The lesson: seven small positions to be played, two minutes in all."""

from __future__ import annotations

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.state import State
from game.text.book import Group
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget
from game.ui.pages import inforce
from game.ui.pages.cards import CardRow
from game.ui.pages.ground import page_ground
from game.ui.pages.handcards import HandCards
from game.ui.pages.lesson import PERSON, judge, last_play, outcome, steps
from game.ui.pages.page import page, sheets
from game.ui.pages.plan import company_now, opponents, plan
from game.ui.scene import Example, Scene, scene

SITTERS = ("anh-hai", "ba-ba", "co-lan")
"""Who sits at seats 1 to 3 of the lesson."""
CARD = 220
ABREAST = 6
"""So many cards of a hand have their full size; more are smaller, so that the buttons stay in sight."""
RANK_CARD = 110
SHARE, LEAST = 0.36, 520


@scene("lesson")
class Lesson(Scene):
    """A step at a time; only the right play leads on, and every other is explained."""

    def enter(self, step: int = 0) -> None:
        """Begin at a step."""
        self.begin(step)

    def begin(self, step: int) -> None:
        """Set up a step's position."""
        self.at = step
        self.done = False
        self.remark = ""
        self.state: State | None = steps()[step].state if step < len(steps()) else None
        self.chosen: tuple[Card, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all positions have been played."""
        return self.at >= len(steps())

    def build(self) -> None:
        """What is taught at the left, the small table at the right."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        count = Label(ctx, t("lesson.step", step=min(self.at + 1, len(steps())), steps=len(steps())), 22, "text_dim")
        skip = Button(ctx, t("lesson.skip"), self.leave_lesson, "quiet", size=20, name="skip")
        body = sheets(ctx, self._words(), self._farewell() if self.over else self._table(), SHARE, LEAST)
        beside = [count] if self.over else [count, skip]
        self.ui.root(page(ctx, t("lesson.title"), body, self.back, beside), focus=self._first_focus())
        self._weigh()

    def _first_focus(self) -> str:
        if self.over:
            return "to-table"
        return "next" if self.done else ""

    def back(self) -> bool:
        """Escape leads to the menu."""
        self.ctx.go("menu")
        return True

    def leave_lesson(self) -> None:
        """Enough: to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")

    # --- words

    def _words(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        name = "end" if self.over else steps()[self.at].id
        parts: list[Widget] = [
            Label(ctx, t(f"lesson.{name}.title"), 34, "gold", "extrabold"),
            Label(ctx, t(f"lesson.{name}.say"), 25),
        ]
        if self.done:
            parts.append(Label(ctx, t(f"lesson.{name}.done"), 25, "good", name="done"))
            parts.append(Row(ctx, [Button(ctx, t("lesson.next"), self.next_step, "primary", "right", 24, name="next")]))
        elif self.remark:
            parts.append(Label(ctx, self.remark, 23, "warning", name="remark"))
        if not self.over:
            ranks = [Group(tuple(4 * rank for rank in range(13)))]
            parts += [Label(ctx, t("book.table.ranks"), 20, "text_dim"), CardRow(ctx, ranks, RANK_CARD)]
        return Column(ctx, parts, gap=22)

    def next_step(self) -> None:
        """On to the next position."""
        self.begin(self.at + 1)
        self.build()

    # --- the table

    def _table(self) -> Widget:
        ctx, t, state = self.ctx, self.ctx.t, self.state
        assert state is not None
        others = Row(ctx, [self._other(state, seat) for seat in range(1, state.rules.players)], gap=34, align="center")
        held = state.hands[PERSON]
        height = CARD * min(1.0, ABREAST / len(held))
        self.hand = HandCards(ctx, held, height, self._weigh, self.chosen)
        self.play = Button(ctx, t("lesson.play"), self.play_chosen, "primary", "play", 24, name="play")
        self.passing = Button(ctx, t("lesson.pass"), lambda: self.act(PASS), "plain", "pass", 24, name="pass")
        buttons: list[Widget] = [] if self.done else [Row(ctx, [self.passing, self.play], gap=20, align="center")]
        yours = Label(ctx, t("lesson.your_hand"), 20, "text_dim", align="center")
        return Column(ctx, [others, *self._pile(state), yours, self.hand, *buttons], gap=20)

    def _pile(self, state: State) -> list[Widget]:
        """The last play and whose it is; the room stays free where nothing lies."""
        ctx, t = self.ctx, self.ctx.t
        found = last_play(state)
        if found is None:
            return [Space(ctx, height=CARD * 0.8, stretch=0)]
        seat, cards = found
        who = t("settings.name.hint") if seat == PERSON else t(f"bots.{SITTERS[seat - 1]}.name")
        row = Row(ctx, [CardRow(ctx, [Group(cards)], CARD * 0.8, name="pile")], align="center")
        return [Label(ctx, f"{t('lesson.on_table')}: {who}", 20, "text_dim", align="center"), row]

    def _other(self, state: State, seat: int) -> Widget:
        """Somebody at the table: face, name, cards left, and whether out of the trick."""
        ctx, name = self.ctx, SITTERS[seat - 1]
        count = ctx.t("lesson.cards", n=len(state.hands[seat]))
        status = ctx.t("lesson.passed") if seat in state.locked else count
        words = Column(ctx, [
            Label(ctx, ctx.t(f"bots.{name}.name"), 22, weight="bold"),
            Label(ctx, status, 20, "warning" if seat in state.locked else "text_dim"),
        ], gap=0)  # fmt: skip
        return Row(ctx, [Picture(ctx, ctx.art.portrait(name, ctx.tx(76))), words], gap=12)

    def _weigh(self) -> None:
        """Light the Play button only while cards are chosen."""
        if not self.over:
            self.chosen = self.hand.selected
            self.play.enabled = bool(self.chosen)
            self.play.tooltip = "" if self.chosen else self.ctx.t("lesson.wrong.none")

    def play_chosen(self) -> None:
        """Play what is taken up."""
        if self.chosen:
            self.act(play(self.chosen))

    def act(self, action: Action) -> None:
        """Do something in the position: what is right leads on, the rest is explained."""
        step = steps()[self.at]
        verdict = judge(step, action)
        if verdict.right:
            self.state, self.done, self.remark, self.chosen = outcome(step, action), True, "", ()
        elif verdict.violation:
            self.remark = self.ctx.texts.explain(verdict.violation)
        else:
            self.remark = self.ctx.t(f"lesson.wrong.{verdict.hint}")
        self.build()

    # --- the end

    def _farewell(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        return Column(ctx, [
            CardRow(ctx, [Group((0,)), Group((24, 26)), Group((12, 18, 21)), Group((51,))], CARD),
            Button(ctx, t("lesson.to_table"), self.sit_down, "primary", "play", 26, name="to-table"),
            Button(ctx, t("menu.rules"), lambda: self.ctx.go("rules"), "plain", "rules", 24, name="to-rules"),
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, "plain", "home", 24, name="to-menu"),
        ], gap=20)  # fmt: skip

    def sit_down(self) -> None:
        """A first match, by the rules in force."""
        ctx = self.ctx
        ctx.change(greeted=True)
        rules = inforce.rules_in_force(ctx)
        ctx.go("table", plan=plan(ctx, rules, opponents(ctx, rules, company_now(ctx))))

    @classmethod
    def examples(cls) -> list[Example]:
        """Every position, a mistake, a success, and the end."""
        found = [Example(step.id, {"step": at}) for at, step in enumerate(steps())]
        done = Example("done", {"step": len(steps()) - 1}, steps=lambda lesson: lesson.act(steps()[-1].want[0]))
        return [*found, Example("wrong", {"step": 4}, steps=_wrong), done, Example("end", {"step": len(steps())})]


def _wrong(lesson: Lesson) -> None:
    """A play that is not what the step asks for."""
    lesson.act(play((lesson.hand.buttons[-1].card,)))
