"""What is said of a problem: what is asked, which cards are still out, and, once it was answered, what was best."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coach.problem import HARDEST
from game.session.play.lesson import TEACHER
from game.session.reviews.exercise import ExerciseWords
from game.session.rules import chosen_rules
from game.text.book import Group
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.kit import Column, Label, Panel, Picture, Row, ScrollArea, Widget, grow, middled
from game.ui.kit.text import Title
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.teaching.figure import Gesturing
from game.ui.pages.teaching.speech import Speech
from game.ui.pages.teaching.teacher import Lecture, on_cloth, signed

PADDING = 34
"""The room within the panel, at 1080p."""
CARD, BEST, VERDICT = 150, 176, 30
"""The height of a card that is still out and of one of the best answer, and the size of the verdict, at 1080p."""
SMALL = 60, 0.08
"""The height of a card in a line of words, at 1080p, and its largest share of the window's height."""
STAR, DIM = 26, 90
"""How many stars the hardest problem has, the side of one at 1080p, and how much a dim one shows, of 255."""
GLAD: Mood = "glad"
CALM: Mood = "neutral"
WRONG: Mood = "thinking"
"""How the teacher looks: at a right answer, while asking, at a wrong answer."""


class ProblemWords:
    """Makes the widgets; `remark`: what is said of something that was tried."""

    def __init__(self, ctx: Context, told: ExerciseWords, done: bool, remark: str) -> None:
        self.ctx, self.told, self.done, self.remark = ctx, told, done, remark

    def beside(self, title: str, above: Widget, below: Sequence[Widget]) -> Panel:
        """The panel beside the table: a line above the title, the teacher who speaks, and what leads on."""
        ctx = self.ctx
        said = grow(middled(Column(ctx, self.said("on_paper"), gap=16)))
        speech = ScrollArea(ctx, Column(ctx, [grow(Speech(ctx, said, tail=None))]), "words")
        right = self.told.exercise.right
        teacher = Gesturing(ctx, TEACHER, CALM if not self.done else GLAD if right else WRONG, board=False)
        head = [Row(ctx, [above], align="center"), Title(ctx, title, 54, align="center", name="title"), self.about()]
        parts = [*head, Lecture(ctx, speech, teacher), *below]
        return Panel(ctx, grow(Column(ctx, parts, gap=12)), PADDING, style="bare")

    def about(self) -> Widget:
        """How hard it is, and by which rules it is played."""
        ctx, problem = self.ctx, self.told.exercise.problem
        rules = chosen_rules.title(ctx.texts, problem.state.rules, "")
        words = Label(ctx, ctx.t("rules.page.of", name=rules), 24, "text_dim", name="rules")
        if not problem.difficulty:
            return Row(ctx, [words], align="center")
        grade = ctx.t("practice.grade", n=problem.difficulty)
        return Row(ctx, [Picture(ctx, stars(ctx, problem.difficulty), grade, "grade"), words], gap=18, align="center")

    def said(self, role: str) -> list[Widget]:
        """The question and the cards that are out; after the answer whether it was right, what was best, and why."""
        ctx, told = self.ctx, self.told
        if not self.done:
            asked = Label(ctx, told.asked(), 28, role, "bold", name="asked")
            tried = [signed(ctx, "warning", self.remark, role=role, name="remark")] if self.remark else []
            return [asked, self._out(role), *tried]
        right, best = told.exercise.right, told.exercise.problem.best.action.cards
        verdict = signed(ctx, "check" if right else "warning", told.verdict(), role=role, name="verdict", size=VERDICT)
        shown = on_cloth(ctx, (Group(best),) if best and role != "text" else (), BEST)
        return [verdict, *shown, *(Label(ctx, line, 24, role, name="why") for line in told.why())]

    def _out(self, role: str) -> Widget:
        """The cards that are still out: in the bubble on a cloth, else small in the line of words about them."""
        ctx, (told, cards) = self.ctx, self.told.still_out()
        words, groups = Label(ctx, told, 24, role, name="out"), (Group(cards),) if cards else ()
        if role == "text":
            return Row(ctx, [words, CardRow(ctx, groups, limit_card_height(ctx, *SMALL))], gap=14)
        return Column(ctx, [words, *on_cloth(ctx, groups, CARD)], gap=8)


def stars(ctx: Context, grade: int) -> pygame.Surface:
    """So many gold stars, and dim ones up to `HARDEST`; kept."""

    def draw() -> pygame.Surface:
        side, gap = ctx.tx(STAR), ctx.px(4)
        lit = ctx.theme.gold if ctx.theme.dark else ctx.theme.accent
        face = pygame.Surface((HARDEST * (side + gap) - gap, side), pygame.SRCALPHA)
        for n in range(HARDEST):
            star = ctx.art.icon("star", side, lit if n < grade else ctx.theme.text_dim).copy()
            star.set_alpha(255 if n < grade else DIM)
            face.blit(star, (n * (side + gap), 0))
        return face

    return ctx.cached(("stars", grade, ctx.tx(STAR)), draw)
