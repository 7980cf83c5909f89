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
from game.ui.hand import Intent, Verb
from game.ui.kit import Panel
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.teaching.teacher import Figure

A, DOWN = 0, 12


def open_problem(screen: Any, size: tuple[int, int] = (1280, 800)) -> Any:
    """Open the first problem of leads from the menu."""
    user = screen(size)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("menu")
    user.click("problems")
    assert user.where == "problems"
    user.click("leading")
    assert user.where == "problem"
    return user


def find_best_answer(user: Any) -> Any:
    return user.scene.series.current.problem.best.action.cards


def test_the_right_answer_is_told_at_once_with_its_reason_and_the_next_one_follows(start_program):
    user = open_problem(start_program)
    name = user.scene.series.current.listed_problem.name
    user.scene.board.hand.select_cards(find_best_answer(user))
    user.scene.input.show_selection()
    user.click("play")
    assert user.ctx.t("practice.right") in user.texts()
    assert user.texts().count(user.ctx.texts.format_cards(find_best_answer(user))) >= 1
    assert user.stores.exercises.progress.solved == {name: True}
    user.key("return")
    assert user.scene.series.current.listed_problem.name != name and not user.scene.is_answered
    user.key("escape")
    assert user.where == "problems"
    assert f"1/{len(list_problems('leading'))}" in user.texts()


def test_by_keys_a_wrong_answer_stands_and_breaks_the_streak(start_program):
    user = open_problem(start_program)
    user.stores.exercises.store_answer("earlier", True)
    problem = user.scene.series.current.problem
    wrong = next(n for n, card in enumerate(problem.observation.hand) if not problem.is_right(play((card,))))
    hand = user.scene.board.hand
    at = hand.ordered_cards.index(problem.observation.hand[wrong])
    for _ in range(at + 1):
        user.key("right")
    user.key("up", "return")
    assert user.ctx.t("practice.wrong") in user.texts()
    assert user.stores.exercises.progress.streak == 0
    user.scene.answer(problem.best.action)
    assert not user.scene.series.current.is_right, "an answer stands"


def test_what_is_unlawful_is_refused_and_no_answer(start_program):
    user = open_problem(start_program)
    user.scene.answer(PASS)
    assert not user.scene.is_answered and user.scene.feedback
    assert not user.stores.exercises.progress.solved


def test_new_ones_come_without_end(start_program):
    user = start_program()
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problem", set_name="fresh")
    names = set()
    for _ in range(3):
        user.rest()
        names.add(user.scene.series.current.listed_problem.name)
        user.scene.answer(user.scene.series.current.problem.best.action)
        user.click("next")
    assert len(names) == 3


def test_a_theme_asks_only_its_mistakes(start_program):
    user = start_program()
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    for mistake in make_practised_progress().mistakes:
        user.stores.exercises.store_mistake(mistake)
    user.go("problems")
    user.click("take-sure")
    names = {mistake.name for mistake in make_practised_progress().mistakes if mistake.theme == "take-sure"}
    assert user.where == "problem" and user.scene.series.current.listed_problem.name in names
    user.key("escape")
    assert user.where == "problems"


def test_a_gamepad_picks_a_set_and_plays(start_program):
    user = start_program()
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problems")
    user.pad(DOWN, A)
    assert user.where == "problem"


@pytest.mark.parametrize("language", ["en", "vi"])
def test_with_nothing_to_repeat_it_is_said_what_brings_something(start_program, language):
    user = start_program(language=language)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problem", set_name="mine")
    assert user.find("nothing").text == user.ctx.t("practice.empty.text")
    user.click("others")
    assert user.where == "problems"
    user.go("problem", set_name="mine")
    user.click("play")
    assert user.where == "new_match"


def test_beside_the_table_the_teacher_asks_and_shows_how_hard_it_is_and_what_is_still_out(start_program):
    user = open_problem(start_program)
    grade = user.scene.series.current.problem.difficulty
    assert user.find("grade").tooltip == user.ctx.t("practice.grade", n=grade)
    assert {"teacher", "asked", "out", "play", "pass"} <= {
        widget.name for widget in user.scene.ui.layers[0].root.walk()
    }
    assert user.find("hand").rect.right <= user.find("teacher").rect.left


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_many_cards_that_are_still_out_lie_on_their_cloth(start_program, size):
    user = start_program(size)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problem", set_name="chops")
    user.scene.answer(user.scene.series.current.problem.best.action)
    user.scene.advance()
    cloths = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, Panel)]
    (cards,) = [widget for widget in cloths[-1].walk() if isinstance(widget, CardRow)]
    assert sum(len(group.cards) for group in cards.groups) > 12
    room = cloths[-1].rect
    assert room.left < cards.rect.left and cards.rect.right < room.right


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200)])
def test_the_button_names_the_play_that_it_makes_as_at_the_table(start_program, size, text):
    user = start_program(size, text_scale=text)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problem", set_name="chops")
    scene, button = user.scene, user.find("play")
    assert (button.label, button.second_line) == (user.ctx.t("table.play"), "")
    problem = scene.series.current.problem
    cards = max((each.cards for each in problem.observation.legal), key=len)
    scene.board.hand.select_cards(cards)
    scene.handle_selection_change()
    assert f"{button.label}\n{button.second_line}" == format_play_label(user.ctx.texts, problem.observation, cards)
    width, height = button.measure(button.rect.w)
    assert button.second_line and width <= button.rect.w and height <= button.rect.h
    scene.board.hand.select(())
    scene.handle_selection_change()
    assert (button.label, button.second_line) == (user.ctx.t("table.play"), "")


def test_the_teacher_is_as_large_as_the_room_and_needs_no_more_than_is_told(start_program):
    figure = Figure(start_program().ctx, "thay-do", "neutral", drop=24)
    tallest = figure.compute_max_height(400)

    def wide(high: int) -> int:
        figure.place(pygame.Rect(0, 0, 400, high))
        return max(sprite.surface.get_width() for sprite in figure.sprites())

    assert wide(tallest // 2) < 0.8 * wide(tallest) and wide(tallest - 12) < wide(tallest)
    assert wide(tallest) == wide(2 * tallest)


def test_a_card_that_is_selected_rises_at_once_and_sounds_as_at_the_table(start_program):
    user = open_problem(start_program)
    hand, cards = user.scene.board.hand, user.scene.board.cards
    user.key("right", "up")
    first = hand.get_key(0)
    assert hand.selected_indices == {0} and user.heard[-1:] == ["pick"]
    assert cards.placed_cards[first] == hand.place_cards(None, 0, None)[first]
    user.key("right", "up")
    assert hand.selected_indices == {0, 1} and user.heard[-1:] == ["pick"]
    user.key("down")
    assert hand.selected_indices == {0} and user.heard[-1:] == ["drop"]
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(None, 1, None).items())


def test_a_card_that_is_clicked_rises_at_once_under_the_pointer(start_program):
    user = open_problem(start_program)
    hand, cards, area = user.scene.board.hand, user.scene.board.cards, user.scene.board.layout.hand
    box = area.place_cards(len(hand.held_cards), hand.group_starts)[-1]
    user.click_at(*area.compute_card_pose(box)[:2])
    at = len(hand.held_cards) - 1
    assert at in hand.selected_indices
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(at, None, None).items())


def test_a_card_that_keys_put_elsewhere_goes_there_at_once(start_program):
    user = open_problem(start_program)
    hand, cards = user.scene.board.hand, user.scene.board.cards
    user.key("right")
    first = hand.get_key(0)
    user.scene.input.carry_out([Intent(Verb.REORDER, card_indices=frozenset({0}), gap_index=2)])
    assert hand.get_key(1) == first
    at = user.scene.input.cursor.card_index
    assert all(cards.placed_cards[key] == card for key, card in hand.place_cards(None, at, None).items())


def test_the_best_line_is_played_out_after_an_answer_until_the_player_is_out(start_program):
    user = open_problem(start_program)
    problem = user.scene.series.current.problem
    user.scene.answer(problem.answers[-1].action)
    for _ in range(2000):
        if user.scene.best_line.is_over:
            break
        user.scene.update(0.1)
    line = user.scene.best_line
    played = [action for seat, action in line.deal.history[problem.action_index :] if seat == problem.seat]
    assert line.is_over and played[0] == problem.best.action
    assert not line.deal.hands[problem.seat], "the best answer of this problem wins"
    assert user.scene.table.view.hand_cards == ()
    user.click("next")
    assert user.scene.best_line is None


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_order_of_play_is_told_and_who_leads_after_somebody_went_out(start_program, language):
    user = start_program(language=language)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("problem", set_name="singles")
    texts, observation = user.scene.texts, user.scene.series.current.problem.observation
    assert observation.target.seat in observation.out and texts.names[1] in texts.format_order()
    out = texts.names[observation.target.seat]
    assert texts.format_order().endswith(user.ctx.t("practice.you_inherit", name=out))
    assert texts.format_order() in user.texts()
