"""The packages import one way only, and README draws them."""

import pathlib
import re
import subprocess
import sys
import tomllib

from tools.common.files import ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]


def test_the_packages_keep_their_contracts():
    command = pathlib.Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-3000:]


def test_readme_draws_the_packages():
    drawn = re.findall(r"<b>(.+?)/</b>", (ROOT / "README.md").read_text("utf-8"))
    line, _, beside, _ = CONTRACTS["contracts"]
    packages = [*reversed(line["layers"]), *beside["modules"]]  # common first
    assert drawn == [package.replace(".", "/") for package in packages]


def test_the_top_of_the_tree_is_read_at_a_glance():
    listed = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True)
    top = {file.split("/")[0] for file in listed.splitlines()}
    assert 0 < len(top) <= 26, "a file of settings stands with what it sets"
