"""Where the project's files are, what they hold, and how an error names them.

The standard library alone; Python 3.8 or later, for TOML 3.11.
"""

from __future__ import annotations

import json
import pathlib
from typing import Any, Dict

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNIPPETS = ROOT / "snippets"
RECORDS = ROOT / "records"


def named(file: pathlib.Path) -> str:
    """The path from the root of the project; of a file elsewhere the path as it is."""
    return file.relative_to(ROOT).as_posix() if ROOT in file.parents else str(file)


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


def read_toml(file: pathlib.Path) -> Dict[str, Any]:
    """What a TOML file holds. Raises ValueError, naming file and mend, where it is none."""
    import tomllib

    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{named(file)}: {error}. Then: mend the TOML there") from None
