"""The combinations and how one beats another."""

from __future__ import annotations

from game.engine.cards import TWO
from game.engine.laws import law_of
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.texts import Texts

SEVEN, EIGHT = 4, 5


def kinds(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """Everything that may be led."""
    equal = [Cards(t(f"book.kinds.{name}"), (Group(shapes.same(SEVEN, size)),))
             for size, name in enumerate(("single", "pair", "triple", "quad"), 1)]  # fmt: skip
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
    """A text with the first picture, then the others."""
    return [Cards(text if at == 0 else "", groups) for at, groups in enumerate(pictures)]


def _run_samples(rules: Rules) -> tuple[Group, ...]:
    decided = law_of(rules).decisions
    return Group(shapes.run(0, min(decided.run_lengths))), Group(shapes.run(decided.run_top - 4, 5))


def one_suit_pictures(rules: Rules, t: Texts) -> list[tuple[Group, ...]]:
    """A run of one suit with what it beats and what does not beat it."""
    decided = law_of(rules).decisions
    suited = shapes.lock(SEVEN, 4)
    if not decided.suited_runs:
        return [(Group(suited),)]
    mixed_above = Group(shapes.run(EIGHT + 1, 4), t("book.example.fails"), holds=False)
    suited_above = Group(shapes.lock(EIGHT, 4, shapes.DIAMONDS), t("book.example.beats"))
    pictures: list[tuple[Group, ...]] = [(suited_above, Group(suited)), (mixed_above, Group(suited))]
    if not decided.suited_answer_is_plain:
        pictures.append((Group(suited, t("book.example.beats")), Group(shapes.run(3, 4))))
    return pictures


def _pairs_run_samples(rules: Rules) -> tuple[Group, ...] | None:
    """The shortest, and the highest where it holds twos; None where there are no pairs runs."""
    decided = law_of(rules).decisions
    if not decided.pairs_run_lengths:
        return None
    shortest, top = min(decided.pairs_run_lengths), decided.pairs_run_top
    cards = shapes.pairs(min(2, top + 1 - shortest), shortest) if shortest <= top + 1 else ()
    groups = [Group(cards)] if cards else []
    if top == TWO:
        groups.append(Group(shapes.pairs(TWO + 1 - shortest, shortest)))
    return tuple(groups)


def _quads_run_samples(rules: Rules) -> tuple[Group, ...] | None:
    return (Group(shapes.quads(2, 2)),) if law_of(rules).decisions.quads_run_lengths else None


def beating(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """The usual way to beat a play."""
    beats = t("book.example.beats")
    hearts, diamonds = (3, 0), (2, 1)
    pair = tuple(Group(tuple(sorted(shapes.card(SEVEN, suit) for suit in suits)), then)
                 for suits, then in ((hearts, beats), (diamonds, "")))  # fmt: skip
    runs = (Group(shapes.run(EIGHT, 3), beats), Group(shapes.run(EIGHT, 3, shapes.SPADES)))
    return [
        Heading(t("book.beating.title"), "beating"),
        Words(t("book.beating.same")),
        Cards(t("book.beating.suit"), pair),
        Cards(t("book.beating.top"), runs),
        Words(t("book.beating.twos")),
    ]
