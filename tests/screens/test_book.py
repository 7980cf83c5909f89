"""The rules text is complete and true for every rule set, in both languages."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import presets
from game.engine.cards import parse_cards
from game.engine.catalogue import OPTIONS
from game.engine.decisions import TWOS_FLAG
from game.engine.law import Law, get_law
from game.engine.rules import Rules
from game.engine.violation import RulesError
from game.text import LANGUAGES, Texts
from game.text.book import Cards, Group, build_book, format_plain
from game.ui.pages.rules.bombs import ChopExample
from tests.rule_sets import find_options_without_effect, list_values, make_mixture

PRESETS = presets.load()


@st.composite
def draw_rules(draw: st.DrawFn) -> Rules:
    """Return random rules from all options; contradictory ones are drawn again."""
    return make_mixture(draw(st.integers(0, 10_000)))


def format_rules(rules: Rules, language: str) -> str:
    return format_plain(build_book(rules, Texts(language, is_strict=True)))


def check_every_change(rules: Rules, language: str) -> None:
    idle = find_options_without_effect(rules)
    text = format_rules(rules, language)
    for option in OPTIONS:
        for value in list_values(option):
            if value == rules[option.name]:
                continue
            try:
                other = rules.but(**{option.name: value})
            except RulesError:
                continue
            if have_same_effect(rules, other, option.name):
                continue
            changed = text != format_rules(other, language)
            assert changed == (option.name not in idle), (option.name, value)


def have_same_effect(rules: Rules, other: Rules, name: str) -> bool:
    """Return whether two values of an option have the same effect: impossible bombs, or wins that need a bomb."""
    law, changed = get_law(rules), get_law(other)
    if name == "bombs":
        return list_effective_powers(law) == list_effective_powers(changed)
    if name == "pass_lock_exempt":
        return law.exempt_bombs == changed.exempt_bombs
    if name == "one_card_left" and rules.decisions.is_scored_by_places_only:
        return "pays" in (rules.one_card_left, other.one_card_left)
    if name == "bonus_chain" and not rules.bombs:
        return True
    if name == "three_spades" and not rules.three_spades_points:
        return True
    if name == "ladder_points" and rules.players == 2:
        return rules.ladder_points[0] == other.ladder_points[0]
    if name == "instant_wins" and not law.bombs:
        return set(rules.instant_wins) ^ set(other.instant_wins) == {"bomb_with_3s"}
    return False


def list_effective_powers(law: Law) -> dict[int, tuple[int, ...]]:
    """Return the powers over combinations that can exist."""
    return {target: codes for target, codes in law.bombs_by_target.items() if target & ~TWOS_FLAG in law.codes}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_option_that_has_effect_is_told_in_every_preset(name: str, language: str) -> None:
    check_every_change(presets.rules(name), language)


@settings(max_examples=12)
@given(draw_rules(), st.sampled_from(LANGUAGES))
def test_every_option_that_has_effect_is_told_in_any_rule_set(rules: Rules, language: str) -> None:
    check_every_change(rules, language)


@pytest.mark.parametrize("name", PRESETS)
def test_every_number_of_players_has_its_text(name: str) -> None:
    preset = PRESETS[name]
    texts = {format_rules(preset.rules(players), "vi") for players in preset.players}
    assert len(texts) == len(preset.players)


@settings(max_examples=60)
@given(draw_rules())
def test_every_drawn_example_is_true(rules: Rules) -> None:
    law = get_law(rules)
    words = Texts("en", is_strict=True)
    for block in build_book(rules, words):
        if not isinstance(block, Cards):
            continue
        first, *others = block.groups or (None,)
        if first is None or first.link_to_next not in (words("book.example.beats"), words("book.example.fails")):
            continue
        mask = law.deck.pack(first.cards)
        for other in others:
            target = law.deck.pack(other.cards)
            code = law.get_code(mask)
            assert code and law.get_code(target), block
            assert law.can_beat(code, mask, law.get_code(target), target) == first.is_beating_next, block


def test_the_example_of_hoarding_counts_a_shared_card_once() -> None:
    assert "4♠ 4♣ 4♦ 4♥ 5♣ 5♥ 6♣ 6♥ 2♦" in format_rules(presets.rules("southern"), "en")
    assert "This hand costs 5 points" in format_rules(presets.rules("southern"), "en")


def test_the_ladder_shows_the_numbers_of_the_southern_game() -> None:
    text = format_rules(presets.rules("southern"), "vi")
    assert "Điểm  +2  +1  −1  −2" in text
    assert "Có 2 nhà nguyên bài  +8  0  −4  −4" in text


def test_the_contents_tell_which_part_is_read(start_program):
    user = start_program((1920, 1080))
    user.go("written_rules")
    user.rest()
    rows = [
        widget
        for widget in user.scene.ui.layers[0].root.walk()
        if widget.name.startswith("contents.") and widget.is_focusable
    ]

    def marked() -> list[str]:
        return [row.name for row in rows if row.area.find_current_section() == row.name.replace("contents", "section")]

    assert marked() == [rows[0].name]
    for name in ("bombs", "points", "terms"):
        user.click(f"contents.{name}")
        user.rest()
        assert marked() == [f"contents.{name}"]


def test_the_text_ends_on_a_whole_row(start_program):
    user = start_program((1920, 1080))
    user.go("written_rules")
    area = user.find("text")
    for name in ("purpose", "table", "bombs", "lead"):
        if f"contents.{name}" in [widget.name for widget in user.scene.ui.layers[0].root.walk()]:
            user.click(f"contents.{name}")
            user.rest()
            window, _, below = area._visible_area()
            assert not below and not any(row.rect.top < window.bottom < row.rect.bottom for row in area.rows)


def test_the_cleaver_lies_otherwise_at_a_quad_than_at_each_run_of_pairs(start_program):
    ctx = start_program().ctx
    bombs = ["8S 8C 8D 8H", *(" ".join(f"{rank}S {rank}C" for rank in "34567"[:pairs]) for pairs in (3, 4, 5))]
    cleavers = []
    for bomb in bombs:
        row = ChopExample(ctx, [Group(parse_cards(bomb)), Group(parse_cards("2H"))])
        row.place(pygame.Rect(0, 0, 800, 200))
        cleavers.append(row.sprites()[-1].surface.get_size())
    assert len(set(cleavers)) == len(bombs)


def test_what_a_bomb_chops_is_cut_behind_the_cleaver(start_program):
    user = start_program((1920, 1080))
    user.go("written_rules")
    chops = [
        block
        for block in build_book(presets.rules("southern"), user.ctx.texts)
        if isinstance(block, Cards) and block.is_chop
    ]
    shown_rows = [widget for widget in user.find("text").walk() if isinstance(widget, ChopExample)]
    assert len(shown_rows) == len(chops) > 0
    for row, block in zip(shown_rows, chops, strict=True):
        cards = [sorted(card for stack in stacks for card in stack) for stacks in (row.bomb, *row.targets)]
        assert cards == [sorted(group.cards) for group in block.groups]
        assert row.measure(row.rect.w)[0] <= row.rect.w
