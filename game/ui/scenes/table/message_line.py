"""The line beside the hand: what is asked of the person, why a play was refused, what a hint advises and shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.hand.grouping import CardKey
from game.session.hand.held_cards import HeldCards
from game.session.play.live_match import LiveMatch
from game.session.table.hint_words import hint_words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth

Words = Callable[[], str]
"""What is said, in the language of the moment."""
STAYS = {"refused": 6.0, "hint": 12.0, "told": 4.0}
"""Seconds that a message of each kind stays, unless something else is said or done."""
PASSING = ("refused", "told")
"""The kinds that give way to whatever the person does next; a hint stays while its cards are chosen."""
MARKS = {"refused": ("warning", "warning"), "hint": ("hint", "gold"), "told": ("info", "text_dim")}
"""The icon of each kind and the theme's role of its colour."""
LINES = 2
SIZE, LEAST = 22, 16
"""Of the letters at 1080p and 100 %: as a rule, and where a text would not fit otherwise."""
ICON, PAD, GAP = 30, 14, 10
"""The side of the icon, the room beside the words, and that between both, at 1080p."""


class MessageLine:
    """One message at a time over a prompt, which is there whenever something is asked of the person."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.layout = layout
        self.prompt = ""
        self.kind = ""
        self.text = ""
        self._words: Words = str
        self._left = 0.0
        self.said = 0
        """How many messages there have been."""
        self._kept: tuple[tuple[str, str], pygame.Surface] | None = None

    def say(self, kind: str, words: Words) -> None:
        """Show a message of a kind: refused, hint, told."""
        self.kind, self.text, self._left, self._words = kind, words(), STAYS[kind], words
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
        """Something was done: the message is old."""
        self.kind = self.text = ""
        self._left = 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    def next_wakeup(self) -> float | None:
        """How long until the message goes."""
        return max(0.0, self._left) if self._left > 0 else None

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

    def _draw(self, kind: str, text: str) -> pygame.Surface:
        ctx, m = self.ctx, self.layout.m
        icon = m.tx(ICON) if kind else 0
        pad, gap = m.tx(PAD), m.tx(GAP)
        room = self._room(kind)
        size = self._size(text, room)
        weight = "medium" if kind else "semibold"
        room = self.ctx.type.even(text, size, room, weight)
        words = self.ctx.type.render(text, size, ctx.color("text"), weight, room, "center")
        w = words.get_width() + 2 * pad + (icon + gap if kind else 0)
        h = min(self.layout.message.h, max(words.get_height(), icon) + m.tx(12))
        surface = pygame.Surface((w, max(h, words.get_height())), pygame.SRCALPHA)
        surface.blit(self.ctx.art.panel(surface.get_size(), "tooltip" if kind else "plain", m.s), (0, 0))
        x = pad
        if kind:
            name, role = MARKS[kind]
            picture = self.ctx.art.icon(name, icon, getattr(ctx.theme, role))
            surface.blit(picture, (x, (surface.get_height() - icon) // 2))
            x += icon + gap
        stamp(surface, words, (x, (surface.get_height() - words.get_height()) // 2))
        return surface

    def fits(self, kind: str, text: str) -> bool:
        """Whether a message of a kind could be shown in the lines that there are, as large as any other."""
        return self._holds(text, self.layout.m.tx(SIZE), self._room(kind))

    def _room(self, kind: str) -> int:
        """The width of a message's words."""
        m = self.layout.m
        return self.layout.message.w - 2 * m.tx(PAD) - (m.tx(ICON) + m.tx(GAP) if kind else 0)

    def _size(self, text: str, room: int) -> int:
        """The largest size at which the text takes two lines at most, and the box's height suffices."""
        size, least = self.layout.m.tx(SIZE), self.layout.m.tx(LEAST)
        return next((each for each in range(size, least, -1) if self._holds(text, each, room)), least)

    def _holds(self, text: str, size: int, room: int) -> bool:
        """Whether the box has room for a text in letters of a size."""
        lines = self.ctx.type.wrap(text, size, room, "medium")
        return len(lines) <= LINES and len(lines) * self.ctx.type.line_height(size) <= self.layout.message.h


class HintDisplay:
    """Asks for a hint and shows it once it has come; `selected` is called when its cards have been selected."""

    brief = False
    """Whether only what to do is told, and why: to somebody who has never seen figures of a play's worth."""

    def __init__(
        self,
        ctx: Context,
        match: LiveMatch,
        hand: HeldCards,
        message: MessageLine,
        names: Callable[[], Sequence[str]],
        selected: Callable[[], None],
    ) -> None:
        self.ctx, self.match, self.hand, self.message, self.names = ctx, match, hand, message, names
        self.keys: frozenset[CardKey] = frozenset()
        """The cards that are framed."""
        self._selected = selected

    def ask(self) -> None:
        """Ask for a hint."""
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        self.poll()

    def poll(self) -> None:
        """Show the hint that was asked for, where it has come."""
        hint = self.match.hints.take()
        if hint is None:
            return
        self.hand.choose_cards(hint.action.cards)
        self.keys = frozenset(self.hand.selected_keys)
        self._selected()
        rules = self.match.seen.rules
        fits = (lambda words: False) if self.brief else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: hint_words(self.ctx.texts, hint, rules, self.names(), fits))

    def forget(self) -> None:
        """Something was done: the hint is old."""
        self.match.hints.drop()
        self.keys = frozenset()
