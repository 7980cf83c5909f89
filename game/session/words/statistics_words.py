"""Texts of the statistics page."""

from collections.abc import Sequence

from game.bots.characters import load_characters
from game.bots.levels import load_levels
from game.engine import presets
from game.session.play.aftermath import RECENT_DEAL_COUNT
from game.session.progress.filtered_deals import ALL_DEALS, ANY_PLAYERS, FilteredDeals, SuccessRate
from game.session.progress.rating import MAX_RATED_DEALS, Rating, compute_mean
from game.session.reviews.review_subject import format_time
from game.session.words.vignettes import build_vignette
from game.store.entries import DealEntry
from game.text import Texts

NEAR_LEVEL_DISTANCE = 0.3
"""Distance from a rating to a level within which the text names only this level."""
MIN_EXPLAINED_DEALS = 20
"""Number of rated deals from which the change of the rating is explained."""


def format_rating(texts: Texts, rating: Rating) -> tuple[str, str, str]:
    """Return the levels near the rating, the rating with its margin, and the number of deals behind it."""
    margin_text = texts.format_number(max(0.1, rating.margin), 1)
    value = texts("statistics.rating.value", n=texts.format_number(rating.level, 1), margin=margin_text)
    deals = min(rating.deal_count, MAX_RATED_DEALS)
    return _format_near_levels(texts, rating.level), value, texts("statistics.rating.from", n=deals)


def format_rating_change(texts: Texts, ratings: Sequence[Rating]) -> str:
    """Return the change of the rating over some deals, the oldest first; "" if there are too few deals."""
    if len(ratings) < MIN_EXPLAINED_DEALS:
        return ""
    (first_level, last_level) = (round(rating.level, 1) for rating in (ratings[0], ratings[-1]))
    count = len(ratings)
    if first_level == last_level:
        return texts("statistics.rating.story.steady", level=texts.format_number(last_level, 1), n=count)
    direction = "up" if last_level > first_level else "down"
    first_text, last_text = (texts.format_number(level, 1) for level in (first_level, last_level))
    return texts(f"statistics.rating.story.{direction}", begun=first_text, now=last_text, n=count)


def _format_near_levels(texts: Texts, level: float) -> str:
    names = [texts(f"bots.level.{name}") for name in load_levels()]
    nearest_level = round(level)
    if abs(level - nearest_level) <= NEAR_LEVEL_DISTANCE or not 1 <= level <= len(names):
        return texts("statistics.rating.about", level=names[min(max(nearest_level, 1), len(names)) - 1])
    lower_level = int(level)
    return texts("statistics.rating.between", low=names[lower_level - 1], high=names[lower_level])


def list_rules(t: Texts, deals: FilteredDeals) -> list[tuple[str, str]]:
    families = dict.fromkeys(family for family, _, _ in deals.groups)
    family_names = ((rules_family, _format_rules_name(t, rules_family)) for rules_family in families)
    return [(ALL_DEALS, t("statistics.all_rules")), *family_names]


def list_levels(t: Texts, deals: FilteredDeals) -> list[tuple[str, str]]:
    level_ids = dict.fromkeys(level for _, level, _ in deals.groups)
    mixed_name = t("statistics.mixed")
    named_levels = [(level_id, _format_or_default(t, f"bots.level.{level_id}", mixed_name)) for level_id in level_ids]
    return [(ALL_DEALS, t("statistics.all_levels")), *named_levels]


def list_player_counts(t: Texts, deals: FilteredDeals) -> list[tuple[int, str]]:
    player_counts = sorted({players for _, _, players in deals.groups})
    named_counts = ((player_count, t.format_number(player_count)) for player_count in player_counts)
    return [(ANY_PLAYERS, t("statistics.all_players")), *named_counts]


FIGURE_GROUPS = {
    "results": ("firsts", "lasts", "mean_place", "mean_points"),
    "play": ("mistakes", "play", "luck"),
    "chops": ("chops", "chopped", "instant_wins", "knocked_out"),
    "all": ("deals", "time"),
}
LARGE_FIGURES = ("points", "accuracy", "best_streak")


def list_large_figures(t: Texts, deals: FilteredDeals) -> list[tuple[str, str]]:
    """Return the large figures with their values. The mean place replaces a missing figure."""
    values = dict(list_figures(t, deals))
    return [(name, values[name]) for name in (figure if figure in values else "mean_place" for figure in LARGE_FIGURES)]


def list_figure_groups(t: Texts, deals: FilteredDeals) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the other figures by group, with the group's heading. Empty groups are left out."""
    large_figures = dict(list_large_figures(t, deals))
    values = {name: value for name, value in list_figures(t, deals) if name not in large_figures}
    groups = (
        (group, [(name, values[name]) for name in names if name in values]) for group, names in FIGURE_GROUPS.items()
    )
    return [(t(f"statistics.group.{group}"), figures) for group, figures in groups if figures]


def list_figures(t: Texts, deals: FilteredDeals) -> list[tuple[str, str]]:
    sums = deals.sums
    count = max(1, deals.sums["deals"])
    return [
        ("deals", t.format_number(sums["deals"])),
        ("firsts", f"{t.format_number(sums['firsts'])} · {t.format_percent(sums['firsts'] / count)}"),
        ("points", t.format_signed(sums["points"])),
        ("mean_points", t.format_signed(sums["points"] / count, 2)),
        *_list_quality_means(t, deals),
        ("mean_place", t.format_number(sums["places"] / count, 2)),
        *((name, t.format_number(sums[name])) for name in ("lasts", "chops", "chopped", "instant_wins", "knocked_out")),
        ("best_streak", t.format_number(deals.longest_win_streak)),
        ("time", _format_duration(t, sums["seconds"])),
    ]


def _list_quality_means(t: Texts, deals: FilteredDeals) -> list[tuple[str, str]]:
    sums = deals.sums
    story_count = deals.sums["stories"]
    if not story_count:
        return []
    return [
        ("accuracy", t.format_number(sums["accuracy"] / sums["marks"], 1) if sums["marks"] else "–"),
        ("play", t.format_number(0.0 - sums["play"] / story_count, 2)),  # what was given away has no sign
        ("luck", t.format_signed(sums["luck"] / story_count, 2)),
        ("mistakes", t.format_number(sums["mistakes"] / story_count, 2)),
    ]


def format_headline(t: Texts, deals: FilteredDeals) -> str:
    key, numbers = deals.choose_headline()
    return t(f"statistics.form.{key}", **numbers, deals=t("statistics.form.deals", n=numbers.get("of")))


def format_first_places(t: Texts, deals: FilteredDeals) -> tuple[str, str]:
    count = deals.sums["deals"]
    first_count = deals.sums["firsts"]
    ratio_text = t("statistics.firsts_of", n=count, share=t.format_percent(first_count / max(1, count)))
    return t("statistics.firsts_count", n=first_count), ratio_text


def format_accuracy(t: Texts, deals: FilteredDeals) -> tuple[tuple[float, str], str, str]:
    """Return the mean accuracy as number and text, its heading, and the accuracy of the latest deals."""
    mean = deals.sums["accuracy"] / deals.sums["marks"]
    latest_accuracies = deals.accuracies[-RECENT_DEAL_COUNT:]
    mark = t.format_number(compute_mean(latest_accuracies), 1)
    latest_text = t("statistics.accuracy.latest", n=len(latest_accuracies), mark=mark)
    return (mean, t.format_number(mean, 1)), t("statistics.accuracy"), latest_text


def format_principle(t: Texts, theme: str) -> str:
    return t(f"story.principle.{theme}") if theme else ""


def list_extreme_deals(t: Texts, deals: FilteredDeals) -> list[tuple[str, DealEntry, str, tuple[str, ...]]]:
    """Return "best" and "worst", each with its deal, its points (or place), and a list of place, rules and time."""
    named_deals = zip(("best", "worst"), deals.best_and_worst_deal or (), strict=False)
    return [(name, deal, *_format_outcome(t, deal)) for name, deal in named_deals]


def _format_outcome(t: Texts, deal: DealEntry) -> tuple[str, tuple[str, ...]]:
    place = t("statistics.place", n=deal.place) if deal.placed else t("statistics.unplaced")
    details = (_format_rules_name(t, deal.family), format_time(t, deal.ended))
    return (t.format_signed(deal.points), (place, *details)) if deal.points else (place, details)


def list_rivals(t: Texts, deals: FilteredDeals) -> list[tuple[str, str, SuccessRate]]:
    """Return the most frequent opponents: portrait, name, and the player's success rate against them."""
    rates = ((name, rate) for name, rate in deals.rival_rates.items() if name in load_characters())
    return [(name, t(f"bots.{name}.name"), rate) for name, rate in rates]


def format_record(t: Texts, deals: FilteredDeals, character: str) -> str:
    """Return the player's record against an opponent, or a text that there are no counted deals."""
    record = deals.rival_rates.get(character)
    if record is None:
        return t("menu.new.record.uncounted" if deals.has_met(character) else "menu.new.record.none")
    return t("menu.new.record", n=record.success_count, of=t.format_number(record.deal_count))


def list_rules_played(t: Texts, deals: FilteredDeals) -> list[tuple[str, str, SuccessRate]]:
    """Return the most frequent rules: the colour of their book, their name, and the player's success rate."""
    return [(_get_cover_color(name), _format_rules_name(t, name), rate) for name, rate in deals.rules_rates.items()]


def _get_cover_color(preset: str) -> str:
    """Return the colour of a preset's book; "" for the player's own rules."""
    preset_data = presets.load().get(preset)
    return build_vignette(preset_data.rules(preset_data.usual_players)).cover_colour if preset_data else ""


def list_broken_principles(t: Texts, deals: FilteredDeals, max_count: int) -> list[tuple[str, int]]:
    """Return the principles broken most often by mistakes, with their counts."""
    return [(t(f"story.theme.{code}"), count) for code, count in deals.broken_principles.most_common(max_count)]


def _format_rules_name(t: Texts, preset: str) -> str:
    return _format_or_default(t, f"presets.{preset}.name", preset or t("presets.own"))


def _format_or_default(t: Texts, key: str, default: str) -> str:
    return t(key) if t.has_text(key) else default


def _format_duration(t: Texts, seconds: int) -> str:
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return t("statistics.hours", n=hours)
    return t("statistics.minutes", n=minutes) if minutes else t("statistics.seconds", n=seconds)
