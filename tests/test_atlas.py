"""The pages of the atlas: a section for each library, its messages, the finder, the axes."""

import copy
import re

import pytest

from tests import rendering
from tools.common import files
from tools.pages import atlas as shown
from tools.pages import words
from tools.record import libraries as atlas
from tools.site import patterns

EVERY = list(atlas.libraries().values())
each_language = pytest.mark.parametrize("language", rendering.CODES)
PILLOW = "<!-- atlas: pillow -->"


@each_language
def test_each_library_has_its_section_on_the_page_of_its_family(language):
    for family in atlas.FAMILIES:
        text = (files.ROOT / f"docs/{language}/libraries-{family}.md").read_text("utf-8")
        sections = re.findall(r"^## .+? \{ #([\w-]+) \}$", text, re.M)
        shown = re.findall(r"^<!-- atlas: ([\w-]+) -->$", text, re.M)
        assert sections == shown, "a section is about one library, which its last line shows"
        assert {*shown} == {each.id for each in EVERY if each.about["family"] == family}


def test_a_hundred_messages_are_known_by_the_atlas_alone():
    new = [each for each in patterns.every() if each["answer"].startswith("libraries-")]
    assert len(new) >= 100
    for message in new:
        text, expression = message["text"], patterns.expression(message["pattern"])
        assert re.search(expression, patterns.squeeze(text)), message["id"]
    ids = [message["id"] for message in patterns.every()]
    assert len(ids) == len({*ids})


def test_a_library_shows_its_lines_and_what_is_forgotten():
    page = rendering.converter("atlas").convert(PILLOW)
    assert "Tensor → Pillow" in page and "from_tensor.py" in page
    assert page.count("<dt>") == len(atlas.libraries()["pillow"].functions)
    silent, _, errors = page.partition("<details")
    assert "No error, but wrong" in silent and "Cannot handle this data type" in errors


def test_what_is_wrong_with_a_run_is_said(monkeypatch):
    kept = copy.deepcopy(atlas.Libraries().read())
    monkeypatch.setattr(shown, "record", lambda: kept)
    failed = {"exit": "1", "said": ["AssertionError"]}
    for run, said in (
        ({"code": "0"}, "The code has changed"),
        ({"failed": failed}, "The test failed: "),
    ):
        kept.runs["pillow"] |= run
        assert said in rendering.converter("atlas").convert(PILLOW)
    kept.runs = {}
    assert "Not tested yet" in rendering.converter("atlas").convert(PILLOW)


@each_language
def test_the_lists_have_every_library_the_axes_and_what_did_not_run(language):
    soup = rendering.render("atlas", "<!-- atlas: all -->", language)
    names = [library.about["name"] for library in EVERY]
    assert sorted(rendering.texts(soup, ".library__name")) == sorted(names)
    assert rendering.texts(soup, "datalist option") == names
    assert len(soup.select(".library__lines dd")) == sum(len(library.ways) for library in EVERY)
    soup = rendering.render("atlas", "<!-- atlas: axes -->", language)
    rows = {row.td.get_text(): row.get_text(" ") for row in soup.select("tbody tr")}
    assert "H, W, C (RGB)" in rows["Pillow"] and "uint8" in rows["Pillow"]
    soup = rendering.render("atlas", "<!-- atlas: absent -->", language)
    reasons = words.of(language, "atlas")["reasons"]
    assert len(soup.select("tbody tr")) == len(atlas.absent())
    assert {*rendering.texts(soup, "td:last-child")} <= {*reasons.values()}
