"""The result of a deal and the end of a match, as displayed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Any, get_args

import pygame
import pytest

from game.engine.action import play
from game.engine.cards import format_cards, parse_cards
from game.engine.options.instant_wins import KINDS
from game.engine.payments import InstantWin, Payment, PaymentReason
from game.resources import LANGUAGES
from game.session.matches.match import (
    FinishedDeal,
    count_deals_in_lead,
    find_best_deal,
    find_closest_rival,
    find_deciding_deal,
    find_start_of_lead,
)
from game.session.matches.record_text import make_record
from game.session.play import match_start
from game.session.players.pace import Pace
from game.session.reviews.deal_judge import DealJudge
from game.session.words.result_words import PaymentSum, ResultTexts, SeatResult, format_instant_win
from game.studio.example_deals import play_example_deal
from game.studio.table_examples import DRAGON_RECORD, LAST_TWO_RECORD, RESULT_RECORD, make_match, make_new_match
from game.text import Texts
from game.ui.anim.clock import Tween
from game.ui.bands import HallDepth
from game.ui.context import Context
from game.ui.gfx import drawings, letters, theme
from game.ui.gfx.text import get_text_notes
from game.ui.input.input_events import Key
from game.ui.kit import Label, Panel, Picture
from game.ui.kit.scroll import ScrollArea
from game.ui.pages.charts.course_chart import count_steps_behind
from game.ui.pages.parts.cards import CardStrip, CutCards
from game.ui.pages.parts.result_rows import BrushedPoints, CountedPoints, build_plate
from game.ui.pages.results.end_scene import PICTURE_WIDTH, draw_shared_picture
from game.ui.pages.results.entries import PlayComparison, ResultBoard, ResultEntry
from game.ui.pages.results.payments import (
    MAX_COINS,
    CoinArc,
    CoinFlight,
    CoinTransfer,
    PaidPoints,
    PaymentLine,
    payment_entries,
)
from game.ui.pages.results.podium import (
    Podium,
    PodiumFigure,
    PodiumStep,
    StepLayout,
    StepOpening,
    choose_postures,
    load_postures,
)
from game.ui.pages.results.stages import SIZES, InstantStage
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.character_stage import StageOptions
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import HandLayer, draw_portrait
from game.ui.scenes.table.table_clock import Wait
from tests.shares import mark_every

from .person import FRAME_SECONDS, OpenTable, TablePlayer

BOTH_LAYERS: tuple[HandLayer, HandLayer] = "behind", "before"
PAID_CHOP_RECORD: dict[str, Any] = {
    "deal": {"hands": ["3S KS KC", "4C 2D AD", "6S 6C 6D 6H JD", "4S 5S 7C 8D TH 2H"]},
    "actions": ["0 3S", "1 4C", "2 JD", "3 pass", "0 pass", "1 2D", "2 6S 6C 6D 6H", "1 pass", "0 KS", "1 AD"],
}
"""The third seat goes out by a chop for which it is paid."""


def open_result(sit: OpenTable, players: int, size: tuple[int, int] = (1280, 720)) -> TablePlayer:
    """A player at the result of a deal between bots."""
    match = make_new_match("pagat", players, demo="hand")
    match.set_pace(Pace(speed="instant"))
    player = sit(match, size)
    while player.scene is player.table:
        player.wait(1.0)
    return player


def list_texts(player: TablePlayer) -> list[str]:
    """Return all texts on the screen."""
    return [note.text for sprite in player.stage.make_frame().sprites for note in get_text_notes(sprite.surface)]


@pytest.mark.parametrize("size", mark_every(3, zip([(1024, 640), (1366, 768), (1920, 1080)])))
def test_eight_seats_are_seen_at_once_in_the_result_and_at_the_end(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    player = open_result(open_table, 8, size)
    for name in ("result", "match_end"):
        if name == "match_end":
            player.stage.push(name, match=player.match)
        assert player.scene.name == name
        areas = [widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, ScrollArea)]
        assert not any(area.can_scroll for area in areas)
        stage = player.scene.ui.find("podium")
        plates = [pygame.Rect(plate.rect) for plate in stage.plates]
        assert len(plates) == 8 and all(stage.rect.contains(plate) for plate in plates)
        assert all(plate.collidelist(plates[n + 1 :]) < 0 for n, plate in enumerate(plates))


def test_the_same_payment_to_all_others_is_shown_once(open_table: OpenTable) -> None:
    player = open_result(open_table, 5)
    t, last = player.stage.ctx.t, player.match.observation.result.order[-1]
    key = "table.paid.self.all" if last == player.match.observation.seat else "table.paid.all"
    says = t(key, n=1, payer=player.table.table.list_people()[last].name)
    labels = [widget.text for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, Label)]
    assert labels.count(f"{says}: {t('table.why.stake')}") == 1
    (coins,) = [widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, CoinArc)]
    assert len(coins.flight.coins) == 4


def test_payments_to_single_seats_are_listed_separately(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    player.wait_for_turn()
    chop: PaymentReason = "bomb-bonus"
    t = player.stage.ctx.t
    twice = [Payment(1, 0, 3, chop), Payment(1, 0, 3, chop), Payment(1, 2, 3, chop)]
    why, name = t(f"table.why.{chop}"), player.table.table.list_people()[2].name
    own, other = t("table.payment.own", n=3, why=why), t("table.payment", name=name, n=3, why=why)
    assert [due.sentence for due in player.scene.result.result_texts.list_payments(1, twice)] == [own, own, other]


def test_a_losing_last_play_is_named_with_its_cost(open_table: OpenTable) -> None:
    rules: dict[str, Any] = {"last_two": "loses", "scoring": "per_card", "full_hand_double": False, "hoarding": False}
    deal = {**LAST_TWO_RECORD["deal"], "hands": ["4S 9S 2H", "3S 2S", "6C 7C"], "last_order": [1, 0, 2]}
    record = {"deal": deal, "actions": ["1 3S", "2 6C", "0 9S", "1 2S", "2 pass", "0 pass", "2 7C"]}
    player = open_table(make_match(record, players=3, knock_out=False, **rules))
    player.wait(3.0)
    t, observation = player.stage.ctx.t, player.match.observation
    result = observation.result
    assert result is not None and result.order == (2, 0, 1)
    words = ResultTexts(player.stage.ctx.texts, observation, player.table.table.list_people())
    assert words.list_last_place_reasons(1) == (t("table.result.lost"),) and not words.list_last_place_reasons(0)
    assert [due.reason for due in words.list_payments(1, result.payments)] == [t("table.lost")]
    assert [due.reason for due in words.list_payments(0, result.payments)] == [t("table.why.per-card")]
    assert t("table.result.lost") in list_texts(player)


FED_RECORD: dict[str, Any] = {
    "deal": {"hands": ["5S KH", "7S", "6S 8D"], "number": 2, "last_order": [0, 1, 2], "leader": 0},
    "actions": ["0 5S", "1 7S"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_letting_the_winner_out_is_named_with_its_cost_in_one_line(language: str) -> None:
    t = Texts(language, is_strict=True)
    options: dict[str, Any] = {"one_card_left": "pays", "ending": "first_out", "hoarding": False}
    match = make_match(
        FED_RECORD, players=3, scoring="winner_takes_all", full_hand_double=False, knock_out=False, **options
    )
    words = ResultTexts(t, match.observation, match_start.list_seated_people(t, match, "An"))
    result = words.result
    assert (result.let_out_by, result.points) == (0, (-4, 4, 0))
    first = words.people[1].name
    assert words.list_last_place_reasons(0) == (
        t("table.result.let_out", name=first),
    ) and not words.list_last_place_reasons(2)
    assert [(due.points, due.reason) for due in words.list_payments(0, result.payments)] == [
        (4, t("table.why.let-out"))
    ]
    assert not words.list_payments(2, result.payments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_payment_for_the_three_of_spades_is_named(language: str) -> None:
    t = Texts(language, is_strict=True)
    options: dict[str, Any] = {"three_spades": "both", "scoring": "places", "hoarding": False, "knock_out": False}
    out = {
        "deal": {**FED_RECORD["deal"], "hands": ["3S KH", "7S", "6S 8D"]},
        "actions": ["0 KH", "1 pass", "2 pass", "0 3S"],
    }
    left = {"deal": {**FED_RECORD["deal"], "hands": ["6S", "7S", "3S"]}, "actions": ["0 6S"]}
    for reason, seat, case in ((out, 1, "out"), (left, 2, "left")):
        match = make_match(reason, players=3, ending="first_out", **options)
        words = ResultTexts(t, match.observation, match_start.list_seated_people(t, match, "An"))
        assert [due.reason for due in words.list_payments(seat, words.result.payments)] == [
            t(f"table.why.three-spades.{case}")
        ]


def test_points_count_up_as_the_result_arrives_and_end_at_what_was_paid(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    while player.scene is player.table:
        player.wait()
    shown = [widget for widget in player.scene.ui.find("podium").walk() if isinstance(widget, CountedPoints)]
    assert {each.text for each in shown} == {"0"}
    beside = [each.rect for each in shown]
    player.wait(3.0)
    assert [each.text for each in shown] == [each.final_text for each in shown] and player.stage.next_wakeup() != 0.0
    assert [each.rect for each in shown] == beside
    assert len({each.text for each in shown}) > 1


ENDING_RECORD: dict[str, Any] = {"deal": {"hands": ["3S KS", "4C 5D 6H"]}, "actions": ["0 3S", "1 4C"]}
"""The deal ends with the player's king."""


def press_return(player: TablePlayer) -> None:
    player.key("return")


def click_next(player: TablePlayer) -> None:
    player.click(player.button("next"))


@pytest.mark.parametrize("go_on", [press_return, click_next])
def test_a_result_is_deaf_until_it_has_been_seen(open_table: OpenTable, go_on: Callable[[TablePlayer], None]) -> None:
    player = open_table(make_match(RESULT_RECORD))
    while player.scene is player.table:
        player.wait()
    result = player.scene
    player.wait(result.input_guard_seconds)
    go_on(player)
    assert player.scene is result, "it was not seen while it faded in"
    player.wait(player.stage.transition_seconds / 2)
    go_on(player)
    assert player.scene is player.table


def are_points_complete(player: TablePlayer) -> bool:
    """Return whether all players stand on the podium with all their points."""
    podium = player.scene.ui.find("podium")
    counted = [widget for widget in podium.walk() if isinstance(widget, CountedPoints)]
    return bool(podium.tween.age >= 0 and all(each.text == each.final_text for each in counted))


@pytest.mark.parametrize("ask", [press_return, lambda player: player.click(player.button("play"))])
def test_the_play_button_leads_to_the_whole_result_at_once(
    open_table: OpenTable, ask: Callable[[TablePlayer], None]
) -> None:
    player = open_table(make_match(ENDING_RECORD, players=2), speed="1")
    player.wait(1.0)
    player.table.actions.submit(play(parse_cards("KS")))
    while player.table.display.is_play_running:
        player.wait()
    player.wait(0.4)  # a second click on Play would mean nothing
    assert player.scene is player.table
    assert player.table.prompting.buttons["play"].label == player.stage.ctx.t("table.result")
    ask(player)
    player.wait()
    assert player.scene.name == "result" and not player.stage.is_in_transition and are_points_complete(player)


def test_a_press_completes_the_opening_of_a_result_and_does_nothing_else(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    while player.scene is player.table:
        player.wait()
    result = player.scene
    assert not are_points_complete(player)
    press_return(player)
    assert player.scene is result and not player.stage.is_in_transition and are_points_complete(player)


def test_a_deal_leads_to_its_whole_result_in_a_moment(open_table: OpenTable) -> None:
    player, waited = open_table(make_match(ENDING_RECORD, players=2), speed="1"), 0.0
    player.wait(1.0)
    player.table.actions.submit(play(parse_cards("KS")))
    while player.scene is player.table or player.stage.is_in_transition:
        player.wait()
        waited += FRAME_SECONDS
    assert waited < 1.0
    while not are_points_complete(player):
        player.wait()
        waited += FRAME_SECONDS
    assert waited < 1.8


def test_a_second_click_on_next_deal_means_nothing_in_the_new_deal(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    while player.scene is player.table:
        player.wait()
    player.wait(player.stage.guard.press_block.seconds_left)
    place = player.button("next")
    for _ in range(2):
        player.press(place)
        player.release(place)
    assert player.scene is player.table and player.stage.guard.press_block.seconds_left > 0.3
    tapped = Key(("pass",), name="space")
    assert not player.stage.handle(tapped), "nor does a key"
    player.wait(0.45)
    assert not player.stage.guard.press_block.is_running and player.stage.handle(tapped)


@pytest.mark.parametrize("name", ["result", "match_end"])
def test_a_result_is_saved_as_a_picture_and_its_path_is_shown(open_table: OpenTable, name: str) -> None:
    player = open_result(open_table, 4)
    if name == "match_end":
        player.stage.push(name, match=player.match)
    player.wait(1.0)
    stores = player.stage.ctx.services.stores
    before = set(stores.paths.pictures.glob("*.png"))
    player.scene.ui.find("picture").activate()
    assert player.scene.picture.next_wakeup() is not None, "it wakes to look whether it is written"
    stores.writer.flush()
    player.wait(0.2)
    assert player.scene.picture.next_wakeup() is None
    (file,) = set(stores.paths.pictures.glob("*.png")) - before
    assert pygame.image.load(str(file)).get_width() == PICTURE_WIDTH
    text = player.stage.ctx.t("table.result.picture_saved", file=str(file))
    assert [toast.text for toast in player.scene.ui.notices._toasts] == [text]


def test_the_picture_to_share_shows_what_the_winner_says(open_table: OpenTable) -> None:
    player = open_result(open_table, 4)
    picture = draw_shared_picture(player.stage.ctx, player.scene.build_shared_content, "")
    assert any(note.text.startswith("“") for note in get_text_notes(picture))


def test_of_boats_at_about_the_same_height_the_worse_lies_behind_and_none_ahead_of_a_better_one() -> None:
    assert count_steps_behind([20, 100, 200], 40) == [0, 0, 0]
    assert count_steps_behind([20, 20, 20], 40) == [0, 1, 2]
    assert count_steps_behind([20, 100, 130, 150, 300], 40) == [0, 0, 1, 2, 2]


def open_result_of(sit: OpenTable, record: Any) -> TablePlayer:
    """Return a player at the result of a finished deal."""
    player = sit(make_match(record), (1920, 1080))
    while player.scene is player.table:
        player.wait()
    return player


def test_the_winner_stands_highest_and_blossoms_fall_only_for_the_user(open_table: OpenTable) -> None:
    won, lost = (open_result_of(open_table, record) for record in (DRAGON_RECORD, RESULT_RECORD))
    own, other = won.scene.ui.find("champion"), lost.scene.ui.find("podium")
    assert own.is_festive and own.idle_movement.are_glad == (True,)
    assert [step.seat.is_own_seat for step in other.steps] == [False, False, True, False]
    assert [step.figure.mood for step in other.steps] == ["glad", "glad", "thinking", "dismayed"]
    assert (
        not other.is_festive
        and other.steps[0].seat.name == lost.table.table.list_people()[lost.match.observation.result.order[0]].name
    )
    lost.wait(3.0)
    assert own.tween.is_running and not other.tween.is_running
    first = 2  # after the dragon and its light
    stages = drawings.load_data("stages")
    left, right = stages["dragon"]["clear"]
    fallen = [stage for stage in stages["falling"] if not left < stage[0] < right]
    falling = slice(first, first + len(fallen))  # none before the dragon's head
    before = [sprite.y for sprite in own.sprites()[falling]]
    won.wait(2.0)
    after = [sprite.y for sprite in own.sprites()[falling]]
    assert all(above < below for above, below in zip(before, after, strict=True)) and not own.tween.is_running


def test_who_stands_on_the_podium_laughs_or_blinks_now_and_then_unless_motion_is_reduced(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    places = [SeatResult(n, f"Seat {n}", "me-bay", amount_text="0") for n in (1, 2)]
    stage = Podium(ctx, places, ["neutral"], StageOptions())
    stage.place(pygame.Rect(40, 180, 1080, 780))
    still = [sprite[:3] for sprite in stage.sprites()]
    states, slept = set[tuple[bool, bool]](), 0.0
    while slept < 20.0:
        wait = max(1 / 60, stage.next_wakeup() or 0.0)
        stage.update(wait)
        slept += wait
        shut = stage.idle_movement.compute_pupil_offset(1, (1, 0)) is None
        states.add((stage.idle_movement.compute_nod_progress(0) > 0, shut))
        assert ([sprite[:3] for sprite in stage.sprites()] == still) <= (not shut)
    assert states >= {(False, False), (True, False), (False, True)}
    ctx.change(reduced_motion=True)
    before = stage.idle_movement.compute_pupil_offset(1, (1, 0)), stage.idle_movement.compute_nod_progress(0)
    stage.update(20.0)
    after = stage.idle_movement.compute_pupil_offset(1, (1, 0)), stage.idle_movement.compute_nod_progress(0)
    assert stage.next_wakeup() is None and after == before


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("players", [2, 3, 4, 8])
@pytest.mark.parametrize("own", ["first", "last"])
def test_a_long_sum_stands_within_the_frame_of_each_step_below_name_and_points(
    open_table: OpenTable, size: tuple[int, int], players: int, own: str
) -> None:
    ctx = open_table(make_new_match("pagat", 2), size).stage.ctx
    player = 1 if own == "first" else players
    places = [
        SeatResult(
            n,
            "Thầy Đồ",
            "me-bay",
            n == player,
            amount_text="−12",
            total_text="Total −7,895",
            is_in_last_place=n == players,
        )
        for n in range(1, players + 1)
    ]
    stage = Podium(ctx, places, ["neutral"] * (players - 1), StageOptions())
    stage.place(pygame.Rect(40, 180, round(0.64 * size[0]), round(0.72 * size[1])))
    for step, plate in zip(stage.steps, stage.plates, strict=True):
        name, points, total = (widget for widget in plate.walk() if isinstance(widget, Label))
        frame = step.text_rect.inflate(0, 2)
        assert frame.y <= name.rect.y and total.rect.bottom <= frame.bottom, step.n
        assert name.rect.y < points.rect.y < total.rect.y


def test_the_deal_decided_a_match_in_which_the_first_gained_most_on_the_second() -> None:
    courses = ((0, 2, 1, 6), (0, 1, 3, 2), (0, -3, -4, -8))
    assert find_deciding_deal(courses, (0, 1, 2)) == 3
    assert find_deciding_deal(((0, 4, 5), (0, 0, 1)), (0, 1)) == 1


def test_the_end_of_a_match_names_the_best_deal_and_the_closest_rival() -> None:
    courses = ((0, 2, 1, 3), (0, 1, 3, 2), (0, -3, -4, -5))
    assert [find_best_deal(course) for course in courses] == [3, 2, 3]
    assert [find_closest_rival(courses, (0, 1, 2), seat) for seat in range(3)] == [1, 0, 1]


def test_the_end_of_a_won_match_names_the_start_and_length_of_the_lead() -> None:
    courses = ((0, 2, 2, 3, 6), (0, 1, 3, 3, 2), (0, -3, -5, -6, -8))
    assert find_start_of_lead(courses, 0) == 3 and count_deals_in_lead(courses, 0) == 2
    assert find_start_of_lead(((0, 1, 2), (0, 1, -2)), 0) == 1 and count_deals_in_lead(((0, 1, 2), (0, 1, -2)), 0) == 1


@pytest.mark.parametrize(
    ("facts", "names"),
    [(((2, -1, 1, -2), (6, -1, -3, -2)), ("decided", "led", "rival")),
     (((5, -5, 1, -1), (1, 3, -2, -2)), ("decided", "led", "rival")),
     (((3, 0, -1, -2), (1, 2, -2, -1), (2, -4, 1, 1)), ("decided", "best", "rival"))],
)  # fmt: skip
def test_a_best_deal_that_decided_the_match_is_named_once(
    open_table: OpenTable, facts: Sequence[tuple[int, ...]], names: tuple[str, ...]
) -> None:
    deals = tuple(FinishedDeal(n, (0, 1, 2, 3), points) for n, points in enumerate(facts, 1))
    player = open_table(make_match(RESULT_RECORD, finished_deals=deals), (1920, 1080))
    player.wait(3.0)
    player.stage.push("match_end", match=player.match)
    shown = [widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, Label)]
    assert tuple(each.name for each in shown if each.name in ("decided", "best", "led", "rival")) == names


def test_after_an_instant_win_only_the_first_has_a_medal_at_the_table(open_table: OpenTable) -> None:
    player = open_table(make_match(DRAGON_RECORD))
    player.wait(1.0)
    assert [seat.place for seat in player.table.board.view.seats] == [1, 0, 0, 0]


HAND = "3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D"


def make_instant_stage(ctx: Context, kind: str, cards: str, hand: str) -> InstantStage:
    """Return the stage of an instant win with these cards, in a window of 1920 by 1080."""
    win = InstantWin(0, kind, parse_cards(cards))
    stage = InstantStage(ctx, "anh-hai", win, parse_cards(hand), StageOptions(speech_text="Hi"))
    stage.place(pygame.Rect(40, 270, 1840, 530))
    return stage


def test_a_dragon_winds_about_the_winner_where_a_dragon_has_won_and_only_there(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    for kind, cards in (("dragon", HAND[:-3]), ("four_twos", "2S 2C 2D 2H")):
        stage = make_instant_stage(ctx, kind, cards, HAND)
        sprites = sorted(stage.sprites(), key=lambda each: each.z)
        behind = hall.draw_object(ctx, "dragon-behind", round(SIZES.dragon_height_px * stage.unit))
        places = [n for n, sprite in enumerate(sprites) if sprite.surface.get_size() == behind.get_size()]
        assert len(places) == 2 * (kind == "dragon")
        if places:
            low = [
                n
                for n, sprite in enumerate(sprites)
                if sprite.z == HallDepth.HAND and sprite.surface.get_height() < 260
            ]
            assert places[0] == 0 and places[1] > low[len(HAND.split()) - 1], "behind all, and before the cards"


def test_the_dragons_pearl_floats_unless_motion_is_reduced(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    stage = make_instant_stage(ctx, "dragon", HAND[:-3], HAND)
    assert stage.dragon is not None
    stage.dragon.is_moving = True
    stage.dragon.step(2.0)
    before = [sprite[:3] for sprite in stage.sprites()]
    stage.update(1.0)
    assert [sprite[:3] for sprite in stage.sprites()] != before and (stage.next_wakeup() or 1.0) < 0.1
    ctx.change(reduced_motion=True)
    before = [sprite[:3] for sprite in stage.sprites()]
    stage.update(1.0)
    assert [sprite[:3] for sprite in stage.sprites()] == before and stage.next_wakeup() is None


@pytest.mark.parametrize(
    ("kind", "cards", "sets"),
    [("dragon", HAND[:-3], []), ("four_twos", "2S 2C 2D 2H", [1, 1, 1, 1]),
     ("six_pairs", "3S 3C 3D 3H 5S 5C 7S 7C 9S 9C JS JC", [2] * 6),
     ("five_pairs_run", "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C", [2] * 5),
     ("three_triples_run", "3S 3C 3D 4S 4C 4D 5S 5C 5D", [3] * 3),
     ("bomb_with_3s", "3S 3C 3D 3H", [1] * 4), ("one_colour", HAND, [3, 3])],
)  # fmt: skip
def test_the_sets_that_a_hand_has_won_by_are_at_the_winners_sides_and_the_rest_before_them(
    open_table: OpenTable, kind: str, cards: str, sets: list[int]
) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    stage = make_instant_stage(ctx, kind, cards, f"{cards} AD")
    assert [len(each) for each in stage.sets] == sets
    apart = {card for each in stage.sets for card in each}
    assert apart.isdisjoint(stage.hand) and apart | set(stage.hand) == {*parse_cards(cards), *parse_cards("AD")}
    whole = pygame.Rect(0, 0, 1920, 1080)
    lying = [sprite for sprite in stage.sprites() if sprite.z == HallDepth.MIDDLE and sprite.surface.get_height() < 400]
    assert all(whole.contains(each.rect) for each in lying)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_better_the_place_the_higher_and_larger_somebody_stands(open_table: OpenTable, players: int) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    places = [SeatResult(n, f"Seat {n}", "me-bay", amount_text="0") for n in range(1, players + 1)]
    stage = Podium(
        ctx, places, ["neutral"] * (players - 1), StageOptions(speech_text="Hi"), cards=parse_cards("4S 5S 6C 7C 8D 9D")
    )
    stage.place(pygame.Rect(40, 180, 1080, 780))
    faces = [step.figure.sprite() for step in stage.steps]
    assert all(any(sprite[:3] == face[:3] for sprite in stage.sprites()) for face in faces)
    tops, sides = [face.y for face in faces], [face.surface.get_width() for face in faces]
    assert tops[:4] == sorted(tops[:4]) and sides == sorted(sides, reverse=True)
    boxes = [each.rect for each in (*stage.plates, stage.held_cards, stage.held_cards_label, stage.speech)]
    assert all(stage.rect.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))


@pytest.mark.parametrize("players", range(2, 9))
def test_the_winners_points_are_the_largest_and_the_persons_in_the_colour_of_gain_or_loss(
    open_table: OpenTable, players: int
) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    for own, (amount, total) in product(range(players), ((3, ""), (-12, "Total −9"), (0, ""))):
        points = [ctx.texts.format_signed(amount if n == own else 1) for n in range(players)]
        places = [
            SeatResult(n + 1, f"Seat {n}", "me-bay", amount_text=point, amount=1) for n, point in enumerate(points)
        ]
        places[own] = replace(places[own], is_own_seat=True, total_text=total, amount=amount)
        stage = Podium(ctx, places, ["neutral"] * (players - 1), StageOptions())
        stage.place(pygame.Rect(40, 180, 1190, 780))
        shown = [widget for plate in stage.plates for widget in plate.walk() if isinstance(widget, Label)]
        shown = [each for each in shown if each.text in points]
        number, room = shown[own], stage.steps[own].text_rect
        assert shown[0].size > max(each.size for each in shown[1:]) or (total and not own)
        assert number.role == {3: "good_fill", -12: "danger_fill", 0: "on_paper"}[amount]
        assert stage.plates[own].measure(room.w)[1] <= room.h + 2, "as far as lines are rounded"
        assert number.measure(10 * room.w)[0] < room.w


def test_the_players_plate_is_the_brightest_and_another_winners_name_is_gold(open_table: OpenTable) -> None:
    stage = open_result_of(open_table, RESULT_RECORD).scene.ui.find("podium")
    names = [plate.children[0] for plate in stage.plates]
    assert [name.role for name in names] == ["gold", "text", "on_paper", "text"]
    lights = [step.draw_picture().get_at((step.rect.w // 6, round(0.7 * step.rect.h))).g for step in stage.steps]
    assert lights[2] > 2 * max(*lights[:2], lights[3])


def test_points_are_written_with_the_brush_and_count_up_in_figures_drawn_before(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    while player.scene is player.table:
        player.wait()
    shown = [widget for widget in player.scene.ui.find("podium").walk() if isinstance(widget, BrushedPoints)]
    assert len(shown) == 4 and all(each.is_brushed for each in shown)
    first = shown[0]
    assert len(list(first.prerender())) >= len(set(first.final_text))
    wide = first.measure(1000)
    player.wait(3.0)
    assert first.text == first.final_text and first.measure(1000) == wide
    written = [note.text for sprite in first.sprites() for note in get_text_notes(sprite.surface)]
    assert "".join(written) == first.final_text


def test_only_the_winner_holds_something_up_and_others_have_the_hands_that_are_not_down(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    places = [SeatResult(n, f"Seat {n}", "me-bay", amount_text="0") for n in range(1, 5)]
    stage = Podium(ctx, places, ["glad", "thinking", "dismayed"], StageOptions())
    stage.place(pygame.Rect(40, 180, 1080, 780))
    first = stage.steps[0]
    raised = list(first.figure.hand_sprites(BOTH_LAYERS))
    lip = first.figure.edge_position[1]
    assert raised and all(one.rect.bottom <= lip for one in raised), "the lip hides the arm below it"
    assert any(one.rect.collidepoint(first.figure.compute_hand_position(-1, "offers")) for one in raised)
    for step in stage.steps[1:]:
        assert len(list(step.figure.hand_sprites())) == 2 - step.figure.posture.hands.count("down")


def test_characters_stand_there_in_their_own_way_and_neighbours_differ() -> None:
    cast = ("ba-ba", "cau-ut", "chu-tu", "co-lan", "em-ti", "me-bay", "thay-do", "ong-sau")
    for mood in get_args(Mood):
        of_mood = load_postures(mood)
        assert len({choose_postures(["ba-ba", who], ["glad", mood], False)[1] for who in cast}) > 1
        moods: list[Mood] = ["glad"]
        moods += [mood] * len(of_mood)
        held = choose_postures(["ba-ba", *["em-ti"] * len(of_mood)], moods, False)
        assert sorted(held[1:]) == sorted(of_mood), "no two alike"
    dejected = {choose_postures(["em-ti", who], ["glad", "dismayed"], True)[1] for who in cast}
    assert dejected == set(load_postures("dejected"))
    calm: list[Mood] = ["neutral"] * 8
    assert set(choose_postures([*cast], calm, False)[1:]) == set(load_postures("neutral"))


def test_somebody_without_a_body_stands_there_without_hands(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    hands = []
    for who in ("me-bay", "nobody"):
        seats = [SeatResult(n, "Seat", who, amount_text="0") for n in (1, 2)]
        stage = Podium(ctx, seats, ["glad"], StageOptions())
        stage.place(pygame.Rect(40, 180, 1080, 780))
        hands.append(len(list(stage.steps[0].figure.hand_sprites(BOTH_LAYERS))))
    assert hands == [2, 0]


def test_the_places_rise_one_by_one_from_the_last_and_each_gets_its_medal_then(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    places = [SeatResult(n, f"Seat {n}", "me-bay", amount_text="0") for n in range(1, 5)]
    stage = Podium(ctx, places, ["neutral"] * 3, StageOptions(is_opening=True))
    stage.place(pygame.Rect(40, 180, 1080, 780))

    def up() -> list[bool]:
        sprites = stage.sprites()
        return [any(sprite[:3] == step.figure.sprite()[:3] for sprite in sprites) for step in stage.steps]

    states = [up()]
    while stage.tween.is_running:
        stage.update(1 / 60)
        if up() != states[-1]:
            states.append(up())
    assert states == [[n > 3 - many for n in range(4)] for many in range(5)]


def test_a_bubble_stands_beside_the_winners_head_and_its_tail_ends_at_their_mouth(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    player.wait(3.0)
    stage = player.scene.ui.find("podium")
    speech, face = stage.speech, stage.steps[0].figure.sprite().rect
    assert speech.tip_position is not None and face.collidepoint(speech.tip_position)
    assert speech.rect.x > face.centerx + face.w // 3


def test_the_first_player_holds_up_the_last_played_cards(open_table: OpenTable) -> None:
    stage = open_result_of(open_table, RESULT_RECORD).scene.ui.find("podium")
    assert format_cards(stage.held_cards.cards) == "2D"
    assert stage.hand_position == stage.steps[0].figure.compute_hand_position(-1, "offers")
    low = stage.held_cards.rect
    x, y = stage.hand_position
    assert low.centerx - low.w < x < low.centerx + low.w and abs(low.bottom - y) < low.h / 4


def test_coins_lie_between_who_pays_and_who_is_paid(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    result, people = player.match.observation.result, player.table.table.list_people()
    dues = [due for standing in player.scene.result.result_texts.build_standings((0,) * 4) for due in standing.payments]
    assert sum(due.points * len(due.receiver_portraits) for due in dues) == sum(
        payment.points for payment in result.payments
    )
    assert {face for due in dues for face in due.receiver_portraits} == {
        people[payment.to_seat].portrait for payment in result.payments
    }
    coins = [widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, CoinArc)]
    sentences = [
        payment
        for standing in player.scene.result.result_texts.build_standings((0,) * 4)
        for payment in standing.payment_sums
    ]
    assert [len(coin.flight.coins) for coin in coins] == [payment.points for payment in sentences], (
        "a coin for each point"
    )
    labels = {widget.text: widget.role for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, Label)}
    assert {payment.player_sign for payment in sentences} == {-1, 0}
    assert all(labels[payment.sentence] == ("text", "gold", "danger")[payment.player_sign] for payment in sentences)
    assert sum(int(why.split()[0]) for payment in sentences for why in payment.reasons if why in labels) == 6


def test_coins_fly_over_a_pair_that_was_left_and_only_what_was_better_is_framed(open_table: OpenTable) -> None:
    widgets = open_result_of(open_table, RESULT_RECORD).scene.ui.layers[-1].widgets
    (pair,) = (widget for widget in widgets if isinstance(widget, CardStrip) and widget.cards == parse_cards("KS KC"))
    (arc,) = (widget for widget in widgets if isinstance(widget, CoinArc) and widget.rect.contains(pair.rect))
    assert arc.rect.y + arc.path_height <= pair.rect.y
    entries = [widget for widget in widgets if isinstance(widget, ResultEntry) and widget.is_visible]
    panels = [[widget.style for widget in entry.walk() if isinstance(widget, Panel)] for entry in entries]
    assert panels[-1] == ["cell"] and len(entries) > 1
    assert not any("cell" in styles for styles in panels[:-1])


def test_the_players_own_payments_are_shown_larger(open_table: OpenTable) -> None:
    widgets = open_result_of(open_table, RESULT_RECORD).scene.ui.layers[-1].widgets
    lines = [widget for widget in widgets if isinstance(widget, PaymentLine)]
    own, other = (line.transfer for line in lines)
    assert own and other and own.coins.coin_diameter > other.coins.coin_diameter
    points = [each.amount for each in (own, other) if isinstance(each.amount, BrushedPoints)]
    assert points[0].size > points[1].size
    assert [point.text for point in points] == ["−1", "+6"], "each has its sign"
    for line in lines:
        assert line.transfer
        between = [line.strips[0].rect, line.transfer.amount.rect]
        row = [line.payer.rect, *(between[::-1] if line.transfer.is_loss else between), line.transfer.payee.rect]
        assert all(left.right <= right.x for left, right in pairwise(row)), "a loss beside the payer"
    assert own.is_loss and not other.is_loss


def test_points_are_written_as_the_first_coin_arrives(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    shown = [widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, PaidPoints)]
    assert shown and not any(sprite.alpha for each in shown for sprite in each.sprites())
    player.wait(3.0)
    assert all(sprite.alpha == 255 for each in shown for sprite in each.sprites())


def test_what_was_better_is_larger_than_what_was_played(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    while "why" not in list_names(player):
        player.wait()
    (both,) = (widget for widget in player.scene.story_entries[0].walk() if isinstance(widget, PlayComparison))
    did, better = (each.rect for each in both.plays)
    assert did.h < better.h and did.bottom == better.bottom and did.right < better.x


def test_many_cards_that_were_left_lie_in_two_rows(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    cards = parse_cards("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S")
    line = PaymentLine(ctx, Picture(ctx, draw_portrait(ctx.art, "me-bay", 80)), cards, 100)
    line.place(pygame.Rect(0, 0, 400, 140))
    assert [len(strip.cards) for strip in line.strips] == [7, 6]
    assert all(line.rect.contains(strip.rect) for strip in line.strips)


@pytest.mark.parametrize("lost", [False, True])
def test_points_stand_beside_who_has_lost_or_gained_them_where_no_cards_were_left(
    open_table: OpenTable, lost: bool
) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    payer, to = (Picture(ctx, draw_portrait(ctx.art, who, 80)) for who in ("em-ti", "me-bay"))
    flight = CoinFlight(ctx, 1, is_opening=False)
    amount = PaidPoints(ctx, flight, -1 if lost else 1, size=100, role="good")
    line = PaymentLine(ctx, payer, [], 100, CoinTransfer(CoinArc(ctx, flight), amount, to, lost))
    line.place(pygame.Rect(0, 0, 800, 140))
    (written,) = (sprite.rect for sprite in amount.sprites())
    near, far = written.x - payer.rect.right, to.rect.x - written.right
    assert -10 < (near if lost else far) < 60 < (far if lost else near), "but for the light about them"


@pytest.mark.parametrize("own", [False, True])
def test_a_step_stands_on_the_table_in_its_dark_and_a_soft_reflection(open_table: OpenTable, own: bool) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    figure = PodiumFigure(ctx, "me-bay", "glad", load_postures("wins")[0])
    seat = SeatResult(1, "Seat", "me-bay", is_own_seat=own)
    opening = StepOpening(Tween(0), Tween(0), Tween(0))
    step = PodiumStep(ctx, 0, seat, figure, opening, layout=StepLayout(0, 0, 1, 1), light="")
    step.place(pygame.Rect(0, 0, 1200, 900), 1.0)
    _, mirror, touch = step.ground_sprites(1.0)
    levels = [mirror.surface.get_at((x, 80)).a for x in (0, 12, mirror.surface.get_width() // 2)]
    assert levels == sorted(levels) and levels[0] == 0 < levels[-1], "no hard edge at its side"
    middle, foot = touch.surface.get_width() // 2, step.rect.bottom - touch.y
    assert touch.surface.get_at((middle, foot)).a > touch.surface.get_at((middle, foot + 12)).a


@pytest.mark.parametrize("points", [1, 3, MAX_COINS, MAX_COINS + 3])
def test_each_point_is_a_coin_on_its_way_and_of_very_many_some(open_table: OpenTable, points: int) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    way = CoinArc(ctx, CoinFlight(ctx, points, is_opening=False))
    way.place(pygame.Rect(0, 0, 300, 60))
    assert len(way.sprites()) == min(points, MAX_COINS) + 2, "with the trail and the light of the foremost"


def test_coins_that_are_made_anew_in_another_size_go_on_coming(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    flight = CoinFlight(ctx, 3, is_opening=True)
    small, large = (CoinArc(ctx, flight, size) for size in (0.5, 1.0))
    assert small.coin_diameter < large.coin_diameter and small.next_wakeup() is not None

    def come(coins: CoinArc) -> int:
        coins.place(pygame.Rect(0, 0, 300, 60))
        return len(coins.sprites())

    assert come(small) == 1, "the trail alone"
    while come(small) < 4:
        small.update(1 / 60)
    assert come(large) == 4, "two coins, the foremost in its light"
    large.update(10)
    assert come(small) == 5 and small.next_wakeup() is None


def test_a_payer_without_cards_left_shows_only_the_payment(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2)).stage.ctx
    result = SeatResult(2, "Seat", "me-bay", amount_text="-1", payment_sums=(PaymentSum(1, ("anh-hai",), "told: why"),))
    (entry,) = payment_entries(ctx, [result])
    texts = [widget.text for widget in entry.walk() if isinstance(widget, Label)]
    assert texts == ["told: why", "+1"]


def test_a_chop_that_brought_nothing_is_not_shown_nor_the_costliest_move_twice(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    player.wait(3.0)
    assert not {"best-chop", "turn"} & list_names(player)


def test_the_best_chop_is_shown_with_what_it_beat_cut_in_two(open_table: OpenTable) -> None:
    player = open_result_of(open_table, PAID_CHOP_RECORD)
    strips = [widget for widget in player.scene.story_entries[0].walk() if isinstance(widget, CardStrip)]
    assert [isinstance(strip, CutCards) for strip in strips[:2]] == [False, True] and len(strips[0].cards) == 4


def list_names(player: TablePlayer) -> set[str]:
    """Return the names of all visible things."""
    return {widget.name for layer in player.scene.ui.layers for widget in layer.widgets if widget.name}


def test_the_parts_of_the_result_are_shown_on_request(open_table: OpenTable) -> None:
    player = open_result_of(open_table, RESULT_RECORD)
    while "why" not in list_names(player):
        player.wait()
    assert "flaw" not in list_names(player)
    player.scene.ui.find("why").action()
    assert "flaw" in list_names(player)
    player.scene.ui.find("close").action()
    assert "flaw" not in list_names(player)


@pytest.mark.parametrize(
    ("told", "size"),
    [
        (RESULT_RECORD, (1280, 720)),
        (RESULT_RECORD, (1920, 1080)),
        (PAID_CHOP_RECORD, (1920, 1080)),
        (make_record(play_example_deal()), (1280, 720)),
        (make_record(play_example_deal()), (1920, 1080)),
    ],
)
def test_what_stands_on_the_board_stays_there_when_it_is_known_how_the_deal_was_played(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, told: dict[str, Any], size: tuple[int, int]
) -> None:
    player = open_table(make_match(told), size=size)
    with monkeypatch.context() as patch:
        patch.setattr(DealJudge, "poll", lambda _: False)
        while player.scene is player.table:
            player.wait(0.05)
    scene = player.scene
    board = next(widget for widget in scene.ui.layers[0].root.walk() if isinstance(widget, ResultBoard))

    def stand() -> list[pygame.Rect]:
        return [each.rect.copy() for each in board.visible_children if each not in scene.story_entries]

    assert scene.result.story_texts is None
    before, room = stand(), board._slots[-1]
    while "why" not in list_names(player):
        player.wait()
    assert stand() == before != []
    assert not [(widget, widget.rect) for widget in scene.story_entries[0].walk() if not room.contains(widget.rect)], (
        room
    )


@pytest.mark.parametrize(("told", "metal"), [(DRAGON_RECORD, "gold"), (RESULT_RECORD, "bronze")])
def test_the_title_is_of_the_metal_of_the_persons_place(open_table: OpenTable, told: Any, metal: str) -> None:
    assert open_result_of(open_table, told).scene.ui.find("title").metal == metal


def test_equal_losers_of_an_instant_win_have_equal_plaques_without_medals(open_table: OpenTable) -> None:
    player = open_result_of(open_table, DRAGON_RECORD)
    shown = [widget for widget in player.scene.ui.layers[-1].widgets if widget.name == "plaque"]
    pictures = [next(part for part in widget.walk() if isinstance(part, Picture)) for widget in shown]
    areas = [pygame.mask.from_surface(picture.surface).count() for picture in pictures]
    assert areas[0] > areas[1] == areas[2] == areas[3], "a medal hangs on the portrait of the first alone"
    assert len({each.rect.size for each in shown}) == 1
    title, told = (player.scene.ui.find(name) for name in ("title", "at_once"))
    assert told.text == player.stage.ctx.t("table.result.at_once.own") and told.rect.bottom <= title.rect.y


THREES_RECORD = {
    "deal": {
        "hands": [
            "3S 3C 3D 3H 5S 6D 8C 9S TH JD QC AS 2C",
            "4S 4H 5H 6H 7D 8D 9D TC JC QD KC AC 2S",
            "4C 5C 6S 7S 7H 8H 9H TD JH QH KD AD 2D",
            "4D 5D 6C 7C 8S 9C TS JS QS KS KH AH 2H",
        ]
    },
    "actions": [],
}


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", mark_every(2, zip([(1024, 640), (1920, 1080)])))
def test_a_bomb_with_the_three_of_spades_is_called_out_in_letters_that_the_brush_can_write(
    open_table: OpenTable, language: str, size: tuple[int, int]
) -> None:
    player = open_table(make_match(THREES_RECORD), size, language=language)
    while player.scene is player.table:
        player.wait()
    title = player.scene.ui.find("title")
    assert title.text == player.stage.ctx.t("table.result.win.bomb_with_3s")
    assert player.stage.make_frame().sprites and title.rect.w <= size[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_has_won_at_once_is_written_with_the_brush(language: str) -> None:
    for win in KINDS:
        assert letters.can_write(format_instant_win(Texts(language), win)), win


def test_who_has_won_at_once_shows_the_hand_large_and_nothing_is_judged(open_table: OpenTable) -> None:
    player = open_result_of(open_table, DRAGON_RECORD)
    assert tuple(player.scene.ui.find("champion").hand) == player.match.observation.final_hands[0]
    assert not [
        widget for widget in player.scene.ui.layers[-1].widgets if isinstance(widget, CardStrip) and widget.cards
    ]
    assert not {"story", "turn", "why"} & list_names(player)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080)])
def test_what_has_won_at_once_is_written_large_and_plaques_leave_the_dragon_whole(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    player = open_table(make_match(DRAGON_RECORD), size)
    while player.scene is player.table:
        player.wait(1.0)
    stage, title, scale = player.scene.ui.find("champion"), player.scene.ui.find("title"), player.stage.ctx.scale
    written = max((sprite.rect for sprite in title.sprites()), key=lambda each: each.w)
    assert written.h > 180 * scale
    written = written.inflate(-24 * scale, -24 * scale)  # the room for its shadow
    snout = stage.rect.centerx + 306 * stage.unit, stage.rect.bottom - 560 * stage.unit
    assert written.right < snout[0] or written.bottom < snout[1]
    coil = stage.rect.bottom + (SIZES.dragon_y_px + SIZES.dragon_height_px) * stage.unit
    assert all(coil <= widget.rect.y + 1 for widget in player.scene.ui.layers[-1].widgets if widget.name == "plaque")


def test_whoever_has_won_by_a_dragon_raises_both_arms_over_the_cards(open_table: OpenTable) -> None:
    stage = open_result_of(open_table, DRAGON_RECORD).scene.ui.find("champion")
    raised = list(stage.fists_sprites())
    assert len(raised) == 6, "an arm and a hand at both sides, and the dark behind them"
    middles = sorted(each.rect.centerx - stage.rect.centerx for each in raised[2::3])
    assert middles[0] < -0.4 * stage.figure_width and middles[1] > 0.4 * stage.figure_width


def test_the_light_on_the_winner_has_no_edges(open_table: OpenTable) -> None:
    ctx = open_table(make_new_match("pagat", 2)).stage.ctx
    light = hall.draw_beam(ctx, (480, 600), 0.5)
    for y in (200, 400, 560):
        row = [light.get_at((x, y)).a for x in range(480)]
        assert row[0] <= 2 and row[-1] <= 2 and max(row) == max(row[220:260])
        assert max(abs(left - right) for left, right in pairwise(row)) <= 6


def test_the_person_has_the_face_that_they_chose_where_they_have_won(open_table: OpenTable) -> None:
    player = open_result_of(open_table, DRAGON_RECORD)
    assert player.scene.ui.find("champion").winner == player.stage.ctx.settings.face
    player.stage.ctx.change(face="man")
    stage = player.scene.ui.find("champion")
    assert stage.winner == "man" and stage.is_festive


def test_the_result_of_a_played_deal_is_drawn_while_its_last_play_is_still_seen(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_table(make_new_match("pagat", 4, demo="hand"), speed="4")
    ctx, late = player.stage.ctx, list[object]()
    monkeypatch.setattr(ctx.services.stores.writer, "put", lambda job, key="": job())  # the next table is known at once
    while player.scene is player.table:
        player.wait()
        player.stage.make_frame()
    cached = ctx.cached

    def watch(key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return cached(key, lambda: (late.append(key), draw())[1])

    monkeypatch.setattr(ctx, "cached", watch)
    player.wait(3.0)
    assert player.stage.make_frame().sprites
    assert not late


def test_what_was_drawn_of_a_result_beforehand_is_made_anew_where_the_window_has_changed(open_table: OpenTable) -> None:
    player = open_table(make_new_match("pagat", 4, demo="hand"), speed="4")
    table = player.table
    while table.table.clock.get_seconds_left(Wait.RESULT) is None or table.board.is_moving:
        player.wait()
    player.wait(0.5)
    player.stage.ctx.resize((1920, 1080))
    while player.scene is player.table:
        player.wait()
    assert player.scene.ui.find("podium").rect.bottom > 720


def test_the_winner_of_a_match_holds_up_the_cup_and_nobody_does_before(open_table: OpenTable) -> None:
    player = open_result(open_table, 4)
    assert not player.scene.ui.find("podium").has_cup
    player.stage.push("match_end", match=player.match)
    stage = player.scene.ui.find("podium")
    cup = stage.cup_sprite(1.0)
    assert cup[:3] not in [sprite[:3] for sprite in stage.sprites()]
    player.wait(4.0)
    assert cup[:3] in [sprite[:3] for sprite in stage.sprites()] and cup.rect.collidepoint(stage.hand_position)


@pytest.mark.parametrize("name", theme.list_names())
def test_the_plaque_of_a_player_who_has_won_at_once_stands_out_in_every_theme(open_table: OpenTable, name: str) -> None:
    ctx = open_table(make_new_match("pagat", 2), (1920, 1080)).stage.ctx
    ctx.change(theme=name)
    faces = list[bytes]()
    for own in (True, False):
        shown = build_plate(ctx, SeatResult(1, "Seat", "me-bay", is_own_seat=own, is_ranked=own))
        shown.place(pygame.Rect(0, 0, 400, 110))
        faces.append(pygame.image.tobytes(shown.sprites()[0].surface, "RGBA"))
    assert faces[0] != faces[1]
