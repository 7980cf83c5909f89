"""Decisions of the table model, without a window: prompts, buttons, exchanges, hints, sorting and tricks."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

from game.coach.reasons import Reason
from game.coach.verdict import Alternative
from game.coach.words import format_reason_sentence
from game.engine.action import PASS, Action, play
from game.engine.cards import Card, parse_cards
from game.engine.events import CardsMoved, Dealt, LeadGiven
from game.session.matches.match_plan import draw_characters
from game.session.play import match_start
from game.session.play.hand_order import HandOrder
from game.session.play.hints import Hint
from game.session.play.live_match import LiveMatch
from game.session.table import sorting
from game.session.table.board_view import (
    BoardView,
    PlayView,
    build_board_view,
    compute_chop_payments,
    compute_hand_before_exchange,
)
from game.session.table.exchange import Exchange
from game.session.table.held_cards import HeldCards
from game.session.table.trick_log import TrickLog
from game.session.words import prompts
from game.session.words.hint_words import format_hint
from game.store.settings import Settings
from game.studio.table_examples import (
    AGREED_TRADE_RECORD,
    CHOP_RECORD,
    GIVE_RECORD,
    LAST_TWO_RECORD,
    LEAD_RECORD,
    LOCK_RECORD,
    OFFER_RECORD,
    OVERCHOP_RECORD,
    RECEIVED_OFFER_RECORD,
    RESULT_RECORD,
    make_match,
)
from tests.session.tables import EN, NAMES

MUTUAL_RECORD: dict[str, Any] = {"trading": "mutual", "instant_wins": []}


IMPORT_PROGRAM = """
import game.session, importlib, pkgutil, sys
for each in pkgutil.walk_packages(game.session.__path__, "game.session."):
    importlib.import_module(each.name)
print("pygame" in sys.modules)
"""


def test_the_session_is_imported_without_pygame() -> None:
    run = subprocess.run([sys.executable, "-c", IMPORT_PROGRAM], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def make_guidance(match: LiveMatch, chosen: str = "", demo: bool = False) -> prompts.Guidance:
    return prompts.build_guidance(EN, match, NAMES, parse_cards(chosen), is_demo=demo)


# --- what is asked, and why a button cannot be used


def test_whoever_leads_is_told_so_and_may_not_pass() -> None:
    now = make_guidance(make_match(LEAD_RECORD))
    assert now.prompt == EN(f"table.ask.{make_match(LEAD_RECORD).observation.lead_condition}", card="3♠")
    assert "3♠" in now.prompt
    assert now.disabled_reasons["pass"] == EN("table.must_lead")
    assert now.disabled_reasons["play"] == EN("table.choose")
    assert now.labels["play"] == EN("table.play")


def test_a_selection_is_weighed_before_it_is_played() -> None:
    match = make_match(CHOP_RECORD)
    assert make_guidance(match, "4S 4C 5D 5H 6S 6C").disabled_reasons["play"] == ""
    assert make_guidance(match, "2S").disabled_reasons["play"] != "", "it does not beat a red two"
    assert make_guidance(match, "2S").disabled_reasons["pass"] == ""


def test_the_play_button_names_what_it_plays_or_chops_with() -> None:
    leads, chops = make_match(LEAD_RECORD), make_match(CHOP_RECORD)
    assert make_guidance(leads, "3S").labels["play"] == f"{EN('table.play')}\n3♠"
    assert make_guidance(chops, "4S 4C 5D 5H 6S 6C").labels["play"] == f"{EN('table.chop')}\nthree consecutive pairs"
    assert make_guidance(chops, "2S").labels["play"] == EN("table.play"), "it may not be played"


def test_nothing_can_be_taken_back_before_anything_was_done_and_later_not_what_others_have_answered() -> None:
    match = make_match(LEAD_RECORD)
    assert prompts.explain_disabled_undo(EN, match) == EN("table.undo.nothing")
    assert match.submit(play(parse_cards("3S"))) is None
    assert prompts.explain_disabled_undo(EN, match) == ""
    for _ in range(200):
        match.poll(0.5)
        if match.observation.turn == 0 and len(match.observation.history) > 1:
            break
    assert prompts.explain_disabled_undo(EN, match) == EN("table.undo.not")


def test_a_hint_is_for_whoever_is_to_act() -> None:
    assert prompts.explain_disabled_hint(EN, make_match(CHOP_RECORD).observation) == ""
    match = make_match(CHOP_RECORD)
    assert match.submit(PASS) is None
    if match.observation.turn != 0:
        assert prompts.explain_disabled_hint(EN, match.observation) == EN("table.hint.not_turn")
    assert prompts.explain_disabled_hint(EN, make_match(RESULT_RECORD).observation) == EN("table.hint.not_turn")


def test_who_is_out_waits_for_the_others_and_may_hurry_them() -> None:
    record = {"deal": {"hands": ["3S", "4C 2D KS", "6S 6C JD", "5S 5C"]}, "actions": ["0 3S"]}
    match = make_match(record, "family")
    assert prompts.is_out(match.observation)
    assert make_guidance(match).labels["play"] == EN("table.skip")
    assert make_guidance(match).disabled_reasons["play"] == ""


def test_nothing_is_said_beside_the_hand_while_others_are_to_act() -> None:
    match = make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:1]}, "locks")
    assert match.observation.turn == 2
    assert make_guidance(match).prompt == ""
    assert make_guidance(match).disabled_reasons["pass"] == EN("table.not_turn")


@pytest.mark.parametrize(
    ("played", "options", "needed"),
    [
        (CHOP_RECORD, {}, False),
        (LEAD_RECORD, {"first_lead": "free"}, False),
        (LEAD_RECORD, {}, True),
    ],
)
def test_in_brief_only_what_binds_a_turn_is_said(played: dict[str, Any], options: dict[str, Any], needed: bool) -> None:
    match = make_match(played, "southern", **options)
    assert make_guidance(match).prompt
    assert bool(prompts.build_guidance(EN, match, NAMES, (), is_brief=True).prompt) is needed


# --- exchanges


@pytest.mark.parametrize(
    ("record", "preset", "options", "step", "due"),
    [
        (GIVE_RECORD, "san-jose", {}, "give", 2),
        (OFFER_RECORD, "viet-cong", MUTUAL_RECORD, "offer", 0),
        (RECEIVED_OFFER_RECORD, "viet-cong", MUTUAL_RECORD, "answer", 2),
        (AGREED_TRADE_RECORD, "viet-cong", MUTUAL_RECORD, "confirm", 0),
        (LEAD_RECORD, "southern", {}, "", 0),
    ],
)
def test_each_moment_of_an_exchange_asks_its_own(
    record: dict[str, Any], preset: str, options: dict[str, Any], step: str, due: int
) -> None:
    match = make_match(record, preset, **options)
    exchange = Exchange(match.observation, NAMES)
    assert (exchange.task, exchange.required_card_count, exchange.is_active) == (step, due, bool(step))
    assert bool(exchange.pass_button_action) is (step in ("offer", "answer", "confirm"))


def test_the_right_number_of_cards_is_given_and_to_whom_it_must_be() -> None:
    match = make_match(GIVE_RECORD, "san-jose")
    exchange = Exchange(match.observation, NAMES)
    assert exchange.explain_refusal(EN, parse_cards("3S"), match.find_violation) == EN("table.trade.choose", n=2)
    assert exchange.explain_refusal(EN, parse_cards("3S 4C"), match.find_violation) == ""
    given = exchange.make_play_action(parse_cards("3S 4C"))
    assert given == Action("give", parse_cards("3S 4C"), match.observation.trade_actions[0].to)
    assert match.submit(given) is None


def test_an_offer_asks_first_to_whom_it_goes() -> None:
    match = make_match(OFFER_RECORD, "viet-cong", **MUTUAL_RECORD)
    exchange = Exchange(match.observation, NAMES)
    assert exchange.explain_refusal(EN, (), match.find_violation) == EN("table.choose")
    assert exchange.make_play_action(parse_cards("3S 4C")) is None
    assert exchange.make_play_action(parse_cards("3S 4C"), 2) == Action("offer", parse_cards("3S 4C"), 2)
    assert exchange.pass_button_action == Action("ready")


def test_an_offer_is_answered_with_cards_and_an_answer_accepted() -> None:
    offered = Exchange(make_match(RECEIVED_OFFER_RECORD, "viet-cong", **MUTUAL_RECORD).observation, NAMES)
    assert offered.task == "answer" and offered.make_play_action(parse_cards("3S 4C")) == Action(
        "return", parse_cards("3S 4C")
    )
    agreed = Exchange(make_match(AGREED_TRADE_RECORD, "viet-cong", **MUTUAL_RECORD).observation, NAMES)
    assert agreed.task == "confirm" and agreed.make_play_action(()) == Action("accept")


def test_only_ones_own_exchanges_are_told() -> None:
    exchange = Exchange(make_match(LEAD_RECORD).observation, NAMES)
    own_move, others = CardsMoved(0, 1, parse_cards("3S"), 1), CardsMoved(2, 3, (), 1)
    assert exchange.format_exchanged_cards(EN, [others]) == ""
    assert exchange.format_exchanged_cards(EN, [own_move, others]) == EN("table.trade.went", name="Ba Ba", cards="3♠")


# --- the order of the hand


def make_hand_order(match: LiveMatch, cards: tuple[Card, ...] = ()) -> tuple[HandOrder, HeldCards]:
    held = HeldCards()
    held.replace_cards(match.observation.hand)
    held.arrange(cards)
    return HandOrder(match, held), held


DEALT_EVENT = Dealt(1, None, (13, 13, 13, 13))
MOVED_EVENT = CardsMoved(1, 0, (), 1)


def test_each_press_of_sort_takes_another_order_and_comes_round() -> None:
    order, held = make_hand_order(make_match(LEAD_RECORD))
    orders = []
    for _ in range(12):
        order.choose_next()
        orders.append((order.format_name(EN), held.ordered_cards, bool(held.group_starts)))
    names = [name for name, *_ in orders]
    assert names[:2] == [EN("table.sorted.rank"), EN("table.sorted.suit")]
    assert names[2].startswith(EN("table.sorted.combinations", n=1, most=9)[:8])
    assert [apart for *_, apart in orders[:3]] == [False, False, True]
    assert names.index(names[0], 1) == len({*names}) and orders[names.index(names[0], 1)] == orders[0]


def test_the_persons_own_order_outlives_cards_that_come() -> None:
    match = make_match(LEAD_RECORD)
    hand = match.observation.hand
    order, held = make_hand_order(match, hand[::-1])
    order.follow_events([DEALT_EVENT], "")
    assert held.ordered_cards == hand[::-1], "without the setting a hand stays as it is dealt"
    held.replace_cards(hand[:-1])
    held.move([0], 5)
    order.store_own_order()
    own_cards = held.ordered_cards
    held.replace_cards(hand)
    order.follow_events([MOVED_EVENT], "")
    assert held.ordered_cards == sorting.update_order(own_cards, hand)
    assert [card for card in held.ordered_cards if card in own_cards] == [*own_cards]
    order.store_own_order()
    again, lying = make_hand_order(match)
    again.restore()
    assert lying.ordered_cards == held.ordered_cards


def list_groups(held: HeldCards) -> list[tuple[Card, ...]]:
    """Return the cards between gaps, from left to right."""
    edges = [0, *held.group_starts, held.card_count]
    return [held.ordered_cards[begin:end] for begin, end in pairwise(edges)]


def test_the_gaps_of_a_hand_by_combinations_outlive_plays_moves_and_the_day() -> None:
    match = make_match(LEAD_RECORD)
    order, held = make_hand_order(match)
    while not held.group_starts:
        order.choose_next()
    held.move([0], 1)
    held.move([held.card_count - 1], 1)
    order.store_own_order()
    lay = list_groups(held)
    assert len(lay) > 2
    assert match.submit(play(parse_cards("3S"))) is None
    held.remove_cards(parse_cards("3S"))
    left = [cards for group in lay if (cards := tuple(card for card in group if card not in parse_cards("3S")))]
    assert list_groups(held) == left
    again, lying = make_hand_order(match)
    again.restore()
    assert list_groups(lying) == left, "as they lay, which is no split of what is left"


def test_a_card_that_has_joined_counts_to_its_neighbours_where_gaps_are_restored() -> None:
    match = make_match(LEAD_RECORD)
    order, held = make_hand_order(match)
    while not held.group_starts:
        order.choose_next()
    new = held.ordered_cards[-1]
    held.remove_cards((new,))
    order.store_own_order()
    before = list_groups(held)
    again, lying = make_hand_order(match)
    again.restore()
    assert [tuple(card for card in group if card != new) for group in list_groups(lying)] == before


def test_after_ones_own_order_sorting_begins_with_the_ranks() -> None:
    order, held = make_hand_order(make_match(LEAD_RECORD))
    order.follow_events([DEALT_EVENT], "suit")
    held.move([0], 5)
    order.store_own_order()
    order.choose_next()
    assert order.format_name(EN) == EN("table.sorted.rank")
    order.choose_next()
    assert order.format_name(EN) == EN("table.sorted.suit"), "nothing was moved by hand"


def test_a_hand_that_was_sorted_is_sorted_again_when_cards_come() -> None:
    match = make_match(LEAD_RECORD)
    order, held = make_hand_order(match)
    order.follow_events([DEALT_EVENT], "suit")
    sorted_hand = held.ordered_cards
    held.replace_cards(sorted_hand[:3])
    held.replace_cards(match.observation.hand)
    order.follow_events([MOVED_EVENT], "suit")
    assert held.ordered_cards == sorted_hand


# --- hints


def test_a_hint_is_answered_once_and_told_in_the_longest_form_that_fits() -> None:
    match = make_match(CHOP_RECORD)
    assert match.hints.take() is None and not match.hints.is_waiting
    match.hints.ask()
    assert match.hints.is_waiting
    hint = match.hints.take()
    assert hint is not None and not match.hints.is_waiting and match.hints.take() is None
    forms: list[str] = []

    def none_fits(text: str) -> bool:
        forms.append(text)
        return False

    shortest = format_hint(EN, hint, match.observation, NAMES, none_fits)
    assert shortest == forms[-1] == min(forms, key=len)
    assert format_hint(EN, hint, match.observation, NAMES, lambda text: True) == forms[0]
    heading, _, why = shortest.partition("\n")
    assert heading == EN("table.hint.chop", play="the three consecutive pairs") and why


def make_hint(*alternatives: tuple[str, float]) -> Hint:
    """Return a hint in which the first of these actions is best, each with its value in points."""
    found = tuple(Alternative(play(parse_cards(cards)), value, Reason("only-play")) for cards, value in alternatives)
    return Hint(found[0].action, found)


def test_a_hint_tells_the_best_play_its_worth_why_and_the_next_best_as_far_as_there_is_room() -> None:
    hint, observation = make_hint(("3S", 1.5), ("4C", 0.5), ("5D", -2.0)), make_match(LEAD_RECORD).observation
    why = format_reason_sentence(Reason("only-play"), EN, NAMES)
    worth = EN("review.worth.full.points", n="+1.5")
    forms = [
        EN(
            "table.hint.compares",
            what=EN("table.hint.play", play="3♠"),
            worth=worth,
            why=why,
            other="4♣",
            less=EN("review.worth.points", n="+0.5"),
        ),
        EN("table.hint.values", what=EN("table.hint.play", play="3♠"), worth=worth, why=why),
        EN("table.hint.says", what=EN("table.hint.play", play="3♠"), why=why),
    ]
    assert format_hint(EN, hint, observation, NAMES, lambda text: True) == forms[0]
    assert format_hint(EN, hint, observation, NAMES, lambda text: text != forms[0]) == forms[1]
    assert format_hint(EN, hint, observation, NAMES, lambda text: False) == forms[-1]


def test_a_hint_without_a_choice_tells_only_what_and_why_and_one_that_was_not_worked_out_only_what() -> None:
    observation = make_match(LEAD_RECORD).observation
    only = make_hint(("3S", 1.5))
    why = format_reason_sentence(Reason("only-play"), EN, NAMES)
    assert format_hint(EN, only, observation, NAMES, lambda text: True) == EN(
        "table.hint.says", what=EN("table.hint.play", play="3♠"), why=why
    )
    assert format_hint(EN, Hint(PASS, ()), observation, NAMES, lambda text: True) == EN("table.hint.pass")


def test_what_was_forgotten_is_not_answered() -> None:
    match = make_match(CHOP_RECORD)
    match.hints.ask()
    match.hints.drop()
    assert match.hints.take() is None


def test_before_a_play_by_which_one_loses_one_is_warned() -> None:
    warning = EN("table.ask.loses")
    assert make_guidance(make_match(LAST_TWO_RECORD, last_two="loses"), "2H").prompt == warning
    assert not make_guidance(make_match(LAST_TWO_RECORD, last_two="loses"), "2H").disabled_reasons["play"]
    assert make_guidance(make_match(LAST_TWO_RECORD, last_two="loses")).prompt != warning
    assert make_guidance(make_match(LAST_TWO_RECORD), "2H").prompt != warning


def test_twos_that_may_not_be_played_last_cannot_be_and_it_says_why() -> None:
    hands = ["2H", "9S 2S", "6C TC JD QS KD", "8D TH JC QC AC AH"]
    deal: dict[str, Any] = {**LAST_TWO_RECORD["deal"], "hands": hands, "leader": 3}
    record = {"deal": deal, "actions": ["3 8D"]}
    now = make_guidance(make_match(record, last_two="refused"), "2H")
    assert (
        "2♥" in now.disabled_reasons["play"]
        and EN("options.last_two.refused", play="2♥") == now.disabled_reasons["play"]
    )
    assert make_guidance(make_match(record, last_two="refused")).prompt == EN("options.last_two.only_pass")
    assert make_guidance(make_match(record, last_two="refused")).disabled_reasons["play"] == EN(
        "options.last_two.only_pass"
    )
    assert make_guidance(make_match(record)).prompt == EN("table.ask.beat", play="8♦")
    leads = make_match({"deal": {**deal, "leader": 0}, "actions": []}, last_two="refused")
    assert (make_guidance(leads, "2H").disabled_reasons["play"], make_guidance(leads, "2H").prompt) == (
        "",
        EN("table.ask.loses"),
    )


def test_twos_that_could_not_be_played_anyway_are_not_called_forbidden() -> None:
    hands = ["2S 2C", "9S 2H", "6C TC JD QS KD", "8S 8C 8D QC AC AH"]
    deal: dict[str, Any] = {**LAST_TWO_RECORD["deal"], "hands": hands, "leader": 3}
    record = {"deal": deal, "actions": ["3 8S 8C 8D"]}
    target = make_match(record).observation.target
    assert target is not None
    none = EN("table.ask.none", play=EN.format_combination(target.combination))
    assert make_guidance(make_match(record, last_two="refused")).prompt == none


ONE_CARD_RECORD: dict[str, Any] = {
    "deal": {
        "hands": ["5S 9D KH", "AS", "6S 7D 8H QS", "6C 7C TD TH"], "number": 2, "last_order": [0, 1, 2, 3], "leader": 0,
    },
    "actions": [],
}  # fmt: skip


def test_before_a_single_that_may_let_the_next_player_out_one_is_told_what_that_may_cost() -> None:
    match = make_match(ONE_CARD_RECORD, one_card_left="pays", scoring="winner_takes_all", full_hand_double=False)
    now = make_guidance(match, "9D")
    assert now.prompt == EN("table.ask.feeds", name=NAMES[1], n=6)
    assert (
        not now.disabled_reasons["play"]
        and now.labels["play"] == make_guidance(make_match(ONE_CARD_RECORD), "9D").labels["play"]
    )
    assert make_guidance(match, "KH").prompt == make_guidance(make_match(ONE_CARD_RECORD), "KH").prompt
    assert make_guidance(make_match(ONE_CARD_RECORD), "9D").prompt != now.prompt


def test_before_a_pass_that_may_let_the_next_player_out_one_is_told_what_that_may_cost() -> None:
    answering = {"deal": {**ONE_CARD_RECORD["deal"], "leader": 3}, "actions": ["3 6C"]}
    match = make_match(answering, one_card_left="pays", scoring="per_card", full_hand_double=False, counted_sets=False)
    assert make_guidance(match).prompt == EN("table.ask.feeds.pass", name=NAMES[1], n=3 + 4 + 3)
    assert make_guidance(make_match(answering)).prompt == EN("table.ask.beat", play="6♣")


def test_a_single_that_must_be_the_highest_is_refused_with_the_name_of_who_has_one_card() -> None:
    match = make_match(ONE_CARD_RECORD, one_card_left="highest")
    assert make_guidance(match, "9D").disabled_reasons["play"] == EN("table.ask.highest.lead", name=NAMES[1], card="K♥")
    assert not make_guidance(match, "KH").disabled_reasons["play"]
    answering = {"deal": {**ONE_CARD_RECORD["deal"], "leader": 3}, "actions": ["3 6C"]}
    reasons = make_guidance(make_match(answering, one_card_left="highest"), "9D").disabled_reasons["play"]
    assert reasons == EN("table.ask.highest", name=NAMES[1], card="K♥")


def test_who_holds_one_card_is_shown_where_that_matters_whatever_the_counts() -> None:
    def counted(one_card_left: Any) -> list[bool]:
        match = make_match(ONE_CARD_RECORD, card_counts="hidden", one_card_left=one_card_left)
        return [seat.is_card_count_public for seat in build_board(match).seats]

    assert counted("free") == [False] * 4
    assert counted("highest") == counted("pays") == [False, True, False, False]


def test_a_seat_that_passed_for_one_turn_is_shown_so_until_the_next_play() -> None:
    hands = ["3S 9S TS 4H", "4S KS AS 4C", "5S QS 2S 4D"]
    deal = {"hands": hands, "number": 2, "last_order": [0, 1, 2], "leader": 0}

    def passed(*actions: str) -> list[bool]:
        match = make_match({"deal": deal, "actions": list(actions)}, players=3, pass_lock="turn")
        lying = TrickLog().with_events(match.list_visible_events()).get_visible_trick(False)
        return [
            seat.is_out_of_trick
            for seat in build_board_view(
                EN, match.observation, match_start.list_seated_people(EN, match, "An"), lying
            ).seats
        ]

    assert passed("0 3S", "1 pass") == [False, True, False]
    assert passed("0 3S", "1 pass", "2 5S") == [False, False, False]


# --- the tricks


def test_the_log_has_every_trick_and_the_latest_first() -> None:
    match = make_match(LOCK_RECORD, "locks")
    log = TrickLog().with_events(match.list_visible_events())
    assert [len(trick) for trick in log.tricks] == [8, 3]
    assert [number for number, _ in log.numbered_tricks] == [2, 1]
    assert log.tricks[0][-1] == (0, None), "a pass"


def test_a_trick_that_is_over_begins_the_next_one_which_is_not_shown_before_something_happens() -> None:
    match = make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:8]}, "locks")
    log = TrickLog().with_events(match.list_visible_events())
    assert log.tricks[-1] == () and [number for number, _ in log.numbered_tricks] == [1]


def test_the_log_begins_anew_with_the_next_deal() -> None:
    log = TrickLog().with_events(make_match(LOCK_RECORD, "locks").list_visible_events())
    assert TrickLog().with_events([*make_match(LEAD_RECORD).list_visible_events()]) == log.with_events(
        make_match(LEAD_RECORD).list_visible_events()
    )


def test_the_log_tells_by_which_play_a_seat_lost() -> None:
    match = make_match(LAST_TWO_RECORD, last_two="loses")
    log = TrickLog().with_events(match.list_visible_events())
    words = [log.format_action(EN, play) for _, play in log.tricks[0]]
    assert [EN("table.lost") in text for text in words] == [
        seat == 1 and n > 0 for n, (seat, _) in enumerate(log.tricks[0])
    ]
    assert words[-1] == EN("table.history.pass")
    free = TrickLog().with_events(make_match(LAST_TWO_RECORD).list_visible_events())
    assert not any(EN("table.lost") in free.format_action(EN, play) for _, play in free.tricks[0])


# --- who sits there


def test_people_are_named_and_points_are_told_where_the_rules_keep_them() -> None:
    seated_people = match_start.list_seated_people(EN, make_match(LEAD_RECORD), "")
    assert seated_people[0].name == EN("table.you") and all(each.points_text for each in seated_people)
    assert not any(
        each.points_text for each in match_start.list_seated_people(EN, make_match(LEAD_RECORD, scoring="places"), "An")
    )


def test_the_company_of_a_match_has_nothing_to_do_with_its_deal() -> None:
    plan = match_start.make_plan(Settings(), match_start.MatchRequest(seed=5, players=4))
    assert plan.first_seed == 5 and plan.rules.players == 4
    assert plan == match_start.make_plan(Settings(), match_start.MatchRequest(seed=5, players=4))
    companies = {tuple(draw_characters(seed)[:3]) for seed in range(30)}
    assert len(companies) > 5


# --- what the board shows


def build_board(match: LiveMatch) -> BoardView:
    return build_board_view(EN, match.observation, match_start.list_seated_people(EN, match, "An"))


def test_plates_tell_whose_turn_it_is_who_leads_and_who_has_passed() -> None:
    view = build_board(make_match(LOCK_RECORD, "locks"))
    assert [seat.has_turn for seat in view.seats].count(True) == 1 and view.seats[view.turn_seat or 0].has_turn
    assert [seat.is_leader for seat in view.seats] == [False, True, False, False]
    assert [seat.is_out_of_trick for seat in view.seats] == [False, False, True, True]
    assert [seat.card_count for seat in view.seats] == list(make_match(LOCK_RECORD, "locks").observation.counts)
    assert [seat.is_own_seat for seat in view.seats] == [True, False, False, False]


def test_who_has_lost_by_a_last_play_is_told_in_words_and_is_not_taken_for_one_knocked_out() -> None:
    seat = build_board(make_match(LAST_TWO_RECORD, last_two="loses")).seats[1]
    assert (seat.has_lost_by_last_play, seat.is_knocked_out, seat.place, seat.note) == (
        True,
        False,
        0,
        EN("table.lost.seat"),
    )
    other = build_board(make_match(LAST_TWO_RECORD, last_two="loses")).seats[2]
    assert (other.has_lost_by_last_play, other.note) == (False, "")


def test_the_pile_is_told_in_words_and_a_run_of_one_suit_is_a_lock() -> None:
    view = build_board(make_match(LOCK_RECORD, "locks"))
    (run,) = view.pile
    assert (run.seat, run.cards, run.is_suit_locked) == (1, parse_cards("8S 9S TS"), True)
    assert match_start.list_seated_people(EN, make_match(LOCK_RECORD, "locks"), "An")[1].name in run.caption
    assert not build_board(make_match(CHOP_RECORD)).pile[-1].is_suit_locked


def play_chop(*more: str) -> LiveMatch:
    """Return a table with a two of seat 1 that seat 2 chopped with three pairs, after the record's other actions."""
    return make_match({**OVERCHOP_RECORD, "actions": [*OVERCHOP_RECORD["actions"], *more]})


def test_a_bomb_on_a_two_or_on_a_bomb_has_chopped_it_and_the_trick_s_first_play_nothing() -> None:
    assert [play.is_chop for play in build_board(play_chop()).pile] == [False, False, True]
    assert [play.is_chop for play in build_board(play_chop("0 7S 7C 7D 7H")).pile] == [False, False, True, True]


def test_only_the_last_one_chopped_pays_and_for_all_that_was_chopped_beneath() -> None:
    def costs(match: LiveMatch) -> list[int]:
        payments = compute_chop_payments(match.observation)
        return [sum(each.points for each in payments if each.from_seat == seat) for seat in range(4)]

    two, pairs = play_chop(), play_chop("0 7S 7C 7D 7H")
    assert costs(two) == [0, 2, 0, 0], "a red two"
    assert costs(pairs) == [0, 0, 4, 0], "the three pairs and the two under them"
    assert costs(make_match(LEAD_RECORD)) == [0] * 4


def test_numbers_of_cards_are_told_only_where_the_rules_show_them() -> None:
    assert all(seat.is_card_count_public for seat in build_board(make_match(LEAD_RECORD)).seats)
    assert not any(
        seat.is_card_count_public for seat in build_board(make_match(LEAD_RECORD, card_counts="hidden")).seats
    )


def test_places_stand_on_the_plates_once_a_deal_is_over() -> None:
    view = build_board(make_match(RESULT_RECORD))
    assert sorted(seat.place for seat in view.seats) == [1, 2, 3, 4]
    assert [seat.is_in_last_place for seat in view.seats].count(True) == 1


def test_offered_cards_lie_open_while_they_are_exchanged() -> None:
    view = build_board(make_match(AGREED_TRADE_RECORD, "viet-cong", **MUTUAL_RECORD))
    assert [(offer.seat, offer.cards) for offer in view.offers] == [
        (0, parse_cards("3S 4C")),
        (2, parse_cards("3H 9D")),
    ]
    assert build_board(make_match(LEAD_RECORD)).offers == ()


def test_a_play_of_ones_own_leaves_the_hand_and_anothers_does_not() -> None:
    view = build_board(make_match(LEAD_RECORD))
    own_play, theirs = PlayView(0, parse_cards("3S")), PlayView(1, parse_cards("3C"))
    assert view.after_play(own_play).hand_cards == tuple(
        card for card in view.hand_cards if card not in parse_cards("3S")
    )
    assert view.after_play(theirs).hand_cards == view.hand_cards and view.after_play(theirs).pile == (theirs,)


def test_before_an_exchange_the_hand_held_what_was_given_and_not_what_came() -> None:
    observation = make_match(LEAD_RECORD).observation
    came, given = observation.hand[:1], parse_cards("2H")
    happened = (CardsMoved(0, 1, given, 1), CardsMoved(1, 0, came, 1), CardsMoved(2, 3, (), 1), LeadGiven(0, 1))
    assert compute_hand_before_exchange(happened, observation) == tuple(sorted((*observation.hand[1:], *given)))
