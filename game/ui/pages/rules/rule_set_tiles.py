"""What rules can start from: the person's own rule sets and the presets, in one list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.session import chosen_rules
from game.store import presets
from game.store.rulesets import RuleSet
from game.ui.kit.boxes import Column, Space
from game.ui.kit.button import IconButton
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.page import Aside, section
from game.ui.pages.tile import Tile

if TYPE_CHECKING:
    from game.ui.context import Context

BEFORE = 8
"""What is left free above a heading, besides the usual distance, at 1080p."""
Named = Callable[[str], None]


def starts(ctx: Context, rules: Rules, take_preset: Named, put: Callable[[Rules, str], None], remove: Named) -> Widget:
    """A tile for each, that in force marked; own ones can be taken away."""
    t, own = ctx.t, ctx.services.stores.rule_sets.all()
    parts: list[Widget] = [section(ctx, t("rules.own"))]
    if not own:
        parts.append(Label(ctx, t("rules.own_none"), 20, "text_dim"))
    parts += [with_removal(ctx, own_tile(ctx, each, put), each.name, remove) for each in own]
    parts += [Space(ctx, height=BEFORE, stretch=0), section(ctx, t("rules.presets"))]
    in_force = tile_name(ctx.settings.rules_name, rules.preset)
    parts += [_preset(ctx, name, tile_name("", name) == in_force, take_preset) for name in presets.load()]
    return Column(ctx, parts, gap=10)


def tile_name(own: str, preset: str) -> str:
    """By what the tile of rules is known: their own name where they have one, else the preset's."""
    return f"own.{own}" if own else f"preset.{preset}"


def own_tile(ctx: Context, each: RuleSet, put: Callable[[Rules, str], None]) -> Tile:
    """A rule set of the person's own, marked where it is in force."""
    act, chosen = partial(put, each.rules, each.name), each.name == ctx.settings.rules_name
    return Tile(ctx, each.name, [chosen_rules.title(ctx.texts, each.rules)], act, chosen, name=tile_name(each.name, ""))


def with_removal(ctx: Context, shown: Widget, name: str, remove: Named) -> Widget:
    """What shows a rule set of the person's own, and the way to be rid of it."""
    tip = ctx.t("rules.remove", name=name)
    return Aside(ctx, shown, IconButton(ctx, "trash", partial(remove, name), tip, "quiet", name=f"remove.{name}"))


def _preset(ctx: Context, name: str, chosen: bool, take_preset: Named) -> Widget:
    lines = [ctx.t(f"presets.{name}.line1"), ctx.t(f"presets.{name}.line2")]
    return Tile(ctx, ctx.t(f"presets.{name}.name"), lines, partial(take_preset, name), chosen, name=tile_name("", name))
