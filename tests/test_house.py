"""The house: rooms that import one way only, a README that draws them, and lines within bounds."""

import importlib
import itertools
import pathlib
import subprocess
import sys
import tomllib

import pytest

from tools.common.records import ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
LINE = CONTRACTS["contracts"][0]["layers"][::-1]  # common first
LOOK_ON = CONTRACTS["contracts"][1]["source_modules"]
FOLDERS = {room: room.replace(".", "/") for room in [*LINE, *LOOK_ON]}
# The most lines of a file. A module with more of them has two jobs: part it.
MOST = {"README.md": 120, "CONTRIBUTING.md": 250}
MOST |= {f"{folder}/*.py": 250 for folder in [*FOLDERS.values(), "tests", "tests/browser"]}


def test_the_rooms_keep_their_contracts():
    command = pathlib.Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-3000:]


def test_readme_draws_the_house():
    """The picture is made from the contracts and the first words of each room."""
    names = {room: room.split(".")[-1] for room in FOLDERS}
    lines = ["```mermaid", "flowchart LR"]
    for room, name in names.items():
        sentence = importlib.import_module(room).__doc__.split(":")[0].replace("``", "")
        lines.append(f'    {name}["<b>{FOLDERS[room]}/</b><br>{sentence}"]')
    lines += [f"    {names[here]} --> {names[there]}" for here, there in itertools.pairwise(LINE)]
    lines += [f"    common -.-> {names[room]}" for room in LOOK_ON]
    drawing = "\n".join([*lines, "```"])
    assert drawing in (ROOT / "README.md").read_text("utf-8"), f"README.md needs:\n{drawing}"


@pytest.mark.parametrize("files", MOST)
def test_no_file_is_over_its_length(files):
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in ROOT.glob(files)}
    assert [file for file, lines in lengths.items() if lines > MOST[files]] == []
