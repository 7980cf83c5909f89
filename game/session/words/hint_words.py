"""Texts of hints and of the seats' tooltips."""

from collections.abc import Callable, Sequence

from game.coach.scale import get_unit
from game.coach.words import format_action, format_full_value, format_reason_sentence, format_value
from game.engine.action import Action
from game.engine.combination import Kind
from game.engine.observation import Observation
from game.session.play.automatic_action import identify_play
from game.session.play.hints import Hint
from game.session.table.board_view import SeatView
from game.text import Texts


def format_hint(
    texts: Texts, hint: Hint, observation: Observation, names: Sequence[str], is_fitting: Callable[[str], bool]
) -> str:
    """Return the longest form of a hint for which `is_fitting` returns True; else the shortest form.

    The first line is the heading with the action and its value. Longer forms add the reason and the next best action.
    """
    forms = _list_forms(texts, hint, observation, names)
    return next((form for form in forms if is_fitting(form)), forms[-1])


def _list_forms(texts: Texts, hint: Hint, observation: Observation, names: Sequence[str]) -> list[str]:
    if not hint.alternatives:
        return [_format_short_action(texts, hint.action, observation)]
    alternatives = hint.alternatives
    reason = format_reason_sentence(alternatives[0].reason, texts, list(names))
    action_text = _format_short_action(texts, hint.action, observation)
    short_form = texts("table.hint.says", what=action_text, why=reason)
    if len(alternatives) == 1 or alternatives[0].action.is_trade:  # what trades are worth nobody knows
        return [short_form]
    unit = get_unit(observation.rules)
    params = {"what": action_text, "worth": format_full_value(texts, alternatives[0], unit), "why": reason}
    other_action = format_action(texts, alternatives[1].action)
    other_value = format_value(texts, alternatives[1], unit)
    form_with_value = texts("table.hint.values", **params)
    if other_action in reason:
        return [form_with_value, short_form]
    return [texts("table.hint.compares", other=other_action, less=other_value, **params), form_with_value, short_form]


def _format_short_action(texts: Texts, action: Action, observation: Observation) -> str:
    """Return an action in a few words. A play is named by its kind, since the hand shows its cards raised."""
    if action.verb != "play":
        return format_action(texts, action)
    combination, is_chop = identify_play(observation, action.cards)
    is_single = combination.kind is Kind.SINGLE
    name = (
        texts.format_combination(combination) if is_single else texts("engine.the", what=texts.format_kind(combination))
    )
    return texts("table.hint.chop" if is_chop else "table.hint.play", play=name)


def format_seat_tooltip(t: Texts, view: SeatView) -> str:
    """Return the tooltip of a seat: its name, its number of cards, its last play and its state."""
    lines = [view.name]
    if view.card_count and not view.is_own_seat:
        lines.append(t("engine.cards", n=view.card_count) if view.is_card_count_public else t("table.tip.uncounted"))
    if view.last_play_text:
        lines.append(t("table.tip.played", play=view.last_play_text))
    states = {
        "lost": view.has_lost_by_last_play,
        "knocked": view.is_knocked_out,
        "passed": view.is_out_of_trick,
        "declined": view.has_passed,
    }
    states["leads"] = view.is_leader
    if view.place:
        lines.append(t("table.tip.place", n=view.place))
    elif state := next((name for name, is_true in states.items() if is_true), ""):
        lines.append(t(f"table.tip.{state}"))
    if view.card_count == 1 and view.is_card_count_public and not view.is_own_seat:
        lines.append(t("table.tip.last"))
    return "\n".join(lines)
