"""Examples of the menu and its pages: first start, lesson, settings, statistics, errors."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.coach.mistakes import PRINCIPLE_CODES
from game.engine.action import play
from game.engine.rng import SplitMix64
from game.session.play.lesson import GUIDED_LESSON, NORTH_LESSON, load_steps
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules.rule_editor import make_preset_rules
from game.session.table.board_view import SeatView
from game.store.entries import DealEntry, StoryEntry
from game.store.notice import Notice
from game.store.rulesets import hash_rules
from game.studio.example import Example
from game.ui.pages import keys
from game.ui.scenes.settings import SETTINGS_PAGES

if TYPE_CHECKING:
    from game.ui.scenes.table import Lesson


OPPONENT_GROUPS = (("ba-ba", "chu-tu", "em-ti"), ("co-lan", "ba-ba", "anh-hai"), ("chu-tu", "di-nam", "ba-ba"))


def make_lesson_examples() -> list[Example]:
    examples = [Example(step.id, {"step": index}, seconds=6.0) for index, step in enumerate(load_steps())]
    northern_examples = [
        Example(step.id, {"step": index, "lesson": NORTH_LESSON}, seconds=6.0)
        for index, step in enumerate(load_steps(NORTH_LESSON))
    ]
    chop_index = next(index for index, step in enumerate(load_steps()) if step.id == "chop")
    pass_index = next(index for index, step in enumerate(load_steps()) if step.id == "pass")

    def play_wrong_card(table: Lesson) -> None:
        table.actions.submit(play(table.board.hand.ordered_cards[-1:]))

    def play_right_cards(table: Lesson) -> None:
        table.actions.submit(table.match.list_expected_actions()[0])

    return [
        *examples,
        Example("wrong", {"step": pass_index}, steps=play_wrong_card, seconds=6.0),
        Example("chosen", {"step": chop_index}, steps=lambda table: table.actions.ask_hint(), seconds=6.0),
        Example("done", {"step": chop_index}, steps=play_right_cards, seconds=9.0),
        *northern_examples,
    ]


def make_settings_examples() -> list[Example]:
    key_question = Example("listening", {"tab": "controls"}, steps=lambda page: keys.ask_control(page, "hint"))
    return [*(Example(name, {"tab": name}) for name in SETTINGS_PAGES), key_question]


def make_statistics_examples() -> list[Example]:
    many_deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    return [
        Example("empty", {"deals": FilteredDeals.from_entries([])}),
        Example("few", {"deals": FilteredDeals.from_entries(make_deals(2))}),
        Example("many", {"deals": many_deals}),
        Example("results", {"deals": many_deals, "charts": "results"}),
        Example("play", {"deals": many_deals, "charts": "play"}),
        Example("figures", {"deals": many_deals, "charts": "figures"}),
    ]


def make_deals(count: int) -> list[DealEntry]:
    """Return invented deals; equal counts return equal deals."""
    rng = SplitMix64(11)
    return [_make_deal(rng.draw_below(100), rng.draw_below(3), index) for index in range(count)]


def make_stories(count: int) -> dict[str, StoryEntry]:
    rng = SplitMix64(12)
    stories_by_deal = {}
    for index in range(count):
        luck, mistake_count = rng.draw_below(60) / 10 - 3, rng.draw_below(4)
        principle_codes = tuple(PRINCIPLE_CODES[(index + n * n) % 7 + 6] for n in range(mistake_count))
        accuracy = min(100.0, 70.0 + rng.draw_below(20) + index / 20 - 4 * mistake_count)
        stories_by_deal[str(index)] = StoryEntry(
            str(index),
            luck,
            0.4,
            -0.3 * mistake_count,
            0.1,
            accuracy,
            mistake_count - 1,
            mistake_count,
            principle_codes,
        )
    return stories_by_deal


def _make_deal(luck: int, rules: int, index: int) -> DealEntry:
    place = 1 if luck < 32 else 2 if luck < 60 else 3 if luck < 82 else 4
    preset = ("southern", "southern", "family")[rules]
    return DealEntry(
        ended=f"2026-02-{1 + index % 28:02}T20:00:00Z", match=str(index // 12), number=1 + index % 12,
        preset=preset, rules=hash_rules(make_preset_rules(preset, 4)), rules_name="", players=4,
        levels=("medium",) * 3 if luck % 3 else ("hard",) * 3, seed=index, place=place,
        points=(2, 1, -1, -2)[place - 1] + (luck % 7 == 0) * 3 - (luck % 11 == 0) * 2, seconds=150 + luck,
        instant_win="dragon" if luck == 0 else "", knocked_out=luck > 97,
        chops=int(luck % 5 == 0), chopped=int(luck % 9 == 0), plays=6, passes=4, deal_id=str(index),
        opponents=OPPONENT_GROUPS[index // 12 % len(OPPONENT_GROUPS)],
        places=tuple(n for n in (1, 2, 3, 4) if n != place),
    )  # fmt: skip


def make_pause_examples() -> list[Example]:
    names, portraits = ("Lan", "Em Tí", "Mệ Sen", "Chú Tư"), ("you", "em-ti", "me-bay", "chu-tu")
    rows = zip(names, portraits, (13, 13, 12, 12), ("4", "−1", "0", "−3"), strict=True)
    seats = tuple(
        SeatView(name, portrait, count, points_text=points, is_own_seat=portrait == "you")
        for name, portrait, count, points in rows
    )
    usual_example = Example("usual", {"list_seats": lambda: seats, "deal_number": 1}, base_scene="table")
    return [usual_example, Example("bare", base_scene="crash")]


def make_crash_examples() -> list[Example]:
    file = "/home/lan/.local/share/tien-len/errors.log"
    args = {"error": "KeyError: 'table.no.such.text' (table)", "report": file}
    return [Example("usual", args), Example("kept", {**args, "return_to_match": lambda: None})]


def make_trouble_examples() -> list[Example]:
    line_params: dict[str, str | int] = {"file": "statistics.jsonl", "aside": "statistics.jsonl.damaged-1", "n": 3}
    file_params = {"file": "settings.json", "aside": "settings.json.damaged-1"}
    notices = [Notice("store.damaged", file_params), Notice("store.damaged-lines", line_params)]
    return [Example("usual", {"notices": notices})]


SCENES: dict[str, Callable[[], list[Example]]] = {
    "about": lambda: [Example("usual")],
    "crash": make_crash_examples,
    "help": lambda: [Example("usual")],
    "lesson": make_lesson_examples,
    "lesson_end": lambda: [
        Example("usual"),
        Example("north", {"lesson": NORTH_LESSON}),
        Example("guided", {"lesson": GUIDED_LESSON}),
    ],
    "menu": lambda: [Example("usual", {"today": date(2026, 2, 14)})],
    "pause": make_pause_examples,
    "settings": make_settings_examples,
    "statistics": make_statistics_examples,
    "trouble": make_trouble_examples,
    "welcome": lambda: [Example("usual")],
}
