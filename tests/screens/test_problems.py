"""Problems in the window: mouse, keys and gamepad, replies to answers, and saved progress."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.action import PASS, play
from game.session.play.automatic_action import format_play_label
from game.session.reviews.problem_sets import list_problems
from game.studio.inline_runner import InlineRunner
from game.studio.problem_examples import make_practised_progress
from game.ui.hand.gesture import Intent, Verb
from game.ui.kit import Panel
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.teaching.teacher import Figure

A, DOWN = 0, 12


def solving(screen: Any, size: tuple[int, int] = (1280, 800)) -> Any:
    """Open the first problem of leads from the menu."""
    shown = screen(size)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("menu")
    shown.click("problems")
    assert shown.where == "problems"
    shown.click("leading")
    assert shown.where == "problem"
    return shown


def best(shown: Any) -> Any:
    return shown.scene.series.current.problem.best.action.cards


def test_the_right_answer_is_told_at_once_with_its_reason_and_the_next_one_follows(screen):
    shown = solving(screen)
    name = shown.scene.series.current.listed_problem.name
    shown.scene.board.hand.select_cards(best(shown))
    shown.scene.input.show_selection()
    shown.click("play")
    assert shown.ctx.t("practice.right") in shown.texts()
    assert shown.texts().count(shown.ctx.texts.format_cards(best(shown))) >= 1
    assert shown.stores.exercises.progress.solved == {name: True}
    shown.key("return")
    assert shown.scene.series.current.listed_problem.name != name and not shown.scene.is_answered
    shown.key("escape")
    assert shown.where == "problems"
    assert f"1/{len(list_problems('leading'))}" in shown.texts()


def test_by_keys_a_wrong_answer_stands_and_breaks_the_streak(screen):
    shown = solving(screen)
    shown.stores.exercises.store_answer("earlier", True)
    problem = shown.scene.series.current.problem
    wrong = next(n for n, card in enumerate(problem.observation.hand) if not problem.is_right(play((card,))))
    hand = shown.scene.board.hand
    at = hand.ordered_cards.index(problem.observation.hand[wrong])
    for _ in range(at + 1):
        shown.key("right")
    shown.key("up", "return")
    assert shown.ctx.t("practice.wrong") in shown.texts()
    assert shown.stores.exercises.progress.streak == 0
    shown.scene.answer(problem.best.action)
    assert not shown.scene.series.current.is_right, "an answer stands"


def test_what_is_unlawful_is_refused_and_no_answer(screen):
    shown = solving(screen)
    shown.scene.answer(PASS)
    assert not shown.scene.is_answered and shown.scene.feedback
    assert not shown.stores.exercises.progress.solved


def test_new_ones_come_without_end(screen):
    shown = screen()
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problem", set_name="fresh")
    names = set()
    for _ in range(3):
        shown.rest()
        names.add(shown.scene.series.current.listed_problem.name)
        shown.scene.answer(shown.scene.series.current.problem.best.action)
        shown.click("next")
    assert len(names) == 3


def test_a_theme_asks_only_its_mistakes(screen):
    shown = screen()
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    for each in make_practised_progress().mistakes:
        shown.stores.exercises.store_mistake(each)
    shown.go("problems")
    shown.click("take-sure")
    names = {each.name for each in make_practised_progress().mistakes if each.theme == "take-sure"}
    assert shown.where == "problem" and shown.scene.series.current.listed_problem.name in names
    shown.key("escape")
    assert shown.where == "problems"


def test_a_gamepad_picks_a_set_and_plays(screen):
    shown = screen()
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problems")
    shown.pad(DOWN, A)
    assert shown.where == "problem"


@pytest.mark.parametrize("language", ["en", "vi"])
def test_with_nothing_to_repeat_it_is_said_what_brings_something(screen, language):
    shown = screen(language=language)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problem", set_name="mine")
    assert shown.find("nothing").text == shown.ctx.t("practice.empty.text")
    shown.click("others")
    assert shown.where == "problems"
    shown.go("problem", set_name="mine")
    shown.click("play")
    assert shown.where == "new_match"


def test_beside_the_table_the_teacher_asks_and_shows_how_hard_it_is_and_what_is_still_out(screen):
    shown = solving(screen)
    grade = shown.scene.series.current.problem.difficulty
    assert shown.find("grade").tooltip == shown.ctx.t("practice.grade", n=grade)
    assert {"teacher", "asked", "out", "play", "pass"} <= {each.name for each in shown.scene.ui.layers[0].root.walk()}
    assert shown.find("hand").rect.right <= shown.find("teacher").rect.left


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_many_cards_that_are_still_out_lie_on_their_cloth(screen, size):
    shown = screen(size)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problem", set_name="chops")
    shown.scene.answer(shown.scene.series.current.problem.best.action)
    shown.scene.advance()
    cloths = [each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, Panel)]
    (cards,) = [each for each in cloths[-1].walk() if isinstance(each, CardRow)]
    assert sum(len(group.cards) for group in cards.groups) > 12
    room = cloths[-1].rect
    assert room.left < cards.rect.left and cards.rect.right < room.right


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200)])
def test_the_button_names_the_play_that_it_makes_as_at_the_table(screen, size, text):
    shown = screen(size, text_scale=text)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problem", set_name="chops")
    scene, said = shown.scene, shown.find("play")
    assert (said.label, said.second_line) == (shown.ctx.t("table.play"), "")
    problem = scene.series.current.problem
    cards = max((each.cards for each in problem.observation.legal), key=len)
    scene.board.hand.select_cards(cards)
    scene.handle_selection_change()
    assert f"{said.label}\n{said.second_line}" == format_play_label(shown.ctx.texts, problem.observation, cards)
    width, height = said.measure(said.rect.w)
    assert said.second_line and width <= said.rect.w and height <= said.rect.h
    scene.board.hand.select(())
    scene.handle_selection_change()
    assert (said.label, said.second_line) == (shown.ctx.t("table.play"), "")


def test_the_teacher_is_as_large_as_the_room_and_needs_no_more_than_is_told(screen):
    figure = Figure(screen().ctx, "thay-do", "neutral", drop=24)
    tallest = figure.find_max_height(400)

    def wide(high: int) -> int:
        figure.place(pygame.Rect(0, 0, 400, high))
        return max(each.surface.get_width() for each in figure.sprites())

    assert wide(tallest // 2) < 0.8 * wide(tallest) and wide(tallest - 12) < wide(tallest)
    assert wide(tallest) == wide(2 * tallest)


def test_a_card_that_is_selected_rises_at_once_and_sounds_as_at_the_table(screen):
    shown = solving(screen)
    hand, cards = shown.scene.board.hand, shown.scene.board.cards
    shown.key("right", "up")
    first = hand.find_key(0)
    assert hand.selected_indices == {0} and shown.heard[-1:] == ["pick"]
    assert cards.placed_cards[first] == hand.place_cards(None, 0, None)[first]
    shown.key("right", "up")
    assert hand.selected_indices == {0, 1} and shown.heard[-1:] == ["pick"]
    shown.key("down")
    assert hand.selected_indices == {0} and shown.heard[-1:] == ["drop"]
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(None, 1, None).items())


def test_a_card_that_is_clicked_rises_at_once_under_the_pointer(screen):
    shown = solving(screen)
    hand, cards, area = shown.scene.board.hand, shown.scene.board.cards, shown.scene.board.layout.hand
    box = area.place_cards(len(hand.held_cards), hand.group_starts)[-1]
    shown.click_at(*area.find_card_pose(box)[:2])
    at = len(hand.held_cards) - 1
    assert at in hand.selected_indices
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(at, None, None).items())


def test_a_card_that_keys_put_elsewhere_goes_there_at_once(screen):
    shown = solving(screen)
    hand, cards = shown.scene.board.hand, shown.scene.board.cards
    shown.key("right")
    first = hand.find_key(0)
    shown.scene.input.carry_out([Intent(Verb.REORDER, card_indices=frozenset({0}), gap_index=2)])
    assert hand.find_key(1) == first
    at = shown.scene.input.cursor.card_index
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(None, at, None).items())


def test_the_best_line_is_played_out_after_an_answer_until_the_player_is_out(screen):
    shown = solving(screen)
    problem = shown.scene.series.current.problem
    shown.scene.answer(problem.answers[-1].action)
    for _ in range(2000):
        if shown.scene.best_line.is_over:
            break
        shown.scene.update(0.1)
    line = shown.scene.best_line
    played = [action for seat, action in line.deal.history[problem.action_index :] if seat == problem.seat]
    assert line.is_over and played[0] == problem.best.action
    assert not line.deal.hands[problem.seat], "the best answer of this problem wins"
    assert shown.scene.table.view.hand_cards == ()
    shown.click("next")
    assert shown.scene.best_line is None


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_order_of_play_is_told_and_who_leads_after_somebody_went_out(screen, language):
    shown = screen(language=language)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("problem", set_name="singles")
    told, seen = shown.scene.texts, shown.scene.series.current.problem.observation
    assert seen.target.seat in seen.out and told.names[1] in told.format_order()
    out = told.names[seen.target.seat]
    assert told.format_order().endswith(shown.ctx.t("practice.you_inherit", name=out))
    assert told.format_order() in shown.texts()
