"""What renews the records elsewhere is valid and calls what exists: the notebook for Colab and the
workflow for a runner with a GPU."""

import pathlib
import subprocess
import sys
import types

import nbformat
import pytest
import yaml

from tools.common.files import ROOT

NOTEBOOK = ROOT / "deploy/record-on-colab.ipynb"
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/gpu.yml").read_text("utf-8"))
*_, run, upload = WORKFLOW["jobs"]["record"]["steps"]
MADE = upload["with"]["path"].split()  # by tools/record/gpu.py, as tests/test_gpu.py says
# Of a repository to clone: its `make gpu` fails, but writes first what $FILES names.
MAKEFILE = """gpu:
\t@echo with $(GPU_PYTHON); mkdir -p records/bench
\t@for file in $$FILES; do echo {} > $$file; done; false
"""


def test_the_notebook_clones_runs_and_downloads_what_was_made(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAKEFLAGS", "")  # not those of the make that runs these tests
    notebook = nbformat.read(NOTEBOOK, 4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
    cells = {cell.id: cell.source for cell in notebook.cells}
    with pytest.raises(SystemExit, match="REPOSITORY = "):
        exec(cells["where"], {})
    pathlib.Path("origin").mkdir()
    pathlib.Path("origin/Makefile").write_text(MAKEFILE)
    commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm first"
    subprocess.run(commit, shell=True, check=True, cwd="origin")
    downloaded = []
    files = types.SimpleNamespace(download=downloaded.append)
    monkeypatch.setitem(sys.modules, "google.colab", types.SimpleNamespace(files=files))
    state = {"REPOSITORY": "origin"}
    with pytest.raises(SystemExit, match="Nothing was recorded"):
        for name in ("clone", "run", "download"):
            exec(cells[name], state)
    monkeypatch.setenv("FILES", " ".join(MADE))
    for name in ("clone", "run", "download"):  # the second time it goes on in the same clone
        exec(cells[name], state)
    assert capsys.readouterr().out.count(f"with {sys.executable}\n") == 2
    assert run["run"] == "make gpu || make gpu" and upload["if"] == "always()"
    assert sorted(downloaded) == sorted(name.replace("/", "-") for name in MADE)
