"""Markdown extension: draws who looks at which buffer, before and after each call, in the language of the page.

``<!-- figure: sharing-cpu -->`` alone on a line becomes a ``<figure>``: one inline SVG for each panel, then a caption.

docs/figures.json holds the structure once (owners, buffers, arrows) and every label in each language, so the pictures
of the languages cannot drift apart. ``proof`` names the snippets whose run prints these arrows; tests/test_figures.py
compares. What a panel adds (thick), loses (dashed) or frees follows from the panel before it.

Colours are the business of docs/theme/assets/figures.css; without it the drawing is black on white, and complete.
Raises ValueError for an unknown name or a missing label, with the file, the line and the mend.
"""

from __future__ import annotations

import collections
import html
import re
import unicodedata

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown.directives import DirectiveExtension

PAGES = ROOT / "docs"
DATA = PAGES / "figures.json"
DIRECTIVE = re.compile(r"^<!-- figure: (\S+) -->$")

# Units of the drawing; figures.css shows it at about one unit a pixel, the width that a phone of 320 px leaves.
WIDTH = 280
NAME, WORD = 15, 13.5  # font sizes: names of owners and buffers; all other words
ROW, PITCH = 44, 54  # height of a row, and from one row to the next
ZONE_HEAD, ZONE_FOOT, ZONE_GAP = (
    28,
    10,
    10,
)  # within a memory zone above its rows and below; between zones
LANE = 56  # from the owners to the zones: room for the arrows
CELL_HEIGHT, CELL_MAX = 26, 30
PORT = 8  # between two arrows that end at one buffer


def load() -> dict:
    """docs/figures.json."""
    return sources.read_json(DATA)


def text_width(text: str, size: float, mono: bool = False) -> float:
    """About how wide a line of text is drawn; East Asian wide characters fill a square."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return size * (wide + (len(text) - wide) * (0.61 if mono else 0.56))


class Figure:
    """One figure in one language."""

    def __init__(self, name: str, language: str, data: dict | None = None) -> None:
        data = data or load()
        self.name = name
        self.language = language
        self.words = data["words"]
        self.figure = data["figures"][name]
        self.owners: dict[str, str] = self.figure["owners"]
        self.buffers: dict[str, dict] = self.figure["buffers"]
        self.parts: dict[str, int] = self.figure.get("parts", {})
        self._lay_out()

    def html(self, number: int = 1) -> str:
        """The ``<figure>``. ``number`` keeps ids unique where a page shows the figure twice."""
        key = f"figure-{self.name}" + (f"-{number}" if number > 1 else "")
        panels = "".join(
            self._panel(index, f"{key}-panel-{index + 1}")
            for index in range(len(self.figure["panels"]))
        )
        title, caption = (_code(self._text(self.figure, part)) for part in ("title", "caption"))
        legend = " ".join(
            html.escape(self._text(self.words, word)) for word in self._legend(panels)
        )
        legend = legend.replace("。 ", "。")  # no space after a wide full stop
        return (
            f'<figure class="buffers" id="{key}" aria-labelledby="{key}-title">'
            f'<p class="buffers-title" id="{key}-title">{title}</p>'
            f'<div class="buffers-panels">{panels}</div>'
            f'<figcaption>{caption} <span class="buffers-legend">{legend}</span></figcaption></figure>'
        )

    @staticmethod
    def _legend(panels: str) -> list[str]:
        """The marks that these panels use."""
        marks = ("new", "part", "gone")
        return [
            f"legend_{mark}"
            for mark in marks
            if re.search(rf'class="[^"]*\bbuffers-{mark}"', panels)
        ]

    def _text(self, labels: dict, key: str) -> str:
        try:
            return labels[key][self.language]
        except KeyError:
            raise ValueError(
                f"{sources.named(DATA)}: figure {self.name!r} needs a {key!r} with the text for {self.language!r}"
            ) from None

    def _lay_out(self) -> None:
        """Every owner and buffer keeps one place in all panels, so that the eye sees what a call changes."""
        last: dict[str, str] = {}
        for panel in self.figure["panels"]:
            last |= panel["arrows"]
        self.target = {owner: last[owner] for owner in self.owners}
        self.zones = list(dict.fromkeys(buffer["zone"] for buffer in self.buffers.values()))
        self.zone_rows = {
            zone: [
                owner for owner in self.owners if self.buffers[self.target[owner]]["zone"] == zone
            ]
            for zone in self.zones
        }
        name_width = max(text_width(owner, NAME, mono=True) for owner in self.owners)
        kind_width = max(text_width(kind, WORD) for kind in self.owners.values())
        self.owner_width = round(max(name_width, kind_width) + 22)
        self.zone_x = self.owner_width + LANE - 16
        self.cell_x = self.owner_width + LANE
        letter = text_width("A", NAME, mono=True)
        room = WIDTH - self.cell_x - letter - 24
        self.cell = min(
            CELL_MAX, int(room / max(buffer["cells"] for buffer in self.buffers.values()))
        )
        self.row_y: dict[str, float] = {}
        self.zone_y: dict[str, float] = {}
        y = 1.0
        for zone in self.zones:
            self.zone_y[zone] = y
            y += ZONE_HEAD
            for owner in self.zone_rows[zone]:
                self.row_y[owner] = y
                y += PITCH
            y += ROW - PITCH + ZONE_FOOT + ZONE_GAP
        # A buffer stands beside the first of its owners.
        self.buffer_y = {
            buffer: min(self.row_y[owner] for owner in self.owners if self.target[owner] == buffer)
            for buffer in self.buffers
        }
        for zone in self.zones:
            if text_width(self._text(self.words, zone), WORD) > WIDTH - self.zone_x - 16:
                raise ValueError(
                    f"{sources.named(DATA)}: the word {zone!r} for {self.language!r} is wider than its zone"
                )

    def _panel(self, index: int, key: str) -> str:
        panels = self.figure["panels"]
        panel = panels[index]
        arrows = panel["arrows"]
        before = panels[index - 1]["arrows"] if index else arrows  # the first panel adds nothing
        seen = {
            owner: buffer
            for earlier in panels[: index + 1]
            for owner, buffer in earlier["arrows"].items()
        }
        freed = set(seen.values()) - set(arrows.values())
        title = self._text(panel, "title") if "title" in panel else f"`{panel['step']}`"

        # The last zone grows with its rows; the others keep their height, so that nothing below them moves.
        rows = [owner for zone in self.zones[:-1] for owner in self.zone_rows[zone]]
        last = self.zone_rows[self.zones[-1]]
        rows += [owner for owner in last if owner in seen] or last[:1]
        bottom = max(self.row_y[owner] for owner in rows) + ROW + ZONE_FOOT
        parts = [self._zone(zone, bottom) for zone in self.zones]
        for buffer in dict.fromkeys(seen.values()):
            shaded = max(
                (count for owner, count in self.parts.items() if arrows.get(owner) == buffer),
                default=0,
            )
            parts.append(
                self._buffer(buffer, buffer not in before.values(), buffer in freed, shaded)
            )
        if "copied" in panel:
            parts.append(self._copied(*panel["copied"]))
        for owner in seen:
            parts.append(self._owner(owner, owner not in before, owner not in arrows))
        for owner, buffer in arrows.items():
            parts.append(self._arrow(owner, buffer, owner not in before))
        # Kept out of the search index, which reads every text node. Material's indexer takes up again at the first end
        # tag of the same name, so this stands at the innermost div.
        return (
            f'<div class="buffers-panel" data-search-exclude><p class="buffers-step" aria-hidden="true">{_code(title)}</p>'
            f'<svg xmlns="http://www.w3.org/2000/svg" class="buffers-drawing" role="img" focusable="false" '
            f'aria-labelledby="{key}-title {key}-desc" viewBox="0 0 {WIDTH} {_n(bottom + 1)}" '
            f'width="{WIDTH}" height="{_n(bottom + 1)}" fill="none" stroke="currentColor">'
            f'<title id="{key}-title">{html.escape(title.replace("`", ""))}</title>'
            f'<desc id="{key}-desc">{html.escape(self._text(panel, "description"))}</desc>'
            f"{''.join(parts)}</svg></div>"
        )

    def _zone(self, zone: str, bottom: float) -> str:
        y = self.zone_y[zone]
        if zone != self.zones[-1]:
            bottom = max(self.row_y[owner] for owner in self.zone_rows[zone]) + ROW + ZONE_FOOT
        word = html.escape(self._text(self.words, zone))
        return (
            f'<g class="buffers-zone buffers-zone--{zone}">'
            + _box(self.zone_x, y, WIDTH - 1 - self.zone_x, bottom - y, 8)
            + _label(word, WIDTH - 11, y + 19, "end")
            + "</g>"
        )

    def _owner(self, owner: str, new: bool, gone: bool) -> str:
        y, middle = self.row_y[owner], self.owner_width / 2
        # A name that is gone has an empty frame: the picture must not rest on a shade of grey.
        dash = ' stroke-dasharray="4 4"' if gone else ""
        kind = "" if gone else _label(html.escape(self.owners[owner]), middle, y + 36)
        name = _label(html.escape(owner), middle, y + (27 if gone else 19), code=True)
        return f'<g class="buffers-owner{_state(new, gone)}">{_box(1, y, self.owner_width - 2, ROW, 6, dash)}{name}{kind}</g>'

    def _buffer(self, buffer: str, new: bool, freed: bool, shaded: int) -> str:
        x, y, cells = (
            self.cell_x,
            self._middle(buffer) - CELL_HEIGHT / 2,
            self.buffers[buffer]["cells"],
        )
        width = cells * self.cell
        inner = ""
        if freed:
            inner = _label(html.escape(self._text(self.words, "freed")), x + width / 2, y + 18)
        else:
            if shaded:
                inner += f'<rect class="buffers-part" x="{_n(x)}" y="{_n(y)}" width="{shaded * self.cell}" height="{CELL_HEIGHT}"/>'
            lines = "".join(
                f"M{_n(x + count * self.cell)} {_n(y)}v{CELL_HEIGHT}" for count in range(1, cells)
            )
            inner += f'<path class="buffers-cells" d="{lines}"/>'
        frame = _box(x, y, width, CELL_HEIGHT, 2, ' stroke-dasharray="4 4"' if freed else "")
        letter = _label(buffer, x + width + 8, y + 18, "start", code=True)
        return f'<g class="buffers-buffer{_state(new, freed)}">{frame}{inner}{letter}</g>'

    def _arrow(self, owner: str, buffer: str, new: bool) -> str:
        owners = [name for name in self.owners if self.target[name] == buffer]
        port = (owners.index(owner) - (len(owners) - 1) / 2) * PORT
        x1, y1 = self.owner_width - 1, self.row_y[owner] + ROW / 2
        x2, y2 = self.cell_x - 2, self._middle(buffer) + port
        bend = (x2 - x1) / 2
        line = f"M{_n(x1)} {_n(y1)}C{_n(x1 + bend)} {_n(y1)} {_n(x2 - 8 - bend)} {_n(y2)} {_n(x2 - 6)} {_n(y2)}"
        head = f"M{_n(x2)} {_n(y2)}l-8 -4v8z"
        return f'<g class="buffers-arrow{_state(new)}"><path d="{line}"/>{_head(head)}</g>'

    def _copied(self, source: str, made: str) -> str:
        x = self.cell_x + self.cell / 2
        top, end = self._middle(source) + CELL_HEIGHT / 2, self._middle(made) - CELL_HEIGHT / 2 - 2
        word = _label(html.escape(self._text(self.words, "copied")), x + 9, top + 23, "start")
        line = f'<path d="M{_n(x)} {_n(top + 1)}V{_n(end - 6)}" stroke-dasharray="5 4"/>'
        head = f"M{_n(x)} {_n(end)}l-4 -8h8z"
        return f'<g class="buffers-copied buffers-new">{line}{_head(head)}{word}</g>'

    def _middle(self, buffer: str) -> float:
        return self.buffer_y[buffer] + ROW / 2


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _state(new: bool, gone: bool = False) -> str:
    return " buffers-gone" if gone else " buffers-new" if new else ""


def _box(x: float, y: float, width: float, height: float, radius: int, more: str = "") -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{radius}"{more}/>'


def _head(path: str) -> str:
    return f'<path class="buffers-head" d="{path}" fill="currentColor" stroke="none"/>'


def _label(text: str, x: float, y: float, anchor: str = "middle", code: bool = False) -> str:
    font = (
        f'font-family="monospace" font-weight="bold" font-size="{NAME}"'
        if code
        else f'font-size="{WORD}"'
    )
    kind = "buffers-name" if code else "buffers-word"
    place = f'x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place} {font} fill="currentColor" stroke="none">{text}</text>'


def _code(text: str) -> str:
    """Escaped HTML, with `` `…` `` in code font."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


class Figures:
    """Draws for one language, the figures of one page."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.language = language
        self.shown: collections.Counter[str] = collections.Counter()

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        name, data = found[1], load()
        if name not in data["figures"]:
            raise ValueError(
                f"{sources.places(PAGES / self.language, line)}: {sources.named(DATA)} has no figure {name!r}. "
                f"Then: draw it there, or name one of {', '.join(sorted(data['figures']))}"
            )
        self.shown[name] += 1
        return [self.store(Figure(name, self.language, data).html(self.shown[name]))]


class FiguresExtension(DirectiveExtension):
    """``tools.markdown.figures`` in mkdocs.yml."""

    words = {}
    writer = Figures
    priority = DirectiveExtension.HTML


makeExtension = FiguresExtension  # by this name Python-Markdown finds it
