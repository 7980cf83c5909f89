"""Matches of the lesson: a step in which the other seats act by a script, and the first deal with advice."""

from typing import Any

from game import resources
from game.bots.characters import make_player_names
from game.engine import presets
from game.engine.action import PASS, Action
from game.engine.cards import Card
from game.engine.events import Played
from game.engine.observation import Observation
from game.engine.payments import InstantWin
from game.session.matches.match import PLAYER_SEAT, Match, MatchPlan
from game.session.play.lesson import PEOPLE, LessonStep, has_taught_sign
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import MatchMode
from game.session.play.saved_match import SavedMatch
from game.session.play.unfinished import GUIDED_LOCATION, NOT_STORED
from game.session.players.pace import Pace
from game.session.players.runner import ActQuestion, Question, Runner, Ticket
from game.store.settings import BY_DEALS
from game.store.stores import Stores

OPPONENT_LEVEL = "lowest"
"""Name of the players at the other seats. These players are never asked."""


class ScriptedRunner(Runner):
    """A runner that answers with the scripted action of each seat. It never answers other questions."""

    def __init__(self, step: LessonStep) -> None:
        self._step = step
        self._pending_action: Action | None = None

    def ask(self, question: Question) -> Ticket[Any]:
        if not isinstance(question, ActQuestion):
            return Ticket(0)
        self._pending_action = self._find_action(question.observation)
        return Ticket(1)

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        return self._find_action(observation) or PASS

    def _find_action(self, observation: Observation) -> Action | None:
        return self._step.find_scripted_action(observation.seat, observation.history)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        action, self._pending_action = self._pending_action, None
        return action

    def drop(self, ticket: Ticket[Any]) -> None:
        self._pending_action = None


class LessonMatch(LiveMatch):
    """A step of the lesson as a match for the table. The match is not stored or counted.

    The seats show only signs that the lesson has explained.
    """

    def __init__(self, step: LessonStep, pace: Pace) -> None:
        self.step = step
        is_lead_shown, are_points_shown = has_taught_sign(step, "lead"), has_taught_sign(step, "points")
        mode = MatchMode(location=NOT_STORED, is_lead_shown=is_lead_shown, are_points_shown=are_points_shown)
        opponents = make_player_names(OPPONENT_LEVEL, PEOPLE)
        plan = MatchPlan(step.start.rules, opponents, 0, first=step.start.spec, length=BY_DEALS, target=1)
        state = step.start
        saved = SavedMatch(Match(plan), state) if state.history else plan
        super().__init__(saved, ScriptedRunner(step), pace=pace, mode=mode)

    @property
    def has_ended(self) -> bool:
        return self.step.is_finished(self.observation.history)

    @property
    def own_action_count(self) -> int:
        return self.step.count_actions(PLAYER_SEAT, self.observation.history)

    def list_expected_actions(self) -> tuple[Action, ...]:
        return () if self.has_ended else self.step.list_expected_actions(self.observation.history)

    @property
    def own_instant_win(self) -> InstantWin | None:
        """The instant win of the player's hand as dealt; None if there is none."""
        win = self.observation.result.instant_win if self.observation.result else None
        return win if win and win.seat == PLAYER_SEAT else None

    def choose_remark_key(self, action: Action) -> str:
        """Return the text key of the remark about a wrong action; "" for a right or illegal action."""
        return "" if self.find_violation(action) else self.step.choose_remark_key(self.observation.history, action)

    def list_last_plays(self) -> list[tuple[Card, ...]]:
        """Return the cards of the player's latest play and of the plays it beat; an empty list if the player passed."""
        own_actions = [action for seat, action in self.observation.history if seat == PLAYER_SEAT]
        plays = [event for event in self.list_visible_events() if isinstance(event, Played)]
        played_events = [event for event in plays if event.play.seat == PLAYER_SEAT]
        if not played_events or own_actions[-1] == PASS:
            return []
        last_event = played_events[-1]
        return [*([last_event.target.cards] if last_event.target else []), last_event.play.cards]

    def can_undo(self) -> bool:
        """Return False: the player can only do right actions, so none is taken back."""
        return False

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass until the step has been played."""
        if not self.has_ended:
            super().tick(dt)

    def next_wakeup(self) -> float | None:
        return None if self.has_ended else super().next_wakeup()


GUIDED_MODE = MatchMode(location=GUIDED_LOCATION)
"""The guided deal is stored apart from the match in progress and does not affect it."""


def plan_guided_deal() -> MatchPlan:
    """Return the plan of the guided deal. An asset holds its rules, opponents and seeds."""
    data = resources.load_json("guided_deal.json")
    rules = presets.rules(data["rules"])
    opponents = make_player_names(data["level"], data["opponents"])
    return MatchPlan(rules, opponents, data["seed"], data["deal"], length=BY_DEALS, target=1, practice=True)


def begin_guided_deal(stores: Stores, runner: Runner, pace: Pace) -> LiveMatch:
    """Return the unfinished guided deal, or a new one."""
    match = LiveMatch.resume(stores, runner, pace, GUIDED_MODE)
    return match or LiveMatch(plan_guided_deal(), runner, stores, pace, GUIDED_MODE)
