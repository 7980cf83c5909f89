"""Requests and messages to the player: the message line, the buttons, and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import Literal

import pygame

from game.session.play.automatic_action import AutomaticAction
from game.session.play.live_match import LiveMatch
from game.session.table.held_cards import CardKey, HeldCards
from game.session.words import prompts
from game.session.words.hint_words import hint_words
from game.session.words.prompts import Guidance
from game.store.settings import bounds
from game.ui.anim.clock import Clock
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin
from game.ui.gfx.text import Align, stamp
from game.ui.gfx.theme import rgb
from game.ui.hand.gesture import Verb
from game.ui.kit.button import ButtonStyle, ReasonedButton
from game.ui.kit.layout import Fixed
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.scenes.table.table_display import TablePeople

Words = Callable[[], str]
"""Function that returns a text in the present language."""
MessageKind = Literal["refused", "hint", "told"]
"""Reason of a refusal, text of a hint, and other news."""
LineKind = MessageKind | Literal[""]
STAYS: Mapping[LineKind, float] = {"refused": 6.0, "told": 4.0}
"""Seconds that a message of each kind stays if nothing is done; a hint stays until the next action."""
PASSING: Sequence[LineKind] = ("refused", "told")
"""Kinds removed by the player's next action or by the hint below them."""
MARKS: Mapping[MessageKind, tuple[str, str]] = {
    "refused": ("warning", "warning"),
    "hint": ("hint", "gold"),
    "told": ("info", "text_dim"),
}
MOST_LINES = 2
SIZES: Mapping[LineKind, int] = {"": 29, "refused": 24, "told": 24, "hint": 20}
"""Usual text size of each kind at 1080p and 100 %, and the smallest size."""
LEAST_TEXT_PX = 16
HEADING_RATIO = 1.3
"""Text size of a heading as a multiple of the text below it, if its line has room."""
FREE_WIDTH_PX = 850
"""Free width between the decorations on the table, at 1080p."""
ICON_PX, ICON_GAP_PX = 30, 10
POINT_PX = 42
"""Space for the pointed end at each side of the words, at 1080p."""
AROUND_PX, LEAST_AROUND_PX = 20, 16
"""Space above and below the words in sum, at 1080p, and the least space for lines without a heading."""
NARROWER_PX = 3
"""Largest reduction of the text size to avoid the decorations on the table."""


class MessageLine:
    """One message at a time over a prompt. The prompt stays while the player has to act."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx, self.layout = ctx, layout
        self.kind: LineKind = ""
        self.prompt = self.text = ""
        self._words: Words = str
        self._hint: Words | None = None
        """The hint in force, shown or covered by another message."""
        self._clock = Clock()
        self.said = 0
        self._kept: tuple[tuple[LineKind, str], pygame.Surface] | None = None

    def say(self, kind: MessageKind, words: Words) -> None:
        """Show a message. A hint that it covers comes back afterwards."""
        if kind == "hint":
            self._hint = words
        self._show(kind, words)
        self.said += 1

    def relayout(self, layout: TableLayout) -> None:
        self.layout, self._kept = layout, None
        if self.text:
            self.text = self._words()

    def give_way(self) -> None:
        """Remove passing messages after an action of the player."""
        if self.kind in PASSING:
            self.clear()

    def clear(self) -> None:
        """Remove the message; a hint that it covers comes back."""
        self._show("hint" if self._hint else "", self._hint or str)

    def _show(self, kind: LineKind, words: Words) -> None:
        self.kind, self.text, self._words = kind, words(), words
        self._clock.cancel()
        if kind in STAYS:
            self._clock.after(STAYS[kind], self.clear)

    def withdraw_hint(self) -> None:
        self._hint = None
        if self.kind == "hint":
            self.clear()

    @property
    def advises(self) -> bool:
        """True if a hint is in force, shown or covered by another message."""
        return self._hint is not None

    def step(self, dt: float) -> None:
        self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def sprites(self, prompted: bool = True) -> list[Sprite]:
        kind, text = (self.kind, self.text) if self.text else ("", self.prompt if prompted else "")
        if not text:
            return []
        if self._kept is None or self._kept[0] != (kind, text):
            self._kept = ((kind, text), self._draw(kind, text))
        box, surface = self.layout.message, self._kept[1]
        w, h = surface.get_size()
        x = (self.layout.m.w - w) // 2
        return [Sprite(surface, max(box.x, min(box.right - w, x)), box.bottom - h, Depth.MESSAGE)]

    def _draw(self, kind: LineKind, text: str) -> pygame.Surface:
        m, look = self.layout.m, self.ctx.theme.on_wall()
        icon, gap = m.tx(ICON_PX) if kind else 0, m.tx(ICON_GAP_PX)
        lines = self._written(kind, text)
        high = sum(line.get_height() for line in lines)
        h = max(min(self.layout.message.h, max(high, icon) + m.tx(AROUND_PX)), high)
        pad = self._pad(kind)
        w = max(line.get_width() for line in lines) + 2 * pad + (icon + gap if kind else 0)
        surface = skin.of(self.ctx.theme).nine_patch("boards/tablet", (w, h), m.s).copy()
        x, y = pad, (surface.get_height() - high) // 2
        if kind:
            name, role = MARKS[kind]
            picture = self.ctx.art.icon(name, icon, getattr(look, role))
            surface.blit(picture, (x, (surface.get_height() - icon) // 2))
            x += icon + gap
        for line in lines:
            stamp(surface, line, (x + (0 if len(lines) > 1 else (w - pad - x - line.get_width()) // 2), y))
            y += line.get_height()
        return surface

    def _written(self, kind: LineKind, text: str) -> list[pygame.Surface]:
        render, even, look = self.ctx.type.render, self.ctx.type.even, self.ctx.theme.on_wall()
        size, room = self._size(kind, text)
        heading, _, body = text.rpartition("\n")
        weight = "medium" if kind else "semibold"
        ink = rgb(look.text_dim if heading else look.text)
        align: Align = "left" if heading else "center"
        words = render(body, size, ink, weight, width=even(body, size, room, weight), align=align)
        if not heading:
            return [words]
        large = self.ctx.type.fit(heading, round(size * HEADING_RATIO), room, "bold", size)
        return [render(heading, large, rgb(look.text), "bold"), words]

    def fits(self, kind: LineKind, text: str) -> bool:
        """True if a text fits at the usual size."""
        return any(self._holds(text, self.layout.m.tx(SIZES[kind]), room) for room in self._rooms(kind))

    def _size(self, kind: LineKind, text: str) -> tuple[int, int]:
        """Return the largest text size at which a message fits, and the width of its words.

        The words fit between the decorations on the table if possible.
        """
        m, (narrow, wide) = self.layout.m, self._rooms(kind)
        sizes = range(m.tx(SIZES[kind]), m.tx(LEAST_TEXT_PX), -1)
        ways = [(size, room, far) for size in sizes for room, far in ((narrow, 0), (wide, m.tx(NARROWER_PX)))]
        ways.sort(key=lambda way: way[2] - way[0])
        return next((way[:2] for way in ways if self._holds(text, *way[:2])), (m.tx(LEAST_TEXT_PX), wide))

    def _pad(self, kind: LineKind) -> int:
        return self.layout.m.px(POINT_PX) if kind else self.layout.m.tx(POINT_PX)

    def _rooms(self, kind: LineKind) -> tuple[int, int]:
        """Return the width of words between the decorations on the table, and the width over the decorations."""
        m, beside = self.layout.m, 2 * self._pad(kind)
        beside += m.tx(ICON_PX) + m.tx(ICON_GAP_PX) if kind else 0
        return min(self.layout.message.w, m.px(FREE_WIDTH_PX)) - beside, self.layout.message.w - beside

    def _holds(self, text: str, size: int, room: int) -> bool:
        kind = self.ctx.type
        heading, _, body = text.rpartition("\n")
        high = kind.line_height(round(size * HEADING_RATIO), "bold") if heading else 0
        lines = kind.wrap(body, size, room, "medium")
        fits = len(lines) <= MOST_LINES - bool(heading) and kind.width(heading, size, "bold") <= room
        around = 0 if heading or len(lines) < MOST_LINES else self.layout.m.tx(LEAST_AROUND_PX)
        return fits and high + len(lines) * kind.line_height(size) + around <= self.layout.message.h


LABELLED = ("play", "pass")
"""Buttons with a label. The recommended one shines while it is enabled."""
STYLES: Mapping[str, ButtonStyle] = {"play": "primary", "pass": "call"}
PLAY_TEXT_PX = 28


class Controls:
    """All buttons of the table by name, the plaque with the rules and the deal's number among them."""

    def __init__(
        self, ctx: Context, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]
    ) -> None:
        self.root = Fixed(ctx)
        self.buttons: dict[str, ReasonedButton] = {}
        for name, box in layout.buttons.items():
            label = ctx.t(f"table.{name}") if name in LABELLED else ""
            size = PLAY_TEXT_PX if name == "play" else 22
            style = STYLES.get(name, "boss")
            button = ReasonedButton(ctx, label, partial(act, Verb(name)), style, name, size=size, name=name)
            button.shines = name in LABELLED
            button.padding = (ctx.px(12), ctx.px(8))
            button.why = partial(why, name)
            tips = ("table.sort", "table.sort_tip") if name == "sort" else (f"table.{name}",)
            button.tooltip = button.usual_tip = "" if label else "\n".join(map(ctx.t, tips))
            self.buttons[name] = button
            button.room = box.w, box.h
            self.root.add(button, box.rect)
        plaque = ReasonedButton(ctx, "", partial(act, Verb.RULES), "plaque", size=24, name="rules")
        plaque.padding = (ctx.px(14), ctx.px(2))
        plaque.room = layout.rules.w, layout.rules.h
        self.buttons["rules"], self._corner = plaque, layout.rules
        self.root.add(plaque, layout.rules.rect)
        self.signs = [Fixed(ctx) for _ in layout.seats]
        for sign, place in zip(self.signs, layout.seats, strict=True):
            if place.side != "bottom":
                sign.tip_area = pygame.Rect(place.tip.rect)
            self.root.add(sign, place.portrait.rect)

    def explain(self, tips: Sequence[str]) -> None:
        for sign, tip in zip(self.signs, tips, strict=True):
            sign.tooltip = tip

    def show(self, now: Guidance) -> None:
        """Update labels, the main button, and the reasons of disabled buttons."""
        for name, button in self.buttons.items():
            button.visible = name not in now.hidden
        self.buttons["pass"].style = "primary" if now.main == "pass" else "call"
        self.buttons["rules"].tooltip = now.rules_tip
        for name, words in now.labels.items():
            self.buttons[name].say(words)
        for name, reason in now.reasons.items():
            self.buttons[name].allow(reason)
        corner, plaque = self._corner, self.buttons["rules"]
        wide = min(corner.w, plaque.measure(corner.w)[0])
        plaque.place(pygame.Rect(corner.right - wide, corner.y, wide, corner.h))


@dataclass(eq=False)
class HintDisplay:
    """Requests a hint, shows it once it arrives, and decides how long it stays."""

    ctx: Context
    match: LiveMatch
    hand: HeldCards
    message: MessageLine
    people: TablePeople
    keys: frozenset[CardKey] = frozenset()
    brief: bool = False
    """True if hints name only the action and the reason: for a player who does not know values of plays."""

    def ask(self) -> bool:
        """Request a hint. Return True if it is available at once."""
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        return self.poll()

    def poll(self) -> bool:
        """Show the requested hint if it has arrived, and select its cards. Return True if it has."""
        hint = self.match.hints.take()
        if hint is None:
            return False
        self.hand.select_cards(hint.action.cards)
        self.keys = frozenset(self.hand.selected_keys)
        seen = self.match.seen
        fits = (lambda words: False) if self.brief else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: hint_words(self.ctx.texts, hint, seen, self.people.names, fits))
        return True

    def forget(self) -> None:
        self.match.hints.drop()
        self.keys = frozenset()
        self.message.withdraw_hint()


@dataclass(eq=False)
class Prompting:
    """Keeps the prompt and the buttons in step with a match. In a `demo` a bot plays in the player's place.

    Call `relayout` before anything is shown.
    """

    ctx: Context
    match: LiveMatch
    _: KW_ONLY
    hand: HeldCards
    people: TablePeople
    message: MessageLine
    demo: bool = False
    controls: Controls = field(init=False)

    def __post_init__(self) -> None:
        self.automatic = AutomaticAction(self.match)

    def relayout(self, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]) -> None:
        self.controls = Controls(self.ctx, layout, act=act, why=why)

    def refresh(self) -> None:
        now = self.guidance()
        self.message.prompt = now.prompt
        self.controls.show(now)

    def explain(self, tips: Sequence[str]) -> None:
        self.controls.explain(tips)

    def guidance(self) -> prompts.Guidance:
        names, chosen = self.people.names, self.hand.selected_cards
        t, brief = self.ctx.texts, self.brief
        return prompts.guidance(t, self.match, names, chosen, demo=self.demo, automatic=self.automatic, brief=brief)

    @property
    def brief(self) -> bool:
        """True if the player has played enough deals to recognise a turn without words."""
        return self.ctx.settings.deals_ended == bounds("deals_ended")[1]

    def undo_reason(self) -> str:
        """Return the reason why nothing can be taken back; "" if something can."""
        return prompts.undo_reason(self.ctx.texts, self.match, self.demo)
