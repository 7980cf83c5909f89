"""The message beside the hand survives a new size, theme and language, and makes room for the next prompt."""

from __future__ import annotations

import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from game.ui.bands import Depth
from game.ui.gfx.text import get_text_notes
from game.ui.input.input_events import Key
from game.ui.input.keymap import ActionName
from game.ui.scenes.table.message_line import SIZES

from .person import OpenTable, TablePlayer


def try_illegal_lead(player: TablePlayer) -> TablePlayer:
    """A player who has tried an illegal lead."""
    player.table.board.hand.select_cards(parse_cards("9C 9H JD"))
    player.table.input.show_selection()
    player.key("return")
    assert player.table.message.kind == "refused"
    return player


@pytest.mark.parametrize("what", ["resize", "theme"])
def test_a_refusal_stays_when_all_is_made_anew(open_table: OpenTable, what: str) -> None:
    player = try_illegal_lead(open_table(make_match(LEAD_RECORD)))
    text = player.table.message.text
    player.change(what)
    assert (player.table.message.kind, player.table.message.text) == ("refused", text)


def test_a_player_whose_choice_had_to_be_made_by_another_is_told_of_in_passing(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, message = open_table(make_match(LEAD_RECORD)), [True]
    monkeypatch.setattr(player.match, "has_new_stand_in", lambda: bool(message and message.pop()))
    player.wait(0.5)
    words = [note.text for sprite in player.table.ui.notices.sprites() for note in get_text_notes(sprite.surface)]
    assert words == [player.stage.ctx.t("table.replaced")]


@pytest.mark.parametrize(("action", "used"), [("card_right", True), ("sort", True), ("help", False)])
def test_what_means_something_to_the_hand_is_used_there_and_nothing_else(
    open_table: OpenTable, action: ActionName, used: bool
) -> None:
    player = open_table(make_match(LEAD_RECORD))
    assert player.table.input.handle(Key((action,))) is used


def test_it_is_told_why_nothing_can_be_taken_back(open_table: OpenTable) -> None:
    for match, reason in ((make_match(LEAD_RECORD), "nothing"), (make_match(CHOP_RECORD), "not")):
        player = open_table(match)
        player.key("ctrl+z")
        words = player.stage.ctx.t(f"table.undo.{reason}")
        assert player.table.message.text == player.table.prompting.buttons["undo"].disabled_reason == words


@pytest.mark.parametrize("how", ["play", "button", "undo", "nothing chosen"])
def test_what_was_said_is_said_in_the_new_language(open_table: OpenTable, how: str) -> None:
    player = open_table(make_match(LEAD_RECORD))
    if how == "play":
        try_illegal_lead(player)
    elif how == "button":
        player.click(player.button("pass"))
    elif how == "undo":
        player.key("ctrl+z")
    else:
        player.key("return")
    english = player.table.message.text
    assert english
    player.change("language")
    assert player.table.message.text not in ("", english)
    player.stage.ctx.change(language="en")
    assert player.table.message.text == english


@pytest.mark.parametrize("goes_by", ["time", "another key"])
@pytest.mark.parametrize("over", ["refused", "info"])
def test_a_hint_comes_back_once_what_was_said_over_it_goes(open_table: OpenTable, over: str, goes_by: str) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.key("h")
    player.wait(1.0)
    line, keys = player.table.message, player.table.actions.hint_keys
    advised = line.text
    assert line.kind == "hint" and keys
    if over == "refused":
        player.click(player.button("pass"))
    else:
        player.key("s")
    assert (line.kind, line.text) != ("hint", advised) and line.kind == over
    if goes_by == "time":
        player.wait(7.0)
    else:
        player.key("right")
    assert (line.kind, line.text) == ("hint", advised)
    assert player.table.actions.hint_keys == keys, "its cards are framed as long as it stands there"
    player.click(player.card(0))
    assert not line.text and not line.hint and not player.table.actions.hint_keys


@pytest.mark.parametrize("over", ["", "refused"])
def test_a_hint_goes_with_its_frames_whatever_has_happened(open_table: OpenTable, over: str) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.key("h")
    player.wait(1.0)
    if over:
        player.click(player.button("pass"))
    line, actions = player.table.message, player.table.actions
    assert line.kind == (over or "hint") and line.hint and actions.hint_keys
    player.table.actions.follow_events([])
    assert not line.hint and not actions.hint_keys and line.kind == over
    player.wait(7.0)
    assert not line.text


def test_a_hint_that_was_asked_for_is_not_waited_for_once_something_has_happened(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.match.hints.take = lambda: None  # type: ignore[method-assign]
    player.key("h")
    assert player.table.message.text == player.stage.ctx.t("table.hint.thinking")
    player.table.actions.follow_events([])
    assert not player.table.message.text and not player.match.hints.is_waiting


@pytest.mark.parametrize("what", ["resize", "theme", "language"])
def test_a_hint_stays_with_its_frames_when_all_is_made_anew(open_table: OpenTable, what: str) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.key("h")
    player.wait(1.0)
    keys, text = player.table.actions.hint_keys, player.table.message.text
    assert keys
    player.change(what)
    player.wait(0.1)
    assert player.table.actions.hint_keys == player.table.hint_light.cards == keys, "they are lit"
    assert player.table.message.kind == "hint"
    assert (player.table.message.text != text) == (what == "language")


def test_a_hint_that_is_still_thought_about_comes_after_the_change(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    taken = player.match.hints.take
    player.match.hints.take = lambda: None  # type: ignore[method-assign]
    player.key("h")
    player.change("language")
    assert player.match.hints.is_waiting
    player.match.hints.take = taken  # type: ignore[method-assign]
    player.wait(1.0)
    assert player.table.actions.hint_keys


@pytest.mark.parametrize("how", ["right", "s", "click beside", "another card"])
def test_a_refusal_gives_way_to_the_next_input(open_table: OpenTable, how: str) -> None:
    player = try_illegal_lead(open_table(make_match(LEAD_RECORD)))
    if how == "click beside":
        player.click((5.0, 300.0))
    elif how == "another card":
        player.click(player.card(0))
    else:
        player.key(how)
    assert player.table.message.kind != "refused"
    assert player.table.message.prompt


@pytest.mark.parametrize("key", ["return", "left shift", "f13"])
def test_a_refusal_stays_while_it_is_said_again_or_a_key_means_nothing(open_table: OpenTable, key: str) -> None:
    player = try_illegal_lead(open_table(make_match(LEAD_RECORD)))
    player.key(key)
    assert player.table.message.kind == "refused"


def test_moving_the_pointer_does_not_send_a_refusal_away(open_table: OpenTable) -> None:
    player = try_illegal_lead(open_table(make_match(LEAD_RECORD)))
    player.move(player.card(3))
    player.wait(2.0)
    assert player.table.message.kind == "refused"


def test_a_refusal_gives_way_when_the_turn_comes(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.key("space")
    assert not player.asked
    player.table.actions.refuse(lambda: "too early")
    player.wait_for_turn()
    assert player.table.message.text == ""
    assert player.table.message.prompt


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_pointer_is_not_seen_beside_what_is_said(open_table: OpenTable, text_scale: int) -> None:
    table = try_illegal_lead(open_table(make_match(LEAD_RECORD), (1024, 640), text_scale=text_scale)).table
    assert len([*table.board.picture.pointer_sprites([])]) == 1
    assert not [*table.board.picture.pointer_sprites(table.message.sprites())]


def test_a_chop_bursts_over_the_cards_and_under_the_words(open_table: OpenTable) -> None:
    cards = open_table(make_match(CHOP_RECORD)).table.board.cards.placed_cards.values()
    assert max(card.z for card in cards) < Depth.LIGHT_BURST < Depth.MESSAGE_LINE


def test_what_a_hint_advises_is_a_heading_and_all_of_it_as_large_as_it_should_be_wherever_that_says_enough(
    open_table: OpenTable,
) -> None:
    for size, scale in [((1024, 640), 200), ((1024, 640), 150), ((1920, 1080), 200), ((1920, 1080), 100)]:
        player = open_table(make_match(LEAD_RECORD), size=size, text_scale=scale, language="vi")
        message = player.table.message
        assert message.can_fit("", message.prompt), "what is asked is told in the largest letters"
        player.key("h")
        player.wait(0.2)
        assert message.kind == "hint"
        assert message.can_fit("hint", message.text) and "\n" in message.text
        assert "điểm" in message.text, "what the hint is worth is told"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_two_lines_stay_clear_of_the_rim(open_table: OpenTable, size: tuple[int, int]) -> None:
    line = open_table(make_match(LEAD_RECORD), size=size).table.message
    text = " ".join(["Words of which there are enough to need one line more."] * 3)
    line.say("refused", lambda: text)
    (shown,) = line.sprites()
    (words,) = line._render("refused", text)
    assert words.get_height() > line.ctx.fonts.line_height(line.layout.viewport.tx(SIZES.min_text_tx)), "two lines"
    assert shown.surface.get_height() - words.get_height() >= line.layout.viewport.tx(SIZES.min_padding_tx)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (500, 900), (1024, 640)])
def test_a_hint_of_three_lines_stays_on_its_tablet(
    open_table: OpenTable, size: tuple[int, int], text_scale: int
) -> None:
    line = open_table(make_match(LEAD_RECORD), size, text_scale=text_scale).table.message
    text = "Play a single 3♠\nThe lead has to have the lowest card, and it wins as often as any other play in the deal."
    line.say("hint", lambda: text)
    (sprite,) = line.sprites()
    text_height = sum(picture.get_height() for picture in line._render("hint", text))
    assert sprite.surface.get_height() - text_height >= line.ctx.tx(SIZES.min_padding_tx)
    assert sprite.rect.bottom == line.layout.message.bottom and sprite.rect.top >= 0


def test_a_short_message_stands_in_the_middle_of_the_table_at_every_text_size(open_table: OpenTable) -> None:
    for scale in (100, 150, 200):
        player = open_table(make_match(LEAD_RECORD), text_scale=scale)
        player.key("s")
        (shown,) = player.table.message.sprites()
        assert abs(shown.rect.centerx - 640) <= 1
        assert not any(shown.rect.colliderect(place.box) for place in player.table.layout.seats)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_mark_of_the_keys_is_never_behind_what_is_said(open_table: OpenTable, scale: int) -> None:
    player = open_table(make_match(LEAD_RECORD), size=(1920, 1080), text_scale=scale)
    table = player.table
    for place in range(13):
        player.key("right")
        for key in ("up", "down"):
            player.key(key)
            player.wait(0.3)
            (mark,) = table.board.picture.cursor_arrow_sprites(table.board.cursor_index, table.message.sprites())
            assert not any(mark.rect.colliderect(sprite.rect) for sprite in table.message.sprites()), place
            assert mark.rect.right < 1920 and mark.rect.bottom < 1080
