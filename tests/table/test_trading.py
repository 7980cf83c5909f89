"""Trades at the table with every device: cards given by rank, or offered, answered and agreed."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.action import Action
from game.engine.cards import parse_cards
from game.engine.trade import MAX_OFFERS
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.studio.table_examples import AGREED_TRADE_RECORD, GIVE_RECORD, LEAD_RECORD, RECEIVED_OFFER_RECORD, make_match
from game.ui.hand import Verb
from game.ui.kit.text import Label, Picture
from game.ui.pages.parts.tiles import Tile
from game.ui.persons.pictures import draw_portrait

from .person import OpenTable, TablePlayer

Point = tuple[float, float]
MUTUAL_RULES: dict[str, Any] = {"trading": "mutual", "instant_wins": []}
ASKED_RECORD = {"deal": {**LEAD_RECORD["deal"], "dealer": 3}, "actions": []}


def slow_down(match: LiveMatch) -> LiveMatch:
    """Slow the opponents down, so that the player's actions can be checked."""
    match.set_pace(Pace("normal", "0.5"))
    return match


def make_giving_match() -> LiveMatch:
    return slow_down(make_match(GIVE_RECORD, "san-jose"))


def make_mutual_match(moment: dict[str, Any] = ASKED_RECORD) -> LiveMatch:
    return slow_down(make_match(moment, "viet-cong", **MUTUAL_RULES))


def list_given(player: TablePlayer) -> list[Action]:
    return [action for seat, action in player.match.observation.history if seat == 0]


def choose(player: TablePlayer, device: str, *cards: str) -> None:
    """Select exactly these cards."""
    for card in cards:
        place = player.table.board.hand.ordered_cards.index(parse_cards(card)[0])
        if device in ("mouse", "touch"):
            (player.click if device == "mouse" else player.tap)(player.card(place))
            continue
        press = player.key if device == "keys" else player.pad
        press("right")
        while player.table.input.cursor.card_index != place:
            press("right")
        press("up")


def confirm(player: TablePlayer, device: str) -> None:
    """Press the button that plays."""
    if device == "keys":
        player.key("return")
    elif device == "pad":
        player.pad("y")
    else:
        (player.click if device == "mouse" else player.tap)(player.button("play"))


def decline(player: TablePlayer, device: str) -> None:
    """Press the button that passes."""
    if device == "keys":
        player.key("space")
    elif device == "pad":
        player.pad("x")
    else:
        (player.click if device == "mouse" else player.tap)(player.button("pass"))


DEVICES = pytest.mark.parametrize("device", ["mouse", "touch", "keys", "pad"])


@DEVICES
def test_the_winner_gives_as_many_cards_as_are_due(open_table: OpenTable, device: str) -> None:
    player = open_table(make_giving_match())
    due = player.table.actions.exchange.required_card_count
    cards = player.table.board.hand.ordered_cards[:due]
    names = ("3S", "4C", "5D")[:due]
    choose(player, device, *names)
    confirm(player, device)
    assert list_given(player)[0].verb == "give"
    assert sorted(list_given(player)[0].cards) == sorted(cards)


def test_too_few_cards_are_refused_with_the_number_that_is_due(open_table: OpenTable) -> None:
    player = open_table(make_giving_match())
    player.click(player.button("play"))
    assert player.table.message.kind == "refused"
    assert str(player.table.actions.exchange.required_card_count) in player.table.message.text
    assert list_given(player) == []


def test_cards_are_given_by_dragging_them_up(open_table: OpenTable) -> None:
    player = open_table(make_giving_match())
    due = player.table.actions.exchange.required_card_count
    start, far = player.card(0), player.card(due - 1)
    if due > 1:
        player.drag(start, (far[0] - 1, far[1]), far)
        assert len(player.table.board.hand.selected_cards) == due
    player.drag(start, (start[0], start[1] - 30), (start[0], start[1] - 150))
    assert len(list_given(player)[0].cards) == due


@DEVICES
def test_an_offer_is_made_to_whom_the_person_names(open_table: OpenTable, device: str) -> None:
    player = open_table(make_mutual_match())
    choose(player, device, "3S", "4C")
    confirm(player, device)
    ui = player.table.ui
    assert ui.is_modal
    if device in ("mouse", "touch"):
        (player.click if device == "mouse" else player.tap)(player.button("seat-2"))
    else:
        press = player.key if device == "keys" else player.pad
        for _ in range(6):
            if ui.focus is ui.find("seat-2"):
                break
            press("right")
        press("return" if device == "keys" else "a")
    assert not ui.is_modal
    assert list_given(player) == [Action("offer", parse_cards("3S 4C"), 2)]


def test_the_receiver_dialog_shows_all_possible_receivers(open_table: OpenTable) -> None:
    player = open_table(make_mutual_match())
    choose(player, "mouse", "3S", "4C")
    confirm(player, "mouse")
    art, ui = player.stage.ctx.art, player.table.ui
    for seat in range(1, player.match.observation.players):
        tile = ui.find(f"seat-{seat}")
        assert isinstance(tile, Tile)
        face = next(widget.surface for widget in tile.walk() if isinstance(widget, Picture))
        assert face is draw_portrait(art, player.table.table.list_people()[seat].portrait, face.get_width())
        picture, middle = player.look().subsurface(tile.rect), face.get_width() // 2
        line = [picture.get_at((x, tile.rect.h // 2))[:3] for x in range(tile.rect.w // 2)]
        skin = face.get_at((middle, middle))[:3]  # not quite opaque
        assert any(max(abs(one - other) for one, other in zip(each, skin, strict=True)) <= 4 for each in line)


def test_one_card_dragged_up_alone_is_offered(open_table: OpenTable) -> None:
    player = open_table(make_mutual_match())
    x, y = player.point_on("3S")
    player.drag((x, y), (x, y - 30), (x, y - 150))
    assert player.table.ui.is_modal
    player.click(player.button("seat-1"))
    assert list_given(player) == [Action("offer", parse_cards("3S"), 1)]


@pytest.mark.parametrize("how", ["nobody", "escape", "pad"])
def test_an_offer_can_be_thought_better_of(open_table: OpenTable, how: str) -> None:
    player = open_table(make_mutual_match())
    choose(player, "mouse", "3S")
    confirm(player, "mouse")
    if how == "nobody":
        player.click(player.button("back"))
    elif how == "escape":
        player.key("escape")
    else:
        player.pad("b")
    assert not player.table.ui.is_modal
    assert list_given(player) == []
    assert player.chosen == "3S"
    assert player.scene is player.table


def test_without_a_card_there_is_nothing_to_offer_and_the_button_says_so(open_table: OpenTable) -> None:
    player = open_table(make_mutual_match())
    assert not player.table.prompting.buttons["play"].is_enabled
    player.key("return")
    assert not player.table.ui.is_modal
    assert player.table.message.kind == "refused"


def test_when_all_offers_are_made_prompt_and_button_say_so_before_the_click(open_table: OpenTable) -> None:
    match = make_mutual_match()
    match.set_pace(Pace(speed="instant"))
    player = open_table(match)
    for _ in range(MAX_OFFERS):
        while match.observation.turn != 0:
            player.wait()
        if player.table.actions.exchange.task == "offer":
            match.submit(Action("offer", player.match.observation.hand[:1], 1))
        while match.observation.turn != 0:
            player.wait()
        if player.table.actions.exchange.task == "confirm":
            match.submit(Action("refuse"))
    player.wait(0.1)
    assert player.table.actions.exchange.task == "offer"
    assert player.table.message.prompt == player.stage.ctx.t("table.trade.spent", n=MAX_OFFERS)
    choose(player, "mouse", "4C")
    button = player.table.prompting.buttons["play"]
    assert not button.is_enabled
    assert str(MAX_OFFERS) in button.tooltip
    player.key("return")
    assert not player.table.ui.is_modal
    assert player.table.message.text == button.tooltip
    decline(player, "mouse")
    assert list_given(player)[-1] == Action("ready")


def test_a_trade_cannot_be_taken_back_because_nothing_was_played(open_table: OpenTable) -> None:
    match = make_mutual_match()
    match.set_pace(Pace(speed="instant"))
    player = open_table(match)
    match.submit(Action("offer", match.observation.hand[:1], 1))
    player.wait(0.1)
    assert match.observation.phase == "trade" and not match.can_undo()
    assert player.table.prompting.buttons["undo"].disabled_reason == player.stage.ctx.t("table.undo.nothing")


@DEVICES
def test_an_offer_is_answered_with_as_many_cards(open_table: OpenTable, device: str) -> None:
    player = open_table(make_mutual_match(RECEIVED_OFFER_RECORD))
    assert "4♥ 5♥" in player.table.message.prompt
    choose(player, device, "3S", "6H")
    confirm(player, device)
    assert list_given(player) == [Action("return", parse_cards("3S 6H"))]


@DEVICES
def test_an_offer_is_refused(open_table: OpenTable, device: str) -> None:
    player = open_table(make_mutual_match(RECEIVED_OFFER_RECORD))
    decline(player, device)
    assert list_given(player) == [Action("refuse")]


@DEVICES
@pytest.mark.parametrize("agreed", [True, False])
def test_an_answer_is_agreed_to_or_not(open_table: OpenTable, device: str, agreed: bool) -> None:
    player = open_table(make_mutual_match(AGREED_TRADE_RECORD))
    before = set(player.match.observation.hand)
    (confirm if agreed else decline)(player, device)
    assert list_given(player)[-1] == Action("accept" if agreed else "refuse")
    assert (set(player.match.observation.hand) != before) is agreed


def test_cards_taken_up_before_an_answer_do_not_hinder_agreeing(open_table: OpenTable) -> None:
    player = open_table(make_mutual_match(AGREED_TRADE_RECORD))
    choose(player, "mouse", "5D")
    confirm(player, "mouse")
    assert list_given(player)[-1] == Action("accept")


def test_a_click_on_the_middle_does_not_refuse_by_mistake(open_table: OpenTable) -> None:
    player = open_table(make_mutual_match(RECEIVED_OFFER_RECORD))
    player.click(player.table.layout.pile.box.center)
    assert list_given(player) == []


@pytest.mark.parametrize("moment", ["give", "offer", "answer", "confirm"])
def test_a_hint_is_given_for_every_step_of_a_trade(open_table: OpenTable, moment: str) -> None:
    made = {
        "give": make_giving_match,
        "offer": make_mutual_match,
        "answer": lambda: make_mutual_match(RECEIVED_OFFER_RECORD),
        "confirm": lambda: make_mutual_match(AGREED_TRADE_RECORD),
    }
    player = open_table(made[moment]())
    assert player.table.actions.exchange.task == moment
    player.key("h")
    player.wait(3.0)
    assert player.table.message.kind == "hint"
    assert len(player.table.message.text) > 10


def test_play_begins_after_the_trade(open_table: OpenTable) -> None:
    match = make_mutual_match()
    match.set_pace(Pace(speed="instant"))
    player = open_table(match)
    for _ in range(20):
        player.wait_for_turn()
        if match.observation.phase != "trade":
            break
        decline(player, "mouse")
    assert match.observation.phase == "play"
    assert player.table.prompting.buttons["pass"].label == player.stage.ctx.t("table.pass")


def test_exchanged_cards_are_listed_below_the_tricks(open_table: OpenTable) -> None:
    player = open_table(make_giving_match())
    to = player.table.table.list_people()[player.match.observation.trade_actions[0].to or 0].name
    choose(player, "mouse", *("3S", "4C", "5D")[: player.table.actions.exchange.required_card_count])
    confirm(player, "mouse")
    for _ in range(400):
        if player.match.observation.phase == "play" and player.table.message.kind == "info":
            break
        player.wait(0.05)
    own_transfers = {transfer.cards for transfer in player.match.observation.transfers}
    text = player.table.message.text
    assert all(player.stage.ctx.texts.format_cards(cards) in text for cards in own_transfers)
    assert text.count(to) == 2, text
    moves = player.table.table.log.card_moves
    assert {move.cards for move in moves if 0 in (move.from_seat, move.to_seat)} == own_transfers
    assert {move.cards for move in moves if 0 not in (move.from_seat, move.to_seat)} == {()}
    player.table.actions.carry_out(Verb.HISTORY)
    words = [widget.text for widget in player.table.ui.layers[-1].widgets if isinstance(widget, Label)]
    assert player.stage.ctx.t("table.history.trades") in words
    assert {"to you", f"to {to}"} <= {*words}
    assert any(word.startswith("1 card to ") for word in words)
