"""What renews the records elsewhere is valid and calls what exists: the notebook for Colab and the
workflow for a runner with a GPU."""

import pathlib
import subprocess
import sys
import types

import nbformat
import pytest
import yaml

from tools.common.records import ROOT

NOTEBOOK = ROOT / "deploy/record-on-colab.ipynb"
# By tools/record/gpu.py, as tests/test_gpu.py says.
MADE = ["records/cuda.json", "records/bench/cuda.json", "records/engines-cuda.json"]
# Of a repository to clone: its `make gpu` fails, but writes first what $FILES names.
MAKEFILE = """gpu:
\t@echo with $(GPU_PYTHON); mkdir -p records/bench
\t@for file in $$FILES; do echo {} > $$file; done; false
"""


@pytest.fixture
def cells(tmp_path, monkeypatch):
    """``{id: text}`` of the notebook: valid, without outputs, run in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAKEFLAGS", "")  # not those of the make that runs these tests
    notebook = nbformat.read(NOTEBOOK, 4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
    return {cell.id: cell.source for cell in notebook.cells}


def test_the_notebook_wants_an_address_first(cells):
    with pytest.raises(SystemExit, match="REPOSITORY = "):
        exec(cells["where"], {})


def test_the_notebook_clones_runs_and_downloads_what_was_made(cells, monkeypatch, capsys):
    pathlib.Path("origin").mkdir()
    pathlib.Path("origin/Makefile").write_text(MAKEFILE)
    commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm first"
    subprocess.run(commit, shell=True, check=True, cwd="origin")
    downloaded = []
    files = types.SimpleNamespace(download=downloaded.append)
    monkeypatch.setitem(sys.modules, "google.colab", types.SimpleNamespace(files=files))
    state = {"REPOSITORY": "origin"}
    for name in ("clone", "run"):
        exec(cells[name], state)
    with pytest.raises(SystemExit, match="Nothing was recorded"):
        exec(cells["download"], state)
    monkeypatch.setenv("FILES", " ".join(MADE))
    for name in ("clone", "run", "download"):  # the second time it goes on in the same clone
        exec(cells[name], state)
    assert capsys.readouterr().out.count(f"with {sys.executable}\n") == 2
    assert sorted(downloaded) == sorted(name.replace("/", "-") for name in MADE)


def test_the_workflow_runs_what_exists_and_keeps_what_it_makes():
    workflow = yaml.safe_load((ROOT / ".github/workflows/gpu.yml").read_text("utf-8"))
    assert workflow[True] == "workflow_dispatch", "by hand alone (YAML reads `on` as true)"
    (job,) = workflow["jobs"].values()
    assert "self-hosted" in job["runs-on"] and job["timeout-minutes"] > 9
    _, run, upload = job["steps"]
    assert run["run"] == "make gpu || make gpu"
    assert upload["with"]["path"].split() == MADE and upload["if"] == "always()"
