"""The data files of docs/ are as docs/schemas/ says; a file that is not is refused by its place."""

import functools
import json
import operator
import re

import jsonschema
import pytest

from tools.common import measurements, records
from tools.markdown import quantities, schemas

DOCS = records.ROOT / "docs"


@pytest.mark.parametrize("schema", sorted(schemas.SCHEMAS.iterdir()), ids=lambda path: path.name)
def test_each_file_is_as_its_schema_says(schema):
    jsonschema.Draft202012Validator.check_schema(json.loads(schema.read_text("utf-8")))
    assert schemas.read(DOCS / schema.name.replace(".schema", ""))


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
        ("errors", "leaving/0/seen", ["2.13"], "$.leaving[0].seen[0]: '2.13'"),
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
    data = json.loads((DOCS / f"{file}.json").read_text("utf-8"))
    *above, key = (int(part) if part.isdigit() else part for part in place.split("/"))
    changed = functools.reduce(operator.getitem, above, data)
    if value is None:
        del changed[key]
    else:
        changed[key] = value
    (tmp_path / f"{file}.json").write_text(json.dumps(data), "utf-8")
    mend = rf"{file}\.json: .*{re.escape(complaint)}.*; mend it there, docs/schemas/{file}\.schema"
    with pytest.raises(ValueError, match=mend):
        schemas.read(tmp_path / f"{file}.json")


def test_the_schema_of_plots_has_the_fields_and_the_sections_of_the_records():
    kinds = schemas.sources.read_json(schemas.SCHEMAS / "plots.schema.json")["$defs"]
    assert kinds["field"]["enum"] == list(quantities.MEMORY)
    assert f"({'|'.join(measurements.SECTIONS)})" in kinds["place"]["pattern"]
