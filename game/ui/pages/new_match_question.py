"""A new match in the place of one that is still open: never without a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.chosen_rules import rules_in_force
from game.session.match_plan import characters_now, opponents, plan_of
from game.ui.context import Context
from game.ui.kit.dialog import Question, ask
from game.ui.kit.ui import Ui


def is_open(ctx: Context) -> bool:
    """Whether a match in progress is kept, which a new one would take the place of."""
    kept = ctx.services.stores
    kept.writer.flush()
    return kept.saves.load() is not None


def begin(ctx: Context, ui: Ui, new: Callable[[], None]) -> None:
    """Begin a match by `new`; where another one is still open, ask first whether to continue that."""
    if is_open(ctx):
        ask(ui, partial(_continue_or, ctx, new), focus="keep")
    else:
        new()


def begin_usual(ctx: Context, ui: Ui) -> None:
    """Begin a match by the rules in force against whoever comes, with the same question."""
    rules = rules_in_force(ctx.settings)
    names = opponents(ctx.settings, rules.players, characters_now(ctx.services.stores.paths.statistics))
    begin(ctx, ui, lambda: ctx.go("table", plan=plan_of(ctx.settings, rules, names)))


def _continue_or(ctx: Context, new: Callable[[], None]) -> Question:
    """For whoever may not know of the open match: that one is the nearer answer."""
    t = ctx.t
    return Question(t("menu.new.title"), t("menu.new.replace"), [
        ("replace", t("menu.new.replace_yes"), new, "plain"),
        ("keep", t("menu.new.replace_continue"), lambda: ctx.go("table"), "primary"),
    ])  # fmt: skip
