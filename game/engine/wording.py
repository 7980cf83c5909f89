"""What exceptions say: a refusal in one plain English sentence, what was wrong and what would be right.

The table and the referee say it better, and in two languages, from `game.text`; here nothing but the engine is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import Card
from game.engine.combination import Combination

_SENTENCES = {
    "deal-over": "the deal is over",
    "not-your-turn": "it is not the turn of seat {seat}",
    "not-your-cards": "not in this hand: {cards}",
    "not-a-combination": "{cards} is no combination; cards of one rank, a run or consecutive pairs are",
    "not-a-combination.suit": "{cards} is no combination; its cards must be of one suit",
    "not-a-combination.colour": "{cards} is no combination; its cards must be of one colour, black or red",
    "wrong-kind.suit": "{play} cannot beat {target}; it must be answered in the same suits",
    "wrong-kind.colour": "{play} cannot beat {target}; it must be answered in the same colour",
    "wrong-kind": "{play} cannot beat {target}; a higher one of its kind can, or a bomb with power over it",
    "wrong-length": "{play} cannot beat {target}; it takes just as many cards",
    "not-higher": "{play} cannot beat {target}; its highest card must be higher",
    "must-contain-lowest": "{play} may not lead; the first lead must contain {card}",
    "must-be-lowest-alone": "{play} may not lead; the first lead must be {card} alone",
    "must-lead": "the leader may not pass; it plays any combination",
    "locked-out": "who has passed stays out of the trick, but for the bombs of pass_lock_exempt={exempt}; "
    "{play} is none, so pass",
    "cannot-bomb": "{play} cannot beat {target}; but for lower bombs of its kind it beats only: {powers}",
    "bad-trade.no-trade": "nothing is traded now; play or pass",
    "bad-trade.give": "cards must be given now, {count} to seat {to}",
    "bad-trade.offer": "now cards are offered to a seat (offer 2 3S), or the seat is ready",
    "bad-trade.to": "cards can be offered to another seat at the table only, not to {to}",
    "bad-trade.offers": "no more than {most} offers may be made; say ready",
    "bad-trade.too-many": "seat {to} holds only {count} cards and could not give back as many",
    "bad-trade.answer": "an offer is answered with exactly {count} cards, or refused",
    "bad-trade.confirm": "what came back must now be accepted or refused",
    "bad-cards.unreadable": "“{text}” is no card; a card is its rank and suit, such as 3S or TD",
    "bad-cards.too-many": "there are too many of {card}; with these players the deck holds {packs} of each card",
    "bad-record.json": "a record is one JSON object on one line",
    "bad-record.not-an-object": "a record is a JSON object with format, rules, deal and actions",
    "bad-record.no-format": "the record lacks format; it must be {known}",
    "bad-record.format": "the record has the format {found}; known is {known}",
    "bad-record.missing": "the record lacks {part}",
    "bad-record.actions": "actions must be a list of texts such as '0 3S' or '1 pass'",
    "bad-record.deal": "deal must be an object with a seed or with hands",
    "bad-record.seed-or-hands": "a deal begins with a seed or with hands: exactly one of them",
    "bad-record.number": "the number of a deal is a whole number from 1 on",
    "bad-record.seed": "a seed is a whole number",
    "bad-record.seat": "{part} must be a seat from 0 to {last}",
    "bad-record.order": "last_order must list every seat from 0 to {last} once",
    "bad-record.hands": "there must be {players} hands, one for each seat",
    "bad-record.empty-hand": "the hand of seat {seat} is empty; every seat begins with cards",
    "bad-record.too-many-plays": "the hand of seat {seat} holds more than {most} plays; fewer cards would do",
    "bad-record.last-order": "from the second deal on this rule needs last_order, the seats as the last deal ended",
    "bad-record.action": "“{text}” is no action; an action is a seat and what it does, such as '0 3S 3C' or '1 pass'",
    "bad-rules.not-rules": "a rule set is a preset's name, or an object with options",
    "bad-rules.unknown-option": "there is no option “{option}”",
    "bad-rules.unknown-preset": "there is no preset “{preset}”; known here are: {known}",
    "bad-rules.unknown-preset.none": "the preset “{preset}” is not known here: no presets were given",
    "bad-rules.bad-value": "the option {option} cannot be {value}",
    "bad-rules.bad-value.choices": "the option {option} cannot be {value}; it can be {choices}",
    "bad-rules.bad-value.example": "the option {option} cannot be {value}; {example} would do, for example",
    "bad-rules.preset-players": "the preset {preset} is not for {players} players, but for {allowed}",
    "bad-rules.cards-17": "17 cards each are for 2 or 3 players, not for {players}",
    "bad-rules.cards-all": "dealing all cards is for 5 to 8 players, not for {players}",
    "bad-rules.only-with": "{name}={value} goes only with {other}={fitting}",
    "bad-rules.ladder-players": "scoring=ladder is for 2 to 4 players, not for {players}",
}


def sentence(code: str, params: Mapping[str, Any]) -> str:
    """What was wrong and what would be right; where there are no words for it, its code with the particulars."""
    case = f"{code}.{params.get('reason', '')}"
    words = _SENTENCES.get(case + _more(params)) or _SENTENCES.get(case) or _SENTENCES.get(code)
    shown = {name: _shown(value) for name, value in params.items()}
    if words is None:
        told = ", ".join(f"{name} {value}" for name, value in shown.items() if name != "reason" and value)
        return " ".join(part for part in (case.rstrip(".").replace(".", ": "), f"({told})" if told else "") if part)
    return words.format_map(shown)


def _more(params: Mapping[str, Any]) -> str:
    """What a sentence can name besides: the values that would do, or one of them; that there are none at all."""
    if params.get("known") == ():
        return ".none"
    return next((f".{name}" for name in ("choices", "example") if params.get(name)), "")


def _shown(value: Any) -> str:
    if value is None:
        return "nobody"
    if isinstance(value, Combination):
        return f"{_cards(value.cards)} ({value.kind})"
    if isinstance(value, tuple):
        return _cards(value) if all(isinstance(each, Card) for each in value) else ", ".join(map(str, value))
    return str(value)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
