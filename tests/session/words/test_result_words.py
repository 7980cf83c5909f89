"""The result texts of a finished deal: the player's place, and each payment with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.payments import Payment
from game.session.table.board_view import SeatedPerson
from game.session.words.result_words import ResultTexts
from game.studio.table_examples import DRAGON_RECORD, PLAYED_OUT_RECORD, RESULT_RECORD, make_match
from game.text import Texts

EN = Texts("en", is_strict=True)
PERSONS = [SeatedPerson(name, "robot") for name in ("You", "An", "Ba", "Co")]


def make_texts(record: dict[str, Any] = RESULT_RECORD, preset: str = "southern") -> ResultTexts:
    return ResultTexts(EN, make_match(record, preset).observation, PERSONS)


TITLES = [
    ((0, 1, 2, 3), "own"), ((1, 0, 2, 3), "second"), ((1, 2, 0, 3), "third"), ((1, 2, 3, 0), "last"),
    ((1, 2, 3, 0, 4), "other"),
]  # fmt: skip


@pytest.mark.parametrize(("order", "title"), TITLES)
def test_the_title_says_how_the_person_finished(order: tuple[int, ...], title: str) -> None:
    texts = make_texts()
    observation = replace(texts.observation, result=replace(texts.result, order=order))
    assert replace(texts, observation=observation).title == EN(f"table.result.{title}", n=order.index(0) + 1)
    assert texts.format_deal_title(7) == EN("table.result.title", n=7)


def test_a_try_of_a_moment_is_called_one() -> None:
    texts = make_texts()
    assert texts.format_deal_title(2, is_retry=True) == EN("table.result.try", n=2)


def test_whoever_came_first_says_something_of_it_and_the_person_does_not() -> None:
    texts = make_texts()
    seated = [SeatedPerson(portrait.title(), portrait) for portrait in ("you", "ba-ba", "chu-tu", "em-ti")]
    for first in range(4):
        order = (first, *(seat for seat in range(4) if seat != first))
        observation = replace(texts.observation, result=replace(texts.result, order=order))
        says = {
            replace(texts, observation=observation, people=seated).choose_winner_line(number) for number in (1, 2, 3)
        }
        assert says == ({""} if first == 0 else {EN(f"bots.{seated[first].portrait}.first.{n}") for n in (1, 2, 3)})


def test_an_instant_win_is_told_with_whoever_has_it() -> None:
    texts = make_texts(DRAGON_RECORD)
    kind = EN("options.instant_wins.value.dragon")
    assert texts.title == f"{kind}!"
    assert (
        texts.format_deal_title(3) == "Deal 3"
        and texts.instant_win_text == "You win at once"
        and not make_texts().instant_win_text
    )
    assert [(line.place, line.is_ranked) for line in texts.build_standings([0] * 4)] == [
        (1, True),
        (2, False),
        (3, False),
        (4, False),
    ]


def test_whoever_has_not_won_at_once_has_the_second_place_with_all_others() -> None:
    texts = make_texts(DRAGON_RECORD)
    assert texts.place == 1 and texts.title_metal == "gold"
    for order in ((1, 0, 2, 3), (1, 2, 3, 0)):
        observation = replace(texts.observation, result=replace(texts.result, order=order))
        other = replace(texts, observation=observation)
        assert (other.place, other.title_metal) == (2, "silver")


def test_the_seats_are_told_from_first_to_last_with_their_points_and_sums() -> None:
    texts = make_texts()
    order, points = texts.result.order, texts.result.points
    lines = texts.build_standings([10, 20, 30, 40])
    assert [line.place for line in lines] == [1, 2, 3, 4]
    assert [line.name for line in lines] == [PERSONS[seat].name for seat in order]
    assert [line.amount_text for line in lines] == [EN.format_signed(points[seat]) for seat in order]
    sums = [EN("table.result.total", points=EN.format_signed(10 * (seat + 1))) for seat in order]
    assert [line.total_text for line in lines] == sums
    assert [line.is_own_seat for line in lines] == [seat == 0 for seat in order]
    assert [line.is_in_last_place for line in lines] == [False, False, False, True]
    assert lines[0].cards == ()
    assert [line.cards for line in lines[1:]] == [texts.observation.final_hands[seat] for seat in order[1:]]


def test_where_nothing_is_paid_no_points_are_told() -> None:
    lines = make_texts(PLAYED_OUT_RECORD, "locks").build_standings([0, 0, 0, 0])
    assert not any(line.amount_text or line.total_text for line in lines)


def test_a_seat_that_was_knocked_out_is_told_so() -> None:
    texts = make_texts()
    assert texts.observation.knocked, "what this deal is made for"
    for seat in range(4):
        assert (EN("table.result.knocked") in texts.list_last_place_reasons(seat)) is (
            seat in texts.observation.knocked
        )


@pytest.mark.parametrize(
    ("payments", "lines"),
    [
        ([], []),
        ([(1, 2, 3)], [("table.payment", 3, "Ba")]),
        ([(1, 0, 3)], [("table.payment.own", 3, "")]),
        ([(1, 0, 3), (1, 2, 3)], [("table.payment.own", 3, ""), ("table.payment", 3, "Ba")]),
        ([(1, 0, 3), (1, 2, 3), (1, 3, 3)], [("table.payment.all", 3, "")]),
        ([(1, 0, 3), (1, 2, 3), (1, 3, 4)],
         [("table.payment.own", 3, ""), ("table.payment", 3, "Ba"), ("table.payment", 4, "Co")]),
        ([(2, 1, 3)], []),
    ],
)  # fmt: skip
def test_each_payment_is_told_to_whom_and_one_to_all_at_once(
    payments: list[tuple[int, int, int]], lines: list[tuple[str, int, str]]
) -> None:
    paid = [Payment(giver, taker, points, "stake") for giver, taker, points in payments]
    why = EN("table.why.stake")
    sentences = [due.sentence for due in make_texts().list_payments(1, paid)]
    assert sentences == [EN(key, n=n, name=name, why=why) for key, n, name in lines]


def test_the_person_is_spoken_to_about_what_they_pay() -> None:
    why = EN("table.why.stake")
    one, every = [Payment(0, 2, 3, "stake")], [Payment(0, seat, 3, "stake") for seat in (1, 2, 3)]
    assert make_texts().list_payments(0, one)[-1].sentence == EN("table.payment.self", n=3, name="Ba", why=why)
    assert make_texts().list_payments(0, every)[-1].sentence == EN("table.payment.self.all", n=3, why=why)


def test_all_that_a_seat_pays_to_another_is_told_in_one_sentence_with_a_line_for_each_reason() -> None:
    texts, stake, chop = make_texts(), EN("table.why.stake"), EN("table.why.bomb-bonus")
    other = PERSONS[2].name
    due = [Payment(0, 2, 3, "stake"), Payment(0, 2, 4, "bomb-bonus")]
    (both,) = texts.sum_payments(0, texts.list_payments(0, due))
    assert (both.points, both.sentence, both.player_sign) == (7, EN("table.paid.self", n=7, name=other, payer=""), -1)
    assert both.reasons == (f"3 {stake}", f"4 {chop}")
    (alone,) = texts.sum_payments(2, texts.list_payments(2, [Payment(2, 0, 3, "stake")]))
    says = EN("table.paid.own", n=3, name="", payer=other)
    assert (alone.sentence, alone.reasons, alone.player_sign) == (f"{says}: {stake}", (), 1)
    (every,) = texts.sum_payments(1, texts.list_payments(1, [Payment(1, seat, 1, "stake") for seat in (0, 2, 3)]))
    assert (
        every.sentence.startswith(EN("table.paid.all", n=1, payer=PERSONS[1].name))
        and len(every.receiver_portraits) == 3
    )


@pytest.mark.parametrize(("standing", "title"), [((0, 1, 2, 3), "won"), ((2, 0, 1, 3), "winner")])
def test_who_has_won_the_match_is_told_and_the_person_is_spoken_to(standing: tuple[int, ...], title: str) -> None:
    score = replace(make_match(RESULT_RECORD).compute_score(), ranking=standing, tallies=(4, 3, 2, 1))
    assert make_texts().format_match_title(score) == EN(f"table.match.{title}", name=PERSONS[standing[0]].name)
    lines = make_texts().build_match_standings(score)
    assert [line.amount_text for line in lines] == [EN.format_signed((4, 3, 2, 1)[seat]) for seat in standing]
    assert all(line.is_signed for line in lines), "gains and losses; places are counted without a sign"
    assert [(line.is_own_seat, line.is_in_last_place) for line in lines] == [
        (s == 0, n == 3) for n, s in enumerate(standing)
    ]
