"""The arena: report, statistics, determinism and rejected arguments."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app import arena
from game.app.arena_deals import Contest, close_contestants, play_block
from game.app.arena_figures import compute_figures, compute_mean, compute_mean_share, format_report
from game.engine.presets import load
from tests.bots.positions import make_rules


def run_arena(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return arena.run(parser.parse_args(arguments))


def make_report(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    file = tmp_path / "report.json"
    assert run_arena(*arguments, "--json", str(file)) == 0
    report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return report


def test_the_report_has_the_shape_that_the_referee_document_gives(tmp_path: Path) -> None:
    seats = ("--seats", "hand,saver,saver,lowest", "--rules", "chops")
    report = make_report(tmp_path, *seats, "--deals", "6", "--rotate", "--seed", "4")
    assert report["deals"] == 6
    assert report["seed"] == 4
    assert report["rules"]["players"] == 4
    assert [(each["spec"], each["games"]) for each in report["seats"]] == [("hand", 24), ("saver", 48), ("lowest", 24)]
    for each in report["seats"]:
        assert set(each) >= {
            "spec", "games", "first", "first_ci", "mean_points", "mean_points_ci", "mean_place", "mean_place_ci",
            "decision_ms", "faults",
        }  # fmt: skip
        assert set(each["decision_ms"]) == {"median", "p99"}
        assert each["first_ci"][0] <= each["first"] <= each["first_ci"][1]
        assert each["mean_place_ci"][0] <= each["mean_place"] <= each["mean_place_ci"][1]
        assert each["faults"] == 0


def test_all_seats_together_share_the_first_places_and_the_points(tmp_path: Path) -> None:
    report = make_report(
        tmp_path, "--seats", "hand,saver,lowest,random", "--rules", "southern", "--deals", "10", "--rotate"
    )
    assert sum(each["first"] for each in report["seats"]) == pytest.approx(1, abs=0.001)
    assert sum(each["mean_points"] for each in report["seats"]) == pytest.approx(0, abs=0.001)
    assert sum(each["mean_place"] for each in report["seats"]) == pytest.approx(10, abs=0.001)


@pytest.mark.parametrize("rules", ["southern-count", "southern-table"])
def test_the_arena_plays_what_southern_tables_play(tmp_path: Path, rules: str) -> None:
    report = make_report(tmp_path, "--seats", "expert,hand,saver,easy", "--rules", rules, "--deals", "2", "--rotate")
    assert report["rules"]["instant_win_points"] == load()[rules].rules(4).instant_win_points
    assert all(each["faults"] == 0 for each in report["seats"])
    assert sum(each["mean_points"] for each in report["seats"]) == pytest.approx(0, abs=0.001)


def test_equal_players_are_exactly_at_par_when_the_seats_rotate() -> None:
    contest = Contest(("saver", "saver", "saver", "saver"), make_rules("chops"), 5, 1, True, 1.0)
    tally = play_block(contest, contest.seat_contestants(), range(5))
    assert compute_figures(contest, [tally])[0].first_share.value == 0.25


def test_the_same_seed_gives_the_same_figures_with_one_process_or_two(tmp_path: Path) -> None:
    arguments = ("--seats", "medium,saver", "--rules", "southern", "--deals", "41", "--seed", "9")
    once, again = make_report(tmp_path, *arguments), make_report(tmp_path, *arguments, "--jobs", "2")
    for each, other in zip(once["seats"], again["seats"], strict=True):
        assert {**each, "decision_ms": 0} == {**other, "decision_ms": 0}


def test_another_seed_gives_other_deals(tmp_path: Path) -> None:
    arguments = ("--seats", "saver,lowest", "--rules", "southern", "--deals", "30")
    assert (
        make_report(tmp_path, *arguments, "--seed", "1")["seats"]
        != make_report(tmp_path, *arguments, "--seed", "2")["seats"]
    )


def test_trades_by_places_use_the_order_of_the_deal_before(tmp_path: Path) -> None:
    report = make_report(tmp_path, "--seats", "hand,saver,saver", "--rules", "san-jose", "--deals", "4", "--rotate")
    assert report["seats"][0]["games"] == 12


def test_rules_may_be_given_as_json(tmp_path: Path) -> None:
    rules = json.dumps({"preset": "chops", "stacking": "on"})
    assert (
        make_report(tmp_path, "--seats", "saver,saver", "--rules", rules, "--deals", "2")["rules"]["stacking"] == "on"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--seats", "saver,nobody"), "no such player"),
        (("--seats", "saver,saver,saver", "--rules", "family"), "family"),
        (("--seats", "saver,saver", "--rules", "poker"), "poker"),
        (("--seats", "saver", "--rules", "chops"), "1"),
        (("--seats", "saver,saver", "--rules", "{broken"), "--rules"),
        (("--seats", "saver,saver", "--json", "/no-such-folder/report.json"), "cannot write"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(
    arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_arena(*arguments) == 2
    output = capsys.readouterr().err
    assert output.startswith("tienlen arena: ")
    assert why in output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--deals", "many"), "not a whole number from 1 to 400000: 'many'"),
        (("--deals", "0"), "not a whole number from 1 to 400000: '0'"),
        (("--move-time", "soon"), "not a number of seconds: 'soon'"),
        (("--move-time", "0"), "not a number of seconds: '0'"),
    ],
)
def test_a_number_that_is_none_is_refused_in_words(
    arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run_arena("--seats", "saver,saver", *arguments)
    assert why in capsys.readouterr().err


def test_the_arena_reports_a_single_deal_in_the_singular(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_arena("--seats", "saver,lowest", "--deals", "1") == 0
    output = capsys.readouterr().out
    assert "1 deal; seed 1" in output
    assert "saver: 1 deal played" in output


def test_a_mean_counts_deals_and_not_seats() -> None:
    assert compute_mean([1.0, 2.0, 3.0]).value == 2.0
    low, high = compute_mean([1.0, 2.0, 3.0]).interval or (0, 0)
    assert (low, high) == (pytest.approx(2 - 1.96 / 3**0.5, abs=0.001), pytest.approx(2 + 1.96 / 3**0.5, abs=0.001))
    assert compute_mean([1.0]).interval is None


def test_no_first_place_in_few_deals_does_not_prove_that_there_are_none() -> None:
    low, high = compute_mean_share([0.0] * 10).interval or (0, 0)
    assert low == 0.0
    assert 0.2 < high < 0.35


def test_the_share_of_independent_deals_has_the_interval_of_a_proportion() -> None:
    low, high = compute_mean_share([1.0] * 30 + [0.0] * 70).interval or (0, 0)
    assert low == pytest.approx(0.219, abs=0.004)
    assert high == pytest.approx(0.396, abs=0.004)


def test_the_report_counts_faults_among_all_requested_actions() -> None:
    echo = shlex.join([sys.executable, "-c", "import sys; [print(line, end='', flush=True) for line in sys.stdin]"])
    contest = Contest((f"exec:{echo}", "saver"), make_rules("southern", 2), 1, 1, False, 5.0)
    contestants = contest.seat_contestants()
    try:
        figures = compute_figures(contest, [play_block(contest, contestants, range(1))])
    finally:
        close_contestants(contestants)
    cat, saver = figures
    assert cat.fault_count == cat.action_count > cat.decision_count
    assert saver.action_count >= saver.decision_count
    assert cat.to_json()["actions"] == cat.action_count
    assert f"{cat.fault_count} of {cat.action_count} actions" in format_report(contest, figures)


WITNESS_PROGRAM = """
import json, os, sys
told = open(os.path.join(sys.argv[1], str(os.getpid())), "a")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "deal":
        print(message["hand"], file=told, flush=True)
    if message["type"] == "act":
        print(json.dumps({"action": message["legal"][0]}), flush=True)
"""
"""A bot program that writes the hands of each of its processes into a file."""


def run_witnesses(folder: Path, *arguments: str) -> tuple[dict[str, list[str]], dict[str, Any]]:
    """Return the hands of each process in a contest of three such programs, and the report."""
    file, notes_folder = folder / "witness.py", folder / "told"
    notes_folder.mkdir(parents=True)
    file.write_text(WITNESS_PROGRAM, encoding="utf-8")
    spec = shlex.join([sys.executable, str(file), str(notes_folder)])
    seats = ",".join([f"exec:{spec}"] * 3)
    report = make_report(folder, "--seats", seats, "--rules", "chops", "--deals", "3", *arguments)
    return {each.name: each.read_text(encoding="utf-8").splitlines() for each in notes_folder.iterdir()}, report


def test_no_process_of_a_program_meets_a_deal_twice(tmp_path: Path) -> None:
    hands, _ = run_witnesses(tmp_path / "rotated", "--rotate")
    assert len(hands) == 9 and all(len(hand) == len(set(hand)) == 3 for hand in hands.values())
    dealt_hands = sorted(hand for each in hands.values() for hand in each)
    assert len(set(dealt_hands)) == 9 and dealt_hands[::3] == dealt_hands[1::3] == dealt_hands[2::3], (
        "each hand in each rotation"
    )


def test_programs_cannot_compute_their_cards_from_the_seed_alone(tmp_path: Path) -> None:
    first, report = run_witnesses(tmp_path / "first", "--seed", "1")
    second, _ = run_witnesses(tmp_path / "second", "--seed", "1")
    again, again_told = run_witnesses(tmp_path / "again", "--seed", "1", "--salt", report["salt"])
    assert len(report["salt"]) == 32
    assert sorted(first.values()) != sorted(second.values())
    assert sorted(first.values()) == sorted(again.values()) and again_told["salt"] == report["salt"]


def test_built_in_players_are_dealt_the_same_by_a_seed_for_ever(tmp_path: Path) -> None:
    contest = Contest(("saver", "saver"), make_rules("southern", 2), 1, 1, False, 1.0)
    assert (contest.compute_deal_seed(0), contest.compute_deal_seed(1)) == (3395948882924712079, 8430369225095084303)
    assert "salt" not in make_report(tmp_path, "--seats", "saver,saver", "--deals", "1")
