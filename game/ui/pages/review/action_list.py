"""The course of a deal: every action in its trick, the person's decisions marked by quality."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.session.judgement import Verdict
from game.session.people import Person
from game.session.review import DealReview
from game.session.review_words import ReviewWords
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit.boxes import Column
from game.ui.kit.button import STYLES, Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.review.quality_marks import mark

ROW = 46
NAME = 108
"""The height of a row and the room for a name, at 1080p; the name's follows the text size."""


class ActionRow(Button):
    """One action: who, what, and for a decision that is judged its mark."""

    def __init__(self, ctx: Context, who: Person, words: str, own: bool, action: Callable[[], None], name: str) -> None:
        super().__init__(ctx, words, action, "row", size=20, name=name)
        self.who = who
        self.own = own
        self.chosen = False
        self.quality = ""
        self.padding = (ctx.px(10), ctx.px(6))
        self.side = ctx.px(32)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be, as high as its words when they wrap."""
        high = self.ctx.type.measure(self.label, self.size, self._room(width), "semibold")[1]
        return width, max(self.ctx.px(ROW), self.ctx.px(44), high + 2 * self.padding[1])

    def _name_room(self) -> int:
        return self.ctx.tx(NAME)

    def _mark(self) -> int:
        return self.ctx.px(34)

    def _room(self, width: int) -> int:
        """What portrait, name and mark leave."""
        gap = self.ctx.px(10)
        return max(1, width - 2 * self.padding[0] - self.side - self._name_room() - self._mark() - 3 * gap)

    def sprites(self) -> list[Sprite]:
        """Its parts on a field whose look tells whether it is chosen."""
        ctx, box = self.ctx, self.rect
        gap, middle = ctx.px(10), box.centery
        style = "accent" if self.chosen else STYLES["row"][2] if self.pressed else "plain" if self.own else "row"
        found = [Sprite(ctx.panel(box.size, style), box.x, box.y)]
        if self.glow > 0 and not self.chosen:
            found.append(Sprite(ctx.panel(box.size, "button_hover"), box.x, box.y, 0, int(self.glow * 255)))
        x = box.x + self.padding[0]
        found.append(Sprite(ctx.art.portrait(self.who.portrait, self.side), x, middle - self.side // 2))
        x += self.side + gap
        ink = "on_accent" if self.chosen else "text"
        found.append(self._text(self.who.name, 18, ink, "medium", x, self._name_room()))
        x += self._name_room() + gap
        words = ctx.type.render(self.label, self.size, ctx.color(ink), "semibold", self._room(box.w))
        found.append(Sprite(words, x, middle - words.get_height() // 2))
        side = self._mark()
        return found + mark(ctx, self.quality, box.right - self.padding[0] - side, middle - side // 2, side)

    def _text(self, words: str, size: float, role: str, weight: str, x: int, room: int) -> Sprite:
        kind = self.ctx.type
        fitting = kind.fit(words, self.ctx.tx(size), room, weight, self.ctx.px(18))
        picture = kind.render(words, fitting, self.ctx.color(role), weight)
        return Sprite(picture, x, self.rect.centery - picture.get_height() // 2)


class ActionList(ScrollArea):
    """All actions in order, under the headings of their tricks, and the end."""

    def __init__(self, ctx: Context, deal: DealReview, told: ReviewWords, seat: int, go: Callable[[int], None]) -> None:
        self.rows: list[ActionRow] = []
        parts: list[Widget] = []
        heading = ""
        for step in deal.steps:
            if told.trick(step) != heading:
                heading = told.trick(step)
                parts.append(Label(ctx, heading, 20, "gold", "bold"))
            words, act, name = told.action(step), partial(go, step.place), f"step.{step.place}"
            row = ActionRow(ctx, told.people[step.seat], words, step.seat == seat, act, name)
            self.rows.append(row)
            parts.append(row)
        end = Button(
            ctx, ctx.t("review.end" if deal.whole else "review.open_end"),
            partial(go, len(deal.steps)), "row", "trophy" if deal.whole else "clock", 20, name="step.end",
        )  # fmt: skip
        self.end = end
        parts.append(end)
        super().__init__(ctx, Column(ctx, parts, gap=5), name="timeline")

    def row(self, place: int) -> Button:
        """The row of a moment; the end's for the last one."""
        return self.rows[place] if place < len(self.rows) else self.end

    def choose(self, place: int) -> None:
        """Mark the row of a moment."""
        for n, row in enumerate(self.rows):
            row.chosen = n == place
        self.end.style = "chosen" if place == len(self.rows) else "row"

    def judge(self, verdicts: Mapping[int, Verdict]) -> None:
        """Mark the decisions that are judged."""
        for place, verdict in verdicts.items():
            self.rows[place].quality = verdict.quality

    def show(self, place: int) -> None:
        """Scroll so that the row is seen, with some of what is around it."""
        box = self.row(place).rect
        if not self.rect.h or self.rect.contains(box):
            return
        self.scroll(box.centery - self.rect.centery)
