"""The line beside the hand: what is asked of the person, why a play was refused, what a hint advises.
The table's buttons at their places.
The hint at the table: it is asked for, told on the line beside the hand, and its cards are taken up.
What is asked of the person, and the buttons to answer with: they tell what may be done now, and why not."""

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
from game.ui.kit.widget import Widget
from game.ui.layout import PersonPlace, TableLayout
from game.ui.layout.depths import Depth
from game.ui.scenes.table.table_display import TableSitters

Words = Callable[[], str]
"""What is said, in the language of the moment."""
MessageKind = Literal["refused", "hint", "told"]
"""Why something cannot be done, what a hint says, and what else has happened."""
LineKind = MessageKind | Literal[""]
"""Of what is on the line: a message, or the prompt."""
STAYS: Mapping[LineKind, float] = {"refused": 6.0, "told": 4.0}
"""Seconds that a message of each kind stays, unless something is done; a hint stays until then."""
PASSING: Sequence[LineKind] = ("refused", "told")
"""The kinds that give way to whatever the person does next, and to the hint over which they were said. A hint itself
goes once it is withdrawn.
"""
MARKS: Mapping[MessageKind, tuple[str, str]] = {
    "refused": ("warning", "warning"),
    "hint": ("hint", "gold"),
    "told": ("info", "text_dim"),
}
"""The icon of each kind and the theme's role of its colour."""
LINES = 2
SIZES: Mapping[LineKind, int] = {"": 29, "refused": 24, "told": 24, "hint": 20}
LEAST = 16
"""Of the letters at 1080p and 100 %: as a rule, that of a prompt first, and where a text would not fit otherwise."""
HEADING = 1.3
"""How much larger a heading is than what is written below it, where its line has room."""
FREE = 850
"""The width that is free between the things on the table, at 1080p."""
ICON = 30
"""The side of the icon, at 1080p."""
PAD = 42
"""Room at each end of the words, within which the line ends in a point, at 1080p."""
AROUND, LEAST_AROUND = 20, 16
"""The room above and below the words together, at 1080p, and the least of it about lines without a heading, which are
all as large: it keeps them clear of the rim.
"""
NARROWER = 3
"""So many sizes smaller letters are where that leaves the things on the table free."""
GAP = 10
"""The room between icon and words, at 1080p."""


class MessageLine:
    """One message at a time over a prompt, which is there whenever something is asked of the person."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.layout = layout
        self.prompt = ""
        self.kind: LineKind = ""
        self.text = ""
        self._words: Words = str
        self._hint: Words | None = None
        """The hint that has not been withdrawn, be it shown or under another message."""
        self._clock = Clock()
        self.said = 0
        """How many messages there have been."""
        self._kept: tuple[tuple[LineKind, str], pygame.Surface] | None = None

    def say(self, kind: MessageKind, words: Words) -> None:
        """Show a message of a kind; over a hint, which comes back as it goes, unless it is another hint."""
        if kind == "hint":
            self._hint = words
        self._show(kind, words)
        self.said += 1

    def relayout(self, layout: TableLayout) -> None:
        """Size, language or theme have changed; what is said goes on for the rest of its time."""
        self.layout, self._kept = layout, None
        if self.text:
            self.text = self._words()

    def give_way(self) -> None:
        """The person has gone on to something else."""
        if self.kind in PASSING:
            self.clear()

    def clear(self) -> None:
        """The message has been seen, or is old: the hint under it comes back, where one holds."""
        if self._hint:
            self._show("hint", self._hint)
        else:
            self._show("", str)

    def _show(self, kind: LineKind, words: Words) -> None:
        self.kind, self.text, self._words = kind, words(), words
        self._clock.cancel()
        if kind in STAYS:
            self._clock.after(STAYS[kind], self.clear)

    def withdraw_hint(self) -> None:
        """The hint does not hold any more: it goes, or will not come back."""
        self._hint = None
        if self.kind == "hint":
            self.clear()

    @property
    def advises(self) -> bool:
        """Whether a hint holds, be it shown or under another message."""
        return self._hint is not None

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        """How long until the message goes."""
        return self._clock.next_wakeup()

    def sprites(self, prompted: bool = True) -> list[Sprite]:
        """The message, or where it is `prompted` the prompt in plain words, in the middle above the hand."""
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
        icon, gap = m.tx(ICON) if kind else 0, m.tx(GAP)
        lines = self._written(kind, text)
        high = sum(line.get_height() for line in lines)
        h = max(min(self.layout.message.h, max(high, icon) + m.tx(AROUND)), high)
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
        """The words, a heading above them where the text has one."""
        render, even, look = self.ctx.type.render, self.ctx.type.even, self.ctx.theme.on_wall()
        size, room = self._size(kind, text)
        heading, _, body = text.rpartition("\n")
        weight = "medium" if kind else "semibold"
        ink = rgb(look.text_dim if heading else look.text)
        align: Align = "left" if heading else "center"
        words = render(body, size, ink, weight, width=even(body, size, room, weight), align=align)
        above = [render(heading, self._large(heading, size, room), rgb(look.text), "bold")] if heading else []
        return [*above, words]

    def _large(self, heading: str, size: int, room: int) -> int:
        """The size of a heading over words of a size."""
        return self.ctx.type.fit(heading, round(size * HEADING), room, "bold", size)

    def fits(self, kind: LineKind, text: str) -> bool:
        """Whether something of a kind could be shown in the room there is, as large as any other."""
        return any(self._holds(text, self.layout.m.tx(SIZES[kind]), room) for room in self._rooms(kind))

    def _size(self, kind: LineKind, text: str) -> tuple[int, int]:
        """The largest size of its letters at which a message fits, and the width of its words.

        It is no wider than what lies free between the things on the table, where that suffices.
        """
        m, (narrow, wide) = self.layout.m, self._rooms(kind)
        sizes = range(m.tx(SIZES[kind]), m.tx(LEAST), -1)
        ways = [(size, room, far) for size in sizes for room, far in ((narrow, 0), (wide, m.tx(NARROWER)))]
        ways.sort(key=lambda way: way[2] - way[0])
        return next((way[:2] for way in ways if self._holds(text, *way[:2])), (m.tx(LEAST), wide))

    def _pad(self, kind: LineKind) -> int:
        """The room at each end: that of a prompt, which has no icon before it, grows with the letters."""
        return self.layout.m.px(PAD) if kind else self.layout.m.tx(PAD)

    def _rooms(self, kind: LineKind) -> tuple[int, int]:
        """How wide words are at most between the things on the table, and where they may lie before these."""
        m, beside = self.layout.m, 2 * self._pad(kind)
        beside += m.tx(ICON) + m.tx(GAP) if kind else 0
        return min(self.layout.message.w, m.px(FREE)) - beside, self.layout.message.w - beside

    def _holds(self, text: str, size: int, room: int) -> bool:
        """Whether there is room for a text in letters of a size: two lines, of which a heading is one."""
        kind = self.ctx.type
        heading, _, body = text.rpartition("\n")
        high = kind.line_height(round(size * HEADING), "bold") if heading else 0
        lines = kind.wrap(body, size, room, "medium")
        fits = len(lines) <= LINES - bool(heading) and kind.width(heading, size, "bold") <= room
        around = 0 if heading or len(lines) < LINES else self.layout.m.tx(LEAST_AROUND)
        return fits and high + len(lines) * kind.line_height(size) + around <= self.layout.message.h


MAIN = ("play", "pass")
"""The buttons with a label: the one that is meant shines while it can be used. All others are pictures."""
STYLES: Mapping[str, ButtonStyle] = {"play": "primary", "pass": "call"}
GREAT = 28
"""The size of the label of the Play button, at 1080p and 100 %; all others have the usual size."""


class Controls:
    """All buttons of the table by name."""

    def __init__(
        self, ctx: Context, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]
    ) -> None:
        self.root = Fixed(ctx)
        self.buttons: dict[str, ReasonedButton] = {}
        for name, box in layout.buttons.items():
            label = ctx.t(f"table.{name}") if name in MAIN else ""
            size = GREAT if name == "play" else 22
            style = STYLES.get(name, "boss")
            button = ReasonedButton(ctx, label, partial(act, Verb(name)), style, name, size=size, name=name)
            button.shines = name in MAIN
            button.padding = (ctx.px(12), ctx.px(8))
            button.why = partial(why, name)
            button.tooltip = button.usual_tip = "" if label else self._tip(ctx, name)
            self.buttons[name] = button
            button.room = box.w, box.h
            self.root.add(button, box.rect)
        self._rules(ctx, layout, act)
        self.signs = [self._sign(ctx, place) for place in layout.seats]

    def _tip(self, ctx: Context, name: str) -> str:
        """What a button without a label does."""
        called = ctx.t(f"table.{name}")
        return f"{called}\n{ctx.t('table.sort_tip')}" if name == "sort" else called

    def _sign(self, ctx: Context, place: PersonPlace) -> Widget:
        """What can be pointed at to have a seat's signs explained."""
        sign = Fixed(ctx)
        if place.side != "bottom":
            sign.tip_area = pygame.Rect(place.tip.rect)
        self.root.add(sign, place.portrait.rect)
        return sign

    def explain(self, tips: Sequence[str]) -> None:
        """What the seats' signs mean now."""
        for sign, tip in zip(self.signs, tips, strict=True):
            sign.tooltip = tip

    def _rules(self, ctx: Context, layout: TableLayout, act: Callable[[Verb], None]) -> None:
        """The rules in use and the deal's number, in the other corner: a button that opens the rules' page."""
        button = ReasonedButton(ctx, "", partial(act, Verb.RULES), "plaque", size=24, name="rules")
        button.padding = (ctx.px(14), ctx.px(2))
        self.buttons["rules"], self._corner = button, layout.rules
        button.room = layout.rules.w, layout.rules.h
        self.root.add(button, layout.rules.rect)

    def show(self, now: Guidance) -> None:
        """Have buttons say something else, as Stop instead of Pass; have the one that may be pressed stand out, Pass
        only where nothing else can be done; say why not.
        """
        for name, button in self.buttons.items():
            button.visible = name not in now.hidden
        self.buttons["pass"].style = "primary" if now.main == "pass" else "call"
        self.buttons["rules"].tooltip = now.rules_tip
        for name, words in now.labels.items():
            self.buttons[name].say(words)
        self._place_rules()
        for name, reason in now.reasons.items():
            self.buttons[name].allow(reason)

    def _place_rules(self) -> None:
        """The rules' plaque is as wide as its words, in its corner."""
        corner, plaque = self._corner, self.buttons["rules"]
        wide = min(corner.w, plaque.measure(corner.w)[0])
        plaque.place(pygame.Rect(corner.right - wide, corner.y, wide, corner.h))


class HintDisplay:
    """Asks for a hint and shows it once it has come; it alone says how long one holds."""

    brief = False
    """Whether only what to do is told, and why: to somebody who has never seen figures of a play's worth."""

    def __init__(
        self, ctx: Context, match: LiveMatch, *, hand: HeldCards, message: MessageLine, sitters: TableSitters
    ) -> None:
        self.ctx = ctx
        self.match = match
        self.hand = hand
        self.message = message
        self.sitters = sitters
        self.keys: frozenset[CardKey] = frozenset()
        """The cards that are framed."""

    def ask(self) -> bool:
        """Ask for a hint; whether it is there at once."""
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        return self.poll()

    def poll(self) -> bool:
        """Show the hint that was asked for, where it has come, and take up its cards; whether it has."""
        hint = self.match.hints.take()
        if hint is None:
            return False
        self.hand.choose_cards(hint.action.cards)
        self.keys = frozenset(self.hand.selected_keys)
        seen = self.match.seen
        fits = (lambda words: False) if self.brief else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: hint_words(self.ctx.texts, hint, seen, self.sitters.names, fits))
        return True

    def forget(self) -> None:
        """Something was done: the hint is old, its words with its frames, and none is waited for."""
        self.match.hints.drop()
        self.keys = frozenset()
        self.message.withdraw_hint()


@dataclass(eq=False)
class Prompting:
    """Has the prompt and the buttons tell how a match stands. In a `demo` a player plays in the person's place.

    `relayout` comes before anything is told.
    """

    ctx: Context
    match: LiveMatch
    _: KW_ONLY
    hand: HeldCards
    sitters: TableSitters
    message: MessageLine
    demo: bool = False
    controls: Controls = field(init=False)

    def __post_init__(self) -> None:
        self.automatic = AutomaticAction(self.match)
        """What is done or offered by itself."""

    def relayout(self, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]) -> None:
        """Size, language or theme have changed: make the buttons anew, which `act`, or ask `why` they cannot."""
        self.controls = Controls(self.ctx, layout, act=act, why=why)

    def refresh(self) -> None:
        """Tell how things are now."""
        now = self.guidance()
        self.message.prompt = now.prompt
        self.controls.show(now)

    def explain(self, tips: Sequence[str]) -> None:
        """What the seats' signs mean now."""
        self.controls.explain(tips)

    def guidance(self) -> prompts.Guidance:
        """What prompt and buttons tell now."""
        names, chosen = self.sitters.names, self.hand.chosen
        t, brief = self.ctx.texts, self.brief
        return prompts.guidance(t, self.match, names, chosen, self.demo, self.automatic, brief)

    @property
    def brief(self) -> bool:
        """Whether the player has played enough deals to know a turn without words."""
        return self.ctx.settings.deals_ended == bounds("deals_ended")[1]

    def undo_reason(self) -> str:
        """Why nothing can be taken back; "" where something can."""
        return prompts.undo_reason(self.ctx.texts, self.match, self.demo)
