"""Questions before a match begins: one that is still open, and with which cards a moment is tried again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbits

from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import characters_now, opponents, plan_of
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import try_of
from game.session.play.practice import Practice, Tries
from game.session.players.pace import Pace
from game.session.rules.chosen_rules import rules_in_force
from game.ui.context import Context
from game.ui.kit import Button, Space, Ui, Widget
from game.ui.kit.dialog import CANCEL, Answer, ask


def is_open(ctx: Context) -> bool:
    """Whether a match in progress is kept, which a new one would take the place of."""
    kept = ctx.services.stores
    kept.writer.flush()
    return kept.saves.load() is not None


def begin(ctx: Context, ui: Ui, new: Callable[[], None]) -> None:
    """Begin a match by `new`; where another one is still open, ask first whether to continue that, as Enter does."""
    if not is_open(ctx):
        new()
        return
    # for whoever may not know of the open match, that one is the nearer answer
    keep = Answer("keep", "menu.new.replace_continue", lambda: ctx.go("table"), "primary")
    ask(ui, "menu.new.title", "menu.new.replace", CANCEL, Answer("replace", "menu.new.replace_yes", new), keep)


def begin_usual(ctx: Context, ui: Ui) -> None:
    """Begin a match by the rules in force against whoever comes, with the same question."""
    rules = rules_in_force(ctx.settings)
    names = opponents(ctx.settings, rules.players, characters_now(ctx.services.stores))
    begin(ctx, ui, lambda: ctx.go("table", plan=plan_of(ctx.settings, rules, names)))


def ask_cards(ctx: Context, ui: Ui, practice: Practice) -> None:
    """Ask whether the others hold what they held, then sit down to the moment, over the present scene."""

    def sit(redealt: bool) -> None:
        saved, parts = practice.begin(randbits(SEED_BITS), redealt), ctx.services
        ctx.push("table", match=LiveMatch(saved, parts.runner, None, Pace.of(ctx.settings), try_of(practice)))

    same, other = partial(sit, False), partial(sit, True)
    if practice.may_redeal:
        cards = Answer("same", "table.tried.same", same, "primary"), Answer("other", "table.tried.other", other)
        ask(ui, "table.tried.title", "table.tried.ask", *cards)
    else:
        same()


def tries(ctx: Context, match: LiveMatch, told: Tries) -> list[Widget]:
    """The ways on from a try that is over: back to where it was asked for, or once more."""
    t = ctx.t

    def leave() -> None:
        ctx.back()
        ctx.back()

    def once_more(redealt: bool) -> None:
        leave()
        ctx.push("table", match=match.once_more(randbits(SEED_BITS), redealt, Pace.of(ctx.settings)))

    found: list[Widget] = [Button(ctx, t("table.tried.back"), leave, "plain", "left", name="back"), Space(ctx)]
    if told.may_redeal:
        found.append(Button(ctx, t("table.tried.other"), partial(once_more, True), "plain", "cards", name="other"))
    return [*found, Button(ctx, t("table.tried.again"), partial(once_more, False), "primary", "refresh", name="next")]
