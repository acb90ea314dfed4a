"""The drawings say what a run printed, in every language, and in words for who cannot see them."""

from __future__ import annotations

import copy
import itertools
import re
import xml.etree.ElementTree as ET

import markdown
import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import figures, schemas
from tools.markdown.render import text_width
from tools.record import run

FIGURES = schemas.read(figures.DATA)["figures"]
CODES = [language.code for language in LANGUAGES]
SVG = "{http://www.w3.org/2000/svg}"
ZONES = {"device": " in GPU memory", "host": " in host memory"}

each_figure = pytest.mark.parametrize("name", FIGURES)
each_picture = pytest.mark.parametrize(("name", "code"), [*itertools.product(FIGURES, CODES)])


def draw(name: str, code: str) -> str:
    return figures.draw(name, FIGURES[name], code)


def tree(name: str, code: str) -> ET.Element:
    return ET.fromstring(draw(name, code).replace(" data-search-exclude", ""))


def proof_of(figure: dict, zones: bool) -> list[str]:
    """What a run prints that does what is drawn: each step, its arrows, what is then freed."""
    lines, seen = [], set()
    for panel in figure["panels"]:
        lines.append(panel["step"])
        for owner, buffer in panel["arrows"].items():
            zone = ZONES[figure["buffers"][buffer]["zone"]] if zones else ""
            lines.append(f"{owner} -> {buffer}{zone}")
        seen |= set(panel["arrows"].values())
        lines += [f"{buffer} is freed" for buffer in sorted(seen - set(panel["arrows"].values()))]
    return lines


@each_figure
def test_every_arrow_is_what_the_proof_printed(name):
    figure = FIGURES[name]
    # On the CPU nothing is in GPU memory: such a figure is compared with a run on the lazy device.
    lazy = any(buffer["zone"] == "device" for buffer in figure["buffers"].values())
    for proof in figure["proof"]:
        cpu, cuda = records.load("cpu"), records.load("cuda")
        assert lazy or records.state(proof, cpu) == "fresh", f"not recorded: {proof}; make record"
        outs = [run.run(proof, lazy=True) if lazy else cpu["snippets"][proof]["out"]]
        if records.state(proof, cuda) == "fresh":  # a GPU's own word, where there is one
            outs.append(cuda["snippets"][proof]["out"])
        for out in outs:
            names_zones = any(line.endswith(" memory") for line in out)
            printed = [re.sub(r", \d+ bytes$", "", line) for line in out]
            assert printed == proof_of(figure, names_zones)


@each_figure
def test_a_copy_is_drawn_where_a_call_makes_a_buffer(name):
    first, *panels = FIGURES[name]["panels"]
    assert "copied" not in first
    before = first["arrows"]
    for panel in panels:
        new = set(panel["arrows"].values()) - set(before.values())
        source = re.fullmatch(r"\w+ = (\w+)\.\w+\(\)", panel["step"]) if new else None
        assert panel.get("copied", []) == ([before[source[1]], *new] if new else []), panel["step"]
        before = panel["arrows"]


@each_picture
def test_the_words_name_what_is_drawn(name, code):
    for panel in FIGURES[name]["panels"]:
        words = re.findall(r"[A-Za-z]+", panel["description"][code])
        assert {*panel["arrows"], *panel["arrows"].values()} <= set(words), panel["step"]


@each_picture
def test_the_svg_speaks_and_leaves_colour_to_the_stylesheet(name, code):
    text, panels = draw(name, code), FIGURES[name]["panels"]
    for drawing, panel in zip(tree(name, code).iterfind(f".//{SVG}svg"), panels, strict=True):
        title, desc = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
        assert drawing.get("role") == "img"
        assert drawing.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert title.text and "`" not in title.text and desc.text == panel["description"][code]
        heads = drawing.findall(f".//{SVG}path[@class='buffers-head']")
        assert len(heads) == len(panel["arrows"]) + ("copied" in panel)
    assert "<figcaption>" in text
    assert "style=" not in text, "a strict Content-Security-Policy would drop it"
    assert set(re.findall(r'(?:fill|stroke|color)="([^"]*)"', text)) == {"none", "currentColor"}
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", text, re.I)


@each_figure
def test_the_languages_share_one_geometry(name):
    place = re.compile(r' (?:d|x|y|width|height|viewBox)="([^"]*)"')
    assert len({tuple(place.findall(draw(name, code))) for code in CODES}) == 1


@each_picture
def test_every_word_fits_its_box(name, code):
    for group in tree(name, code).iterfind(f".//{SVG}g"):
        box = group.find(f"{SVG}rect")
        for text in group.iterfind(f"{SVG}text"):
            size, x = float(text.get("font-size")), float(text.get("x"))
            width, anchor = text_width(text.text, size, "font-family" in text.attrib), "text-anchor"
            left = x - {"start": 0, "middle": width / 2, "end": width}[text.get(anchor)]
            low, high = 0.0, float(figures.WIDTH)
            if box is not None and text.get(anchor) != "start":
                low = float(box.get("x"))
                high = low + float(box.get("width"))
            assert size >= 13, "too small on a phone"
            assert low <= left and left + width <= high, text.text


def test_east_asian_text_is_as_wide_as_its_squares():
    assert text_width("ホスト", 10) == text_width("메모리", 10) == 30
    assert text_width("abc", 10) < 20


def render(text: str, code: str = "en", extensions=()) -> str:
    settings = {"tools.markdown.figures": {"language": code}}
    return markdown.markdown(
        text, extensions=[*extensions, "tools.markdown.figures"], extension_configs=settings
    )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("extensions", [(), ("md_in_html", "tables", "pymdownx.superfences")])
def test_plain_markdown_shows_the_figure_of_its_language(extensions, code):
    out = render("before\n\n<!-- figure: sharing-cpu -->\n\nafter", code, extensions)
    assert draw("sharing-cpu", code) in out
    assert "<p><figure" not in out and "<p>before</p>" in out and "<p>after</p>" in out


@pytest.mark.parametrize("fences", ["fenced_code", "pymdownx.superfences"])
def test_a_directive_in_a_fence_stays_code(fences):
    assert "<svg" not in render("```html\n<!-- figure: sharing-cpu -->\n```", extensions=[fences])


def test_an_unknown_name_says_where_and_what_to_do(empty_tree):
    (empty_tree / "docs/ja").mkdir(parents=True)
    (empty_tree / "docs/ja/page.md").write_text("# Page\n\n<!-- figure: sharing-gpu -->\n", "utf-8")
    error = r"docs/ja/page\.md:3: .*no figure 'sharing-gpu'; near are sharing-cpu"
    with pytest.raises(ValueError, match=error):
        render("<!-- figure: sharing-gpu -->", "ja")


@pytest.mark.parametrize("part, lost", [("owners", "x"), ("buffers", "X"), ("arrows", "B, y")])
def test_an_arrow_without_an_end_is_named(part, lost):
    figure = copy.deepcopy(FIGURES["sharing-cpu"])
    if part == "arrows":
        figure["panels"][-1]["arrows"] = {"y": "A"}
    else:
        figure[part][lost] = {"zone": "host", "cells": 1} if part == "buffers" else "Tensor"
    with pytest.raises(ValueError, match=rf"docs/figures\.json: sharing-cpu: .*\b{lost[-1]}: what"):
        figures.draw("sharing-cpu", figure, "en")
