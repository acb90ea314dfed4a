"""The project's own files in errors: which file, which line. Needs the standard library alone."""

from __future__ import annotations

import json
import pathlib
from typing import Any

from tools.common.records import named


def read_json(path: pathlib.Path) -> Any:
    """What a JSON file holds. Raises ValueError, naming file, line and mend, if it is damaged."""
    try:
        return json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(
            f"{named(path)}:{error.lineno}: not JSON ({error.msg}); mend the JSON there"
        ) from None


def write_json(path: pathlib.Path, data: Any) -> None:
    """Write a JSON file for browsers: on one line, without blanks."""
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")


def places(folder: pathlib.Path, line: str) -> str:
    """Where a line stands in the pages of a folder: ``docs/en/a.md:3, docs/en/b.md:12``.

    The folder where it stands in none.
    """
    found = [
        f"{named(page)}:{number}"
        for page in sorted(folder.rglob("*.md"))
        for number, text in enumerate(page.read_text("utf-8").split("\n"), 1)
        if text == line
    ]
    return ", ".join(found) or named(folder)
