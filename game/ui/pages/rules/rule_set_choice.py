"""Rule sets to choose from, on pieces of the table, as tiles or in a list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.session.rules.preset_comparison import by_preset
from game.session.rules.vignettes import Vignette, sign_words, vignette_of
from game.store import presets
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Button, Choice, Column, IconButton, Label, Row, SingleRow, Space, Widget, grow
from game.ui.pages.parts.page import section
from game.ui.pages.parts.picture_choice import frame
from game.ui.pages.parts.vignette import RATIO, lay, lay_signs, strip_width
from game.ui.pages.rooms.backgrounds import ROUND
from game.ui.pages.rules.rule_picture import lit_table

LARGE = 1.5
"""The height of the picture for that of a tile: the feet of the cards lie out of sight."""
TILE_HIGH, TILE_SHARE, TILE_PADDING = 118, 0.52, 18
"""The same of a rule set's tile."""
WARM = {"chosen": 0.5, "lit": 0.34, "rest": 0.12}
"""How warm the lamp's light is."""
NAME, SHORT = 26, 19
"""The size of its name and of the words below that, at 1080p."""


class RuleSetTile(Button):
    """A rule set to choose: its name and a few words on the table, with its cards; framed where it is chosen."""

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        title: str,
        line: str,
        rules: Rules,
        action: Callable[[], None],
        chosen: bool,
        tooltip: str,
        name: str,
    ) -> None:
        super().__init__(ctx, title, action, tooltip=tooltip, name=name)
        told = [Label(ctx, line, SHORT, "text_dim")] if line else []
        self.words = Column(ctx, [Label(ctx, title, NAME, "gold" if chosen else "text", "bold"), *told], gap=2)
        self.rules, self.chosen = rules, chosen

    def _room(self, width: int) -> int:
        return round(width * TILE_SHARE) - self.ctx.px(TILE_PADDING)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and at least as high as its words."""
        high = self.words.size_in(self._room(width))[1] + 2 * self.ctx.px(TILE_PADDING)
        return width, max(self.ctx.px(TILE_HIGH), high)

    @property
    def children(self) -> tuple[Widget, ...]:
        """Its words."""
        return (self.words,)

    def place(self, rect: pygame.Rect) -> None:
        """The words stand in the middle of the height."""
        super().place(rect)
        wide = self._room(rect.w)
        high = self.words.size_in(wide)[1]
        self.words.place(pygame.Rect(rect.x + self.ctx.px(TILE_PADDING), rect.centery - high // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        """The table with its cards, and the words on it."""
        state = "chosen" if self.chosen else "lit" if self.lit else "rest"
        face = banner(self.ctx, vignette_of(self.rules), self.rect.size, TILE_SHARE, state)
        return [Sprite(face, *self.rect.topleft), *self.words.sprites()]


def banner(ctx: Context, shown: Vignette, size: tuple[int, int], share: float, state: str) -> pygame.Surface:
    """Cards at the right of `share` of its width, on a piece of the table; kept."""
    return ctx.cached(("banner", shown, size, state), lambda: _draw(ctx, shown, size, share, state))


def _draw(ctx: Context, shown: Vignette, size: tuple[int, int], share: float, state: str) -> pygame.Surface:
    wide, high = size
    room = (1 - share) * wide - strip_width(high, shown.signs)
    middle = share + room / 2 / wide
    face = lit_table(ctx, size, WARM[state], (middle, 0.5)).convert_alpha()
    large = max(1.0, min(high * LARGE, room / RATIO))
    picture = pygame.Surface((round(large * RATIO), round(large)), pygame.SRCALPHA)
    lay(ctx, picture, shown)
    top = (high - large) * 0.3
    face.blit(picture, picture.get_rect(midtop=(round(wide * middle), round(top))))
    lay_signs(ctx, face, shown.signs)
    frame(ctx, face, ctx.px(ROUND), state)
    return svg.ready(face)


HEADING = 44
"""How high the line of a heading is at 1080p, as of one with a button."""
BEFORE = 8
"""What is left free above a heading, besides the usual distance, at 1080p."""
Take = Callable[[Rules, str], None]
"""Has rules chosen, under the name of the person's own rule set or ""."""
Remove = Callable[[str], None]


def tile_name(own: str, preset: str) -> str:
    """By what the tile of rules is known: their own name where they have one, else the preset's."""
    return f"own.{own}" if own else f"preset.{preset}"


class RuleSetChoice:
    """Makes the widgets; `rules` are in force. With `remove` the person's own rule sets can be taken away.

    Without it, where rules are not changed, the preset in force tells how many of its options are. Name and a few words
    lie on the picture; the tooltip tells more, and what the signs stand for.
    """

    def __init__(self, ctx: Context, rules: Rules, take: Take, remove: Remove | None = None) -> None:
        self.ctx = ctx
        self.rules = rules
        self.take = take
        self.remove = remove
        self.own = {each.name: each for each in ctx.services.stores.rule_sets.all()}
        name = ctx.settings.rules_name
        self.in_force = tile_name(name if name in self.own else "", rules.preset)

    def tiles(self, own_heading: str, presets_heading: str, none: str = "") -> Widget:
        """A tile for each, that in force marked, the person's own first; `none` tells how one gets such."""
        ctx, t = self.ctx, self.ctx.t
        heading = Row(ctx, [section(ctx, t(presets_heading)), Space(ctx, height=HEADING, stretch=1)])
        known: list[Widget] = [heading, *map(self._preset, presets.load())]
        apart = Space(ctx, height=BEFORE)
        if self.own:
            known = [section(ctx, t(own_heading)), *map(self._own, self.own), apart, *known]
        elif none:
            known += [apart, section(ctx, t(own_heading)), Label(ctx, t(none), 20, "text_dim")]
        return Column(ctx, known, gap=11)

    def closed_list(self) -> Widget:
        """All of them in a closed list, with the way to be rid of own ones that are in force."""
        ctx, t = self.ctx, self.ctx.t
        named = [(tile_name(name, ""), name) for name in self.own]
        named += [(tile_name("", name), t(f"presets.{name}.name")) for name in presets.load()]
        taken = {tile_name(name, ""): partial(self._take_own, name) for name in self.own}
        taken |= {tile_name("", name): partial(self._take_preset, name) for name in presets.load()}
        closed = Choice(ctx, t("menu.new.rules"), named, self.in_force, lambda name: taken[name](), name="picker")
        return self._removable(closed, ctx.settings.rules_name)

    def _own(self, name: str) -> Widget:
        lines = [chosen_rules.title(self.ctx.texts, self.own[name].rules)]
        rules = self.own[name].rules
        return self._removable(self._tile(name, name, "", rules, lines, partial(self._take_own, name)), name)

    def _preset(self, name: str) -> Widget:
        t = self.ctx.t
        lines = [t(f"presets.{name}.line1"), t(f"presets.{name}.line2")]
        counted = self.remove is None and tile_name("", name) == self.in_force
        title = chosen_rules.title(self.ctx.texts, self.rules) if counted else t(f"presets.{name}.name")
        rules = self.rules if counted else by_preset(name, self.rules.players)
        return self._tile(title, "", name, rules, lines, partial(self._take_preset, name))

    def _tile(
        self, title: str, own: str, preset: str, rules: Rules, lines: list[str], act: Callable[[], None]
    ) -> Widget:
        ctx, name = self.ctx, tile_name(own, preset)
        short = ctx.t(f"presets.{preset}.short") if preset else ""
        tip = "\n".join(filter(None, [*lines, sign_words(ctx.texts, rules)]))
        return RuleSetTile(ctx, title, short, rules, act, name == self.in_force, tip, name)

    def _removable(self, shown: Widget, name: str) -> Widget:
        """What shows a rule set, with the way to be rid of it where it is one of the person's own."""
        if self.remove is None or name not in self.own:
            return shown
        tip = self.ctx.t("rules.remove", name=name)
        trash = IconButton(self.ctx, "trash", partial(self.remove, name), tip, "quiet", name=f"remove.{name}")
        return SingleRow(self.ctx, [grow(shown), trash], 6, "middle")

    def _take_own(self, name: str) -> None:
        self.take(self.own[name].rules, name)

    def _take_preset(self, name: str) -> None:
        """With as many players as now where it is for so many."""
        self.take(by_preset(name, self.rules.players), "")
