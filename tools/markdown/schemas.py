"""The JSON files that pages are drawn from, each checked against its schema in docs/schemas/."""

from __future__ import annotations

import pathlib
from typing import Any

import jsonschema

from tools.common import records, sources

SCHEMAS = records.ROOT / "docs/schemas"


def read(file: pathlib.Path) -> Any:
    """What a JSON file holds: ``docs/plots.json`` as docs/schemas/plots.schema.json allows it.

    Raises ValueError, with the file and the place in it, where it is not JSON or not as allowed.
    """
    data = sources.read_json(file)
    schema = SCHEMAS / f"{file.stem}.schema.json"
    errors = jsonschema.Draft202012Validator(sources.read_json(schema)).iter_errors(data)
    wrong = jsonschema.exceptions.best_match(errors)
    if wrong:
        raise ValueError(
            f"{sources.named(file)}: {wrong.json_path}: {wrong.message}; mend it there, "
            f"{sources.named(schema)} says what it may be"
        )
    return data
