"""Results of challenges in words."""

from __future__ import annotations

from datetime import date

from game.coach.words import format_action
from game.session.matches.challenge import ComparedResult, PlayedDay
from game.session.play.practice import Attempt, Tries
from game.text import Texts


def format_result(texts: Texts, place: int, points: int, pays: bool) -> str:
    """Return a result: the place, and the points if any were paid."""
    told = texts("table.tried.place", n=place)
    return f"{told} · {texts.format_signed(points)}" if pays else told


def format_attempts(texts: Texts, tries: Tries) -> list[str]:
    """Return a line for the deal itself and a line for each of the last attempts at its moment."""

    def line(key: str, attempt: Attempt, **values: int) -> str:
        result = format_result(texts, attempt.place, attempt.points, tries.counts_points)
        return texts(key, what=format_action(texts, attempt.action), result=result, **values)

    keys = {False: "table.tried.now", True: "table.tried.others"}
    latest = [line(keys[each.is_redealt], each, n=n) for n, each in tries.latest]
    return [line("table.tried.then", tries.original), *latest] if tries.original else latest


def format_short_result(texts: Texts, place: int, points: int, pays: bool) -> str:
    """Return a short result: the points, or the place if no points are paid."""
    return texts.format_signed(points) if pays else texts("table.tried.place", n=place)


def format_own_result(texts: Texts, deal: ComparedResult) -> str:
    """Return the player's result and the help used."""
    result, aid = format_result(texts, deal.place, deal.points, deal.is_by_points), format_used_help(texts, deal)
    return f"{result} ({aid})" if aid else result


def format_used_help(texts: Texts, deal: ComparedResult) -> str:
    """Return the help that the player used; "" for none."""
    told = [texts("challenge.aid.hints", n=deal.hint_count)] if deal.hint_count else []
    return ", ".join([*told, *([texts("challenge.aid.learner")] if deal.has_seen_panel else [])])


def format_expert_result(texts: Texts, deal: ComparedResult) -> str:
    """Return the expert's result, or that the expert is still playing."""
    if deal.expert is None:
        return texts("challenge.expert_plays")
    return format_result(texts, deal.expert.place, deal.expert.points, deal.is_by_points)


def format_comparison(texts: Texts, ahead: int | None, pays: bool) -> str:
    """Return who did better and by how much; nothing while unknown."""
    if ahead is None:
        return ""
    if not ahead:
        return texts("challenge.level")
    unit = "points" if pays else "places"
    return texts(f"challenge.{'ahead' if ahead > 0 else 'behind'}.{unit}", n=abs(ahead))


def format_share_line(texts: Texts, day: PlayedDay, rules_name: str, in_a_row: int) -> str:
    """Return the day's result in one line that reveals no card."""
    told = [
        texts("challenge.share.title", date=format_date(texts, day.day)),
        rules_name,
        texts("challenge.share.own", result=format_own_result(texts, day.first_result)),
    ]
    if day.first_result.expert:
        told.append(texts("challenge.share.expert", result=format_expert_result(texts, day.first_result)))
    if in_a_row > 1:
        told.append(texts("challenge.streak", n=in_a_row))
    return " · ".join(told)


def format_date(texts: Texts, day: date) -> str:
    """Return a date in the language's usual form."""
    return day.strftime(texts("review.date"))
