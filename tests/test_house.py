"""The house: rooms that import one way only, a README that draws them, and lines within bounds."""

import importlib
import pathlib
import subprocess
import sys
import tomllib

import pytest

from tools.common.records import ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
LINE = CONTRACTS["contracts"][0]["layers"][::-1]  # common first
LOOK_ON = CONTRACTS["contracts"][1]["source_modules"]
ROOMS = [*LINE, *LOOK_ON]
MOST = 250  # lines of a module


def folder(room: str) -> pathlib.Path:
    return ROOT / room.replace(".", "/")


def drawing() -> str:
    """The picture in README.md, made from the contracts and the first words of each room."""
    lines = ["```mermaid", "flowchart LR"]
    for room in ROOMS:
        sentence = importlib.import_module(room).__doc__.split(":")[0].replace("``", "")
        lines.append(
            f'    {room.split(".")[-1]}["<b>{folder(room).relative_to(ROOT)}/</b><br>{sentence}"]'
        )
    lines += [
        f"    {before.split('.')[1]} --> {room.split('.')[1]}"
        for before, room in zip(LINE, LINE[1:])
    ]
    lines += [f"    common -.-> {room.split('.')[-1]}" for room in LOOK_ON]
    return "\n".join([*lines, "```"])


def test_the_rooms_keep_their_contracts():
    command = pathlib.Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, (
        f"an import runs against pyproject.toml:\n{result.stdout[-3000:]}"
    )


def test_readme_draws_the_house():
    assert drawing() in (ROOT / "README.md").read_text("utf-8"), f"README.md needs:\n{drawing()}"


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_is_over_its_length(room):
    long = {
        str(file.relative_to(ROOT)): lines
        for file in folder(room).glob("*.py")
        if (lines := len(file.read_text("utf-8").splitlines())) > MOST
    }
    assert not long, f"a module of more than {MOST} lines has two jobs: part it"


def test_readme_and_contributing_stay_readable():
    lines = {
        name: len((ROOT / name).read_text("utf-8").splitlines())
        for name in ("README.md", "CONTRIBUTING.md")
    }
    assert lines["README.md"] <= 120 and lines["CONTRIBUTING.md"] <= 250, lines
