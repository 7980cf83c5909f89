"""After a deal of a challenge: what the expert got with the person's cards."""

from __future__ import annotations

from game.session.challenge_results import Compared, aid_words, expert_words, verdict_words
from game.session.live_match import LiveMatch
from game.ui.context import Context
from game.ui.kit import Label, Widget


def compared_lines(ctx: Context, match: LiveMatch) -> list[Widget]:
    """The expert's result and who did better; until it is known, that the expert is playing."""
    result, duplicate = match.seen.result, match.duplicate
    if result is None or duplicate is None:
        return []
    if duplicate.result is None:
        return [Label(ctx, ctx.t("challenge.result.plays"), 21, "text_dim", name="expert"), Label(ctx, " ", 21)]
    seat = match.seen.seat
    place, points = result.order.index(seat) + 1, result.points[seat]
    found = Compared(place, points, duplicate.result, helped=match.helped, hints=match.hints)
    told = ctx.t("challenge.result", result=expert_words(ctx.texts, found))
    verdict = verdict_words(ctx.texts, found.ahead, found.pays)
    verdict += f" ({aid})" if (aid := aid_words(ctx.texts, found)) else ""
    return [Label(ctx, told, 21, name="expert"), Label(ctx, verdict, 21, "gold", "semibold", name="verdict")]
