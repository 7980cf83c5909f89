"""The end of a deal and its payments, with numbers computed by the engine."""

from game.engine.cards import TWO, Card
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, SINGLE, decode_base, decode_length
from game.engine.decisions import TWOS_FLAG
from game.engine.deck import RANK_COUNT
from game.engine.law import get_law
from game.engine.rules import Rules
from game.engine.scoring import compute_points_by_place
from game.text.book import shapes
from game.text.book.blocks import ARROW, Block, Cards, Group, Heading, TableBlock, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import get_samples
from game.text.notation import capitalize, join_counts
from game.text.texts import Texts


def build_end_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    paragraphs = (sentences.take("end.over"), sentences.take("end.knock_out"))
    return [Heading(t("book.end.title"), "end"), *map(Words, paragraphs)]


def build_points_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    title = Heading(t("book.points.title"), "points")
    instant, places = sentences.take("points.instant"), sentences.take("points.places")
    blocks: list[Block] = [title]
    if rules.decisions.has_payments:
        blocks += [Words(sentences.take("points.stake", opening=[t("book.points.zero")])), Words(places)]
        blocks += [build_points_table(rules, t)] if rules.decisions.are_places_paid else []
        blocks += _build_set_blocks(rules, t, sentences)
    else:
        blocks.append(Words(t("book.points.none")))
    return [*blocks, *([Words(instant)] if instant else [])]


def build_points_table(rules: Rules, t: Texts) -> TableBlock:
    """Return the points of each place, with zero, one, two … full hands."""
    places = tuple(t.format_number(place) for place in range(1, rules.players + 1))
    max_full_hands = rules.players - 1 if rules.decisions.prices.is_full_hand_paid else 0
    rows = []
    for full_hand_count in range(max_full_hands + 1):
        name = t("book.points.points") if full_hand_count == 0 else t("book.points.full_row", n=full_hand_count)
        rows.append((name, *(t.format_signed(value) for value in compute_points_by_place(rules, full_hand_count))))
    return TableBlock((t("book.points.place"), *places), tuple(rows))


def _build_set_blocks(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    """Return the sections on hoarding, the bonus for chops, and the values of twos and bombs."""
    hoarding, bonus = sentences.take("points.hoarding"), sentences.take("points.bonus")
    blocks: list[Block] = []
    if hoarding:
        blocks += [Words(hoarding), make_hoarding_example(rules, t)]
    if bonus:
        blocks += [Words(bonus), *make_bonus_example(rules, t)]
    if not rules.decisions.are_sets_paid:
        return []
    return [*blocks, Words(t("book.points.worth") + ":"), _build_set_values_table(rules, t)]


def make_hoarding_example(rules: Rules, t: Texts) -> Cards:
    """Return an example of a hand at the end of a deal, with its cost."""
    law = get_law(rules)
    samples = get_samples(rules)
    hand = (
        *shapes.make_quads_run(1, 1),
        *samples.make_same_rank(2, 2),
        *samples.make_same_rank(3, 2),
        shapes.make_card(TWO, shapes.DIAMONDS),
    )
    value = rules.stake * law.special_sets.compute_hand_value(law.deck.pack(hand))
    return Cards(t("book.points.hoarding_example", n=value), (Group(hand),))


def make_bonus_example(rules: Rules, t: Texts) -> list[Block]:
    """Return an example of two twos (or bombs), the bomb that chops them, and the bonus."""
    law = get_law(rules)
    chops = law.bombs_by_target.get(SINGLE + TWOS_FLAG, ())
    beaten_plays: list[tuple[int, tuple[Card, ...]]]
    if chops:
        code = chops[0]
        beaten_plays = [(SINGLE, (shapes.make_card(TWO, suit),)) for suit in (shapes.DIAMONDS, shapes.HEARTS)]
    else:
        code = min(law.bombs)
        beaten_plays = [(code, get_samples(rules).make_cards(code, 0))]
    bomb = get_samples(rules).make_cards(code, 5)
    if not bomb or bomb == beaten_plays[0][1]:
        return []
    plays = [(seat, kind, law.deck.pack(cards)) for seat, (kind, cards) in enumerate([*beaten_plays, (code, bomb)])]
    value = sum(
        payment.points for payment in law.compute_chop_payments(plays, ()) if payment.to_seat == len(beaten_plays)
    )
    groups = [*(Group(cards, ARROW) for _, cards in beaten_plays), Group(bomb)]
    return [Cards(t("book.points.bonus_example", n=value), tuple(groups))]


def _build_set_values_table(rules: Rules, t: Texts) -> TableBlock:
    values, bombs = rules.set_values, get_law(rules).bombs
    pairs = sorted(decode_length(code) for code in bombs if decode_base(code) == PAIRS_RUN)
    long_lengths = [length for length in pairs if length > 3]
    rows = [(t("book.points.black_two"), values.black_two), (t("book.points.red_two"), values.red_two)]
    if 3 in pairs:
        rows.append((t("book.points.three_pairs"), values.three_pairs))
    if QUAD in bombs:
        rows.append((t("book.points.quad"), values.quad))
    if long_lengths:
        rows.append((_format_long_pairs(rules, t, long_lengths), values.four_pairs))
    if any(decode_base(code) == QUADS_RUN for code in bombs):
        rows.append((t("book.points.quads_run"), values.quad))
    return TableBlock((), tuple((name, t.format_number(value * rules.stake)) for name, value in rows))


def _format_long_pairs(rules: Rules, t: Texts, lengths: list[int]) -> str:
    """Return the name of the bombs of four or more pairs. List the lengths unless all playable ones are bombs."""
    playable = [length for length in range(4, RANK_COUNT + 1) if PAIRS_RUN + length in get_law(rules).codes]
    if lengths == playable and len(lengths) > 1:
        return t("book.points.four_pairs")
    return capitalize(t("book.points.four_pairs_only", lengths=join_counts(t, lengths)))
