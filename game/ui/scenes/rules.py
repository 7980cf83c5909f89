"""The rules screen: start from rules that are known, change what the family does otherwise, keep it under a name."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.engine.catalogue import BY_NAME, OPTIONS
from game.engine.option import SECTIONS
from game.engine.rules import Rules
from game.session import chosen_rules
from game.session.preset_comparison import by_preset, changed, usual_value
from game.session.rule_conflicts import attempt, reason, ways
from game.store import presets
from game.store.rulesets import RuleSet
from game.text.book.effect import SINGLE_VALUED
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.choice import Tabs
from game.ui.kit.dialog import Question, ask
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import Long, fits_beside, held, page, scroll, scrolled, see, sheets
from game.ui.pages.picker import picker
from game.ui.pages.rules import dialogs
from game.ui.pages.rules.option_line import line
from game.ui.pages.rules.reserved_room import Reserve
from game.ui.pages.rules.rule_set_tiles import starts, tile_name, with_removal
from game.ui.scene import Scene, scene

SHARE, LEAST = 0.32, 480
"""The share of the width for the list of rules, and the least width (of 1080p) of either side."""


@scene("rules")
class RulesScreen(Scene):
    """Every change is in force at once, for the next match."""

    def enter(self, tab: str = SECTIONS[0]) -> None:
        """Begin with the rules in force."""
        self.tab = tab
        self.rules = chosen_rules.rules_in_force(self.ctx.settings)
        self.base = self.rules.preset or chosen_rules.FALLBACK
        self.last_name = self.ctx.settings.rules_name
        self.lost: Rules | None = None

    def build(self) -> None:
        """Known and own rules at the left, the options of a section at the right."""
        ctx, t = self.ctx, self.ctx.t
        kept = scrolled(self.ui)
        self.background = page_ground(ctx)
        beside = fits_beside(ctx, SHARE, LEAST)
        choices = self._choices() if beside else self._picker()
        body = sheets(ctx, choices, self._options(), SHARE, LEAST, [self._head(), self._tabs()])
        read = Button(ctx, t("menu.new.read"), lambda: ctx.push("rulespage"), "plain", "rules", name="read")
        use = Button(ctx, t("rules.import"), self.ask_code, "plain", "import", name="import")
        share = Button(ctx, t("rules.share"), self.share, "plain", "export", name="share")
        save = Button(ctx, t("rules.save"), self.ask_name, "plain", "save", name="save")
        done = Button(ctx, t("menu.done"), lambda: self._leave(), "primary", "check", name="done")
        below = [read, use, share, save, Space(ctx), done]
        tile = tile_name(ctx.settings.rules_name, self.base)
        self.ui.root(page(ctx, t("rules.title"), body, self.back, below=below), focus=tile if beside else "picker")
        scroll(self.ui, kept)
        if not kept:
            see(self.ui, tile)

    def resume(self) -> None:
        """Come back from reading."""
        self.build()

    def back(self) -> bool:
        """Back to where it was called from: the menu, or the screen of a new match."""
        if self.ctx.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go("menu")
        return True

    def _leave(self) -> None:
        self.back()

    # --- what to start from

    def _choices(self) -> Widget:
        return starts(self.ctx, self.rules, self.take_preset, self.take, self.ask_removal)

    def _picker(self) -> Widget:
        """The closed list, and the way to be rid of own rules that are in force."""
        ctx, name = self.ctx, self.ctx.settings.rules_name
        closed = picker(ctx, self.rules, self.take_preset, self.take)
        return with_removal(ctx, closed, name, self.ask_removal) if ctx.services.stores.rule_sets.get(name) else closed

    def take_preset(self, name: str) -> None:
        """Start from a preset, with as many players as now where it is for so many."""
        self.take(by_preset(name, self.rules.players))

    # --- the options

    def _options(self) -> Widget:
        shown = [option for option in OPTIONS if option.section == self.tab and option.name not in SINGLE_VALUED]
        lines = []
        for option in shown:
            usual = usual_value(self.rules, self.base, option.name)
            lines.append(line(self.ctx, option, self.rules, usual, self.base, self.change, self.lead_to))
        return Long(self.ctx, lines, gap=26)

    def changed(self) -> list[str]:
        """The options that differ from the preset."""
        return changed(self.rules, self.base)

    def _head(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        preset, count = t(f"presets.{self.base}.name"), len(self.changed())
        own = ctx.settings.rules_name
        text = t("rules.unchanged", preset=preset) if own else t("rules.nothing_changed")
        text = t("rules.changed", n=count, preset=preset) if count else text
        name = own or (preset if not count else t("presets.own"))
        role = "gold" if count else "text_dim"
        parts: list[Widget] = [Label(ctx, name, 30, weight="extrabold"), Label(ctx, text, 20, role)]
        undo = Button(ctx, t("rules.undo_all"), self.undo_all, "quiet", "undo", 20, name="undo-all")
        again = Button(ctx, t("rules.bring_back"), self.bring_back, "quiet", "undo", 20, name="bring-back")
        parts.append(Reserve(ctx, again if self.lost else undo if count else None, [undo, again]))
        return Column(ctx, [Row(ctx, parts, gap=18), Label(ctx, t("rules.at_once"), 19, "text_dim")], gap=4)

    def _tabs(self) -> Widget:
        t = self.ctx.t
        changed = set(self.changed())

        def label(name: str) -> str:
            count = sum(option.name in changed for option in OPTIONS if option.section == name)
            title = t(f"rules.tab.{name}")
            return t("rules.section", section=title, n=count) if count else title

        return Tabs(self.ctx, [(name, label(name)) for name in SECTIONS], self.tab, self.turn)

    def turn(self, tab: str) -> None:
        """Go to another section, at its top."""
        self.tab = tab
        self.build()
        scroll(self.ui, {"second": 0})

    def lead_to(self, name: str) -> None:
        """Go to an option, in whichever section it is."""
        self.turn(BY_NAME[name].section)
        self.ui.set_focus(self.ui.find(f"line.{name}"))
        inside = [each for each in self.ui.find(f"line.{name}").walk() if each.focusable]
        self.ui.set_focus(next((each for each in inside if each.name == name), inside[0]), ring=True)

    # --- changes

    def take(self, rules: Rules, name: str = "") -> None:
        """Put other rules into force; the latest changes that have no name can be brought back."""
        unnamed = self.changed() and not self.ctx.settings.rules_name
        self.put(rules, name, self.rules if unnamed else self.lost)

    def bring_back(self) -> None:
        """The changes that were there before other rules were taken."""
        if self.lost:
            self.put(self.lost)

    def put(self, rules: Rules, name: str = "", lost: Rules | None = None) -> None:
        """Put a rule set into force; `lost` are changes without a name that can be brought back."""
        self.lost = lost
        self.rules = rules
        self.base = rules.preset or self.base
        self.last_name = name or self.last_name
        self.ctx.change(**chosen_rules.as_settings(rules, name))
        self.build()

    def change(self, name: str, value: Any) -> None:
        """Give an option a value; where that contradicts others, say so and offer what would work."""
        tried, take = attempt(self.rules, **{name: value}), partial(self._change_to, name)
        if isinstance(tried, Rules):
            take(tried)
            return
        rules, violation = self.rules, tried
        self.build()

        def why() -> str:
            return reason(self.ctx.texts, rules, violation, **{name: value})

        dialogs.explain_clash(self.ctx, self.ui, why, ways(rules, **{name: value}), take)

    def _change_to(self, name: str, rules: Rules) -> None:
        """Take the rules; the option that was changed stays where it is on the screen."""
        with held(self.ui, f"line.{name}"):
            self.put(chosen_rules.based_on(rules, self.base))

    def undo_all(self) -> None:
        """Back to the preset."""
        self.take(by_preset(self.base, self.rules.players))

    # --- names and codes

    def ask_name(self) -> None:
        """Ask under which name to keep the rules."""
        dialogs.ask_name(self.ui, self.last_name, self.save)

    def save(self, name: str) -> None:
        """Keep the rules under a name; one that is taken is replaced only after a question."""
        known = self.ctx.services.stores.rule_sets.get(name.strip())
        if known is None or known.rules == self.rules:
            self._keep(name)
            return

        def question() -> Question:
            t = self.ctx.t
            return Question(t("rules.save"), t("rules.replace", name=name.strip()), [
                ("cancel", t("menu.cancel"), _nothing, "plain"),
                ("replace", t("rules.replace_yes"), partial(self._keep, name), "primary"),
            ])  # fmt: skip

        ask(self.ui, question, focus="replace")

    def _keep(self, name: str) -> None:
        kept = self.ctx.services.stores.rule_sets.put(name, self.rules)
        self.put(kept.rules, kept.name)
        self._tell("rules.saved", kept.name)

    def ask_removal(self, name: str) -> None:
        """Ask before a rule set is forgotten."""

        def question() -> Question:
            t = self.ctx.t
            return Question(t("rules.remove", name=name), t("rules.remove_ask", name=name), [
                ("cancel", t("menu.cancel"), _nothing, "plain"),
                ("remove-it", t("rules.remove_yes"), partial(self._remove, name), "danger"),
            ])  # fmt: skip

        ask(self.ui, question)

    def _remove(self, name: str) -> None:
        self.ctx.services.stores.rule_sets.remove(name)
        in_force = self.ctx.settings.rules_name
        self.put(self.rules, "" if in_force == name else in_force, self.lost)
        self._tell("rules.removed", name)

    def share(self) -> None:
        """Show the code of these rules."""
        dialogs.show_code(self.ui, RuleSet(self.ctx.settings.rules_name, self.rules).code())

    def ask_code(self) -> None:
        """Ask for a code from somebody else."""
        dialogs.ask_code(self.ui, self.take_over)

    def take_over(self, found: RuleSet) -> None:
        """Put the rules of a code into force, and keep them among the own ones where they are not known yet."""
        own, rules = self.ctx.services.stores.rule_sets, found.rules
        known = next((each.name for each in own.all() if each.rules == rules), "")
        preset = presets.load().get(rules.preset)
        if not known and preset and rules.players in preset.players and rules == preset.rules(rules.players):
            self.take(rules)
            self._tell("rules.import_known", self.ctx.t(f"presets.{rules.preset}.name"))
            return
        name = known or own.put(own.free_name(found.name or self.ctx.t("rules.unnamed")), rules).name
        self.take(rules, name)
        self._tell("rules.import_known" if known else "rules.imported", name)

    def _tell(self, text: str, name: str) -> None:
        self.ui.notices.toast(self.ctx.t(text, name=name))


def _nothing() -> None:
    """What a question does that was answered with no."""
