"""The data files of docs/ are as docs/schemas/ says; what is amiss is named by its place."""

import functools
import json
import operator
import re

import pytest

from tools.common import records, sources
from tools.markdown import schemas

DOCS = records.ROOT / "docs"


@pytest.mark.parametrize(
    ("file", "place", "value", "complaint"),
    [
        ("plots", "words/way/ja", None, "$.words.way: 'ja' is a required property"),
        ("plots", "plots/link/kind", "pie", "$.plots.link"),
        ("plots", "ways/idiom/en", "the idiom", "$.ways.idiom: 'ja' is a dependency of 'en'"),
        ("plots", "tables/colect~all", {}, "$.tables: 'colect~all'"),
        ("figures", "figures/sharing-cpu/panels/1/description/ko", None, "panels[1].description: "),
        ("errors", "leaving/0/verdict", "unheard of", "$.leaving[0].verdict: 'unheard of'"),
        ("errors", "leaving/0/verdict", "silent", "$.leaving[0]"),  # and yet it has a text
        ("errors", "leaving/0/devices", "gpu", "$.leaving[0].devices: 'gpu'"),
        ("errors", "leaving/0/source", {"text": "a"}, "$.leaving[0].source: 'file'"),
        ("errors", "leaving/0/works", None, "$.leaving[0]: 'works'"),
        ("errors", "leaving/0/wirte", "a = t.numpy()", "$.leaving[0]: "),
        ("glossary", "memory/0/ko", None, "$.memory[0]: 'ko' is a required property"),
        ("glossary", "memory/0/id", "A view", "$.memory[0].id: 'A view'"),
        ("glossary", "memory/0/en/also", ["b", "b"], "$.memory[0].en.also: "),
        ("glossary", "memory/0/en/text", "`C.", "$.memory[0].en.text: "),
        ("glossary", "memory/0/ja/text", "C.", "$.memory[0].ja.text: "),
    ],
)
def test_what_is_amiss_is_named(tmp_path, file, place, value, complaint):
    """None takes away what stands at the place."""
    path = tmp_path / f"{file}.json"
    data = json.loads((DOCS / path.name).read_text("utf-8"))
    *above, key = (int(part) if part.isdigit() else part for part in place.split("/"))
    changed = functools.reduce(operator.getitem, above, data)
    changed[key] = value
    if value is None:
        del changed[key]
    path.write_text(json.dumps(data), "utf-8")
    mend = rf"{file}\.json: .*{re.escape(complaint)}.*; mend it there, docs/schemas/{file}\.schema"
    with pytest.raises(ValueError, match=mend):
        schemas.read(path)


def test_a_damaged_file_names_line_and_mend(empty_tree):
    (empty_tree / "plots.json").write_text('{"a": 1,\n "b": 2\n "c": 3}')
    with pytest.raises(ValueError, match=r"^plots\.json:3: not JSON \(.+\); mend the JSON there$"):
        schemas.read(empty_tree / "plots.json")


def test_a_line_is_found_on_the_pages(empty_tree):
    line, docs = "<!-- message: lost -->", empty_tree / "docs/en"
    (docs / "more").mkdir(parents=True)
    for page in ("a.md", "more/b.md"):
        (docs / page).write_text(f"# Page\n\n{line}\n")
    assert sources.places(docs, line) == "docs/en/a.md:3, docs/en/more/b.md:3"
    assert sources.places(docs, "in none") == "docs/en"
