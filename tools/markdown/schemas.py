"""The JSON files that pages are written from, each checked against its schema in docs/schemas/."""

from __future__ import annotations

import difflib
import functools
import pathlib
from typing import Any

import jsonschema

from tools.common import records, sources

SCHEMAS = records.ROOT / "docs/schemas"


@functools.cache
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
            f"{records.named(file)}: {wrong.json_path}: {wrong.message}; mend it there, "
            f"{records.named(schema)} says what it may be"
        )
    return data


def entry(file: pathlib.Path, kind: str, name: str) -> dict:
    """``"plots"``, ``"sizes"``: that plot of a file. Raises ValueError for a name it has not."""
    entries = read(file)[kind]
    if name not in entries:
        near = ", ".join(difflib.get_close_matches(name, entries, 3, 0))
        raise ValueError(f"{records.named(file)} has no {kind[:-1]} {name!r}; near are {near}")
    return entries[name]
