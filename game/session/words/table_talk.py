"""Table talk: the lines that characters say at great moments of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.bot import mix_seeds
from game.bots.characters import Character
from game.engine.cards import TWO, Card
from game.engine.events import DealOver, Event, InstantWon, KnockedOut, Played, TrickWon, WentOut
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.text import Texts

LINE_COUNTS = {
    "instant_win": 2,
    "first": 3,
    "in_vain": 2,
    "chop": 3,
    "chopped": 3,
    "knocked_out": 2,
    "knocked_you": 2,
    "kept_bomb": 2,
    "last": 3,
    "unchopped": 2,
    "one_left": 5,
    "two": 5,
    "answer": 2,
}
"""Lines that each character has for a moment; the most telling moment comes first.

in_vain: a bomb of the character was chopped. knocked_you: the player was knocked out. kept_bomb: the character pays for
a bomb left in its hand. unchopped: its two won the trick. answer: another character has said something.
"""
ANSWER_PROBABILITY = 0.1
FREQUENT_MOMENT_PROBABILITIES = {"first": 0.7, "last": 0.6, "one_left": 0.3, "two": 0.3, "unchopped": 0.25}
"""Probability of a remark at moments that nearly every deal has, as a fraction of a character's chatter."""
MIN_DEALS_BEFORE_REPEAT = 6
ANY_SEAT = -1


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that the character at a seat says: the key of its text."""

    seat: int
    key: str


class TableTalk:
    """Chooses the characters' lines. A line is repeated after `REPEAT_AFTER_DEALS` deals at the earliest."""

    def __init__(self) -> None:
        self._last_deal_by_key: dict[str, int] = {}
        self._deal_count = 0
        self._two_seat: int | None = None

    def choose_remarks(
        self,
        happened: Sequence[Event],
        seen: Observation,
        seated: Mapping[int, Character],
        seed: int,
        player: int | None = None,
    ) -> list[Remark]:
        """Return the remark on one action's events and perhaps an answer; an empty list if nobody speaks.

        `seen` is the moment after the action, `player` the human's seat. The same `seed` chooses the same lines.
        """
        chance = SplitMix64(mix_seeds(seed, sum(seen.counts)))
        found = [each for event in happened for each in self._find_moments(event, seen, player)]
        said = self._choose_remarks(found, seated, chance)
        self._deal_count += any(isinstance(event, DealOver) for event in happened)
        return said

    def _choose_remarks(
        self, moments: Sequence[tuple[str, int]], seated: Mapping[int, Character], chance: SplitMix64
    ) -> list[Remark]:
        for moment, seat in sorted(moments, key=lambda each: list(LINE_COUNTS).index(each[0])):
            speaker = _choose_speaker(seat, seated, chance)
            if speaker is None or chance.random() >= _compute_probability(seated[speaker], moment):
                continue
            said = self._choose_line(speaker, seated[speaker], moment, chance)
            if said is not None:
                return [said, *self._choose_answer(speaker, seated, chance)]
        return []

    def _find_moments(self, event: Event, seen: Observation, player: int | None) -> Iterator[tuple[str, int]]:
        """Yield the moments that an event is, with the seat that may speak."""
        match event:
            case InstantWon():
                yield "instant_win", event.win.seat
            case Played():
                yield from self._find_play_moments(event, seen.counts)
            case TrickWon() if event.seat == self._two_seat:
                yield "unchopped", event.seat
            case WentOut(place=0):
                yield "first", event.seat
            case KnockedOut():
                yield ("knocked_you", ANY_SEAT) if event.seat == player else ("knocked_out", event.seat)
            case DealOver() if event.result.instant_win is None:
                yield "last", event.result.order[-1]
                yield from (("kept_bomb", seat) for seat in _find_bomb_holders(event, seen))

    def _find_play_moments(self, event: Played, counts: Sequence[int]) -> Iterator[tuple[str, int]]:
        play, is_two = event.play, event.play.cards[0].rank == TWO
        if event.is_chop and event.target is not None:
            yield "chop", play.seat
            yield "chopped" if event.target.cards[0].rank == TWO else "in_vain", event.target.seat
        elif is_two:
            yield "two", play.seat
        if counts[play.seat] == 1:
            yield "one_left", play.seat
        self._two_seat = play.seat if is_two and not event.is_chop else None

    def _choose_answer(self, to: int, seated: Mapping[int, Character], chance: SplitMix64) -> list[Remark]:
        others = sorted(seat for seat in seated if seat != to)
        if not others or chance.random() >= ANSWER_PROBABILITY:
            return []
        seat = others[chance.draw_below(len(others))]
        said = self._choose_line(seat, seated[seat], "answer", chance)
        return [] if said is None else [said]

    def _choose_line(self, seat: int, character: Character, moment: str, chance: SplitMix64) -> Remark | None:
        """Choose the line that was said longest ago; None if all were said within `REPEAT_AFTER_DEALS` deals."""
        keys = [f"bots.{character.id}.{moment}.{1 + line}" for line in range(LINE_COUNTS[moment])]
        said = {key: self._last_deal_by_key.get(key, -MIN_DEALS_BEFORE_REPEAT) for key in keys}
        oldest = min(said.values())
        if self._deal_count - oldest < MIN_DEALS_BEFORE_REPEAT:
            return None
        choice = [key for key, deal in said.items() if deal == oldest]
        key = choice[chance.draw_below(len(choice))]
        self._last_deal_by_key[key] = self._deal_count
        return Remark(seat, key)


def _choose_speaker(seat: int, seated: Mapping[int, Character], chance: SplitMix64) -> int | None:
    if seat == ANY_SEAT and seated:
        return sorted(seated)[chance.draw_below(len(seated))]
    return seat if seat in seated else None


def _compute_probability(character: Character, moment: str) -> float:
    return character.chatter * FREQUENT_MOMENT_PROBABILITIES.get(moment, 1.0)


def _find_bomb_holders(event: DealOver, seen: Observation) -> list[int]:
    """Return the seats that pay for a bomb in their hand."""
    law = get_law(seen.rules)
    pay = sorted({payment.from_seat for payment in event.result.payments if payment.why == "hoarding"})
    hands = {seat: event.hands[seat] for seat in pay}
    twos = {seat: [card for card in hand if card.rank == TWO] for seat, hand in hands.items()}

    def worth(cards: Iterable[Card]) -> int:
        return law.special_sets.compute_hand_value(law.deck.pack(cards))

    return [seat for seat in pay if worth(hands[seat]) > worth(twos[seat])]


TAUGHT_LANGUAGE = "vi"
"""The language of the game's own words, which every table teaches."""


def format_shout(texts: Texts, name: str) -> tuple[str, str]:
    """Return the text `table.word.NAME`, and the Vietnamese one to learn; "" if both are the same."""
    key = f"table.word.{name}"
    word, own = texts(key), Texts(TAUGHT_LANGUAGE)(key)
    return word, "" if own == word else own.rstrip("!").lower()
