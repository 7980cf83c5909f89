"""The setup of a new match: rules, number of players, opponents and length."""

from collections.abc import Sequence
from functools import partial
from secrets import randbits

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
from game.ui.kit import Button, Choice, Column, Label, Panel, Row, ScrollArea, SingleRow, Space, Toggle, Widget, grow
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.matches import match_start
from game.ui.pages.matches.seated_table import Chair, MatchTable
from game.ui.pages.parts.page import PageScene, has_room_for_two_panes, two_panes
from game.ui.pages.parts.tiles import LevelChoice, Stepper
from game.ui.pages.rooms.furniture import wooden_panel
from game.ui.pages.rules.rule_sets import RuleSetChoice
from game.ui.scene import scene

SIZES = Measures("new_match")

MIN_CHAIRS = 4
"""Minimum number of drawn chairs, if the rules allow as many players. A click on an empty chair adds a player."""
MAX_PLAYERS_WITH_CAPTIONS = 5
"""With more players, the descriptions of the opponents move to tooltips."""
MAX_SEED_LENGTH, DIGITS = 16, "0123456789"
MATCH_DEALS_CHOICES = (1, 3, 5, 7, 10, 15, 20, 30, 50)
MATCH_POINTS_CHOICES = (5, 10, 15, 20, 30, 50, 100)
LENGTH_SETTINGS = {BY_DEALS: ("match_deals", MATCH_DEALS_CHOICES), BY_POINTS: ("match_points", MATCH_POINTS_CHOICES)}


@scene("new_match")
class NewMatchScene(PageScene):
    """The setup of a match. The player's choices are stored and shown again for the next match."""

    title_key = "menu.new.title"
    room = "window"

    def enter(self, deals: FilteredDeals | None = None) -> None:
        self.history = DealHistory(self.ctx.services.stores, deals, load=lambda found: found.rival_rates)
        self.watch(self.history, lambda _: self.build())
        self.rules = chosen_rules.read_current_rules(self.ctx.settings)
        self.seed = ""
        self.are_extra_options_shown = self.ctx.settings.practice
        self.scrolled_state: object = None
        """The rule set and window size for which the list of rule sets was last scrolled."""
        self.characters = match_plan.choose_characters(self.ctx.services.stores)

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        rule_set_choice = RuleSetChoice(ctx, self.rules, self.choose_rules)
        table = self._build_table()
        level_choice, length_options = self._build_level_choice(), self._build_match_length_options()
        if has_room_for_two_panes(ctx, SIZES.list_width_ratio, SIZES.min_pane_width_tx):
            options = SingleRow(ctx, [grow(level_choice, 1.25), grow(length_options)], 40)
            right_pane = Column(ctx, [table, Panel(ctx, options, 22, style="sheet")], gap=18)
            shelves = rule_set_choice.make_shelves()
            scroll_area = ScrollArea(ctx, shelves, "first", shelves.children)
            rule_set_list = Column(ctx, [Label(ctx, t("menu.new.rules"), 22, "gold", "bold"), scroll_area], gap=0)
            rule_set_panel = wooden_panel(ctx, grow(rule_set_list), (SIZES.panel_padding_px, 10))
            body = two_panes(ctx, rule_set_panel, ScrollArea(ctx, right_pane, "second"), SIZES.list_width_ratio)
        else:
            panes = rule_set_choice.make_dropdown(), Column(ctx, [level_choice, length_options], 28)
            top_panel, bottom_panel = (Panel(ctx, pane, SIZES.panel_padding_px, style="sheet") for pane in panes)
            body = ScrollArea(ctx, Column(ctx, [top_panel, table, bottom_panel], gap=28), "first")
        heading_widgets, footer = [self._build_player_stepper()], self._build_footer()
        self.show_page(body, "start", head_parts=heading_widgets, foot_parts=footer, keep_scroll=True)
        if self.scrolled_state != (rule_set_choice.current_name, ctx.size):
            self.scrolled_state = rule_set_choice.current_name, ctx.size
            self.ui.reveal(rule_set_choice.current_name)

    def _build_footer(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        make_button = partial(Button, ctx, style="plain")
        mix_tooltip = t("menu.new.anyone_tip")
        more_tooltip = f"{t('menu.new.practice')} · {t('menu.new.seed')}"
        buttons: list[Widget] = [
            make_button(t("menu.new.make"), partial(ctx.push, "rules"), icon="settings", name="make"),
            make_button(t("menu.new.read"), partial(ctx.push, "written_rules"), icon="rules", name="read"),
            make_button(t("menu.new.anyone"), self.shuffle_opponents, icon="dice", tooltip=mix_tooltip, name="mix"),
        ]
        if not self.are_extra_options_shown:
            open_more = self.show_extra_options
            buttons.append(make_button(t("menu.new.more"), open_more, icon="plus", tooltip=more_tooltip, name="more"))
        start = Button(ctx, t("menu.new.start"), self.confirm_start, "primary", "go", size=34, name="start")
        return [*buttons, Space(ctx), start]

    def resume(self) -> None:
        self.rules = chosen_rules.read_current_rules(self.ctx.settings)
        self.build()

    def choose_rules(self, rules: Rules, name: str = "") -> None:
        self.ctx.change(**chosen_rules.make_rules_settings(rules, name))
        self.rules = rules
        self.build()

    def _build_table(self) -> Widget:
        ctx, players = self.ctx, self.rules.players
        chairs = [Chair(ctx, "you", [], None, name="chair.you", tooltip="")]
        chairs += [self._build_opponent_chair(seat, name) for seat, name in enumerate(self._list_opponents(), 1)]
        for count in range(players + 1, min(max(self._list_player_counts()), max(MIN_CHAIRS, players + 1)) + 1):
            add_player = partial(self.change_player_count, count)
            tooltip = ctx.t("options.players.value", n=count)
            chairs.append(Chair(ctx, "", [], add_player, tooltip=tooltip, name=f"chair.{count}"))
        return MatchTable(ctx, chairs, self.rules.decisions.is_clockwise)

    def _list_player_counts(self) -> Sequence[int]:
        preset = presets.load().get(self.rules.preset)
        return preset.players if preset else range(2, 9)

    def _build_player_stepper(self) -> Widget:
        t = self.ctx.t
        counts = self._list_player_counts()
        hint_key = "range" if len(counts) > 1 else "only"
        hints = [t(f"menu.new.players_{hint_key}", low=min(counts), n=max(counts)), t("menu.new.players_tip")]
        if preset_titles := self._list_preset_titles(max(counts) + 1):
            hints.insert(1, t("menu.new.players_more", n=max(counts) + 1, list=", ".join(preset_titles.values())))

        def go_beyond(step: int) -> None:
            self.ui.notices.show_toast(hints[0])
            self._open_preset_list(stepper, (max if step > 0 else min)(counts) + step)

        stepper = Stepper(
            self.ctx, counts, self.rules.players, self.change_player_count, lambda n: t("options.players.value", n=n),
            on_end=go_beyond, access_label=t("options.players.name"), tooltip="\n".join(hints), name="players",
        )  # fmt: skip
        return stepper

    def _list_preset_titles(self, player_count: int) -> dict[str, str]:
        names = (name for name, preset in presets.load().items() if player_count in preset.players)
        return {name: self.ctx.t(f"presets.{name}.name") for name in names}

    def _open_preset_list(self, stepper: Stepper, player_count: int) -> None:
        format_option = partial(self.ctx.t, "menu.new.players_by", n=player_count)
        options = [(name, format_option(rules=title)) for name, title in self._list_preset_titles(player_count).items()]
        if options:
            anchor, first = stepper.control_rect, options[0][0]
            self.ui.open_list(anchor, options, first, lambda name: self.choose_rules(presets.rules(name, player_count)))

    def change_player_count(self, player_count: int) -> None:
        self.choose_rules(chosen_rules.change_player_count(self.rules, player_count), self.ctx.settings.rules_name)

    def _build_level_choice(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        names = [(name, t(f"bots.level.{name}")) for name in load_levels()]
        level = ctx.settings.level
        change_level = partial(self.change_setting, "level")
        control = LevelChoice(ctx, t("menu.new.level"), names, level, change_level, name="level")
        return Column(ctx, [control, Label(ctx, t(f"bots.level.{level}.line"), 20, "text_dim")], gap=6)

    def _list_opponents(self) -> list[str]:
        return match_plan.select_opponents(self.ctx.settings, self.rules.players, self.characters)

    def _build_opponent_chair(self, seat: int, name: str) -> Chair:
        ctx, t = self.ctx, self.ctx.t
        tooltip_text = t(f"bots.{name}.line")
        deals = self.history.deals
        lines = [t(f"bots.{name}.trait"), format_record(ctx.texts, deals, name) if deals is not None else " "]
        if self.rules.players > MAX_PLAYERS_WITH_CAPTIONS:
            lines, tooltip_text = [], "\n".join([tooltip_text, *lines])
        return Chair(ctx, name, lines, partial(self.replace_opponent, seat), tooltip=tooltip_text, name=f"seat.{seat}")

    def replace_opponent(self, seat: int) -> None:
        self.change_setting("opponents", tuple(match_plan.replace_character(self._list_opponents(), seat)))

    def shuffle_opponents(self) -> None:
        self.characters = match_plan.shuffle_characters(randbits(SEED_BITS))
        self.change_setting("opponents", ())

    def _build_match_length_options(self) -> Widget:
        ctx, t, kind = self.ctx, self.ctx.t, self.ctx.settings.match_length
        length_kinds = [(name, t(f"menu.new.{name}")) for name in list_choices("match_length")]
        title = t("menu.new.length")
        change_kind = partial(self.change_setting, "match_length")
        width, name = ctx.size[0], "length"
        control = Choice(ctx, "", length_kinds, kind, change_kind, name=name, access_label=title, preferred_width=width)
        parts: list[Widget] = [Column(ctx, [Label(ctx, title, 22, weight="medium"), control], gap=6)]
        options = self._build_extra_options() if self.are_extra_options_shown else []
        if kind == ENDLESS:
            parts.append(Label(ctx, t("menu.new.endless_tip"), 20, "text_dim"))
        else:
            options.insert(0, self._build_length_stepper(kind))
        return Column(ctx, [*parts, Row(ctx, options, gap=20)] if options else parts, gap=18)

    def _build_length_stepper(self, length_kind: str) -> Widget:
        t = self.ctx.t
        setting_name, choices = LENGTH_SETTINGS[length_kind]
        return Stepper(
            self.ctx, choices, getattr(self.ctx.settings, setting_name), partial(self.change_setting, setting_name),
            lambda n: t(f"menu.new.{length_kind}_count", n=n), access_label=t("menu.new.length"),
            tooltip=t("menu.new.points_tip") if length_kind == BY_POINTS else "", name="target",
        )  # fmt: skip

    def _build_extra_options(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        practice = Toggle(
            ctx, t("menu.new.practice"), ctx.settings.practice, partial(self.change_setting, "practice"),
            tooltip=t("menu.new.practice_tip"), name="practice",
        )  # fmt: skip
        seed_field = TextField(
            ctx, t("menu.new.seed"), self.seed, partial(setattr, self, "seed"), width=SIZES.seed_width_px, name="seed",
            max_length=MAX_SEED_LENGTH, allowed_letters=DIGITS, placeholder=t("menu.new.seed_none"),
            tooltip=t("menu.new.seed_tip"),
        )  # fmt: skip
        return [practice, seed_field]

    def show_extra_options(self) -> None:
        self.are_extra_options_shown = True
        self.build()
        self.ui.set_focus(self.ui.find("practice"))

    def confirm_start(self) -> None:
        match_start.confirm_new_match(self.ctx, self.ui, self.start_match)

    def start_match(self) -> None:
        seed = int(self.seed) if self.seed else None
        self.ctx.go("table", plan=match_plan.plan_match(self.ctx.settings, self.rules, self._list_opponents(), seed))
