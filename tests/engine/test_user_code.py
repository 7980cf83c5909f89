"""Code of the engine's users passes the strict type checker and works."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from doctest import script_from_examples
from inspect import signature
from pathlib import Path

import pytest

import game.engine
from game.bots import registry
from game.engine import Card, CardError, Deal, EngineError, RecordError, Rules, RulesError, presets
from tests.engine.test_readme import README, ROOT, TUTORIAL, write_programs

from .user_code import bots, deals

USER_CODE = Path(__file__).parent / "user_code"


def test_programs_of_the_pages_and_code_of_users_pass_the_strict_type_checker(tmp_path: Path) -> None:
    write_programs(tmp_path)
    for page in (README, TUTORIAL):
        session = script_from_examples(page.read_text(encoding="utf-8"))
        (tmp_path / f"{page.stem.lower()}_session.py").write_text(session, encoding="utf-8")
    for file in USER_CODE.glob("*.py"):
        (tmp_path / f"user_{file.name}").write_bytes(file.read_bytes())
    environment = {**os.environ, "MYPYPATH": str(ROOT)}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={tmp_path / 'cache'}", "."]
    checked = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_the_stub_for_the_type_checker_has_the_names_that_the_package_has() -> None:
    stub = Path(game.engine.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    assert {line.rpartition(" as ")[2] for line in stub.splitlines()} == set(dir(game.engine))
    assert all(hasattr(game.engine, name) for name in dir(game.engine))


@pytest.mark.parametrize("rules", deals.make_rule_sets(), ids=str)
def test_deals_are_played_written_read_and_taken_back(rules: Rules) -> None:
    deal = deals.play_deal(rules, seed=7)
    assert deals.copy_by_record(deal) == deal
    assert deal.undo().do(deal.history[-1][1]) == deal
    start = deals.undo(deal, len(deal.history))
    assert start == Deal(rules, seed=7)
    with pytest.raises(EngineError, match="nothing to undo"):
        start.undo()


def test_a_lawful_action_is_found_by_its_text_in_play_and_in_a_trade() -> None:
    assert deals.is_legal_text(Deal(Rules(players=2), hands=["3S 4S", "5S 6S"]), "3S")
    trade = Deal(Rules(trading="ranks"), seed=1, number=2, last_order=[0, 1, 2, 3])
    assert trade.phase == "trade" and deals.is_legal_text(trade, str(trade.legal[0]))
    assert not deals.is_legal_text(trade, "pass") and not deals.is_legal_text(trade, "no action")


def test_bots_of_users_play_against_built_in_ones() -> None:
    assert sum(bots.play_deal(presets.rules("chops", 4), seed=7).points) == 0


def test_the_seat_to_act_and_the_final_result_are_there_or_an_error_says_when_they_are() -> None:
    first_deal, finished_deal = Deal(Rules(), seed=1), deals.play_deal(Rules(), seed=1)
    assert first_deal.seat_to_act == first_deal.turn and finished_deal.final_result == finished_deal.result
    with pytest.raises(EngineError, match="the deal is not over, seat 1 is to act: check `over` first"):
        _ = first_deal.final_result
    with pytest.raises(EngineError, match="the deal is over, so no seat is to act"):
        _ = finished_deal.seat_to_act


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Rules(scorin="x"), RulesError, r"unknown-option \(option scorin\); perhaps scoring\?"),  # type: ignore[call-arg]
        (lambda: Rules(zzz=1), RulesError, r"unknown-option \(option zzz\); options are players, cards, "),  # type: ignore[call-arg]
        (lambda: Rules(preset="chops"), RulesError, r"presets\.rules\(NAME\)"),  # type: ignore[call-arg]
        (lambda: Rules(scoring="x"), RulesError, r"choices places, loser_pays"),  # type: ignore[arg-type]
        (lambda: presets.rules("sothern"), RulesError, r"preset sothern, known southern, "),
        (lambda: Rules.from_json("sothern"), RulesError, r"preset sothern, known southern, "),
        (lambda: presets.rules("chops", 9), RulesError, r"option players, value 9, choices 4, 2, 3, 5, 6, 7, 8"),
        (lambda: Deal(Rules()), RecordError, "seed-or-hands; a deal needs a seed or hands"),
        (lambda: Deal(Rules(players=2), seed=1, hands=["3S", "4S"]), RecordError, "a seed or hands, not both"),
        (lambda: Deal(Rules(players=2), seed=1, leftover="3S"), RecordError, "leftover goes with hands only"),
        (lambda: Deal(Rules(players=2), hands=["3S"]), RecordError, r"hands \(players 2\); 1 hands are given"),
        (lambda: Deal(Rules(), seed=1).do("play 3S"), CardError, 'a play is its cards alone: "3S"'),
        (lambda: Deal(Rules(), seed=1).do("plai"), CardError, "a card is a rank of 3 4 5 .* and a suit of S C D H"),
        (lambda: Deal(Rules(), seed=1).do(Card("3S")), TypeError, r"play takes cards: deal.play\("),  # type: ignore[arg-type]
        (lambda: Deal(Rules(), seed=1).observation(7), IndexError, "the seats are 0 to 3"),
        (lambda: registry.make("expret"), registry.UnknownPlayer, "perhaps 'expert'[?] there are random, lowest, "),
        (lambda: registry.make("hard/nobody"), registry.UnknownPlayer, "LEVEL/CHARACTER with "),
        (lambda: registry.make("nobody/ba-ba"), KeyError, "no such player: 'nobody/ba-ba'"),
    ],
)  # fmt: skip
def test_a_wrong_call_says_what_would_be_right(call: Callable[[], object], error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_a_deal_is_printed_with_its_seats_and_its_pile() -> None:
    deal = Deal(Rules(players=3), hands=["3S 5S", "4S 6S", "7S 8S"]).play("3S").play("4S")
    assert str(deal).splitlines() == [
        "own rules, 3 players, deal 1",
        "  seat 0: 5S",
        "  seat 1: 6S",
        "> seat 2: 7S 8S",
        "pile: 3S (seat 0), 4S (seat 1)",
    ]
    assert str(deal.passes().play("5S")).splitlines()[1:4] == [
        "  seat 0: no cards (out)",
        "> seat 1: 6S",
        "  seat 2: 7S 8S (locked out)",
    ]
    assert "(place 1, " in str(deals.play_deal(Rules(), seed=1))


def test_help_tells_of_the_parameters_of_a_deal() -> None:
    doc = Deal.__doc__ or ""
    parameters = list(signature(Deal).parameters)
    assert parameters == ["rules", "seed", "hands", "leftover", "number", "last_order", "dealer", "leader"]
    assert all(f"`{name}`" in doc for name in parameters)
