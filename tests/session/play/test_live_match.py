from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

import pytest

from game.bots.yardsticks import find_lowest_action
from game.engine import presets
from game.engine.action import PASS, Action, play
from game.engine.cards import TWO
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec
from game.engine.events import DealOver, Dealt, Passed, Played, TrickWon, TurnTo
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.session.matches.match import PLAYER_SEAT, Match, MatchPlan
from game.session.matches.record_text import open_record
from game.session.play import lesson_match as guided_deal
from game.session.play.deal_in_play import DealInPlay, DisplayReset
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE, ORDINARY_MODE, MatchMode, make_demo_mode, make_practice_mode
from game.session.play.practice import Practice, make_practice
from game.session.play.saved_match import SavedMatch
from game.session.players.pace import Pace
from game.session.players.player_pool import STRICT_VARIABLE, PlayerFault
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.store.settings import BY_DEALS, Speed, Thinking
from tests.session.tables import INSTANT, make_match_plan, make_random_player, open_stores_in, play_deal, start_match

PRESET_CASES = [
    pytest.param(name, n, marks=() if n == counts[index % len(counts)] else pytest.mark.slow)
    for index, (name, preset) in enumerate(presets.load().items())
    if (counts := [n for n in (2, 3, 4) if n in preset.players])
    for n in counts
]
"""Each preset with one player count in turn; the long run tests all counts."""


@pytest.mark.parametrize(("name", "players"), PRESET_CASES)
def test_a_match_of_every_preset_is_played_to_its_end(name: str, players: int, tmp_path: Any) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(name, players, bot="saver", seed=players, length=BY_DEALS, target=3), stores)
    person = make_random_player(5)
    for deal in range(3):
        events = list(play_deal(match, person))
        assert isinstance(events[0], Dealt)
        assert isinstance(events[-1], DealOver)
        assert match.compute_score().deal_number == match.compute_score().finished_count == deal + 1
        assert match.next_deal() == (deal < 2)
    assert match.compute_score().is_over
    assert sum(match.compute_score().totals) == 0
    stores.writer.flush()
    entries = stores.statistics.read_entries()
    assert [entry.number for entry in entries] == [1, 2, 3]
    assert all(entry.seconds >= 1 for entry in entries)
    assert {(entry.preset, entry.players) for entry in entries} == {(name, players)}
    assert {entry.levels for entry in entries} == {("saver",) * (players - 1)}
    assert stores.match_save.load() is None


@pytest.mark.parametrize(("name", "players"), [("viet-cong", 8), ("san-jose", 5), ("locks", 6), ("core", 7)])
def test_big_tables_are_played_too(name: str, players: int) -> None:
    match = start_match(make_match_plan(name, players))
    for _ in range(2):
        assert list(play_deal(match))
        match.next_deal()


TRADES: list[tuple[str, dict[str, Any]]] = [("viet-cong", {"trading": "mutual"}), ("chops", {"trading": "ranks_two"})]


@pytest.mark.parametrize(("name", "options"), TRADES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_with_trades_are_played(name: str, options: dict[str, Any], players: int) -> None:
    match = start_match(make_match_plan(name, players, bot="saver", options=options))
    for _ in range(3):
        assert isinstance(list(play_deal(match))[-1], DealOver)
        assert match.next_deal()


def test_an_action_of_the_person_is_shown_at_once() -> None:
    match = start_match(make_match_plan("pagat", 2))
    while match.observation.turn != 0:
        match.poll(1.0)
    match.poll()
    before = match.observation.counts[0]
    assert match.submit(find_lowest_action(match.observation)) is None
    assert match.observation.counts[0] < before
    assert isinstance(match.poll()[0], Played)


def test_an_unlawful_action_changes_nothing_and_says_why() -> None:
    match = start_match(make_match_plan())
    while match.observation.turn != 0:
        match.poll(1.0)
    match.poll()
    observation = match.observation
    stranger = next(card for card in range(52) if card not in observation.hand)
    refusal = match.submit(play((stranger,)))
    assert refusal is not None
    assert refusal.code == "not-your-cards"
    assert match.find_violation(play((stranger,))) == refusal
    assert (match.observation, match.poll()) == (observation, [])


def test_out_of_turn_nothing_is_accepted() -> None:
    match = start_match(make_match_plan(seed=3), pace=Pace())
    assert match.observation.turn != 0
    refusal = match.submit(PASS)
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    assert not match.observation.legal


# --- what nobody may see


def iterate_values(value: Any, depth: int = 0) -> Any:
    """Yield every value nested in a value."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        parts: Any = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = value
    else:
        return
    for part in parts:
        yield from iterate_values(part, depth + 1)


@pytest.mark.parametrize("name", ["southern", "pagat", "san-jose", "viet-cong"])
def test_views_and_events_hold_no_card_that_was_not_shown(name: str) -> None:
    match = start_match(make_match_plan(name, seed=11))
    state = Deal.begin(match._match.rules, match._match.make_next_spec())
    for _ in range(2):
        known = set(match.observation.hand)
        hands = [frozenset(hand) for hand in state.dealt]
        while match.observation.phase != "over":
            happened = match.poll(1.0)
            for event in happened:
                if isinstance(event, Played):
                    known |= set(event.play.cards)
            if match.observation.phase == "over":
                break
            known |= set(match.observation.hand)
            for value in [*iterate_values(match.observation), *iterate_values(happened)]:
                if isinstance(value, tuple) and value and all(type(part) is int and 0 <= part < 52 for part in value):
                    hidden = frozenset(value) - known
                    assert not any(len(hidden) > 2 and hidden <= hand for hand in hands[1:]), value
            if match.observation.turn == 0:
                match.submit(find_lowest_action(match.observation))
        match.next_deal()
        state = match._deal.state


def test_the_view_is_the_observation_of_the_persons_seat_alone() -> None:
    match = start_match(make_match_plan())
    for _ in range(200):
        match.poll(1.0)
        assert match.observation == match._deal.state.observation(0)
        if match.observation.turn == 0:
            match.submit(find_lowest_action(match.observation))
        if match.observation.phase == "over":
            break
    assert match.observation.phase == "over"


def test_the_seed_stays_unknown_until_the_deal_is_over_and_fits_its_commitment() -> None:
    match = start_match(make_match_plan(seed=9))
    assert match.seed is None
    hashed = match.seed_hash
    list(play_deal(match))
    assert match.seed is not None
    assert hashed == match.seed_hash == __import__("hashlib").sha256(str(match.seed).encode()).hexdigest()
    match.next_deal()
    assert match.seed is None
    assert match.seed_hash != hashed


def test_a_typed_seed_is_known_from_the_start_and_deals_the_same_at_every_level() -> None:
    hands = set()
    for bot in ("lowest", "saver", "random"):
        match = start_match(make_match_plan(bot=bot, seed=len(bot), first_seed=77))
        assert match.seed == 77
        hands.add(match.observation.hand)
    assert len(hands) == 1


# --- secret questions


def start_secret_deal(declines: bool, runner: ProcessRunner | None = None) -> tuple[LiveMatch, Any]:
    """Return a deal in which seat 1 passes with four pairs in a row, which beat the two that seat 2 plays."""
    from game.engine.cards import parse_cards

    low = "5S 5C 6S 6C 7S 7C 8S 8C"
    hands = ("3S 9S TD JC", f"{low} KD" if declines else "5S 6C 7S 8C 5D JS JD QD KD", "2C 4D 4C KH")
    rules = presets.load()["southern"].rules(3)
    spec = DealSpec(hands=tuple(parse_cards(hand) for hand in hands), number=1)
    state = Deal.begin(rules, spec)
    plan = make_match_plan("southern", 3)
    return LiveMatch(
        SavedMatch(Match(plan), state), runner or QuietRunner(declines), None, Pace(thinking="fast")
    ), state


class QuietRunner(ProcessRunner):
    """A runner whose bots pass if they may; seat 2 plays its two first. Secretly asked seats are recorded."""

    def __init__(self, declines: bool) -> None:
        super().__init__()
        self.secret = 0
        self.declines = declines

    def _decide(self, observation: Any) -> Action:
        if observation.seat in observation.locked:
            self.secret += 1
            return PASS
        if observation.seat == 2 and 48 + 1 in observation.hand and observation.pile:
            return play((49,))
        return PASS if PASS in observation.legal else find_lowest_action(observation)

    def act(self, player: str, seed: int, observation: Any) -> Ticket[Any]:
        self._last_ticket += 1
        self._answers[self._last_ticket] = self._decide(observation)
        return Ticket(self._last_ticket)

    def act_now(self, player: str, seed: int, observation: Any) -> Action:
        return self._decide(observation)


def observe_ticks(match: LiveMatch, ticks: int = 60) -> list[Any]:
    """Return everything that the player can observe, tick by tick, without the own hand."""
    shown: list[Any] = []
    passed = False
    for _ in range(ticks):
        happened = [event for event in match.poll(0.05) if not isinstance(event, DisplayReset)]
        observation = match.observation
        table_now = (
            observation.turn,
            observation.locked,
            observation.counts,
            len(observation.pile),
            observation.tricks,
        )
        shown.append((happened, table_now, match.can_undo(), match.next_wakeup()))
        if observation.turn == 0 and not observation.pile:
            match.submit(play((observation.hand[0],)))
        elif observation.turn == 0 and not passed:
            passed = True
            match.submit(PASS)
    return shown


def test_a_locked_out_seat_that_declines_its_bomb_leaves_no_trace() -> None:
    match, _ = start_secret_deal(declines=True)
    never, _ = start_secret_deal(declines=False)
    with_question, without = observe_ticks(match), observe_ticks(never)
    assert match._runner.secret > 0  # type: ignore[attr-defined]
    assert never._runner.secret == 0  # type: ignore[attr-defined]
    assert with_question == without


class SlowRunner(QuietRunner):
    """A quiet runner whose bots never answer the secret question."""

    def act(self, player: str, seed: int, observation: Any) -> Ticket[Any]:
        if observation.seat in observation.locked:
            self._last_ticket += 1
            return Ticket(self._last_ticket)
        return super().act(player, seed, observation)


def test_a_secret_question_that_is_not_answered_in_time_leaves_no_trace_either() -> None:
    slow, _ = start_secret_deal(declines=True, runner=SlowRunner(declines=True))
    never, _ = start_secret_deal(declines=False)
    assert observe_ticks(slow) == observe_ticks(never)
    assert slow._runner.secret > 0  # type: ignore[attr-defined]


class BombingRunner(QuietRunner):
    """A quiet runner whose bots chop when they are asked secretly."""

    def _decide(self, observation: Any) -> Action:
        if observation.seat in observation.locked:
            self.secret += 1
            return next(action for action in observation.legal if len(action.cards) == 8)
        return super()._decide(observation)


def test_a_bomb_of_a_locked_out_seat_comes_after_a_time_of_thinking_and_cannot_be_undone_away() -> None:
    runner = BombingRunner(declines=False)
    at, _ = start_secret_deal(declines=True, runner=runner)
    chopped_at = asked_at = None
    for tick in range(80):
        happened = at.poll(0.05)
        assert not any(isinstance(event, TurnTo) and event.is_secret for event in happened)
        if any(isinstance(event, Played) and event.is_chop for event in happened):
            chopped_at = tick
            break
        if runner.secret and asked_at is None:
            asked_at = tick
            assert at.observation.turn is None
        observation = at.observation
        if observation.turn == 0:
            at.submit(play((observation.hand[0],)) if not observation.pile else PASS)
            if runner.secret:
                assert not at.can_undo()
    assert chopped_at is not None
    assert asked_at is not None
    assert (chopped_at - asked_at) * 0.05 >= 0.3


# --- undo


def wait_for_player(match: LiveMatch) -> None:
    for _ in range(100):
        if match.observation.turn == 0:
            return
        match.poll(2.0)
    raise AssertionError("never the person's turn")


def test_a_play_is_taken_back_before_anybody_has_shown_a_card() -> None:
    match = start_match(make_match_plan("pagat", seed=4), pace=Pace())
    wait_for_player(match)
    before = match.observation
    match.submit(find_lowest_action(before))
    assert match.can_undo()
    assert match.undo()
    assert match.observation == before
    assert isinstance(match.poll()[-1], DisplayReset)


def test_a_play_stays_once_somebody_has_shown_a_card() -> None:
    match = start_match(make_match_plan("pagat", seed=4), pace=Pace())
    wait_for_player(match)
    match.submit(find_lowest_action(match.observation))
    for _ in range(40):
        if any(isinstance(event, Played) and event.play.seat for event in match.poll(0.5)):
            break
    assert not match.can_undo()
    assert not match.undo()


def test_a_play_stays_once_somebody_has_passed_but_not_in_practice() -> None:
    for practice in (False, True):
        match = start_match(
            make_match_plan("pagat", seed=4, practice=practice), pace=Pace(), runner=QuietRunner(declines=True)
        )
        wait_for_player(match)
        match.submit(play(match.observation.hand[-1:]))
        for _ in range(40):
            assert match.can_undo()
            if any(isinstance(event, Passed) for event in match.poll(0.5)):
                break
        assert match.observation.history[-1][1] == PASS and match.observation.history[-1][0] != PLAYER_SEAT
        assert match.can_undo() == practice == match.undo()
        assert match.is_practice == practice, "nothing turns a match into practice"


def test_in_practice_everything_is_taken_back_and_marked(tmp_path: Any) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("pagat", seed=4, practice=True), stores)
    wait_for_player(match)
    first = match.observation
    for _ in range(3):
        wait_for_player(match)
        match.submit(find_lowest_action(match.observation))
        match.poll(2.0)
    for _ in range(3):
        assert match.undo()
    assert match.observation == first
    assert not match.can_undo() or match.observation.history
    list(play_deal(match))
    assert not match.undo()
    stores.writer.flush()
    entry = stores.statistics.read_entries()[0]
    assert (entry.practice, entry.undos) == (True, 3)


def test_after_an_undo_the_same_players_decide_the_same() -> None:
    match = start_match(make_match_plan("pagat", seed=4, practice=True, bot="random"))
    wait_for_player(match)
    action = find_lowest_action(match.observation)
    ends = []
    for _ in range(2):
        match.submit(action)
        wait_for_player(match)
        ends.append(match.observation)
        match.undo()
    assert ends[0] == ends[1]


# --- time


class Wait(NamedTuple):
    """Seconds until an opponent acted, and the observation before that."""

    seconds: float
    before: Observation

    @property
    def hard(self) -> bool:
        """Return whether the turn is visibly important: a two to beat, or a seat with one or two cards left."""
        seen = self.before
        others = [count for seat, count in enumerate(seen.counts) if seat != seen.turn and seat not in seen.seats_gone]
        return min(others) <= 2 or (seen.target is not None and seen.target.cards[-1].rank == TWO)


def measure_waits(pace: Pace, seed: int = 3) -> list[Wait]:
    """Return the wait before each action of an opponent; the player acts at once and never takes back."""
    match = start_match(make_match_plan(seed=seed), pace=pace)
    waits, waited, before = [], 0.0, match.observation
    for _ in range(20_000):
        happened = match.poll(0.01)
        waited += 0.01
        if any(isinstance(event, (Played, Passed)) for event in happened):
            waits.append(Wait(waited, before))
            waited = 0.0
        if match.observation.phase == "over" or match.observation.out:
            break
        if match.observation.turn == 0:
            match.submit(find_lowest_action(match.observation))
            match.end_grace()
            match.poll()
            waited = 0.0
        before = match.observation
    return waits


@pytest.mark.parametrize("speed", ["1", "2", "0.5"])
@pytest.mark.parametrize("thinking", ["normal", "fast"])
def test_only_turns_that_look_hard_take_long_and_forced_passes_are_quicker(thinking: Thinking, speed: Speed) -> None:
    factor = (1.0 if thinking == "normal" else 0.6) / float(speed)
    waits = [wait for seed in (3, 4, 5) for wait in measure_waits(Pace(thinking, speed), seed)]
    ordinary = [wait.seconds for wait in waits if not wait.hard]
    long = [wait.seconds for wait in waits if wait.hard and wait.seconds > 0.62 * factor]
    assert len([seconds for seconds in ordinary if seconds > 0.33 * factor]) > 5
    assert max(ordinary) <= 0.6 * factor + 0.02
    assert min(wait.seconds for wait in waits) <= 0.3 * factor
    assert min(wait.seconds for wait in waits) >= 0.2 * factor - 0.01
    assert long and 0.9 * factor - 0.01 <= min(long) <= max(long) <= 1.3 * factor + 0.02


@pytest.mark.parametrize("thinking", ["normal", "fast"])
def test_the_first_opponent_thinks_while_the_player_may_take_back(thinking: Thinking) -> None:
    pace = Pace(thinking)
    for seed in range(3, 9):
        match = start_match(make_match_plan(seed=seed), pace=pace)
        wait_for_player(match)
        match.submit(find_lowest_action(match.observation))
        match.poll()
        waited = 0.0
        while not match.poll(0.01):
            assert match.grace_ratio == 0 or match.can_undo()
            waited += 0.01
        assert pace.compute_grace_seconds(False) - 0.02 <= waited <= max(1.3, pace.compute_grace_seconds(False)) + 0.02


def test_at_instant_speed_nobody_waits() -> None:
    assert max(wait.seconds for wait in measure_waits(INSTANT)) <= 0.011


def test_rest_tells_when_the_next_thing_will_happen() -> None:
    match = start_match(make_match_plan(seed=3), pace=Pace(thinking="fast"))
    match.poll(0.001)
    left = match.next_wakeup()
    assert left is not None
    assert match.poll(left - 0.02) == []
    assert match.poll(0.03)
    wait_for_player(match)
    assert match.next_wakeup() is None


def test_once_the_person_is_out_the_rest_runs_faster_or_at_once() -> None:
    for pace, most in ((Pace(after_out="fast"), 0.38), (Pace(after_out="skip"), 0.06), (Pace(after_out="normal"), 1.4)):
        match = start_match(make_match_plan("pagat", seed=6), pace=pace)
        while 0 not in match.observation.out and match.observation.phase != "over":
            match.poll(2.0)
            if match.observation.turn == 0:
                match.submit(find_lowest_action(match.observation))
        match.end_grace()
        waited = longest = 0.0
        while match.observation.phase != "over":
            waited += 0.05
            if match.poll(0.05):
                longest, waited = max(longest, waited), 0.0
        assert longest <= most


def test_hurrying_ends_all_waiting() -> None:
    match = start_match(make_match_plan(seed=3), pace=Pace(speed="0.5"))
    match.skip_thinking_times()
    assert match.poll(0.001)


# --- hints


class OnDemandRunner(ProcessRunner):
    """A runner that answers on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.dropped: list[int] = []

    def advise(self, brain: str, observation: Any) -> Ticket[Any]:
        self._last_ticket += 1
        self.seen = observation
        return Ticket(self._last_ticket)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        if ticket in self._answers:
            return super().take_answer(ticket)
        return self._pool.advise("hand", self.seen) if self.ready else None

    def drop(self, ticket: Ticket[Any]) -> None:
        self.dropped.append(ticket)
        super().drop(ticket)


def test_a_hint_comes_when_it_is_ready_and_is_lawful() -> None:
    runner = OnDemandRunner()
    match = start_match(make_match_plan(), runner=runner)
    wait_for_player(match)
    match.hints.ask()
    assert match.hints.take() is None and match.hints.is_waiting
    runner.ready = True
    hint = match.hints.take()
    assert hint is not None
    assert match.find_violation(hint.action) is None
    assert hint.alternatives[0].value >= hint.alternatives[-1].value


def test_a_hint_that_time_has_overtaken_is_dropped() -> None:
    runner = OnDemandRunner()
    match = start_match(make_match_plan(), runner=runner)
    wait_for_player(match)
    match.hints.ask()
    match.submit(find_lowest_action(match.observation))
    runner.ready = True
    assert match.hints.take() is None and not match.hints.is_waiting
    wait_for_player(match)
    match.hints.ask()
    match.hints.ask()
    assert len(runner.dropped) == 2, "the one that was overtaken, and the one in whose place another was asked for"
    assert match.hints.take() is not None


def test_where_the_judgement_fails_the_hint_is_the_lowest_play() -> None:
    runner = OnDemandRunner()
    match = start_match(make_match_plan(), runner=runner)
    wait_for_player(match)
    match.hints.ask()
    runner._answers[runner._last_ticket] = ()
    hint = match.hints.take()
    assert hint is not None
    assert hint.action == find_lowest_action(match.observation)


def test_there_is_no_hint_while_others_think() -> None:
    match = start_match(make_match_plan(seed=3), pace=Pace())
    assert match.observation.turn != 0
    match.hints.ask()
    assert not match.hints.is_waiting and match.hints.take() is None


def test_a_hint_counts_once_a_moment_also_after_what_was_played_then_is_taken_back() -> None:
    match = start_match(make_match_plan(practice=True), runner=OnDemandRunner())
    wait_for_player(match)
    match.hints.ask()
    match.submit(find_lowest_action(match.observation))
    assert match.undo() and match.observation.turn == PLAYER_SEAT
    match.hints.ask()
    assert match.notes.hint_count == 1
    match.submit(find_lowest_action(match.observation))
    wait_for_player(match)
    match.hints.ask()
    assert match.notes.hint_count == 2
    assert match.undo()
    match.submit(find_lowest_action(match.observation))
    wait_for_player(match)
    match.hints.ask()
    assert match.notes.hint_count == 3, "what was taken back may have been played otherwise since"


# --- demonstrations


def test_in_a_demonstration_a_player_sits_on_the_persons_seat_and_nothing_is_kept(tmp_path: Any) -> None:
    stores = open_stores_in(tmp_path)
    match = LiveMatch(make_match_plan(), ProcessRunner(), stores, INSTANT, make_demo_mode("saver"))
    for _ in range(1000):
        match.poll(0.1)
        if match.observation.phase == "over":
            break
    assert match.observation.phase == "over"
    assert not match.can_undo()
    stores.close()
    assert stores.match_save.load() is None
    assert stores.statistics.read_entries() == []


class IllegalRunner(ProcessRunner):
    """A runner whose bots choose illegal actions."""

    def act(self, player: str, seed: int, observation: Any) -> Ticket[Any]:
        self._last_ticket += 1
        self._answers[self._last_ticket] = play((0, 51))
        return Ticket(self._last_ticket)


def test_an_unlawful_answer_is_logged_and_the_lowest_play_made_in_its_place(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv(STRICT_VARIABLE)
    match = start_match(make_match_plan(), runner=IllegalRunner())
    assert isinstance(list(play_deal(match))[-1], DealOver)
    assert "answered 3S 2H, which is illegal here: not-your-cards" in caplog.text


def test_in_strict_runs_an_unlawful_answer_is_raised() -> None:
    match = start_match(make_match_plan(), runner=IllegalRunner())
    with pytest.raises(PlayerFault, match="illegal"):
        list(play_deal(match))


def test_tricks_and_passes_are_told_in_order() -> None:
    events = list(play_deal(start_match(make_match_plan("pagat", seed=8))))
    tricks = [event for event in events if isinstance(event, TrickWon)]
    assert len(tricks) > 3
    assert all(
        isinstance(events[index + 1], (TurnTo, DealOver)) for index, event in enumerate(events) if event in tricks
    )


def list_attributes(part: object) -> set[str]:
    """Return the names of the readable attributes."""
    return {name for name in dir(part) if not name.startswith("_") and not callable(getattr(part, name))}


HAND_HOLDING_TYPES = (DealMoment, DealSpec, MatchPlan, Match, SavedMatch, Practice, MatchMode, DealInPlay)
"""Types that contain or lead to the hands of all seats."""


def iterate_readable_values(part: object, met: dict[int, object]) -> Iterator[object]:
    """Yield a value and all nested readable values. Rules and observations hold no hidden hand, so they are not
    searched.
    """
    if id(part) in met:
        return
    met[id(part)] = part
    yield part
    if isinstance(part, (list, tuple, set, frozenset)):
        inner = list(part)
    elif isinstance(part, dict):
        inner = [*part, *part.values()]
    elif type(part).__module__.startswith("game.") and not isinstance(part, (Rules, Observation)):
        inner = [getattr(part, name) for name in list_attributes(part)]
    else:
        return
    for each in inner:
        yield from iterate_readable_values(each, met)


def start_practice() -> LiveMatch:
    """Return a match that replays a moment of a finished deal."""
    first = start_match(make_match_plan(seed=5))
    list(play_deal(first))
    played = open_record(first.make_archive_entry().record).state
    practice = make_practice(played, 4, PLAYER_SEAT, ("lowest",) * 3)
    assert practice is not None
    return LiveMatch(practice.begin(3), ProcessRunner(), None, INSTANT, make_practice_mode(practice))


MATCH_ATTRIBUTES = """
    analysis are_points_shown bonuses challenge display_seed grace_ratio hints is_detached is_disk_behind
    is_lead_shown is_practice is_resumable is_waiting_for_disk notes observation opponents
    rules_name seed seed_hash totals tries
"""


@pytest.mark.parametrize("begin", [lambda: start_match(make_match_plan()), start_practice], ids=["match", "try"])
def test_nothing_that_a_match_offers_leads_to_a_hidden_card(begin: Callable[[], LiveMatch]) -> None:
    at = begin()
    assert list_attributes(at) == set(MATCH_ATTRIBUTES.split())
    assert at.analysis.story is None and at.analysis.duplicate is None
    assert list_attributes(at.notes) == {"gaps", "has_shown_panel", "hint_count", "order", "sort"}
    assert list_attributes(at.hints) == {"is_waiting"}
    assert list_attributes(at.analysis) == {"duplicate", "story"}
    assert at.tries is None or list_attributes(at.tries) == {
        "count",
        "latest",
        "can_redeal",
        "is_by_points",
        "original",
    }
    parts = [part for value in (at, at.compute_score()) for part in iterate_readable_values(value, {})]
    assert not [part for part in parts if isinstance(part, HAND_HOLDING_TYPES)]
    assert any(isinstance(part, Observation) for part in parts)


def test_a_try_is_begun_once_more_from_its_table_and_from_no_other() -> None:
    match = start_practice()
    again = match.make_next_try(7, False, INSTANT)
    assert (again.observation, again.is_detached, again.tries is not None) == (match.observation, True, True)
    list(play_deal(match))
    list(play_deal(again))
    assert match.tries is not None and again.tries is not None and match.tries.count == again.tries.count == 2
    with pytest.raises(ValueError, match="no try"):
        start_match(make_match_plan()).make_next_try(7, False, INSTANT)


def test_only_what_is_kept_while_it_is_played_can_be_left_and_continued(tmp_path: Any) -> None:
    stores = open_stores_in(tmp_path)
    modes = (ORDINARY_MODE, guided_deal.GUIDED_MODE, DETACHED_MODE, make_demo_mode("lowest"))
    matches = [LiveMatch(make_match_plan(), ProcessRunner(), stores, INSTANT, mode).is_resumable for mode in modes]
    assert matches == [True, True, False, False]
    assert not LiveMatch(make_match_plan(), ProcessRunner(), None, INSTANT).is_resumable
    stores.close()


def test_a_match_begun_again_has_the_same_deals_and_players_and_stays_apart_where_it_was() -> None:
    match = LiveMatch(make_match_plan(seed=8), ProcessRunner(), None, INSTANT, DETACHED_MODE)
    first = match.observation
    list(play_deal(match))
    again = match.restart()
    assert (again.observation, again.opponents) == (first, match.opponents) and again.is_detached
    list(play_deal(again))
    assert again.observation.history == match.observation.history


class DropRecordingRunner(ProcessRunner):
    """A runner that never answers, and records the dropped questions."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.dropped: list[int] = []

    def act(self, player: str, seed: int, observation: Any) -> Ticket[Any]:
        self.asked.append(len(self.asked) + 1)
        return Ticket(self.asked[-1])

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        return None

    def drop(self, ticket: Ticket[Any]) -> None:
        self.dropped.append(ticket)


def test_a_match_that_is_closed_gives_up_what_it_asked() -> None:
    runner = DropRecordingRunner()
    match = start_match(make_match_plan("pagat", 2, seed=3), runner=runner)
    for seed in range(4, 40):
        if match.observation.turn != 0:
            break
        match = start_match(make_match_plan("pagat", 2, seed=seed), runner=runner)
    assert match.observation.turn != 0
    match.poll(1.0)
    question = runner.asked[-1]
    match.close()
    assert runner.dropped[-1] == question
    dropped = len(runner.dropped)
    match.close()
    assert len(runner.dropped) == dropped, "nothing is given up twice"
