"""The data files of docs/ are as docs/schemas/ says; what is wrong is named by its place."""

import functools
import json
import operator
import re

import pytest

from tools.common import files
from tools.pages import schemas

DOCS = files.ROOT / "docs"
SAMPLES = files.read_json(files.ROOT / "tests/samples/schemas.json")


@pytest.mark.parametrize(("file", "place", "value", "complaint"), SAMPLES)
def test_what_is_wrong_is_named(tmp_path, file, place, value, complaint):
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
