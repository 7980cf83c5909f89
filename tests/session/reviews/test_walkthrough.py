"""The way through a reviewed deal: moments, the seat that is judged, and playing on by itself."""

from __future__ import annotations

import pytest

from game.coach.reasons import Reason
from game.coach.verdict import Alternative, Verdict
from game.session.players.pace import Pace
from game.session.reviews.review import DealReview
from game.session.reviews.reviewer import Storyteller
from game.session.reviews.walkthrough import MOMENT_SECONDS, MOST_SPEEDUP, SECOND_CHOICE, Walkthrough
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner


@pytest.fixture(scope="module")
def deal() -> DealReview:
    return DealReview(play_example_deal(4, "southern", 7))


@pytest.fixture
def way(deal: DealReview) -> Walkthrough:
    return Walkthrough(deal, InlineRunner())


def test_it_begins_at_the_first_decision_of_the_seat_and_stays_within_the_deal(deal, way):
    assert way.at == deal.decisions(0)[0] and way.seat == 0
    way.show(-3)
    assert way.at == 0 and way.next_step == deal.steps[0]
    way.show(len(deal.steps) + 3)
    assert way.has_ended and way.next_step is None and way.verdict is None


def test_one_goes_to_the_next_action_or_to_the_one_before(way):
    way.show(5)
    way.move(1)
    assert way.at == 6
    way.move(-1)
    way.move(-1)
    assert way.at == 4


def test_each_moment_is_shown_for_its_time_up_to_the_end_and_from_there_it_begins_anew(deal, way):
    assert way.next_wakeup() is None
    way.show(len(deal.steps) - 2)
    way.play(Pace(speed="2"))
    assert way.next_wakeup() == MOMENT_SECONDS / 2
    assert not way.tick(MOMENT_SECONDS / 2 - 0.01) and way.at == len(deal.steps) - 2
    assert way.tick(0.02) and way.at == len(deal.steps) - 1 and way.next_wakeup() == MOMENT_SECONDS / 2
    assert way.tick(MOMENT_SECONDS) and way.has_ended and not way.playing and way.next_wakeup() is None
    assert not way.tick(MOMENT_SECONDS)
    way.play(Pace(speed="instant"))
    assert way.playing and way.at == 0 and way.next_wakeup() == MOMENT_SECONDS / MOST_SPEEDUP


def test_going_by_hand_stops_it_also_where_there_is_nothing_to_go_to(way):
    for go in (way.move, way.go_to_decision, way.go_to_mistake):
        way.play(Pace(speed="1"))
        go(-1)
        assert not way.playing


def test_decisions_and_mistakes_are_those_of_the_seat(deal, way):
    way.judge(2)
    mine = deal.decisions(2)
    way.show(mine[0])
    assert way.go_to_decision(1) and way.at == mine[1]
    assert way.go_to_decision(-1) and way.at == mine[0]
    assert not way.go_to_decision(-1) and way.at == mine[0]
    assert not way.go_to_mistake(1) and way.at == mine[0]
    way.teller.settled[mine[3]] = Verdict("mistake", 1.0, None)
    assert way.go_to_mistake(1) and way.at == mine[3]


def test_the_alternative_that_is_marked_is_the_best_one_until_another_is_chosen_or_none(deal, way):
    place = deal.decisions(0)[1]
    one, other = (Alternative(deal.steps[n].action, 0.0, Reason("cheapest")) for n in deal.decisions(1)[:2])
    way.teller.settled[place] = Verdict("mistake", 1.0, None, (one, other))
    assert way.marked_cards == ()
    way.show(place)
    assert way.marked_cards == one.action.cards
    way.chosen = 1
    assert way.marked_cards == other.action.cards
    way.chosen = -1
    assert way.marked_cards == ()
    way.move(1)
    way.move(-1)
    assert way.chosen == 0
    way.chosen = 1
    way.show(way.at)
    assert way.chosen == 1, "one that is at its moment already stays as it is"


def test_who_had_begun_to_judge_before_goes_on_when_one_leaves_and_who_was_begun_here_does_not(deal, way):
    lent = Storyteller(deal, 0, InlineRunner())
    other = Walkthrough(deal, InlineRunner(), teller=lent)
    assert other.teller is lent
    other.close()
    assert lent.next_wakeup() is not None
    way.close()
    assert way.teller.next_wakeup() is None
    other.judge(2)
    assert lent.next_wakeup() is not None and other.seat == 2
    other.close()
    assert other.teller.next_wakeup() is None


def test_one_is_led_to_the_decision_that_cost_most_once_it_is_known_unless_one_has_moved(deal):
    found = []
    for moved in (False, True):
        way = Walkthrough(deal, InlineRunner())
        if moved:
            way.move(1)
        at = way.at
        while way.teller.story is None:
            assert way.at == at
            way.poll()
        assert way.at == (at if moved else way.teller.story.costliest)
        found.append(way.at)
        assert not way._open(), "once is enough"
    assert found[0] != found[1]


def test_what_the_next_best_play_would_have_been_can_be_marked_too(deal, way):
    place = deal.decisions(0)[1]
    one, second = (Alternative(deal.steps[n].action, 0.0, Reason("cheapest")) for n in deal.decisions(1)[:2])
    way.teller.settled[place] = Verdict("best", 0.0, one, second_best=second)
    way.show(place)
    way.chosen = SECOND_CHOICE
    assert way.marked_cards == second.action.cards
