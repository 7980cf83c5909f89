"""Whole deals through the real scenes: by single clicks, taps, keys, or a gamepad alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.levels import load_levels
from game.coach.verdict import UNJUDGED_VERDICT
from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.engine.rules import Rules
from game.session.matches.match import MatchPlan
from game.session.matches.match_plan import draw_characters
from game.session.play.automatic_action import can_only_pass
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.studio.inline_runner import InlineRunner
from game.studio.table_examples import make_new_match
from game.ui.input.input_events import SECOND_PRESS_SECONDS
from tests.rule_sets import make_full_rule_sets
from tests.shares import mark_every

from .person import OpenTable, TablePlayer


def _make_marks(at: int, players: int, other: int) -> tuple[pytest.MarkDecorator, ...]:
    """Return the marks of a preset's tables that only CI or the long run plays."""
    if players == 4:
        return (pytest.mark.matrix,) if at % 3 else ()
    return (pytest.mark.matrix,) if players == other else (pytest.mark.slow,)


TABLES = [
    pytest.param(name, players, marks=_make_marks(index, players, others[index % len(others)]))
    for index, (name, preset) in enumerate(sorted(presets.load().items()))
    if (others := [players for players in preset.players if players in (2, 8)] or [4])
    for players in (2, 4, 8)
    if players in preset.players
]
"""Each preset with four players, and with two or eight in turn; the long run tests all counts."""


@pytest.fixture(autouse=True)
def _skip_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip judging, because these tests only play deals to their end."""
    monkeypatch.setattr(InlineRunner, "judge", lambda self, *question: self._make_ticket(UNJUDGED_VERDICT))


class ClickPlayer:
    """A player who only uses single clicks."""

    def __init__(self, player: TablePlayer) -> None:
        self.person = player

    def complete(self, place: int) -> None:
        self.person.click(self.person.card(place))

    def play(self) -> None:
        self.person.click(self.person.button("play"))

    def decline(self) -> None:
        self.person.click(self.person.button("pass"))

    def unselect(self) -> None:
        hand = self.person.table.board.hand
        for _ in range(60):
            if not hand.selected_indices:
                return
            self.person.click(self.person.card(min(hand.selected_indices)))

    def on(self) -> None:
        self.person.click(self.person.button("next"))


class TouchPlayer(ClickPlayer):
    """A player who only taps with a finger."""

    def complete(self, place: int) -> None:
        self.person.tap(self.person.card(place))

    def play(self) -> None:
        self.person.tap(self.person.button("play"))

    def decline(self) -> None:
        self.person.tap(self.person.button("pass"))

    def unselect(self) -> None:
        hand = self.person.table.board.hand
        for _ in range(60):
            if not hand.selected_indices:
                return
            self.person.tap(self.person.card(min(hand.selected_indices)))

    def on(self) -> None:
        self.person.tap(self.person.button("next"))


class KeyboardPlayer(ClickPlayer):
    """A player who only uses keys."""

    def press(self, name: str) -> None:
        self.person.key(name)

    def _go_to(self, place: int) -> None:
        """Move the cursor by the shorter way around."""
        cursor, cards = self.person.table.input.cursor, len(self.person.table.board.hand.held_cards)
        while cursor.card_index != place:
            self.press("right" if (place - cursor.clamped_index) % cards <= cards // 2 else "left")

    def complete(self, place: int) -> None:
        self._go_to(place)
        self.person.key("tab")

    def play(self) -> None:
        self.person.key("return")

    def decline(self) -> None:
        self.person.key("space")

    def unselect(self) -> None:
        self.person.key("backspace")

    def on(self) -> None:
        self.person.key("return")


class GamepadPlayer(KeyboardPlayer):
    """A player who only uses a gamepad."""

    def press(self, name: str) -> None:
        self.person.pad(name)

    def complete(self, place: int) -> None:
        self._go_to(place)
        self.person.pad("rb")

    def play(self) -> None:
        self.person.pad("y")

    def decline(self) -> None:
        self.person.pad("x")

    def unselect(self) -> None:
        self.person.pad("b")

    def on(self) -> None:
        self.person.pad("a")


def act(hands: ClickPlayer) -> None:
    """Act once: play the first card that can be completed to a legal play, else pass.

    If only a pass is legal, try one of the cards first.
    """
    player = hands.person
    before, cards = len(player.match.observation.history), len(player.table.board.hand.held_cards)
    tried = [before % cards] if cards and can_only_pass(player.match.observation) else range(cards)
    if player.match.observation.phase == "trade":
        trade(hands)
    else:
        for place in tried:
            hands.complete(place)
            if not player.table.prompting.buttons["play"].disabled_reason:
                hands.play()
                break
            hands.unselect()
        else:
            hands.decline()
    assert len(player.match.observation.history) > before or player.match.observation.phase == "over"


def trade(hands: ClickPlayer) -> None:
    """Give the first cards in a forced trade; decline voluntary trades."""
    trader, player = hands.person.table.actions.exchange, hands.person
    if trader.task != "give":
        hands.decline()
        return
    player.table.board.hand.select(range(trader.required_card_count))
    player.table.input.show_selection()
    hands.play()


def play_deal(hands: ClickPlayer) -> None:
    """Play until the result is shown."""
    player = hands.person
    for _ in range(400):
        player.wait_for_turn()
        if player.scene is not player.table:
            return
        player.table.clock.step(SECOND_PRESS_SECONDS)  # nobody passes sooner after an action of one's own
        act(hands)
    raise AssertionError("the deal does not end")


def speed_up(match: LiveMatch) -> LiveMatch:
    match.set_pace(Pace(speed="instant"))
    return match


@pytest.mark.parametrize("kind", mark_every(2, [ClickPlayer, TouchPlayer, KeyboardPlayer, GamepadPlayer]))
def test_a_match_of_two_deals_is_played_by_one_device_alone(open_table: OpenTable, kind: type[ClickPlayer]) -> None:
    player = open_table(speed_up(make_new_match("southern", 4)))
    hands = kind(player)
    for deal in (1, 2):
        play_deal(hands)
        result = player.match.observation.result
        assert result is not None
        assert sum(result.points) == 0
        assert player.match.compute_score().finished_count == deal
        hands.on()
    assert player.scene is player.table
    assert player.match.compute_score().deal_number == 3


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_preset_is_played_to_its_end_at_the_table_with_2_4_and_8_seats(
    open_table: OpenTable, preset: str, players: int
) -> None:
    """The succession of deals depends on the rules, not on the number of seats: four seats suffice for it."""
    hands = KeyboardPlayer(open_table(speed_up(make_new_match(preset, players, seed=players))))
    play_deal(hands)
    if players == 4:
        hands.on()
        play_deal(hands)


@pytest.mark.matrix
@pytest.mark.parametrize("rules", make_full_rule_sets(), ids=lambda rules: f"{rules.players} seats")
def test_every_value_of_every_option_is_played_to_its_end_at_the_table(open_table: OpenTable, rules: Rules) -> None:
    options = {option.name: rules[option.name] for option in OPTIONS if option.name != "players"}
    match = speed_up(make_new_match("pagat", rules.players, seed=3, **options))
    hands = KeyboardPlayer(open_table(match))
    assert match.observation.rules == rules
    for _ in range(3):
        play_deal(hands)
        result = match.observation.result
        assert result is not None
        assert sum(result.points) == 0
        hands.on()


@pytest.mark.parametrize(
    ("trading", "preset"), mark_every(2, [("ranks", "san-jose"), ("ranks_two", "chops"), ("mutual", "viet-cong")])
)
def test_trades_are_made_at_the_table(open_table: OpenTable, trading: str, preset: str) -> None:
    hands = ClickPlayer(open_table(speed_up(make_new_match(preset, 4, trading=trading, instant_wins=[]))))
    for _ in range(3):
        play_deal(hands)
        hands.on()


@pytest.mark.matrix
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("last_two", ["loses", "refused"])
def test_deals_in_which_twos_end_a_hand_badly_are_played_against_every_level(
    open_table: OpenTable, last_two: Any, players: int
) -> None:
    rules = presets.load()["southern"].rules(players, last_two=last_two, ending="last_holder")
    kinds = list(load_levels())
    for deal in range(5):
        seats = tuple(
            f"{kinds[(deal + n) % len(kinds)]}/{name}" for n, name in enumerate(draw_characters(deal)[: players - 1])
        )
        plan = MatchPlan(rules, seats, deal, deal)
        match = speed_up(LiveMatch(plan, InlineRunner(), pace=Pace("fast", "1")))
        hands = KeyboardPlayer(open_table(match))
        play_deal(hands)
        result = match.observation.result
        assert result is not None and sum(result.points) == 0
        assert result.order[players - len(match.observation.lost) :] == match.observation.lost[::-1]
