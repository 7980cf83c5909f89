"""Rule sets of one's own on the rules screen: kept under a name, forgotten, shared and taken over as codes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.rules.rule_editor import RuleEditor
from game.store.rulesets import RuleSet
from game.ui.context import Context
from game.ui.kit import Ui
from game.ui.kit.dialog import CANCEL, Answer, ask
from game.ui.pages.rules import dialogs


class OwnRules:
    """Asks, does it, and says so. `put` has the editor's rules be in force and shown."""

    def __init__(self, ctx: Context, ui: Ui, editor: RuleEditor, put: Callable[[], None]) -> None:
        self.ctx, self.ui, self.editor, self._put = ctx, ui, editor, put
        self._kept = ctx.services.stores.rule_sets

    def ask_name(self) -> None:
        """Ask under which name to keep the rules."""
        dialogs.ask_name(self.ui, self.editor.last_name, self.save)

    def save(self, name: str) -> None:
        """Keep the rules under a name; one that is taken is replaced only after a question."""
        known = self._kept.get(name.strip())
        if known is None or known.rules == self.editor.rules:
            self._keep(name)
            return
        replace = Answer("replace", "rules.replace_yes", partial(self._keep, name), "danger")
        ask(self.ui, "rules.save", "rules.replace", CANCEL, replace, name=name.strip())

    def _keep(self, name: str) -> None:
        kept = self.editor.keep(name, self._kept)
        self._put()
        self._tell("rules.saved", kept)

    def ask_removal(self, name: str) -> None:
        """Ask before a rule set is forgotten."""
        remove = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL, remove, name=name)

    def _remove(self, name: str) -> None:
        self.editor.forget(name, self._kept)
        self._put()
        self._tell("rules.removed", name)

    def share(self) -> None:
        """Show the code of these rules."""
        dialogs.show_code(self.ui, RuleSet(self.editor.name, self.editor.rules).code())

    def ask_code(self) -> None:
        """Ask for a code from somebody else."""
        dialogs.ask_code(self.ui, self.take_over)

    def take_over(self, found: RuleSet) -> None:
        """Put the rules of a code into force, and keep them among the own ones where they are not known yet."""
        name, new = self.editor.adopt(found, self._kept, self.ctx.texts)
        self._put()
        self._tell("rules.imported" if new else "rules.import_known", name)

    def _tell(self, text: str, name: str) -> None:
        """Say in passing what was done with a rule set of one's own."""
        self.ui.notices.toast(self.ctx.t(text, name=name))
