"""Challenges: the deal of the day and the series, which the expert also plays with the player's cards.

A challenge has a name such as `series/SEED`. Its plan, its save and its deals in the statistics contain the name. The
same name means the same deals against the same opponents on every machine. A day has three variants:

- `day/2026-02-14/easy`: one of a player's first deals of the day, by the rules that the lesson teaches;
- `day/2026-02-14/vi`: by rules that players of a language know;
- `day/2026-02-14`: as earlier versions dealt it, by any of the presets.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate, groupby

from game import resources
from game.bots.characters import make_player_names
from game.engine import presets
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.matches.challenge_name import (
    DAY_KIND,
    SERIES_KIND,
    format_challenge,
    parse_challenge,
    parse_challenge_kind,
)
from game.session.matches.match import SEED_BITS, Match, MatchPlan, draw_deal_seed
from game.session.matches.match_plan import draw_characters, select_opponents
from game.store.entries import DealEntry, DuplicateEntry
from game.store.settings import BY_DEALS, Settings

DATA_FILE = "challenges.json"


def parse_series_seed(challenge: str) -> int | None:
    """Return the seed of a series; None for another challenge, or a damaged name."""
    kind, name = parse_challenge(challenge)
    return int(name) if kind == SERIES_KIND and name.isdecimal() else None


def has_duplicate(challenge: str) -> bool:
    """Return True if the expert also plays the deals of a challenge."""
    return parse_challenge_kind(challenge) in (DAY_KIND, SERIES_KIND)


# --- the deal of the day


def format_day_challenge(day: date, variant: str = "") -> str:
    """Return the name of a day's challenge in a variant: a level of the first days, or a language."""
    return format_challenge(DAY_KIND, f"{day.isoformat()}/{variant}" if variant else day.isoformat())


def parse_day(challenge: str) -> date | None:
    kind, name = parse_challenge(challenge)
    try:
        return date.fromisoformat(name.partition("/")[0]) if kind == DAY_KIND else None
    except ValueError:
        return None


def select_weekly_rules(day: date, language: str = "") -> Rules:
    """Return the rules of the week (Monday to Sunday) that contains a day; each language has its own weeks."""
    data = resources.load_json(DATA_FILE)["day"]
    weeks = data["weeks_by_language"].get(language, data["weeks"])
    week = (day.toordinal() - 1) // 7  # ordinal 1 of `datetime.date` is a Monday
    week_rules = weeks[week % len(weeks)]
    return presets.rules(week_rules["preset"], week_rules["players"])


def parse_variant(challenge: str) -> str:
    """Return the variant of a deal of the day; "" for one of earlier versions and for other challenges."""
    data, variant = resources.load_json(DATA_FILE)["day"], parse_challenge(challenge)[1].partition("/")[2]
    return variant if variant in data["first_days"]["levels"] or variant in data["weeks_by_language"] else ""


def is_beginner_day(challenge: str) -> bool:
    """Return True if a challenge is one of a player's first deals of the day."""
    return parse_variant(challenge) in resources.load_json(DATA_FILE)["day"]["first_days"]["levels"]


def select_next_variant(day_count: int, language: str) -> str:
    """Return the variant of the next deal of the day: on the player's first days a bot level, later the language."""
    levels = resources.load_json(DATA_FILE)["day"]["first_days"]["levels"]
    return str(levels[day_count]) if day_count < len(levels) else language


def plan_day_variant(day: date, variant: str = "") -> MatchPlan:
    """Return the deal of a day, the same for everybody: the date determines cards, rules and opponents.

    The variant determines the rules. In a beginner's day, it also determines the opponents' level.
    """
    data = resources.load_json(DATA_FILE)["day"]
    beginner = data["first_days"]
    is_beginner = variant in beginner["levels"]
    rules = presets.rules(beginner["preset"], beginner["players"]) if is_beginner else select_weekly_rules(day, variant)
    rng = SplitMix64(day.toordinal())
    seed = rng.next_bits() >> (64 - SEED_BITS)
    while Deal.begin(rules, DealSpec(draw_deal_seed(seed, 1))).over:  # an instant win ends the deal before any action
        seed = rng.next_bits() >> (64 - SEED_BITS)
    level, names = variant if is_beginner else data["level"], draw_characters(seed)
    players = make_player_names(level, names[: rules.players - 1])
    return MatchPlan(rules, players, seed, length=BY_DEALS, target=1, challenge=format_day_challenge(day, variant))


# --- the series


def count_series_deals() -> int:
    return int(resources.load_json(DATA_FILE)["series"]["deals"])


def plan_series(settings: Settings, rules: Rules, seed: int) -> MatchPlan:
    """Return the plan of a series by given rules, against the opponents of the settings."""
    names = select_opponents(settings, rules.players, draw_characters(seed))
    return MatchPlan(
        rules=rules,
        opponents=make_player_names(settings.level, names),
        seed=seed,
        rules_name=settings.rules_name,
        length=BY_DEALS,
        target=count_series_deals(),
        challenge=format_challenge(SERIES_KIND, seed),
    )


def rebuild_match(challenge: str, rules: Rules, opponents: Sequence[str]) -> Match | None:
    """Return the match of a challenge with the randomness that its name determines; None if the name is damaged."""
    day, seed = parse_day(challenge), parse_series_seed(challenge)
    if day is not None:
        return Match(plan_day_variant(day, parse_variant(challenge)))
    return None if seed is None else Match(MatchPlan(rules, tuple(opponents), seed, challenge=challenge))


@dataclass(frozen=True)
class ComparedResult:
    """The player's result of a deal, and the expert's result with the same cards if it is known."""

    place: int
    points: int
    expert: DuplicateEntry | None = None
    challenge: str = ""
    deal_id: str = ""
    has_seen_panel: bool = False
    hint_count: int = 0

    @property
    def has_had_help(self) -> bool:
        """True if the panel was shown or the player asked for a hint."""
        return self.has_seen_panel or self.hint_count > 0

    @property
    def is_by_points(self) -> bool:
        """True if the deal has points to compare; otherwise places are compared."""
        return bool(self.points or (self.expert and self.expert.points))

    @property
    def lead(self) -> int | None:
        """The player's lead over the expert in points or places; None while the expert's result is unknown."""
        return self.compute_lead(self.is_by_points)

    def compute_lead(self, points: bool) -> int | None:
        """Return the player's lead in points or places; None while the expert's result is unknown."""
        if self.expert is None:
            return None
        return self.points - self.expert.points if points else self.expert.place - self.place


@dataclass(frozen=True)
class PlayedDay:
    """A deal of the day; only the first play counts."""

    day: date
    first_result: ComparedResult
    replay_count: int


@dataclass(frozen=True)
class SeriesResults:
    challenge: str
    results: tuple[ComparedResult, ...]

    @property
    def own_total(self) -> int:
        """The player's points in the deals that the expert has also played."""
        return sum(result.points for result in self.results if result.expert)

    @property
    def expert_total(self) -> int:
        return sum(result.expert.points for result in self.results if result.expert)

    @property
    def is_by_points(self) -> bool:
        return any(result.is_by_points for result in self.results)

    @property
    def is_complete(self) -> bool:
        """True if the expert has played every deal that the player has played."""
        return all(result.expert for result in self.results)

    @property
    def total_lead(self) -> int:
        """The player's lead over the expert in points or places, over all deals."""
        return sum(self._list_leads())

    @property
    def lead_history(self) -> list[int]:
        """The player's lead after each deal that the expert has also played."""
        return list(accumulate(self._list_leads()))

    def _list_leads(self) -> list[int]:
        """Return the player's lead in each deal that the expert has played: all in points or all in places."""
        return [lead for result in self.results if (lead := result.compute_lead(self.is_by_points)) is not None]


def compare_results(entries: Iterable[DealEntry], duplicates: Mapping[str, DuplicateEntry]) -> list[ComparedResult]:
    """Return the deals of challenges, oldest first, each with the expert's result."""
    return [
        ComparedResult(
            entry.place,
            entry.points,
            duplicates.get(entry.deal_id),
            entry.challenge,
            entry.deal_id,
            entry.helped,
            entry.hints,
        )
        for entry in entries
        if has_duplicate(entry.challenge)
    ]


def group_by_day(deals: Sequence[ComparedResult]) -> dict[date, PlayedDay]:
    """Return the deals of the day by date. The first play of a day comes first in `deals`."""
    results_by_day: dict[date, list[ComparedResult]] = {}
    for result in deals:
        day = parse_day(result.challenge)
        if day is not None:
            results_by_day.setdefault(day, []).append(result)
    return {day: PlayedDay(day, results[0], len(results) - 1) for day, results in results_by_day.items()}


def plan_day(day: date, days: Mapping[date, PlayedDay], language: str, unfinished_challenge: str = "") -> MatchPlan:
    """Return the plan of a day's deal: the variant already begun or played that day, else the next variant."""
    played_challenge = days[day].first_result.challenge if day in days else ""
    challenge = unfinished_challenge if parse_day(unfinished_challenge) == day else played_challenge
    return plan_day_variant(day, parse_variant(challenge) if challenge else select_next_variant(len(days), language))


MISSED, PLAYED, BEST_RESULTS, AIDED, COMING = "missed", "played", "best", "aided", "coming"
"""Marks of a day in the calendar: not played, played, at least as good as the expert, with help, in the future."""


def mark_day(days: Mapping[date, PlayedDay], day: date, today: date) -> str:
    if day not in days:
        return COMING if day > today else MISSED
    if days[day].first_result.has_had_help:
        return AIDED
    lead = days[day].first_result.lead
    return BEST_RESULTS if lead is not None and lead >= 0 else PLAYED


def list_day_marks(days: Mapping[date, PlayedDay], today: date) -> list[tuple[date, str]]:
    """Return the days of this month, each with its mark."""
    first_day = today.replace(day=1)
    candidates = (first_day + timedelta(days=n) for n in range(31))
    return [(day, mark_day(days, day, today)) for day in candidates if day.month == today.month]


def count_current_streak(days: Mapping[date, PlayedDay], today: date) -> int:
    """Return the number of consecutive days played up to today. Today does not break the streak before it is over."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def count_longest_streak(days: Iterable[date]) -> int:
    """Return the greatest number of consecutive days played."""
    runs = groupby(enumerate(sorted(days)), key=lambda pair: pair[1].toordinal() - pair[0])
    return max((len(list(run)) for _, run in runs), default=0)


def group_by_series(deals: Sequence[ComparedResult]) -> list[SeriesResults]:
    """Return all series in the order of their first deals."""
    results_by_challenge: dict[str, list[ComparedResult]] = {}
    for result in deals:
        if parse_challenge_kind(result.challenge) == SERIES_KIND:
            results_by_challenge.setdefault(result.challenge, []).append(result)
    return [SeriesResults(challenge, tuple(results)) for challenge, results in results_by_challenge.items()]
