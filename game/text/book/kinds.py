"""The combinations and how one beats another."""

from __future__ import annotations

from game.engine.cards import ACE, TWO
from game.engine.combination import SUITED_RUN
from game.engine.law import law_of
from game.engine.options.players import packs
from game.engine.options.same_suit_runs import SHORTEST
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.words import counts
from game.text.notation import count_word
from game.text.texts import Texts

SEVEN, EIGHT = 4, 5


def kinds(rules: Rules, t: Texts) -> list[Block]:
    """Everything that may be led."""
    equal = [Cards(t(f"book.kinds.{name}"), (Group(shapes.same(SEVEN, size)),))
             for size, name in enumerate(("single", "pair", "triple", "quad"), 1)]  # fmt: skip
    return [
        Heading(t("book.kinds.title"), "kinds"),
        Words(t("book.kinds.intro")),
        *equal,
        *_runs(rules, t),
        *one_suit(rules, t),
        *_pairs_runs(rules, t),
        *_quads_runs(rules, t),
    ]


def _runs(rules: Rules, t: Texts) -> list[Block]:
    top = TWO if rules.twos_in_runs else ACE
    low = Group(shapes.run(0, rules.run_min))
    high = Group(shapes.run(top - 4, 5))
    rule = t("book.kinds.run", n=count_word(t, rules.run_min))
    twos = t("book.kinds.run_twos" if rules.twos_in_runs else "book.kinds.run_no_twos")
    return [Cards(f"{rule} {twos}", (low, high))]


def one_suit(rules: Rules, t: Texts) -> list[Block]:
    """What a run of one suit is, with what it beats and what does not beat it."""
    text = t(f"book.kinds.{rules.same_suit_runs}")
    suited = shapes.lock(SEVEN, 4)
    law = law_of(rules)
    if rules.same_suit_runs == "plain":
        return [Cards(text, (Group(suited),))]
    if rules.run_min < SHORTEST:
        text = f"{text} {t('book.kinds.one_suit_min')}"
    if law.powers.get(SUITED_RUN + SHORTEST):
        text = f"{text} {t('book.kinds.one_suit_bombs')}"
    mixed_above = Group(shapes.run(EIGHT + 1, 4), t("book.example.fails"), holds=False)
    suited_above = Group(shapes.lock(EIGHT, 4, shapes.DIAMONDS), t("book.example.beats"))
    examples: list[Block] = [
        Cards(text, (suited_above, Group(suited))),
        Cards("", (mixed_above, Group(suited))),
    ]
    if rules.same_suit_runs == "lock":
        examples.append(Cards("", (Group(suited, t("book.example.beats")), Group(shapes.run(3, 4)))))
    return examples


def _pairs_runs(rules: Rules, t: Texts) -> list[Block]:
    lengths = rules.pairs_run_lengths
    if lengths == ():
        return [Words(t("book.kinds.pairs_run_none"))]
    if isinstance(lengths, str):
        rule = t("book.kinds.pairs_run_any")
        shortest = 3
    else:
        rule = t("book.kinds.pairs_run_list", lengths=counts(t, lengths))
        shortest = lengths[0]
    twos = t("book.kinds.pairs_run_twos" if rules.twos_in_pairs_runs else "book.kinds.pairs_run_no_twos")
    top = TWO if rules.twos_in_pairs_runs else ACE
    cards = shapes.pairs(min(2, top + 1 - shortest), shortest) if shortest <= top + 1 else ()
    groups = [Group(cards)] if cards else []
    if rules.twos_in_pairs_runs:
        groups.append(Group(shapes.pairs(TWO + 1 - shortest, shortest)))
    return [Cards(f"{rule} {twos}", tuple(groups))]


def _quads_runs(rules: Rules, t: Texts) -> list[Block]:
    if not rules.quads_runs:
        return [Words(t("book.kinds.quads_run_none"))]
    return [Cards(t("book.kinds.quads_run"), (Group(shapes.quads(2, 2)),))]


def beating(rules: Rules, t: Texts) -> list[Block]:
    """The usual way to beat a play, with what two decks bring."""
    beats = t("book.example.beats")
    hearts, diamonds = (3, 0), (2, 1)
    pair = tuple(Group(tuple(sorted(shapes.card(SEVEN, suit) for suit in suits)), then)
                 for suits, then in ((hearts, beats), (diamonds, "")))  # fmt: skip
    runs = (Group(shapes.run(EIGHT, 3), beats), Group(shapes.run(EIGHT, 3, shapes.SPADES)))
    blocks: list[Block] = [
        Heading(t("book.beating.title"), "beating"),
        Words(t("book.beating.same")),
        Cards(t("book.beating.suit"), pair),
        Cards(t("book.beating.top"), runs),
        Words(t("book.beating.twos")),
    ]
    if packs(rules.players) == 2:
        blocks.append(Words(t(f"book.beating.ties.{rules.ties}")))
    return blocks
