"""The dialogs of the rules screen: a name to save under, a code to share, a code to take over, a contradiction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.catalogue import BY_NAME
from game.engine.rules import Rules
from game.engine.violation import RulesError
from game.session.rules.chosen_rules import Remedy
from game.session.words.option_words import value_name
from game.store.rulecode import CodeError
from game.store.rulesets import LONGEST_NAME, RuleSet
from game.ui import clipboard
from game.ui.context import Context
from game.ui.kit import Button, Label, Panel, Row, Ui, Widget
from game.ui.kit.dialog import Close, closing, open_form
from game.ui.kit.field import TextField

LONGEST_CODE = 4000


def ask_name(ui: Ui, name: str, save: Callable[[str], None]) -> None:
    """Ask under which name the rules are to be kept."""
    ctx, t = ui.ctx, ui.ctx.t
    typed = [name]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def done() -> None:
            if typed[0].strip():
                close()
                save(typed[0])

        hint = t("rules.save_hint")
        field = TextField(ctx, "", typed[0], change, done=done, limit=LONGEST_NAME, hint=hint, name="rules-name")
        keep = Button(ctx, t("rules.save"), done, "primary", "save", name="keep")
        return [field, closing(ctx, close, keep, name="cancel")]

    open_form(ui, "rules.save_title", parts, "rules-name")


def show_code(ui: Ui, code: str) -> None:
    """Show the code of the rules, to be copied."""
    ctx, t = ui.ctx, ui.ctx.t

    def parts(close: Close) -> list[Widget]:
        copy = partial(ui.notices.copy, code, "rules.copied")
        way = Button(ctx, t("rules.copy"), copy, "primary", "copy", name="copy")
        shown = Panel(ctx, Label(ctx, code, 24, weight="semibold", name="code"), 20)
        return [Label(ctx, t("rules.share_text"), 21, "text_dim"), shown, closing(ctx, close, way)]

    open_form(ui, "rules.share_title", parts, "copy")


def ask_code(ui: Ui, take: Callable[[RuleSet], None], code: str = "", why: str = "") -> None:
    """Ask for a code; one that cannot be read is explained (by the text `why`), and stays to be mended."""
    ctx, t = ui.ctx, ui.ctx.t
    typed = [code[:LONGEST_CODE]]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            if pasted := clipboard.paste().strip():
                close()
                ask_code(ui, take, pasted)
            else:
                ui.notices.toast(t("rules.paste_empty"))

        def done() -> None:
            found, complaint = read_code(typed[0])
            close()
            if found is None:
                ask_code(ui, take, typed[0], complaint)
            else:
                take(found)

        hint = t("rules.import_hint")
        field = TextField(ctx, "", typed[0], change, done=done, limit=LONGEST_CODE, hint=hint, name="rules-code")
        complaint = [Label(ctx, t(why), 21, "danger", name="complaint")] if why else []
        buttons = Row(ctx, [
            Button(ctx, t("rules.paste"), paste, "plain", "import", name="paste"),
            Button(ctx, t("menu.cancel"), close, name="cancel"),
            Button(ctx, t("rules.import_do"), done, "primary", name="take"),
        ], align="right")  # fmt: skip
        return [Label(ctx, t("rules.import_text"), 21, "text_dim"), field, *complaint, buttons]

    open_form(ui, "rules.import_title", parts, "rules-code")


def read_code(code: str) -> tuple[RuleSet | None, str]:
    """The rule set of a code, or the text that says why there is none."""
    try:
        return RuleSet.from_code(code), ""
    except CodeError as error:
        return None, f"store.code.{error.reason}"
    except RulesError:
        return None, "rules.code.unknown"


def explain_clash(
    ctx: Context, ui: Ui, why: Callable[[], str], remedies: Sequence[Remedy], take: Callable[[Rules], None]
) -> None:
    """Say why two options do not go together, and offer what would."""
    t = ctx.t

    def remedy_button(at: int, remedy: Remedy, close: Close) -> Button:
        def act() -> None:
            close()
            take(remedy.rules)

        named = ((name, value_name(ctx.texts, remedy.rules, BY_NAME[name], value)) for name, value in remedy.changes)
        changes = (t("rules.fix.value", option=t(f"options.{name}.name"), value=value) for name, value in named)
        return Button(ctx, "; ".join(changes), act, "plain", "check", name=f"remedy.{at}", align="left")

    def parts(close: Close) -> list[Widget]:
        offers: list[Widget] = [remedy_button(at, remedy, close) for at, remedy in enumerate(remedies)]
        instead = [Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if offers else []
        return [Label(ctx, why(), 22, name="why"), *instead, *offers, closing(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
