"""A new match: its rules, players, opponents and length."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import randbits
from typing import Any

from game.bots.levels import load_levels
from game.engine import presets
from game.engine.rules import Rules
from game.session.matches import match_plan
from game.session.matches.match import SEED_BITS
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.words.statistics_words import format_record
from game.store.settings import BY_DEALS, BY_POINTS, ENDLESS, list_choices
from game.ui.kit import Button, Choice, Column, Label, Panel, Row, ScrollArea, SingleRow, Space, Widget, grow
from game.ui.kit.control import Toggle
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.matches import match_start
from game.ui.pages.matches.seated_table import Chair, MatchTable
from game.ui.pages.parts.page import build_page, can_stand_side_by_side, side_by_side
from game.ui.pages.parts.tiles import Levels, Stepper
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rooms.furniture import wooden_panel
from game.ui.pages.rules.rule_sets import RuleSetChoice
from game.ui.scene import Scene, scene

SIZES = Measures("new_match")

MIN_CHAIRS = 4
"""Least number of chairs, if the rules allow as many; one is always free."""
MAX_WORDED_PLAYERS = 5
"""With more players, words about opponents move to tooltips."""
MAX_SEED_LENGTH, DIGITS = 16, "0123456789"
DEAL_COUNTS = (1, 3, 5, 7, 10, 15, 20, 30, 50)
POINT_COUNTS = (5, 10, 15, 20, 30, 50, 100)


@scene("new_match")
class NewMatch(Scene):
    """The setup of a match. Choices are stored; one press begins with the last ones."""

    title = "menu.new.title"
    room = "window"

    def enter(self, deals: FilteredDeals | None = None) -> None:
        self.history = DealHistory(self.ctx.services.stores, deals, load=lambda found: found.rival_rates)
        self.watch(self.history, lambda _: self.build())
        self.rules = chosen_rules.read_current_rules(self.ctx.settings)
        self.seed = ""
        self.more = self.ctx.settings.practice
        self.revealed: object = None
        self.others = match_plan.choose_characters(self.ctx.services.stores)

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = draw_room_background(ctx, self.room)
        start = Button(ctx, t("menu.new.start"), self.start, "primary", "go", size=34, name="start")
        read = Button(ctx, t("menu.new.read"), lambda: ctx.push("written_rules"), "plain", "rules", name="read")
        make = Button(ctx, t("menu.new.make"), lambda: ctx.push("rules"), "plain", "settings", name="make")
        tip = t("menu.new.anyone_tip")
        others = Button(ctx, t("menu.new.anyone"), self.mix, "plain", "dice", tooltip=tip, name="mix")
        beside = can_stand_side_by_side(ctx, SIZES.list_width_ratio, SIZES.min_pane_width_px)
        choice = RuleSetChoice(ctx, self.rules, self.choose)
        tip = f"{t('menu.new.practice')} · {t('menu.new.seed')}"
        show_more = Button(ctx, t("menu.new.more"), self.show_more, "plain", "plus", tooltip=tip, name="more")
        more = [] if self.more else [show_more]
        rare = self._rare_options() if self.more else [] if beside else more
        table, below = self._table(), [self._level(), self._length_choice(rare)]
        if beside:
            tiles = choice.shelves("menu.new.own", "menu.new.rules")
            below = [Panel(ctx, SingleRow(ctx, [grow(below[0], 1.25), grow(below[1])], 40), 22, style="sheet")]
            right = ScrollArea(ctx, Column(ctx, [table, *below], gap=18), "second")
            listed = wooden_panel(ctx, ScrollArea(ctx, tiles, "first", tiles.children), SIZES.panel_padding_px)
            body = side_by_side(ctx, listed, right, SIZES.list_width_ratio)
        else:
            panes = (choice.dropdown(), Column(ctx, below, 28))
            closed, asked = (Panel(ctx, each, SIZES.panel_padding_px, style="sheet") for each in panes)
            body = ScrollArea(ctx, Column(ctx, [closed, table, asked], gap=28), "first")
        foot = [make, read, others, *(more if beside else []), Space(ctx), start]
        whole = build_page(ctx, t(self.title), body, self.back, beside=[self._player_stepper()], below=foot)
        self.ui.set_root(whole, "start", keep_scroll=True)
        if self.revealed != (choice.current_name, ctx.size):
            self.revealed = choice.current_name, ctx.size
            self.ui.reveal(choice.current_name)

    def resume(self) -> None:
        self.rules = chosen_rules.read_current_rules(self.ctx.settings)
        self.build()

    def choose(self, rules: Rules, name: str = "") -> None:
        self.rules = rules
        self.ctx.change(**chosen_rules.make_rules_settings(rules, name))
        self.build()

    def _table(self) -> Widget:
        ctx, t, players = self.ctx, self.ctx.t, self.rules.players
        numbers = self._player_counts()
        chairs = [Chair(ctx, "you", [], None, tooltip="", name="chair.you")]
        chairs += [self._opponent(seat, name) for seat, name in enumerate(self._opponent_names(), 1)]
        for number in range(players + 1, min(max(numbers), max(MIN_CHAIRS, players + 1)) + 1):
            words = t("options.players.value", n=number)
            chairs.append(Chair(ctx, "", [], partial(self.seat, number), tooltip=words, name=f"chair.{number}"))
        return MatchTable(ctx, chairs, self.rules.decisions.is_clockwise)

    def _player_counts(self) -> Sequence[int]:
        preset = presets.load().get(self.rules.preset)
        return preset.players if preset else range(2, 9)

    def _player_stepper(self) -> Widget:
        ctx, t, numbers = self.ctx, self.ctx.t, self._player_counts()
        number = partial(t, "options.players.value")
        stepper = Stepper(ctx, numbers, self.rules.players, self.seat, show=lambda n: number(n=n), name="players")
        text = "menu.new.players_range" if len(numbers) > 1 else "menu.new.players_only"
        why = t(text, low=min(numbers), n=max(numbers))
        more = ", ".join(self._find_presets(max(numbers) + 1).values())
        hints = [t("menu.new.players_more", n=max(numbers) + 1, list=more)] if more else []
        stepper.access_label = t("options.players.name")
        stepper.tooltip = "\n".join([why, *hints, t("menu.new.players_tip")])

        def beyond(step: int) -> None:
            self.ui.notices.toast(why)
            self.offer(stepper, (max if step > 0 else min)(numbers) + step)

        stepper.on_end = beyond
        return stepper

    def _find_presets(self, players: int) -> dict[str, str]:
        """Return the presets for a number of players, with their titles."""
        fitting = (name for name, preset in presets.load().items() if players in preset.players)
        return {name: self.ctx.t(f"presets.{name}.name") for name in fitting}

    def offer(self, stepper: Stepper, players: int) -> None:
        """Show the rule sets that allow this number of players."""
        t, presets_by_name = self.ctx.t, self._find_presets(players).items()
        options = [(name, t("menu.new.players_by", rules=title, n=players)) for name, title in presets_by_name]
        if options:
            first = options[0][0]
            self.ui.open_list(
                stepper.control_rect, options, first, lambda name: self.choose(presets.rules(name, players))
            )

    def seat(self, players: int) -> None:
        self.choose(chosen_rules.change_player_count(self.rules, players), self.ctx.settings.rules_name)

    def _level(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        names, level = [(name, t(f"bots.level.{name}")) for name in load_levels()], ctx.settings.level
        control = Levels(ctx, t("menu.new.level"), names, level, partial(self.set, "level"), name="level")
        return Column(ctx, [control, Label(ctx, t(f"bots.level.{level}.line"), 20, "text_dim")], gap=6)

    def _opponent_names(self) -> list[str]:
        return match_plan.select_opponents(self.ctx.settings, self.rules.players, self.others)

    def _opponent(self, seat: int, name: str) -> Chair:
        ctx, t = self.ctx, self.ctx.t
        tip, deals = t(f"bots.{name}.line"), self.history.deals
        record = format_record(ctx.texts, deals, name) if deals is not None else " "
        lines = [t(f"bots.{name}.trait"), record]
        if self.rules.players > MAX_WORDED_PLAYERS:
            lines, tip = [], "\n".join([tip, *lines])
        return Chair(ctx, name, lines, partial(self.invite_next, seat), tooltip=tip, name=f"seat.{seat}")

    def invite_next(self, seat: int) -> None:
        self.set("opponents", tuple(match_plan.replace_character(self._opponent_names(), seat)))

    def mix(self) -> None:
        """Choose random opponents."""
        self.others = match_plan.shuffle_characters(randbits(SEED_BITS))
        self.set("opponents", ())

    def _length_choice(self, rare: Sequence[Widget]) -> Widget:
        ctx, t, kind = self.ctx, self.ctx.t, self.ctx.settings.match_length
        kinds = [(each, t(f"menu.new.{each}")) for each in list_choices("match_length")]
        control = Choice(ctx, "", kinds, kind, partial(self.set, "match_length"), name="length")
        control.access_label = t("menu.new.length")
        control.preferred_width = ctx.size[0]
        parts: list[Widget] = [Column(ctx, [Label(ctx, t("menu.new.length"), 22, weight="medium"), control], gap=6)]
        if kind == ENDLESS:
            parts.append(Label(ctx, t("menu.new.endless_tip"), 20, "text_dim"))
        else:
            rare = [self._length_stepper(kind), *rare]
        return Column(ctx, [*parts, Row(ctx, rare, gap=20)] if rare else parts, gap=18)

    def _length_stepper(self, kind: str) -> Widget:
        values, name = (DEAL_COUNTS, "match_deals") if kind == BY_DEALS else (POINT_COUNTS, "match_points")
        count = partial(self.ctx.t, f"menu.new.{kind}_count")
        current = getattr(self.ctx.settings, name)
        target = Stepper(self.ctx, values, current, partial(self.set, name), show=lambda n: count(n=n), name="target")
        target.access_label = self.ctx.t("menu.new.length")
        target.tooltip = self.ctx.t("menu.new.points_tip") if kind == BY_POINTS else ""
        return target

    def _rare_options(self) -> list[Widget]:
        ctx, t, width = self.ctx, self.ctx.t, SIZES.seed_width_px
        set_practice, set_seed = partial(self.set, "practice"), partial(setattr, self, "seed")
        practice = Toggle(ctx, t("menu.new.practice"), ctx.settings.practice, set_practice, name="practice")
        practice.tooltip = t("menu.new.practice_tip")
        field = partial(TextField, limit=MAX_SEED_LENGTH, allowed=DIGITS, name="seed", width=width)
        seed = field(ctx, t("menu.new.seed"), self.seed, set_seed, hint=t("menu.new.seed_none"))
        seed.tooltip = t("menu.new.seed_tip")
        return [practice, seed]

    def set(self, name: str, value: Any) -> None:
        self.ctx.change(**{name: value})
        self.build()

    def show_more(self) -> None:
        self.more = True
        self.build()
        self.ui.set_focus(self.ui.find("practice"))

    def start(self) -> None:
        match_start.confirm_new_match(self.ctx, self.ui, self.begin)

    def begin(self) -> None:
        seed = int(self.seed) if self.seed else None
        self.ctx.go("table", plan=match_plan.plan_match(self.ctx.settings, self.rules, self._opponent_names(), seed))
