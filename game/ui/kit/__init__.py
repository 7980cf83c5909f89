"""The one set of components: boxes that lay out, widgets that answer mouse, touch, keys and gamepad.

A scene's `self.ui` holds a tree of widgets: `self.ui.root(Column(ctx, [...]))`; dialogs lie over it with
`self.ui.open(...)`; `self.ui.notices.toast(text)` says something in passing; `self.ui.find(name)` is for tests.
Figures are those of 1080p; every widget grows or wraps with its text. What every screen is made of is imported from
here; what only some need (dialogs, fields, sliders, titles) from its own module, which a start does not wait for.

- What all share: a `widget`, made with a `widget_context`. `ui` says who is pointed at (`pointing`) and who has the
  focus, in each `layer` of widgets; `notices` are said in passing.
- Holding others: `boxes`, a `grid` and `frames`; `scroll`, with its `edges` and how it goes on by itself (`glide`).
- Shown only: `label`, `title`.
- To press: `button`, `reasoned` (says why it cannot be used), `pressable` (shows what it holds).
- To set something: a `control` with its label, of a `choice` (from `lists` that open), a `toggle`, a `slider`, a
  `field` to type into, also on the `keyboard` on the screen; a `dialog` asks.
"""

from game.ui.kit.boxes import BesideOrBelow, Column, Container, Row, SingleRow, Space, fixed, grow, middled
from game.ui.kit.button import Button, ButtonLine, IconButton
from game.ui.kit.choice import Choice, Tabs
from game.ui.kit.frames import Panel, boxed, centred
from game.ui.kit.grid import Grid
from game.ui.kit.label import Label, MarkedLabel, Picture
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Ageing, Widget, soonest
from game.ui.kit.widget_context import WidgetContext

__all__ = [
    "Ageing", "BesideOrBelow", "Button", "ButtonLine", "Choice", "Column", "Container", "Grid", "IconButton", "Label",
    "MarkedLabel", "Panel", "Picture", "Row", "ScrollArea", "SingleRow", "Space", "Tabs", "Ui", "Widget",
    "WidgetContext", "boxed", "centred", "fixed", "grow", "middled", "soonest",
]  # fmt: skip
