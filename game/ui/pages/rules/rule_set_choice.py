"""The person's own rule sets and the presets to choose from: as tiles, or in a closed list where there is less room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.rules import Rules
from game.session import chosen_rules
from game.session.preset_comparison import by_preset
from game.session.vignettes import sign_words, vignette_of
from game.store import presets
from game.ui.context import Context
from game.ui.kit import Choice, Column, IconButton, Label, SingleRow, Space, Widget, grow
from game.ui.pages.page import section
from game.ui.pages.rules.hero import RuleSetTile
from game.ui.pages.tile import Tile
from game.ui.pages.vignette import vignette

PICTURE = 120
"""How high a rule set's picture is at 1080p; it follows the text size."""
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

    Without it, where rules are not changed, the preset in force tells how many of its options are. With it the list
    stands beside the options and is narrow: name and a few words lie on the picture, the lines are told by the
    tooltip. That also tells what the signs stand for.
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
        known: list[Widget] = [section(ctx, t(presets_heading)), *map(self._preset, presets.load())]
        apart = Space(ctx, height=BEFORE, stretch=0)
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
        signs = sign_words(ctx.texts, rules)
        if self.remove is not None:
            short = ctx.t(f"presets.{preset}.short") if preset else ""
            tip = "\n".join(filter(None, [*lines, signs]))
            return RuleSetTile(ctx, title, short, rules, act, name == self.in_force, tip, name)
        picture = partial(vignette, ctx, vignette_of(rules))
        return Tile(ctx, title, lines, act, name == self.in_force, picture, signs, name, side=PICTURE)

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
