"""Trades at the table with every device: cards given by rank, or offered, answered and agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.action import Action
from game.engine.cards import parse_cards
from game.engine.trade import MAX_OFFERS
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.studio.table_examples import AGREED_TRADE_RECORD, GIVE_RECORD, LEAD_RECORD, RECEIVED_OFFER_RECORD, make_match
from game.ui.hand.gesture import Verb
from game.ui.kit.text import Label, Picture
from game.ui.pages.parts.tiles import Tile
from game.ui.persons.pictures import draw_portrait

from .person import Person

Sit = Callable[..., Person]
Point = tuple[float, float]
MUTUAL: dict[str, Any] = {"trading": "mutual", "instant_wins": []}
ASKED = {"deal": {**LEAD_RECORD["deal"], "dealer": 3}, "actions": []}


def at(person: Person, card: str) -> Point:
    return person.card(person.table.board.hand.ordered_cards.index(parse_cards(card)[0]))


def slow(match: LiveMatch) -> LiveMatch:
    """Slow the opponents down, so that the player's actions can be checked."""
    match.set_pace(Pace("normal", "0.5"))
    return match


def giving() -> LiveMatch:
    return slow(make_match(GIVE_RECORD, "san-jose"))


def mutual(moment: dict[str, Any] = ASKED) -> LiveMatch:
    return slow(make_match(moment, "viet-cong", **MUTUAL))


def given(person: Person) -> list[Action]:
    return [action for seat, action in person.match.observation.history if seat == 0]


def choose(person: Person, device: str, *cards: str) -> None:
    """Select exactly these cards."""
    for card in cards:
        place = person.table.board.hand.ordered_cards.index(parse_cards(card)[0])
        if device in ("mouse", "touch"):
            (person.click if device == "mouse" else person.tap)(person.card(place))
            continue
        press = person.key if device == "keys" else person.pad
        press("right")
        while person.table.input.cursor.card_index != place:
            press("right")
        press("up")


def confirm(person: Person, device: str) -> None:
    """Press the button that plays."""
    if device == "keys":
        person.key("return")
    elif device == "pad":
        person.pad("y")
    else:
        (person.click if device == "mouse" else person.tap)(person.button("play"))


def decline(person: Person, device: str) -> None:
    """Press the button that passes."""
    if device == "keys":
        person.key("space")
    elif device == "pad":
        person.pad("x")
    else:
        (person.click if device == "mouse" else person.tap)(person.button("pass"))


DEVICES = pytest.mark.parametrize("device", ["mouse", "touch", "keys", "pad"])


@DEVICES
def test_the_winner_gives_as_many_cards_as_are_due(sit: Sit, device: str) -> None:
    person = sit(giving())
    due = person.table.actions.exchange.required_card_count
    cards = person.table.board.hand.ordered_cards[:due]
    names = ("3S", "4C", "5D")[:due]
    choose(person, device, *names)
    confirm(person, device)
    assert given(person)[0].verb == "give"
    assert sorted(given(person)[0].cards) == sorted(cards)


def test_too_few_cards_are_refused_with_the_number_that_is_due(sit: Sit) -> None:
    person = sit(giving())
    person.click(person.button("play"))
    assert person.table.message.kind == "refused"
    assert str(person.table.actions.exchange.required_card_count) in person.table.message.text
    assert given(person) == []


def test_cards_are_given_by_dragging_them_up(sit: Sit) -> None:
    person = sit(giving())
    due = person.table.actions.exchange.required_card_count
    start, far = person.card(0), person.card(due - 1)
    if due > 1:
        person.drag(start, (far[0] - 1, far[1]), far)
        assert len(person.table.board.hand.selected_cards) == due
    person.drag(start, (start[0], start[1] - 30), (start[0], start[1] - 150))
    assert len(given(person)[0].cards) == due


@DEVICES
def test_an_offer_is_made_to_whom_the_person_names(sit: Sit, device: str) -> None:
    person = sit(mutual())
    choose(person, device, "3S", "4C")
    confirm(person, device)
    ui = person.table.ui
    assert ui.is_modal
    if device in ("mouse", "touch"):
        (person.click if device == "mouse" else person.tap)(person.button("seat-2"))
    else:
        press = person.key if device == "keys" else person.pad
        for _ in range(6):
            if ui.focus is ui.find("seat-2"):
                break
            press("right")
        press("return" if device == "keys" else "a")
    assert not ui.is_modal
    assert given(person) == [Action("offer", parse_cards("3S 4C"), 2)]


def test_whom_shows_the_face_of_everybody_who_may_be_asked(sit: Sit) -> None:
    person = sit(mutual())
    choose(person, "mouse", "3S", "4C")
    confirm(person, "mouse")
    art, ui = person.stage.ctx.art, person.table.ui
    for seat in range(1, person.match.observation.players):
        tile = ui.find(f"seat-{seat}")
        assert isinstance(tile, Tile)
        face = next(each.surface for each in tile.walk() if isinstance(each, Picture))
        assert face is draw_portrait(art, person.table.display.people.seated[seat].portrait, face.get_width())
        seen, middle = person.look().subsurface(tile.rect), face.get_width() // 2
        line = [seen.get_at((x, tile.rect.h // 2))[:3] for x in range(tile.rect.w // 2)]
        skin = face.get_at((middle, middle))[:3]  # not quite opaque
        assert any(max(abs(one - other) for one, other in zip(each, skin, strict=True)) <= 4 for each in line)


def test_one_card_dragged_up_alone_is_offered(sit: Sit) -> None:
    person = sit(mutual())
    x, y = at(person, "3S")
    person.drag((x, y), (x, y - 30), (x, y - 150))
    assert person.table.ui.is_modal
    person.click(person.button("seat-1"))
    assert given(person) == [Action("offer", parse_cards("3S"), 1)]


@pytest.mark.parametrize("how", ["nobody", "escape", "pad"])
def test_an_offer_can_be_thought_better_of(sit: Sit, how: str) -> None:
    person = sit(mutual())
    choose(person, "mouse", "3S")
    confirm(person, "mouse")
    if how == "nobody":
        person.click(person.button("back"))
    elif how == "escape":
        person.key("escape")
    else:
        person.pad("b")
    assert not person.table.ui.is_modal
    assert given(person) == []
    assert person.chosen == "3S"
    assert person.scene is person.table


def test_without_a_card_there_is_nothing_to_offer_and_the_button_says_so(sit: Sit) -> None:
    person = sit(mutual())
    assert not person.table.prompting.buttons["play"].is_enabled
    person.key("return")
    assert not person.table.ui.is_modal
    assert person.table.message.kind == "refused"


def test_when_all_offers_are_made_prompt_and_button_say_so_before_the_click(sit: Sit) -> None:
    match = mutual()
    match.set_pace(Pace(speed="instant"))
    person = sit(match)
    for _ in range(MAX_OFFERS):
        while match.observation.turn != 0:
            person.wait()
        if person.table.actions.exchange.task == "offer":
            match.submit(Action("offer", person.match.observation.hand[:1], 1))
        while match.observation.turn != 0:
            person.wait()
        if person.table.actions.exchange.task == "confirm":
            match.submit(Action("refuse"))
    person.wait(0.1)
    assert person.table.actions.exchange.task == "offer"
    assert person.table.message.prompt == person.stage.ctx.t("table.trade.spent", n=MAX_OFFERS)
    choose(person, "mouse", "4C")
    button = person.table.prompting.buttons["play"]
    assert not button.is_enabled
    assert str(MAX_OFFERS) in button.tooltip
    person.key("return")
    assert not person.table.ui.is_modal
    assert person.table.message.text == button.tooltip
    decline(person, "mouse")
    assert given(person)[-1] == Action("ready")


def test_that_nothing_has_been_played_is_why_nothing_can_be_taken_back_in_a_trade(sit: Sit) -> None:
    match = mutual()
    match.set_pace(Pace(speed="instant"))
    person = sit(match)
    match.submit(Action("offer", match.observation.hand[:1], 1))
    person.wait(0.1)
    assert match.observation.phase == "trade" and not match.can_undo()
    assert person.table.prompting.buttons["undo"].disabled_reason == person.stage.ctx.t("table.undo.nothing")


@DEVICES
def test_an_offer_is_answered_with_as_many_cards(sit: Sit, device: str) -> None:
    person = sit(mutual(RECEIVED_OFFER_RECORD))
    assert "4♥ 5♥" in person.table.message.prompt
    choose(person, device, "3S", "6H")
    confirm(person, device)
    assert given(person) == [Action("return", parse_cards("3S 6H"))]


@DEVICES
def test_an_offer_is_refused(sit: Sit, device: str) -> None:
    person = sit(mutual(RECEIVED_OFFER_RECORD))
    decline(person, device)
    assert given(person) == [Action("refuse")]


@DEVICES
@pytest.mark.parametrize("agreed", [True, False])
def test_an_answer_is_agreed_to_or_not(sit: Sit, device: str, agreed: bool) -> None:
    person = sit(mutual(AGREED_TRADE_RECORD))
    before = set(person.match.observation.hand)
    (confirm if agreed else decline)(person, device)
    assert given(person)[-1] == Action("accept" if agreed else "refuse")
    assert (set(person.match.observation.hand) != before) is agreed


def test_cards_taken_up_before_an_answer_do_not_hinder_agreeing(sit: Sit) -> None:
    person = sit(mutual(AGREED_TRADE_RECORD))
    choose(person, "mouse", "5D")
    confirm(person, "mouse")
    assert given(person)[-1] == Action("accept")


def test_a_click_on_the_middle_does_not_refuse_by_mistake(sit: Sit) -> None:
    person = sit(mutual(RECEIVED_OFFER_RECORD))
    person.click(person.table.layout.pile.box.center)
    assert given(person) == []


@pytest.mark.parametrize("moment", ["give", "offer", "answer", "confirm"])
def test_a_hint_is_given_for_every_step_of_a_trade(sit: Sit, moment: str) -> None:
    made = {
        "give": giving,
        "offer": mutual,
        "answer": lambda: mutual(RECEIVED_OFFER_RECORD),
        "confirm": lambda: mutual(AGREED_TRADE_RECORD),
    }
    person = sit(made[moment]())
    assert person.table.actions.exchange.task == moment
    person.key("h")
    person.wait(3.0)
    assert person.table.message.kind == "hint"
    assert len(person.table.message.text) > 10


def test_play_begins_after_the_trade(sit: Sit) -> None:
    match = mutual()
    match.set_pace(Pace(speed="instant"))
    person = sit(match)
    for _ in range(20):
        person.wait_for_turn()
        if match.observation.phase != "trade":
            break
        decline(person, "mouse")
    assert match.observation.phase == "play"
    assert person.table.prompting.buttons["pass"].label == person.stage.ctx.t("table.pass")


def test_what_was_exchanged_is_told_and_stands_below_the_tricks(sit: Sit) -> None:
    person = sit(giving())
    to = person.table.display.people.seated[person.match.observation.trade_actions[0].to or 0].name
    choose(person, "mouse", *("3S", "4C", "5D")[: person.table.actions.exchange.required_card_count])
    confirm(person, "mouse")
    for _ in range(400):
        if person.match.observation.phase == "play" and person.table.message.kind == "info":
            break
        person.wait(0.05)
    mine = {each.cards for each in person.match.observation.transfers}
    text = person.table.message.text
    assert all(person.stage.ctx.texts.format_cards(cards) in text for cards in mine)
    assert text.count(to) == 2, text
    moves = person.table.display.log.card_moves
    assert {each.cards for each in moves if 0 in (each.from_seat, each.to_seat)} == mine
    assert {each.cards for each in moves if 0 not in (each.from_seat, each.to_seat)} == {()}
    person.table.actions.carry_out(Verb.HISTORY)
    words = [each.text for each in person.table.ui.layers[-1].widgets if isinstance(each, Label)]
    assert person.stage.ctx.t("table.history.trades") in words
    assert {"to you", f"to {to}"} <= {*words}
    assert any(each.startswith("1 card to ") for each in words)
