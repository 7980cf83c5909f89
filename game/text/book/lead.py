"""The chapters on leading, passing, and the exchange before the first lead."""

from collections.abc import Callable

from game.engine.cards import ACE, TWO, Card
from game.engine.law import get_law
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import SampleCards, get_samples
from game.text.texts import Texts

Samples = tuple[tuple[Card, ...], ...]
"""Sets of cards that are drawn side by side."""


def build_lead_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    return [
        Heading(t("book.lead.title"), "lead"),
        Words(sentences.take("lead.who", opening=[t("book.lead.who")])),
        Words(sentences.take("lead.later")),
        Words(sentences.take("lead.passing", opening=[t("book.lead.turn")])),
        Words(sentences.take("lead.all_passed")),
        Words(t("book.lead.trick")),
    ]


def build_before_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    return [
        Heading(t("book.before.title"), "before"),
        Words(sentences.take("before.trading")),
        *_build_instant_win_blocks(rules, t, sentences.take("before.after")),
    ]


def _build_instant_win_blocks(rules: Rules, t: Texts, after_text: str) -> list[Block]:
    decisions = rules.decisions
    if decisions.trading:
        return [Words(t("book.before.instant_trading"))]
    wins = [(name, samples) for name in decisions.instant_wins if (samples := make_win_samples(rules, name))]
    if not wins:
        return [Words(t("book.before.instant_none"))]
    return [
        Words(t("book.before.instant")),
        *(_make_instant_win_example(t, name, samples) for name, samples in wins),
        Words(_describe_instant_ties(rules, t)),
        Words(after_text),
    ]


def _describe_instant_ties(rules: Rules, t: Texts) -> str:
    tie_text = f" {t('book.before.instant_equal')}" if get_law(rules).deck.packs == 2 else ""
    return t("book.before.instant_ties") + tie_text


def _make_instant_win_example(t: Texts, name: str, samples: Samples) -> Cards:
    text = f"{t(f'options.instant_wins.value.{name}')}. {t(f'options.instant_wins.means.{name}')}"
    return Cards(text, tuple(Group(cards) for cards in samples))


def make_win_samples(rules: Rules, name: str) -> Samples:
    """Return sample cards of an instant win; empty if it needs a bomb with 3♠ and the rules have none."""
    if name != "bomb_with_3s":
        return _WIN_SAMPLES[name](get_samples(rules))
    bombs = get_law(rules).bombs
    return (get_samples(rules).make_cards(min(bombs), 0),) if bombs else ()


_WIN_SAMPLES: dict[str, Callable[[SampleCards], Samples]] = {
    "four_threes": lambda of: (of.make_same_rank(0, 4), of.make_same_rank(ACE, 1)),
    "one_colour": lambda of: (tuple(shapes.make_card(rank, rank % 3 % 2) for rank in range(TWO + 1)),),
    "six_pairs": lambda of: tuple(of.make_same_rank(rank, 2) for rank in (0, 2, 3, 6, 9, TWO)),
    "five_pairs_run": lambda of: (of.make_pairs_run(1, 5),),
    "six_pairs_run": lambda of: (of.make_pairs_run(1, 6),),
    "three_triples_run": lambda of: (tuple(card for rank in (3, 4, 5) for card in of.make_same_rank(rank, 3)),),
    "three_quads": lambda of: tuple(of.make_same_rank(rank, 4) for rank in (1, 5, 8)),
    "dragon": lambda of: (of.make_run(0, ACE + 1),),
    "four_twos": lambda of: (of.make_same_rank(TWO, 4),),
    "one_suit": lambda of: (tuple(shapes.make_card(rank, shapes.DIAMONDS) for rank in range(TWO + 1)),),
}
