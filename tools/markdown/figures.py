"""Markdown extension: who looks at which buffer, before and after each call, as a picture.

``<!-- figure: sharing-cpu -->`` alone on a line becomes a ``<figure>``: an SVG for each panel, then
a caption. docs/figures.json holds the structure once and every label in each language, so that the
pictures of the languages cannot drift apart; ``proof`` names the snippets whose run prints these
arrows, and tests/test_figures.py compares. What a panel adds (thick), loses (dashed), copies or
frees follows from the panel before it. templates/figure.html draws it, each panel by buffers.html;
or by ownership.html or parts.html, where the figure's ``form`` says so: there each panel stands by
itself. A ``"timeline"`` is another picture, of who waits for whom: timelines.py draws it.
"""

from __future__ import annotations

import re

from tools.common.records import ROOT, named
from tools.markdown import schemas, timelines
from tools.markdown.directives import DirectiveExtension, Writer
from tools.markdown.render import render, text_width

DATA = ROOT / "docs/figures.json"

# Units of the drawing; figures.css shows it at about one unit a pixel, as a phone of 320 px does.
WIDTH = 280
NAME, WORD = 15, 13.5  # font sizes: names of owners and buffers; all other words
ROW, PITCH = 44, 54  # height of a row, and from one row to the next
HELD = 30  # more between two rows where an arrow joins them, and below a row with its count
# In a memory zone above and below its rows; between two zones.
ZONE_HEAD, ZONE_FOOT, ZONE_GAP = 28, 10, 10
LANE = 56  # from the owners to the zones: room for the arrows
CELL = 30  # at most
PORT = 8  # between two arrows that end at one buffer
# The size of a panel of a form, whose template holds its places itself.
FORMS = {"ownership": (300, 232), "parts": (300, 310)}


def draw(name: str, figure: dict, language: str) -> str:
    """The ``<figure>`` of an entry of docs/figures.json in one language.

    Every owner and buffer keeps one place in all panels, so that the eye sees what a call changes.
    Raises ValueError for an owner, a buffer or an arrow whose other end is not there.
    """
    if figure.get("form") == "timeline":
        return timelines.draw(name, figure, language)
    said = {"language": language, "words": schemas.read(DATA)["words"], "key": f"figure-{name}"}
    if "form" in figure:
        width, bottom = FORMS[figure["form"]]
        panels = [{**panel, "bottom": bottom} for panel in figure["panels"]]
        form = {"form": figure["form"], "width": width}
        return render("figure.html", figure=figure, panels=panels, **said, **form)
    buffers, owners = figure["buffers"], figure["owners"]
    panels = [dict(panel) for panel in figure["panels"]]
    seen: dict[str, str] = {}
    before = panels[0]["arrows"]  # the first panel adds nothing
    for panel in panels:
        arrows = panel["arrows"]
        seen = {**seen, **arrows}
        source = before.get(panel["step"].partition(" = ")[2].partition(".")[0])  # h = d.cpu()
        source = source or next(iter(panel.get("freed", ())), None)  # moved: copied, then freed
        new = {*arrows.values()} - {*before.values()}
        copies = [(source, buffer) for buffer in new if source]
        panel |= {"before": before, "seen": seen, "copies": copies}
        before = arrows
    lost = {*owners} ^ {*seen} | {*buffers} ^ {*seen.values()}
    if lost:
        raise ValueError(
            f"{named(DATA)}: {name}: {', '.join(sorted(lost))}: whatever an arrow joins is "
            "named in owners and buffers, and each of these has an arrow; mend the figure there"
        )
    widths = [text_width(owner, NAME, mono=True) for owner in owners]
    under = [*owners.values(), *[said["words"]["count"]["en"]] * bool(panels[0].get("counts"))]
    owner_width = round(max(*widths, *(text_width(text, WORD) for text in under)) + 22)
    cell_x = owner_width + LANE
    room = WIDTH - cell_x - text_width("A", NAME, mono=True) - 24

    # What an owner keeps alive is in "holds"; what is freed although it looks there, in "freed".
    more = HELD if any("holds" in panel for panel in panels) else 0
    rows: dict[str, int] = {}
    y, zones = 1, []
    for zone in dict.fromkeys(buffer["zone"] for buffer in buffers.values()):
        inside = [owner for owner in owners if buffers[seen[owner]]["zone"] == zone]
        pitch = PITCH + more
        rows |= {owner: y + ZONE_HEAD + pitch * number for number, owner in enumerate(inside)}
        zones.append({"name": zone, "top": y, "bottom": rows[inside[-1]] + ROW + ZONE_FOOT})
        y = zones[-1]["bottom"] + ZONE_GAP
    for panel in panels:  # the last zone grows with its rows; the others stay: nothing below moves
        shown = [rows[owner] for owner in panel["seen"] if owner in inside] or [rows[inside[0]]]
        panel["bottom"] = max(shown) + ROW + ZONE_FOOT + more // 2
    middle, port = {}, {}  # a buffer stands beside its first owner
    for buffer in buffers:
        sharing = [owner for owner in owners if seen[owner] == buffer]
        middle[buffer] = rows[sharing[0]] + ROW / 2
        for number, owner in enumerate(sharing):
            port[owner] = middle[buffer] + (number - (len(sharing) - 1) / 2) * PORT
    cell = min(CELL, int(room / max(buffer["cells"] for buffer in buffers.values())))
    places = {"zones": zones, "rows": rows, "middle": middle, "port": port, "cell_x": cell_x}
    places["last"] = seen
    sizes = {"form": "buffers", "width": WIDTH, "row": ROW}
    sizes |= {"owner_width": owner_width, "cell": cell}
    return render("figure.html", figure=figure, panels=panels, **said, **places, **sizes)


class Figures(Writer):
    """Draws the figures of the pages of one language."""

    directive = re.compile(r"^<!-- figure: (\S+) -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The figure."""
        try:
            figure = schemas.entry(DATA, "figures", directive[1])
            return [self.store(draw(directive[1], figure, self.language))]
        except ValueError as error:
            raise self.wrong(directive, str(error)) from None


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.figures`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Figures, {}, DirectiveExtension.HTML, settings)
