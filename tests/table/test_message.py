"""The message beside the hand survives a new size, theme and language, and makes room for the next prompt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from game.ui.bands import Depth
from game.ui.gfx.text import find_text_notes
from game.ui.input.input_events import Key
from game.ui.input.keymap import ActionName
from game.ui.scenes.table.message_line import SIZES

from .person import Person

Sit = Callable[..., Person]


def refused(person: Person) -> Person:
    """A player who has tried an illegal lead."""
    person.table.board.hand.select_cards(parse_cards("9C 9H JD"))
    person.table.input.show_selection()
    person.key("return")
    assert person.table.message.kind == "refused"
    return person


@pytest.mark.parametrize("what", ["resize", "theme"])
def test_a_refusal_stays_when_all_is_made_anew(sit: Sit, what: str) -> None:
    person = refused(sit(make_match(LEAD_RECORD)))
    said = person.table.message.text
    person.change(what)
    assert (person.table.message.kind, person.table.message.text) == ("refused", said)


def test_a_player_whose_choice_had_to_be_made_by_another_is_told_of_in_passing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, told = sit(make_match(LEAD_RECORD)), [True]
    monkeypatch.setattr(person.match, "has_new_stand_in", lambda: bool(told and told.pop()))
    person.wait(0.5)
    words = [note.text for sprite in person.table.ui.notices.sprites() for note in find_text_notes(sprite.surface)]
    assert words == [person.stage.ctx.t("table.replaced")]


@pytest.mark.parametrize(("action", "used"), [("card_right", True), ("sort", True), ("help", False)])
def test_what_means_something_to_the_hand_is_used_there_and_nothing_else(
    sit: Sit, action: ActionName, used: bool
) -> None:
    person = sit(make_match(LEAD_RECORD))
    assert person.table.input.handle(Key((action,))) is used


def test_it_is_told_why_nothing_can_be_taken_back(sit: Sit) -> None:
    for match, reason in ((make_match(LEAD_RECORD), "nothing"), (make_match(CHOP_RECORD), "not")):
        person = sit(match)
        person.key("ctrl+z")
        words = person.stage.ctx.t(f"table.undo.{reason}")
        assert person.table.message.text == person.table.prompting.buttons["undo"].disabled_reason == words


@pytest.mark.parametrize("how", ["play", "button", "undo", "nothing chosen"])
def test_what_was_said_is_said_in_the_new_language(sit: Sit, how: str) -> None:
    person = sit(make_match(LEAD_RECORD))
    if how == "play":
        refused(person)
    elif how == "button":
        person.click(person.button("pass"))
    elif how == "undo":
        person.key("ctrl+z")
    else:
        person.key("return")
    english = person.table.message.text
    assert english
    person.change("language")
    assert person.table.message.text not in ("", english)
    person.stage.ctx.change(language="en")
    assert person.table.message.text == english


@pytest.mark.parametrize("goes_by", ["time", "another key"])
@pytest.mark.parametrize("over", ["refused", "info"])
def test_a_hint_comes_back_once_what_was_said_over_it_goes(sit: Sit, over: str, goes_by: str) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.key("h")
    person.wait(1.0)
    line, keys = person.table.message, person.table.prompting.hint_keys
    advised = line.text
    assert line.kind == "hint" and keys
    if over == "refused":
        person.click(person.button("pass"))
    else:
        person.key("s")
    assert (line.kind, line.text) != ("hint", advised) and line.kind == over
    if goes_by == "time":
        person.wait(7.0)
    else:
        person.key("right")
    assert (line.kind, line.text) == ("hint", advised)
    assert person.table.prompting.hint_keys == keys, "its cards are framed as long as it stands there"
    person.click(person.card(0))
    assert not line.text and not line.has_hint and not person.table.prompting.hint_keys


@pytest.mark.parametrize("over", ["", "refused"])
def test_a_hint_goes_with_its_frames_whatever_has_happened(sit: Sit, over: str) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.key("h")
    person.wait(1.0)
    if over:
        person.click(person.button("pass"))
    line, prompting = person.table.message, person.table.prompting
    assert (line.kind, line.has_hint) == (over or "hint", True) and prompting.hint_keys
    person.table.actions.follow_events([])
    assert not line.has_hint and not prompting.hint_keys and line.kind == over
    person.wait(7.0)
    assert not line.text


def test_a_hint_that_was_asked_for_is_not_waited_for_once_something_has_happened(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.match.hints.take = lambda: None  # type: ignore[method-assign]
    person.key("h")
    assert person.table.message.text == person.stage.ctx.t("table.hint.thinking")
    person.table.actions.follow_events([])
    assert not person.table.message.text and not person.match.hints.is_waiting


@pytest.mark.parametrize("what", ["resize", "theme", "language"])
def test_a_hint_stays_with_its_frames_when_all_is_made_anew(sit: Sit, what: str) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.key("h")
    person.wait(1.0)
    keys, said = person.table.prompting.hint_keys, person.table.message.text
    assert keys
    person.change(what)
    person.wait(0.1)
    assert person.table.prompting.hint_keys == person.table.hint_light.cards == keys, "they are lit"
    assert person.table.message.kind == "hint"
    assert (person.table.message.text != said) == (what == "language")


def test_a_hint_that_is_still_thought_about_comes_after_the_change(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    taken = person.match.hints.take
    person.match.hints.take = lambda: None  # type: ignore[method-assign]
    person.key("h")
    person.change("language")
    assert person.match.hints.is_waiting
    person.match.hints.take = taken  # type: ignore[method-assign]
    person.wait(1.0)
    assert person.table.prompting.hint_keys


@pytest.mark.parametrize("how", ["right", "s", "click beside", "another card"])
def test_a_refusal_gives_way_to_the_next_input(sit: Sit, how: str) -> None:
    person = refused(sit(make_match(LEAD_RECORD)))
    if how == "click beside":
        person.click((5.0, 300.0))
    elif how == "another card":
        person.click(person.card(0))
    else:
        person.key(how)
    assert person.table.message.kind != "refused"
    assert person.table.message.prompt


@pytest.mark.parametrize("key", ["return", "left shift", "f13"])
def test_a_refusal_stays_while_it_is_said_again_or_a_key_means_nothing(sit: Sit, key: str) -> None:
    person = refused(sit(make_match(LEAD_RECORD)))
    person.key(key)
    assert person.table.message.kind == "refused"


def test_moving_the_pointer_does_not_send_a_refusal_away(sit: Sit) -> None:
    person = refused(sit(make_match(LEAD_RECORD)))
    person.move(person.card(3))
    person.wait(2.0)
    assert person.table.message.kind == "refused"


def test_a_refusal_gives_way_when_the_turn_comes(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.key("space")
    assert not person.asked
    person.table.actions.refuse(lambda: "too early")
    person.wait_for_turn()
    assert person.table.message.text == ""
    assert person.table.message.prompt


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_pointer_is_not_seen_beside_what_is_said(sit: Sit, text_scale: int) -> None:
    table = refused(sit(make_match(LEAD_RECORD), (1024, 640), text_scale=text_scale)).table
    assert len([*table.board.picture.pointer_sprites([])]) == 1
    assert not [*table.board.picture.pointer_sprites(table.message.sprites())]


def test_a_chop_bursts_over_the_cards_and_under_the_words(sit: Sit) -> None:
    cards = sit(make_match(CHOP_RECORD)).table.board.cards.placed_cards.values()
    assert max(card.z for card in cards) < Depth.FLARE < Depth.MESSAGE


def test_what_a_hint_advises_is_a_heading_and_all_of_it_as_large_as_it_should_be_wherever_that_says_enough(
    sit: Sit,
) -> None:
    for size, scale in [((1024, 640), 200), ((1024, 640), 150), ((1920, 1080), 200), ((1920, 1080), 100)]:
        person = sit(make_match(LEAD_RECORD), size=size, text_scale=scale, language="vi")
        asked = person.table.message
        assert asked.can_fit("", asked.prompt), "what is asked is told in the largest letters"
        person.key("h")
        person.wait(0.2)
        assert asked.kind == "hint"
        assert asked.can_fit("hint", asked.text) and "\n" in asked.text
        assert "điểm" in asked.text, "what the hint is worth is told"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_two_lines_stay_clear_of_the_rim(sit: Sit, size: tuple[int, int]) -> None:
    line = sit(make_match(LEAD_RECORD), size=size).table.message
    said = " ".join(["Words of which there are enough to need one line more."] * 3)
    line.say("refused", lambda: said)
    (shown,) = line.sprites()
    (words,) = line._render("refused", said)
    assert words.get_height() > line.ctx.type.line_height(line.layout.viewport.tx(SIZES.min_text_px)), "two lines"
    assert shown.surface.get_height() - words.get_height() >= line.layout.viewport.tx(SIZES.min_padding_px)


def test_a_short_message_stands_in_the_middle_of_the_table_at_every_text_size(sit: Sit) -> None:
    for scale in (100, 150, 200):
        person = sit(make_match(LEAD_RECORD), text_scale=scale)
        person.key("s")
        (shown,) = person.table.message.sprites()
        assert abs(shown.rect.centerx - 640) <= 1
        assert not any(shown.rect.colliderect(place.box) for place in person.table.layout.seats)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_mark_of_the_keys_is_never_behind_what_is_said(sit: Sit, scale: int) -> None:
    person = sit(make_match(LEAD_RECORD), size=(1920, 1080), text_scale=scale)
    table = person.table
    for place in range(13):
        person.key("right")
        for key in ("up", "down"):
            person.key(key)
            person.wait(0.3)
            (mark,) = table.board.picture.caret_sprites(table.board.cursor_index, table.message.sprites())
            assert not any(mark.rect.colliderect(each.rect) for each in table.message.sprites()), place
            assert mark.rect.right < 1920 and mark.rect.bottom < 1080
