"""Prompts for the player, labels of the table's buttons, and the reasons why a button is disabled."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.situation import can_go_out_with, compute_letting_out_cost
from game.engine import refusals
from game.engine.action import PASS, play
from game.engine.cards import Card
from game.engine.decisions import MAY_PASS
from game.engine.legal import make_action
from game.engine.observation import Observation
from game.session.play.automatic_action import AutomaticAction, can_only_pass, format_play_label
from game.session.play.lesson import FIRST_LESSON, LessonPosition, has_taught_passing
from game.session.play.lesson_match import LessonMatch
from game.session.play.live_match import LiveMatch
from game.session.rules.chosen_rules import format_title
from game.session.table.exchange import Exchange
from game.text import Texts

SHORT_HASH_DIGITS = 8
"""Number of digits of the seed's hash during the deal; the result page shows more digits."""


@dataclass(frozen=True)
class Guidance:
    """The prompt beside the hand and the state of the buttons at one moment."""

    prompt: str
    labels: Mapping[str, str]
    disabled_reasons: Mapping[str, str]
    """Reasons why buttons are disabled, by button; "" if the button is enabled."""
    highlighted_button: str = "play"
    """`play`, or `pass` if the player can only pass; "" for no button."""
    rules_tooltip: str = ""
    hidden_buttons: Collection[str] = ()


def build_guidance(
    t: Texts,
    match: LiveMatch,
    names: Sequence[str],
    selection: tuple[Card, ...],
    *,
    is_demo: bool = False,
    automatic: AutomaticAction | None = None,
    is_brief: bool = False,
) -> Guidance:
    """Return the prompt and the buttons of the moment.

    `names` are the names of all seats and `selection` is the selected cards. `is_demo` is True if a bot plays the seat.
    `automatic` is the automatic action that was announced or offered. If `is_brief`, a turn without restrictions has no
    prompt.
    """
    exchange = Exchange(match.observation, names)
    if exchange.is_active:
        guidance = _build_trade_guidance(t, match, exchange, selection)
    else:
        guidance = _build_play_guidance(
            t, match, names, selection, is_demo=is_demo, automatic=automatic, is_brief=is_brief
        )
    deal_title = t("table.tried.deal") if match.tries else t("table.deal", n=match.compute_score().deal_number)
    seed_hash = format_seed_hash(t, match)
    return replace(
        guidance,
        prompt=t("table.slow_disk") if match.is_waiting_for_disk else guidance.prompt,
        labels={
            **guidance.labels,
            "rules": f"{format_title(t, match.observation.rules, match.rules_name)}\n{deal_title}",
        },
        disabled_reasons={
            **guidance.disabled_reasons,
            "hint": t("table.hint.not_turn") if is_demo else explain_disabled_hint(t, match.observation),
            "sort": "" if match.observation.hand else t("table.hand_empty"),
            "undo": explain_disabled_undo(t, match, is_demo),
        },
        highlighted_button="pass" if not is_demo and can_only_pass(match.observation) else "play",
        rules_tooltip=f"{t('table.rules_tip')} {seed_hash}" if seed_hash else t("review.rules_tip"),
    )


def _build_trade_guidance(t: Texts, match: LiveMatch, exchange: Exchange, selection: tuple[Card, ...]) -> Guidance:
    play_label, pass_label = exchange.format_button_labels(t)
    labels = {"play": play_label or t("table.play"), "pass": pass_label or t("table.pass")}
    play_refusal = exchange.explain_refusal(t, selection, match.find_violation)
    reasons = {"play": play_refusal, "pass": "" if pass_label else t("table.not_turn")}
    return Guidance(exchange.format_prompt(t), labels, reasons)


def _build_play_guidance(
    t: Texts,
    match: LiveMatch,
    names: Sequence[str],
    selection: tuple[Card, ...],
    *,
    is_demo: bool,
    automatic: AutomaticAction | None,
    is_brief: bool,
) -> Guidance:
    observation = match.observation
    prompt = "" if is_demo else format_task(t, observation, is_brief)
    reasons = {
        "play": explain_disabled_play(t, match, selection, is_demo, names),
        "pass": t("table.demo") if is_demo else explain_disabled_pass(t, observation),
    }
    is_over = observation.phase == "over"
    default_label = t("table.result" if is_over else "table.skip" if is_out(observation) else "table.play")
    is_playable = selection and not reasons["play"] and not is_out(observation)
    labels = {
        "play": format_play_label(t, observation, selection) if is_playable else default_label,
        "pass": format_pass_label(t, observation),
    }
    if automatic is not None and automatic.action is not None:
        prompt = _format_automatic_action(t, observation, automatic)
    elif selection and not reasons["play"] and is_losing_play(observation, selection):
        prompt = t("table.ask.loses")
    elif (
        observation.turn == observation.seat
        and observation.phase == "play"
        and not is_demo
        and not reasons["play" if selection else "pass"]
    ):
        prompt = _format_letting_out_warning(t, observation, selection, names) or prompt
    return Guidance(prompt, labels, reasons)


def _format_letting_out_warning(
    t: Texts, observation: Observation, selection: tuple[Card, ...], names: Sequence[str]
) -> str:
    """Return a warning that the selection or a pass lets the next player go out, with its cost; "" if it does not."""
    position = observation.build_position()
    if not position.can_let_next_seat_out(position.law.deck.pack(selection)):
        return ""
    next_seat = position.next_unlocked_seat
    key = "table.ask.feeds" if selection else "table.ask.feeds.pass"
    return t(key, name=names[next_seat], n=compute_letting_out_cost(observation, next_seat))


def format_seed_hash(t: Texts, match: LiveMatch) -> str:
    """Return the hash that proves the deal's seed; "" in a retry and for a deal without a seed."""
    seed_hash = "" if match.tries else match.seed_hash
    return t("table.check", hash=seed_hash[:SHORT_HASH_DIGITS]) if seed_hash else ""


def _format_automatic_action(t: Texts, observation: Observation, automatic: AutomaticAction) -> str:
    """Return the announcement of an automatic action, or the question that asks for consent."""
    mode = "on" if automatic.is_announced else "ask"
    if automatic.action != PASS:
        return t(f"table.auto.last.{mode}")
    assert observation.target is not None
    target_text = t.format_combination(observation.target.combination)
    return _format_forbidding_rule(t, observation) or t(f"table.auto.pass.{mode}", play=target_text)


def format_task(t: Texts, observation: Observation, is_brief: bool) -> str:
    """Return the player's task during play; "" if there is no task to display."""
    if observation.phase != "play" or not observation.hand or observation.turn != observation.seat:
        return ""
    target = observation.target
    if target is None:
        return _format_lead_restriction(t, observation, is_brief)
    target_text = t.format_combination(target.combination)
    if observation.stacking:
        return t("table.ask.stack", play=target_text)
    if observation.seat in observation.locked:
        return t("table.ask.bomb", play=target_text)
    if not has_any_play(observation):
        return _format_cannot_beat(t, observation, target_text)
    return "" if is_brief else t("table.ask.beat", play=target_text)


def _format_cannot_beat(t: Texts, observation: Observation, target_text: str) -> str:
    return _format_forbidding_rule(t, observation) or t("table.ask.none", play=target_text)


def _format_forbidding_rule(t: Texts, observation: Observation) -> str:
    """Return the sentence of the rule that forbids the plays that would beat the target; "" if no play would."""
    position = observation.build_position()
    law = position.law
    if law.forbidden_plays:
        for cards in law.list_answers(position.hands[observation.seat], position.target_code, position.target_cards):
            violation = refusals.find_violation(position, make_action(law, cards))
            if violation and "forbidden_by" in violation.params:
                return t(f"options.{violation.params['forbidden_by']}.only_pass")
    return ""


def _format_lead_restriction(t: Texts, observation: Observation, is_brief: bool) -> str:
    """Return the restriction on the player's lead; the usual prompt if there is no restriction."""
    if not observation.lead_condition or not observation.lowest:
        return "" if is_brief else t("table.ask.lead")
    return t(f"table.ask.{observation.lead_condition}", card=t.format_cards(observation.lowest))


def format_pass_label(t: Texts, observation: Observation) -> str:
    """Return the label of the Pass button: end stacking, pass the lead on, or pass."""
    if observation.stacking:
        return t("table.stop")
    can_pass_lead = observation.turn == observation.seat and observation.lead_condition == MAY_PASS
    return t("table.pass_lead" if can_pass_lead else "table.pass")


def explain_disabled_pass(t: Texts, observation: Observation) -> str:
    if observation.phase != "play" or observation.turn != observation.seat:
        return t("table.not_turn")
    if PASS not in observation.legal:
        return t("table.must_lead")
    return ""


def format_empty_selection_advice(t: Texts, observation: Observation) -> str:
    """Return the advice for an empty selection: choose cards, or pass if no play is possible."""
    target = observation.target
    if target is None or observation.turn != observation.seat or observation.stacking or has_any_play(observation):
        return t("table.choose")
    return _format_cannot_beat(t, observation, t.format_combination(target.combination))


def explain_disabled_hint(t: Texts, observation: Observation) -> str:
    if not observation.hand:
        return t("table.hint.out")
    return "" if observation.turn == observation.seat else t("table.hint.not_turn")


def has_any_play(observation: Observation) -> bool:
    return observation.turn == observation.seat and any(action != PASS for action in observation.legal)


def explain_disabled_undo(t: Texts, match: LiveMatch, is_demo: bool = False) -> str:
    observation = match.observation
    if match.can_undo():
        return ""
    if is_demo:
        return t("table.demo")
    has_acted = observation.phase != "trade" and any(seat == observation.seat for seat, _ in observation.history)
    return t("table.undo.not" if has_acted else "table.undo.nothing")


def explain_disabled_play(
    t: Texts, match: LiveMatch, selection: tuple[Card, ...], is_demo: bool = False, names: Sequence[str] = ()
) -> str:
    observation = match.observation
    if observation.phase == "over" or is_out(observation):
        return ""
    if is_demo:
        return t("table.demo")
    if observation.turn != observation.seat or observation.phase != "play":
        return t("table.not_turn")
    if not selection:
        return format_empty_selection_advice(t, observation)
    violation = match.find_violation(play(selection))
    if violation and names and "seat" in violation.params and "forbidden_by" in violation.params:
        key = "table.ask.highest" if observation.target else "table.ask.highest.lead"
        return t(key, name=names[violation.params["seat"]], card=str(violation.params["card"]))
    return t.explain(violation) if violation else ""


def is_losing_play(observation: Observation, selection: tuple[Card, ...]) -> bool:
    """Return True if the selection is the whole hand and playing it loses the deal."""
    return len(selection) == len(observation.hand) and not can_go_out_with(observation, selection)


def is_out(observation: Observation) -> bool:
    """Return True if the player has left a deal that is still in progress."""
    return observation.phase == "play" and observation.seat in observation.seats_gone


LESSON_HIDDEN_BUTTONS = ("undo", "history", "sort")


def build_lesson_guidance(
    t: Texts, guidance: Guidance, match: LessonMatch, place: LessonPosition, task: str | None
) -> Guidance:
    """Return guidance for a lesson, in which the task replaces the usual prompt.

    `task` is None if the teacher shows the task beside the table.
    """
    step = t("lesson.step", step=place.index + 1, steps=len(place.steps))
    title = t("lesson.title" if place.lesson == FIRST_LESSON else "lesson.north")
    lesson_guidance = replace(
        guidance,
        prompt=guidance.prompt and (task or ""),
        labels={**guidance.labels, "rules": f"{title}\n{step}"},
        rules_tooltip=t("lesson.words_tip"),
    )
    hidden_buttons = {*LESSON_HIDDEN_BUTTONS, *(["rules"] if task is None else [])}
    if match.has_ended:
        ended_buttons = ("play", "pass", "hint")
        reasons = {**lesson_guidance.disabled_reasons, **dict.fromkeys(ended_buttons, t("lesson.ended"))}
        return replace(
            lesson_guidance,
            prompt="",
            disabled_reasons=reasons,
            highlighted_button="",
            hidden_buttons=hidden_buttons | {*ended_buttons},
        )
    if not has_taught_passing(place.lesson, place.index):
        hidden_buttons.add("pass")
    return replace(
        lesson_guidance,
        highlighted_button="pass" if match.list_expected_actions() == (PASS,) else "play",
        hidden_buttons=hidden_buttons,
    )
