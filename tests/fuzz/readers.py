"""Every parser of the program, with valid inputs and a use of its results."""

from __future__ import annotations

import contextlib
import io
import json
import random
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.app import arena, cli, gui, problems, referee, review
from game.app.external_player import ExternalPlayer, ForfeitError
from game.app.record_lines import answer_lines
from game.engine import presets
from game.engine.action import Action, ActionError
from game.engine.cards import CardError, parse_cards
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.violation import RulesError
from game.session.matches.match import Match
from game.session.matches.record_text import BadRecordError, open_record_text
from game.session.play.live_match import LiveMatch
from game.session.play.saved_match import SavedMatch, SavedMatchError
from game.session.players.process_runner import ProcessRunner
from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.reviews import problem_sets
from game.session.reviews.exercise import ExerciseSeries
from game.session.reviews.review_subject import format_deal_lines
from game.session.rules import chosen_rules
from game.session.words.exercise_words import ExerciseTexts
from game.session.words.statistics_words import list_figures
from game.store import rulesets
from game.store.entries import DealEntry, StoryEntry
from game.store.fields import read_dataclass, write_dataclass
from game.store.notice import Notice
from game.store.rulesets import CodeError, RuleSet, RuleSetStore, write_rules
from game.store.saves import SaveStore
from game.store.settings import SettingsStore
from game.store.stores import Stores
from game.text import Texts
from game.ui.input.keymap import Keymap
from tests.chance import pick
from tests.fuzz.mutations import mutate_bytes, mutate_json, mutate_text
from tests.session.tables import INSTANT, make_match_plan, make_random_player, open_stores_in, play_deal, start_match

PICTURE_SIDES = (40, 30)
"""Side lengths of a picture in the cache."""
Make = Callable[[random.Random], bytes]
Read = Callable[[bytes, Path], object]


def _make_nothing() -> bytes:
    return b""


@dataclass(frozen=True)
class Reader:
    """The generator of an input, and the function that reads it in its own folder without an error; also the whole
    file.
    """

    make: Make
    read: Read
    good: Callable[[], bytes] = _make_nothing


@cache
def _load_texts() -> Texts:
    return Texts("vi")


# --- good inputs


_STORY = StoryEntry("a", 1.5, -0.5, -2.0, 1.0, 87.5, 3, 2, ("keep-two", "lead-low"))


@cache
def _make_home() -> dict[str, Any]:
    """Return the files of a played home folder by name; statistics as a list of lines."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        stores = open_stores_in(Path(folder))
        for name in ("southern", "lu", "viet-cong"):
            match = start_match(make_match_plan(name, seed=3, practice=name == "lu"), stores)
            list(play_deal(match, make_random_player(2)))
            match.next_deal()
            match.poll(1.0)
            stores.rule_sets.store(name, match.observation.rules)
            match.close()
        stores.settings.change(keys={"hint": ("j",)}, opponents=("ba-ba",), rules={"preset": "lu", "players": 4})
        stores.close()
        files = {path.name: path.read_text(encoding="utf-8") for path in Path(folder).glob("[!.]*.json")}
        kept: dict[str, list[Any]] = {
            "statistics.jsonl": stores.statistics.read_entries(),
            "deals.jsonl": stores.archive.read_entries(),
            "stories.jsonl": [_STORY],
        }
        database = stores.paths.history.read_bytes()
    lines = {name: [{"v": 1, **write_dataclass(entry)} for entry in entries] for name, entries in kept.items()}
    lines = json.loads(json.dumps(lines))
    return {**lines, **{name: json.loads(text) for name, text in files.items()}, "history.db": database}


@cache
def _make_records() -> list[Any]:
    played = [deal["record"] for deal in _make_home()["deals.jsonl"]]
    hands = {"hands": ["3S 4S 5S 2H", "3C 4C 5C", "6S 7S 8S", "9D TD JD QD"], "leftover": "KS", "dealer": 1}
    rules = {**write_rules(presets.rules("viet-cong")), "set_values": ["222"], "bombs": []}
    record = {"format": "tienlen-record/1", "rules": "southern", "deal": hands, "actions": ["0 3S", "1 pass"]}
    return [*played, record, {**record, "rules": rules}]


def _make_json_input(values: Callable[[], Any]) -> Make:
    return lambda chance: mutate_json(chance, chance.choice(values()))


def _make_cards(rng: random.Random) -> bytes:
    good = ("3S 4S 5S", "10H jd Q♣", "0 pass", "0 give 1 3S 4S", "1 offer 0", "0 accept", "2 return 3S", "♠ ♥")
    return mutate_text(rng, rng.choice(good)).encode(errors="surrogatepass")


def _make_codes(rng: random.Random) -> bytes:
    rules = presets.rules(pick(rng.getrandbits(64), presets.load()))
    if rng.random() < 0.3:
        return mutate_text(rng, rulesets.encode_rules("Nhà mình", write_rules(rules))).encode(errors="surrogatepass")
    try:
        name, data = json.loads(mutate_json(rng, ["Nhà mình", write_rules(rules)]))
        return rulesets.encode_rules(name, data).encode()
    except (ValueError, TypeError):
        return mutate_bytes(rng, b"TL1-AAAAA-BBBBB")


@cache
def _make_observation() -> Observation:
    match = Match(make_match_plan("southern", seed=3))
    return Deal.begin(match.rules, match.make_next_spec()).observation(0)


def _make_arguments(rng: random.Random) -> bytes:
    good = (
        "--rules southern --players 4 --seed 7 --size 1280x800 --speed instant --demo --lang vi", "referee x.jsonl",
        "arena --seats hard,saver,lowest,random --rules southern --deals 10 --seed 1 --rotate --jobs 2 --move-time 3",
        "arena --seats saver,lowest --rules {\"preset\":\"southern\",\"players\":2} --json -", "--exit-after-frames 5",
        "review --seat 2 --opponents hard --seconds 1.5 --rounds 3 x", "--version", "--paths", "--help",
    )  # fmt: skip
    return mutate_text(rng, rng.choice(good)).encode(errors="surrogatepass")


# --- reading


def read_cards(data: bytes, folder: Path) -> None:
    """Read cards and an action."""
    text = data.decode(errors="surrogateescape")
    with contextlib.suppress(CardError):
        parse_cards(text)
    with contextlib.suppress(ActionError, CardError):
        Action.parse(text)


def read_record(data: bytes, folder: Path) -> None:
    """Read a record with the referee and with the page that opens records."""
    answer_lines([data], io.BytesIO(), referee.answer_line)
    with contextlib.suppress(BadRecordError):
        open_record_text("{" + data.decode(errors="replace").lstrip("{"))


def read_code(data: bytes, folder: Path) -> None:
    """Read a share code."""
    with contextlib.suppress(CodeError, RulesError):
        RuleSet.from_code(data.decode(errors="surrogateescape"))


def read_settings(data: bytes, folder: Path) -> None:
    """Read settings, apply them at the start, and save them."""
    (folder / "settings.json").write_bytes(data)
    store = SettingsStore(folder / "settings.json")
    chosen_rules.read_current_rules(store.settings)
    Keymap(store.settings.keys)
    store.change(muted=not store.settings.muted)


def read_rule_sets(data: bytes, folder: Path) -> None:
    (folder / "rulesets.json").write_bytes(data)
    notices: list[Notice] = []
    store = RuleSetStore(folder / "rulesets.json", notices.append)
    store.store("ours", presets.rules("southern"))


def read_match(data: bytes, folder: Path) -> None:
    """Read a match, display its table, and save it."""
    (folder / "match.json").write_bytes(data)
    store = SaveStore(folder / "match.json")
    content = store.load()
    try:
        saved = SavedMatch.from_json(content or {})
    except SavedMatchError:
        return
    match = LiveMatch(saved, ProcessRunner(), pace=INSTANT)
    list(match.observation.legal)
    match.list_visible_events()
    match.compute_score()
    assert store.save(saved.to_json())
    assert SavedMatch.from_json(store.load() or {}) == saved


def _open_single_file(folder: Path, name: str, data: bytes) -> Stores:
    for path in folder.iterdir():
        path.unlink()
    (folder / name).write_bytes(data)
    return open_stores_in(folder)


def read_deals(data: bytes, folder: Path) -> None:
    """Read the archive and list its deals."""
    with contextlib.closing(_open_single_file(folder, "deals.jsonl", data)) as stores:
        for deal in stores.archive.read_entries():
            format_deal_lines(_load_texts(), deal, "Lan")


def read_exercises(data: bytes, folder: Path) -> None:
    """Read solved problems and mistakes; then open the page, answer, and show the next mistake."""
    with contextlib.closing(_open_single_file(folder, "exercises.json", data)) as stores:
        store = stores.exercises
        problem_sets.count_mistakes_by_theme(store.progress)
        problem_sets.list_due_mistakes(store.progress)
        run = ExerciseSeries(problem_sets.OWN_MISTAKES, store, ProcessRunner(), 1)
        if run.current is not None:
            ExerciseTexts(_load_texts(), run.current).format_task()
            run.submit_answer(run.current.problem.best.action)
            run.advance()


def read_statistics(data: bytes, folder: Path) -> None:
    """Read lines of the statistics and show their page."""
    with contextlib.closing(_open_single_file(folder, "statistics.jsonl", data)) as stores:
        _show(stores)


def _show(stores: Stores) -> None:
    shown = FilteredDeals(stores.database)
    list_figures(_load_texts(), shown)
    shown.load_first_charts()
    shown.load_other_charts()
    list_achievements(shown)
    if shown.groups:
        shown.compute_points_history(200)


def read_history(data: bytes, folder: Path) -> None:
    """Read the database, show its pages, and add an entry of each kind."""
    with contextlib.closing(_open_single_file(folder, "history.db", data)) as stores:
        _show(stores)
        for deal in stores.archive.read_entries():
            format_deal_lines(_load_texts(), deal, "Lan")
        problem_sets.count_mistakes_by_theme(stores.exercises.progress)
        assert stores.statistics.add(
            read_dataclass(DealEntry, _make_home()["statistics.jsonl"][0] | {"deal_id": "new"})
        )
        assert "new" in [entry.deal_id for entry in stores.statistics.read_entries()]


def read_stories(data: bytes, folder: Path) -> None:
    """Read the records of played deals and show their statistics."""
    with contextlib.closing(_open_single_file(folder, "stories.jsonl", data)) as stores:
        stories = {entry.deal_id: entry for entry in stores.stories.read_entries()}
    played = {name: value for name, value in _make_home()["statistics.jsonl"][0].items() if name != "v"}
    entries = [read_dataclass(DealEntry, {**played, "deal_id": name}) for name in stories]
    list_figures(_load_texts(), FilteredDeals.from_entries(entries, stories=stories))


class AnsweredProgram(ExternalPlayer):
    """A program that has answered already."""

    def __init__(self, answer: bytes) -> None:
        self._answered = answer

    def _discard_old_lines(self) -> None:
        pass

    def send(self, message: dict[str, Any]) -> None:
        """Ignore the message."""

    def _wait_for_answer(self) -> bytes:
        return self._answered


def read_answer(data: bytes, folder: Path) -> None:
    """Read a bot's answer."""
    with contextlib.suppress(ForfeitError):
        AnsweredProgram(data).act(_make_observation())


def read_arguments(data: bytes, folder: Path) -> None:
    """Parse a command line, and stop before the command runs."""
    text = data.decode(errors="surrogateescape")
    try:
        words = shlex.split(text)
    except ValueError:
        words = text.split()
    with (
        contextlib.suppress(SystemExit),
        contextlib.redirect_stderr(io.StringIO()),
        contextlib.redirect_stdout(io.StringIO()),
    ):
        cli.run(words)


@contextlib.contextmanager
def without_running_commands() -> Any:
    """Replace commands by checks of their arguments."""
    modules: tuple[Any, ...] = (arena, gui, problems, referee, review)
    before = [module.run for module in modules]
    for module in modules:
        module.run = lambda args: 0
    gui.run = lambda args: len(gui._check_options(args))
    try:
        yield
    finally:
        for module, run in zip(modules, before, strict=True):
            module.run = run


def _make_file_reader(name: str, read: Read) -> Reader:
    def good() -> bytes:
        return json.dumps(_make_home()[name], ensure_ascii=False).encode()

    return Reader(_make_json_input(lambda: [_make_home()[name]]), read, good)


def _make_lines_reader(name: str, read: Read) -> Reader:
    def good() -> bytes:
        return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in _make_home()[name][:2])

    def make(rng: random.Random) -> bytes:
        lines = _make_home()[name]
        return b"\n".join(mutate_json(rng, rng.choice(lines)) for _ in range(rng.choice((1, 3)))) + b"\n"

    return Reader(make, read, good)


def _make_exercises() -> list[Any]:
    mistakes = [
        {
            "problem": problem.data,
            "name": problem.name,
            "theme": "keep-two",
            "spacing": {"due": "2026-01-02T03:04:05+00:00"},
        }
        for problem in problem_sets.load_shipped_problems()[:4]
    ]
    return [{"format": "tienlen-exercises/1", "solved": {"a": True}, "streak": 1, "longest": 2, "mistakes": mistakes}]


def _make_history(rng: random.Random) -> bytes:
    return mutate_bytes(rng, _make_home()["history.db"])


READERS = {
    "cards": Reader(_make_cards, read_cards),
    "records": Reader(_make_json_input(_make_records), read_record),
    "codes": Reader(_make_codes, read_code),
    "settings": _make_file_reader("settings.json", read_settings),
    "rulesets": _make_file_reader("rulesets.json", read_rule_sets),
    "matches": _make_file_reader("match.json", read_match),
    "deals": _make_lines_reader("deals.jsonl", read_deals),
    "exercises": Reader(
        _make_json_input(_make_exercises), read_exercises, lambda: json.dumps(_make_exercises()[0]).encode()
    ),
    "statistics": _make_lines_reader("statistics.jsonl", read_statistics),
    "stories": _make_lines_reader("stories.jsonl", read_stories),
    "history": Reader(_make_history, read_history, lambda: _make_home()["history.db"]),
    "answers": Reader(_make_json_input(lambda: [{"action": "3S"}, {"action": "give 1 3S", "why": [1]}]), read_answer),
    "arguments": Reader(_make_arguments, read_arguments),
}
