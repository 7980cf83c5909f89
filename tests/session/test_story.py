"""The story of a deal: its parts make the result, and it is told without keeping anybody waiting."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.bots.hand_written import HandWrittenPlayer
from game.engine.deal import Deal
from game.session.judgement import ONLY, Alternative, Verdict, judge
from game.session.people import person_of
from game.session.principles import CODES, broken_principle
from game.session.review import DealReview
from game.session.runner import Runner
from game.session.story import DealStory, Parts, accuracy, result_above_middle, story_of
from game.session.story_desk import StoryDesk
from game.session.story_words import StoryWords
from game.session.storyteller import Storyteller
from game.store import presets
from game.studio.inline_runner import InlineRunner
from game.studio.played_deals import archived_deal, played
from game.text import LANGUAGES, Texts

from .tables import stores_in
from .test_flaws import OTHERS, do, moment

TABLES = [
    ("southern", 4), ("chops", 4), ("lu", 3), ("core", 8), ("pagat", 6), ("pang", 4), ("san-jose", 4),
    ("family", 4), ("southern", 2), ("locks", 3),
]  # fmt: skip


@cache
def judged(preset: str, players: int, seed: int) -> tuple[DealReview, dict[int, Verdict]]:
    deal = DealReview(played(players, preset, seed))
    brain = HandWrittenPlayer()
    return deal, {step.place: judge(deal.seen(step.place), step.action, brain) for step in deal.steps}


def stories(preset: str, players: int, seed: int = 11) -> list[DealStory]:
    deal, verdicts = judged(preset, players, seed)
    return [story_of(deal, seat, verdicts) for seat in range(players)]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_four_parts_make_the_result_of_every_seat(preset: str, players: int) -> None:
    deal, verdicts = judged(preset, players, 11)
    for story in stories(preset, players):
        assert story.parts is not None and story.result == result_above_middle(deal.last, story.seat)
        assert sum(story.parts.all) == pytest.approx(story.result)
        assert sum(story.parts.tenths) == round(10 * story.result)
        moments = story.moments
        if moments:
            ways = zip(moments, [*(each.expected for each in moments[1:]), story.result], strict=True)
            course = sum(comes - each.left for each, comes in ways)
            assert story.parts.gifts + story.parts.chance == pytest.approx(course)
            assert story.parts.play == pytest.approx(-sum(verdicts[each.place].loss for each in moments))
            assert story.curve[0] == (moments[0].place, story.parts.hand)
    assert sum(story.result or 0 for story in stories(preset, players)) == pytest.approx(0)


def test_what_is_given_away_goes_to_those_who_are_still_in_the_deal() -> None:
    deal, verdicts = judged("chops", 4, 11)
    place = next(place for place, each in verdicts.items() if each.loss > 0 and deal.moments[place].out)
    one = {place: verdicts[place]}
    gone, giver = deal.moments[place].out, deal.steps[place].seat
    early = {seat: min(deal.decisions(seat)) for seat in range(4)}
    unhurt = {at: verdicts[at].__class__("best", 0.0, verdicts[at].played) for at in early.values()}
    got = {seat: story_of(deal, seat, {**unhurt, **one}).parts for seat in range(4)}
    gifts = {seat: parts.gifts for seat, parts in got.items() if parts is not None}
    assert all(gifts[seat] == 0 for seat in (*gone, giver))
    assert sum(gifts.values()) == pytest.approx(verdicts[place].loss)


def test_what_was_given_away_before_a_seats_first_moment_is_a_gift_to_it_as_to_the_others() -> None:
    deal, verdicts = judged("chops", 4, 11)
    place = min(min(deal.decisions(seat)) for seat in range(4))
    assert place == 0 and verdicts[place].played is not None
    lost = {at: replace(each, loss=0.9 if at == place else 0.0) for at, each in verdicts.items()}
    for seat in {0, 1, 2, 3} - {deal.steps[place].seat}:
        parts = story_of(deal, seat, lost).parts
        assert parts is not None and parts.gifts == pytest.approx(0.3)


def test_an_instant_win_is_the_hands() -> None:
    rules = presets.load()["southern"].rules(4)
    hands = ("3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D", "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
             "3H 4S 4D 6D 7C 9D TC TD JS QS KC AS 2S", "4H 5H 6S 6C 8D 8H 9H QC QD KS KH AD 2H")  # fmt: skip
    deal = DealReview(Deal(rules, hands=hands))
    assert deal.last.result is not None and deal.last.result.instant_win is not None
    for seat in range(4):
        story = story_of(deal, seat, {})
        assert story.parts == Parts(float(deal.last.result.points[seat]), 0.0, 0.0, 0.0)
        assert story.accuracy is None and story.costliest is None


def test_a_seat_that_decided_nothing_had_chance_alone() -> None:
    deal, _ = judged("southern", 4, 11)
    assert deal.last.result is not None
    for seat in range(4):
        assert story_of(deal, seat, {}).parts == Parts(0.0, 0.0, 0.0, float(deal.last.result.points[seat]))


def test_a_deal_that_was_not_ended_has_a_curve_and_no_parts() -> None:
    deal, verdicts = judged("southern", 4, 11)
    half = DealReview(deal.moments[len(deal.steps) // 2])
    story = story_of(half, 0, {place: each for place, each in verdicts.items() if place < len(half.steps)})
    assert story.parts is None and story.curve and story.curve[-1][0] <= len(half.steps)


def decision(loss: float, quality: str = "slip") -> Verdict:
    seen = moment("3S 9S JC AD", "2 TS", leader=2)
    verdict = judge(seen, do("JC"), HandWrittenPlayer())
    assert isinstance(verdict.played, Alternative)
    return Verdict(quality, loss, verdict.played)


def test_accuracy_is_a_hundred_for_the_best_and_falls_with_what_is_lost() -> None:
    assert accuracy([]) is None and accuracy([ONLY]) is None
    assert accuracy([decision(0.0), ONLY]) == 100
    small, large = (accuracy([decision(loss)]) for loss in (0.1, 0.8))
    assert small is not None and large is not None and 0 < large < small < 100
    assert accuracy([decision(0.0), decision(math.inf)]) == 50


# --- principles

CASES = [
    ("go-out", moment("9D 9H", "2 5S 5C", leader=2), "pass", "9D 9H"),
    ("last-play", moment("3S 2S", last_two="loses"), "3S", "2S"),
    ("sure-end", moment("3S 2H", "2 AS", leader=2, others=("4S KD", "5S AS")), "pass", "2H"),
    ("chop", moment("3S 3C 4D 4H 5D 5H 9S", "1 KD", "2 2S", leader=1,
                    others=(OTHERS[0], OTHERS[1] + " 2S")), "pass", "3S 3C 4D 4H 5D 5H"),
    ("no-single-to-one", moment("3S 6S 6C 9D JH", others=("KC", OTHERS[1])), "3S", "6S 6C"),
    ("highest-to-one", moment("3S 9D JH 7C", others=("KC", OTHERS[1])), "3S", "JH"),
    ("keep-bomb", moment("7S 7C 7D 7H 9S JC 3S"), "7S 7C", "3S"),
    ("take-sure", moment("3S 5H 7C JH 2H", "2 AS", leader=2, others=("4S KD QC", "5S AS JS")), "pass", "2H"),
    ("stop-nearly-out", moment("3S 9S JC AD 7H", "2 TS", leader=2, others=("KC KS", OTHERS[1])), "pass", "JC"),
    ("keep-two", moment("3S 9S JC AD 2S 2H", "2 TS", leader=2), "2S", "JC"),
    ("keep-whole", moment("6S 7C 8H 9D JC AD", "2 5S", leader=2), "7C", "JC"),
    ("lowest-does", moment("3S 9S JC QS", "2 TS", leader=2), "QS", "JC"),
    ("lead-low", moment("3S 9S JC QS"), "QS", "3S"),
    ("save-strength", moment("3S 9S JC AD", "2 TS", leader=2), "AD", "pass"),
    ("shed", moment("3S 9S JC AD", "2 TS", leader=2), "pass", "JC"),
    ("wait", moment("3S 9S QS KS 3D", "2 TS", leader=2), "QS", "pass"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "seen", "made", "best"), CASES, ids=[case[0] for case in CASES])
def test_a_principle_is_named_that_the_better_play_keeps_and_the_one_made_breaks(
    code: str, seen: Any, made: str, best: str
) -> None:
    assert broken_principle(seen, do(made), do(best)) == code
    assert broken_principle(seen, do(best), do(made)) != code
    assert broken_principle(seen, do(best), do(best)) == ""


def test_every_principle_has_its_sentence_in_both_languages() -> None:
    for language in LANGUAGES:
        texts = Texts(language, strict=True)
        assert len({texts(f"story.principle.{code}") for code in CODES}) == len(CODES)


# --- telling it


class Counting(InlineRunner):
    """Counts what is asked and not yet taken."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.most = 0, 0

    def judge(self, *about: Any) -> int:
        self.asked += 1
        self.most = max(self.most, self.asked)
        return super().judge(*about)

    def look(self, *about: Any) -> int:
        self.asked += 1
        self.most = max(self.most, self.asked)
        return super().look(*about)

    def answer(self, ticket: int) -> Any:
        self.asked -= 1
        return super().answer(ticket)


def told(runner: Runner, deal: DealReview) -> Storyteller:
    teller = Storyteller(deal, 0, runner)
    for _ in range(200):
        teller.poll()
        if teller.finished:
            break
    return teller


def test_one_question_at_a_time_is_asked_so_that_moves_never_wait_long() -> None:
    runner = Counting()
    teller = told(runner, DealReview(played()))
    assert teller.story is not None and runner.most == 1 and runner.asked == 0
    assert teller.next_wakeup() is None


def test_a_seat_that_must_pass_first_knows_what_its_hand_is_worth() -> None:
    deal = DealReview(played(8, "core", 4))
    assert deal.forced(min(deal.decisions(0)))
    teller = told(InlineRunner(), deal)
    assert teller.story is not None
    first = min(deal.decisions(0))
    assert teller.story.moments[0].place == first and teller.verdicts[first].quality == "only"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_is_said_with_the_costliest_decision_and_its_principle(language: str) -> None:
    texts = Texts(language, strict=True)
    teller = told(InlineRunner(), DealReview(played()))
    people = [person_of(texts, player, "") for player in archived_deal().players]
    words = StoryWords.of(texts, people, True, teller)
    assert words is not None and teller.story is not None and teller.story.parts is not None
    *parts, result = words.parts()
    assert [part.told for part in parts] == [texts.signed(n / 10, 1) for n in teller.story.parts.tenths]
    assert [part.start for part in parts] == [0.0, *(part.end for part in parts[:-1])]
    assert result.total and result.end == parts[-1].end == teller.story.result
    assert result.told == texts.signed(teller.story.result)
    assert "2♣" in words.costliest() and "8♦" in words.costliest()
    assert words.principle() == texts("story.principle.keep-two")


def test_a_story_is_kept_once_with_what_went_wrong_and_counted_among_the_latest(tmp_path: Path) -> None:
    stores = stores_in(tmp_path)
    for _ in range(2):
        desk = StoryDesk(InlineRunner(), stores)
        teller = desk.begin(played(), "this one")
        for _ in range(100):
            desk.poll()
        stores.writer.flush()
    assert teller.story is not None and teller.story.parts is not None
    (entry,) = stores.stories.entries()
    wrong = [each for each in teller.own.verdicts.values() if each.suspect]
    assert entry.deal_id == "this one" and entry.mistakes == len(wrong)
    assert sorted(entry.principles) == sorted(each.principle for each in wrong if each.principle)
    assert entry.luck + entry.gifts + entry.play == pytest.approx(teller.story.result, abs=0.01)
    assert entry.costliest == teller.story.costliest
    assert (entry.hand, entry.gifts, entry.play, entry.chance) == tuple(round(n, 3) for n in teller.story.parts.all)
    assert teller.story.accuracy is not None and entry.accuracy == round(teller.story.accuracy, 1)
    another = StoryDesk(InlineRunner(), stores)
    another.begin(played(), "another")
    stores.writer.flush()
    assert another.often("keep-two") == (2, 2) and another.often("chop") == (1, 2)
    stores.close()
