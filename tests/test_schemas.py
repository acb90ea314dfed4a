"""docs/errors.json and docs/glossary.json have the form that docs/schemas/ says."""

import copy
import json

import jsonschema
import pytest

from tools.common.records import ROOT

NAMES = ["errors", "glossary"]
DATA = {name: json.loads((ROOT / f"docs/{name}.json").read_text("utf-8")) for name in NAMES}


def complaints(name: str, data: dict) -> list[str]:
    """What does not fit the schema, each behind the place where it stands."""
    schema = json.loads((ROOT / f"docs/schemas/{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    errors = jsonschema.Draft202012Validator(schema).iter_errors(data)
    return [f"{error.json_path}: {error.message}" for error in errors]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_has_the_form_of_its_schema(name):
    assert complaints(name, DATA[name]) == []


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("errors", "verdict", "unheard of"),
        ("errors", "verdict", "silent"),  # and yet it has a text
        ("errors", "devices", "gpu"),
        ("errors", "seen", ["2.13"]),
        ("errors", "works", None),
        ("errors", "wirte", "a = t.numpy()"),
        ("glossary", "ko", None),
        ("glossary", "id", "A view"),
        ("glossary", "en", {"term": "a", "also": ["b", "b"], "text": "C."}),
        ("glossary", "en", {"term": "a", "also": ["b"], "text": "`C."}),
        ("glossary", "ja", {"term": "a", "also": ["b"], "text": "C."}),
    ],
)
def test_what_is_amiss_is_found(name, key, value):
    """The first entry gets another ``value``; without one, the key is taken away."""
    data = copy.deepcopy(DATA[name])
    entry = next(iter(data.values()))[0]
    entry[key] = value
    if value is None:
        del entry[key]
    assert complaints(name, data)
