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

from .person import Person

Sit = Callable[..., Person]
Place = Callable[[Person], tuple[float, float]]


def at(person: Person, card: str) -> tuple[float, float]:
    """Return a point on a card of the hand."""
    return person.card(person.table.board.hand.ordered_cards.index(parse_cards(card)[0]))


def test_clicking_a_card_goes_through_the_plays_that_hold_it_and_back_to_nothing(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    seen = []
    for _ in range(40):
        person.click(at(person, "3S"))
        seen.append(person.chosen)
        if not person.chosen:
            break
    legal = {str(action) for action in person.match.observation.legal}
    assert seen[0] == "3S"
    assert seen[-1] == ""
    assert set(seen[:-1]) == {play for play in legal if "3S" in play}
    assert len(seen[:-1]) == len(set(seen[:-1]))


def test_cards_clicked_one_after_the_other_are_all_chosen_though_some_came_up_by_themselves(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    for card, chosen in (("3S", "3S"), ("4C", "3S 4C 5D"), ("5D", "3S 4C 5D"), ("6H", "3S 4C 5D 6H")):
        person.click(at(person, card))
        assert person.chosen == chosen
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C 6H", "it was meant by a click of its own"


def test_a_card_that_came_up_by_itself_may_be_clicked_after_others_than_the_next(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    for card in ("3S", "4C", "6H"):
        person.click(at(person, card))
    assert person.chosen == "3S 4C 5D 6H"
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C 5D 6H", "it came up by itself before the last click, and is clicked only now"
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C 6H"


def test_a_card_that_came_up_by_itself_and_was_moved_is_meant_where_it_lies_now(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    person.click(at(person, "4C"))
    hand = person.table.board.hand
    hand.move({hand.ordered_cards.index(parse_cards("5D")[0])}, hand.card_count)
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C 5D"


def test_a_card_that_lies_now_where_another_came_up_by_itself_is_chosen_by_a_click(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    person.click(at(person, "4C"))
    hand = person.table.board.hand
    hand.move({hand.ordered_cards.index(parse_cards("5D")[0])}, hand.card_count)
    person.click(at(person, "6H"))
    assert person.chosen == "3S 4C 5D 6H"


def test_what_came_up_by_itself_a_while_ago_goes_down_by_a_click(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    person.click(at(person, "4C"))
    person.wait(RAISED_CARD_SECONDS + 0.1)
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C"


def test_what_came_up_before_a_pause_is_not_meant_by_a_click_after_the_next(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    person.click(at(person, "4C"))
    person.wait(RAISED_CARD_SECONDS + 0.1)
    person.click(at(person, "6H"))
    person.click(at(person, "5D"))
    assert person.chosen == "3S 4C 6H"


def test_clicking_the_card_of_a_bomb_chops_the_two(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.click(at(person, "4S"))
    assert person.chosen == "4S 4C 5D 5H 6S 6C"
    person.click(person.button("play"))
    assert person.match.observation.pile == () or person.match.observation.pile[-1].seat == 0
    assert len(person.match.observation.hand) == 6


def test_a_sweep_selects_and_a_drag_upwards_plays(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.drag(at(person, "3S"), at(person, "5D"), at(person, "6H"))
    assert person.chosen == "3S 4C 5D 6H"
    x, y = at(person, "4C")
    person.drag((x, y), (x, y - 30), (x, y - 120 * person.table.layout.viewport.picture_scale))
    assert person.match.observation.history[-1][1].cards == parse_cards("3S 4C 5D 6H")


def test_a_drag_let_go_below_80_pixels_returns_the_cards(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    x, y = at(person, "3S")
    person.press((x, y))
    person.move((x, y - 70 * person.table.layout.viewport.picture_scale), down=True)
    assert person.table.board.drag is not None
    assert person.table.board.drag.is_glowing
    person.release((x, y - 70 * person.table.layout.viewport.picture_scale))
    assert person.table.board.drag is None
    assert person.asked
    assert person.chosen == "3S"


def test_a_double_click_plays_what_is_selected(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    for _ in range(2):
        person.press(at(person, "3S"))
        person.release(at(person, "3S"))
    assert person.match.observation.history[-1][1].cards == parse_cards("3S")


@pytest.mark.parametrize("how", ["right", "escape"])
def test_the_right_button_and_escape_return_dragged_cards(sit: Sit, how: str) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    x, y = at(person, "3S")
    person.press((x, y))
    person.move((x, y - 200), down=True)
    if how == "right":
        person.press((x, y - 200), button=3)
    else:
        person.key("escape")
    person.release((x, y - 200))
    assert person.asked
    assert person.scene is person.table
    assert person.table.board.drag is None


def test_an_own_order_outlives_plays(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.key("right")
    person.key("ctrl+right")
    assert person.table.board.hand.ordered_cards[:2] == parse_cards("4C") + parse_cards("3S")
    kept = [card for card in person.table.board.hand.ordered_cards if card != parse_cards("3S")[0]]
    person.click(at(person, "3S"))
    person.click(person.button("play"))
    assert list(person.table.board.hand.ordered_cards) == kept
    assert list(person.match.notes.order)[:3] == list(parse_cards("4C") + parse_cards("3S") + parse_cards("5D"))


def test_sort_goes_through_rank_suit_and_at_least_two_splits(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    orders = set()
    for _ in range(6):
        person.key("s")
        orders.add(person.table.board.hand.ordered_cards)
    assert len(orders) >= 4


def test_a_refused_play_says_why_and_the_button_says_it_before(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.table.board.hand.select_cards(parse_cards("9D TS"))
    person.table.input.show_selection()
    reason = person.table.prompting.buttons["play"].tooltip
    assert "9♦ 10♠" in reason
    person.click(person.button("play"))
    assert person.table.message.text == reason
    assert person.table.message.kind == "refused"
    assert person.asked


def test_escape_gives_up_the_selection_first_and_then_opens_the_menu(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.key("right")
    person.key("up")
    assert person.chosen
    person.key("escape")
    assert not person.chosen
    assert person.scene is person.table
    person.key("escape")
    assert person.scene.name == "pause"
    person.key("escape")
    assert person.scene is person.table


def test_a_click_on_the_edge_of_the_pile_shows_the_tricks(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    pile = person.table.layout.pile
    person.click((pile.edge.x + 3, pile.edge.y + 3))
    assert person.table.ui.is_modal
    person.key("escape")
    assert not person.table.ui.is_modal


def test_with_cards_selected_a_click_on_the_edge_of_the_pile_plays_them(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    pile, before = person.table.layout.pile, len(person.match.observation.hand)
    person.table.board.hand.select_cards(parse_cards("4S 4C 5D 5H 6S 6C"))
    person.table.input.show_selection()
    person.click((pile.edge.x + 3, pile.edge.y + 3))
    assert not person.table.ui.is_modal and len(person.match.observation.hand) == before - 6


def on_the_pile(person: Person) -> tuple[float, float]:
    return person.table.layout.pile.box.center


def on_the_bare_table(person: Person) -> tuple[float, float]:
    box = person.table.layout.pile.box
    return (box.x + 3, box.center[1])


def beside_the_hand(person: Person) -> tuple[float, float]:
    hand = person.table.layout.hand.box
    return (hand.x - 2, hand.center[1])


@pytest.mark.parametrize("place", [on_the_pile, on_the_bare_table])
def test_a_click_on_the_pile_or_the_free_table_plays_a_lawful_selection(sit: Sit, place: Place) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.click(at(person, "4S"))
    assert person.chosen == "4S 4C 5D 5H 6S 6C"
    person.click(place(person))
    assert [action.cards for seat, action in person.match.observation.history if seat == 0][-1] == parse_cards(
        "4S 4C 5D 5H 6S 6C"
    )


@pytest.mark.parametrize("place", [on_the_pile, on_the_bare_table, beside_the_hand])
@pytest.mark.parametrize("cards", ["", "9D"])
def test_such_a_click_does_nothing_without_a_lawful_selection(sit: Sit, place: Place, cards: str) -> None:
    person = sit(make_match(CHOP_RECORD))
    if cards:
        person.click(at(person, cards))
    before, chosen = person.match.observation.history, person.chosen
    person.click(place(person))
    assert person.match.observation.history == before
    assert person.chosen == chosen


@pytest.mark.parametrize("place", [on_the_pile, on_the_bare_table])
def test_a_click_on_the_pile_without_a_selection_says_quietly_that_cards_are_to_be_chosen(
    sit: Sit, place: Place
) -> None:
    person = sit(make_match(CHOP_RECORD))
    before = person.match.observation.history
    person.click(place(person))
    message = person.table.message
    assert (message.kind, message.text) == ("info", person.table.ctx.t("table.choose"))
    assert person.match.observation.history == before, "it never passes"
    person.click(at(person, "9D"))
    person.click(place(person))
    assert message.kind == "info" and message.text == person.table.prompting.buttons["play"].disabled_reason


def test_such_a_click_leaves_what_a_hint_says(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.table.message.say("hint", lambda: "Pass")
    person.click(on_the_pile(person))
    assert person.table.message.text == "Pass"


def test_a_click_beside_the_cards_of_the_hand_plays_nothing(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.click(at(person, "4S"))
    before = person.match.observation.history
    person.click(beside_the_hand(person))
    assert person.match.observation.history == before


def test_a_selection_that_a_new_trick_makes_unlawful_goes_down_and_it_is_said_why(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.table.board.hand.select_cards(parse_cards("9D"))
    person.table.follow_events([])
    assert person.chosen == ""
    assert person.table.message.kind == "info"
    assert "9♦" in person.table.message.text


def test_the_sort_that_was_chosen_stays_for_the_match(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4))
    person.key("s")
    assert person.match.notes.sort == "suit"
    assert person.match.restart().notes.sort == ""
    state = person.match._deal.state
    kept = SavedMatch.from_json(SavedMatch(person.match._match, state, sort="suit").to_json())
    assert kept.sort == "suit"


def test_a_selection_made_early_is_kept_while_it_is_lawful(sit: Sit) -> None:
    match = make_new_match("southern", 4)
    match.set_pace(Pace("normal", "1"))
    person = sit(match, speed="1")
    assert not person.asked
    person.wait(1.3)
    person.key("right")
    while person.table.input.cursor.card_index != 12:
        person.key("left")
    person.key("up")
    assert len(person.table.board.hand.selected_cards) == 1
    chosen = person.chosen
    person.wait_for_turn()
    assert person.chosen == chosen


def test_a_play_is_taken_back_before_anyone_has_shown_a_card(sit: Sit) -> None:
    match = make_match(LEAD_RECORD)
    match.set_pace(Pace("normal", "1"))
    person = sit(match, speed="1")
    person.click(at(person, "3S"))
    person.key("return")
    assert not person.asked
    person.key("ctrl+z")
    assert person.asked
    assert len(person.table.board.hand.ordered_cards) == 13
    assert person.table.board.pile.last_play is None


def test_a_hint_raises_cards_and_gives_its_reason(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.key("h")
    person.wait(0.2)
    assert person.chosen in {str(action) for action in person.match.observation.legal}
    assert person.table.message.kind == "hint"
    assert person.table.message.text.startswith("Play the run of 4") and len(person.table.message.text) > 20


def test_a_hint_stays_until_something_is_done(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.table.message.say("hint", lambda: "Play 3♠")
    person.wait(30.0)
    assert person.table.message.text == "Play 3♠"
    assert person.table.clock.next_wakeup() is None
    make_play_step("3S")(person.table)
    person.wait(1.0)
    assert person.table.message.kind != "hint"


def test_a_hint_tells_what_it_is_worth_and_what_comes_next_as_far_as_there_is_room(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD), size=(1920, 1080))
    person.key("h")
    person.wait(0.2)
    said = person.table.message.text
    assert re.search(r"^Play the run of 4: [+−]\d\.\d points on average\n.*\.$", said) and "Next:" not in said, (
        "the reason names the next best"
    )
    chopping = sit(make_match(CHOP_RECORD), size=(1920, 1080))
    chopping.key("h")
    chopping.wait(0.2)
    assert re.search(
        r"^Chop with the three .*: [+−]\d\.\d points on average\n.*\. Next: Pass \([+−]?\d\.\d points\)\.$",
        chopping.table.message.text,
    )
    small = sit(make_match(LEAD_RECORD), size=(1024, 640), text_scale=200)
    assert small.table.message.can_fit("hint", said[:40])
    assert not small.table.message.can_fit("hint", said * 3)


def test_any_key_finishes_what_moves(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4), speed="1")
    assert person.table.board.is_dealing
    person.key("right")
    assert not person.table.board.is_dealing


def test_a_still_pointer_over_the_hand_never_changes_what_it_hovers(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD), speed="1")
    box = person.table.layout.hand.place_cards(13)[5]
    for pos in [(box.x, box.y), (box.x, box.y - 1), (box.x - 1, box.y + 40), (box.right, box.bottom - 1)]:
        person.move(pos)
        person.wait(0.3)
        person.stays(1000)


def test_while_the_person_thinks_the_others_glance_now_and_then_and_nothing_else_is_drawn(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD), speed="1")
    stage = person.stage
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


def test_the_window_may_change_its_size_and_language_in_the_middle_of_a_trick(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.click(at(person, "4S"))
    person.stage.ctx.resize((1600, 900))
    person.stage.ctx.change(language="vi")
    assert person.chosen == "4S 4C 5D 5H 6S 6C"
    assert "bạn" in person.table.message.prompt
    person.click(person.button("play"))
    assert len(person.match.observation.hand) == 6


def test_who_is_out_may_skip_to_the_end(sit: Sit) -> None:
    match = make_match(
        {
            "deal": {"hands": ["KS", "4C 5C 6D", "6S 7S 8H", "3S 4S 5H"]},
            "actions": ["3 3S"],
        },
        "family",
    )
    match.set_pace(Pace("normal", "1"))
    person = sit(match, speed="1")
    person.click(at(person, "KS"))
    person.key("return")
    assert is_out(person.match.observation)
    person.key("return")
    person.wait(6.0)
    assert person.match.observation.phase == "over"
    assert person.scene.name == "result"


def test_the_result_leads_on_by_keys(sit: Sit) -> None:
    person = sit(make_match(RESULT_RECORD))
    person.wait_for_turn()
    assert person.scene.name == "result"
    person.key("return")
    assert person.scene is person.table


def test_the_sort_button_tells_that_cards_can_be_moved_by_hand_too(sit: Sit) -> None:
    assert "dragged sideways" in sit(make_match(LEAD_RECORD)).table.prompting.buttons["sort"].tooltip
    assert "kéo ngang" in sit(make_match(LEAD_RECORD), language="vi").table.prompting.buttons["sort"].tooltip


BEATEN = {"deal": {"hands": ["3S 4D 4H", "3C 9S 9C"]}, "actions": ["0 3S", "1 9S"]}
"""No card of the player beats the nine."""


def test_where_only_a_pass_is_left_pass_is_the_gold_button(sit: Sit) -> None:
    buttons = sit(make_match(BEATEN, players=2)).table.prompting.buttons
    assert (buttons["pass"].style, buttons["play"].style) == ("primary", "primary")
    assert not buttons["play"].is_enabled


def test_play_is_gold_only_while_what_is_selected_may_be_played(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    buttons = person.table.prompting.buttons
    shown = []
    for cards in ((), ("9D", "TS"), ("4S", "4C", "5D", "5H", "6S", "6C"), ()):
        make_selection_step(*cards)(person.table)
        shown.append((buttons["play"].style, buttons["play"].is_enabled, buttons["pass"].style))
    quiet, gold = ("primary", False, "call"), ("primary", True, "call")
    assert shown == [quiet, quiet, gold, quiet]


def test_where_it_is_asked_for_the_person_passes_by_itself_after_it_was_said(sit: Sit) -> None:
    person = sit(make_match(BEATEN, players=2), auto_pass="on")
    assert "9♠" in person.table.message.prompt
    person.wait(1.4)
    assert (0, PASS) in person.match.observation.history


def test_where_it_asks_first_enter_or_a_click_on_the_table_passes(sit: Sit) -> None:
    person = sit(make_match(BEATEN, players=2), auto_pass="ask")
    person.wait(3.0)
    assert (0, PASS) not in person.match.observation.history
    person.click(on_the_pile(person))
    assert (0, PASS) in person.match.observation.history


def test_the_last_cards_rise_and_enter_plays_them_where_that_is_asked_for(sit: Sit) -> None:
    record = {**BEATEN, "actions": ["0 3S", "1 pass"]}
    person = sit(make_match(record, players=2), auto_last="ask")
    assert person.chosen == "4D 4H"
    person.key("return")
    assert person.match.observation.phase == "over"


def test_a_key_that_means_nothing_to_the_hand_is_left_to_the_window(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    assert not person.stage.handle(Key(("mute",), name="m"))
    assert person.stage.handle(Key(("card_right",), name="right"))
    person.key("f1")
    assert person.scene.name == "help"


def test_enter_presses_the_golden_pass(sit: Sit) -> None:
    person = sit(make_match(BEATEN, players=2))
    person.wait(1.0)
    assert person.table.prompting.buttons["pass"].style == "primary"
    person.key("return")
    assert person.match.observation.history[-1] == (0, PASS)


def test_after_ten_passes_without_a_choice_it_is_offered_once_to_make_them(sit: Sit) -> None:
    for passes, offered in ((8, False), (9, True)):
        person = sit(make_match(BEATEN, players=2), pass_offered=False)
        person.stage.ctx.program.forced_pass_count = passes
        person.wait(1.0)
        person.key("space")
        assert person.table.ui.is_modal is offered
    person.wait(0.5)
    person.key("return")
    assert person.stage.ctx.settings.auto_pass == "on" and not person.table.ui.is_modal
    again = sit(make_match(BEATEN, players=2), pass_offered=True)
    again.stage.ctx.program.forced_pass_count = 30
    again.wait(1.0)
    again.key("space")
    assert not again.table.ui.is_modal


def test_a_click_on_a_card_that_a_hint_proposes_agrees_and_the_next_one_puts_it_down(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.wait(1.0)
    person.key("h")
    person.wait(0.5)
    proposed = person.chosen
    place = min(person.table.board.hand.selected_indices)
    assert proposed
    person.click(person.card(place))
    assert person.chosen == proposed
    person.wait(1.0)
    person.click(person.card(place))
    assert person.chosen != proposed
