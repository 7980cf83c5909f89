"""Before a match: the choice of a portrait, the question about an open match, and practice attempts."""

from collections.abc import Callable
from functools import partial
from secrets import randbits

import pygame

from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import choose_characters, plan_match, select_opponents
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import make_practice_mode
from game.session.play.practice import Practice, Tries
from game.session.players.pace import Pace
from game.session.rules.chosen_rules import read_current_rules
from game.store.settings import list_choices
from game.ui.context import Context
from game.ui.gfx.svg import Size
from game.ui.kit import Button, Grid, Space, Ui, Widget
from game.ui.kit.dialog import CANCEL_ANSWER, Answer, ask
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
    picture = ctx.panel(size, "cloth").copy()
    width, height = size
    glow = ctx.art.glow((2 * width, 2 * height), ctx.theme.inlay["gold_light"]).copy()
    glow.set_alpha(round(150 * BRIGHTNESS_BY_STATE[state]))
    blit_at(picture, glow, center=(width // 2, height // 3))
    bust = draw_bust(ctx.art, face, round(SIZES.bust_ratio * height), "glad" if state == "chosen" else "neutral")
    blit_at(picture, bust, midtop=(width // 2, -round(SIZES.bust_rise_ratio * height)))
    return picture
