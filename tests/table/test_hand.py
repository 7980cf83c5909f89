"""The hand at the real table: every gesture with real events."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.engine.action import PASS
from game.engine.cards import parse_cards
from game.session.play.saved_match import SavedMatch
from game.session.players.pace import Pace
from game.session.table.card_selection import RAISED_CARD_SECONDS
from game.session.words.prompts import is_out
from game.studio.table_examples import (
    CHOP_RECORD,
    LEAD_RECORD,
    RESULT_RECORD,
    make_match,
    make_new_match,
    make_play_step,
    make_selection_step,
)
from game.ui.input.input_events import Key

from .person import OpenTable, TablePlayer

Place = Callable[[TablePlayer], tuple[float, float]]


def test_clicking_a_card_goes_through_the_plays_that_hold_it_and_back_to_nothing(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    frames = []
    for _ in range(40):
        player.click(player.point_on("3S"))
        frames.append(player.chosen)
        if not player.chosen:
            break
    legal = {str(action) for action in player.match.observation.legal}
    assert frames[0] == "3S"
    assert frames[-1] == ""
    assert set(frames[:-1]) == {play for play in legal if "3S" in play}
    assert len(frames[:-1]) == len(set(frames[:-1]))


def test_cards_clicked_one_after_the_other_are_all_chosen_though_some_came_up_by_themselves(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(LEAD_RECORD))
    for card, chosen in (("3S", "3S"), ("4C", "3S 4C 5D"), ("5D", "3S 4C 5D"), ("6H", "3S 4C 5D 6H")):
        player.click(player.point_on(card))
        assert player.chosen == chosen
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C 6H", "it was meant by a click of its own"


def test_a_card_that_came_up_by_itself_may_be_clicked_after_others_than_the_next(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    for card in ("3S", "4C", "6H"):
        player.click(player.point_on(card))
    assert player.chosen == "3S 4C 5D 6H"
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C 5D 6H", "it came up by itself before the last click, and is clicked only now"
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C 6H"


def test_a_card_that_came_up_by_itself_and_was_moved_is_meant_where_it_lies_now(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    player.click(player.point_on("4C"))
    hand = player.table.board.hand
    hand.move({hand.ordered_cards.index(parse_cards("5D")[0])}, hand.card_count)
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C 5D"


def test_a_card_that_lies_now_where_another_came_up_by_itself_is_chosen_by_a_click(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    player.click(player.point_on("4C"))
    hand = player.table.board.hand
    hand.move({hand.ordered_cards.index(parse_cards("5D")[0])}, hand.card_count)
    player.click(player.point_on("6H"))
    assert player.chosen == "3S 4C 5D 6H"


def test_what_came_up_by_itself_a_while_ago_goes_down_by_a_click(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    player.click(player.point_on("4C"))
    player.wait(RAISED_CARD_SECONDS + 0.1)
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C"


def test_what_came_up_before_a_pause_is_not_meant_by_a_click_after_the_next(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    player.click(player.point_on("4C"))
    player.wait(RAISED_CARD_SECONDS + 0.1)
    player.click(player.point_on("6H"))
    player.click(player.point_on("5D"))
    assert player.chosen == "3S 4C 6H"


def test_clicking_the_card_of_a_bomb_chops_the_two(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.click(player.point_on("4S"))
    assert player.chosen == "4S 4C 5D 5H 6S 6C"
    player.click(player.button("play"))
    assert player.match.observation.pile == () or player.match.observation.pile[-1].seat == 0
    assert len(player.match.observation.hand) == 6


def test_a_sweep_selects_and_a_drag_upwards_plays(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.drag(player.point_on("3S"), player.point_on("5D"), player.point_on("6H"))
    assert player.chosen == "3S 4C 5D 6H"
    x, y = player.point_on("4C")
    player.drag((x, y), (x, y - 30), (x, y - 120 * player.table.layout.viewport.scale))
    assert player.match.observation.history[-1][1].cards == parse_cards("3S 4C 5D 6H")


def test_a_drag_let_go_below_80_pixels_returns_the_cards(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    x, y = player.point_on("3S")
    player.press((x, y))
    player.move((x, y - 70 * player.table.layout.viewport.scale), down=True)
    assert player.table.board.drag is not None
    assert player.table.board.drag.is_above_hand
    player.release((x, y - 70 * player.table.layout.viewport.scale))
    assert player.table.board.drag is None
    assert player.asked
    assert player.chosen == "3S"


def test_a_double_click_plays_what_is_selected(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    for _ in range(2):
        player.press(player.point_on("3S"))
        player.release(player.point_on("3S"))
    assert player.match.observation.history[-1][1].cards == parse_cards("3S")


@pytest.mark.parametrize("how", ["right", "escape"])
def test_the_right_button_and_escape_return_dragged_cards(open_table: OpenTable, how: str) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    x, y = player.point_on("3S")
    player.press((x, y))
    player.move((x, y - 200), down=True)
    if how == "right":
        player.press((x, y - 200), button=3)
    else:
        player.key("escape")
    player.release((x, y - 200))
    assert player.asked
    assert player.scene is player.table
    assert player.table.board.drag is None


def test_an_own_order_outlives_plays(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.key("right")
    player.key("ctrl+right")
    assert player.table.board.hand.ordered_cards[:2] == parse_cards("4C") + parse_cards("3S")
    remaining = [card for card in player.table.board.hand.ordered_cards if card != parse_cards("3S")[0]]
    player.click(player.point_on("3S"))
    player.click(player.button("play"))
    assert list(player.table.board.hand.ordered_cards) == remaining
    assert list(player.match.notes.order)[:3] == list(parse_cards("4C") + parse_cards("3S") + parse_cards("5D"))


def test_sort_goes_through_rank_suit_and_at_least_two_splits(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    orders = set()
    for _ in range(6):
        player.key("s")
        orders.add(player.table.board.hand.ordered_cards)
    assert len(orders) >= 4


def test_a_refused_play_says_why_and_the_button_says_it_before(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.table.board.hand.select_cards(parse_cards("9D TS"))
    player.table.input.show_selection()
    reason = player.table.prompting.buttons["play"].tooltip
    assert "9♦ 10♠" in reason
    player.click(player.button("play"))
    assert player.table.message.text == reason
    assert player.table.message.kind == "refused"
    assert player.asked


def test_escape_gives_up_the_selection_first_and_then_opens_the_menu(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.key("right")
    player.key("up")
    assert player.chosen
    player.key("escape")
    assert not player.chosen
    assert player.scene is player.table
    player.key("escape")
    assert player.scene.name == "pause"
    player.key("escape")
    assert player.scene is player.table


def test_a_click_on_the_edge_of_the_pile_shows_the_tricks(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    pile = player.table.layout.pile
    player.click((pile.outer_box.x + 3, pile.outer_box.y + 3))
    assert player.table.ui.is_modal
    player.key("escape")
    assert not player.table.ui.is_modal


def test_with_cards_selected_a_click_on_the_edge_of_the_pile_plays_them(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    pile, before = player.table.layout.pile, len(player.match.observation.hand)
    player.table.board.hand.select_cards(parse_cards("4S 4C 5D 5H 6S 6C"))
    player.table.input.show_selection()
    player.click((pile.outer_box.x + 3, pile.outer_box.y + 3))
    assert not player.table.ui.is_modal and len(player.match.observation.hand) == before - 6


def find_pile(player: TablePlayer) -> tuple[float, float]:
    return player.table.layout.pile.box.center


def find_bare_table(player: TablePlayer) -> tuple[float, float]:
    box = player.table.layout.pile.box
    return (box.x + 3, box.center[1])


def find_point_beside_hand(player: TablePlayer) -> tuple[float, float]:
    hand = player.table.layout.hand.box
    return (hand.x - 2, hand.center[1])


@pytest.mark.parametrize("place", [find_pile, find_bare_table])
def test_a_click_on_the_pile_or_the_free_table_plays_a_lawful_selection(open_table: OpenTable, place: Place) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.click(player.point_on("4S"))
    assert player.chosen == "4S 4C 5D 5H 6S 6C"
    player.click(place(player))
    assert [action.cards for seat, action in player.match.observation.history if seat == 0][-1] == parse_cards(
        "4S 4C 5D 5H 6S 6C"
    )


@pytest.mark.parametrize("place", [find_pile, find_bare_table, find_point_beside_hand])
@pytest.mark.parametrize("cards", ["", "9D"])
def test_such_a_click_does_nothing_without_a_lawful_selection(open_table: OpenTable, place: Place, cards: str) -> None:
    player = open_table(make_match(CHOP_RECORD))
    if cards:
        player.click(player.point_on(cards))
    before, chosen_cards = player.match.observation.history, player.chosen
    player.click(place(player))
    assert player.match.observation.history == before
    assert player.chosen == chosen_cards


@pytest.mark.parametrize("place", [find_pile, find_bare_table])
def test_a_click_on_the_pile_without_a_selection_says_quietly_that_cards_are_to_be_chosen(
    open_table: OpenTable, place: Place
) -> None:
    player = open_table(make_match(CHOP_RECORD))
    before = player.match.observation.history
    player.click(place(player))
    message = player.table.message
    assert (message.kind, message.text) == ("info", player.table.ctx.t("table.choose"))
    assert player.match.observation.history == before, "it never passes"
    player.click(player.point_on("9D"))
    player.click(place(player))
    assert message.kind == "info" and message.text == player.table.prompting.buttons["play"].disabled_reason


def test_such_a_click_leaves_what_a_hint_says(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.table.message.say("hint", lambda: "Pass")
    player.click(find_pile(player))
    assert player.table.message.text == "Pass"


def test_a_click_beside_the_cards_of_the_hand_plays_nothing(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.click(player.point_on("4S"))
    before = player.match.observation.history
    player.click(find_point_beside_hand(player))
    assert player.match.observation.history == before


def test_a_selection_that_a_new_trick_makes_unlawful_goes_down_and_it_is_said_why(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.table.board.hand.select_cards(parse_cards("9D"))
    player.table.follow_events([])
    assert player.chosen == ""
    assert player.table.message.kind == "info"
    assert "9♦" in player.table.message.text


def test_the_sort_that_was_chosen_stays_for_the_match(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4))
    player.key("s")
    assert player.match.notes.sort == "suit"
    assert player.match.restart().notes.sort == ""
    state = player.match._deal.state
    saved = SavedMatch.from_json(SavedMatch(player.match._match, state, sort="suit").to_json())
    assert saved.sort == "suit"


def test_a_selection_made_early_is_kept_while_it_is_lawful(open_table: OpenTable) -> None:
    match = make_new_match("southern", 4)
    match.set_pace(Pace("normal", "1"))
    player = open_table(match, speed="1")
    assert not player.asked
    player.wait(1.3)
    player.key("right")
    while player.table.input.cursor.card_index != 12:
        player.key("left")
    player.key("up")
    assert len(player.table.board.hand.selected_cards) == 1
    chosen_cards = player.chosen
    player.wait_for_turn()
    assert player.chosen == chosen_cards


def test_a_play_is_taken_back_before_anyone_has_shown_a_card(open_table: OpenTable) -> None:
    match = make_match(LEAD_RECORD)
    match.set_pace(Pace("normal", "1"))
    player = open_table(match, speed="1")
    player.click(player.point_on("3S"))
    player.key("return")
    assert not player.asked
    player.key("ctrl+z")
    assert player.asked
    assert len(player.table.board.hand.ordered_cards) == 13
    assert player.table.board.pile.last_play is None


def test_a_hint_raises_cards_and_gives_its_reason(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.key("h")
    player.wait(0.2)
    assert player.chosen in {str(action) for action in player.match.observation.legal}
    assert player.table.message.kind == "hint"
    assert player.table.message.text.startswith("Play the run of 4") and len(player.table.message.text) > 20


def test_a_hint_stays_until_something_is_done(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.table.message.say("hint", lambda: "Play 3♠")
    player.wait(30.0)
    assert player.table.message.text == "Play 3♠"
    assert player.table.clock.next_wakeup() is None
    make_play_step("3S")(player.table)
    player.wait(1.0)
    assert player.table.message.kind != "hint"


def test_a_hint_tells_what_it_is_worth_and_what_comes_next_as_far_as_there_is_room(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), size=(1920, 1080))
    player.key("h")
    player.wait(0.2)
    text = player.table.message.text
    assert re.search(r"^Play the run of 4: [+−]\d\.\d points on average\n.*\.$", text) and "Next:" not in text, (
        "the reason names the next best"
    )
    chopping = open_table(make_match(CHOP_RECORD), size=(1920, 1080))
    chopping.key("h")
    chopping.wait(0.2)
    assert re.search(
        r"^Chop with the three .*: [+−]\d\.\d points on average\n.*\. Next: Pass \([+−]?\d\.\d points\)\.$",
        chopping.table.message.text,
    )
    small = open_table(make_match(LEAD_RECORD), size=(1024, 640), text_scale=200)
    assert small.table.message.can_fit("hint", text[:40])
    assert not small.table.message.can_fit("hint", text * 3)


def test_any_key_finishes_what_moves(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    assert player.table.board.is_dealing
    player.key("right")
    assert not player.table.board.is_dealing


def test_a_still_pointer_over_the_hand_never_changes_what_it_hovers(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), speed="1")
    box = player.table.layout.hand.place_cards(13)[5]
    for pos in [(box.x, box.y), (box.x, box.y - 1), (box.x - 1, box.y + 40), (box.right, box.bottom - 1)]:
        player.move(pos)
        player.wait(0.3)
        player.stays(1000)


def test_while_the_person_thinks_the_others_glance_now_and_then_and_nothing_else_is_drawn(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(LEAD_RECORD), speed="1")
    stage = player.stage
    stage.settle(5.0)
    before, looks = stage.make_frame(), 0
    for _ in range(24):
        wait = stage.next_wakeup()
        assert wait is not None, "somebody moves sometime"
        stage.update(wait / 2)
        assert stage.make_frame().sprites == before.sprites, "nothing is drawn between"
        stage.update(wait / 2 + 1e-3)
        after = stage.make_frame()
        assert after.background is before.background
        looks += sum(one != other for one, other in zip(before.sprites, after.sprites, strict=True))
        before = after
    assert 12 <= looks <= 30, "one face at a time"
    stage.ctx.change(reduced_motion=True)
    stage.settle(5.0)
    assert stage.next_wakeup() is None


def test_the_window_may_change_its_size_and_language_in_the_middle_of_a_trick(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.click(player.point_on("4S"))
    player.stage.ctx.resize((1600, 900))
    player.stage.ctx.change(language="vi")
    assert player.chosen == "4S 4C 5D 5H 6S 6C"
    assert "bạn" in player.table.message.prompt
    player.click(player.button("play"))
    assert len(player.match.observation.hand) == 6


def test_who_is_out_may_skip_to_the_end(open_table: OpenTable) -> None:
    match = make_match(
        {
            "deal": {"hands": ["KS", "4C 5C 6D", "6S 7S 8H", "3S 4S 5H"]},
            "actions": ["3 3S"],
        },
        "family",
    )
    match.set_pace(Pace("normal", "1"))
    player = open_table(match, speed="1")
    player.click(player.point_on("KS"))
    player.key("return")
    assert is_out(player.match.observation)
    player.key("return")
    player.wait(6.0)
    assert player.match.observation.phase == "over"
    assert player.scene.name == "result"


def test_the_result_leads_on_by_keys(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    player.wait_for_turn()
    assert player.scene.name == "result"
    player.key("return")
    assert player.scene is player.table


def test_the_sort_button_tells_that_cards_can_be_moved_by_hand_too(open_table: OpenTable) -> None:
    assert "dragged sideways" in open_table(make_match(LEAD_RECORD)).table.prompting.buttons["sort"].tooltip
    assert "kéo ngang" in open_table(make_match(LEAD_RECORD), language="vi").table.prompting.buttons["sort"].tooltip


BEATEN_RECORD = {"deal": {"hands": ["3S 4D 4H", "3C 9S 9C"]}, "actions": ["0 3S", "1 9S"]}
"""No card of the player beats the nine."""


def test_where_only_a_pass_is_left_pass_is_the_gold_button(open_table: OpenTable) -> None:
    buttons = open_table(make_match(BEATEN_RECORD, players=2)).table.prompting.buttons
    assert (buttons["pass"].style, buttons["play"].style) == ("primary", "primary")
    assert not buttons["play"].is_enabled


def test_play_is_gold_only_while_what_is_selected_may_be_played(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    buttons = player.table.prompting.buttons
    shown = []
    for cards in ((), ("9D", "TS"), ("4S", "4C", "5D", "5H", "6S", "6C"), ()):
        make_selection_step(*cards)(player.table)
        shown.append((buttons["play"].style, buttons["play"].is_enabled, buttons["pass"].style))
    quiet, gold = ("primary", False, "call"), ("primary", True, "call")
    assert shown == [quiet, quiet, gold, quiet]


def test_where_it_is_asked_for_the_person_passes_by_itself_after_it_was_said(open_table: OpenTable) -> None:
    player = open_table(make_match(BEATEN_RECORD, players=2), auto_pass="on")
    assert "9♠" in player.table.message.prompt
    player.wait(1.4)
    assert (0, PASS) in player.match.observation.history


def test_where_it_asks_first_enter_or_a_click_on_the_table_passes(open_table: OpenTable) -> None:
    player = open_table(make_match(BEATEN_RECORD, players=2), auto_pass="ask")
    player.wait(3.0)
    assert (0, PASS) not in player.match.observation.history
    player.click(find_pile(player))
    assert (0, PASS) in player.match.observation.history


def test_the_last_cards_rise_and_enter_plays_them_where_that_is_asked_for(open_table: OpenTable) -> None:
    record = {**BEATEN_RECORD, "actions": ["0 3S", "1 pass"]}
    player = open_table(make_match(record, players=2), auto_last="ask")
    assert player.chosen == "4D 4H"
    player.key("return")
    assert player.match.observation.phase == "over"


def test_a_key_that_means_nothing_to_the_hand_is_left_to_the_window(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    assert not player.stage.handle(Key(("mute",), name="m"))
    assert player.stage.handle(Key(("card_right",), name="right"))
    player.key("f1")
    assert player.scene.name == "help"


def test_enter_presses_the_golden_pass(open_table: OpenTable) -> None:
    player = open_table(make_match(BEATEN_RECORD, players=2))
    player.wait(1.0)
    assert player.table.prompting.buttons["pass"].style == "primary"
    player.key("return")
    assert player.match.observation.history[-1] == (0, PASS)


def test_after_ten_passes_without_a_choice_it_is_offered_once_to_make_them(open_table: OpenTable) -> None:
    for passes, offered in ((8, False), (9, True)):
        player = open_table(make_match(BEATEN_RECORD, players=2), pass_offered=False)
        player.stage.ctx.program_state.forced_pass_count = passes
        player.wait(1.0)
        player.key("space")
        assert player.table.ui.is_modal is offered
    player.wait(0.5)
    player.key("return")
    assert player.stage.ctx.settings.auto_pass == "on" and not player.table.ui.is_modal
    again = open_table(make_match(BEATEN_RECORD, players=2), pass_offered=True)
    again.stage.ctx.program_state.forced_pass_count = 30
    again.wait(1.0)
    again.key("space")
    assert not again.table.ui.is_modal


def test_a_click_on_a_card_that_a_hint_proposes_agrees_and_the_next_one_puts_it_down(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.wait(1.0)
    player.key("h")
    player.wait(0.5)
    proposed = player.chosen
    place = min(player.table.board.hand.selected_indices)
    assert proposed
    player.click(player.card(place))
    assert player.chosen == proposed
    player.wait(1.0)
    player.click(player.card(place))
    assert player.chosen != proposed
