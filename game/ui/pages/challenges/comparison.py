"""Two results side by side: the person's and the expert's with the same cards."""

from __future__ import annotations

from game.session.challenge_results import Compared, expert_words, own_words, verdict_words
from game.ui.context import Context
from game.ui.kit.boxes import Column, Grid, Panel
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget


def comparison(ctx: Context, deal: Compared) -> Widget:
    """Both results, and who did better."""
    t = ctx.t
    own = _result(ctx, t("challenge.you"), own_words(ctx.texts, deal), "own")
    expert = _result(ctx, t("challenge.expert"), expert_words(ctx.texts, deal), "expert")
    verdict = Label(ctx, verdict_words(ctx.texts, deal.ahead, deal.pays) or " ", 24, "gold", "bold", name="verdict")
    return Column(ctx, [Grid(ctx, [own, expert], 2, gap=12, least=240), verdict], gap=12)


def _result(ctx: Context, whose: str, result: str, name: str) -> Widget:
    parts = [Label(ctx, whose, 19, "text_dim"), Label(ctx, result, 28, "text", "extrabold", name=name)]
    return Panel(ctx, Column(ctx, parts, gap=0), 16, style="plain" if name == "own" else "row")
