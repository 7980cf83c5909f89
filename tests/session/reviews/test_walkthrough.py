"""The walkthrough of a reviewed deal: moments, the judged seat, and autoplay."""

from __future__ import annotations

import pytest

from game.coach.reasons import Reason
from game.coach.verdict import Alternative, Verdict
from game.session.players.pace import Pace
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview
from game.session.reviews.walkthrough import MAX_SPEEDUP, MOMENT_DISPLAY_SECONDS, SECOND_BEST_OPTION, Walkthrough
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner


@pytest.fixture(scope="module")
def deal() -> DealReview:
    return DealReview(play_example_deal(4, "southern", 7))


@pytest.fixture
def walkthrough(deal: DealReview) -> Walkthrough:
    return Walkthrough(deal, InlineRunner())


def test_it_begins_at_the_first_decision_of_the_seat_and_stays_within_the_deal(deal, walkthrough):
    assert walkthrough.index == deal.list_decision_indices(0)[0] and walkthrough.seat == 0
    walkthrough.show(-3)
    assert walkthrough.index == 0 and walkthrough.next_step == deal.steps[0]
    walkthrough.show(len(deal.steps) + 3)
    assert walkthrough.has_ended and walkthrough.next_step is None and walkthrough.verdict is None


def test_one_goes_to_the_next_action_or_to_the_one_before(walkthrough):
    walkthrough.show(5)
    walkthrough.move_by(1)
    assert walkthrough.index == 6
    walkthrough.move_by(-1)
    walkthrough.move_by(-1)
    assert walkthrough.index == 4


def test_each_moment_is_shown_for_its_time_up_to_the_end_and_from_there_it_begins_anew(deal, walkthrough):
    assert walkthrough.next_wakeup() is None
    walkthrough.show(len(deal.steps) - 2)
    walkthrough.play(Pace(speed="2"))
    assert walkthrough.next_wakeup() == MOMENT_DISPLAY_SECONDS / 2
    assert not walkthrough.tick(MOMENT_DISPLAY_SECONDS / 2 - 0.01) and walkthrough.index == len(deal.steps) - 2
    assert (
        walkthrough.tick(0.02)
        and walkthrough.index == len(deal.steps) - 1
        and walkthrough.next_wakeup() == MOMENT_DISPLAY_SECONDS / 2
    )
    assert (
        walkthrough.tick(MOMENT_DISPLAY_SECONDS)
        and walkthrough.has_ended
        and not walkthrough.is_playing
        and walkthrough.next_wakeup() is None
    )
    assert not walkthrough.tick(MOMENT_DISPLAY_SECONDS)
    walkthrough.play(Pace(speed="instant"))
    assert (
        walkthrough.is_playing
        and walkthrough.index == 0
        and walkthrough.next_wakeup() == MOMENT_DISPLAY_SECONDS / MAX_SPEEDUP
    )


def test_going_by_hand_stops_it_also_where_there_is_nothing_to_go_to(walkthrough):
    for go in (walkthrough.move_by, walkthrough.go_to_decision, walkthrough.go_to_mistake):
        walkthrough.play(Pace(speed="1"))
        go(-1)
        assert not walkthrough.is_playing


def test_decisions_and_mistakes_are_those_of_the_seat(deal, walkthrough):
    walkthrough.judge_seat(2)
    own_indices = deal.list_decision_indices(2)
    walkthrough.show(own_indices[0])
    assert walkthrough.go_to_decision(1) and walkthrough.index == own_indices[1]
    assert walkthrough.go_to_decision(-1) and walkthrough.index == own_indices[0]
    assert not walkthrough.go_to_decision(-1) and walkthrough.index == own_indices[0]
    assert not walkthrough.go_to_mistake(1) and walkthrough.index == own_indices[0]
    walkthrough.deal_judge.final_verdicts[own_indices[3]] = Verdict("mistake", 1.0, None)
    assert walkthrough.go_to_mistake(1) and walkthrough.index == own_indices[3]


def test_the_alternative_that_is_marked_is_the_best_one_until_another_is_chosen_or_none(deal, walkthrough):
    place = deal.list_decision_indices(0)[1]
    one, other = (Alternative(deal.steps[n].action, 0.0, Reason("cheapest")) for n in deal.list_decision_indices(1)[:2])
    walkthrough.deal_judge.final_verdicts[place] = Verdict("mistake", 1.0, None, (one, other))
    assert walkthrough.marked_cards == ()
    walkthrough.show(place)
    assert walkthrough.marked_cards == one.action.cards
    walkthrough.marked_option = 1
    assert walkthrough.marked_cards == other.action.cards
    walkthrough.marked_option = -1
    assert walkthrough.marked_cards == ()
    walkthrough.move_by(1)
    walkthrough.move_by(-1)
    assert walkthrough.marked_option == 0
    walkthrough.marked_option = 1
    walkthrough.show(walkthrough.index)
    assert walkthrough.marked_option == 1, "one that is at its moment already stays as it is"


def test_who_had_begun_to_judge_before_goes_on_when_one_leaves_and_who_was_begun_here_does_not(deal, walkthrough):
    lent = DealJudge(deal, 0, InlineRunner())
    other = Walkthrough(deal, InlineRunner(), deal_judge=lent)
    assert other.deal_judge is lent
    other.close()
    assert lent.next_wakeup() is not None
    walkthrough.close()
    assert walkthrough.deal_judge.next_wakeup() is None
    other.judge_seat(2)
    assert lent.next_wakeup() is not None and other.seat == 2
    other.close()
    assert other.deal_judge.next_wakeup() is None


def test_one_is_led_to_the_decision_that_cost_most_once_it_is_known_unless_one_has_moved(deal):
    moments = []
    for moved in (False, True):
        way = Walkthrough(deal, InlineRunner())
        if moved:
            way.move_by(1)
        at = way.index
        while way.deal_judge.story is None:
            assert way.index == at
            way.poll()
        assert way.index == (at if moved else way.deal_judge.story.costliest_index)
        moments.append(way.index)
        assert not way._show_costliest(), "once is enough"
    assert moments[0] != moments[1]


def test_what_the_next_best_play_would_have_been_can_be_marked_too(deal, walkthrough):
    place = deal.list_decision_indices(0)[1]
    one, second = (
        Alternative(deal.steps[n].action, 0.0, Reason("cheapest")) for n in deal.list_decision_indices(1)[:2]
    )
    walkthrough.deal_judge.final_verdicts[place] = Verdict("best", 0.0, one, second_best=second)
    walkthrough.show(place)
    walkthrough.marked_option = SECOND_BEST_OPTION
    assert walkthrough.marked_cards == second.action.cards
