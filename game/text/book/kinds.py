"""The chapter on combinations and on beating."""

from game.engine.cards import TWO
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import get_samples
from game.text.texts import Texts

SEVEN, EIGHT = 4, 5


def build_kinds_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    samples = get_samples(rules)
    same_rank_blocks = [
        Cards(
            sentences.take(f"kinds.{name}", opening=[t(f"book.kinds.{name}")]),
            (Group(samples.make_same_rank(SEVEN, size)),),
        )
        for size, name in enumerate(("single", "pair", "triple", "quad"), 1)
    ]
    return [
        Heading(t("book.kinds.title"), "kinds"),
        Words(t("book.kinds.intro")),
        *same_rank_blocks,
        Cards(sentences.take("kinds.run"), _make_run_samples(rules)),
        *_make_picture_blocks(sentences.take("kinds.one_suit"), make_one_suit_pictures(rules, t)),
        _make_sample_block(sentences.take("kinds.pairs_run"), _make_pairs_run_samples(rules)),
        _make_sample_block(
            sentences.take("kinds.quads_run"),
            (Group(shapes.make_quads_run(2, 2)),) if rules.decisions.quads_run_lengths else None,
        ),
    ]


def _make_sample_block(text: str, samples: tuple[Group, ...] | None) -> Block:
    return Words(text) if samples is None else Cards(text, samples)


def _make_picture_blocks(text: str, pictures: list[tuple[Group, ...]]) -> list[Block]:
    """Return a text with its first picture, then the other pictures; an empty list without a text."""
    return [Cards(text if index == 0 else "", groups) for index, groups in enumerate(pictures) if text]


def _make_run_samples(rules: Rules) -> tuple[Group, ...]:
    decisions = rules.decisions
    samples = get_samples(rules)
    return Group(samples.make_run(0, min(decisions.run_lengths))), Group(samples.make_run(decisions.run_top - 4, 5))


def make_one_suit_pictures(rules: Rules, t: Texts) -> list[tuple[Group, ...]]:
    """Return a run of one suit with a run that it beats and one that does not beat it."""
    decisions = rules.decisions
    suited_run = shapes.make_suited_run(SEVEN, 4)
    if not decisions.has_suited_runs:
        return [(Group(suited_run),)]
    higher_mixed_run = Group(get_samples(rules).make_run(EIGHT + 1, 4), t("book.example.fails"), is_beating_next=False)
    higher_suited_run = Group(shapes.make_suited_run(EIGHT, 4, shapes.DIAMONDS), t("book.example.beats"))
    pictures: list[tuple[Group, ...]] = [(higher_suited_run, Group(suited_run)), (higher_mixed_run, Group(suited_run))]
    if not decisions.is_suited_answer_plain:
        pictures.append((Group(suited_run, t("book.example.beats")), Group(get_samples(rules).make_run(3, 4))))
    return pictures


def _make_pairs_run_samples(rules: Rules) -> tuple[Group, ...] | None:
    """Return the shortest pairs run, and the highest one if it may contain twos; None without pairs runs."""
    decisions = rules.decisions
    if not decisions.pairs_run_lengths:
        return None
    shortest, top = min(decisions.pairs_run_lengths), decisions.pairs_run_top
    cards = get_samples(rules).make_pairs_run(min(2, top + 1 - shortest), shortest) if shortest <= top + 1 else ()
    groups = [Group(cards)] if cards else []
    if top == TWO:
        groups.append(Group(get_samples(rules).make_pairs_run(TWO + 1 - shortest, shortest)))
    return tuple(groups)


def build_beating_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    matching_text = sentences.take("beating.matching")
    return [
        Heading(t("book.beating.title"), "beating"),
        *(
            _describe_beating_with_matching_suits(rules, t, matching_text)
            if matching_text
            else _describe_plain_beating(rules, t)
        ),
        Words(t("book.beating.twos")),
    ]


def _describe_plain_beating(rules: Rules, t: Texts) -> list[Block]:
    """Return the rules of beating for tables where suits need not match: suits decide between equal ranks."""
    beats = t("book.example.beats")
    other_pair = _make_pair(SEVEN, (shapes.CLUBS, shapes.DIAMONDS))
    pair = (_make_pair(SEVEN, (shapes.SPADES, shapes.HEARTS), beats), other_pair)
    samples = get_samples(rules)
    length = max(3, min(rules.decisions.run_lengths))
    low = EIGHT + 3 - length  # so that the runs end with a ten
    runs = (Group(samples.make_run(low, length), beats), Group(samples.make_run(low, length, shapes.SPADES)))
    return [Words(t("book.beating.same")), Cards(t("book.beating.suit"), pair), Cards(t("book.beating.top"), runs)]


def _describe_beating_with_matching_suits(rules: Rules, t: Texts, answers: str) -> list[Block]:
    """Return the rules of beating for tables where suits must match."""
    beats, fails, samples = t("book.example.beats"), t("book.example.fails"), get_samples(rules)
    lower_card = Group(samples.make_same_rank(SEVEN, 1))
    return [
        Words(t("book.beating.matching")),
        Words(answers),
        Cards("", (Group(samples.make_same_rank(EIGHT, 1), beats), lower_card)),
        Cards("", (Group((shapes.make_card(EIGHT, shapes.SPADES),), fails, is_beating_next=False), lower_card)),
        Cards("", (Group(samples.make_same_rank(EIGHT, 2), beats), Group(samples.make_same_rank(SEVEN, 2)))),
        Cards(
            "",
            (
                _make_pair(EIGHT, (shapes.SPADES, shapes.CLUBS), fails, is_beating_next=False),
                Group(samples.make_same_rank(SEVEN, 2)),
            ),
        ),
        Cards(
            t("book.beating.matching_twos"),
            (Group(samples.make_same_rank(TWO, 1), beats), Group((shapes.make_card(TWO, 2),))),
        ),
    ]


def _make_pair(rank: int, suits: tuple[int, int], link_to_next: str = "", is_beating_next: bool = True) -> Group:
    return Group(tuple(shapes.make_card(rank, suit) for suit in suits), link_to_next, is_beating_next)
