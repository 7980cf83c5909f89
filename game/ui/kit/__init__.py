"""The one set of components: boxes that lay out, widgets that answer mouse, touch, keys and gamepad.

A scene's `self.ui` holds a tree of widgets: `self.ui.root(Column(ctx, [...]))`; dialogs lie over it with
`self.ui.open(...)`; `self.ui.notices.toast(text)` says something in passing; `self.ui.find(name)` is for tests.
Figures are those of 1080p; every widget grows or wraps with its text. What every screen is made of is imported from
here; what only some need (dialogs, fields, sliders, titles) from its own module, which a start does not wait for.
"""

from game.ui.kit.button import Button, ButtonLine, IconButton
from game.ui.kit.control import Choice, Tabs
from game.ui.kit.layout import (
    BesideOrBelow,
    Column,
    Container,
    Grid,
    Panel,
    Row,
    SingleRow,
    Space,
    boxed,
    centred,
    fixed,
    grow,
    middled,
)
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, MarkedLabel, Picture
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Ageing, Widget, WidgetContext, soonest

__all__ = [
    "Ageing", "BesideOrBelow", "Button", "ButtonLine", "Choice", "Column", "Container", "Grid", "IconButton", "Label",
    "MarkedLabel", "Panel", "Picture", "Row", "ScrollArea", "SingleRow", "Space", "Tabs", "Ui", "Widget",
    "WidgetContext", "boxed", "centred", "fixed", "grow", "middled", "soonest",
]  # fmt: skip
