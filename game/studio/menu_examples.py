"""Examples of the menu and of the pages beside it: first start, lesson, settings, statistics, errors."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.coach.mistakes import PRINCIPLE_CODES
from game.engine.action import play
from game.engine.rng import SplitMix64
from game.session.play.lesson import GUIDED_LESSON, NORTH, steps
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules.rule_editor import by_preset
from game.session.table.board_view import SeatView
from game.store.entries import DealEntry, StoryEntry
from game.store.notice import Notice
from game.store.rulesets import rules_hash
from game.studio.example import Example
from game.ui.pages.settings import SETTINGS_PAGES, keys

if TYPE_CHECKING:
    from game.ui.scenes.table import Lesson


OPPONENT_GROUPS = (("ba-ba", "chu-tu", "em-ti"), ("co-lan", "ba-ba", "anh-hai"), ("chu-tu", "di-nam", "ba-ba"))
"""Opponents in the made-up deals."""


def make_single_example() -> list[Example]:
    """Return the one example: the scene as it opens."""
    return [Example("usual")]


def make_menu_examples() -> list[Example]:
    """Return the menu's examples, on a fixed day."""
    return [Example("usual", {"today": date(2026, 2, 14)})]


def make_lesson_examples() -> list[Example]:
    """Return every step, a mistake, and a success."""
    examples = [Example(step.id, {"step": at}, seconds=6.0) for at, step in enumerate(steps())]
    north = [Example(step.id, {"step": at, "lesson": NORTH}, seconds=6.0) for at, step in enumerate(steps(NORTH))]
    chop = next(at for at, step in enumerate(steps()) if step.id == "chop")
    wrong = Example("wrong", {"step": PASS_STEP_INDEX}, steps=_play_wrong_card, seconds=6.0)
    chosen = Example("chosen", {"step": chop}, steps=_select_right_cards, seconds=6.0)
    return [*examples, wrong, chosen, Example("done", {"step": chop}, steps=_play_right_cards, seconds=9.0), *north]


def make_lesson_end_examples() -> list[Example]:
    """Return examples after each lesson and after the guided deal."""
    return [Example("usual"), Example("north", {"lesson": NORTH}), Example("guided", {"lesson": GUIDED_LESSON})]


PASS_STEP_INDEX = next(at for at, step in enumerate(steps()) if step.id == "pass")


def _play_wrong_card(table: Lesson) -> None:
    """Make a play that the step does not ask for."""
    table.verbs.submit(play(table.board.hand.ordered_cards[-1:]))


def _select_right_cards(table: Lesson) -> None:
    """Select the right cards without playing them."""
    table.verbs.ask_hint()


def _play_right_cards(table: Lesson) -> None:
    """Do what the step asks for."""
    table.verbs.submit(table.match.expected_actions()[0])


def make_settings_examples() -> list[Example]:
    """Return every page, and the question for a key."""
    listening = Example("listening", {"tab": "controls"}, steps=lambda page: keys.ask_control(page, "hint"))
    return [*(Example(name, {"tab": name}) for name in SETTINGS_PAGES), listening]


def make_statistics_examples() -> list[Example]:
    """Return examples of no deals, the first deals, and a long evening with all charts."""
    many = FilteredDeals.of(make_deals(180), stories=make_stories(180))
    return [
        Example("empty", {"deals": FilteredDeals.of([])}),
        Example("few", {"deals": FilteredDeals.of(make_deals(2))}),
        Example("many", {"deals": many}),
        Example("results", {"deals": many, "charts": "results"}),
        Example("play", {"deals": many, "charts": "play"}),
        Example("figures", {"deals": many, "charts": "figures"}),
    ]


def make_deals(count: int) -> list[DealEntry]:
    """Return invented deals, always the same."""
    dice = SplitMix64(11)
    return [_make_deal(dice.below(100), dice.below(3), at) for at in range(count)]


def make_stories(count: int) -> dict[str, StoryEntry]:
    """Return stories of the deals, always the same."""
    dice = SplitMix64(12)
    stories_by_deal = {}
    for at in range(count):
        luck, mistakes = dice.below(60) / 10 - 3, dice.below(4)
        broken = tuple(PRINCIPLE_CODES[(at + n * n) % 7 + 6] for n in range(mistakes))
        mark = min(100.0, 70.0 + dice.below(20) + at / 20 - 4 * mistakes)
        stories_by_deal[str(at)] = StoryEntry(
            str(at), luck, 0.4, -0.3 * mistakes, 0.1, mark, mistakes - 1, mistakes, broken
        )
    return stories_by_deal


def _make_deal(luck: int, rules: int, at: int) -> DealEntry:
    place = 1 if luck < 32 else 2 if luck < 60 else 3 if luck < 82 else 4
    preset = ("southern", "southern", "family")[rules]
    return DealEntry(
        ended=f"2026-02-{1 + at % 28:02}T20:00:00Z", match=str(at // 12), number=1 + at % 12,
        preset=preset, rules=rules_hash(by_preset(preset, 4)), rules_name="", players=4,
        levels=("medium",) * 3 if luck % 3 else ("hard",) * 3, seed=at, place=place,
        points=(2, 1, -1, -2)[place - 1] + (luck % 7 == 0) * 3 - (luck % 11 == 0) * 2, seconds=150 + luck,
        instant_win="dragon" if luck == 0 else "", knocked_out=luck > 97,
        chops=int(luck % 5 == 0), chopped=int(luck % 9 == 0), plays=6, passes=4, deal_id=str(at),
        opponents=OPPONENT_GROUPS[at // 12 % len(OPPONENT_GROUPS)],
        places=tuple(n for n in (1, 2, 3, 4) if n != place),
    )  # fmt: skip


def make_pause_examples() -> list[Example]:
    """Return examples over a waiting table, and over an unknown one."""
    names, portraits = ("You", "Em Tí", "Mệ Sen", "Chú Tư"), ("you", "em-ti", "me-bay", "chu-tu")
    held = zip(names, portraits, (13, 13, 12, 12), ("4", "−1", "0", "−3"), strict=True)
    seats = tuple(
        SeatView(name, who, count, points_text=points, is_own_seat=who == "you") for name, who, count, points in held
    )
    return [Example("usual", {"seats": seats, "deal": 3}, base_scene="table"), Example("bare", base_scene="crash")]


def make_crash_examples() -> list[Example]:
    """Return examples of an error at the table, with and without a saved match."""
    file = "/home/lan/.local/share/tien-len/errors.log"
    wishes = {"error": "KeyError: 'table.no.such.text' (table)", "report": file}
    return [Example("usual", wishes), Example("kept", {**wishes, "go_on": lambda: None})]


def make_trouble_examples() -> list[Example]:
    """Return a damaged file of settings, and damaged lines of statistics."""
    lines = {"file": "statistics.jsonl", "aside": "statistics.jsonl.damaged-1", "count": "3"}
    whole = {"file": "settings.json", "aside": "settings.json.damaged-1"}
    return [Example("usual", {"notices": [Notice("store.damaged", whole), Notice("store.damaged-lines", lines)]})]


SCENES = {
    "about": make_single_example,
    "crash": make_crash_examples,
    "help": make_single_example,
    "lesson": make_lesson_examples,
    "lesson_end": make_lesson_end_examples,
    "menu": make_menu_examples,
    "pause": make_pause_examples,
    "settings": make_settings_examples,
    "statistics": make_statistics_examples,
    "trouble": make_trouble_examples,
    "welcome": make_single_example,
}
