"""The chapter on combinations and on beating."""

from __future__ import annotations

from game.engine.cards import TWO
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import shapes_of
from game.text.texts import Texts

SEVEN, EIGHT = 4, 5


def kinds(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """Return the chapter on combinations."""
    of = shapes_of(rules)
    equal = [
        Cards(said.take(f"kinds.{name}", opening=[t(f"book.kinds.{name}")]), (Group(of.same_rank(SEVEN, size)),))
        for size, name in enumerate(("single", "pair", "triple", "quad"), 1)
    ]
    return [
        Heading(t("book.kinds.title"), "kinds"),
        Words(t("book.kinds.intro")),
        *equal,
        Cards(said.take("kinds.run"), _run_samples(rules)),
        *_with_pictures(said.take("kinds.one_suit"), one_suit_pictures(rules, t)),
        _drawn(said.take("kinds.pairs_run"), _pairs_run_samples(rules)),
        _drawn(said.take("kinds.quads_run"), _quads_run_samples(rules)),
    ]


def _drawn(text: str, samples: tuple[Group, ...] | None) -> Block:
    return Words(text) if samples is None else Cards(text, samples)


def _with_pictures(text: str, pictures: list[tuple[Group, ...]]) -> list[Block]:
    """Return a text with its first picture, then the other pictures; an empty list without a text."""
    return [Cards(text if at == 0 else "", groups) for at, groups in enumerate(pictures) if text]


def _run_samples(rules: Rules) -> tuple[Group, ...]:
    decisions = rules.decisions
    return Group(shapes_of(rules).run(0, min(decisions.run_lengths))), Group(
        shapes_of(rules).run(decisions.run_top - 4, 5)
    )


def one_suit_pictures(rules: Rules, t: Texts) -> list[tuple[Group, ...]]:
    """Return a run of one suit with a run that it beats and one that does not beat it."""
    decisions = rules.decisions
    suited = shapes.suited_run(SEVEN, 4)
    if not decisions.has_suited_runs:
        return [(Group(suited),)]
    mixed_above = Group(shapes_of(rules).run(EIGHT + 1, 4), t("book.example.fails"), does_beat_next=False)
    suited_above = Group(shapes.suited_run(EIGHT, 4, shapes.DIAMONDS), t("book.example.beats"))
    pictures: list[tuple[Group, ...]] = [(suited_above, Group(suited)), (mixed_above, Group(suited))]
    if not decisions.is_suited_answer_plain:
        pictures.append((Group(suited, t("book.example.beats")), Group(shapes_of(rules).run(3, 4))))
    return pictures


def _pairs_run_samples(rules: Rules) -> tuple[Group, ...] | None:
    """Return the shortest pairs run, and the highest one if it may contain twos; None without pairs runs."""
    decisions = rules.decisions
    if not decisions.pairs_run_lengths:
        return None
    shortest, top = min(decisions.pairs_run_lengths), decisions.pairs_run_top
    cards = shapes_of(rules).pairs(min(2, top + 1 - shortest), shortest) if shortest <= top + 1 else ()
    groups = [Group(cards)] if cards else []
    if top == TWO:
        groups.append(Group(shapes_of(rules).pairs(TWO + 1 - shortest, shortest)))
    return tuple(groups)


def _quads_run_samples(rules: Rules) -> tuple[Group, ...] | None:
    return (Group(shapes.quads(2, 2)),) if rules.decisions.quads_run_lengths else None


def beating(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """Return the usual way to beat a play."""
    matching = said.take("beating.matching")
    return [
        Heading(t("book.beating.title"), "beating"),
        *(_matched(rules, t, matching) if matching else _unmatched(rules, t)),
        Words(t("book.beating.twos")),
    ]


def _unmatched(rules: Rules, t: Texts) -> list[Block]:
    """Return the rules of beating if suits need not match: suits decide between equal ranks."""
    beats = t("book.example.beats")
    pair = (_pair(SEVEN, (shapes.SPADES, shapes.HEARTS), beats), _pair(SEVEN, (shapes.CLUBS, shapes.DIAMONDS)))
    of = shapes_of(rules)
    length = max(3, min(rules.decisions.run_lengths))
    low = EIGHT + 3 - length  # they end with a ten
    runs = (Group(of.run(low, length), beats), Group(of.run(low, length, shapes.SPADES)))
    return [
        Words(t("book.beating.same")),
        Cards(t("book.beating.suit"), pair),
        Cards(t("book.beating.top"), runs),
    ]


def _matched(rules: Rules, t: Texts, answers: str) -> list[Block]:
    """Return the rules of beating if suits must match."""
    beats, fails, of = t("book.example.beats"), t("book.example.fails"), shapes_of(rules)
    below = Group(of.same_rank(SEVEN, 1))
    return [
        Words(t("book.beating.matching")),
        Words(answers),
        Cards("", (Group(of.same_rank(EIGHT, 1), beats), below)),
        Cards("", (Group((shapes.card(EIGHT, shapes.SPADES),), fails, does_beat_next=False), below)),
        Cards("", (Group(of.same_rank(EIGHT, 2), beats), Group(of.same_rank(SEVEN, 2)))),
        Cards("", (_pair(EIGHT, (shapes.SPADES, shapes.CLUBS), fails, holds=False), Group(of.same_rank(SEVEN, 2)))),
        Cards(t("book.beating.matching_twos"), (Group(of.same_rank(TWO, 1), beats), Group((shapes.card(TWO, 2),)))),
    ]


def _pair(rank: int, suits: tuple[int, int], then: str = "", holds: bool = True) -> Group:
    return Group(tuple(shapes.card(rank, suit) for suit in suits), then, holds)
