"""`tienlen problems` prints a machine-readable line for each shipped or new problem, with its proof."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.app.cli import run
from game.coach.problem import Problem


def run_problems(capsys: Any, *arguments: str) -> list[dict[str, Any]]:
    assert run(["problems", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_line_is_a_problem_with_its_answer_in_both_languages(capsys):
    problems = run_problems(capsys, "--set", "passing")
    assert len(problems) >= 5
    for each in problems:
        problem = Problem.from_json(each)
        assert each["ok"] and each["set"] == "passing" and each["alternatives"][0]["action"] == "pass"
        assert (each["seat"], each["action"]) == (problem.seat, len(each["record"]["actions"]))
        assert set(each["sentences"]) == {"en", "vi"} and all(each["sentences"].values())


def test_a_grade_can_be_chosen(capsys):
    problems = run_problems(capsys, "--difficulty", "4")
    assert problems and {each["difficulty"] for each in problems} == {4}


def test_new_ones_are_made_and_proved_by_search(capsys):
    (problems,) = run_problems(capsys, "--new", "1", "--seed", "6")
    assert problems["judged"] == {"by": "exact"} and Problem.from_json(problems).observation.legal


def test_a_set_that_there_is_not_is_refused(capsys):
    with pytest.raises(SystemExit) as raised:
        run(["problems", "--set", "bombs"])
    assert raised.value.code == 2 and "chops" in capsys.readouterr().err
