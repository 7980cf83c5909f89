"""Texts of reviews: decisions, actions, the whole deal and its story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple

from game.coach.reasons import Reason, is_equality_reason, make_loss_reason
from game.coach.scale import get_unit
from game.coach.verdict import BEST, FAULTLESS_QUALITIES, NO_CHOICE, QUALITIES, Alternative, Verdict
from game.coach.words import format_loss, format_reason_sentence, format_value
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.rules import Rules
from game.engine.violation import Violation
from game.session.matches.record_text import BadRecordError
from game.session.players.people import Person, find_user_seat
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview, ReviewStep
from game.session.reviews.story import Chop, DealStory, TurningPoint
from game.session.table import board_view as table_view
from game.session.table.board_view import BoardView, SeatView, make_standing
from game.text import Texts


@dataclass(frozen=True)
class ChoiceTexts:
    """Texts about an action: its name, its value, and the reason for or against it."""

    title: str
    value_text: str
    reason_text: str


@dataclass(frozen=True)
class ReviewTexts:
    """Texts of the review of one seat. `is_own_seat` is True for the human's seat, which the texts address directly."""

    texts: Texts
    people: Sequence[Person]
    is_own_seat: bool
    rules: Rules

    # --- a decision

    def build_played_choice(self, verdict: Verdict, action: Action) -> ChoiceTexts:
        """Return the texts about the played action, with its flaw, or its reason if it has no flaw."""
        verb_key = action.verb if action.verb != "play" else "play.own" if self.is_own_seat else "play"
        value = self._format_value(verdict.played_alternative, verdict)
        return ChoiceTexts(self.texts(f"review.did.{verb_key}"), value, self._format_flaw(verdict))

    def build_alternative(self, alternative: Alternative, verdict: Verdict) -> ChoiceTexts:
        """Return the texts about an alternative. A reason that an earlier alternative has is not repeated."""
        cards = alternative.action.cards
        reason = self._explain(alternative, verdict)
        title = self.texts.format_cards(cards) if cards else self.texts(f"review.option.{alternative.action.verb}")
        earlier_alternatives = takewhile(lambda earlier: earlier is not alternative, verdict.displayed_alternatives)
        is_repeated = reason and any(self._explain(earlier, verdict) == reason for earlier in earlier_alternatives)
        reason_text = self.texts("review.likewise") if is_repeated else reason
        return ChoiceTexts(title, self._format_value(alternative, verdict), reason_text)

    def format_comparison(self, verdict: Verdict) -> str:
        """Return a sentence that the alternatives are better, with the loss, or that they are equally good."""
        t = self.texts
        if not verdict.better_alternatives:
            return t("review.only") if verdict.quality == NO_CHOICE else ""
        if verdict.quality in FAULTLESS_QUALITIES:
            close_key = "review.slightly" if verdict.is_distinct else "review.not_told_apart"
            return t("review.equals" if verdict.quality == BEST else close_key, n=len(verdict.better_alternatives))
        key = "review.instead" if verdict.is_certain or verdict.is_mistake else "review.instead.perhaps"
        return t(key, points=self._format_loss(verdict.displayed_loss, verdict.error))

    def format_second_choice(self, verdict: Verdict) -> str:
        """Return the loss of the best of the worse alternatives; "" if there is none."""
        if verdict.second_best is None or verdict.played_alternative is None:
            return ""
        if not verdict.is_second_distinct:
            return self.texts("review.second.close")
        return self.texts("review.second", points=self._format_loss(verdict.second_best_loss))

    def format_certainty(self, verdict: Verdict) -> str:
        """Return the number of deals that were played out for a verdict; "" if none was."""
        return self.texts("review.worked_out", n=verdict.round_count) if verdict.round_count else ""

    def format_principle(self, verdict: Verdict) -> str:
        """Return the principle that a mistake broke; "" if there is none."""
        return self.texts(f"story.principle.{verdict.principle}") if verdict.principle else ""

    def _format_value(self, alternative: Alternative | None, verdict: Verdict) -> str:
        return (
            format_value(self.texts, verdict.make_displayed_alternative(alternative), verdict.unit)
            if alternative
            else ""
        )

    def _format_flaw(self, verdict: Verdict) -> str:
        if verdict.flaw is not None:
            return self._format_reason(verdict.flaw)
        if (
            verdict.quality not in FAULTLESS_QUALITIES and verdict.better_alternatives
        ):  # nothing speaks for what was wrong
            reason = make_loss_reason(verdict.better_alternatives[0].action, verdict.displayed_loss, self.rules)
            return self._format_reason(reason)
        return self._explain(verdict.played_alternative, verdict) if verdict.played_alternative else ""

    def _explain(self, alternative: Alternative, verdict: Verdict) -> str:
        """Return the reason for an action; "" if it only says that the action equals another displayed action."""
        alternatives = (verdict.played_alternative, *verdict.displayed_alternatives)
        displayed_actions = [
            displayed_alternative.action for displayed_alternative in alternatives if displayed_alternative
        ]
        is_faultless = verdict.quality in FAULTLESS_QUALITIES
        is_equality = is_faultless and is_equality_reason(alternative.reason, displayed_actions)
        return "" if is_equality else self._format_reason(alternative.reason)

    def _format_reason(self, reason: Reason) -> str:
        names = [person.name for person in self.people]
        return format_reason_sentence(reason, self.texts, names, find_user_seat(self.people))

    def _format_loss(self, loss: float, error: float = 0.0) -> str:
        return format_loss(self.texts, self.rules, loss, error)

    # --- an action

    def format_action(self, step: ReviewStep) -> str:
        t = self.texts
        action = step.action
        if action.verb == "play":
            return t.format_cards(action.cards)
        if action.verb == "pass":
            return t("review.does.keeps" if step.is_secret else "review.does.pass")
        name = "" if action.to is None else self.people[action.to].name
        return t(f"review.does.{action.verb}", cards=t.format_cards(action.cards), name=name)

    def format_trick_heading(self, step: ReviewStep) -> str:
        """Return the heading of the trick, or of the trade before the first trick, that an action belongs to."""
        is_trade = step.action.is_trade
        return self.texts("review.trick.trade") if is_trade else self.texts("review.trick", n=step.trick + 1)

    # --- a moment

    def format_seat_note(self, deal: Deal, seat: int) -> str:
        """Return a note on a seat: knocked out, lost or passed. Return "" at the end, where the ranking replaces it."""
        if deal.result is not None:
            return ""
        if seat in deal.knocked:
            return self.texts("review.seat.knocked")
        if seat in deal.lost:
            return self.texts("table.lost")
        return self.texts("review.seat.passed") if seat in deal.locked and seat not in deal.out else ""

    def format_moment(self, deal: Deal) -> str:
        """Return a sentence about the seat to act and its task, or about the end of the deal."""
        t = self.texts
        if deal.result is not None:
            instant_win = deal.result.instant_win
            if instant_win is not None:
                kind = t(f"options.instant_wins.value.{instant_win.kind}")
                return self._format_for_seat("table.result.instant", instant_win.seat, kind=kind)
            return self._format_for_seat("review.over", deal.result.order[0])
        if deal.turn is None:
            return ""
        task = "trade" if deal.phase == "trade" else "answers" if deal.pile else "leads"
        return self._format_for_seat(f"review.{task}", deal.turn)

    def _format_for_seat(self, key: str, seat: int, **params: str) -> str:
        """Return a text with the name of a seat, or the variant of the text that addresses the player."""
        person = self.people[seat]
        return self.texts(f"{key}.own", **params) if person.is_user else self.texts(key, name=person.name, **params)

    # --- the whole deal

    def format_judged_count(self, deal_judge: DealJudge) -> str:
        total = len(deal_judge.deal.list_decision_indices(deal_judge.seat))
        return self.texts("review.judged_count", n=len(deal_judge.final_verdicts), total=total)

    def format_progress(self, deal_judge: DealJudge) -> str:
        """Return the number of judged decisions, or the total loss when all decisions are judged."""
        total = len(deal_judge.deal.list_decision_indices(deal_judge.seat))
        if deal_judge.story is None:
            return self.texts("review.progress", n=len(deal_judge.final_verdicts), total=total)
        if not total:
            return self.texts("review.none")
        if not (total_loss := deal_judge.story.total_loss):
            return self.texts("review.nothing_lost")
        return self.texts("review.given_away", amount=self._format_loss(total_loss))

    def list_ranking(self, deal: DealReview) -> list[tuple[int, str, str]]:
        """Return the seats by place, each with its points and a note, "" for none; empty for an unfinished deal."""
        result = deal.last_state.result
        t = self.texts
        if result is None:
            return []
        has_points = not self.rules.decisions.is_scored_by_places_only
        lost_seats = deal.last_state.lost
        points = {seat: t.format_signed(result.points[seat]) if has_points else "" for seat in result.order}
        return [(seat, points[seat], t("table.lost") if seat in lost_seats else "") for seat in result.order]

    def format_quality_counts(self, verdicts: Iterable[Verdict]) -> list[str]:
        """Return the number of decisions of each quality, the best quality first."""
        counts = Counter(verdict.quality for verdict in verdicts)
        return [self.texts(f"review.count.{name}", n=counts[name]) for name in QUALITIES if counts[name]]

    def format_record_fault(self, action_index: int, violation: Violation) -> str:
        """Return the reason why a record could not be replayed beyond an action."""
        turn, seat = (violation.params.get(name) for name in ("turn", "seat"))
        if violation.code != "not-your-turn" or turn is None or seat is None or seat >= len(self.people):
            explanation = self.texts.explain(violation)
        else:
            explanation = self.texts("review.stopped.turn", name=self.people[turn].name, other=self.people[seat].name)
        return self.texts("review.stopped", n=action_index + 1, why=explanation)


def format_bad_record(texts: Texts, error: BadRecordError) -> str:
    if error.violation is None:
        return texts(f"review.open.bad.{error.reason}")
    explanation = texts.explain(error.violation)
    return explanation if error.index is None else texts("review.open.bad.action", n=error.index + 1, why=explanation)


RESULT_PART_KEYS = ("hand", "gifts", "play", "chance")


class ResultPart(NamedTuple):
    """A part of a result as a bar: its name, its amount, and its start and end on the scale."""

    name: str
    amount_text: str
    start: float
    end: float
    explanation: str
    is_total: bool = False


class CostlyDecision(NamedTuple):
    """Texts about a decision that lost something, with the played action and a better one."""

    title: str
    loss_text: str
    action: Action
    best_action: Action
    reason_text: str


@dataclass(frozen=True)
class StoryTexts:
    """Texts of the story of one seat."""

    texts: Texts
    people: Sequence[Person]
    deal: DealReview
    story: DealStory
    verdict: Verdict | None

    @classmethod
    def from_deal_judge(cls, texts: Texts, people: Sequence[Person], deal_judge: DealJudge) -> StoryTexts | None:
        story = deal_judge.story
        if story is None:
            return None
        verdict = None if story.costliest_index is None else deal_judge.final_verdicts[story.costliest_index]
        return cls(texts, people, deal_judge.deal, story, verdict)

    def build_parts(self) -> list[ResultPart]:
        """Return the four parts of the result and the result itself; empty if the deal has no result.

        Each part starts on the scale where the previous part ends.
        """
        t = self.texts
        story = self.story
        if story.parts is None or story.result is None:
            return []
        unit = get_unit(self.deal.last_state.rules)
        total_text = t(f"story.sum.{unit}", n=t.format_signed(story.result))
        parts = []
        start_tenths = 0
        for name, tenths in zip(RESULT_PART_KEYS, story.parts.tenths, strict=True):
            end_tenths = start_tenths + tenths
            amount_text, explanation = t.format_signed(tenths / 10, 1), f"{t(f'story.part.{name}.means')} {total_text}"
            start, end = start_tenths / 10, end_tenths / 10
            parts.append(ResultPart(t(f"story.part.{name}"), amount_text, start, end, explanation))
            start_tenths = end_tenths
        total, decimals = start_tenths / 10, 1 if start_tenths % 10 else 0
        total_amount_text = t.format_signed(total, decimals)
        return [*parts, ResultPart(t(f"story.part.{unit}"), total_amount_text, 0.0, total, total_text, is_total=True)]

    def build_costliest(self) -> CostlyDecision | None:
        """Return the decision with the largest loss; None if nothing was lost."""
        t = self.texts
        index = self.story.costliest_index
        verdict = self.verdict
        if index is None or verdict is None or verdict.reason is None or not verdict.better_alternatives:
            return None
        loss_text = self._format_loss(verdict.displayed_loss)
        return CostlyDecision(
            t("story.costly" if verdict.is_mistake else "story.costly.perhaps"),
            loss_text,
            self.deal.steps[index].action,
            verdict.better_alternatives[0].action,
            format_reason_sentence(
                verdict.reason, t, [person.name for person in self.people], find_user_seat(self.people)
            ),
        )

    def format_clean_play(self) -> str:
        """Return the text for a deal without a mistake, with the sum of small losses if there are any."""
        if self.story.accuracy is None:
            return self.texts("story.undecided")
        if not (total_loss := self.story.total_loss):
            return self.texts("story.clean")
        return self.texts("story.clean.small", amount=self._format_loss(total_loss))

    def _format_loss(self, loss: float) -> str:
        return format_loss(self.texts, self.deal.last_state.rules, loss)

    def format_principle(self) -> str:
        code = self.verdict.principle if self.verdict else ""
        return self.texts(f"story.principle.{code}") if code else ""

    def format_breach_count(self, breach_count: int, deal_count: int) -> str:
        """Return the number of recent deals in which the principle was broken; "" if this is the first."""
        return self.texts("story.often", n=breach_count, of=deal_count) if breach_count > 1 else ""


def format_turning_point(
    t: Texts, turning_point: TurningPoint, names: Sequence[str], own_seat: int, has_places_only: bool
) -> tuple[str, str]:
    """Return the action of the turning point and its swing, in places if `has_places_only`.

    `names` are the names of all seats; the texts address the human at `own_seat` directly.
    """
    suffix = ".own" if turning_point.seat == own_seat else ""
    key = f"story.turn.{turning_point.verb}{suffix}"
    params = {"name": names[turning_point.seat], "cards": t.format_cards(turning_point.cards)}
    action_text = t(key if t.has_text(key) else f"story.turn.other{suffix}", **params)
    key = "story.turn.places" if has_places_only else "story.turn.points"
    return action_text, t(key, n=t.format_signed(turning_point.swing, 1))


def explain_turning_point(
    t: Texts, turning_point: TurningPoint, names: Sequence[str], own_seat: int, has_places_only: bool
) -> str:
    """Return the reason of the turning point: its flaw, or the expectations before and after it."""
    if turning_point.flaw is not None:
        return format_reason_sentence(turning_point.flaw, t, names, own_seat)
    params = {
        "before": t.format_signed(turning_point.expected_result_before, 1),
        "after": t.format_signed(turning_point.expected_result_before + turning_point.swing, 1),
    }
    return t("story.turn.reach.places" if has_places_only else "story.turn.reach.points", **params)


def format_chop(t: Texts, chop: Chop, names: Sequence[str], own_seat: int) -> tuple[str, str]:
    """Return a sentence about the chop, and its points ("" if it brought none)."""
    params = {"name": names[chop.seat], "victim": names[chop.victim], "cards": t.format_cards(chop.target)}
    person = "own" if chop.seat == own_seat else "you" if chop.victim == own_seat else "other"
    chop_text = t(f"story.chop.{person}", **params)
    return chop_text, t("story.chop.paid", n=chop.points, points=t.format_signed(chop.points)) if chop.points else ""


@dataclass(frozen=True)
class ReviewedMoment:
    """A moment of a deal in the review of a seat. `step` is the next action; None at the end of the deal."""

    deal: Deal
    step: ReviewStep | None
    seat: int
    are_hands_hidden: bool
    """True if the hands of all other seats are face down until the deal is over."""
    better_cards: tuple[Card, ...] = ()
    """Cards of the better play that are marked in the hand of the seat to act."""

    def build_view(self, texts: ReviewTexts) -> BoardView:
        deal = self.deal
        order = [(self.seat + n) % deal.players for n in range(deal.players)]
        seats = tuple(self._build_seat(texts, seat) for seat in order)
        plays = (table_view.build_play_view(texts.texts, play, texts.people[play.seat].name) for play in deal.pile)
        pile = tuple(replace(play, seat=order.index(play.seat)) for play in plays)
        turn = None if deal.turn is None else order.index(deal.turn)
        return BoardView(seats, pile=pile, turn_seat=turn, caption=texts.format_moment(deal))

    def _build_seat(self, texts: ReviewTexts, seat: int) -> SeatView:
        deal = self.deal
        step = self.step
        own_step = step if step is not None and step.seat == seat else None
        standing = make_standing(deal, seat)
        return SeatView(
            texts.people[seat].name,
            texts.people[seat].portrait,
            card_count=len(deal.hands[seat]),
            cards=deal.hands[seat] if not self.are_hands_hidden or deal.over or seat == self.seat else None,
            raised_cards=own_step.action.cards if own_step else (),
            hinted_cards=self.better_cards if own_step else (),
            note=texts.format_seat_note(deal, seat),
            last_play_text=next(
                (table_view.format_play(texts.texts, play) for play in reversed(deal.pile) if play.seat == seat), ""
            ),
            has_turn=deal.turn == seat,
            is_out_of_trick=not standing.place and not deal.over and seat in deal.locked,
            **standing._asdict(),
            is_own_seat=seat == self.seat,
        )
