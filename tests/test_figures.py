"""The drawings say what a run printed, in every language, and in words for who cannot see them."""

from __future__ import annotations

import copy
import itertools
import re

import bs4
import pytest

from tests import rendering
from tools.common import records
from tools.markdown import figures, schemas
from tools.markdown.render import text_width

EVERY = schemas.read(figures.DATA)["figures"]
TIMELINES = {name: each for name, each in EVERY.items() if each.get("form") == "timeline"}
FIGURES = {name: each for name, each in EVERY.items() if name not in TIMELINES}
ZONES = {"device": " in GPU memory", "host": " in host memory"}

each_figure = pytest.mark.parametrize("name", FIGURES)
each_timeline = pytest.mark.parametrize("name", TIMELINES)
each_language = pytest.mark.parametrize("code", rendering.CODES)


def draw(name: str, code: str) -> bs4.BeautifulSoup:
    return bs4.BeautifulSoup(figures.draw(name, EVERY[name], code), "html.parser")


def proof_of(figure: dict, zones: bool) -> list[str]:
    """What a run prints that does what is drawn: each step, its arrows, what is then freed."""
    lines, seen = [], set()
    if "form" in figure:
        lines_of = {"ownership": owned, "parts": made_of}[figure["form"]]
        return sum(map(lines_of, figure["panels"]), [])
    for panel in figure["panels"]:
        lines.append(panel["step"])
        for owner, buffer in panel["arrows"].items():
            zone = ZONES[figure["buffers"][buffer]["zone"]] if zones else ""
            lines.append(f"{owner} -> {buffer}{zone}")
        lines += [f"{owner} holds {held}" for owner, held in panel.get("holds", {}).items()]
        lines += [f"{owner}: {n} references" for owner, n in panel.get("counts", {}).items()]
        seen |= set(panel["arrows"].values())
        gone = seen - set(panel["arrows"].values()) | {*panel.get("freed", [])}
        lines += [f"{buffer} is freed" for buffer in sorted(gone)]
    return lines


def owned(panel: dict) -> list[str]:
    """What is printed of a panel that says whose memory it is: the ``.base`` of a shared array."""
    buffers = panel["arrows"]
    base = ["array.base -> storage"] * (buffers["tensor"] == buffers["array"])
    chain = f"tensor -> storage -> {buffers['tensor']}", f"array -> {buffers['array']}"
    held = [f"{owner}: {' '.join(map(str, panel['values'][buffers[owner]]))}" for owner in buffers]
    return [panel["step"], *chain, *base, *held]


def made_of(panel: dict) -> list[str]:
    """What is printed of a panel that shows parts; a cell that stays empty is not printed."""
    arrows = [f"{owner} -> {buffer}" for owner, buffer in panel["arrows"].items()]
    parts = [" | ".join(filter(None, [name, *both])) for name, both in panel["parts"].items()]
    return [panel["step"], *arrows, *parts]


@each_figure
def test_every_arrow_is_what_the_proof_printed(name, snippet_runs):
    figure, cuda = FIGURES[name], records.load("cuda")
    # On the CPU nothing is in GPU memory: such a figure is compared with a run on the lazy device.
    lazy = any(buffer["zone"] == "device" for buffer in figure["buffers"].values())
    for proof in figure["proof"]:
        outs = [snippet_runs(proof, lazy).out.splitlines()]
        if records.state(proof, cuda) == "fresh":  # a GPU's own word, where there is one
            outs.append(cuda["snippets"][proof]["out"])
        for out in outs:
            names_zones = any(line.endswith(" memory") for line in out)
            printed = [re.sub(r", \d+ bytes$", "", line) for line in out]
            assert printed == proof_of(figure, names_zones)


@each_language
@each_figure
def test_the_words_and_the_copies_are_those_of_the_steps(name, code):
    figure, soup = FIGURES[name], draw(name, code)
    assert soup.figcaption.text.startswith(figure["caption"][code].replace("`", ""))
    before = figure["panels"][0]["arrows"]
    for drawing, panel in zip(soup.select("svg[role=img]"), figure["panels"], strict=True):
        title, desc, arrows = drawing.title, drawing.desc, panel["arrows"]
        assert drawing["aria-labelledby"] == f"{title['id']} {desc['id']}"
        assert title.text and "`" not in title.text and desc.text == panel["description"][code]
        assert {*arrows, *arrows.values()} <= {*re.findall(r"[A-Za-z]+", desc.text)}
        made = {*arrows.values()} - {*before.values()}
        # From the tensor to its storage, and from a shared array to what keeps it alive.
        more = 2 - len(made) if figure.get("form") == "ownership" else 0
        assert len(drawing.select(".buffers-copied")) == len(made)
        more += len(panel.get("holds", {}))
        assert len(drawing.select(".buffers-head")) == len(arrows) + len(made) + more
        before = arrows


@pytest.mark.parametrize("name", EVERY)
def test_the_languages_share_one_geometry(name):
    place = re.compile(r' (?:d|x|y|width|height|viewBox)="([^"]*)"', re.I)
    assert len({tuple(place.findall(str(draw(name, code)))) for code in rendering.CODES}) == 1


@each_language
@pytest.mark.parametrize("name", EVERY)
def test_every_word_fits_its_box(name, code):
    soup = draw(name, code)
    width = float(soup.svg["viewbox"].split()[2])
    for text in soup.select("svg text"):
        size, box = float(text["font-size"]), text.parent.rect
        length = text_width(text.text, size, text.has_attr("font-family"))
        part = {"start": 0, "middle": length / 2, "end": length}[text["text-anchor"]]
        left, low, room = float(text["x"]) - part, 0, width
        if text["text-anchor"] != "start":
            low, room = float(box["x"]), float(box["width"])
        assert size >= 13, "too small on a phone"
        assert low <= left and left + length <= low + room, text


def spans(figure: dict, kind: str) -> dict[int, tuple[int, int]]:
    """From where to where the bars of a kind reach, by the number of their batch."""
    bars = [bar for lane in figure["lanes"] for bar in lane["bars"] if bar["kind"] == kind]
    return {bar.get("batch", bar["to"]): (bar["from"], bar["to"]) for bar in bars}


@each_timeline
def test_nothing_begins_before_what_it_waits_for(name):
    """Queued, computed, copied, used; and Python waits for nothing but the end of a copy."""
    figure = TIMELINES[name]
    requirements = (records.ROOT / "requirements.txt").read_text("utf-8")
    version = re.search(r"^torch==([\d.]+)", requirements, re.M)[1]
    assert f"/blob/v{version}/" in figure["source"], "read it again, then name the new version"
    order = [spans(figure, kind) for kind in ("queue", "compute", "copy", "store")]
    for earlier, later in itertools.pairwise(order):
        assert later, "each kind is drawn"
        for batch, (start, _) in later.items():
            assert earlier[batch][1] <= start, batch
    waits = {end for _, end in spans(figure, "wait").values()} - {figure["steps"]}
    assert waits <= {end for _, end in spans(figure, "copy").values()}
    for lane in figure["lanes"][1:]:  # a stream works whenever it has work
        taken = [step for bar in lane["bars"] for step in range(bar["from"], bar["to"])]
        assert taken == [*range(taken[0], figure["steps"])]


@each_language
@each_timeline
def test_a_timeline_says_its_kinds_in_words(name, code):
    figure, soup = TIMELINES[name], draw(name, code)
    assert soup.desc.text == figure["description"][code].replace("`", "")
    assert soup.figcaption.text == figure["caption"][code].replace("`", "")
    words = schemas.read(figures.DATA)["words"]
    kinds = {bar["kind"] for lane in figure["lanes"] for bar in lane["bars"]}
    said = {words[f"time_{kind}"][code] for kind in kinds}
    assert {item.text for item in soup.select(".timeline-legend li")} == said
    for wait in soup.select("rect.timeline-wait"):
        left, low = float(wait["x"]), float(wait["y"])
        lines = wait.find_next_sibling("path", class_="timeline-hatch")["d"]
        points = [tuple(map(float, point.split())) for point in re.findall(r"[\d.]+ [\d.]+", lines)]
        for x, y in points:
            assert left - 0.1 <= x <= left + float(wait["width"]) + 0.1
            assert low - 0.1 <= y <= low + float(wait["height"]) + 0.1
        assert points


def test_a_bar_out_of_its_place_is_named():
    figure = copy.deepcopy(TIMELINES["timeline-cpu"])
    figure["lanes"][1]["bars"][1]["from"] = 4
    with pytest.raises(ValueError, match=r"timeline-cpu: GPU: one stream: the bar .* between 5"):
        figures.draw("timeline-cpu", figure, "en")


def test_east_asian_text_is_as_wide_as_its_squares():
    assert text_width("ホスト", 10) == text_width("메모리", 10) == 30
    assert text_width("abc", 10) < 20


@each_language
def test_a_line_of_its_own_becomes_the_figure_in_the_language_of_the_page(code):
    page = rendering.render("figures", "before\n\n<!-- figure: sharing-cpu -->\n\nafter", code)
    before, figure, after = page.find_all(recursive=False)
    assert (before.text, figure, after.text) == (
        "before",
        draw("sharing-cpu", code).figure,
        "after",
    )


def test_an_unknown_name_says_where_and_what_to_do():
    error = "docs/ja: <!-- .* -->: .*no figure 'sharing-gpu'; near are sharing-cpu"
    with pytest.raises(ValueError, match=error):
        rendering.render("figures", "<!-- figure: sharing-gpu -->", "ja")


def test_an_arrow_without_an_end_is_named():
    figure = copy.deepcopy(FIGURES["sharing-cpu"])
    figure["owners"]["w"] = "Tensor"
    figure["buffers"]["W"] = {"zone": "host", "cells": 1}
    figure["panels"][-1]["arrows"] |= {"x": "X"}
    with pytest.raises(ValueError, match=r"docs/figures\.json: sharing-cpu: W, X, w, x: whatever"):
        figures.draw("sharing-cpu", figure, "en")
