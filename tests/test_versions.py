"""Every torch since 1.0: what a foreign interpreter leaves, its record, and what is read there.

The record itself: each environment that is listed is in it, today's versions print what the pages
show, and equal outputs are stored once.
"""

import json
import pathlib
import subprocess
import sys

import pytest

from tools.common import changes, records, versions
from tools.record import releases
from tools.record import versions as runner

PYTHON = pathlib.Path(sys.executable)
HERE = "none/none"  # its environment, where torch and NumPy are not asked after
LIMIT = 3_000_000  # bytes of the record


# ---- The record of today ------------------------------------------------------------------------


def test_each_listed_environment_is_on_record_and_no_other():
    assert versions.environments() == sorted(releases.environments(), key=versions.key)
    for environment, about in versions.read()["environments"].items():
        torch, _, numpy = environment.partition("/")
        assert runner.plain(about["torch"]) == torch
        assert about.get("numpy", "none") == numpy
    minors = {versions.number(each)[:2] for each in versions.environments()}
    since = [*((1, minor) for minor in range(14)), *((2, minor) for minor in range(16))]
    assert minors >= {*since}, "each minor release since 1.0"


def test_a_snippet_that_is_gone_is_in_no_record():
    assert {*versions.read()["snippets"]} <= {*records.names()}, "make versions"
    assert {*versions.read()["texts"]} <= runner.texts(), "make versions"


def test_the_record_is_small_names_no_machine_and_stores_nothing_twice():
    text = versions.path().read_text("utf-8")
    assert len(text.encode()) < LIMIT
    assert "/root/" not in text and str(records.ROOT) not in text and "build/nox" not in text
    for name, groups in versions.read()["snippets"].items():
        what = [{key: run[key] for key in run if key != "in"} for run in groups]
        assert all(run not in what[:at] for at, run in enumerate(what)), name
        where = [each for run in groups for each in run["in"].split()]
        assert len(where) == len({*where}), f"{name}: an environment has one run"


def test_today_s_versions_print_what_the_pages_show():
    """The record of all versions was made by another runner, in another environment."""
    shown, unlike = changes.today()["snippets"], []
    for name in records.names():
        run = changes.runs(name).get(changes.now())
        if run and records.needs(name, "cpu") is None and not changes.is_as_today(name, run):
            unlike.append((name, shown[name]["out"], versions.printed(run)))
    assert unlike == []


def test_what_works_where_a_name_is_missing_works_there():
    from tools.site import versions as site

    for lacks, name in site.told()["instead"].items():
        failing = {
            environment
            for other in versions.read()["snippets"]
            for environment, run in changes.runs(other).items()
            if site.says(run, lacks) and not environment.endswith("/none")
        }
        assert failing, f"no run says {lacks}"
        ran = changes.runs(name)
        assert [each for each in failing if "exit" in ran[each]] == [], (lacks, name)


# ---- What a foreign interpreter leaves ----------------------------------------------------------

SLEEP = "sleep 61.25"  # no other program's
SNIPPETS = {
    "prints": "# --8<-- [start:show]\nprint('shown')\n# --8<-- [end:show]\nprint('not shown')\n",
    "fails": "print('before')\nraise OSError('no file in %s/lib' % __import__('sys').prefix)\n",
    "dies": "import os\nprint(1, flush=True)\nos.abort()\n",
    "hangs": "import time\nprint('slow', flush=True)\ntime.sleep(60)\n",
    "waits": "import pathlib, time\nran = pathlib.Path(__file__ + '.ran')\n"
    "if not ran.exists():\n    ran.touch()\n    time.sleep(60)\nprint('at last')\n",
    "stays": "import threading, time\nthreading.Thread(target=time.sleep, args=[60]).start()\n",
    "starts": f"import subprocess\nsubprocess.Popen({SLEEP.split()})\nprint('started')\n",
}


@pytest.fixture
def tree(empty_tree, monkeypatch):
    for name, source in SNIPPETS.items():
        (records.SNIPPETS / f"page/{name}.py").write_text(source)
    monkeypatch.setattr(runner.execute, "TIME_LIMIT", 1)
    # Without torch, which takes seconds to import.
    monkeypatch.setattr(runner, "MODULES", [])
    monkeypatch.setattr(runner.child, "PRELOAD", [])
    monkeypatch.setattr(runner, "held", lambda python: [])
    monkeypatch.setattr(runner, "texts", lambda: {"a.so: text"})
    return empty_tree


def test_each_outcome_is_recorded_in_its_own_words(tree):
    said = runner.record(HERE, PYTHON)
    assert said == f"{HERE}: 7 snippets run, 3 did not come to their end, 0 left"
    kept = {name.split("/")[1]: versions.runs(name)[HERE] for name in records.names()}
    what = {name: (run["out"], run.get("exit"), run.get("said")) for name, run in kept.items()}
    assert what == {
        "prints.py": (["shown"], None, None),
        "fails.py": (["before"], "1", "OSError: no file in lib"),
        "dies.py": (["1"], "SIGABRT", ""),
        "hangs.py": (["slow"], "timeout", ""),
        "waits.py": (["at last"], None, None),  # stopped, and run once more by itself
        "stays.py": ([], None, None),
        "starts.py": (["started"], None, None),
    }
    assert versions.printed(kept["dies.py"]) == ["1", "exit: killed by signal SIGABRT"]
    assert versions.printed(kept["fails.py"])[1:] == ["OSError: no file in lib", "exit: 1"]
    assert "places" not in versions.read()["environments"][HERE]
    left = subprocess.run(["pgrep", "-f", SLEEP], capture_output=True, text=True).stdout
    assert not left, "what a snippet starts is ended with it"


def test_only_what_an_environment_lacks_is_run_and_what_had_ended_is_kept(tree, monkeypatch):
    for name in ("fails", "dies", "hangs", "waits", "stays", "starts"):
        (records.SNIPPETS / f"page/{name}.py").unlink()
    runner.record(HERE, PYTHON)
    (records.SNIPPETS / "page/new.py").write_text("print(1)\n")
    assert runner.lacking(HERE) == ["page/new.py"]
    start = runner.start

    def cut(python, names, cores):
        for answer in start(python, [*names, "page/prints.py"], cores):
            yield answer
            if answer.get("name") == "page/new.py":
                raise KeyboardInterrupt

    monkeypatch.setattr(runner, "start", cut)
    with pytest.raises(KeyboardInterrupt):
        runner.record(HERE, PYTHON)
    assert runner.lacking(HERE) == [] and len(versions.read()["snippets"]) == 2
    assert not runner.unread(HERE)
    monkeypatch.setattr(runner, "texts", lambda: {"a.so: text", "a.so: another"})
    assert runner.unread(HERE), "its files were not looked through for the second text"
    runner.record(HERE, PYTHON)
    assert not runner.unread(HERE) and runner.lacking(HERE) == []


def test_an_interpreter_of_other_versions_records_nothing(tree, monkeypatch):
    import numpy
    import torch

    monkeypatch.setattr(runner, "MODULES", ["torch", "numpy"])
    here = f"{runner.plain(torch.__version__)}/{numpy.__version__}"
    with pytest.raises(ValueError, match=f"has torch/NumPy {here}, not 1.0.0/1.14.6"):
        runner.record("1.0.0/1.14.6", PYTHON)
    assert not versions.path().exists()


def test_the_child_needs_no_newer_python_and_no_file_of_this_project(tmp_path):
    """It is run by each Python since 3.6: compiled as such, it names nothing that came later."""
    import ast

    source = pathlib.Path(runner.child.__file__).read_text("utf-8")
    ast.parse(source, feature_version=(3, 6))
    (tmp_path / "child.py").write_text(source)
    job = {"name": "a", "source": "print('はい')", "filename": "a.py"}
    asked = {"jobs": [job], "preload": [], "modules": ["json"], "limit": 9, "cores": 1}
    command = [sys.executable, "-I", str(tmp_path / "child.py")]
    run = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True)
    about, answer = map(json.loads, run.stdout.splitlines())
    assert about["python"] and answer["out"] == "はい\n" and answer["exit"] == 0


# ---- The form of the record ---------------------------------------------------------------------


def run(out, code="0", **more):
    return {"code": code, "out": [out], **more}


def test_equal_runs_stand_once_and_a_later_run_takes_the_place_of_an_older_one(empty_tree):
    record = versions.read()
    for environment in ("1.10.0/1.21.0", "1.9.0/1.20.0", "2.0.0/none"):
        about = {"torch": environment.split("/")[0], "date": "2026-11-24"}
        record = versions.merged(record, environment, about, {"page/a.py": run("A")}, ["t"])
    where = "1.9.0/1.20.0 1.10.0/1.21.0 2.0.0/none"
    assert record["snippets"] == {"page/a.py": [{"in": where, **run("A")}]}
    assert record["texts"] == {"t": where} and [*record["environments"]] == where.split()
    record = versions.merged(record, "1.9.0/1.20.0", {}, {"page/a.py": run("B")}, [])
    assert [(each["in"], each["out"]) for each in record["snippets"]["page/a.py"]] == [
        ("1.9.0/1.20.0", ["B"]),
        ("1.10.0/1.21.0 2.0.0/none", ["A"]),
    ]
    versions.write(record)
    assert versions.read() == record, "written on lines of its own, it reads the same"
    less = versions.without(record, ["2.0.0/none"], ["page/a.py"], [])
    assert less["snippets"] == {"page/a.py": [{"in": "2.0.0/none", **run("A")}]}
    assert versions.without(record, ["2.0.0/none"], [], ["t"])["snippets"] == {}


def test_a_new_torch_is_listed_and_what_is_no_version_is_not(monkeypatch, tmp_path):
    file = tmp_path / "environments.toml"
    file.write_text(releases.LISTED.read_text())
    monkeypatch.setattr(releases, "LISTED", file)
    assert "lists torch 1.12.1" in releases.add("1.12.1", "")
    assert releases.add("9.1.0", "").startswith("added to ")
    newest = releases.listed()[-1]
    assert newest["version"] == "9.1.0" and newest["python"] == "3.13" and len(newest["numpy"]) == 1
    releases.add("9.2.0", "2.9.9")
    assert releases.environments()[-1] == "9.2.0/2.9.9"
    for wrong in (("9", ""), ("", ""), ("9.1.0; rm", ""), ("9.1.0", "two")):
        with pytest.raises(ValueError, match="make new-torch VERSION="):
            releases.add(*wrong)
    with pytest.raises(ValueError, match="lacks torch 9.1.0"):
        releases.pair("9.1.0")
    before, after = releases.pair("2.14.1")
    assert before.startswith("2.13.0/") and after.startswith("2.14.1/")
