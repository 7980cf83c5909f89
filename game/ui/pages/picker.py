"""Known and own rule sets in one closed list, for windows too narrow to show them beside their options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.store import presets
from game.ui.kit.choice import Choice
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_OWN = "own/"


def picker(ctx: Context, rules: Rules, take_preset: Callable[[str], None], put: Callable[[Rules, str], None]) -> Widget:
    """A choice of rule sets: the person's own first, then the presets."""
    t, own = ctx.t, {each.name: each for each in ctx.services.stores.rule_sets.all()}
    named = [(_OWN + name, name) for name in own] + [(name, t(f"presets.{name}.name")) for name in presets.load()]
    in_use = ctx.settings.rules_name
    value = _OWN + in_use if in_use in own else rules.preset

    def choose(name: str) -> None:
        if name.startswith(_OWN):
            each = own[name.removeprefix(_OWN)]
            put(each.rules, each.name)
        else:
            take_preset(name)

    return Choice(ctx, t("menu.new.rules"), named, value, choose, name="picker")
