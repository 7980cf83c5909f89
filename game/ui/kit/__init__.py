"""The widgets of all screens, for mouse, touch, keyboard and gamepad, and the containers that place them.

A scene's `self.ui` holds a tree of widgets: `self.ui.set_root(Column(ctx, [...]))`. `self.ui.open_layer(...)` opens a
dialog above the tree, `self.ui.notices.show_toast(text)` shows a short message, and `self.ui.find(name)` is for
tests. Lengths are pixels at 1080p. Every widget grows or wraps with its text. Animations of a widget run on
`Widget.clock`. This package exports the widgets of most screens. Import dialogs, fields, sliders and titles from their
own modules, because the start of the program does not need them.
"""

from game.ui.kit.button import Button, IconButton
from game.ui.kit.control import Choice, Tabs
from game.ui.kit.layout import (
    Column,
    Container,
    Grid,
    Panel,
    Row,
    SingleRow,
    Space,
    centered_column,
    centered_panel,
    grow,
    with_width,
)
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Picture
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Sizing, Widget, WidgetContext

__all__ = [
    "Button", "Choice", "Column", "Container", "Grid", "IconButton", "Label",
    "Panel", "Picture", "Row", "ScrollArea", "SingleRow", "Sizing", "Space", "Tabs", "Ui", "Widget",
    "WidgetContext", "centered_column", "centered_panel", "grow", "with_width",
]  # fmt: skip
