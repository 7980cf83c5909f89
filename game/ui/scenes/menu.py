"""The title screen: the game's name in gold, a hand of cards over the drum, and the ways into it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import cos, radians, sin

import pygame

from game.resources import LANGUAGES
from game.session import chosen_rules
from game.ui.anim.ease import bezier
from game.ui.compositor import Frame, Sprite
from game.ui.kit.boxes import Column, Grid, Row, Space, fixed, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import drum, ground
from game.ui.pages.lettering import lettering
from game.ui.scene import Scene, scene

HAND = (0, 35, 39, 43, 51)
"""The fan, from the lowest card of all to the highest, with a court of hearts between."""
SPREAD = 15
"""Degrees between the cards of the fan."""
LAY_EVERY = 0.08
LAY_TAKES = 0.26
"""Seconds between two cards of the fan, and until one lies. Each is drawn in its turn: the first frame is quick."""
_ease = bezier(0.2, 0, 0, 1)
LIGHT = (0.7, 0.45)
"""Where the light falls: the fan and the drum stand there, or in the midst of what is free to the right."""
TITLES = (1.0, 0.8, 0.6, 0.45)
"""How much of its size the title has, less where large text leaves it no more room; then two columns of ways do."""
FAN_WIDTH = 1150
"""Of 1080p; the fan shrinks where less is free, and is left out below FAN_LEAST of it."""
FAN_LEAST = 0.4


@scene("menu")
class Menu(Scene):
    """Where the program begins and where one comes back to."""

    def enter(self) -> None:
        """Look whether a match can be continued."""
        self.match = self.ctx.services.stores.saves.load()
        self.clock = 0.0

    def build(self) -> None:
        """Title and buttons at the left, the fan at the right."""
        self.background = ground(self.ctx, LIGHT)
        self.cards: list[tuple[pygame.Surface, int, int]] = []
        for columns, share in product((1, 2), TITLES):
            if self._lay_out(columns, share):
                break

    def _lay_out(self, columns: int, share: float) -> bool:
        """Lay all out: the ways in columns, a title of so much of its size; whether nothing needs to be scrolled."""
        ctx = self.ctx
        title = Picture(ctx, self._title(share))
        ways = fixed(Grid(ctx, self._buttons(), columns, gap=12), ctx.tx(460))
        words = Label(ctx, ctx.t("menu.tagline"), 24)
        parts: list[Widget] = [title, words, Space(ctx, height=28, stretch=0), ways]
        if not self.match and ctx.services.stores.window > 1:
            parts.insert(3, fixed(Label(ctx, ctx.t("menu.second"), 20, "gold", name="second"), ctx.tx(460)))
        main = ScrollArea(ctx, Column(ctx, parts, gap=12, align="left"))
        whole = Column(ctx, [grow(main), self._foot()], gap=16, padding=64)
        self.ui.root(whole, focus="continue" if self.match else "new")
        self._make_room(max(title.rect.right, ways.rect.right, words.rect.right))
        return not main.scrolls

    def resume(self) -> None:
        """Come back from the settings: names and looks may have changed."""
        self.build()

    def back(self) -> None:
        """Escape leaves the program only from its button."""

    def _title(self, share: float) -> pygame.Surface:
        return lettering(self.ctx, round(min(self.ctx.px(176), self.ctx.size[0] // 9) * share))

    def _buttons(self) -> list[Widget]:
        ctx = self.ctx
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("new", "cards", lambda: ctx.go("new_match")),
            ("rules", "rules", lambda: ctx.go("rules")),
            ("learn", "hand", lambda: ctx.go("lesson")),
            ("problems", "hint", lambda: ctx.go("problems")),
            ("statistics", "stats", lambda: ctx.go("statistics")),
            ("settings", "settings", lambda: ctx.push("settings")),
        ]
        if self.match:
            ways.insert(0, ("continue", "play", lambda: ctx.go("table")))
        first = ways[0][0]
        return [self._button(name, icon, act, "primary" if name == first else "plain") for name, icon, act in ways]

    def _button(self, name: str, icon: str, act: Callable[[], None], style: str) -> Button:
        return Button(self.ctx, self.ctx.t(f"menu.{name}"), act, style, icon, 24, name=name, align="left")

    def _foot(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        other = LANGUAGES[(LANGUAGES.index(ctx.texts.language) + 1) % len(LANGUAGES)]
        about = Button(ctx, t("menu.about"), lambda: ctx.go("about"), "quiet", "info", 20, name="about")
        leave = Button(ctx, t("menu.quit"), ctx.quit, "quiet", "exit", 20, name="quit")
        speak = Button(
            ctx, t("menu.language"), lambda: ctx.change(language=other), "quiet", "language", 20,
            t("menu.language_tip"), name="language",
        )  # fmt: skip
        name = chosen_rules.title(ctx.texts, chosen_rules.rules_in_force(ctx.settings), ctx.settings.rules_name)
        rules = Label(ctx, t("rules.page.of", name=name), 20, "text_dim")
        return Row(ctx, [about, leave, Space(ctx), rules, speak], gap=10)

    # --- the fan

    def _make_room(self, left: int) -> None:
        """Find the fan's middle and size in what is free right of the words."""
        width, height = self.ctx.size
        free = width - left - self.ctx.px(70)
        self.size = min(1.0, free / self.ctx.px(FAN_WIDTH))
        self.fan_fits = self.size >= FAN_LEAST
        usual = round(width * LIGHT[0])
        least = left + self.ctx.px(20) + round(self.ctx.px(FAN_WIDTH) * self.size / 2)
        self.middle = (max(usual, least) if self.size == 1.0 else least, round(height * LIGHT[1]))

    def update(self, dt: float) -> None:
        """Lay the fan, card by card."""
        super().update(dt)
        if self._unfinished():
            self.clock += dt
            if self._missing():
                self.cards.append(self._card(len(self.cards)))

    def next_wakeup(self) -> float | None:
        """At once until the fan lies."""
        return 0.0 if self._unfinished() else super().next_wakeup()

    @property
    def calm(self) -> bool:
        """Whether the fan lies."""
        return not self._unfinished()

    def _unfinished(self) -> bool:
        return self._missing() or self.clock < LAY_EVERY * len(HAND) + LAY_TAKES

    def _missing(self) -> bool:
        """Whether cards must be drawn: at first, and anew after the settings or in another window's size."""
        return self.fan_fits and len(self.cards) < len(HAND)

    def draw(self) -> Frame:
        """The drum and as many cards as are laid, below the widgets."""
        frame = super().draw()
        return Frame(frame.background, [*self._fan(), *frame.sprites]) if self.fan_fits else frame

    def _fan(self) -> list[Sprite]:
        if not self.clock:
            return []
        still = self.ctx.settings.reduced_motion
        found = [self._drum()]
        for index, (picture, x, y) in enumerate(self.cards):
            age = 1.0 if still else min(1.0, max(0.0, (self.clock - index * LAY_EVERY) / LAY_TAKES))
            fall = round((1 - _ease(age)) * self.ctx.px(120))
            found.append(Sprite(picture, x, y + fall, 2, round(255 * age)))
        return found

    def _drum(self) -> Sprite:
        side = round(self.ctx.px(960) * self.size)
        picture = drum(self.ctx, side, 0.5 if self.ctx.theme.dark else 0.6)
        x, y = self.middle
        return Sprite(picture, x - side // 2, y - side // 2, 1)

    def _card(self, index: int) -> tuple[pygame.Surface, int, int]:
        """A card of the fan and its place: all turn about a point below the middle of the hand."""
        ctx, turn = self.ctx, (index - len(HAND) // 2) * SPREAD
        unit = ctx.scale * self.size
        picture = ctx.art.card_face(HAND[index], round(450 * unit), turn, still=True)
        x = self.middle[0] + 620 * unit * sin(radians(turn))
        y = self.middle[1] + 560 * unit - 620 * unit * cos(radians(turn))
        return picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
