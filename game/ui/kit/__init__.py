"""The one set of components: boxes that lay out, widgets that answer mouse, touch, keys and gamepad.

A scene's `self.ui` (`Ui`) holds a tree of widgets: `self.ui.root(Column(ctx, [...]))`; dialogs lie over it with
`self.ui.open(...)`; `self.ui.notices.toast(text)` says something in passing; `self.ui.find(name)` is for tests.
Figures are those of 1080p; every widget grows or wraps with its text.
"""
