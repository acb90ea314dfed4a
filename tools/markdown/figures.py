"""Markdown extension: who looks at which buffer, before and after each call, as a picture.

``<!-- figure: sharing-cpu -->`` alone on a line becomes a ``<figure>``: an SVG for each panel, then a
caption, in the language of the page. docs/figures.json holds the structure once and every label in each
language, so the pictures of the languages cannot drift apart; ``proof`` names the snippets whose run
prints these arrows, and tests/test_figures.py compares. What a panel adds (thick), loses (dashed) or
frees follows from the panel before it.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown import schemas
from tools.markdown.directives import DirectiveExtension
from tools.markdown.render import render, text_width

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
)  # in a memory zone above and below its rows; between two
LANE = 56  # from the owners to the zones: room for the arrows
CELL = 30  # at most
PORT = 8  # between two arrows that end at one buffer
NEW, GONE = " buffers-new", " buffers-gone"


@functools.cache
def load() -> dict:
    """docs/figures.json. Raises ValueError, with file and place, where its schema forbids it."""
    return schemas.read(DATA)


def draw(name: str, language: str) -> str:
    """The ``<figure>`` of docs/figures.json in one language.

    Every owner and buffer keeps one place in all panels, so that the eye sees what a call changes.
    """
    data, figure = load(), load()["figures"][name]
    buffers, owners = figure["buffers"], figure["owners"]
    looks_at: dict[str, str] = {}  # in the end
    for panel in figure["panels"]:
        looks_at |= panel["arrows"]
    widths = [text_width(owner, NAME, mono=True) for owner in owners]
    widths += [text_width(kind, WORD) for kind in owners.values()]
    owner_width = round(max(widths) + 22)
    cell_x = owner_width + LANE
    room = WIDTH - cell_x - text_width("A", NAME, mono=True) - 24
    rows: dict[str, float] = {}
    zones: list[Zone] = []
    y = 1.0
    for zone in dict.fromkeys(buffer["zone"] for buffer in buffers.values()):
        inside = [owner for owner in owners if buffers[looks_at[owner]]["zone"] == zone]
        rows |= {owner: y + ZONE_HEAD + PITCH * at for at, owner in enumerate(inside)}
        zones.append(Zone(zone, y, inside))
        y = rows[inside[-1]] + ROW + ZONE_FOOT + ZONE_GAP
    return render(
        "figure.html",
        key=f"figure-{name}",
        title=figure["title"][language],
        caption=figure["caption"][language],
        words={key: word[language] for key, word in data["words"].items()},
        drawn=[
            _panel(figure, number, language, looks_at, zones, rows)
            for number in range(len(figure["panels"]))
        ],
        width=WIDTH,
        row=ROW,
        owner_width=owner_width,
        cell_x=cell_x,
        cell=min(CELL, int(room / max(buffer["cells"] for buffer in buffers.values()))),
        gone=GONE,
    )


class Zone(NamedTuple):
    """A kind of memory, the top of its box, and the owners whose buffers are there."""

    name: str
    top: float
    owners: list[str]


def _panel(
    figure: dict,
    number: int,
    language: str,
    looks_at: dict[str, str],
    zones: list[Zone],
    rows: dict[str, float],
) -> dict:
    """What figure.html draws of a panel."""
    panel, arrows = figure["panels"][number], figure["panels"][number]["arrows"]
    before = figure["panels"][number - 1]["arrows"] if number else arrows  # the first adds nothing
    seen: dict[str, str] = {}
    for earlier in figure["panels"][: number + 1]:
        seen |= earlier["arrows"]
    sharing = {
        buffer: [owner for owner in figure["owners"] if looks_at[owner] == buffer]
        for buffer in figure["buffers"]
    }
    middle = {buffer: min(rows[owner] for owner in sharing[buffer]) + ROW / 2 for buffer in sharing}

    def bottom(zone: Zone) -> float:
        """The last zone grows with its rows; the others keep their height, so that nothing below moves."""
        shown = [owner for owner in zone.owners if owner in seen] or zone.owners[:1]
        return rows[(shown if zone is zones[-1] else zone.owners)[-1]] + ROW + ZONE_FOOT

    def arrow(owner: str, buffer: str) -> dict:
        port = sharing[buffer].index(owner) - (len(sharing[buffer]) - 1) / 2
        end = middle[buffer] + port * PORT
        return {"start": rows[owner] + ROW / 2, "end": end, "state": _state(owner in before)}

    covered = {
        buffer: max(
            (
                count
                for owner, count in figure.get("parts", {}).items()
                if arrows.get(owner) == buffer
            ),
            default=0,
        )
        for buffer in seen.values()
    }
    return {
        "title": panel["title"][language] if "title" in panel else f"`{panel['step']}`",
        "description": panel["description"][language],
        "height": bottom(zones[-1]) + 1,
        "zones": [(zone.name, zone.top, bottom(zone)) for zone in zones],
        "buffers": [
            {
                "name": buffer,
                "middle": middle[buffer],
                "cells": figure["buffers"][buffer]["cells"],
                "covered": covered[buffer],
                "state": _state(buffer in before.values(), buffer in arrows.values()),
            }
            for buffer in dict.fromkeys(seen.values())
        ],
        "owners": [
            {
                "name": owner,
                "type": figure["owners"][owner],
                "y": rows[owner],
                "state": _state(owner in before, owner in arrows),
            }
            for owner in seen
        ],
        "arrows": [arrow(owner, buffer) for owner, buffer in arrows.items()],
        "copied": [middle[buffer] for buffer in panel.get("copied", [])],
    }


def _state(before: bool, now: bool = True) -> str:
    return GONE if not now else "" if before else NEW


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
        return [self.store(draw(found[1], self.language))]


class FiguresExtension(DirectiveExtension):
    """``tools.markdown.figures`` in mkdocs.yml."""

    words = {}
    writer = Figures
    priority = DirectiveExtension.HTML


makeExtension = FiguresExtension  # by this name Python-Markdown finds it
