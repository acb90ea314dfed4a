"""The JSON files that pages are written from, each checked against its schema in docs/schemas/."""

import difflib
import functools
import pathlib
from typing import Any

import jsonschema

from tools.common import files

SCHEMAS = files.ROOT / "docs/schemas"


@functools.cache
def read(file: pathlib.Path) -> Any:
    """What a JSON file holds: ``docs/plots.json`` as docs/schemas/plots.schema.json allows it.

    Raises ValueError, with the file and the place in it, where it is not JSON or not as allowed.
    """
    data, schema = files.read_json(file), SCHEMAS / f"{file.stem}.schema.json"
    errors = jsonschema.Draft202012Validator(files.read_json(schema)).iter_errors(data)
    if wrong := jsonschema.exceptions.best_match(errors):
        mend = f"mend it there, {files.named(schema)} says what it may be"
        raise ValueError(f"{files.named(file)}: {wrong.json_path}: {wrong.message}; {mend}")
    return data


def entry(file: pathlib.Path, kind: str, name: str) -> dict:
    """``"plots"``, ``"sizes"``: that plot of a file. Raises ValueError for a name it has not."""
    entries = read(file)[kind]
    if name not in entries:
        near = ", ".join(difflib.get_close_matches(name, entries, 3, 0))
        raise ValueError(f"{files.named(file)} has no {kind[:-1]} {name!r}; near are {near}")
    return entries[name]
