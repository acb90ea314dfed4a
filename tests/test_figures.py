"""The drawings say what a run printed, in every language, and in words for who cannot see them."""

from __future__ import annotations

import copy
import functools
import itertools
import re

import bs4
import pytest

from tests import rendering
from tools.common import files
from tools.pages import figures, schemas
from tools.pages.render import text_width
from tools.record import book

EVERY = schemas.read(figures.DATA)["figures"]
TIMELINES = {name: each for name, each in EVERY.items() if each.get("form") == "timeline"}
FIGURES = {name: each for name, each in EVERY.items() if name not in TIMELINES}
ZONES = {"device": " in GPU memory", "host": " in host memory"}

each_language = pytest.mark.parametrize("code", rendering.CODES)


@functools.cache
def draw(name: str, code: str) -> bs4.BeautifulSoup:
    return bs4.BeautifulSoup(figures.draw(name, EVERY[name], code), "html.parser")


def proof_of(figure: dict, zones: bool) -> list[str]:
    """What a run prints that does what is drawn: each step, its arrows, what is then freed."""
    lines, seen = [], set()
    for panel in figure["panels"]:
        lines.append(panel["step"])
        arrows = panel["arrows"]
        if figure.get("form") == "ownership":  # whose memory it is: the .base of a shared array
            lines += [f"tensor -> storage -> {arrows['tensor']}", f"array -> {arrows['array']}"]
            lines += ["array.base -> storage"] * (arrows["tensor"] == arrows["array"])
            for owner, buffer in arrows.items():
                lines.append(f"{owner}: {' '.join(map(str, panel['values'][buffer]))}")
            continue
        for owner, buffer in arrows.items():
            zone = ZONES[figure["buffers"][buffer]["zone"]] if zones else ""
            lines.append(f"{owner} -> {buffer}{zone}")
        for name, both in panel.get("parts", {}).items():  # a cell that stays empty is not printed
            lines.append(" | ".join(filter(None, [name, *both])))
        lines += [f"{owner} holds {held}" for owner, held in panel.get("holds", {}).items()]
        lines += [f"{owner}: {n} references" for owner, n in panel.get("counts", {}).items()]
        seen |= set(arrows.values())
        gone = seen - set(arrows.values()) | {*panel.get("freed", [])}
        lines += [f"{buffer} is freed" for buffer in sorted(gone)]
    return lines


@pytest.mark.parametrize("name", FIGURES)
def test_every_arrow_is_what_the_proof_printed(name, snippet_runs):
    figure, cuda = FIGURES[name], book.load("cuda")
    # On the CPU nothing is in GPU memory: such a figure is compared with a run on the lazy device.
    lazy = any(buffer["zone"] == "device" for buffer in figure["buffers"].values())
    for proof in figure["proof"]:
        outs = [snippet_runs(proof, lazy).splitlines()]
        if book.state(proof, cuda) == "fresh":  # a GPU's own word, where there is one
            outs.append(cuda.runs[proof]["out"])
        for out in outs:
            names_zones = any(line.endswith(" memory") for line in out)
            printed = [re.sub(r", \d+ bytes$", "", line) for line in out]
            assert printed == proof_of(figure, names_zones)


@each_language
@pytest.mark.parametrize("name", FIGURES)
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
        assert len(drawing.select(".buffers-copied")) == len(made)
        assert len(drawing.select(".buffers-head")) >= len(arrows) + len(made)
        before = arrows


@pytest.mark.parametrize("name", EVERY)
def test_every_word_fits_its_box_and_the_languages_share_one_geometry(name):
    place = re.compile(r' (?:d|x|y|width|height|viewBox)="([^"]*)"', re.I)
    assert len({tuple(place.findall(str(draw(name, code)))) for code in rendering.CODES}) == 1
    for text in [text for code in rendering.CODES for text in draw(name, code).select("svg text")]:
        size, box = float(text["font-size"]), text.parent.rect
        length = text_width(text.text, size, text.has_attr("font-family"))
        part = {"start": 0, "middle": length / 2, "end": length}[text["text-anchor"]]
        left, low, room = float(text["x"]) - part, 0, float(text.find_parent("svg")["width"])
        if text["text-anchor"] != "start":
            low, room = float(box["x"]), float(box["width"])
        assert size >= 13, "too small on a phone"
        assert low <= left and left + length <= low + room, text


@pytest.mark.parametrize("name", TIMELINES)
def test_nothing_begins_before_what_it_waits_for(name):
    """Queued, computed, copied, used; and Python waits for nothing but the end of a copy."""
    figure = TIMELINES[name]
    requirements = (files.ROOT / "requirements.txt").read_text("utf-8")
    version = re.search(r"^torch==([\d.]+)", requirements, re.M)[1]
    assert f"/blob/v{version}/" in figure["source"], "read it again, then name the new version"
    bars = [bar for lane in figure["lanes"] for bar in lane["bars"]]
    # From where to where the bars of a kind reach, by the number of their batch.
    queue, compute, copied, store, wait = (
        {bar.get("batch", bar["to"]): (bar["from"], bar["to"]) for bar in bars if bar["kind"] == k}
        for k in ("queue", "compute", "copy", "store", "wait")
    )
    for earlier, later in itertools.pairwise([queue, compute, copied, store]):
        assert later, "each kind is drawn"
        assert all(earlier[batch][1] <= start for batch, (start, _) in later.items())
    ends = {end for _, end in copied.values()} | {figure["steps"]}
    assert {end for _, end in wait.values()} <= ends
    for lane in figure["lanes"][1:]:  # a stream works whenever it has work
        taken = [step for bar in lane["bars"] for step in range(bar["from"], bar["to"])]
        assert taken == [*range(taken[0], figure["steps"])]


@each_language
@pytest.mark.parametrize("name", TIMELINES)
def test_a_timeline_says_its_kinds_in_words_and_hatches_its_waits(name, code):
    figure, soup = TIMELINES[name], draw(name, code)
    assert soup.desc.text == figure["description"][code].replace("`", "")
    assert soup.figcaption.text == figure["caption"][code].replace("`", "")
    words = rendering.words("figures", code)
    kinds = {bar["kind"] for lane in figure["lanes"] for bar in lane["bars"]}
    said = {words[f"time_{kind}"] for kind in kinds}
    assert {item.text for item in soup.select(".timeline-legend li")} == said
    assert soup.select("rect.timeline-wait + path.timeline-hatch")


def test_what_is_wrong_in_a_figure_is_named():
    late, loose = copy.deepcopy(EVERY["timeline-cpu"]), copy.deepcopy(EVERY["sharing-cpu"])
    late["lanes"][1]["bars"][1]["from"] = 4
    loose["owners"]["w"] = "Tensor"
    loose["buffers"]["W"] = {"zone": "host", "cells": 1}
    loose["panels"][-1]["arrows"] |= {"x": "X"}
    for figure, says in (
        (late, r"GPU: one stream: the bar .* between 5 .* in docs/figures\.json"),
        (loose, r"W, X, w, x: whatever an arrow joins .* in docs/figures\.json"),
    ):
        with pytest.raises(ValueError, match=says):
            figures.draw("name", figure, "en")
