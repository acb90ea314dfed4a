"""What renews the records elsewhere is valid and calls what exists: the notebook for Colab and the workflow for a GPU runner."""

import re
import subprocess
import sys
import types

import nbformat
import pytest
import yaml

from tools.common import records

NOTEBOOK = records.ROOT / "deploy/record-on-colab.ipynb"
WORKFLOW = records.ROOT / ".github/workflows/gpu.yml"
MADE = (
    "records/cuda.json",
    "records/bench/cuda.json",
)  # by tools/record/gpu.py, as tests/test_gpu.py says


def makefile_has(target: str) -> bool:
    return (
        re.search(rf"^{target}:", (records.ROOT / "Makefile").read_text("utf-8"), re.M) is not None
    )


@pytest.fixture
def cells():
    """``{id: code}`` of the notebook."""
    return {
        cell.id: cell.source
        for cell in nbformat.read(NOTEBOOK, 4).cells
        if cell.cell_type == "code"
    }


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """Another one to clone, whose `make gpu` writes what FILES names; the tests run beside it."""
    origin = tmp_path / "origin"
    origin.mkdir()
    (origin / "Makefile").write_text(
        "gpu:\n\t@echo with $(GPU_PYTHON); mkdir -p records/bench\n\t@for file in $$FILES; do echo {} > $$file; done\n\t@false\n"
    )
    for command in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first"],
    ):
        subprocess.run(["git", *command], cwd=origin, check=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAKEFLAGS", "")  # not what the make was asked that runs these tests
    return str(origin)


@pytest.fixture
def downloaded(monkeypatch):
    """The names of the files that are handed to the browser."""
    names = []
    colab = types.ModuleType("google.colab")
    colab.files = types.SimpleNamespace(download=names.append)
    monkeypatch.setitem(sys.modules, "google.colab", colab)
    return names


def test_the_notebook_is_valid_and_without_outputs():
    notebook = nbformat.read(NOTEBOOK, 4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)


def test_the_notebook_wants_an_address_first(cells):
    first, code = next(iter(cells.items()))
    with pytest.raises(SystemExit, match="REPOSITORY = "):
        exec(code, {})
    assert not re.search(r"https?://\w", NOTEBOOK.read_text("utf-8")), (
        "the address is asked for, not written"
    )


def test_the_notebook_clones_runs_and_downloads_what_was_made(
    cells, repository, downloaded, monkeypatch, capsys
):
    monkeypatch.setenv("FILES", " ".join(MADE))
    first, *rest = cells.values()
    state = {"REPOSITORY": repository}
    for code in (*rest, *rest):  # the second time it goes on in the same clone
        exec(code, state)
    assert capsys.readouterr().out.count(f"with {sys.executable}\n") == 2
    assert sorted(downloaded) == sorted(2 * [name.replace("/", "-") for name in MADE]), (
        "also where a snippet failed"
    )
    assert makefile_has("gpu") and "$(GPU_PYTHON) -m tools.record.gpu" in (
        records.ROOT / "Makefile"
    ).read_text("utf-8")


def test_the_notebook_downloads_no_record_that_it_did_not_make(
    cells, repository, downloaded, monkeypatch
):
    monkeypatch.setenv("FILES", "")
    state = {"REPOSITORY": repository}
    with pytest.raises(SystemExit, match="Nothing was recorded"):
        for code in [*cells.values()][1:]:
            exec(code, state)
    assert not downloaded


def test_the_workflow_runs_what_exists_and_keeps_what_it_makes():
    workflow = yaml.safe_load(WORKFLOW.read_text("utf-8"))
    assert workflow[True] == "workflow_dispatch", "by hand alone (YAML reads `on` as true)"
    (job,) = workflow["jobs"].values()
    assert "self-hosted" in job["runs-on"] and job["timeout-minutes"] > 9
    (command,) = [step["run"] for step in job["steps"] if "run" in step]
    for once in command.split(" || "):
        assert once.split()[0] == "make" and all(
            makefile_has(target) for target in once.split()[1:]
        )
    upload = next(
        step for step in job["steps"] if step.get("uses", "").startswith("actions/upload-artifact@")
    )
    assert upload["with"]["path"].split() == list(MADE) and upload["if"] == "always()"
