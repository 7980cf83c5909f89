"""Texts of challenges: results, attempts and comparisons with the expert."""

from game.coach.words import format_action
from game.session.matches.challenge import ComparedResult, PlayedDay
from game.session.play.practice import Attempt, Tries
from game.text import Texts


def format_result(texts: Texts, place: int, points: int, has_points: bool) -> str:
    place_text = texts("table.tried.place", n=place)
    return f"{place_text} · {texts.format_signed(points)}" if has_points else place_text


def format_attempts(texts: Texts, attempts: Tries) -> list[str]:
    """Return a line for the original deal, then a line for each of the latest attempts."""

    def format_attempt_line(key: str, attempt: Attempt, **values: int) -> str:
        result = format_result(texts, attempt.place, attempt.points, attempts.is_by_points)
        return texts(key, what=format_action(texts, attempt.action), result=result, **values)

    key_by_redeal = {False: "table.tried.now", True: "table.tried.others"}
    latest_lines = [
        format_attempt_line(key_by_redeal[latest_attempt.is_redealt], latest_attempt, n=n)
        for n, latest_attempt in attempts.latest
    ]
    original = attempts.original
    return [format_attempt_line("table.tried.then", original), *latest_lines] if original else latest_lines


def format_short_result(texts: Texts, place: int, points: int, has_points: bool) -> str:
    """Return the points, or the place if the deal has no points."""
    return texts.format_signed(points) if has_points else texts("table.tried.place", n=place)


def format_own_result(texts: Texts, deal: ComparedResult) -> str:
    result = format_result(texts, deal.place, deal.points, deal.is_by_points)
    help_text = format_used_help(texts, deal)
    return f"{result} ({help_text})" if help_text else result


def format_used_help(texts: Texts, deal: ComparedResult) -> str:
    parts = [texts("challenge.aid.hints", n=deal.hint_count)] if deal.hint_count else []
    return ", ".join([*parts, *([texts("challenge.aid.learner")] if deal.has_seen_panel else [])])


def format_expert_result(texts: Texts, deal: ComparedResult) -> str:
    """Return the expert's result, or a text that the expert is still playing."""
    if deal.expert is None:
        return texts("challenge.expert_plays")
    return format_result(texts, deal.expert.place, deal.expert.points, deal.is_by_points)


def format_comparison(texts: Texts, lead: int | None, has_points: bool) -> str:
    """Return the player's lead over the expert in words; "" if the lead is unknown (None)."""
    if lead is None:
        return ""
    if not lead:
        return texts("challenge.level")
    unit = "points" if has_points else "places"
    return texts(f"challenge.{'ahead' if lead > 0 else 'behind'}.{unit}", n=abs(lead))


def format_share_line(texts: Texts, day: PlayedDay, rules_name: str, streak_days: int) -> str:
    """Return the day's result in one line for sharing; the line reveals no card."""
    title = texts("challenge.share.title", date=day.day.strftime(texts("review.date")))
    result = format_own_result(texts, day.first_result)
    parts = [title, rules_name, texts("challenge.share.own", result=result)]
    if day.first_result.expert:
        parts.append(texts("challenge.share.expert", result=format_expert_result(texts, day.first_result)))
    if streak_days > 1:
        parts.append(texts("challenge.streak", n=streak_days))
    return " · ".join(parts)
