"""Records are made by whole runs, replaced in one step, and go stale with the code and nothing else."""

import concurrent.futures
import json
import multiprocessing

import pytest

from tools import execute, records, run

SNIPPET = """# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.ones(2, device=device).tolist())  # (1)!
# --8<-- [end:show]
assert True
"""


@pytest.fixture
def tree(empty_tree):
    """A tree with one snippet, ``page/claim.py``, and no record."""
    (empty_tree / "snippets/page/claim.py").write_text(SNIPPET)
    return empty_tree


def test_records_what_was_printed_and_where(tree):
    written = json.loads(run.record().read_text())
    assert written["snippets"] == {"page/claim.py": {"code": records.fingerprint("page/claim.py"), "out": ["[1.0, 1.0]"]}}
    assert set(written["environment"]) >= {"device", "torch", "numpy", "python", "date"}
    assert run.compare(["page/claim.py"]) == []


@pytest.mark.parametrize(
    "broken, says",
    [
        ("1 / 0\n", "ZeroDivisionError"),
        ("assert not 'held'\n", "AssertionError"),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n", "killed by signal 11"),
        ("import sys\nprint('a warning', file=sys.stderr)\n", "standard error"),
    ],
)
def test_a_failing_snippet_stops_the_recording_and_leaves_the_old_record(tree, broken, says):
    old = run.record().read_bytes()
    (tree / "snippets/page/later.py").write_text(broken)
    with pytest.raises(run.SnippetError, match=says) as caught:
        run.record()
    assert "snippets/page/later.py" in str(caught.value)
    assert (tree / "records" / f"{run.device()}.json").read_bytes() == old
    assert [path.name for path in (tree / "records").iterdir()] == [f"{run.device()}.json"]


def test_a_write_that_is_cut_off_leaves_the_old_record(tree, monkeypatch):
    old = run.record().read_bytes()
    monkeypatch.setattr(records.os, "replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        run.record()
    assert (tree / "records" / f"{run.device()}.json").read_bytes() == old


@pytest.mark.parametrize(
    "edit, changes",
    [
        (("  # (1)!", ""), False),
        (("[start:show]", "[start:other]"), False),
        (("ones(2", "ones(3"), True),
        (("assert True", "assert 1"), True),
    ],
)
def test_the_fingerprint_follows_the_code_and_not_the_page_marks(tree, edit, changes):
    before = records.fingerprint("page/claim.py")
    (tree / "snippets/page/claim.py").write_text(SNIPPET.replace(*edit))
    assert (records.fingerprint("page/claim.py") != before) == changes


def test_a_changed_output_and_a_changed_code_are_told_apart(tree):
    run.record()
    path = tree / "records" / f"{run.device()}.json"
    path.write_text(path.read_text().replace("[1.0, 1.0]", "[2.0, 2.0]"))
    assert "recorded" in run.compare(["page/claim.py"])[0]
    (tree / "snippets/page/claim.py").write_text(SNIPPET + "# more\n")
    assert "its code changed" in run.compare(["page/claim.py"])[0]


def test_a_damaged_record_names_file_line_and_mend(tree):
    (tree / "records/cpu.json").write_text('{\n "environment": {},\n oops\n')
    with pytest.raises(ValueError, match=r"records/cpu.json:3: .*git checkout records/cpu.json"):
        records.load("cpu")


def test_a_record_of_other_versions_holds_what_the_shown_part_printed_and_how_it_ended(tree):
    shows = "# --8<-- [start:show]\nimport sys\nprint(1, flush=True)\n"
    (tree / "snippets/page/fails.py").write_text(shows + "int('x')\n# --8<-- [end:show]\n")
    (tree / "snippets/page/dies.py").write_text(shows + "import os\nos.abort()\n# --8<-- [end:show]\n")
    (tree / "snippets/page/warns.py").write_text(
        shows + "print('beside', file=sys.stderr)\n# --8<-- [end:show]\nassert 'only today'.isdigit()\n"
    )
    run.main(["--record", "--as", "torch-1.0-numpy-1.0", "page/fails.py", "page/dies.py"])
    run.main(["--record", "--as", "torch-1.0-numpy-1.0", "page/warns.py"])
    assert records.older() == ["torch-1.0-numpy-1.0"]
    kept = json.loads((tree / "records/older/torch-1.0-numpy-1.0.json").read_text())
    assert {name: made["out"] for name, made in kept["snippets"].items()} == {
        "page/dies.py": ["1", "exit: killed by signal SIGABRT"],
        "page/fails.py": ["1", "ValueError: invalid literal for int() with base 10: 'x'", "exit: 1"],
        "page/warns.py": ["1"],
    }, "the second call kept what the first one recorded"
    assert kept["environment"] == run.environment()
    assert kept["snippets"]["page/dies.py"]["code"] == records.fingerprint("page/dies.py")


def test_a_record_of_other_versions_takes_a_whole_folder_and_forgets_lost_snippets(tree):
    (tree / "snippets/page/later.py").write_text(SNIPPET)
    run.main(["--record", "--as", "torch-1.0", "page"])
    assert list(records.load("torch-1.0")["snippets"]) == ["page/claim.py", "page/later.py"]
    (tree / "snippets/page/later.py").unlink()
    run.main(["--record", "--as", "torch-1.0"])
    assert list(records.load("torch-1.0")["snippets"]) == ["page/claim.py"]


@pytest.mark.parametrize("arguments", [["--as", "torch-1.0", "page"], ["--record", "--as", "cpu"], ["--record", "--as", "../torch"]])
def test_other_versions_are_named_and_recorded(tree, capsys, arguments):
    with pytest.raises(SystemExit):
        run.main(arguments)
    assert "--as goes with --record and names the versions" in capsys.readouterr().err
    assert list((tree / "records").iterdir()) == []


def test_an_environment_without_numpy_has_no_version_of_it(monkeypatch):
    monkeypatch.setitem(run.sys.modules, "numpy", None)  # import numpy raises ModuleNotFoundError
    assert "numpy" not in run.environment()


def test_each_run_starts_clean():
    execute.run("import torch; torch.set_default_dtype(torch.float64)", "first.py")
    assert execute.run("import torch; print(torch.get_default_dtype())", "second.py").out == "torch.float32\n"


def test_status_lists_every_snippet_and_record():
    table = run.status().splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in table[1 : len(records.names()) + 1]}
    assert rows == {
        name: [records.state(name, records.load(environment)) for environment in records.SHOWN] for name in records.names()
    }


def test_a_whole_record_takes_no_names(capsys):
    with pytest.raises(SystemExit):
        run.main(["--record", records.names()[0]])
    assert "one whole run" in capsys.readouterr().err


def test_runs_in_several_threads_keep_their_own_status():
    """A status that two threads read is lost to one of them: 255 for a run that went well."""
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda number: execute.run(f"assert {number} % 2", "odd.py"), range(64)))
    assert [result.status for result in results] == [1, 0] * 32


def test_a_run_keeps_its_status_when_something_else_starts_processes():
    """What else starts one, a build for example, reads the status of every process that has ended."""
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        runs = [pool.submit(execute.run, f"assert {number} % 2", "odd.py") for number in range(32)]
        while not all(run.done() for run in runs):
            multiprocessing.active_children()
    assert [run.result().status for run in runs] == [1, 0] * 16
