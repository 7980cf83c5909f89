"""The lesson: small prepared deals under the engine's rules, their subjects, and the right action at every moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from game import resources
from game.engine import presets
from game.engine.action import PASS, Action, History
from game.engine.cards import Card, parse_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.law import get_law
from game.session.matches.match import PLAYER_SEAT
from game.text.book import Group, Price

TEACHER = "thay-do"
"""The character who explains."""
FIRST_LESSON, NORTH_LESSON = "southern", "north"
"""The two lessons, named after the presets whose rules they use."""
GUIDED_LESSON = "guided"
"""The deal with advice after the first lesson. It has an end but no steps."""
TeacherMood = Literal["neutral", "glad", "thinking"]
TaughtGesture = Literal["", "click", "double", "drag", "sweep", "table", "button"]
PEOPLE = ("anh-hai", "ba-ba", "co-lan")
"""Characters at the seats from 1 on."""


@dataclass(frozen=True)
class ScriptedTurn:
    """An expected action of a seat. For the player, each of `actions` is right."""

    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class LessonStep:
    """A deal from the state `start` on, and the actions of all seats in order.

    `otherwise` names the remark on any other legal action of the player.
    """

    id: str
    start: Deal
    turns: tuple[ScriptedTurn, ...]
    mistake_remark: str
    picture: tuple[Group, ...] = ()
    """Cards that illustrate the subject."""
    mood: TeacherMood = "neutral"
    gesture: TaughtGesture = ""
    """Mouse or finger gesture that the step also teaches; else ""."""
    captions: tuple[str, ...] = ()
    """Texts below the pictured groups."""
    other_seats: tuple[int, ...] = ()
    """Further seats that matter, besides the player's seat and the seat of the last play."""
    taught_sign: str = ""
    """Sign at the seats that the step explains: the lead or the points; else ""."""

    def list_expected_actions(self, history: History) -> tuple[Action, ...]:
        """Return the right actions of the player after a history; none once the step has been played."""
        return self._list_next_actions(PLAYER_SEAT, history)

    def find_scripted_action(self, seat: int, history: History) -> Action | None:
        """Return the prepared action of another seat after a history; None if no action is left."""
        actions = self._list_next_actions(seat, history)
        return actions[0] if actions else None

    def count_actions(self, seat: int, history: History) -> int:
        """Return the number of actions of a seat since the step began."""
        return sum(actor == seat for actor, _ in history[len(self.start.history) :])

    def _list_next_actions(self, seat: int, history: History) -> tuple[Action, ...]:
        action_count = self.count_actions(seat, history)
        own_turns = [act.actions for act in self.turns if act.seat == seat]
        return own_turns[action_count] if action_count < len(own_turns) else ()

    def is_chop(self, cards: Sequence[Card], target_cards: Sequence[Card]) -> bool:
        law = get_law(self.start.rules)
        get_code = law.get_code_as_answer
        return law.is_chop(get_code(cards), get_code(target_cards), law.deck.pack(target_cards))

    def is_finished(self, history: History) -> bool:
        return len(history) - len(self.start.history) >= len(self.turns)

    def choose_remark_key(self, history: History, action: Action) -> str:
        """Return the text key of the remark about a legal action; "" for a right action."""
        if action in self.list_expected_actions(history):
            return ""
        return f"lesson.wrong.{'pass' if action == PASS else self.mistake_remark}"


@dataclass
class LessonPosition:
    """A position in a lesson. The index counts steps."""

    lesson: str
    index: int
    is_done: bool = False
    """True once the step has been played and the teacher has confirmed it."""

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return load_steps(self.lesson)

    @property
    def step(self) -> LessonStep:
        return self.steps[self.index]


def has_taught_passing(lesson: str, step_index: int) -> bool:
    """Return True if a step of a lesson up to an index has taught passing."""
    begun_steps = load_steps(lesson)[: step_index + 1]
    own_acts = (act for step in begun_steps for act in step.turns if act.seat == PLAYER_SEAT)
    return lesson != FIRST_LESSON or any(PASS in act.actions for act in own_acts)


def has_taught_sign(step: LessonStep, sign: str) -> bool:
    """Return True if a step, or a step before it, has explained a sign at the seats (lead or points)."""
    steps = load_steps()
    ids = [earlier_step.id for earlier_step in steps]
    return step.id not in ids or any(
        earlier_step.taught_sign == sign for earlier_step in steps[: ids.index(step.id) + 1]
    )


@cache
def load_steps(lesson: str = FIRST_LESSON) -> tuple[LessonStep, ...]:
    """Return the steps of a lesson in order, from assets/lesson.json."""
    return tuple(_read_step(lesson, data) for data in resources.load_json("lesson.json")[lesson])


def _read_step(lesson: str, data: dict[str, Any]) -> LessonStep:
    hands = tuple(parse_cards(hand) for hand in data["hands"])
    spec = DealSpec(hands=hands, number=data.get("number", 2), last_order=(3, 0, 1, 2), leader=data["leader"])
    start = Deal.begin(presets.rules(lesson), spec)
    for act in map(_parse_turn, data.get("before", [])):
        start = start.do(act.actions[0], by=act.seat)
    acts, otherwise = tuple(map(_parse_turn, data["acts"])), data.get("else", "pass")
    return LessonStep(
        data["id"],
        start,
        acts,
        otherwise,
        _read_picture(data),
        data.get("mood", "neutral"),
        data.get("gesture", ""),
        tuple(data.get("captions", ())),
        tuple(data.get("about", ())),
        data.get("teaches", ""),
    )


def _read_picture(data: dict[str, Any]) -> tuple[Group, ...]:
    """Return groups of cards, each with the comparison sign or price that follows it."""
    parts = data.get("picture", [])
    cards, signs = parts[::2], [*parts[1::2], *[""] * (len(parts) % 2)]
    return tuple(
        Group(parse_cards(text), sign) if isinstance(sign, str) else Group(parse_cards(text), price=Price(**sign))
        for text, sign in zip(cards, signs, strict=True)
    )


def _parse_turn(line: str) -> ScriptedTurn:
    seat, _, actions = line.partition(" ")
    return ScriptedTurn(int(seat), tuple(Action.parse(action.strip()) for action in actions.split("|")))
