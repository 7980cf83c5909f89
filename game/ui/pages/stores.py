"""The stores that screens use, opened when first asked for and kept among the context's services."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.notice import Notice
from game.store.paths import Paths, default_paths

if TYPE_CHECKING:
    from game.store.rulesets import RuleSetStore
    from game.store.saves import SaveStore
    from game.store.statistics import StatisticsStore
    from game.ui.context import Context


def paths(ctx: Context) -> Paths:
    """Where the person's files lie."""
    found: Paths = ctx.services.setdefault("paths", default_paths())
    return found


def notices(ctx: Context) -> list[Notice]:
    """What stores had to tell and nobody has read yet."""
    found: list[Notice] = ctx.services.setdefault("notices", [])
    return found


def rulesets(ctx: Context) -> RuleSetStore:
    """The person's own rule sets."""
    if "rulesets" not in ctx.services:
        from game.store.rulesets import RuleSetStore

        ctx.services["rulesets"] = RuleSetStore(paths(ctx).rule_sets, notices(ctx).append)
    found: RuleSetStore = ctx.services["rulesets"]
    return found


def statistics(ctx: Context) -> StatisticsStore:
    """The deals that were played."""
    if "statistics" not in ctx.services:
        from game.store.statistics import StatisticsStore

        ctx.services["statistics"] = StatisticsStore(paths(ctx).statistics, notices(ctx).append)
    found: StatisticsStore = ctx.services["statistics"]
    return found


def saves(ctx: Context) -> SaveStore:
    """The match in progress."""
    if "saves" not in ctx.services:
        from game.store.saves import SaveStore

        ctx.services["saves"] = SaveStore(paths(ctx).match, notices(ctx).append)
    found: SaveStore = ctx.services["saves"]
    return found
