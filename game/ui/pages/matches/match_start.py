"""Start of a match or lesson: choice of a portrait, questions about unfinished matches, practice attempts."""

from collections.abc import Callable, Sequence
from functools import partial
from secrets import randbits

import pygame

from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import choose_characters, plan_match, select_opponents
from game.session.play.lesson import load_steps
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import make_practice_mode
from game.session.play.practice import Practice, Tries
from game.session.play.unfinished import UnfinishedGames
from game.session.players.pace import Pace
from game.session.rules.chosen_rules import read_current_rules
from game.store.settings import list_choices
from game.ui.context import Context
from game.ui.gfx.svg import Size
from game.ui.kit import Button, Grid, Space, Ui, Widget
from game.ui.kit.dialog import CANCEL_ANSWER, Answer, Close, ask, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import blit_at
from game.ui.pages.parts.tiles import BRIGHTNESS_BY_STATE, PictureTile, TilePicture, TileState
from game.ui.persons.pictures import draw_bust

SIZES = Measures("match_start")


def has_open_match(ctx: Context) -> bool:
    stores = ctx.services.stores
    stores.writer.flush()
    return stores.match_save.load() is not None


def confirm_new_match(ctx: Context, ui: Ui, start: Callable[[], None]) -> None:
    """Call `start` if no match is open. Otherwise ask first; the default answer continues the open match."""
    if not has_open_match(ctx):
        start()
        return
    # the safe default for a player who has forgotten the open match
    continue_answer = Answer("keep", "menu.new.replace_continue", lambda: ctx.go("table"), "primary")
    replace_answer = Answer("replace", "menu.new.replace_yes", start)
    ask(ui, "menu.new.title", "menu.new.replace", CANCEL_ANSWER, replace_answer, continue_answer)


def begin_usual_match(ctx: Context, ui: Ui) -> None:
    """Start a match with the current rules and random opponents, asking first if a match is open."""
    rules = read_current_rules(ctx.settings)
    opponents = select_opponents(ctx.settings, rules.players, choose_characters(ctx.services.stores))
    confirm_new_match(ctx, ui, lambda: ctx.go("table", plan=plan_match(ctx.settings, rules, opponents)))


def ask_practice_cards(ctx: Context, ui: Ui, practice: Practice) -> None:
    """Ask whether the opponents keep their cards, then start the practice over this scene."""

    def start_practice(is_redealt: bool) -> None:
        saved_match = practice.begin(randbits(SEED_BITS), is_redealt)
        pace = Pace.from_settings(ctx.settings)
        ctx.push("table", match=LiveMatch(saved_match, ctx.services.runner, None, pace, make_practice_mode(practice)))

    if practice.can_redeal:
        same_cards_answer = Answer("same", "table.tried.same", partial(start_practice, False), "primary")
        other_cards_answer = Answer("other", "table.tried.other", partial(start_practice, True))
        ask(ui, "table.tried.title", "table.tried.ask", same_cards_answer, other_cards_answer)
    else:
        start_practice(False)


def attempt_buttons(ctx: Context, match: LiveMatch, tries: Tries) -> list[Widget]:
    """Return the buttons after an attempt: back, and again with the same or with other cards."""
    t = ctx.t

    def leave() -> None:
        ctx.back()
        ctx.back()

    def try_again(is_redealt: bool) -> None:
        leave()
        ctx.push("table", match=match.make_next_try(randbits(SEED_BITS), is_redealt, Pace.from_settings(ctx.settings)))

    buttons: list[Widget] = [Button(ctx, t("table.tried.back"), leave, "plain", "left", name="back"), Space(ctx)]
    if tries.can_redeal:
        buttons.append(Button(ctx, t("table.tried.other"), partial(try_again, True), "plain", "cards", name="other"))
    return [*buttons, Button(ctx, t("table.tried.again"), partial(try_again, False), "primary", "refresh", name="next")]


def face_choice(ctx: Context, choose: Callable[[str], None]) -> Grid:
    """Return a tile for each portrait of the player. A click calls `choose`."""
    tiles = list[Widget]()
    for face in list_choices("face"):
        tile = PictureTile(
            ctx, "", TilePicture(("face", face), partial(_draw_face, ctx, face)), partial(choose, face),
            is_chosen=face == ctx.settings.face, tooltip=ctx.t(f"settings.face.{face}"), name=f"face.{face}",
            max_height=SIZES.max_tile_px, ratio=SIZES.tile_aspect,
        )  # fmt: skip
        tiles.append(tile)
    return Grid(ctx, tiles, len(tiles), gap=SIZES.tile_gap_px, min_width=SIZES.min_tile_px)


def _draw_face(ctx: Context, face: str, size: Size, state: TileState) -> pygame.Surface:
    picture = ctx.panel("cloth", size).copy()
    width, height = size
    glow = ctx.art.glow((2 * width, 2 * height), ctx.theme.inlay["gold_light"]).copy()
    glow.set_alpha(round(150 * BRIGHTNESS_BY_STATE[state]))
    blit_at(picture, glow, center=(width // 2, height // 3))
    bust = draw_bust(ctx.art, face, round(SIZES.bust_ratio * height), "glad" if state == "chosen" else "neutral")
    blit_at(picture, bust, midtop=(width // 2, -round(SIZES.bust_rise_ratio * height)))
    return picture


def ask_which_to_continue(ctx: Context, ui: Ui) -> None:
    guided_answer = Answer("guided", "menu.continue.guided", partial(ctx.go, "guided"))
    match_answer = Answer("match", "menu.continue.match", partial(ctx.go, "table"), "primary")
    ask(ui, "menu.continue", "menu.continue.which", guided_answer, match_answer)


def ask_lesson_start(ctx: Context, ui: Ui, unfinished: UnfinishedGames) -> None:
    """Ask whether to continue or restart the lesson, to go to one of its steps, or to play the guided deal."""
    lesson, has_guided_deal = unfinished.lesson, unfinished.has_guided_deal
    step_count = len(load_steps())
    answers = [
        Answer("anew", "menu.learn.anew", partial(ctx.go, "lesson", step=0)),
        Answer("at_step", "menu.learn.at_step", partial(_choose_step, ctx, ui)),
    ]
    if lesson.is_completed or has_guided_deal:
        label_key = "menu.learn.guided_on" if has_guided_deal else "menu.continue.guided"
        answers.append(Answer("guided", label_key, partial(ctx.go, "guided")))
    if lesson.was_begun:
        answers.append(Answer("go_on", "menu.learn.go_on", partial(ctx.go, "lesson")))
    answers[-1] = answers[-1]._replace(style="primary")
    text_key = "menu.learn.left" if lesson.was_begun else "menu.learn.known"
    ask(ui, "menu.learn", text_key, *answers, step=min(lesson.step + 1, step_count), steps=step_count)


def _choose_step(ctx: Context, ui: Ui) -> None:
    def build_widgets(close: Close) -> Sequence[Widget]:
        buttons = []
        for n, step in enumerate(load_steps()):
            label = f"{ctx.texts.format_number(n + 1)}. {ctx.t(f'lesson.{step.id}.title')}"
            buttons.append(Button(ctx, label, partial(ctx.go, "lesson", step=n), name=f"step-{n + 1}", align="left"))
        return [Grid(ctx, buttons, 2, gap=10), form_footer(ctx, close, name="cancel")]

    open_form(ui, "menu.learn.at_step", build_widgets, "step-1", SIZES.steps_form_width_px)
