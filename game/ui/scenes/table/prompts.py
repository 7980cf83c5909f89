"""What the table says in words about what is asked of the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action import PASS, play
from game.engine.observation import Observation
from game.session import chosen_rules
from game.text import Texts

SHORT = 8
"""So many digits of the seed's hash are shown beside the deal's number; the result shows more."""

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


def prompt(t: Texts, seen: Observation, can_beat: bool, waiting_for: str) -> str:
    """The line beside the hand while cards are played; "" where nothing need be said."""
    if seen.phase != "play" or not seen.hand:
        return ""
    if seen.turn != seen.seat:
        return t("table.wait", name=waiting_for) if waiting_for else ""
    target = seen.target
    if target is None:
        return _lead(t, seen)
    shown = t.combination(target.combination)
    if seen.stacking:
        return t("table.ask.stack", play=shown)
    if seen.seat in seen.locked:
        return t("table.ask.bomb", play=shown)
    return t("table.ask.beat" if can_beat else "table.ask.none", play=shown)


def _lead(t: Texts, seen: Observation) -> str:
    """What binds the person's lead."""
    if not seen.lead_condition or not seen.lowest:
        return t("table.ask.lead")
    return t(f"table.ask.{seen.lead_condition}", card=t.cards(seen.lowest))


def pass_label(t: Texts, seen: Observation) -> str:
    """What the Pass button says: to stop stacking, to pass the lead on, or to pass."""
    if seen.stacking:
        return t("table.stop")
    return t("table.pass_lead" if seen.turn == seen.seat and seen.lead_condition == "may_pass" else "table.pass")


def pass_reason(t: Texts, seen: Observation) -> str:
    """Why the person may not pass now; "" where that is allowed."""
    if seen.phase != "play" or seen.turn != seen.seat:
        return t("table.not_turn")
    if seen.target is None and seen.lead_condition != "may_pass":
        return t("table.must_lead")
    return ""


def no_cards(t: Texts, seen: Observation) -> str:
    """What is to be done where nothing is chosen: choose, or pass where nothing in the hand would do."""
    target = seen.target
    if target is None or seen.turn != seen.seat or seen.stacking or can_beat(seen):
        return t("table.choose")
    return t("table.ask.none", play=t.combination(target.combination))


def hint_reason(t: Texts, seen: Observation) -> str:
    """Why there is no hint now; "" where there is one."""
    if not seen.hand:
        return t("table.hint.out")
    return "" if seen.turn == seen.seat else t("table.hint.not_turn")


def can_beat(seen: Observation) -> bool:
    """Whether the person, to act now, has any play at all."""
    return seen.turn == seen.seat and any(action != PASS for action in seen.legal)


def refresh(table: TableScene) -> None:
    """The prompt, and what the buttons say and whether they can be used."""
    t, seen = table.ctx.texts, table.match.seen
    controls, trader = table.controls, table.trader
    if trader.active:
        table.message.prompt = trader.prompt()
        do, decline = trader.labels()
        controls.label("play", do or t("table.play"))
        controls.label("pass", decline or t("table.pass"))
        controls.allow("play", trader.reason())
        controls.allow("pass", "" if decline else t("table.not_turn"))
    else:
        table.message.prompt = "" if table.demo else prompt(t, seen, can_beat(seen), _waiting_for(table))
        controls.label("play", t("table.skip" if table.gone else "table.play"))
        controls.label("pass", pass_label(t, seen))
        controls.allow("play", play_reason(table))
        controls.allow("pass", t("table.demo") if table.demo else pass_reason(t, seen))
    rules = chosen_rules.title(t, seen.rules, table.match.rules_name)
    deal = t("table.deal", n=table.match.score().index, hash=table.match.commitment[:SHORT])
    controls.label("rules", f"{rules}\n{deal}")
    controls.allow("hint", t("table.hint.not_turn") if table.demo else hint_reason(t, seen))
    controls.allow("sort", "" if seen.hand else t("table.hand_empty"))
    controls.allow("undo", undo_reason(table))


def undo_reason(table: TableScene) -> str:
    """Why nothing can be taken back now; "" where something can."""
    t, seen = table.ctx.texts, table.match.seen
    if table.match.can_undo():
        return ""
    if table.demo:
        return t("table.demo")
    acted = seen.phase != "trade" and any(seat == seen.seat for seat, _ in seen.history)
    return t("table.undo.not" if acted else "table.undo.nothing")


def play_reason(table: TableScene) -> str:
    """Why what is selected cannot be played now; "" where it can."""
    t, chosen = table.ctx.texts, table.board.hand.chosen
    seen = table.match.seen
    if table.gone:
        return ""
    if table.demo:
        return t("table.demo")
    if seen.turn != seen.seat or seen.phase != "play":
        return t("table.not_turn")
    if not chosen:
        return no_cards(t, seen)
    violation = table.match.check(play(chosen))
    return t.explain(violation) if violation else ""


def _waiting_for(table: TableScene) -> str:
    """Who is thinking; nobody is named to somebody who is out of the deal or while cards fly."""
    seen = table.match.seen
    return table.who(seen.turn) if seen.turn is not None else ""
