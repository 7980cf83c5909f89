"""Table talk: the lines that characters say at special moments of a deal."""

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
"""Number of lines that each character has for a moment. The moment listed first has priority.

in_vain: a bomb of the character was chopped. knocked_you: the player was knocked out. kept_bomb: the character pays for
a bomb left in its hand. unchopped: the character's two won the trick. answer: another character has said something.
"""
ANSWER_PROBABILITY = 0.1
FREQUENT_MOMENT_PROBABILITIES = {"first": 0.7, "last": 0.6, "one_left": 0.3, "two": 0.3, "unchopped": 0.25}
"""Probability of a remark at moments that occur in nearly every deal, as a fraction of a character's talkativeness."""
MIN_DEALS_BEFORE_REPEAT = 6
ANY_SEAT = -1


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that the character at a seat says; `key` is the key of its text."""

    seat: int
    key: str


class TableTalk:
    """Chooses the characters' lines. A line is repeated only after `MIN_DEALS_BEFORE_REPEAT` deals."""

    def __init__(self) -> None:
        self._last_deal_by_key: dict[str, int] = {}
        self._deal_count = 0
        self._two_seat: int | None = None

    def choose_remarks(
        self,
        events: Sequence[Event],
        observation: Observation,
        characters: Mapping[int, Character],
        seed: int,
        player_seat: int | None = None,
    ) -> list[Remark]:
        """Return the remark on the events of one action, perhaps with an answer; an empty list if nobody speaks.

        `observation` is the moment after the action and `player_seat` is the human's seat. The same `seed` always
        chooses the same lines.
        """
        rng = SplitMix64(mix_seeds(seed, sum(observation.counts)))
        moments = [moment for event in events for moment in self._list_moments(event, observation, player_seat)]
        remarks = self._choose_remarks(moments, characters, rng)
        self._deal_count += any(isinstance(event, DealOver) for event in events)
        return remarks

    def _choose_remarks(
        self, moments: Sequence[tuple[str, int]], characters: Mapping[int, Character], rng: SplitMix64
    ) -> list[Remark]:
        for moment, seat in sorted(moments, key=lambda each: list(LINE_COUNTS).index(each[0])):
            speaker = _choose_speaker(seat, characters, rng)
            if speaker is None:
                continue
            probability = characters[speaker].speech_probability * FREQUENT_MOMENT_PROBABILITIES.get(moment, 1.0)
            if rng.random() >= probability:
                continue
            remark = self._choose_line(speaker, characters[speaker], moment, rng)
            if remark is not None:
                return [remark, *self._choose_answer(speaker, characters, rng)]
        return []

    def _list_moments(
        self, event: Event, observation: Observation, player_seat: int | None
    ) -> Iterator[tuple[str, int]]:
        """Yield the moments that an event causes, each with the seat that may speak."""
        match event:
            case InstantWon():
                yield "instant_win", event.win.seat
            case Played():
                yield from self._list_play_moments(event, observation.counts)
            case TrickWon() if event.seat == self._two_seat:
                yield "unchopped", event.seat
            case WentOut(place=0):
                yield "first", event.seat
            case KnockedOut():
                yield ("knocked_you", ANY_SEAT) if event.seat == player_seat else ("knocked_out", event.seat)
            case DealOver() if event.result.instant_win is None:
                yield "last", event.result.order[-1]
                yield from (("kept_bomb", seat) for seat in _list_bomb_holders(event, observation))

    def _list_play_moments(self, event: Played, counts: Sequence[int]) -> Iterator[tuple[str, int]]:
        play = event.play
        is_two = event.play.cards[0].rank == TWO
        if event.is_chop and event.target is not None:
            yield "chop", play.seat
            yield "chopped" if event.target.cards[0].rank == TWO else "in_vain", event.target.seat
        elif is_two:
            yield "two", play.seat
        if counts[play.seat] == 1:
            yield "one_left", play.seat
        self._two_seat = play.seat if is_two and not event.is_chop else None

    def _choose_answer(self, answered_seat: int, characters: Mapping[int, Character], rng: SplitMix64) -> list[Remark]:
        other_seats = sorted(seat for seat in characters if seat != answered_seat)
        if not other_seats or rng.random() >= ANSWER_PROBABILITY:
            return []
        seat = other_seats[rng.draw_below(len(other_seats))]
        remark = self._choose_line(seat, characters[seat], "answer", rng)
        return [] if remark is None else [remark]

    def _choose_line(self, seat: int, character: Character, moment: str, rng: SplitMix64) -> Remark | None:
        """Choose the line that was said longest ago; None if all lines were said too recently."""
        keys = [f"bots.{character.id}.{moment}.{1 + line}" for line in range(LINE_COUNTS[moment])]
        last_deals = {key: self._last_deal_by_key.get(key, -MIN_DEALS_BEFORE_REPEAT) for key in keys}
        oldest_deal = min(last_deals.values())
        if self._deal_count - oldest_deal < MIN_DEALS_BEFORE_REPEAT:
            return None
        oldest_keys = [key for key, deal in last_deals.items() if deal == oldest_deal]
        key = oldest_keys[rng.draw_below(len(oldest_keys))]
        self._last_deal_by_key[key] = self._deal_count
        return Remark(seat, key)


def _choose_speaker(seat: int, characters: Mapping[int, Character], rng: SplitMix64) -> int | None:
    if seat == ANY_SEAT and characters:
        return sorted(characters)[rng.draw_below(len(characters))]
    return seat if seat in characters else None


def _list_bomb_holders(event: DealOver, observation: Observation) -> list[int]:
    law = get_law(observation.rules)
    paying_seats = sorted({payment.from_seat for payment in event.result.payments if payment.why == "hoarding"})
    hands = {seat: event.hands[seat] for seat in paying_seats}
    twos = {seat: [card for card in hand if card.rank == TWO] for seat, hand in hands.items()}

    def compute_value(cards: Iterable[Card]) -> int:
        return law.special_sets.compute_hand_value(law.deck.pack(cards))

    return [seat for seat in paying_seats if compute_value(hands[seat]) > compute_value(twos[seat])]


TAUGHT_LANGUAGE = "vi"
"""Language of the game's own words, which the table teaches in every language."""


def format_shout(texts: Texts, name: str) -> tuple[str, str]:
    """Return the text `table.word.NAME` and its Vietnamese word to learn; the latter is "" if both are the same."""
    key = f"table.word.{name}"
    text, taught_text = texts(key), Texts(TAUGHT_LANGUAGE)(key)
    return text, "" if taught_text == text else taught_text.rstrip("!").lower()
