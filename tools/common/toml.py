"""The project's TOML files in errors: which file, and the mend. Python 3.11 or later."""

from __future__ import annotations

import pathlib
import tomllib
from typing import Any

from tools.common.records import named


def read(file: pathlib.Path) -> dict[str, Any]:
    """What a TOML file holds. Raises ValueError, naming file and mend, where it is none."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{named(file)}: {error}. Then: mend the TOML there") from None
