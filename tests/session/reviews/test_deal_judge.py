"""Deals are judged in the background, and their stories are stored once with the mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.coach.lookahead import LookaheadQuestion
from game.coach.words import format_loss
from game.engine.action import Action, play
from game.engine.cards import parse_cards
from game.engine.observation import Observation
from game.session.play.aftermath import StoryAnalyzer
from game.session.players.people import make_person
from game.session.players.runner import Runner, Ticket
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview
from game.session.reviews.walkthrough import Walkthrough
from game.session.words.review_words import StoryTexts
from game.studio.example_deals import make_archived_deal, play_example_deal
from game.studio.inline_runner import InlineRunner
from game.text import LANGUAGES, Texts
from tests.session.tables import open_stores_in


class CountingRunner(InlineRunner):
    """A runner that counts unanswered questions."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.most = 0, 0

    def judge(self, *about: Any) -> Ticket[Any]:
        self.asked += 1
        self.most = max(self.most, self.asked)
        return super().judge(*about)

    def look_ahead(self, *about: Any) -> Ticket[Any]:
        self.asked += 1
        self.most = max(self.most, self.asked)
        return super().look_ahead(*about)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        self.asked -= 1
        return super().take_answer(ticket)


class SecondPollRunner(InlineRunner):
    """A runner whose answers are ready at the second poll, as from a slow process."""

    def __init__(self) -> None:
        super().__init__()
        self._looked_for: set[int] = set()

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        if ticket in self._looked_for:
            return super().take_answer(ticket)
        self._looked_for.add(ticket)
        return None


def finish_judging(runner: Runner, deal: DealReview) -> DealJudge:
    deal_judge = DealJudge(deal, 0, runner)
    for _ in range(200):
        deal_judge.poll()
        if deal_judge.is_finished:
            break
    return deal_judge


def test_one_question_at_a_time_is_asked_so_that_moves_never_wait_long() -> None:
    runner = CountingRunner()
    deal_judge = finish_judging(runner, DealReview(play_example_deal()))
    assert deal_judge.story is not None and runner.most == 1 and runner.asked == 0
    assert deal_judge.next_wakeup() is None


def test_a_seat_that_must_pass_first_knows_what_its_hand_is_worth() -> None:
    deal = DealReview(play_example_deal(8, "core", 4))
    assert deal.is_forced(min(deal.list_decision_indices(0)))
    deal_judge = finish_judging(InlineRunner(), deal)
    assert deal_judge.story is not None
    first = min(deal.list_decision_indices(0))
    assert deal_judge.story.moments[0].index == first and deal_judge.verdicts[first].quality == "only"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_is_said_with_the_costliest_decision_and_its_principle(language: str) -> None:
    texts = Texts(language, is_strict=True)
    deal_judge = finish_judging(InlineRunner(), DealReview(play_example_deal()))
    people = [make_person(texts, player, "") for player in make_archived_deal().players]
    words = StoryTexts.from_deal_judge(texts, people, deal_judge)
    assert words is not None and deal_judge.story is not None and deal_judge.story.parts is not None
    *parts, result = words.build_parts()
    assert [part.amount_text for part in parts] == [
        texts.format_signed(n / 10, 1) for n in deal_judge.story.parts.tenths
    ]
    assert [part.start for part in parts] == [0.0, *(part.end for part in parts[:-1])]
    assert result.is_total and result.end == parts[-1].end == deal_judge.story.result
    assert result.amount_text == texts.format_signed(deal_judge.story.result)
    costly = words.build_costliest()
    assert costly is not None and (costly.action, costly.best_action) == (
        play(parse_cards("2C")),
        play(parse_cards("8D")),
    )
    amount = format_loss(texts, deal_judge.deal.last_state.rules, words.verdict.displayed_loss) if words.verdict else ""
    assert costly.loss_text == amount, "as a review tells it"
    assert costly.title == texts("story.costly.perhaps") and "2♣" in costly.reason_text
    assert words.format_principle() == texts("story.principle.keep-two")


def test_a_story_is_kept_once_with_what_went_wrong_and_counted_among_the_latest(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for _ in range(2):
        desk = StoryAnalyzer(InlineRunner(), stores)
        deal_judge = desk.begin(play_example_deal(), "this one")
        for _ in range(100):
            desk.poll()
        stores.writer.flush()
    assert deal_judge.story is not None and deal_judge.story.parts is not None
    (entry,) = stores.stories.read_entries()
    wrong = [each for each in deal_judge.final_verdicts.values() if each.is_suspect]
    assert entry.deal_id == "this one" and entry.mistakes == len(wrong)
    assert sorted(entry.principles) == sorted(each.principle for each in wrong if each.principle)
    assert entry.hand + entry.chance + entry.gifts + entry.play == pytest.approx(deal_judge.story.result, abs=0.01)
    assert entry.costliest == deal_judge.story.costliest_index
    assert (entry.hand, entry.gifts, entry.play, entry.chance) == tuple(
        round(n, 3) for n in deal_judge.story.parts.values
    )
    assert deal_judge.story.accuracy is not None and entry.accuracy == round(deal_judge.story.accuracy, 1)
    another = StoryAnalyzer(InlineRunner(), stores)
    another.begin(play_example_deal(), "another")
    stores.writer.flush()
    assert another.count_breaches("keep-two") == (2, 2) and another.count_breaches("chop") == (1, 2)
    stores.close()


def test_nothing_is_shown_before_it_is_settled_and_the_story_when_all_is() -> None:
    deal_judge = DealJudge(DealReview(play_example_deal()), 0, SecondPollRunner())
    own = set(deal_judge.deal.list_decision_indices(0))
    while not deal_judge.is_finished:
        before, news = len(deal_judge.final_verdicts), deal_judge.poll()
        assert news == (len(deal_judge.final_verdicts) > before or deal_judge.is_finished)
        assert deal_judge.is_finished == (set(deal_judge.final_verdicts) == own)
    assert deal_judge.story is not None and len(deal_judge.verdicts) > len(own)
    assert deal_judge.suspect_indices and deal_judge.story.costliest_index in deal_judge.suspect_indices
    assert not deal_judge.poll() and deal_judge.next_wakeup() is None


def test_nothing_more_is_found_once_it_is_closed() -> None:
    deal_judge = DealJudge(DealReview(play_example_deal()), 0, InlineRunner())
    for _ in range(3):
        deal_judge.poll()
    before = dict(deal_judge.verdicts)
    deal_judge.close()
    assert not deal_judge.poll() and deal_judge.verdicts == before and deal_judge.next_wakeup() is None


class Listing(SecondPollRunner):
    """Lists the decisions that are asked for, as seat and number of actions before, and the lookaheads."""

    def __init__(self) -> None:
        super().__init__()
        self.judged: list[tuple[int, int]] = []
        self.looked: list[int] = []

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Any]:
        self.judged.append((observation.seat, len(observation.history)))
        return super().judge(brain, observation, action)

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[Any]:
        self.looked.append(len(question.observation.history))
        return super().look_ahead(question)


def test_the_decision_on_display_has_its_verdict_before_the_others_are_judged() -> None:
    deal = DealReview(play_example_deal())
    costliest = finish_judging(InlineRunner(), deal)
    assert costliest.story is not None and costliest.story.costliest_index is not None
    runner, index = Listing(), costliest.story.costliest_index
    walkthrough = Walkthrough(deal, runner)
    walkthrough.show(index)
    while walkthrough.verdict is None:
        walkthrough.poll()
    seats = range(deal.last_state.players)
    first_plays = {(seat, len(deal.observe(deal.list_decision_indices(seat)[0]).history)) for seat in seats}
    displayed = len(deal.observe(index).history)
    assert runner.judged[0] == (0, displayed) and set(runner.judged[1 : 1 + len(seats)]) == first_plays
    assert len(runner.judged) <= len(seats) + 2, "one more may be asked when the verdict comes"
    assert set(runner.looked) == {displayed}, "it is perhaps a mistake"
    assert walkthrough.verdict == costliest.final_verdicts[index]


def test_the_order_of_judging_changes_no_verdict() -> None:
    deal = DealReview(play_example_deal())
    usual = finish_judging(InlineRunner(), deal)
    for index in deal.list_decision_indices(0):
        deal_judge = DealJudge(deal, 0, SecondPollRunner())
        deal_judge.prioritize(index)
        while not deal_judge.is_finished:
            deal_judge.poll()
        assert deal_judge.final_verdicts == usual.final_verdicts and deal_judge.story == usual.story
