"""The first hour and the next day: lesson, ten deals, a review, suggestions, exercises, and tomorrow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pygame
import pytest

from game.coach.lookahead import LookaheadQuestion
from game.coach.scale import compute_spread
from game.engine.action import PASS, Action
from game.engine.cards import Card
from game.engine.observation import Observation
from game.session.matches import challenge_name as calendar_day
from game.session.matches import match_plan
from game.session.matches.challenge import format_day_challenge
from game.session.matches.match import PLAYER_SEAT
from game.session.play import match_start
from game.session.play.lesson import load_steps
from game.session.players.runner import Ticket
from game.session.reviews import spacing
from game.session.reviews.problem_sets import count_mistakes_by_theme, list_due_mistakes, list_mistakes
from game.session.words.statistics_words import format_principle
from game.studio.inline_runner import InlineRunner
from tests.waiting import wait_until

EXERCISE_COUNT, SEED = 10, 1
MAX_PATIENCE_SECONDS = 0.5
"""Seconds after which an impatient user continues without waiting for animations."""
A, B, X, Y, UP, DOWN, LEFT, RIGHT, RB = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)  # fmt: skip


class MouseUser:
    """A new user with a mouse; subclasses have only keys or a gamepad."""

    def __init__(self, user: Any) -> None:
        self.shown = user

    # --- by hand

    def press(self, name: str) -> None:
        """Press a named control."""
        self.shown.click(name)

    def leave(self) -> None:
        """Go back."""
        self.press("back")

    def take(self, cards: tuple[Card, ...]) -> None:
        """Select cards of the hand."""
        hand = self.scene.board.hand
        for card in cards:
            if card not in hand.selected_cards:
                box = hand.layout.hand.place_cards(hand.card_count, hand.group_starts)[hand.ordered_cards.index(card)]
                place: dict[str, Any] = {"pos": (int(box.x + 8), int(box.y + box.h / 2)), "touch": False}
                kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
                self.shown.post(*[pygame.Event(kind, button=1, **place) for kind in kinds])

    def lay_back(self) -> None:
        """Deselect all cards, including those that a hint selected."""
        place: dict[str, Any] = {"pos": self.scene.layout.pile.box.center, "touch": False}
        self.shown.post(
            *[pygame.Event(kind, button=3, **place) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
        )

    def act(self, action: Action) -> None:
        """Play or pass."""
        if action.cards:
            if not set(self.scene.board.hand.selected_cards) <= set(action.cards):
                self.lay_back()
            self.take(action.cards)
            assert set(self.scene.board.hand.selected_cards) == set(action.cards)
        self.press("play" if action.cards else "pass")

    # --- by eye

    @property
    def scene(self) -> Any:
        return self.shown.scene

    @property
    def where(self) -> str:
        return self.shown.where

    def until(self, holds: Callable[[], object]) -> None:
        """Wait until a condition holds."""
        for _ in range(2000):
            if holds():
                return
            self.shown.stage.update(1 / 30)
        wait_until(lambda: self.shown.stage.update(1 / 30) or holds())

    # --- the hour

    def take_the_lesson(self) -> None:
        self.press("lesson")
        for _ in load_steps():
            self.until(lambda: self._asked or self.scene.position.is_done)
            while not self.scene.position.is_done:
                match = self.scene.match
                self.act(
                    next(action for action in match.list_expected_actions() if match.find_violation(action) is None)
                )
                self.until(lambda: self._asked or self.scene.position.is_done)
            self.until(lambda: not self.shown.stage.guard.press_block.is_running)
            self.press("next")
        assert self.where == "lesson_end"

    def play_a_deal(self) -> None:
        """Play the lowest cards that beat the pile, until the result is shown."""
        self.until(lambda: self.where == "result" or self._asked)
        while self.where != "result":
            self.act(next((each for each in self.scene.match.observation.legal if each.cards), PASS))
            self.until(lambda: self.where == "result" or self._asked)
        self.shown.rest()
        self.until(lambda: not self.shown.stage.guard.press_block.is_running)

    @property
    def _asked(self) -> bool:
        match = self.scene.match
        has_ended = self.where == "lesson" and match.has_ended
        is_ready = self.scene.is_at_rest and not self.scene.actions.has_just_acted
        return match.observation.turn == 0 and is_ready and not has_ended

    def read_the_review(self) -> None:
        """Read the review, which opens at the costliest decision with hidden opponents' cards; then return to the
        result.
        """
        self.press("review")
        walk = self.scene.walkthrough
        self.until(lambda: walk.deal_judge.is_finished)
        self.shown.rest()
        verdicts = walk.deal_judge.final_verdicts
        assert walk.index == max(walk.deal_judge.suspect_indices, key=lambda each: verdicts[each].loss)
        assert all(seat.cards is None for seat in self.scene.table.view.seats[1:])
        self.leave()
        assert self.where == "result"

    def solve(self, rightly: bool = True) -> None:
        """Answer an exercise, then continue."""
        self.until(lambda: self.scene.series.current is not None)
        problem = self.scene.series.current.problem
        wrong = (each for each in problem.observation.legal if not problem.is_right(each))
        self.act(problem.best.action if rightly else next(wrong))
        assert self.scene.is_answered and self.scene.series.current.is_right == rightly
        self.press("next")


class KeyboardUser(MouseUser):
    """A user with only the keyboard."""

    def press(self, name: str) -> None:
        if name in ("play", "pass"):
            self.shown.key("return" if name == "play" else "space")
            return
        for _ in range(80):
            focus = self.scene.ui.focus
            if focus is not None and focus.name == name:
                break
            self.shown.key("tab")
        assert self.scene.ui.focus.name == name, f"{name} in {self.where} by keys"
        self.shown.key("return")

    def take(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            if card in self.scene.board.hand.selected_cards:
                continue
            cursor, hand = self.scene.input.cursor, self.scene.board.hand
            for _ in range(2 * len(hand.ordered_cards)):
                if cursor.card_index is not None and hand.ordered_cards[cursor.card_index] == card:
                    break
                self.key_right()
            self.key_up()

    def leave(self) -> None:
        self.shown.key("escape")

    def lay_back(self) -> None:
        self.shown.key("backspace")

    def key_right(self) -> None:
        self.shown.key("right")

    def key_up(self) -> None:
        self.shown.key("up")


class GamepadUser(KeyboardUser):
    """A user with only a gamepad."""

    def press(self, name: str) -> None:
        if name in ("play", "pass"):
            self.shown.pad(Y if name == "play" else X)
            return
        for n in range(80):
            here, there = self.scene.ui.focus, self.shown.find(name)  # a page may be built anew meanwhile
            if here is there:
                break
            if here is None or n > 20:
                self.shown.pad(DOWN if here is None else X)
                continue
            self.shown.step_towards(there)
        assert self.scene.ui.focus.name == name, f"{name} in {self.where} by the gamepad"
        self.shown.pad(A)

    def leave(self) -> None:
        self.shown.pad(B)

    def lay_back(self) -> None:
        self.shown.pad(B)

    def key_right(self) -> None:
        self.shown.pad(RIGHT)

    def key_up(self) -> None:
        self.shown.pad(UP)


class JudgingRunner(InlineRunner):
    """Judges the player by the network at once; a deeper search confirms each loss."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Any]:
        if observation.seat != PLAYER_SEAT:
            return super().judge(brain, observation, action)
        return self._make_ticket(self._pool.judge(brain, observation, action))

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[Any]:
        spread = compute_spread(question.observation.rules)
        return self._make_ticket([spread * (0.5 + 0.1 * (n % 2)) for n in range(32)])


class FakeDate:
    """A clock that sets the program's date."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = date(2026, 2, 14)
        monkeypatch.setattr(spacing, "get_current_time", lambda: datetime.combine(self.day, time(20), UTC))
        monkeypatch.setattr(calendar_day, "date", self)

    def today(self) -> date:
        """Replace `date.today`."""
        return self.day


@pytest.mark.parametrize(
    ("person", "deals"),
    [
        (MouseUser, 3),
        pytest.param(KeyboardUser, 2, marks=pytest.mark.matrix),
        pytest.param(GamepadUser, 2, marks=pytest.mark.matrix),
        pytest.param(MouseUser, 10, marks=pytest.mark.slow),
    ],
)
def test_the_first_hour_and_the_next_day(start_program, use_real_table, monkeypatch, person, deals):
    clock = FakeDate(monkeypatch)
    for module in (match_plan, match_start):
        monkeypatch.setattr(module, "randbits", lambda bits: SEED)
    user = start_program((1280, 800), speed="instant", after_out="skip", pass_offered=True)
    user.ctx.services = replace(user.ctx.services, new_runner=JudgingRunner)
    user.patience = MAX_PATIENCE_SECONDS
    user.go("welcome")
    who = person(user)
    who.take_the_lesson()
    who.press("to-table")
    assert who.where == "guided"
    who.play_a_deal()
    who.press("next")
    assert who.where == "lesson_end"
    who.press("to-table")
    assert who.where == "table" and user.kept.level == "beginner"
    for n in range(deals):
        who.play_a_deal()
        if n == 0:
            who.read_the_review()
        who.press("next" if n < deals - 1 else "menu")
    who.press("statistics")
    who.until(lambda: who.scene.deals)
    assert who.scene.deals.sums["deals"] == deals
    (theme, _), *_ = count_mistakes_by_theme(user.stores.exercises.progress)
    assert user.find("weakest").text == format_principle(user.ctx.texts, theme) != ""
    who.press("exercises")
    assert who.where == "problem"
    for n in range(EXERCISE_COUNT):
        who.solve(rightly=n > 0)
    assert len(user.stores.exercises.progress.solved) == EXERCISE_COUNT
    who.leave()
    who.leave()
    assert who.where == "menu"
    clock.day += timedelta(1)
    who.press("problems")
    progress = user.stores.exercises.progress
    assert (
        list_due_mistakes(progress)
        and user.ctx.t("practice.due", n=len(list_due_mistakes(progress)), left=len(list_mistakes(progress)))
        in user.texts()
    )
    who.leave()
    who.press("today")
    who.until(lambda: who.scene.deals is not None)
    who.press("day.play")
    assert who.where == "table" and who.scene.match.challenge == format_day_challenge(clock.day, "easy")
    who.play_a_deal()
