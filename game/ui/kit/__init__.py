"""The widgets of all screens, for mouse, touch, keyboard and gamepad, and the containers that place them.

A scene's `self.ui` holds a tree of widgets: `self.ui.set_root(Column(ctx, [...]))`. `self.ui.open_layer(...)` opens a
dialog above the tree. Lengths are pixels at 1080p. Every widget grows or wraps with its text. Animations of a widget
run on `Widget.clock`. Dialogs and fields are not exported, because the program's start needs none.
"""

from game.ui.kit.button import Button, ButtonStyle, ContentButton, ExplainedButton, IconButton
from game.ui.kit.control import Choice, Slider, Tabs, Toggle
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
    scrolling_panel,
    with_width,
)
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Picture, Title
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Callback, Setter, SizeHints, Widget, WidgetContext

__all__ = [
    "Button", "ButtonStyle", "Callback", "Choice", "Column", "Container", "ContentButton", "ExplainedButton",
    "Grid", "IconButton", "Label", "Panel", "Picture", "Row", "ScrollArea", "Setter", "SingleRow", "SizeHints",
    "Slider", "Space", "Tabs", "Title", "Toggle", "Ui", "Widget", "WidgetContext", "centered_column",
    "centered_panel", "grow", "scrolling_panel", "with_width",
]  # fmt: skip
