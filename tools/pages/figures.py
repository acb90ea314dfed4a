"""Who looks at which buffer, before and after each call, as a picture.

A figure is an SVG for each panel, then a caption. docs/figures.json holds the structure once and
every label in each language, so that the pictures of the languages cannot drift apart; ``proof``
names the snippets whose run prints these arrows, and tests/test_figures.py compares. What a panel
adds (thick), loses (dashed), copies or frees follows from the panel before it.
templates/figure.html draws it, each panel by buffers.html; or by ownership.html or parts.html,
where the figure's ``form`` says so: there each panel stands by itself. A ``"timeline"`` is another
picture, of who waits for whom: a lane is Python or a queue of the GPU, a bar is work on one batch,
from one step to another. Its steps are abstract: it is drawn from what PyTorch's documentation and
source say of the order, and not from a run. templates/timeline.html draws it.
"""

import itertools
import re

from tools.common.files import ROOT, named
from tools.pages import schemas, words
from tools.pages.directive import Directive, Phase
from tools.pages.render import number, render, text_width

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
# Of a timeline: its edge, heights of a lane's name, its bars and the gap below, the words in bars.
EDGE, LANE_HEAD, LANE_BAR, LANE_GAP, BAR_WORD = 1, 20, 26, 10, 13
HATCH = 8  # from one slanted line to the next


def draw(name: str, figure: dict, language: str) -> str:
    """The ``<figure>`` of an entry of docs/figures.json in one language.

    Raises ValueError for an arrow without both of its ends, and for a bar out of its place.
    """
    form, said = figure.get("form", "buffers"), words.of(language, "figures")
    about = {"figure": figure, "language": language, "words": said, "key": f"figure-{name}"}
    if form == "timeline":
        return render("timeline.html", hatch=_hatch, **about, **_timeline(figure, said))
    if form == "buffers":
        return render("figure.html", form=form, width=WIDTH, **about, **_buffers(figure))
    width, bottom = FORMS[form]
    panels = [{**panel, "bottom": bottom} for panel in figure["panels"]]
    return render("figure.html", form=form, width=width, panels=panels, **about)


def _buffers(figure: dict) -> dict:
    """Where buffers.html draws what; every owner and buffer keeps one place in all panels."""
    buffers, owners = figure["buffers"], figure["owners"]
    seen: dict[str, str] = {}
    before = figure["panels"][0]["arrows"]  # the first panel adds nothing
    panels = []
    for panel in figure["panels"]:
        arrows = panel["arrows"]
        seen = seen | arrows
        source = before.get(panel["step"].partition(" = ")[2].partition(".")[0])  # h = d.cpu()
        source = source or next(iter(panel.get("freed", ())), None)  # moved: copied, then freed
        new = {*arrows.values()} - {*before.values()}
        copies = [(source, buffer) for buffer in new if source]
        panels.append({**panel, "before": before, "seen": seen, "copies": copies})
        before = arrows
    if lost := {*owners} ^ {*seen} | {*buffers} ^ {*seen.values()}:
        raise ValueError(
            f"{', '.join(sorted(lost))}: whatever an arrow joins is named in owners and buffers, "
            f"and each of these has an arrow; mend the figure in {named(DATA)}"
        )

    # What an owner keeps alive is in "holds"; what is freed although it looks there, in "freed".
    more = HELD if any("holds" in panel for panel in panels) else 0
    rows: dict[str, float] = {}
    y, zones = 1, []
    for zone in dict.fromkeys(buffer["zone"] for buffer in buffers.values()):
        inside = [owner for owner in owners if buffers[seen[owner]]["zone"] == zone]
        for place, owner in enumerate(inside):
            rows[owner] = y + ZONE_HEAD + (PITCH + more) * place
        zones.append({"name": zone, "top": y, "bottom": rows[inside[-1]] + ROW + ZONE_FOOT})
        y = zones[-1]["bottom"] + ZONE_GAP
    for panel in panels:  # the last zone grows with its rows; the others stay: nothing below moves
        shown = [rows[owner] for owner in panel["seen"] if owner in inside] or [rows[inside[0]]]
        panel["bottom"] = max(shown) + ROW + ZONE_FOOT + more // 2
    middle, port = {}, {}  # a buffer stands beside its first owner
    for buffer in buffers:
        sharing = [owner for owner in owners if seen[owner] == buffer]
        middle[buffer] = rows[sharing[0]] + ROW / 2
        for place, owner in enumerate(sharing):
            port[owner] = middle[buffer] + (place - (len(sharing) - 1) / 2) * PORT

    count = [words.of("en", "figures")["count"]] if panels[0].get("counts") else []
    widths = [text_width(owner, NAME, mono=True) for owner in owners]
    widths += [text_width(text, WORD) for text in [*owners.values(), *count]]
    owner_width = round(max(widths) + 22)
    cell_x = owner_width + LANE
    room = WIDTH - cell_x - text_width("A", NAME, mono=True) - 24
    cell = min(CELL, int(room / max(buffer["cells"] for buffer in buffers.values())))
    places = {"zones": zones, "rows": rows, "middle": middle, "port": port, "last": seen}
    sizes = {"row": ROW, "owner_width": owner_width, "cell": cell, "cell_x": cell_x}
    return {"panels": panels, **places, **sizes}


def _timeline(figure: dict, said: dict[str, str]) -> dict:
    """Where timeline.html draws what."""
    unit = (WIDTH - 2 * EDGE) / figure["steps"]
    lanes, kinds = [], {}
    for place, lane in enumerate(figure["lanes"]):
        for before, bar in itertools.pairwise([{"to": 0}, *lane["bars"]]):
            if not before["to"] <= bar["from"] < bar["to"] <= figure["steps"]:
                raise ValueError(
                    f"{lane['name']['en']}: the bar {bar} does not lie between {before['to']} and "
                    f"{figure['steps']}; mend its steps in {named(DATA)}"
                )
        bars = []
        for bar in lane["bars"]:
            kind, width, label = bar["kind"], (bar["to"] - bar["from"]) * unit, bar.get("batch", "")
            kinds[kind] = said[f"time_{kind}"]
            # What is done stands before the number of the batch, where there is a word and room.
            if short := said.get(f"time_{kind}_short"):
                long = f"{short} {label}"
                label = long if text_width(long, BAR_WORD) <= width else label
            x = EDGE + bar["from"] * unit
            bars.append({"kind": kind, "label": str(label), "x": x, "width": width})
        top = place * (LANE_HEAD + LANE_BAR + LANE_GAP)
        lanes.append({"names": lane["name"], "top": top, "bars": bars})
    height = top + LANE_HEAD + LANE_BAR + EDGE
    size = {"width": WIDTH, "height": height, "head": LANE_HEAD, "bar": LANE_BAR, "text": BAR_WORD}
    return {"lanes": lanes, "legend": kinds, "size": size}


def _hatch(x: float, y: float, width: float, height: float) -> str:
    """The path of slanted lines that fills a bar."""
    path = ""
    for both in range(HATCH, int(width + height), HATCH):
        left, right = max(0, both - height), min(width, both)
        start = f"{number(x + left)} {number(y + height - both + left)}"
        path += f"M{start}L{number(x + right)} {number(y + height - both + right)}"
    return path


class Figures(Directive):
    """Who looks at which buffer, whose memory it is, or who waits for whom."""

    name = "figures"
    phase = Phase.HTML
    pattern = r"^<!-- figure: (\S+) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        """The figure."""
        figure = schemas.entry(DATA, "figures", match[1])
        return [self.store(draw(match[1], figure, self.language))]
