"""Who leads, what passing means, and what comes before the first lead."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.law import law_of
from game.engine.options.players import packs
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.effect import instant_wins, without_effect
from game.text.texts import Texts

Samples = tuple[tuple[Card, ...], ...]
"""Sets of cards that lie beside each other."""


def lead(rules: Rules, t: Texts) -> list[Block]:
    """Leading, passing, and the end of a trick."""
    who = [t("book.lead.who")]
    if packs(rules.players) == 2:
        who.append(t("book.lead.twice"))
    who.append(t(f"book.lead.{rules.first_lead}"))
    return [
        Heading(t("book.lead.title"), "lead"),
        Words(" ".join(who)),
        Words(t(f"book.lead.later_{rules.later_lead}")),
        Words(f"{t('book.lead.turn')} {_passing(rules, t)}"),
        Words(t(f"book.lead.{rules.stacking}")),
        Words(t("book.lead.trick")),
    ]


def _passing(rules: Rules, t: Texts) -> str:
    locked = t("book.lead.locked")
    if "pass_lock_exempt" in without_effect(rules):
        return locked
    if not law_of(rules).exempt:
        return f"{locked} {t('book.lead.none')}"
    return f"{locked} {t(f'book.lead.{rules.pass_lock_exempt}')} {t('book.lead.still_locked')}"


def before(rules: Rules, t: Texts) -> list[Block]:
    """Instant wins and the trading of cards."""
    return [Heading(t("book.before.title"), "before"), *_trading(rules, t), *_instant(rules, t)]


def _instant(rules: Rules, t: Texts) -> list[Block]:
    if rules.trading != "off":
        return [Words(t("book.before.instant_trading"))]
    wins = [(name, samples) for name in instant_wins(rules) if (samples := win_samples(rules, name))]
    if not wins:
        return [Words(t("book.before.instant_none"))]
    return [
        Words(t("book.before.instant")),
        *(_win(t, name, samples) for name, samples in wins),
        Words(_instant_ties(rules, t)),
        Words(t(f"book.before.after.{rules.after_instant_win}")),
    ]


def _instant_ties(rules: Rules, t: Texts) -> str:
    equal = f" {t('book.before.instant_equal')}" if packs(rules.players) == 2 else ""
    return t("book.before.instant_ties") + equal


def _win(t: Texts, name: str, samples: Samples) -> Cards:
    text = f"{t(f'options.instant_wins.value.{name}')}. {t(f'options.instant_wins.means.{name}')}"
    return Cards(text, tuple(Group(cards) for cards in samples))


def win_samples(rules: Rules, name: str) -> Samples:
    """Cards that win in this way; none where no bomb could hold 3♠."""
    if name != "bomb_with_3s":
        return _SAMPLES[name]
    bombs = law_of(rules).bombs
    return (shapes.of_code(min(bombs), 0),) if bombs else ()


_SAMPLES: dict[str, Samples] = {
    "six_pairs": tuple(shapes.same(rank, 2) for rank in (0, 2, 3, 6, 9, 12)),
    "five_pairs_run": (shapes.pairs(1, 5),),
    "six_pairs_run": (shapes.pairs(1, 6),),
    "three_triples_run": (tuple(card for rank in (3, 4, 5) for card in shapes.same(rank, 3)),),
    "dragon": (shapes.run(0, 12),),
    "four_twos": (shapes.same(12, 4),),
}


def _trading(rules: Rules, t: Texts) -> list[Block]:
    if rules.trading in ("off", "mutual"):
        return [Words(t(f"book.before.{rules.trading}"))]
    who = min(rules.players, 4)
    return [Words(f"{t(f'book.before.ranks.{who}')} {t(f'book.before.back.{rules.trading}')}")]
