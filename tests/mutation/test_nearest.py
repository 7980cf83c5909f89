"""The selection and order of the tests for a change."""

from __future__ import annotations

import json
from pathlib import Path

import coverage
import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.nearest import SOURCE_TESTS, NearestTests
from tests.mutation.trial import SCREEN_TESTS, make_plan

SECONDS = {
    "tests/store/test_paths.py::test_one[a]": 0.1,
    "tests/store/test_paths.py::test_one[b]": 0.2,
    "tests/store/test_paths.py::test_two": 0.3,
    "tests/screens/test_saved.py::test_three": 0.4,
    "tests/store/test_fields.py::test_four": 0.5,
}
WHATS = "key of a text", "constant"
ONE_A, ONE_B, TWO, THREE, FOUR = SECONDS


@pytest.fixture
def nearest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NearestTests:
    """Return a measurement in which tests execute lines 5, 6 and 9 of a module of the stores, which the first test
    loaded.
    """
    monkeypatch.setattr("tests.mutation.nearest.FEW_FUNCTIONS", 2)
    data = coverage.CoverageData(str(tmp_path / "coverage"))
    for test, lines in ((TWO, [5]), (ONE_B, [5]), (ONE_A, [2, 5, 6]), (THREE, [6, 9])):
        data.set_context(test)
        data.add_lines({"/copy/game/store/paths.py": lines})
    data.write()
    outcomes = {test: {"seconds": seconds, "passed": True} for test, seconds in SECONDS.items()}
    outcomes["tests/store/test_fields.py::test_broken"] = {"seconds": 0.0, "passed": False}
    (tmp_path / "outcomes.json").write_text(json.dumps(outcomes), encoding="utf-8")
    return NearestTests(tmp_path)


def test_the_quickest_of_each_function_comes_before_a_second_of_any(nearest: NearestTests) -> None:
    assert nearest.tests("game/store/paths.py", 5, 5) == [ONE_A, TWO, ONE_B]


def test_a_line_within_a_statement_is_run_by_those_that_run_its_beginning(nearest: NearestTests) -> None:
    assert nearest.tests("game/store/paths.py", 6, 8) == [ONE_A, THREE]


def test_a_line_that_runs_at_the_loading_is_near_to_all_tests_of_its_module(nearest: NearestTests) -> None:
    for line in (1, 2):  # the second was seen to run in one test
        assert nearest.tests("game/store/paths.py", line, line, loading=True) == [ONE_A, TWO, THREE, ONE_B]


def test_where_few_tests_run_a_line_the_others_of_its_module_come_after_them(nearest: NearestTests) -> None:
    assert nearest.tests("game/store/paths.py", 9, 9) == [THREE, ONE_A, TWO, ONE_B]
    assert nearest.tests("game/store/paths.py", 6, 6) == [ONE_A, THREE]


def test_tests_that_are_called_as_a_module_are_near_to_it_though_they_run_no_line_of_it(nearest: NearestTests) -> None:
    assert nearest.tests("game/store/fields.py", 2, 2, loading=True) == [FOUR]


def test_a_module_of_which_no_test_runs_a_line_is_near_to_those_of_its_package(nearest: NearestTests) -> None:
    assert nearest.tests("game/store/notice.py", 2, 2) == [ONE_A, TWO, FOUR, ONE_B]


def test_a_change_is_tried_by_the_tests_that_read_the_code_for_its_kind(
    nearest: NearestTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SOURCE_TESTS, "key of a text", "tests/store/test_fields.py")
    plans = {what: make_plan(Mutant("game/store/paths.py", 6, 6, 0, 0, "", what), nearest, 9.0) for what in WHATS}
    assert [plans[what].own for what in WHATS] == [[FOUR, ONE_A], [ONE_A]]
    assert all(each.others == [THREE] for each in plans.values())


def test_a_change_of_a_drawing_is_tried_first_by_what_looks_at_whole_screens_for_half_of_the_time(
    nearest: NearestTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, slow, long = (f"{SCREEN_TESTS[0]}::test_screen[{name}]" for name in ("quick", "slow", "long"))
    monkeypatch.setattr(nearest, "tests", lambda *_: [ONE_A, quick, long, slow])
    monkeypatch.setattr(nearest, "seconds", {ONE_A: 1.0, quick: 2.0, slow: 3.0, long: 6.0}.get)
    drawing, other = (Mutant(path, 6, 6, 0, 0, "", "constant") for path in ("game/ui/card.py", "game/store/paths.py"))
    assert make_plan(drawing, nearest, 12.0).others == [quick, slow, ONE_A, long]
    assert make_plan(other, nearest, 12.0).own + make_plan(other, nearest, 12.0).others == [ONE_A, quick, long, slow]
