"""The lesson: every step, with every gesture and key of the table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.action import PASS
from game.engine.cards import CARDS, parse, show
from game.session.lesson import NORTH, steps
from game.text.book import Group
from game.ui.draw.art import card_margin
from game.ui.draw.type import notes_of
from game.ui.pages.card_row import CardRow

SINGLE, PAIR, RUN, PASSING, CHOP = 1, 2, 3, 4, 6


class Pupil:
    """Someone at the lesson with a mouse, a finger, keys and a gamepad."""

    def __init__(self, shown):
        self.shown = shown

    @property
    def scene(self):
        return self.shown.scene

    @property
    def chosen(self):
        return show(self.scene.chosen)

    def at(self, card):
        """A point on the seen strip of a card."""
        holding = self.scene.input
        hand = holding.hand
        box = hand.layout.hand.places(hand.cards)[hand.order.index(parse(card)[0])]
        return box.x + 8, box.y + box.h // 2

    def mouse(self, kind, at, button=1):
        place: dict[str, Any] = {"pos": (round(at[0]), round(at[1])), "touch": False}
        if kind == pygame.MOUSEMOTION:
            self.shown.post(pygame.Event(kind, rel=(0, 0), buttons=(button, 0, 0), **place))
        else:
            self.shown.post(pygame.Event(kind, button=button, **place))

    def click(self, card, times=1):
        for _ in range(times):
            self.mouse(pygame.MOUSEBUTTONDOWN, self.at(card))
            self.mouse(pygame.MOUSEBUTTONUP, self.at(card))

    def drag(self, *way, let_go=True):
        self.mouse(pygame.MOUSEBUTTONDOWN, way[0])
        for at in way[1:]:
            self.mouse(pygame.MOUSEMOTION, at)
        if let_go:
            self.mouse(pygame.MOUSEBUTTONUP, way[-1])

    def finger(self, *way):
        kinds = [pygame.FINGERDOWN, *[pygame.FINGERMOTION] * (len(way) - 2), pygame.FINGERUP]
        for kind, (x, y) in zip(kinds, way, strict=True):
            w, h = self.shown.ctx.size
            self.shown.post(pygame.Event(kind, finger_id=1, touch_id=1, x=x / w, y=y / h, dx=0, dy=0, pressure=1))

    def up(self, at, pixels):
        return at[0] + 3, at[1] - pixels


@pytest.fixture
def pupil(screen):
    """Sits down at a step: `pupil(step, size=…, language=…)`."""

    def sit(step=0, **given):
        shown = screen(**given)
        shown.go("lesson", step=step)
        return Pupil(shown)

    return sit


def test_the_lesson_is_played_through_by_clicks(pupil):
    person = pupil()
    for step in steps():
        if step.want[0] == PASS:
            person.shown.click("pass")
        else:
            for card in step.want[0].cards:
                if show((card,)) not in person.chosen:
                    person.click(show((card,)))
            person.shown.click("play")
        assert person.scene.lesson.done, step.id
        assert person.shown.ctx.t(f"lesson.{step.id}.done") in person.shown.texts()
        person.shown.click("next")
    person.shown.click("to-table")
    assert person.shown.where == "table"
    assert person.shown.kept.greeted


@pytest.mark.parametrize(("button", "level"), [("to-table", "beginner"), ("to-table-2", "easy")])
def test_whoever_has_never_played_is_offered_the_two_weakest_levels(pupil, button, level):
    shown = pupil(len(steps())).shown
    shown.click(button)
    assert shown.where == "table"
    assert shown.kept.level == level


def test_whoever_has_played_keeps_the_level(pupil):
    shown = pupil(0).shown
    shown.stores.paths.statistics.parent.mkdir(parents=True, exist_ok=True)
    shown.stores.paths.statistics.write_text("")
    shown.go("lesson", step=len(steps()))
    assert "to-table-2" not in [widget.name for widget in shown.scene.ui.layers[-1].widgets]
    shown.click("to-table")
    assert shown.kept.level == "medium"


def test_the_key_for_hints_takes_up_the_cards_that_are_right(pupil):
    person = pupil(PAIR)
    person.shown.key("h")
    assert person.chosen == show(steps()[PAIR].want[0].cards)


def test_the_lesson_is_played_by_the_keys_of_the_table_alone(pupil):
    person = pupil()
    for step in steps():
        for card in step.want[0].cards:
            holding = person.scene.input
            while holding.cursor.at is None or holding.hand.order[holding.cursor.at] != card:
                person.shown.key("right")
            person.shown.key("up")
        person.shown.key("return" if step.want[0].cards else "space")
        assert person.scene.lesson.done, step.id
        person.shown.key("return")
    assert person.scene.lesson.over


def test_the_lesson_is_played_by_the_gamepad_alone(pupil):
    person = pupil()
    right, a, x, y, rb = (
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X,
        pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    )  # fmt: skip
    for step in steps():
        wanted = step.want[0].cards
        holding = person.scene.input
        while wanted and (holding.cursor.at is None or holding.hand.order[holding.cursor.at] not in wanted):
            person.shown.pad(right)
        if wanted:
            person.shown.pad(rb)  # the cheapest play that holds the card
        person.shown.pad(y if wanted else x)
        assert person.scene.lesson.done, step.id
        person.shown.pad(a)
    assert person.scene.lesson.over


def test_a_click_raises_the_play_that_holds_the_card_and_a_drag_upwards_plays_it(pupil):
    person = pupil(CHOP)
    person.click("6C")
    assert person.chosen == "5S 5D 6C 6H 7S 7D"
    start = person.at("6C")
    person.drag(start, person.up(start, 20), person.up(start, 150))
    assert person.scene.lesson.done


def test_a_drag_let_go_too_low_returns_the_cards_and_the_right_button_and_escape_too(pupil):
    person = pupil(PAIR)
    person.click("8C")
    start = person.at("8C")
    for how in ("low", "right", "escape"):
        far = person.up(start, 30 if how == "low" else 150)
        person.drag(start, far, let_go=False)
        assert person.scene.input.gesture.drag is not None
        if how == "right":
            person.mouse(pygame.MOUSEBUTTONDOWN, far, button=3)
        elif how == "escape":
            person.shown.key("escape")
        person.mouse(pygame.MOUSEBUTTONUP, far)
        assert person.shown.where == "lesson"
        assert not person.scene.lesson.done
        assert person.scene.input.gesture.drag is None
        assert person.chosen == "8C 8H"


def test_a_sweep_selects_and_a_double_click_plays(pupil):
    person = pupil(RUN)
    person.drag(person.at("5C"), person.at("6H"), person.at("7S"))
    assert person.chosen == "5C 6H 7S"
    person.click("6H", times=2)
    assert person.scene.lesson.done


def test_a_finger_sweeps_and_drags_as_the_mouse_does(pupil):
    person = pupil(RUN)
    person.finger(person.at("5C"), person.at("6H"), person.at("7S"), person.at("7S"))
    assert person.chosen == "5C 6H 7S"
    assert person.scene.input.gesture.hover is None
    start = person.at("6H")
    person.finger(start, person.up(start, 30), person.up(start, 150), person.up(start, 150))
    assert person.scene.lesson.done


def test_a_click_on_the_pile_plays_what_is_raised_and_never_passes(pupil):
    person = pupil(PASSING)
    board = person.scene.board
    (ace,) = board.layout.pile.places(1)
    assert board.on_pile(ace.center)
    person.mouse(pygame.MOUSEBUTTONDOWN, ace.center)
    person.mouse(pygame.MOUSEBUTTONUP, ace.center)
    assert not person.scene.lesson.done
    person = pupil(0)
    (wanted,) = steps()[0].want[0].cards
    person.click(show((wanted,)))
    middle = person.scene.board.layout.pile.box.center
    person.mouse(pygame.MOUSEBUTTONDOWN, middle)
    person.mouse(pygame.MOUSEBUTTONUP, middle)
    assert person.scene.lesson.done


def test_a_play_is_refused_in_words_and_the_cards_stay_chosen(pupil):
    person = pupil(PAIR)
    person.click("JS", times=2)
    assert "6" in person.scene.remark
    assert person.chosen == "JS"


def test_the_lesson_explains_what_is_against_the_rules_and_what_is_not_wanted(pupil):
    person = pupil(1)
    person.click("7S")
    person.shown.click("play")
    assert not person.scene.lesson.done
    assert "9♦" in person.scene.remark
    person.click("7S")
    person.click("AS")
    person.shown.click("play")
    assert person.scene.remark == person.shown.ctx.t("lesson.wrong.keep")
    person.shown.click("pass")
    assert person.scene.remark == person.shown.ctx.t("lesson.wrong.pass")


def test_the_play_button_waits_for_cards(pupil):
    person = pupil()
    assert not person.shown.find("play").enabled
    person.click("3S")
    assert person.shown.find("play").enabled
    assert person.chosen == "3S"
    person.scene.update(0.5)
    person.click("3S")
    assert not person.shown.find("play").enabled


def test_the_words_speak_of_what_the_person_has_in_hand(pupil):
    person = pupil()
    assert "Click" in person.shown.find("how").text
    person.shown.key("right")
    assert "Enter" in person.shown.find("how").text
    person.shown.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "RB" in person.shown.find("how").text
    person.click("3S")
    assert "Click" in person.shown.find("how").text


def test_down_goes_from_the_cards_to_the_buttons_and_up_comes_back(pupil):
    person = pupil()
    person.shown.key("right", "down")
    assert person.scene.ui.focus.name in ("play", "pass")
    person.shown.key("up")
    assert person.scene.ui.focus.name == "hand"


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("text_scale", [150, 200])
@pytest.mark.parametrize("step", range(len(steps())))
def test_words_and_hand_are_seen_together_without_scrolling_in_large_text(pupil, step, text_scale, language):
    person = pupil(step, size=(1024, 640), language=language, text_scale=text_scale)
    area = person.shown.find("first").rect
    hand, play = person.shown.find("hand").rect, person.shown.find("play").rect
    how = person.shown.find("how").rect
    assert area.contains(how)
    assert area.contains(hand)
    assert play.centery < area.bottom


def test_the_selection_survives_another_size_and_language(pupil):
    person = pupil(RUN)
    person.drag(person.at("5C"), person.at("7S"))
    person.shown.ctx.resize((1024, 640))
    person.shown.ctx.change(language="vi")
    assert person.chosen == "5C 6H 7S"
    start = person.at("6H")
    person.drag(start, person.up(start, 20), person.up(start, 150))
    assert person.scene.lesson.done


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 125])
def test_all_ways_from_the_end_are_in_sight_under_one_line_of_cards(screen, size, text_scale):
    shown = screen(size, text_scale=text_scale)
    shown.go("lesson", step=len(steps()))
    assert not any(area.scrolls for area in shown.scene.ui.layers[0].areas())
    (cards,) = [each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, CardRow)]
    assert cards.rect.h < 2 * cards.height


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_the_hand_stays_where_it_is_when_the_step_is_done_and_the_way_on_comes_under_it(pupil, size):
    person = pupil(CHOP, size=size)
    before, play = person.shown.find("hand").rect, person.shown.find("play").rect
    person.scene.act(steps()[CHOP].want[0])
    assert person.shown.find("hand").rect.bottom == before.bottom
    assert person.shown.find("next").rect.y == play.y


def test_under_the_pile_stands_whose_it_is_and_what_as_at_the_table(screen):
    shown = screen((1920, 1080), language="vi")
    shown.go("lesson", step=RUN)
    assert "Cô Lan: sảnh 3 con" in _written(shown)
    shown.go("lesson", step=CHOP)
    shown.scene.act(steps()[CHOP].want[0])
    shown.rest()
    assert "Bạn: ba đôi thông" in _written(shown)


def test_drawn_cards_begin_and_end_with_the_place_that_they_take(screen):
    shown = screen((1920, 1080))
    shown.go("lesson", step=RUN)
    (ranks,) = [each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, CardRow)]
    (sprite,) = ranks.sprites()
    margin = card_margin(ranks.height)
    assert sprite.rect.x + margin == ranks.rect.x
    assert sprite.rect.right - margin == ranks.rect.x + ranks.measure(ranks.rect.w)[0]


def test_cards_and_the_word_after_them_stay_in_one_line(screen):
    ctx = screen((1920, 1080)).ctx
    row = CardRow(ctx, [Group(CARDS[n : n + 2], f"= {n}") for n in range(5)])
    least = row.measure(10_000)[0] // 5 + row.gap
    for width in range(least, 6 * least, 17):
        pieces = row._lay(width)[0]
        assert all(cards.y == word.y for cards, word in zip(pieces[::2], pieces[1::2], strict=True))


def _written(shown):
    """All texts on the screen."""
    return [note.text for sprite in shown.scene.ui.sprites() for note in notes_of(sprite.surface)]


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_words_name_one_key_for_one_thing(pupil, language):
    person = pupil(language=language)
    person.shown.key("right")
    how = person.shown.find("how").text
    assert how.count("Enter") == 1
    assert "(" not in how


def test_the_play_button_is_lit_only_for_what_may_be_played_and_says_why_not(pupil):
    person = pupil(SINGLE)
    person.click("7S")
    play_button = person.shown.find("play")
    assert not play_button.enabled
    assert "9♦" in play_button.tooltip
    person.shown.click("play")
    assert "9♦" in person.scene.remark


def test_a_card_without_a_play_is_told_of_when_a_key_is_to_complete_it(pupil):
    person = pupil(SINGLE)
    holding = person.scene.input
    while holding.cursor.at is None or show((holding.hand.order[holding.cursor.at],)) != "7S":
        person.shown.key("right")
    person.shown.key("tab")
    assert person.scene.remark == person.shown.ctx.t("table.no_play")
    assert person.shown.find("remark")


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [125, 150, 200])
def test_faces_and_buttons_are_seen_whole_at_the_start_of_each_step(pupil, size, text_scale):
    for at in range(len(steps())):
        for language in ("en", "vi"):
            person = pupil(at, size=size, text_scale=text_scale, language=language)
            foot = [each for each in person.scene.ui.targets() if each.name in ("pass", "play")]
            area = next(iter(person.scene.ui.layers[0].areas()))
            assert all(area.rect.contains(each.rect) for each in foot), (at, language)
            board = person.scene.board.layout
            plates = [place.box for place in board.seats[1:]]
            assert all(area.rect.contains(plate.rect) for plate in plates), (at, language)
            assert not any(pygame.Rect(plate.rect).colliderect(board.hand.box.rect) for plate in plates)


def test_cards_change_places_in_the_step_that_tells_how(pupil):
    for language in ("en", "vi"):
        person = pupil(5, language=language)
        person.click("2C")
        way = [person.at("2C"), person.at("7C"), person.at("4D")]
        person.drag(*way)
        assert show(person.scene.board.hand.order[:1]) == "2C"
        assert not person.scene.lesson.done


def test_after_the_first_lesson_there_is_one_of_the_north(pupil):
    person = pupil(len(steps()))
    person.shown.click("to-north")
    assert (person.scene.lesson.lesson, person.scene.lesson.at) == (NORTH, 0)
    for step in steps(NORTH):
        person.scene.act(step.want[0])
        person.shown.click("next")
    assert person.scene.lesson.over
