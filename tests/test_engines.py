"""The engines: their scripts and runs, how one is made and judged, and the command about them."""

import ast
import sys

import numpy as np
import pytest

from tools.common import files, snippets
from tools.record import book, costs, engines

EVERY, SCRIPTS = engines.every(), engines.scripts()


def test_a_run_is_on_record_as_engine_toml_expects():
    kept = book.read(engines.RECORD).runs
    for id, run in EVERY.items():
        assert kept[id]["exit"] == run.about.get("exit", "0"), id
        assert len(kept[id]["said"]) >= len(run.about.get("says", [])), id
        assert set(kept[id]["versions"]) == set(run.packages), id
    codes = {id: way["code"] for id, way in costs.load()[1]["ways"].items()}
    marked = {run.id: run.fingerprint for run in costs.marked()}
    assert codes == marked, "then: make record KIND=costs"


def test_a_script_is_started_by_a_run_and_what_is_shown_of_it_fits():
    started = {script for run in EVERY.values() for script in run.scripts}
    assert {*SCRIPTS.values()} == started, "no run starts it"
    for script in started:
        source = script.read_text("utf-8")
        if "# --8<--" in source:  # else it only makes something wrong for others
            assert max(map(len, snippets.shown(source).splitlines())) <= 72, script
            ast.parse(snippets.shown(source))


def test_a_fault_of_engine_toml_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(engines, "FOLDER", tmp_path)
    (tmp_path / "one").mkdir()
    text = "name = 'One'\npackages = []\n[runs.a]\ncommands = []\nexits = '1'\n"
    (tmp_path / "one/engine.toml").write_text(text)
    with pytest.raises(ValueError, match=r"engine\.toml: runs\.a\.exits is no field"):
        engines.every.__wrapped__()


# A run is made and judged

CASES = files.read_toml(files.ROOT / "tests/samples/engines.toml")["runs"]
HEAD = "import numpy as np\nrows = np.arange(400, dtype=np.float32).reshape(100, 4)\n"


@pytest.mark.skipif(sys.platform != "linux", reason="runs are watched through /proc")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.get("failed", case["source"]))
def test_a_run_is_as_engine_toml_expects_or_says_why_it_is_not(tmp_path, monkeypatch, case):
    """One process would make the rows that each script begins with."""
    rows = np.arange(400, dtype=np.float32).reshape(100, 4)
    packages = tuple(case.get("packages", ["numpy"]))
    about = {"commands": ["python script.py"], "rows": 100, **case["about"]}
    run = engines.Script("one/run", about, packages, "One")
    (tmp_path / "script.py").write_text(HEAD + case["source"])
    monkeypatch.setattr(engines, "scripts", lambda: {"script.py": tmp_path / "script.py"})
    monkeypatch.setattr(engines, "every", lambda: {run.id: run})
    monkeypatch.setattr(engines, "_expected", lambda number: rows)
    monkeypatch.setattr(engines.command, "LINGERS", 0.5)
    seen = engines.Engines().observe(run.id, float("inf"), {}, lambda run: run)
    if "failed" in case:
        assert seen["failed"]["said"][0] == case["failed"]
    else:
        assert seen == {"versions": {"numpy": np.__version__}, **case["run"]}


# The runs that one GPU is enough for


def test_with_a_gpu_in_sight_its_runs_have_a_book_of_their_own(monkeypatch):
    on_gpu = [id for id, run in EVERY.items() if run.about.get("gpu")]
    for device, gpu, file, ids in [
        ("cuda", True, engines.ON_GPU, on_gpu),
        ("cuda", False, engines.RECORD, list(EVERY)),
        ("cpu", True, engines.RECORD, on_gpu),
    ]:
        monkeypatch.setattr(engines.environment, "device", lambda device=device: device)
        of = engines.Engines(gpu=gpu)
        assert (of.file, of.ids()) == (file, ids) and len(ids) > 3


def test_where_versions_differ_what_is_printed_may_too():
    of = engines.Engines()
    known = {"code": "0", "versions": {"ray": "1"}, "out": ["1"], "exit": "0", "said": []}
    assert of.compare("ray/one", known, {**known, "out": ["2"]}, "").wrong
    other = {**known, "out": ["2"], "versions": {"ray": "2"}}
    assert of.compare("ray/one", known, other, "") == ("", "")
