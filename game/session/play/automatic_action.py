"""Actions that the program takes for the player, and the combination formed by the selected cards."""

from game.bots.situation import can_go_out_with
from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.combination import Combination, Kind, encode_combination
from game.engine.law import get_law
from game.engine.observation import Observation
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.store.settings import Automatic, Settings
from game.text import Texts


def identify_play(observation: Observation, cards: tuple[Card, ...]) -> tuple[Combination, bool]:
    """Return the combination that legal cards form, and True if it chops the play on the table."""
    law, target = get_law(observation.rules), observation.target
    target_code = encode_combination(target.kind, target.combination.length) if target else 0
    code = law.get_code_as_answer(cards, target_code)
    is_chop = target is not None and law.is_chop(code, target_code, law.deck.pack(target.cards))
    return Combination.from_code(code, cards), is_chop


def format_play_label(t: Texts, observation: Observation, cards: tuple[Card, ...]) -> str:
    """Return the label of the Play button for legal selected cards: the act, and below it the combination."""
    combination, chops = identify_play(observation, cards)
    name = t.format_combination(combination) if combination.kind is Kind.SINGLE else t.format_kind(combination)
    return f"{t('table.chop' if chops else 'table.play')}\n{name}"


ANNOUNCEMENT_SECONDS = 1.2
"""Duration at speed 1."""
MIN_ANNOUNCEMENT_SECONDS = 0.4
"""Minimum duration of the announcement at any speed, so that the player can read it."""


def can_only_pass(observation: Observation) -> bool:
    is_own_turn = observation.phase == "play" and observation.turn == observation.seat
    return is_own_turn and PASS in observation.legal and all(action == PASS for action in observation.legal)


def find_final_play(observation: Observation) -> Action | None:
    """Return the play of the whole hand if it is the player's turn and that play goes out."""
    if observation.phase != "play" or observation.turn != observation.seat or not observation.hand:
        return None
    final_play = play(observation.hand)
    return final_play if final_play in observation.legal and can_go_out_with(observation, observation.hand) else None


def find_automatic_action(observation: Observation, settings: Settings) -> tuple[Action, Automatic] | None:
    """Return the automatic or offered action, and its setting's mode ("on" or "ask"); None if there is none."""
    if can_only_pass(observation):
        action, mode = PASS, settings.auto_pass
    elif final_play := find_final_play(observation):
        action, mode = final_play, settings.auto_last
    else:
        return None
    return None if mode == "off" else (action, mode)


class AutomaticAction:
    """The automatic action of the player's turn, and the seconds until it happens.

    After a take-back nothing happens automatically until the player has acted.
    """

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._is_paused = False
        self._remaining_seconds: float | None = None
        self.action: Action | None = None
        """The offered or announced pass or last play; None if there is none."""

    @property
    def is_announced(self) -> bool:
        """True if the action will happen without the player."""
        return self._remaining_seconds is not None

    @property
    def is_offered(self) -> bool:
        """True if the action needs the player's consent."""
        return self.action is not None and self._remaining_seconds is None

    def pause(self) -> None:
        """Stop acting automatically after a take-back, until the player acts."""
        self._is_paused, self.action, self._remaining_seconds = True, None, None

    def resume(self) -> None:
        """Act automatically again, because the player has acted."""
        self._is_paused, self.action, self._remaining_seconds = False, None, None

    def update(self, settings: Settings) -> None:
        """Start again if the moment or the settings have changed."""
        proposal = None if self._is_paused else find_automatic_action(self._match.observation, settings)
        previous_action, self.action = self.action, proposal[0] if proposal else None
        if proposal is None or proposal[1] != "on":
            self._remaining_seconds = None
        elif self._remaining_seconds is None or previous_action != self.action:
            seconds = Pace.from_settings(settings).scale_seconds(ANNOUNCEMENT_SECONDS)
            self._remaining_seconds = max(MIN_ANNOUNCEMENT_SECONDS, seconds)

    def tick(self, dt: float) -> Action | None:
        """Let `dt` seconds pass. Return the action once it is due; else None."""
        if self._remaining_seconds is None:
            return None
        self._remaining_seconds -= dt
        if self._remaining_seconds > 0:
            return None
        self._remaining_seconds = None
        return self.action

    def next_wakeup(self) -> float | None:
        return None if self._remaining_seconds is None else max(0.0, self._remaining_seconds)
