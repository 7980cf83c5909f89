"""Invariants under any rules: random rule sets, deals and actions, through the engine's own interface."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from game.app.referee import describe_deal
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal, replay_record
from game.engine.events import hide_secrets, list_action_events, list_opening_events
from game.engine.observation import Observation
from game.engine.record import read_action, read_record
from game.engine.rules import read_rules
from game.engine.violation import IllegalAction, RecordError, RefusalCode, RulesError, Violation
from game.text import Texts
from tests.rule_sets import add_value, list_every_value, make_mixture
from tests.shares import mark_every

from .checked_referee import make_record as make_record
from .deals import draw_deal, draw_rules

PRESETS = presets.load()
Json = dict[str, Any]
SEEDS = range(60)
LANGUAGES = {language: Texts(language) for language in ("en", "vi")}


def draw_record(seed: int, **options: Any) -> tuple[Random, Json]:
    """Return a random record without actions."""
    random = Random(f"properties {seed}")
    rules = draw_rules(random) | options
    deal = draw_deal(random, rules)
    deal.setdefault("last_order", random.sample(range(rules["players"]), rules["players"]))
    return random, {"format": "tienlen-record/1", "rules": rules, "deal": deal, "actions": []}


def begin_deal(record: Json) -> Deal:
    """Return the deal of a record at its beginning."""
    read = read_record(record)
    return Deal.begin(read.rules, read.spec)


def choose_action(random: Random, state: Deal) -> Action:
    """Return a random legal action; a mutual trade's pattern is sometimes filled with cards."""
    legal = state.legal
    words = [str(action) for action in legal]
    seat = state.turn
    assert seat is not None
    if words == ["ready"] and random.random() < 0.5:
        to = random.choice([other for other in range(len(state.hands)) if other != seat])
        offer = Action("offer", (random.choice(state.hands[seat]),), to)
        if state.violation(offer, by=seat) is None:
            return offer
    if words == ["refuse"] and random.random() < 0.7:
        back = Action("return", (random.choice(state.hands[seat]),))
        if state.violation(back, by=seat) is None:
            return back
    plays = [action for action in legal if action.verb != "pass"]
    return random.choice(plays if plays and random.random() < 0.7 else legal)


def play_at_random(seed: int, **options: Any) -> list[Deal]:
    """Return all states of a deal played at random to its end."""
    random, record = draw_record(seed, **options)
    states = [begin_deal(record)]
    while states[-1].result is None:
        assert len(states) < 3000, "this deal does not end"
        state = states[-1]
        assert state.turn is not None
        states.append(state.do(choose_action(random, state)))
    return states


@pytest.mark.parametrize(("name", "value"), mark_every(2, list_every_value()), ids=str)
def test_a_seat_that_is_to_act_has_a_lawful_action_under_every_value_alone_and_mixed(name: str, value: Any) -> None:
    for n in range(12):
        rules = add_value(name, value, make_mixture(n) if n % 3 else None)
        random = Random(f"{name}={value} {n}")
        deal_spec = draw_deal(random, {"players": rules.players}, random.choice([2, 3, 4, 13]))
        deal_spec.setdefault("last_order", random.sample(range(rules.players), rules.players))
        state = begin_deal({"format": "tienlen-record/1", "rules": rules.to_json(), "deal": deal_spec, "actions": []})
        while state.result is None:
            assert state.turn is not None and state.legal, json.dumps(state.to_json())
            state = state.do(choose_action(random, state))


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved_and_every_deal_ends(seed: int) -> None:
    states = play_at_random(seed)
    counts = Counter(card for hand in states[0].hands for card in hand)
    counts.update(states[0].leftover)
    for state in states:
        held = Counter(card for hand in state.hands for card in hand)
        held.update(card for _, action in state.history if action.verb == "play" for card in action.cards)
        assert held <= counts
        assert sum((counts - held).values()) in (0, len(states[0].leftover))
    assert states[-1].phase == "over"


@pytest.mark.parametrize("seed", SEEDS)
def test_payments_sum_to_zero_and_the_order_names_each_seat_once(seed: int) -> None:
    result = play_at_random(seed)[-1].result
    assert result is not None
    balance = [0] * len(result.points)
    for payment in result.payments:
        assert payment.points > 0
        assert payment.from_seat != payment.to_seat
        balance[payment.from_seat] -= payment.points
        balance[payment.to_seat] += payment.points
    assert list(result.points) == balance
    assert sum(balance) == 0
    assert sorted(result.order) == list(range(len(balance)))


def draw_actions(random: Random, state: Deal) -> list[tuple[int, Action]]:
    """Return some random actions, legal or not."""
    actions = []
    for _ in range(6):
        seat = random.randrange(len(state.hands))
        hand = state.hands[seat] or (0,)
        cards = tuple(sorted(random.sample(hand, min(len(hand), random.choice([1, 1, 2, 3, 4, 5, 6])))))
        to = random.randrange(len(state.hands))
        actions += [
            (seat, Action("play", cards)),
            (seat, Action("pass")),
            (seat, random.choice([Action("give", cards, to), Action("offer", cards, to), Action("return", cards)])),
            (seat, Action(random.choice(["accept", "refuse", "ready"]))),
        ]
    return actions


@pytest.mark.parametrize("seed", SEEDS)
def test_what_check_allows_apply_accepts_and_what_it_refuses_is_not_in_legal(seed: int) -> None:
    random = Random(seed)
    for state in play_at_random(seed)[:: 1 + seed % 3]:
        legal = state.legal
        assert len(legal) == len(set(legal))
        assert bool(legal) is (state.result is None)
        for action in legal:
            assert state.turn is not None
            assert state.violation(action) is None
        for seat, action in draw_actions(random, state):
            violation = state.violation(action, by=seat)
            if violation is None:
                state.do(action, by=seat)
                free = action.verb in ("offer", "return")
                assert seat == state.turn
                assert free or action in legal
            else:
                assert seat != state.turn or action not in legal
                with pytest.raises(IllegalAction) as raised:
                    state.do(action, by=seat)
                assert raised.value.violation == violation


def serialise_state(state: Deal) -> bytes:
    """Return a state as bytes: the referee's reply and each seat's observation."""
    views = [format_observation(state.observation(seat)) for seat in range(len(state.hands))]
    return json.dumps([describe_deal(state), views, repr(state.trade), repr(state.history)]).encode()


@pytest.mark.parametrize("seed", SEEDS)
def test_record_to_replay_gives_the_same_state_to_the_byte(seed: int) -> None:
    states = play_at_random(seed)
    for state in (states[len(states) // 2], states[-1]):
        for preset in (None, PRESETS[state.rules.preset]):
            text = json.dumps(state.to_json(preset), ensure_ascii=False)
            again, place, violation = replay_record(read_record(json.loads(text)))
            assert (place, violation) == (None, None)
            assert serialise_state(again) == serialise_state(state)
            assert json.dumps(again.to_json(preset), ensure_ascii=False) == text


@pytest.mark.parametrize("seed", range(10))
def test_a_record_with_a_seed_replays_to_the_same_state_too(seed: int) -> None:
    random, record = draw_record(seed)
    for part in ("hands", "leftover"):
        record["deal"].pop(part, None)
    record["deal"]["seed"] = seed
    state = begin_deal(record)
    while state.result is None and state.turn is not None:
        state = state.do(choose_action(random, state))
    text = json.dumps(state.to_json())
    again, _, _ = replay_record(read_record(json.loads(text)))
    assert (serialise_state(again), json.dumps(again.to_json())) == (serialise_state(state), text)
    assert read_rules(state.rules.to_json()) == state.rules


# What a seat sees.


def follow_public_actions(record: Json, public: list[tuple[int, Action]]) -> Deal | None:
    """Return the state after the same public actions, or None if these hands cannot follow them.

    A pass of a locked-out seat that is asked about a bomb is not public: such seats pass silently.
    """
    try:
        state = begin_deal(record)
    except RecordError:
        return None
    for seat, action in public:
        state = pass_in_secret(state, seat)
        if state.violation(action, by=seat) is not None:
            return None
        state = state.do(action, by=seat)
    return pass_in_secret(state, None)


def pass_in_secret(state: Deal, until: int | None) -> Deal:
    """Let locked-out seats decline until the next public action."""
    while state.has_secret_turn and state.turn != until:
        assert state.turn is not None
        state = state.do(Action("pass"))
    return state


def exchange_hidden_cards(random: Random, record: Json, state: Deal, seat: int) -> Json:
    """Return the record with the cards hidden from a seat dealt anew among their holders."""
    start_hands = [text.split() for text in record["deal"]["hands"]]
    left = [Counter(format_names(hand)) for hand in state.hands]
    places = [
        (other, index)
        for other, hand in enumerate(start_hands)
        if other != seat
        for index, card in enumerate(hand)
        if remove_card(left[other], card)
    ]
    aside = record["deal"].get("leftover", "").split() if state.rules.leftover == "aside" else []
    cards = [start_hands[other][index] for other, index in places] + aside
    random.shuffle(cards)
    for (other, index), card in zip(places, cards, strict=False):
        start_hands[other][index] = card
    deal = {**record["deal"], "hands": [" ".join(hand) for hand in start_hands]}
    if aside:
        deal["leftover"] = " ".join(cards[len(places) :])
    return {**record, "deal": deal}


def format_names(hand: tuple[int, ...]) -> list[str]:
    """Format the cards' names."""
    return ["3456789TJQKA2"[card // 4] + "SCDH"[card % 4] for card in hand]


def remove_card(left: Counter[str], card: str) -> bool:
    """Remove a card from a count; return whether the card was there."""
    if not left[card]:
        return False
    left[card] -= 1
    return True


def format_observation(observation: Observation) -> str:
    """Return all content of an observation, and its message."""
    return json.dumps(observation.to_json())


def test_observations_are_unchanged_when_hidden_cards_are_exchanged() -> None:
    compared = seed = 0
    while compared <= 300:
        seed += 1
        assert seed < 1000
        random, record = draw_record(seed, trading="off")
        state = begin_deal(record)
        steps = random.randrange(40)
        public: list[tuple[int, Action]] = []
        while state.result is None and (len(public) < steps or state.has_secret_turn):
            assert state.turn is not None
            action = choose_action(random, state)
            if not (state.has_secret_turn and action.verb == "pass"):
                public.append((state.turn, action))
            state = state.do(action)
        if state.result is not None:
            continue
        for seat in range(state.rules.players):
            for _ in range(3):
                other = follow_public_actions(exchange_hidden_cards(random, record, state, seat), public)
                # That a stacker is not asked shows everybody that it cannot beat its own play (ruling 19).
                if other is not None and (other.result, other.turn, other.tricks) == (None, state.turn, state.tricks):
                    assert format_observation(other.observation(seat)) == format_observation(state.observation(seat)), (
                        json.dumps(record)
                    )
                    compared += other.hands != state.hands


@pytest.mark.parametrize("trading", ["ranks", "ranks_two"])
def test_before_a_choice_under_ranks_the_chooser_does_not_see_what_it_will_get(trading: str) -> None:
    order: dict[str, Any] = {"number": 2, "last_order": [0, 1, 2, 3]}
    hands = ["3S 4S 5S", "3C 4C 5C", "3D 4D 5D", "3H KH AH"]
    others = ["3S 4S 5S", "3C 4C 5C", "3D 4D 5D", "3H QH 2H"]
    rules = {"preset": "pang", "trading": trading}
    one, two = (begin_deal(make_record(rules, hands, **order)) for hands in (hands, others))
    assert (format_observation(one.observation(0)) == format_observation(two.observation(0))) is (trading == "ranks")
    assert format_observation(one.observation(1)) == format_observation(two.observation(1))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_observation_holds_no_other_seats_cards_and_knows_the_seats_own_lawful_actions(seed: int) -> None:
    for state in play_at_random(seed)[::3]:
        for seat in range(state.rules.players):
            observation = state.observation(seat)
            assert observation.hand == state.hands[seat]
            expected = state.legal if seat == state.turn else []
            assert sorted(map(str, observation.legal)) == sorted(map(str, expected))
            if state.result is None:
                assert observation.final_hands == ()


# Messages.


def collect_refusals() -> list[Violation]:
    """Yield the refusals of actions of all seats, in deals played at random."""
    refusals = []
    for seed in range(40):
        random = Random(seed)
        for state in play_at_random(seed)[::2]:
            for seat, action in draw_actions(random, state):
                violation = state.violation(action, by=seat)
                if violation is not None:
                    refusals.append(violation)
    return refusals


def make_wrong_records() -> list[Json]:
    """Yield records that are each invalid in a different way."""
    hands = ["3S 4S", "5S", "6S", "7S"]
    later: Json = {"number": 2, "last_order": [0, 1, 2, 3]}
    held, locked_out = "5S 5C 5D 5H 2H", "0 3S, 1 pass, 2 pass, 3 QS, 0 2S, 1 2H"
    return [
        make_record("core", hands, "1 5S", number=1),
        make_record("core", hands, "0 pass", number=1),
        make_record("pagat", hands, "0 4S", number=1),
        make_record("core", hands, "0 3S 4S", number=1),
        make_record("core", hands, "0 ready", number=1),
        make_record("core", ["4S 9S", "3S KS", "6S", "7S"], "0 4S, 1 3S", **later),
        make_record("core", ["4S 9S", "5S 5C", "6S", "7S"], "0 4S, 1 5S 5C", **later),
        make_record("core", ["3S 4S 5S 9S", "6S 7S 8S 9C", "KS", "7C"], "0 3S 4S 5S, 1 6S 7S 8S 9C", **later),
        make_record("core", ["3S", "4S", "5S", "6S"], "0 3S, 1 4S, 2 5S, 3 6S", **later),
        make_record("core", hands, "0 5S", number=1),
        make_record("core", hands, "0 4S", number=1),
        make_record("pagat", hands, "0 4S", number=1),
        make_record("core", ["AS 4S", "5S 5C 5D 5H", "6S", "7S"], "0 AS, 1 5S 5C 5D 5H", leader=0, **later),
        make_record("pagat", ["3S 2S 9S", held, "JS", "QS"], locked_out, leader=0, **later),
        make_record("core", hands, "0 xx"),
        make_record("core", hands, "zero"),
        make_record("core", ["3S", "3S", "4S", "5S"]),
        make_record("core", ["3S", "", "4S", "5S"]),
        make_record({"preset": "core", "players": 9}, hands),
        make_record({"preset": "core", "cards": 17}, hands),
        make_record({"preset": "core", "cards": "all"}, hands),
        make_record({"preset": "southern", "players": 5}, [*hands, "8S"]),
        make_record({"preset": "core", "scoring": "ladder"}, [*hands, "8S"]),
        make_record({"preset": "core", "jokers": 1}, hands),
        make_record({"preset": "bridge"}, hands),
        make_record("core", hands, number=2),
        make_record("san-jose", hands, number=2),
        make_record("core", hands, dealer=9),
        make_record("core", hands, number=0),
        make_record("core", hands, last_order=[1]),
        make_record("core", hands[:3], "") | {"rules": "core"},
        {"format": "tienlen-record/1"},
        {"format": "tienlen-record/7"},
        {},
    ]


def collect_violations() -> list[Violation]:
    """Yield refusals of every code with all details that occur."""
    refusals = collect_refusals()
    for record in make_wrong_records():
        try:
            _, _, violation = replay_record(read_record(record))
        except (RecordError, RulesError) as error:
            violation = error.violation
        assert violation is not None
        refusals.append(violation)
    return refusals


def test_every_violation_code_has_a_message_in_both_languages() -> None:
    violations = collect_violations()
    assert {violation.code for violation in violations} == set(get_args(RefusalCode))
    messages: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for violation in violations:
        for language, texts in LANGUAGES.items():
            message = texts.explain(violation)
            assert len(message) > 8, violation
            assert not set("{}") & set(message), (violation, message)
            assert violation.code not in message, (violation, message)
            assert message[0].isupper() or not message[0].isalpha(), message
            messages[language].add(message)
    assert not messages["en"] & messages["vi"]


def test_there_are_no_codes_but_those_of_the_referee() -> None:
    words = (
        "bad-record bad-rules bad-cards not-your-turn not-your-cards not-a-combination wrong-kind wrong-length "
        "not-higher must-contain-lowest must-be-lowest-alone must-lead locked-out cannot-bomb bad-trade deal-over"
    )
    assert set(get_args(RefusalCode)) == set(words.split())


def test_reading_an_action_back_gives_the_action() -> None:
    for seed in range(10):
        state = play_at_random(seed)[-1]
        for index, (seat, action) in enumerate(state.history):
            assert read_action(f"{seat} {action}", state.rules, index) == (seat, action)


def format_events(record: Json, state: Deal, seat: int) -> str:
    """Return all events of a deal that one seat can see."""
    before = begin_deal(record)
    stream = list(hide_secrets(list_opening_events(before), seat))
    for actor, action in state.history:
        after = before.do(action, by=actor)
        stream += hide_secrets(list_action_events(before, after), seat)
        before = after
    return repr(stream)


def test_events_betray_no_hidden_cards_and_no_bomb_that_a_locked_out_seat_might_play() -> None:
    compared = secret = seed = 0
    while compared <= 100 or secret <= 10:
        seed += 1
        assert seed < 1000
        random, record = draw_record(seed, trading="off", pass_lock_exempt="bombs", instant_wins=[])
        state, public = begin_deal(record), []
        steps = random.randrange(40)
        while state.result is None and (len(public) < steps or state.has_secret_turn):
            assert state.turn is not None
            action = Action("pass") if state.has_secret_turn else choose_action(random, state)
            if not state.has_secret_turn:
                public.append((state.turn, action))
            else:
                secret += 1
            state = state.do(action)
        for seat in range(state.rules.players if state.result is None else 0):
            changed = exchange_hidden_cards(random, record, state, seat)
            other = follow_public_actions(changed, public)
            if other is not None and (other.result, other.turn, other.tricks) == (None, state.turn, state.tricks):
                assert format_events(changed, other, seat) == format_events(record, state, seat), json.dumps(record)
                compared += 1
