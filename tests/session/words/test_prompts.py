"""The prompt at each kind of moment, the labels of Play and Pass, and reasons for disabled buttons."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.engine.action import Action
from game.engine.cards import parse_cards
from game.session.words.prompts import SHORT_HASH_DIGITS, build_guidance, format_seed_hash
from game.studio.table_examples import (
    AGREED_TRADE_RECORD,
    CHOP_RECORD,
    GIVE_RECORD,
    LEAD_RECORD,
    LOCK_RECORD,
    OFFER_RECORD,
    RECEIVED_OFFER_RECORD,
    RESULT_RECORD,
    make_match,
    make_new_match,
)
from tests.session.tables import EN, NAMES


def make_seated_record(hands: list[str], actions: str) -> dict[str, Any]:
    return {"deal": {"hands": hands}, "actions": actions.split(", ")}


STACKING_RECORD = make_seated_record(
    ["3S 9S KS KC", "4S TC", "5S JC", "6S QC"], "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 pass, 2 pass, 3 pass"
)
OUT_RECORD = make_seated_record(["3S", "4C 2D KS", "6S 6C JD", "5S 5C"], "0 3S")
BEATEN_RECORD = make_seated_record(["3S 4C", "5C KS", "6S JD", "7S 5D"], "0 3S, 1 KS, 2 pass, 3 pass")
LOCKED_RECORD = make_seated_record(
    ["4S 4C 5S 5C 6S 6C 7S 7C 8D", "9D KH", "3S 2C QS", "9C KD"], "2 3S, 3 9C, 0 pass, 1 KH, 2 2C, 3 pass"
)
MUTUAL_RULES: dict[str, Any] = {"preset": "viet-cong", "trading": "mutual", "instant_wins": []}


class PromptKeys(NamedTuple):
    """The text keys of a prompt ("" for no text), and its parameters."""

    prompt: str
    params: dict[str, Any]
    play: str = "table.play"
    decline: str = "table.pass"
    why_not_play: str = "table.choose"
    why_not_pass: str = ""
    why_no_hint: str = ""
    why_no_undo: str = "table.undo.nothing"


MOMENTS: dict[str, tuple[dict[str, Any], dict[str, Any], PromptKeys]] = {
    "to lead with the lowest card": (
        LEAD_RECORD, {},
        PromptKeys("table.ask.contain", {"card": "3♠"}, why_not_pass="table.must_lead"),
    ),
    "to lead the lowest card alone": (
        LEAD_RECORD, {"preset": "core"},
        PromptKeys("table.ask.alone", {"card": "3♠"}, why_not_pass="table.must_lead"),
    ),
    "to lead anything": (
        LEAD_RECORD, {"preset": "core", "first_lead": "free"},
        PromptKeys("table.ask.lead", {}, why_not_pass="table.must_lead"),
    ),
    "to lead or to pass the lead on": (
        LEAD_RECORD, {"preset": "core", "first_lead": "may_pass"},
        PromptKeys("table.ask.may_pass", {"card": "3♠"}, decline="table.pass_lead"),
    ),
    "to beat a play": (
        CHOP_RECORD, {}, PromptKeys("table.ask.beat", {"play": "2♦"}, why_no_undo="table.undo.not"),
    ),
    "to pass for want of anything higher": (
        BEATEN_RECORD, {"preset": "family"},
        PromptKeys("table.ask.none", {"play": "K♠"}, why_not_play="table.ask.none", why_no_undo="table.undo.not"),
    ),
    "to chop after a pass": (
        LOCKED_RECORD, {}, PromptKeys("table.ask.bomb", {"play": "2♣"}, why_no_undo="table.undo.not"),
    ),
    "to stack on one's own play": (
        STACKING_RECORD, {"stacking": "on"},
        PromptKeys("table.ask.stack", {"play": "9♠"}, decline="table.stop", why_no_undo="table.undo.not"),
    ),
    "to wait": (
        {**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:1]}, {"preset": "locks"},
        PromptKeys("", {}, why_not_play="table.not_turn",
                   why_not_pass="table.not_turn", why_no_hint="table.hint.not_turn"),
    ),
    "to watch, being out": (
        OUT_RECORD, {"preset": "family"},
        PromptKeys("", {}, play="table.skip", why_not_play="", why_not_pass="table.not_turn",
                   why_no_hint="table.hint.out", why_no_undo=""),
    ),
    "to read the result": (
        RESULT_RECORD, {},
        PromptKeys("", {}, play="table.result", why_not_play="",
                   why_not_pass="table.not_turn", why_no_hint="table.hint.not_turn", why_no_undo="table.undo.not"),
    ),
    "to give cards": (
        GIVE_RECORD, {"preset": "san-jose"},
        PromptKeys("table.trade.give", {"n": 2, "name": "Anh Hai"}, play="table.trade.give.button",
                   why_not_play="table.trade.choose", why_not_pass="table.not_turn"),
    ),
    "to offer cards": (
        OFFER_RECORD, MUTUAL_RULES,
        PromptKeys("table.trade.offer", {}, play="table.trade.offer.button", decline="table.trade.ready"),
    ),
    "to answer an offer": (
        RECEIVED_OFFER_RECORD, MUTUAL_RULES,
        PromptKeys("table.trade.answer", {"n": 2, "name": "Anh Hai", "cards": "4♥ 5♥"},
                   play="table.trade.answer.button", decline="table.trade.refuse", why_not_play="table.trade.choose"),
    ),
    "to wait for another's exchange": (
        {**RECEIVED_OFFER_RECORD, "actions": []}, MUTUAL_RULES,
        PromptKeys("table.trade.wait", {"name": "Anh Hai"}, why_not_play="table.not_turn",
                   why_not_pass="table.not_turn", why_no_hint="table.hint.not_turn"),
    ),
    "to agree to an exchange": (
        AGREED_TRADE_RECORD, MUTUAL_RULES,
        PromptKeys("table.trade.confirm", {"name": "Cô Lan", "given": "3♥ 9♦", "cards": "3♠ 4♣"},
                   play="table.trade.accept", decline="table.trade.refuse", why_not_play=""),
    ),
}  # fmt: skip


def join_key(key: str, **params: Any) -> str:
    return EN(key, **params) if key else ""


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_moment_has_its_prompt_its_buttons_and_its_reasons(moment: str) -> None:
    played, options, keys = MOMENTS[moment]
    match = make_match(played, **{"preset": "southern", **options})
    now = build_guidance(EN, match, NAMES, ())
    assert now.prompt == join_key(keys.prompt, **keys.params)
    assert (now.labels["play"], now.labels["pass"]) == (EN(keys.play), EN(keys.decline))
    assert now.disabled_reasons["play"] == join_key(keys.why_not_play, **{"n": 2, **keys.params})
    assert now.disabled_reasons["pass"] == join_key(keys.why_not_pass)
    assert now.disabled_reasons["hint"] == join_key(keys.why_no_hint)
    assert now.disabled_reasons["undo"] == join_key(keys.why_no_undo)
    assert now.disabled_reasons["sort"] == ("" if match.observation.hand else EN("table.hand_empty"))


def test_cards_can_be_offered_where_anybody_may_take_them() -> None:
    match = make_match(OFFER_RECORD, **{"preset": "southern", **MUTUAL_RULES})
    own, strange = (
        match.observation.hand[:2],
        tuple(card for card in parse_cards("3D 4D") if card not in match.observation.hand),
    )
    violation = match.find_violation(Action("offer", strange, 1))
    assert violation is not None
    assert build_guidance(EN, match, NAMES, own).disabled_reasons["play"] == ""
    assert build_guidance(EN, match, NAMES, strange).disabled_reasons["play"] == EN.explain(violation) != ""


def test_the_rules_button_names_the_rules_and_the_deal_and_tells_the_beginning_of_its_seeds_hash() -> None:
    match = make_new_match("southern", 4)
    now = build_guidance(EN, match, NAMES, ())
    assert now.labels["rules"] == f"Southern\n{EN('table.deal', n=1)}"
    assert match.seed_hash[:SHORT_HASH_DIGITS] in now.rules_tooltip and now.rules_tooltip.endswith(
        format_seed_hash(EN, match)
    )


def test_of_a_deal_whose_cards_were_given_no_check_of_a_seed_is_told() -> None:
    match = make_match(LEAD_RECORD)
    assert (match.seed_hash, format_seed_hash(EN, match)) == ("", "")
    assert build_guidance(EN, match, NAMES, ()).rules_tooltip == EN("review.rules_tip")


def test_in_a_demonstration_every_button_says_that_it_is_one() -> None:
    now = build_guidance(EN, make_match(LEAD_RECORD), NAMES, (), is_demo=True)
    assert [now.disabled_reasons[name] for name in ("play", "pass", "undo")] == [EN("table.demo")] * 3
    assert (now.prompt, now.disabled_reasons["hint"]) == ("", EN("table.hint.not_turn"))
