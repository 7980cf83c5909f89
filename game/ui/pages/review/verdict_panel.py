"""The verdict on a decision: what was played, what it was worth, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.bots import reasons
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.rules import Rules
from game.session.judgement import Alternative, Verdict
from game.session.review import Step
from game.session.worth import FIRST
from game.ui.compositor import Sprite
from game.ui.draw.art import card_size
from game.ui.kit.boxes import Column
from game.ui.kit.button import STYLES, Button
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.review.moment import Who
from game.ui.pages.review.quality_marks import mark, marked
from game.ui.pages.worth import worth

if TYPE_CHECKING:
    from game.ui.context import Context

CARD = 84
"""The height of an alternative's cards at 1080p."""
LITTLE = 0.05
"""Points or places that round to nothing."""
LEAST_WORDS = 190
"""The least width for a reason beside the cards, at 1080p, following the text size."""


class Option(Button):
    """One thing that could have been done: its cards, its expected worth, the reason; a press marks its cards."""

    def __init__(
        self,
        ctx: Context,
        cards: tuple[Card, ...],
        title: str,
        worth: str,
        why: str,
        quality: str,
        action: Callable[[], None],
        name: str,
    ) -> None:
        super().__init__(ctx, title, action, "row", size=21, name=name)
        self.cards = cards
        self.worth = worth
        self.why = why
        self.quality = quality if marked(quality) else ""
        self.chosen = False
        self.high = ctx.px(CARD)
        self.pad = ctx.px(14)
        self.gap = ctx.px(12)

    # --- layout: title and worth on a line, below it the cards with the reason beside or under them

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be; as high as what it tells."""
        room = width - 2 * self.pad
        high = self._head(room) + 2 * self.pad
        below = self._below(room)
        return width, high + (self.gap + below if below else 0)

    def _head(self, room: int) -> int:
        return max(self.ctx.type.measure(self.label, self.size, self._title_room(room), "bold")[1], self._mark())

    def _below(self, room: int) -> int:
        """The height of cards and reason."""
        words = self._words(self._words_room(room))
        if not self.cards:
            return words
        if self._beside(room):
            return max(self.high, words)
        return self.high + (self.gap + words if words else 0)

    def _words(self, room: int) -> int:
        return self.ctx.type.measure(self.why, self.ctx.tx(19), room)[1] if self.why else 0

    def _mark(self) -> int:
        return self.ctx.px(34) if self.quality else 0

    def _title_room(self, room: int) -> int:
        mark_room = self._mark() + self.gap if self.quality else 0
        return max(1, room - self.ctx.type.width(self.worth, self.size, "extrabold") - self.gap - mark_room)

    def _beside(self, room: int) -> bool:
        """Whether the reason stands beside the cards."""
        return room - self._hand_width(room) - self.gap >= self.ctx.tx(LEAST_WORDS)

    def _words_room(self, room: int) -> int:
        return room - self._hand_width(room) - self.gap if self.cards and self._beside(room) else room

    def _step(self, room: int) -> int:
        wide = card_size(self.high)[0]
        return min(round(wide * 0.5), (room - wide) // max(1, len(self.cards) - 1))

    def _hand_width(self, room: int) -> int:
        return card_size(self.high)[0] + self._step(room) * (len(self.cards) - 1)

    # --- picture

    def sprites(self) -> list[Sprite]:
        """Its parts on a field; the one whose cards are marked on the board has a frame."""
        ctx, box = self.ctx, self.rect
        style = STYLES["row"][2] if self.pressed else "tooltip" if self.chosen else "row"
        found = [Sprite(ctx.panel(box.size, style), box.x, box.y)]
        if self.glow > 0:
            found.append(Sprite(ctx.panel(box.size, "button_hover"), box.x, box.y, 0, int(self.glow * 255)))
        x, y, room = box.x + self.pad, box.y + self.pad, box.w - 2 * self.pad
        high = self._head(room)
        found += self._headline(x, y, room, high)
        y += high + self.gap
        if self.cards:
            found += self._hand(x, y, room)
            if self._beside(room):
                x += self._hand_width(room) + self.gap
                y += max(0, (self.high - self._words(self._words_room(room))) // 2)
            else:
                y += self.high + self.gap
        if self.why:
            words = ctx.type.render(self.why, ctx.tx(19), ctx.color("text"), "medium", self._words_room(room))
            found.append(Sprite(words, x, y))
        return found

    def _headline(self, x: int, y: int, room: int, high: int) -> list[Sprite]:
        """Mark, title and worth."""
        ctx, side = self.ctx, self._mark()
        found = mark(ctx, self.quality, x, y + (high - side) // 2, side)
        if self.worth:
            worth = ctx.type.render(self.worth, self.size, ctx.color("gold"), "extrabold")
            found.append(Sprite(worth, x + room - worth.get_width(), y + (high - worth.get_height()) // 2))
        title = ctx.type.render(self.label, self.size, ctx.color("text"), "bold", self._title_room(room))
        left = x + (side + self.gap if self.quality else 0)
        return [*found, Sprite(title, left, y + (high - title.get_height()) // 2)]

    def _hand(self, x: int, y: int, room: int) -> list[Sprite]:
        step, margin = self._step(room), self.ctx.art.card_margin(self.high)
        face = self.ctx.art.card_face
        return [Sprite(face(card, self.high), x + n * step - margin, y - margin) for n, card in enumerate(self.cards)]


class Verdicts:
    """Makes the panel's content for a decision."""

    def __init__(self, ctx: Context, rules: Rules, who: Sequence[Who], own: bool) -> None:
        self.ctx = ctx
        self.rules = rules
        self.who = who
        self.own = own
        """Whether the reviewed seat is the person's, who is then spoken to."""

    def content(self, verdict: Verdict, step: Step, choose: Callable[[int], None], chosen: int) -> Widget:
        """What was played, then the alternatives; `choose(n)` marks the cards of one (−1: of none)."""
        ctx, t = self.ctx, self.ctx.t
        head = Label(ctx, t(f"review.quality.{verdict.quality}"), 26, "gold", "bold")
        parts: list[Widget] = [head, self._played(verdict, step.action, choose)]
        told = self._told(verdict)
        if told:
            parts.append(Label(ctx, told, 20, "text_dim"))
        options = [self._better(n, each, verdict, choose) for n, each in enumerate(verdict.better)]
        for n, option in enumerate(options):
            option.chosen = n == chosen
        unit = [Label(ctx, t(f"review.worth.means.{verdict.measure}"), 18, "text_dim")] if verdict.played else []
        return Column(ctx, [*parts, *options, *unit], gap=12)

    def _played(self, verdict: Verdict, action: Action, choose: Callable[[int], None]) -> Widget:
        t, cards = self.ctx.t, action.cards
        done = action.verb if action.verb != "play" else "play.own" if self.own else "play"
        value = worth(self.ctx.texts, verdict.played, verdict.measure) if verdict.played else ""
        why = self._flaw(verdict)
        title = t(f"review.did.{done}")
        return Option(self.ctx, cards, title, value, why, verdict.quality, partial(choose, -1), "played")

    def _told(self, verdict: Verdict) -> str:
        """What the alternatives are: better, or just as good; and how much was given away."""
        t = self.ctx.t
        if not verdict.better:
            return t("review.only") if verdict.quality == "only" else ""
        if verdict.quality in ("best", "good"):
            return t("review.equals" if verdict.quality == "best" else "review.slightly")
        played, best = verdict.played, verdict.better[0]
        told = verdict.measure != FIRST and verdict.given_away >= LITTLE
        if not told and played and played.first is not None and best.first is not None:
            shares = self.ctx.texts.percent(played.first), self.ctx.texts.percent(best.first)
            return t("review.instead.first", p=shares[0], q=shares[1])
        return t("review.instead", points=self.amount(verdict.given_away))

    def _better(self, n: int, one: Alternative, verdict: Verdict, choose: Callable[[int], None]) -> Option:
        cards = one.action.cards
        title = self.ctx.texts.cards(cards) if cards else self.ctx.t(f"review.option.{one.action.verb}")
        value, why = worth(self.ctx.texts, one, verdict.measure), self._why(one)
        return Option(self.ctx, cards, title, value, why, "", partial(choose, n), f"option.{n}")

    def _flaw(self, verdict: Verdict) -> str:
        """What was wrong with what was played; where nothing was, why one would do it."""
        if verdict.flaw is not None:
            return self._say(verdict.flaw, "review.flaw")
        return self._why(verdict.played) if verdict.played else ""

    def _why(self, one: Alternative) -> str:
        return self._say(one.reason, "bots.reason")

    def _say(self, reason: reasons.Reason, area: str) -> str:
        own = next((seat for seat, each in enumerate(self.who) if each.own), None)
        return reasons.say(reason, self.ctx.texts, [each.name for each in self.who], area, own)

    def amount(self, loss: float) -> str:
        """What was given away."""
        key = "review.lost.places" if self.rules.scoring == "places" else "review.lost.points"
        return self.ctx.t(key, amount=self.ctx.texts.number(loss, 1))
