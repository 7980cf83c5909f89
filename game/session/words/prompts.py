"""Prompts for the player, the labels of the table's buttons, and the reasons why a button is disabled."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.situation import goes_out, letting_out_cost
from game.engine import refusals
from game.engine.action import PASS, play
from game.engine.cards import Card
from game.engine.decisions import MAY_PASS
from game.engine.legal import make_action
from game.engine.observation import Observation
from game.session.play.automatic_action import AutomaticAction, can_only_pass, play_label
from game.session.play.lesson import FIRST_LESSON, LessonPlace, knows_passing
from game.session.play.lesson_match import LessonMatch
from game.session.play.live_match import LiveMatch
from game.session.rules.chosen_rules import format_title
from game.session.table.exchange import Exchange
from game.text import Texts

SHORT_HASH_DIGITS = 8
"""Number of digits of the seed's hash shown during the deal; the result shows more."""


@dataclass(frozen=True)
class Guidance:
    """The prompt beside the hand, changed labels of buttons, and for each button the reason why it is disabled ("" if
    it is not).
    """

    prompt: str
    labels: Mapping[str, str]
    disabled_reasons: Mapping[str, str]
    highlighted_button: str = "play"
    """The highlighted button: `pass` if nothing else can be done."""
    rules_tooltip: str = ""
    """Tooltip of the rules button."""
    hidden_buttons: Collection[str] = ()
    """Hidden buttons, which have nothing to do."""


def build_guidance(
    t: Texts,
    match: LiveMatch,
    names: Sequence[str],
    chosen: tuple[Card, ...],
    *,
    demo: bool = False,
    automatic: AutomaticAction | None = None,
    brief: bool = False,
) -> Guidance:
    """Return prompt and buttons of the moment.

    `names`: of all seats; `chosen`: the selected cards; `demo`: a bot plays the seat; `automatic`: the automatic action
    done or offered; `brief`: no prompt on a turn without restrictions.
    """
    exchange = Exchange(match.seen, names)
    if exchange.is_active:
        now = _build_trade_guidance(t, match, exchange, chosen)
    else:
        now = _build_play_guidance(t, match, names, chosen, demo=demo, automatic=automatic, brief=brief)
    deal = t("table.tried.deal") if match.tries else t("table.deal", n=match.score().deal_number)
    hash_of_seed = format_seed_hash(t, match)
    return replace(
        now,
        prompt=t("table.slow_disk") if match.is_waiting_for_disk else now.prompt,
        labels={**now.labels, "rules": f"{format_title(t, match.seen.rules, match.rules_name)}\n{deal}"},
        disabled_reasons={
            **now.disabled_reasons,
            "hint": t("table.hint.not_turn") if demo else explain_disabled_hint(t, match.seen),
            "sort": "" if match.seen.hand else t("table.hand_empty"),
            "undo": explain_disabled_undo(t, match, demo),
        },
        highlighted_button="pass" if not demo and can_only_pass(match.seen) else "play",
        rules_tooltip=f"{t('table.rules_tip')} {hash_of_seed}" if hash_of_seed else t("review.rules_tip"),
    )


def _build_trade_guidance(t: Texts, match: LiveMatch, exchange: Exchange, chosen: tuple[Card, ...]) -> Guidance:
    """Return the prompt and the labels of Play and Pass while cards are exchanged."""
    do, decline = exchange.format_button_labels(t)
    labels = {"play": do or t("table.play"), "pass": decline or t("table.pass")}
    reasons = {"play": exchange.explain_refusal(t, chosen, match.check), "pass": "" if decline else t("table.not_turn")}
    return Guidance(exchange.format_prompt(t), labels, reasons)


def _build_play_guidance(
    t: Texts,
    match: LiveMatch,
    names: Sequence[str],
    chosen: tuple[Card, ...],
    *,
    demo: bool,
    automatic: AutomaticAction | None,
    brief: bool,
) -> Guidance:
    """Return the prompt and the labels during play and after the deal."""
    seen = match.seen
    prompt = "" if demo else format_task(t, seen, brief)
    reasons = {
        "play": explain_disabled_play(t, match, chosen, demo, names),
        "pass": t("table.demo") if demo else explain_disabled_pass(t, seen),
    }
    over = seen.phase == "over"
    usual = t("table.result" if over else "table.skip" if is_out(seen) else "table.play")
    ready = chosen and not reasons["play"] and not is_out(seen)
    labels = {"play": play_label(t, seen, chosen) if ready else usual, "pass": format_pass_label(t, seen)}
    if automatic is not None and automatic.action is not None:
        prompt = _format_automatic_action(t, seen, automatic)
    elif chosen and not reasons["play"] and is_losing_play(seen, chosen):
        prompt = t("table.ask.loses")
    elif seen.turn == seen.seat and seen.phase == "play" and not demo and not reasons["play" if chosen else "pass"]:
        prompt = _format_letting_out_warning(t, seen, chosen, names) or prompt
    return Guidance(prompt, labels, reasons)


def _format_letting_out_warning(t: Texts, seen: Observation, chosen: tuple[Card, ...], names: Sequence[str]) -> str:
    """Return a warning about the cost of letting the next player out, by the selection or by a pass; "" if none."""
    position = seen.position()
    if not position.can_let_next_seat_out(position.law.deck.pack(chosen)):
        return ""
    after = position.next_unlocked_seat
    key = "table.ask.feeds" if chosen else "table.ask.feeds.pass"
    return t(key, name=names[after], n=letting_out_cost(seen, after))


def format_seed_hash(t: Texts, match: LiveMatch) -> str:
    """Return the hash to check the deal's seed after the deal; "" in a try and for deals without a seed."""
    check = "" if match.tries else match.commitment
    return t("table.check", hash=check[:SHORT_HASH_DIGITS]) if check else ""


def _format_automatic_action(t: Texts, seen: Observation, automatic: AutomaticAction) -> str:
    """Return the announcement of an automatic action, or the question for consent."""
    how = "on" if automatic.is_announced else "ask"
    if automatic.action != PASS:
        return t(f"table.auto.last.{how}")
    assert seen.target is not None
    shown = t.format_combination(seen.target.combination)
    return _format_forbidding_rule(t, seen) or t(f"table.auto.pass.{how}", play=shown)


def format_task(t: Texts, seen: Observation, brief: bool) -> str:
    """Return the prompt beside the hand during play; "" if there is nothing to say."""
    if seen.phase != "play" or not seen.hand or seen.turn != seen.seat:
        return ""
    target = seen.target
    if target is None:
        return _format_lead_restriction(t, seen, brief)
    shown = t.format_combination(target.combination)
    if seen.stacking:
        return t("table.ask.stack", play=shown)
    if seen.seat in seen.locked:
        return t("table.ask.bomb", play=shown)
    if not has_any_play(seen):
        return _format_cannot_beat(t, seen, shown)
    return "" if brief else t("table.ask.beat", play=shown)


def _format_cannot_beat(t: Texts, seen: Observation, target: str) -> str:
    """Tell the player that no play of the hand beats the target, or which rule forbids the plays that would."""
    return _format_forbidding_rule(t, seen) or t("table.ask.none", play=target)


def _format_forbidding_rule(t: Texts, seen: Observation) -> str:
    """Name, in the words of the option that forbids them, the plays that would beat the target; "" without any."""
    position = seen.position()
    law = position.law
    if law.forbidden_plays:
        for cards in law.list_answers(position.hands[seen.seat], position.target_code, position.target_cards):
            violation = refusals.find_violation(position, make_action(law, cards))
            if violation and "forbidden_by" in violation.params:
                return t(f"options.{violation.params['forbidden_by']}.only_pass")
    return ""


def _format_lead_restriction(t: Texts, seen: Observation, brief: bool) -> str:
    """Return the restriction on the player's lead."""
    if not seen.lead_condition or not seen.lowest:
        return "" if brief else t("table.ask.lead")
    return t(f"table.ask.{seen.lead_condition}", card=t.format_cards(seen.lowest))


def format_pass_label(t: Texts, seen: Observation) -> str:
    """Return the label of the Pass button: stop stacking, pass the lead on, or pass."""
    if seen.stacking:
        return t("table.stop")
    return t("table.pass_lead" if seen.turn == seen.seat and seen.lead_condition == MAY_PASS else "table.pass")


def explain_disabled_pass(t: Texts, seen: Observation) -> str:
    """Return the reason why the player may not pass now; "" if passing is allowed."""
    if seen.phase != "play" or seen.turn != seen.seat:
        return t("table.not_turn")
    if PASS not in seen.legal:
        return t("table.must_lead")
    return ""


def format_empty_selection_advice(t: Texts, seen: Observation) -> str:
    """Return the advice for an empty selection: choose, or pass if no cards would do."""
    target = seen.target
    if target is None or seen.turn != seen.seat or seen.stacking or has_any_play(seen):
        return t("table.choose")
    return _format_cannot_beat(t, seen, t.format_combination(target.combination))


def explain_disabled_hint(t: Texts, seen: Observation) -> str:
    """Return the reason why there is no hint now; "" if there is one."""
    if not seen.hand:
        return t("table.hint.out")
    return "" if seen.turn == seen.seat else t("table.hint.not_turn")


def has_any_play(seen: Observation) -> bool:
    """Return True if the player, to act now, has any play."""
    return seen.turn == seen.seat and any(action != PASS for action in seen.legal)


def explain_disabled_undo(t: Texts, match: LiveMatch, demo: bool = False) -> str:
    """Return the reason why nothing can be taken back now; "" if something can."""
    seen = match.seen
    if match.can_undo():
        return ""
    if demo:
        return t("table.demo")
    acted = seen.phase != "trade" and any(seat == seen.seat for seat, _ in seen.history)
    return t("table.undo.not" if acted else "table.undo.nothing")


def explain_disabled_play(
    t: Texts, match: LiveMatch, chosen: tuple[Card, ...], demo: bool = False, names: Sequence[str] = ()
) -> str:
    """Return the reason why the selection cannot be played now; "" if it can."""
    seen = match.seen
    if seen.phase == "over" or is_out(seen):
        return ""
    if demo:
        return t("table.demo")
    if seen.turn != seen.seat or seen.phase != "play":
        return t("table.not_turn")
    if not chosen:
        return format_empty_selection_advice(t, seen)
    violation = match.check(play(chosen))
    if violation and names and "seat" in violation.params and "forbidden_by" in violation.params:
        key = "table.ask.highest" if seen.target else "table.ask.highest.lead"
        return t(key, name=names[violation.params["seat"]], card=str(violation.params["card"]))
    return t.explain(violation) if violation else ""


def is_losing_play(seen: Observation, chosen: tuple[Card, ...]) -> bool:
    """Return True if the player's whole hand is a legal play that loses."""
    return len(chosen) == len(seen.hand) and not goes_out(seen, chosen)


def is_out(seen: Observation) -> bool:
    """Return True if the player is out of a deal in progress."""
    return seen.phase == "play" and seen.seat in seen.seats_gone


LESSON_HIDDEN_BUTTONS = ("undo", "history", "sort")
"""Buttons that have nothing to do in a lesson."""


def build_lesson_guidance(
    t: Texts, usual: Guidance, match: LessonMatch, place: LessonPlace, task: str | None
) -> Guidance:
    """Return guidance for a lesson, made from the usual guidance: the task replaces the prompt.

    `task` is None if the teacher gives it beside the table.
    """
    step = t("lesson.step", step=place.index + 1, steps=len(place.steps))
    title = t("lesson.title" if place.lesson == FIRST_LESSON else "lesson.north")
    now = replace(
        usual,
        prompt=usual.prompt and (task or ""),
        labels={**usual.labels, "rules": f"{title}\n{step}"},
        rules_tooltip=t("lesson.words_tip"),
    )
    hidden = {*LESSON_HIDDEN_BUTTONS, *(["rules"] if task is None else [])}
    if match.has_ended:
        ended = ("play", "pass", "hint")
        reasons = {**now.disabled_reasons, **dict.fromkeys(ended, t("lesson.ended"))}
        return replace(
            now, prompt="", disabled_reasons=reasons, highlighted_button="", hidden_buttons=hidden | {*ended}
        )
    if not knows_passing(place.lesson, place.index):
        hidden.add("pass")
    return replace(
        now, highlighted_button="pass" if match.expected_actions() == (PASS,) else "play", hidden_buttons=hidden
    )
