"""The review's texts on decisions, actions and deals, and its players, without a window."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from game.coach.reasons import Reason
from game.coach.verdict import NO_CHOICE_VERDICT, QUALITIES, Alternative, Quality, Verdict
from game.engine import presets
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.violation import Violation
from game.session.matches.record_text import BadRecordError, OpenedRecord
from game.session.players.people import FACELESS_PORTRAIT, Person, is_known_player, make_person
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview
from game.session.reviews.review_subject import ReviewSubject, format_deal_lines, format_time
from game.session.reviews.story import DealStory, StoryMoment
from game.session.words.review_words import ReviewedMoment, ReviewTexts, format_bad_record
from game.studio.example_deals import make_archived_deal, play_example_deal
from game.studio.inline_runner import InlineRunner
from game.text import LANGUAGES, Texts

T = Texts("en", is_strict=True)
PERSONS = [Person("You", "you", is_user=True), *(Person(name, FACELESS_PORTRAIT) for name in ("An", "Ba", "Co"))]
SOUTHERN_RULES, PLACES_RULES = presets.rules("southern"), presets.rules("locks")
WEAKER = Reason("weaker")
FOUR, FIVE = play(parse_cards("4S")), play(parse_cards("5S"))


def make_texts(own: bool = True, rules=SOUTHERN_RULES, texts: Texts = T) -> ReviewTexts:
    return ReviewTexts(texts, PERSONS, own, rules)


def make_alternative(action=FOUR, value=0.0, **given) -> Alternative:
    return Alternative(action, value, Reason("only-play"), **given)


def make_verdict(quality: Quality, *better: Alternative, loss: float = 0.0, played=None, **given) -> Verdict:
    return Verdict(quality, loss, played or make_alternative(FIVE), better, **given)


# --- decisions


def test_only_a_decision_without_a_choice_is_called_so():
    assert make_texts().format_comparison(NO_CHOICE_VERDICT) == T("review.only")
    assert make_texts().format_comparison(Verdict("best", 0.0, make_alternative())) == "", "it was the best of several"


@pytest.mark.parametrize(
    ("quality", "loss", "error", "key"),
    [
        ("best", 0.0, 0.0, "review.equals"),
        ("good", 0.2, 0.1, "review.slightly"),
        ("good", 0.2, 0.3, "review.not_told_apart"),
    ],
)
def test_good_decisions_are_told_beside_others_that_are_as_good(quality, loss, error, key):
    for n in (1, 2):
        others = [make_alternative(play(parse_cards(each))) for each in ("4S", "6S")[:n]]
        assert make_texts().format_comparison(make_verdict(quality, *others, loss=loss, error=error)) == T(key, n=n)


def test_that_two_are_about_as_good_is_told_once_over_both_and_not_again_of_each():
    level = replace(make_alternative(), reason=Reason("undecided", {"other": FIVE}))
    for quality in ("good", "best"):
        verdict = make_verdict(quality, level, make_alternative(play(parse_cards("6S"))))
        assert [
            make_texts().build_alternative(alternative, verdict).reason_text != ""
            for alternative in verdict.better_alternatives
        ] == [
            False,
            True,
        ]
    mistake = make_verdict("mistake", level, loss=1.0)
    assert make_texts().build_alternative(level, mistake).reason_text == T(
        "bots.reason.undecided", other=T.format_cards(FIVE.cards)
    )


def test_what_may_be_no_worse_is_told_with_its_own_figure():
    doubtful = make_verdict("good", make_alternative(value=1.3), loss=1.3, error=1.4)
    assert make_texts().build_alternative(doubtful.better_alternatives[0], doubtful).value_text == T(
        "review.worth.points", n="+1.3"
    )
    assert make_texts().format_comparison(doubtful) == T("review.not_told_apart")
    second = make_alternative(value=-0.3, error=0.4)
    best = make_verdict("best", second_best=second)
    assert make_texts().format_second_choice(best) == T("review.second.close")
    assert make_texts().build_alternative(second, best).value_text == T(
        "review.worth.points", n=T.format_signed(-0.3, 1)
    )
    told_apart = replace(best, second_best=replace(second, error=0.1))
    assert make_texts().format_second_choice(told_apart) == T(
        "review.second", points=T("review.lost.points", amount="0.3")
    )


def test_what_was_given_away_is_told_with_its_error_where_there_is_one():
    doubtful = make_texts().format_comparison(make_verdict("perhaps", make_alternative(), loss=0.52, error=0.31))
    certain = make_texts().format_comparison(make_verdict("mistake", make_alternative(), loss=0.52, error=0.04))
    assert "0.5 ± 0.3" in doubtful and "±" not in certain
    assert "probably" in doubtful and "probably" not in certain


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_with_what_they_gave_away_in_points_or_places(language):
    t = Texts(language, is_strict=True)
    lost = make_verdict("mistake", make_alternative(value=1.5), loss=1.5)
    points = t("review.lost.points", amount=t.format_number(1.5, 1))
    assert make_texts(texts=t).format_comparison(lost) == t("review.instead", points=points)
    places = t("review.lost.places", amount=t.format_number(1.5, 1))
    assert make_texts(rules=PLACES_RULES, texts=t).format_comparison(lost) == t("review.instead", points=places)


def test_what_was_played_is_told_with_its_flaw_else_with_its_reason():
    flawed = make_verdict("mistake", make_alternative(), flaw=WEAKER)
    assert make_texts().build_played_choice(flawed, FIVE).reason_text == T("review.flaw.weaker")
    assert (
        make_texts().build_played_choice(make_verdict("best"), FIVE).reason_text
        == make_texts().build_alternative(make_alternative(), NO_CHOICE_VERDICT).reason_text
        != ""
    )
    assert (
        make_texts().build_played_choice(NO_CHOICE_VERDICT, FIVE).reason_text
        == make_texts().build_played_choice(NO_CHOICE_VERDICT, FIVE).value_text
        == ""
    )


def test_the_person_is_spoken_to_and_others_are_spoken_of():
    assert make_texts(own=True).build_played_choice(NO_CHOICE_VERDICT, FIVE).title == T("review.did.play.own")
    assert make_texts(own=False).build_played_choice(NO_CHOICE_VERDICT, FIVE).title == T("review.did.play")
    assert make_texts(own=True).build_played_choice(NO_CHOICE_VERDICT, PASS).title == T("review.did.pass")


def test_a_reason_speaks_to_the_person_wherever_they_sit_and_of_everybody_else():
    one = replace(make_alternative(), reason=Reason("blocks-single", {"seat": 2}))

    def why(own):
        people = [replace(person, is_user=seat == own) for seat, person in enumerate(PERSONS)]
        return (
            ReviewTexts(T, people, own is not None, SOUTHERN_RULES)
            .build_alternative(one, make_verdict("good"))
            .reason_text
        )

    assert why(2) == T("bots.reason.blocks-single.own")
    assert why(0) == why(None) == T("bots.reason.blocks-single", name=PERSONS[2].name)
    first = replace(one, reason=Reason("blocks-single", {"seat": 0}))
    strangers = [replace(person, is_user=False) for person in PERSONS]
    texts = ReviewTexts(T, strangers, False, SOUTHERN_RULES).build_alternative(first, make_verdict("good")).reason_text
    assert texts == T("bots.reason.blocks-single", name=PERSONS[0].name), "a deal of others has no person"


def test_alternatives_are_named_by_their_cards_or_by_what_one_does():
    one = make_texts().build_alternative(make_alternative(value=0.5), make_verdict("good", loss=0.5, error=0.1))
    assert (one.title, one.value_text) == (T.format_cards(FOUR.cards), f"{T.format_signed(0.5, 1)} points")
    assert make_texts().build_alternative(make_alternative(PASS), make_verdict("good")).title == T("review.option.pass")


def test_a_reason_that_several_alternatives_share_is_told_once():
    keep = Reason("keeps-two-for-later", {"cards": parse_cards("2C")})
    both = [Alternative(action, value, keep) for action, value in ((FOUR, 0.5), (PASS, 0.4))]
    judged = make_verdict("mistake", *both, make_alternative(FIVE), loss=0.5)
    first, second, third = (
        make_texts().build_alternative(alternative, judged).reason_text for alternative in judged.displayed_alternatives
    )
    assert first and first != T("review.likewise") == second and third not in (first, second)


# --- the whole deal


def test_decisions_are_counted_from_the_best_to_the_worst():
    results = [make_verdict("blunder"), make_verdict("best"), make_verdict("best"), NO_CHOICE_VERDICT]
    assert make_texts().format_quality_counts(results) == [T("review.count.best", n=2), T("review.count.blunder", n=1)]
    assert make_texts().format_quality_counts([NO_CHOICE_VERDICT]) == []
    assert QUALITIES == ("best", "good", "inaccuracy", "perhaps", "mistake", "blunder")


def test_the_ranking_tells_points_only_where_they_are_paid():
    deal = DealReview(play_example_deal())
    result = deal.last_state.result
    assert make_texts().list_ranking(deal) == [
        (seat, T.format_signed(result.points[seat]), "") for seat in result.order
    ]
    assert make_texts(rules=PLACES_RULES).list_ranking(deal) == [(seat, "", "") for seat in result.order]
    assert make_texts().list_ranking(DealReview(deal.moments[3])) == [], "it has not ended"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_lost_by_the_last_play_is_told_so_at_the_seat_and_beside_its_place(language):
    t = Texts(language, is_strict=True)
    rules = presets.rules("southern").but(last_two="loses")
    hands = tuple(parse_cards(hand) for hand in ("4S 2H", "2S", "6C", "8D"))
    deal = Deal.begin(rules, DealSpec(hands=hands, number=2, last_order=(0, 1, 2, 3), leader=0))
    for action in ("4S", "2S"):
        deal = deal.do(action)
    assert make_texts(texts=t, rules=rules).format_seat_note(deal, 1) == t("table.lost")
    for action in ("pass", "pass", "2H", "6C"):
        deal = deal.do(action)
    fates = {seat: lost for seat, _, lost in make_texts(texts=t, rules=rules).list_ranking(DealReview(deal))}
    assert [fates[seat] == t("table.lost") for seat in range(4)] == [True, True, False, False]


def test_actions_are_told_with_a_locked_out_seats_secret():
    step = DealReview(play_example_deal()).steps[0]
    assert make_texts().format_action(step) == T.format_cards(step.action.cards)
    assert make_texts().format_action(replace(step, action=PASS)) == T("review.does.pass")
    assert make_texts().format_action(replace(step, action=PASS, is_secret=True)) == T("review.does.keeps")
    assert make_texts().format_trick_heading(replace(step, trick=2)) == T("review.trick", n=3)


def test_exchanges_are_told_with_cards_and_names_and_come_before_the_first_trick():
    step = replace(DealReview(play_example_deal()).steps[0], action=Action("give", parse_cards("2H"), 1))
    assert make_texts().format_action(step) == T("review.does.give", cards="2♥", name="An")
    assert make_texts().format_action(replace(step, action=Action("accept"))) == T(
        "review.does.accept", cards="", name=""
    )
    assert make_texts().format_trick_heading(step) == T("review.trick.trade")
    assert make_texts().format_trick_heading(replace(step, action=PASS)) == T("review.trick", n=1)


def test_the_next_best_is_told_with_what_it_would_have_given_away_and_a_mistake_with_its_principle():
    best = make_verdict("best", played=make_alternative(FIVE, 1.0), second_best=make_alternative(FOUR, 0.6))
    assert make_texts().format_second_choice(best) == T("review.second", points=T("review.lost.points", amount="0.4"))
    assert (
        make_texts().format_second_choice(make_verdict("best"))
        == make_texts().format_principle(make_verdict("best"))
        == ""
    )
    assert make_texts().format_principle(make_verdict("mistake", principle="keep-two")) == T("story.principle.keep-two")


def test_how_far_the_judging_is_and_then_what_was_given_away_is_told():
    deal = DealReview(play_example_deal())
    deal_judge, places = DealJudge(deal, 0, InlineRunner()), deal.list_decision_indices(0)
    deal_judge.final_verdicts[places[0]] = make_verdict("best")
    assert make_texts().format_progress(deal_judge) == T("review.progress", n=1, total=len(places))

    def story(*losses: float) -> DealStory:
        moments = tuple(StoryMoment(at, 0.0, loss) for at, loss in zip(places, losses, strict=False))
        return DealStory(0, len(deal.steps), None, moments, None, None, None)

    deal_judge.story = story(0.0, 0.02, 0.02)
    assert make_texts().format_progress(deal_judge) == T("review.nothing_lost")
    deal_judge.story = story(0.75, 0.02, 0.75)
    assert make_texts().format_progress(deal_judge) == T(
        "review.given_away", amount=T("review.lost.points", amount="1.5")
    )
    nobody = DealJudge(DealReview(deal.moments[0]), 0, InlineRunner())
    nobody.story = story()
    assert make_texts().format_progress(nobody) == T("review.none")


def test_a_record_that_breaks_off_names_whose_turn_it_was():
    turn = Violation("not-your-turn", {"turn": 1, "seat": 2})
    why = T("review.stopped.turn", name="An", other="Ba")
    assert make_texts().format_record_fault(4, turn) == T("review.stopped", n=5, why=why)
    stranger = replace(turn, params={"turn": 1, "seat": 7})
    assert make_texts().format_record_fault(4, stranger) == T("review.stopped", n=5, why=T.explain(stranger))


def test_what_is_no_record_is_explained_with_the_place_where_it_goes_wrong():
    assert format_bad_record(T, BadRecordError("empty")) == T("review.open.bad.empty")
    wrong = Violation("bad-record", {"reason": "json"})
    assert format_bad_record(T, BadRecordError("record", wrong)) == T.explain(wrong)
    assert format_bad_record(T, BadRecordError("record", wrong, 3)) == T(
        "review.open.bad.action", n=4, why=T.explain(wrong)
    )


# --- who sat there


def test_players_are_known_by_character_or_level_and_the_person_by_name():
    assert make_person(T, "hard/ba-ba", "") == Person(T("bots.ba-ba.name"), "ba-ba")
    assert make_person(T, "hard", "") == Person(T("bots.level.hard"), FACELESS_PORTRAIT)
    assert make_person(T, "my-program", "") == Person("my-program", FACELESS_PORTRAIT)
    assert make_person(T, "", "Lan") == Person("Lan", "you", is_user=False)
    assert make_person(T, "", "") == Person(T("table.you"), "you", is_user=True)
    assert is_known_player("hard/ba-ba") and is_known_player("hard")
    assert not is_known_player("hard/nobody") and not is_known_player("nothing/ba-ba")


def test_a_kept_deal_is_played_again_by_the_same_where_they_are_known():
    deal = make_archived_deal()
    record = OpenedRecord(play_example_deal())
    assert ReviewSubject(record, deal).choose_opponents("easy") == list(deal.players[1:])
    strange = replace(deal, players=("", "hard/nobody", *deal.players[2:]))
    assert all(name.startswith("easy/") for name in ReviewSubject(record, strange).choose_opponents("easy"))
    assert len(ReviewSubject(record).choose_opponents("easy")) == 3


def test_a_deal_is_titled_by_where_it_comes_from():
    record, deal = OpenedRecord(play_example_deal()), make_archived_deal(number=3)
    assert ReviewSubject(record).format_title(T) == T("review.title.foreign")
    assert ReviewSubject(record, deal).format_title(T) == T("review.title", n=3)
    assert ReviewSubject(record, replace(deal, practice=True)).format_title(T) == T("review.title.practice", n=3)
    assert ReviewSubject(record, deal).is_own_seat(0) and not ReviewSubject(record, deal).is_own_seat(1)
    assert not ReviewSubject(record).is_own_seat(0), "nobody knows who sat there"


def test_a_kept_deal_is_listed_with_what_it_brought_where_points_are_paid():
    paid_deal, unpaid = make_archived_deal(number=3), make_archived_deal(number=3, preset="locks")
    assert T.format_signed(paid_deal.points) in format_deal_lines(T, paid_deal, "Lan")[1][0].split(" · ")
    assert format_deal_lines(T, unpaid, "Lan")[1][0] == format_time(T, unpaid.ended)


def test_a_kept_deal_whose_rules_cannot_be_read_is_listed_without_them():
    deal = make_archived_deal(number=3)
    for unread in (replace(deal, record={}), replace(deal, record={"rules": {"preset": "nobody's"}})):
        title, lines = format_deal_lines(T, unread, "Lan")
        assert title == T("review.deals.row", n=3, rules=T("presets.own"))
        assert lines[0] == format_time(T, deal.ended), "nobody knows whether points are paid"
        assert lines[1] == format_deal_lines(T, deal, "Lan")[1][1]


def test_people_of_a_foreign_record_are_numbered_seats():
    record, deal = OpenedRecord(play_example_deal()), make_archived_deal()
    names = [each.name for each in ReviewSubject(record).list_people(T, "Lan")]
    assert names == [T("review.seat", n=n) for n in (1, 2, 3, 4)]
    assert not any(each.is_user for each in ReviewSubject(record).list_people(T, "")), "nobody is spoken to"
    assert ReviewSubject(record, deal).list_people(T, "Lan")[0].name == "Lan"


def test_a_deal_is_under_the_rules_that_the_person_gave_a_name():
    record = OpenedRecord(play_example_deal())
    named = ReviewSubject(record, replace(make_archived_deal(), rules_name="ours"))
    assert (named.rules_name, named.format_rules(T)) == ("ours", "ours")
    assert (ReviewSubject(record).rules_name, ReviewSubject(record).format_rules(T)) == ("", T("presets.southern.name"))


def test_a_seed_is_told_with_its_hash_and_cards_that_were_given_have_none():
    line = ReviewSubject(OpenedRecord(play_example_deal())).format_seed(T)
    assert line == T("table.result.seed", seed="7", hash=sha256(b"7").hexdigest()[:16])
    given = Deal(presets.rules("southern"), hands=["3S", "4S", "5S", "6S"])
    assert ReviewSubject(OpenedRecord(given)).format_seed(T) == T("review.no_seed")


def test_times_that_cannot_be_read_are_left_out():
    assert format_time(T, "yesterday") == ""
    assert format_time(T, "2026-02-11T19:11:00+00:00") != ""


# --- a moment


def play_deal(*hands: str, actions: str = "", rules=SOUTHERN_RULES) -> Deal:
    spec = DealSpec(hands=tuple(map(parse_cards, hands)), number=2, last_order=(0, 1, 2, 3), leader=0)
    deal = Deal.begin(rules, spec)
    for action in filter(None, actions.split("/")):
        deal = deal.do(action)
    return deal


def format_notes(deal: Deal, rules=SOUTHERN_RULES) -> list[str]:
    return [make_texts(rules=rules).format_seat_note(deal, seat) for seat in range(4)]


def test_beside_a_seat_stands_that_it_has_passed_but_not_once_it_is_out():
    rules = SOUTHERN_RULES.but(knock_out=False)
    deal = play_deal("3S 4S KS", "5S KC", "6S KD", "7S", rules=rules, actions="3S/pass/6S/7S")
    assert format_notes(deal) == ["", T("review.seat.passed"), "", ""], "the last seat is out"
    assert format_notes(play_deal("3S 4S", "5S 6S", "7S 8S", "9S TS")) == [""] * 4


def test_beside_a_seat_stands_that_it_was_knocked_out_and_in_the_end_nothing():
    rules = SOUTHERN_RULES.but(knock_out=True)
    deal = play_deal("3S 9S", "4S 9C", "5S", "7S KH", rules=rules, actions="3S/4S/5S")
    assert list(deal.knocked) == [3], "it has played nothing"
    assert format_notes(deal, rules) == ["", "", "", T("review.seat.knocked")]
    assert format_notes(play_example_deal()) == [""] * 4, "the ranking tells the points"


def test_it_is_told_who_is_to_do_what():
    deal = play_deal("3S 4S KS", "5S KC", "6S KD", "7S KH")
    assert make_texts().format_moment(deal) == T("review.leads.own")
    assert make_texts().format_moment(deal.do("3S")) == T("review.answers", name="An")
    assert make_texts().format_moment(deal.do("3S").do("pass").do("6S").do("pass").do("pass")) == T(
        "review.leads", name="Ba"
    )


def test_in_the_end_it_is_told_who_was_first_or_has_won_at_once():
    finished_deal = play_example_deal()
    first = finished_deal.result.order[0]
    assert make_texts().format_moment(finished_deal) == (
        T("review.over.own") if first == 0 else T("review.over", name=PERSONS[first].name)
    )
    dragon = play_deal("3S", "3C 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S", "4D", "5D")
    assert dragon.result is not None
    kind = T("options.instant_wins.value.dragon")
    assert make_texts().format_moment(dragon) == T("table.result.instant", name="An", kind=kind)
    own = replace(PERSONS[1], is_user=True)
    texts = ReviewTexts(T, [PERSONS[0], own, *PERSONS[2:]], True, SOUTHERN_RULES)
    assert texts.format_moment(dragon) == T("table.result.instant.own", kind=kind)


def test_the_board_shows_the_reviewed_seat_first_with_the_places_in_which_seats_went_out():
    rules = SOUTHERN_RULES.but(knock_out=False)
    deal = play_deal("3S 4S KS", "5S KC", "6S KD", "7S", rules=rules, actions="3S/pass/6S/7S")
    shown = ReviewedMoment(deal, None, seat=2, are_hands_hidden=True).build_view(make_texts(rules=rules))
    assert [seat.name for seat in shown.seats] == [PERSONS[seat].name for seat in (2, 3, 0, 1)]
    assert [(seat.place, seat.is_in_last_place) for seat in shown.seats] == [
        (0, False),
        (1, False),
        (0, False),
        (0, False),
    ]
    assert [seat.cards is None for seat in shown.seats] == [False, True, True, True]
    assert [play.seat for play in shown.pile] == [2, 0, 1]
    assert [seat.last_play_text for seat in shown.seats] == ["6♠", "7♠", "3♠", ""], (
        "each its own last play of the trick"
    )
    finished_deal = play_example_deal()
    places = [finished_deal.result.order.index(seat) + 1 for seat in range(4)]
    end = ReviewedMoment(finished_deal, None, seat=0, are_hands_hidden=True).build_view(make_texts())
    assert [(seat.place, seat.is_in_last_place) for seat in end.seats] == [(place, place == 4) for place in places]
    assert all(seat.cards is not None for seat in end.seats), "in the end all hands are shown"


def test_the_board_marks_who_has_lost_by_a_last_play_and_a_run_that_locks():
    rules = SOUTHERN_RULES.but(last_two="loses", knock_out=False)
    deal = play_deal("2S", "3C 4C", "3D 4D", "3H 4H", rules=rules, actions="2S")
    shown = ReviewedMoment(deal, None, seat=1, are_hands_hidden=True).build_view(make_texts(rules=rules))
    assert [
        (seat.name, seat.has_lost_by_last_play, seat.place) for seat in shown.seats if seat.has_lost_by_last_play
    ] == [("You", True, 0)]
    locked = play_deal("3S 4S 5S KS", "3C 4C", "3D 4D", "3H 4H", rules=PLACES_RULES, actions="3S 4S 5S")
    assert [
        play.is_suit_locked
        for play in ReviewedMoment(locked, None, seat=0, are_hands_hidden=True)
        .build_view(make_texts(rules=PLACES_RULES))
        .pile
    ] == [True]


def test_a_deal_is_whole_once_it_has_been_played_to_its_end():
    review = DealReview(play_example_deal())
    assert review.is_complete
    assert not DealReview(review.moments[-2]).is_complete
