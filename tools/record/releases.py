"""The releases of torch in environments.toml, and their environments: ``1.12.1/1.26.4``."""

from __future__ import annotations

import pathlib
import re
from typing import Any

from tools.common import records, toml, versions

LISTED = pathlib.Path(__file__).with_name("environments.toml")


def listed() -> list[dict[str, Any]]:
    """The releases of torch in environments.toml: version, Python, NumPys."""
    releases: list[dict[str, Any]] = toml.read(LISTED)["torch"]
    return releases


def environments() -> list[str]:
    """The environments to record: ``1.12.1/1.26.4``."""
    return [f"{each['version']}/{numpy}" for each in listed() for numpy in each["numpy"]]


def add(version: str, numpy: str) -> str:
    """List a torch in environments.toml, under the newest Python there; a sentence on it.

    ``numpy``: the newest one there, where it is empty. Raises ValueError for what is no version.
    """
    for each in filter(None, (version, numpy)):
        if not re.fullmatch(r"\d+\.\d+\.\d+(\.?(dev|rc)\d+)?", each):
            raise ValueError(f"'{each}' is no version: make new-torch VERSION=2.16.0 NUMPY=2.6.0")
    if not version:
        raise ValueError("which torch? make new-torch VERSION=2.16.0")
    known = listed()
    if version in [each["version"] for each in known]:
        return f"{records.named(LISTED)} lists torch {version}"
    python = max((each["python"] for each in known), key=versions.number)
    newest = max((each for release in known for each in release["numpy"]), key=versions.number)
    line = f'{{ version = "{version}", python = "{python}", numpy = ["{numpy or newest}"] }}'
    text = LISTED.read_text("utf-8").rstrip().removesuffix("]")
    LISTED.write_text(f"{text}    {line},\n]\n", "utf-8")
    return f"added to {records.named(LISTED)}: {line}"


def pair(version: str) -> tuple[str, str]:
    """The newest environment on record of an older torch, and that of this torch.

    Raises ValueError where one of them is not on record.
    """
    have = [each for each in versions.environments() if not each.endswith("/none")]
    own = [each for each in have if each.partition("/")[0] == version]
    older = [each for each in have if versions.number(each) < versions.number(version)]
    if not own or not older:
        raise ValueError(f"{records.named(versions.path())} lacks torch {version}, or an older one")
    return older[-1], own[-1]
