"""A figure of docs/figures.json whose form is ``"timeline"``: who works when, who waits for whom.

A lane is Python or a queue of the GPU, a bar is work on one batch, from one step to another. The
steps are abstract: a timeline is drawn from what PyTorch's documentation and source say of the
order, and not from a run. templates/timeline.html draws it.
"""

from __future__ import annotations

import itertools

from tools.common.records import ROOT, named
from tools.markdown import schemas
from tools.markdown.render import number, render, text_width

DATA = ROOT / "docs/figures.json"

# Units of the drawing: figures.css shows it at about one unit a pixel, as a phone of 320 px does.
WIDTH, EDGE = 280, 1
HEAD, BAR, GAP = 20, 26, 10  # height of a lane's name and of its bars; between two lanes
SIZE = 13  # of the words in the bars
HATCH = 8  # from one slanted line to the next
NAMED = ("compute", "copy")  # what is named before its number, where the bar is wide enough


def draw(name: str, figure: dict, language: str) -> str:
    """The ``<figure>`` of a timeline in one language.

    Raises ValueError for a bar that ends before it begins, or begins before the one before ended.
    """
    words = schemas.read(DATA)["words"]
    unit = (WIDTH - 2 * EDGE) / figure["steps"]
    lanes, kinds = [], []
    for place, lane in enumerate(figure["lanes"]):
        top = place * (HEAD + BAR + GAP)
        bars = lane["bars"]
        for before, bar in itertools.pairwise([{"to": 0}, *bars]):
            if not before["to"] <= bar["from"] < bar["to"] <= figure["steps"]:
                raise ValueError(
                    f"{named(DATA)}: {name}: {lane['name']['en']}: the bar {bar} does not lie "
                    f"between {before['to']} and {figure['steps']}; mend its steps there"
                )
        kinds += [bar["kind"] for bar in bars]
        drawn = []
        for bar in bars:
            x, width = EDGE + bar["from"] * unit, (bar["to"] - bar["from"]) * unit
            label = _label(bar, words, language, width)
            drawn.append({"kind": bar["kind"], "label": label, "x": x, "width": width})
        lanes.append({"name": lane["name"][language], "top": top, "bars": drawn})
    legend = [(kind, words[f"time_{kind}"][language]) for kind in dict.fromkeys(kinds)]
    height = len(lanes) * (HEAD + BAR + GAP) - GAP + EDGE
    return render(
        "timeline.html",
        figure=figure,
        key=f"figure-{name}",
        language=language,
        lanes=lanes,
        legend=legend,
        size={"width": WIDTH, "height": height, "head": HEAD, "bar": BAR, "text": SIZE},
        hatch=_hatch,
    )


def _hatch(x: float, y: float, width: float, height: float) -> str:
    """The path of slanted lines that fills a bar."""
    path = ""
    for both in range(HATCH, int(width + height), HATCH):
        left, right = max(0, both - height), min(width, both)
        start = f"{number(x + left)} {number(y + height - both + left)}"
        path += f"M{start}L{number(x + right)} {number(y + height - both + right)}"
    return path


def _label(bar: dict, words: dict, language: str, room: float) -> str:
    """What stands in a bar: the number of its batch, after what is done where there is room."""
    number = str(bar.get("batch", ""))
    if bar["kind"] in NAMED:
        label = f"{words['time_' + bar['kind'] + '_short'][language]} {number}"
        return label if text_width(label, SIZE) <= room else number
    return number
