"""Markdown extension: who looks at which buffer, before and after each call, as a picture.

``<!-- figure: sharing-cpu -->`` alone on a line becomes a ``<figure>``: an SVG for each panel, then a
caption, in the language of the page. docs/figures.json holds the structure once and every label in each
language, so the pictures of the languages cannot drift apart; ``proof`` names the snippets whose run
prints these arrows, and tests/test_figures.py compares. What a panel adds (thick), loses (dashed) or
frees follows from the panel before it.
"""

from __future__ import annotations

import functools
import html
import re

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown import schemas
from tools.markdown.directives import DirectiveExtension
from tools.markdown.svg import path, picture, tag, text_width

PAGES = ROOT / "docs"
DATA = PAGES / "figures.json"
DIRECTIVE = re.compile(r"^<!-- figure: (\S+) -->$")

# Units of the drawing; figures.css shows it at about one unit a pixel, as a phone of 320 px does.
WIDTH = 280
NAME, WORD = 15, 13.5  # font sizes: names of owners and buffers; all other words
ROW, PITCH = 44, 54  # height of a row, and from one row to the next
ZONE_HEAD, ZONE_FOOT, ZONE_GAP = (
    28,
    10,
    10,
)  # above and below the rows of a memory zone; between zones
LANE = 56  # from the owners to the zones: room for the arrows
CELL_HEIGHT, CELL_MAX = 26, 30
PORT = 8  # between two arrows that end at one buffer


@functools.cache
def load() -> dict:
    """docs/figures.json. Raises ValueError, with file and place, where it is not as its schema says."""
    return schemas.read(DATA)


class Figure:
    """One figure in one language. Every owner and buffer keeps its place in all panels."""

    def __init__(self, name: str, language: str, data: dict) -> None:
        self.key, self.language, self.words = f"figure-{name}", language, data["words"]
        self.figure = data["figures"][name]
        self.owners: dict[str, str] = self.figure["owners"]
        self.buffers: dict[str, dict] = self.figure["buffers"]
        self.target: dict[str, str] = {}  # of each owner, the buffer it looks at last
        for panel in self.figure["panels"]:
            self.target |= panel["arrows"]
        self._place()

    def _place(self) -> None:
        """Put the zones below each other, the owners left of them, and a buffer beside its first owner."""
        self.rows: dict[str, list[str]] = {buffer["zone"]: [] for buffer in self.buffers.values()}
        for owner in self.owners:
            self.rows[self.buffers[self.target[owner]]["zone"]].append(owner)
        widths = [text_width(owner, NAME, mono=True) for owner in self.owners]
        widths += [text_width(kind, WORD) for kind in self.owners.values()]
        self.owner_width = round(max(widths) + 22)
        self.cell_x = self.owner_width + LANE
        room = WIDTH - self.cell_x - text_width("A", NAME, mono=True) - 24
        most = max(buffer["cells"] for buffer in self.buffers.values())
        self.cell = min(CELL_MAX, int(room / most))
        self.row_y: dict[str, float] = {}
        self.zone_y: dict[str, float] = {}
        y = 1.0
        for zone, owners in self.rows.items():
            self.zone_y[zone] = y
            y += ZONE_HEAD
            for owner in owners:
                self.row_y[owner] = y
                y += PITCH
            y += ROW - PITCH + ZONE_FOOT + ZONE_GAP
        self.middle = {  # of each buffer
            buffer: min(self.row_y[owner] for owner in self._looking(buffer)) + ROW / 2
            for buffer in self.buffers
        }

    def _looking(self, buffer: str) -> list[str]:
        return [owner for owner in self.owners if self.target[owner] == buffer]

    def html(self) -> str:
        """The ``<figure>``."""
        panels = "".join(self._panel(number) for number in range(len(self.figure["panels"])))
        title, caption = (_code(self.figure[part][self.language]) for part in ("title", "caption"))
        legend = " ".join(
            self._word(f"legend_{mark}")
            for mark in ("new", "part", "gone")
            if f'buffers-{mark}"' in panels
        ).replace("。 ", "。")
        return (
            f'<figure class="buffers" id="{self.key}" aria-labelledby="{self.key}-title">'
            f'<p class="buffers-title" id="{self.key}-title">{title}</p>'
            f'<div class="buffers-panels">{panels}</div><figcaption>{caption} '
            f'<span class="buffers-legend">{legend}</span></figcaption></figure>'
        )

    def _word(self, key: str) -> str:
        return html.escape(self.words[key][self.language])

    def _panel(self, number: int) -> str:
        panels = self.figure["panels"]
        panel, arrows = panels[number], panels[number]["arrows"]
        before = panels[number - 1]["arrows"] if number else arrows  # the first panel adds nothing
        seen: dict[str, str] = {}
        for earlier in panels[: number + 1]:
            seen |= earlier["arrows"]
        # The last zone grows with its rows; the others keep their height: nothing below them moves.
        *others, last = self.rows.values()
        rows = [*sum(others, []), *([owner for owner in last if owner in seen] or last[:1])]
        bottom = max(self.row_y[owner] for owner in rows) + ROW + ZONE_FOOT
        parts = [self._zone(zone, bottom) for zone in self.rows]
        for buffer in dict.fromkeys(seen.values()):
            shaded = [
                count
                for owner, count in self.figure.get("parts", {}).items()
                if arrows.get(owner) == buffer
            ]
            state = _state(buffer in before.values(), buffer in arrows.values())
            parts.append(self._buffer(buffer, state, max(shaded, default=0)))
        if "copied" in panel:
            parts.append(self._copied(*panel["copied"]))
        parts += [self._owner(owner, _state(owner in before, owner in arrows)) for owner in seen]
        parts += [self._arrow(owner, _state(owner in before)) for owner in arrows]
        title = panel["title"][self.language] if "title" in panel else f"`{panel['step']}`"
        drawing = picture(
            "buffers-drawing",
            f"{self.key}-panel-{number + 1}",
            (WIDTH, bottom + 1),
            (title.replace("`", ""), panel["description"][self.language]),
            "".join(parts),
        )
        # Kept out of the search index, which reads every text node. Material's indexer takes up again
        # at the first end tag of the same name, so this stands at the innermost div.
        return (
            '<div class="buffers-panel" data-search-exclude>'
            f'<p class="buffers-step" aria-hidden="true">{_code(title)}</p>{drawing}</div>'
        )

    def _zone(self, zone: str, bottom: float) -> str:
        x, y = self.cell_x - 16, self.zone_y[zone]
        if zone != list(self.rows)[-1]:
            bottom = self.row_y[self.rows[zone][-1]] + ROW + ZONE_FOOT
        box = tag("rect", x=x, y=y, width=WIDTH - 1 - x, height=bottom - y, rx=8)
        word = _label(self._word(zone), WIDTH - 11, y + 19, "end")
        return _group(f"zone buffers-zone--{zone}", box + word)

    def _owner(self, owner: str, state: str) -> str:
        """A name and its type; one that is gone has an empty frame, as grey alone would say too little."""
        y, middle, gone = self.row_y[owner], self.owner_width / 2, state == GONE
        box = _box(1, y, self.owner_width - 2, ROW, 6, gone)
        name = _label(html.escape(owner), middle, y + (27 if gone else 19), code=True)
        kind = "" if gone else _label(html.escape(self.owners[owner]), middle, y + 36)
        return _group("owner" + state, box + name + kind)

    def _buffer(self, buffer: str, state: str, shaded: int) -> str:
        x, y, cells = (
            self.cell_x,
            self.middle[buffer] - CELL_HEIGHT / 2,
            self.buffers[buffer]["cells"],
        )
        width = cells * self.cell
        inner = _box(x, y, width, CELL_HEIGHT, 2, state == GONE)
        if state == GONE:
            inner += _label(self._word("freed"), x + width / 2, y + 18)
        else:
            if shaded:
                part = {"width": shaded * self.cell, "height": CELL_HEIGHT}
                inner += tag("rect", class_="buffers-part", x=x, y=y, **part)
            lines = (path("M", x + at * self.cell, y, "v", CELL_HEIGHT) for at in range(1, cells))
            inner += tag("path", class_="buffers-cells", d="".join(lines))
        letter = _label(buffer, x + width + 8, y + 18, "start", code=True)
        return _group("buffer" + state, inner + letter)

    def _arrow(self, owner: str, state: str) -> str:
        owners = self._looking(self.target[owner])
        port = (owners.index(owner) - (len(owners) - 1) / 2) * PORT
        x1, y1 = self.owner_width - 1, self.row_y[owner] + ROW / 2
        x2, y2 = self.cell_x - 2, self.middle[self.target[owner]] + port
        bend = (x2 - x1) / 2
        line = path("M", x1, y1, "C", x1 + bend, y1, x2 - 8 - bend, y2, x2 - 6, y2)
        return _group("arrow" + state, tag("path", d=line) + _head(x2, y2, "l-8 -4v8z"))

    def _copied(self, source: str, copy: str) -> str:
        x, top = self.cell_x + self.cell / 2, self.middle[source] + CELL_HEIGHT / 2
        end = self.middle[copy] - CELL_HEIGHT / 2 - 2
        line = tag("path", d=path("M", x, top + 1, "V", end - 6), stroke_dasharray="5 4")
        word = _label(self._word("copied"), x + 9, top + 23, "start")
        return _group("copied" + NEW, line + _head(x, end, "l-4 -8h8z") + word)


NEW, GONE = " buffers-new", " buffers-gone"


def _state(before: bool, now: bool = True) -> str:
    return GONE if not now else "" if before else NEW


def _group(kind: str, inner: str) -> str:
    return tag("g", inner, class_=f"buffers-{kind}")


def _box(x: float, y: float, width: float, height: float, radius: int, dashed: bool) -> str:
    dash = "4 4" if dashed else None
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, stroke_dasharray=dash)


def _head(x: float, y: float, shape: str) -> str:
    d = path("M", x, y, shape)
    return tag("path", class_="buffers-head", d=d, fill="currentColor", stroke="none")


def _label(text: str, x: float, y: float, anchor: str = "middle", code: bool = False) -> str:
    return tag(
        "text",
        text,
        class_="buffers-name" if code else "buffers-word",
        x=x,
        y=y,
        text_anchor=anchor,
        font_family="monospace" if code else None,
        font_weight="bold" if code else None,
        font_size=NAME if code else WORD,
        fill="currentColor",
        stroke="none",
    )


def _code(text: str) -> str:
    """Escaped HTML, with `` `…` `` in code font."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


class Figures:
    """Draws the figures of the pages of one language."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.language = language

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        data = load()
        if found[1] not in data["figures"]:
            raise ValueError(
                f"{sources.places(PAGES / self.language, line)}: {sources.named(DATA)} has no figure "
                f"{found[1]!r}. Then: draw it there, or name one of {', '.join(sorted(data['figures']))}"
            )
        return [self.store(Figure(found[1], self.language, data).html())]


class FiguresExtension(DirectiveExtension):
    """``tools.markdown.figures`` in mkdocs.yml."""

    words = {}
    writer = Figures
    priority = DirectiveExtension.HTML


makeExtension = FiguresExtension  # by this name Python-Markdown finds it
