"""Trying a moment of a deal again: the question with which cards, and the ways on once a try is over."""

from __future__ import annotations

from functools import partial
from secrets import randbits

from game.session.live_match import LiveMatch
from game.session.match import SEED_BITS
from game.session.pace import Pace
from game.session.practice import Practice
from game.ui.context import Context
from game.ui.kit import Button, Space, Ui, Widget
from game.ui.kit.dialog import Question, ask


def ask_cards(ctx: Context, ui: Ui, practice: Practice) -> None:
    """Ask whether the others hold what they held, then sit down to the moment, over the present scene."""
    same, other = partial(_sit, ctx, practice, False), partial(_sit, ctx, practice, True)

    def question() -> Question:
        t = ctx.t
        cards = [("same", t("table.tried.same"), same, "primary"), ("other", t("table.tried.other"), other, "plain")]
        return Question(t("table.tried.title"), t("table.tried.ask"), cards)

    if practice.may_redeal:
        ask(ui, question, focus="same")
    else:
        same()


def tries(ctx: Context, practice: Practice) -> list[Widget]:
    """The ways on from a try that is over: back to where it was asked for, or once more."""
    t = ctx.t

    def leave() -> None:
        ctx.back()
        ctx.back()

    def once_more(redealt: bool) -> None:
        leave()
        _sit(ctx, practice, redealt)

    found: list[Widget] = [Button(ctx, t("table.tried.back"), leave, "plain", "left", name="back"), Space(ctx)]
    if practice.may_redeal:
        found.append(Button(ctx, t("table.tried.other"), partial(once_more, True), "plain", "cards", name="other"))
    return [*found, Button(ctx, t("table.tried.again"), partial(once_more, False), "primary", "refresh", name="next")]


def _sit(ctx: Context, practice: Practice, redealt: bool) -> None:
    saved, parts = practice.begin(randbits(SEED_BITS), redealt), ctx.services
    ctx.push("table", match=LiveMatch(saved, parts.runner, None, Pace.of(ctx.settings), detached=True, tried=practice))
