"""Records keep failures, go on where they were cut off, go stale with the code and nothing else, and are written by runs alone."""

import concurrent.futures
import json
import multiprocessing
import pathlib
import re
import signal
import subprocess
import sys

import pytest
import torch

from tools.common import environment, records
from tools.common.environment import device
from tools.record import execute, recording, run

SNIPPET = """# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.ones(2, device=device).tolist())  # (1)!
# --8<-- [end:show]
assert True
"""


NOW = f"torch-{torch.__version__.split('+')[0]}-numpy-1"  # a name of a record of other versions


@pytest.fixture
def tree(empty_tree):
    """A tree with one snippet, ``page/claim.py``, and no record."""
    (empty_tree / "snippets/page/claim.py").write_text(SNIPPET)
    return empty_tree


@pytest.fixture
def record(tree):
    """``record(*arguments)``: what `-m tools.record --record` leaves, and its exit status."""

    def record(*arguments):
        with pytest.raises(SystemExit) as ended:
            run.main(["--record", *arguments])
        return records.load(device()), ended.value.code

    return record


def write(tree, **sources):
    for name, source in sources.items():
        (tree / f"snippets/page/{name}.py").write_text(source)


def test_records_what_was_printed_and_where(record):
    written, status = record()
    made = written["snippets"]["page/claim.py"]
    assert (made["code"], made["out"], status) == (
        records.fingerprint("page/claim.py"),
        ["[1.0, 1.0]"],
        0,
    )
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", made["date"])
    assert set(written["environment"]) >= {"device", "torch", "numpy", "python", "platform"}
    assert run.compare(["page/claim.py"])[0] == []


def test_a_failure_never_loses_the_rest(tree, record, monkeypatch, capsys):
    """One fails, one takes too long, one is killed; the others are on record, and the command names the three."""
    monkeypatch.setattr(execute, "TIME_LIMIT", 3)
    write(
        tree,
        asserts="print('before')\nassert 1 + 1 == 3, 'not so'\n",
        hangs="import time\nprint('slow', flush=True)\ntime.sleep(60)\n",
        killed="import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
        warns="import sys\nprint('a warning', file=sys.stderr)\n",
    )
    written, status = record()
    found = {name.split("/")[1]: made for name, made in written["snippets"].items()}
    assert status == 1 and set(found) == {
        "asserts.py",
        "claim.py",
        "hangs.py",
        "killed.py",
        "warns.py",
    }
    assert found["claim.py"]["out"] == ["[1.0, 1.0]"] and "failed" not in found["claim.py"]
    assert found["warns.py"]["warned"] == ["a warning"] and "failed" not in found["warns.py"]
    assert found["asserts.py"]["out"] == ["before"] and found["asserts.py"]["failed"]["exit"] == "1"
    assert found["asserts.py"]["failed"]["said"][-1] == "AssertionError: not so"
    assert str(tree) not in json.dumps(written), "no path of this machine"
    assert found["hangs.py"]["out"] == ["slow"] and found["hangs.py"]["failed"]["exit"] == "timeout"
    assert found["killed.py"]["failed"]["exit"] == "SIGKILL"
    told = capsys.readouterr().out
    assert "snippets/page/asserts.py failed: exit 1: AssertionError: not so" in told
    assert (
        "snippets/page/killed.py failed: exit SIGKILL" in told
        and "5 snippets run, 3 failed, 0 left" in told
    )
    assert [records.state(f"page/{name}", written) for name in sorted(found)] == [
        "failed",
        "fresh",
        "failed",
        "failed",
        "fresh",
    ]
    table = run.status()
    assert (
        re.search(r"page/killed.py +failed", table)
        and "page/killed.py failed: exit SIGKILL" in table
    )


def test_what_failed_is_tried_again_and_what_is_fresh_is_not(tree, record):
    write(tree, flag="import pathlib\nassert pathlib.Path(__file__).with_name('flag').exists()\n")
    first, status = record()
    assert status == 1
    (tree / "snippets/page/flag").touch()
    second, status = record()
    assert status == 0 and records.state("page/flag.py", second) == "fresh"
    assert second["snippets"]["page/claim.py"] == first["snippets"]["page/claim.py"], (
        "with its date"
    )


def test_a_run_that_is_cut_off_goes_on_where_it_stopped(tree, record, monkeypatch):
    write(tree, later="print(2)\n", last="print(3)\n")
    ran = []

    def cut_off(source, filename, limit):
        ran.append(pathlib.Path(filename).name)
        if len(ran) == 2:
            raise KeyboardInterrupt
        return real(source, filename, limit)

    real = execute.run
    monkeypatch.setattr(execute, "run", cut_off)
    monkeypatch.setattr(recording, "cores", lambda: 1)
    with pytest.raises(KeyboardInterrupt):
        run.main(["--record"])
    kept = records.load(device())
    assert len(kept["snippets"]) + len(kept["left"]) == 3 and kept["left"], (
        "what it came to, and the names of the rest"
    )
    before = len(ran)
    whole, status = record()
    assert status == 0 and len(whole["snippets"]) == 3 and whole["left"] == []
    assert len(ran) - before == len(kept["left"])


def test_a_budget_leaves_the_rest_for_the_next_call(tree, record, monkeypatch, capsys):
    write(tree, slow="import time\ntime.sleep(60)\n", z="print(1)\n")
    monkeypatch.setattr(recording, "cores", lambda: 1)
    monkeypatch.setattr(recording, "SHORTEST", 1.0)
    kept, status = record("--budget", "4")
    assert status == 1 and set(kept["snippets"]) == {"page/claim.py"}, (
        "what the budget stopped is no failure"
    )
    assert kept["left"] == ["page/slow.py", "page/z.py"]
    assert "2 left; the same command goes on from here" in capsys.readouterr().out
    write(tree, slow="print(1)\n")
    assert record()[0]["left"] == []


def test_another_environment_runs_all_anew(tree, record, monkeypatch, capsys):
    old, _ = record()
    old["environment"]["torch"] = "1.0"
    old["snippets"]["page/claim.py"]["out"] = ["from there"]
    records.write(device(), old)
    new, _ = record()
    assert new["snippets"]["page/claim.py"]["out"] == ["[1.0, 1.0]"]
    assert re.search(
        r"was made elsewhere \(torch .* here, 1\.0 there\): all is run anew",
        capsys.readouterr().out,
    )


def test_a_snippet_is_added_in_the_same_environment_alone(tree, record):
    old, _ = record()
    write(tree, new="print('new')\n", other="print('not asked for')\n")
    added, status = record("page/new.py")
    assert status == 0 and set(added["snippets"]) == {"page/claim.py", "page/new.py"}
    assert added["snippets"]["page/claim.py"] == old["snippets"]["page/claim.py"], "with its date"
    added["environment"]["numpy"] = "1.0.0"
    records.write(device(), added)
    before = records.path(device()).read_bytes()
    other, status = record("page/other.py")
    assert "was made elsewhere (numpy" in status and "in the same environment alone" in status
    assert records.path(device()).read_bytes() == before


def test_a_library_that_is_known_there_alone_is_no_other_environment(monkeypatch):
    here, there = {"torch": "2", "python": "3.11.7"}, {"torch": "2", "python": "3.11.7", "jax": "1"}
    assert recording.otherwise(here, there) == ""
    assert recording.otherwise({**here, "jax": "2"}, there) == "jax 2 here, 1 there"
    assert (
        recording.otherwise({**here, "python": "3.11.8"}, there)
        == "python 3.11.8 here, 3.11.7 there"
    )


def test_a_write_that_is_cut_off_leaves_the_old_record(tree, record, monkeypatch):
    record()
    old = records.path(device()).read_bytes()
    monkeypatch.setattr(records.os, "replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        run.main(["--record", "--again"])
    assert records.path(device()).read_bytes() == old


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


GOOD = {
    "device": "NVIDIA H100",
    "torch": "2.11.0+cu130",
    "python": "3.12.3",
    "platform": "Linux",
    "cuda": "13.0",
    "driver": "580.1",
}


def cuda_run(name, out, date="2026-11-22T10:00:00Z"):
    return {"code": records.fingerprint(name), "date": date, "out": out}


@pytest.fixture
def both(tree):
    """Plausible records of the CPU and of CUDA, with two snippets each. The record of CUDA and ``refused()``, which says why."""
    (tree / "snippets/verified").mkdir()
    (tree / "snippets" / records.TELLS_THE_DEVICE).write_text("print('on the device')\n")
    names = ["page/claim.py", records.TELLS_THE_DEVICE]
    about = {key: value for key, value in GOOD.items() if key not in ("cuda", "driver")}
    there = {name: cuda_run(name, ["cuda [1.0]"]) for name in names}
    here = {name: cuda_run(name, ["cpu [1.0]"], "2026-11-22T09:00:00Z") for name in names}
    records.write("cpu", {"environment": about, "snippets": here, "left": []})
    cuda = {"environment": dict(GOOD), "snippets": there, "left": []}

    def refused():
        records.write("cuda", cuda)
        with pytest.raises(ValueError) as caught:
            records.load("cuda")
        return str(caught.value)

    records.write("cuda", cuda)
    assert records.load("cuda") == cuda
    return cuda, refused


@pytest.mark.parametrize("key", ["cuda", "driver", "device", "torch"])
def test_a_cuda_record_names_its_gpu(both, key):
    cuda, refused = both
    del cuda["environment"][key]
    assert f"records/cuda.json: its environment has no '{key}'" in refused()


def test_a_copy_of_the_cpus_record_is_no_cuda_record(both):
    cuda, refused = both
    cuda["snippets"][records.TELLS_THE_DEVICE]["out"] = ["cpu [1.0]"]
    assert "did not run on cuda" in refused()
    records.write("cpu", {**records.load("cpu"), "environment": GOOD})
    with pytest.raises(ValueError, match="records/cpu.json: its environment has a GPU"):
        records.load("cpu")


def test_a_cuda_record_has_all_that_was_there_to_run(both, tree):
    """A snippet that the CPU ran before the last run on CUDA was there. One that came later is missing rightly."""
    cuda, refused = both
    gone = cuda["snippets"].pop("page/claim.py")
    assert "the run must have come to page/claim.py" in refused()
    records.write("cuda", {**cuda, "left": ["page/claim.py"]})
    assert records.load("cuda")["left"] == ["page/claim.py"], "a run that was cut off says so"
    cpu = records.load("cpu")
    cpu["snippets"]["page/claim.py"]["date"] = "2026-11-23T00:00:00Z"
    records.write("cpu", cpu)
    records.write("cuda", cuda)
    assert records.load("cuda") == cuda
    assert gone["out"] == ["cuda [1.0]"]


def test_a_record_that_was_edited_is_refused(both, tree):
    path = tree / "records/cuda.json"
    path.write_text(path.read_text().replace("cuda [1.0]", "cuda [2.0]"))
    with pytest.raises(
        ValueError,
        match=r"^records/cuda.json: changed after the run that wrote it.*git checkout records/cuda.json",
    ):
        records.load("cuda")
    path.write_text("{}")
    with pytest.raises(ValueError, match="changed after the run"):
        records.load("cuda")


def test_the_order_of_a_record_does_not_matter():
    """A key that is a number is a string in the file, which is sorted otherwise."""
    record = {"b": {10: [1.5], 9: None}, "a": "ü"}
    assert records.digest(json.loads(json.dumps(record))) == records.digest(
        dict(reversed(record.items()))
    )


@pytest.mark.parametrize(
    "file", sorted(records.RECORDS.rglob("*.json")), ids=lambda file: records.named(file)
)
def test_every_record_is_as_its_run_wrote_it(file):
    assert records.read(file)
    if file.parent.name != "bench":
        records.load(file.stem)


def judged(name, misfit=""):
    return run.judge(name, run.run_file(records.SNIPPETS / name), records.load(device()), misfit)


def test_where_a_record_fits_a_run_is_compared_to_the_letter(tree, record):
    written, _ = record()
    assert judged("page/claim.py") == run.Verdict()
    written["snippets"]["page/claim.py"]["out"] = ["[2.0, 2.0]"]
    records.write(device(), written)
    assert 'prints ["[1.0, 1.0]"], recorded ["[2.0, 2.0]"]' in judged("page/claim.py").wrong
    write(tree, claim=SNIPPET + "# more\n", new="print(1)\n")
    assert "the code of page/claim.py changed" in judged("page/claim.py").wrong
    assert "page/new.py is not on record" in judged("page/new.py").wrong


def test_a_warning_fails_a_run_where_the_record_has_none(tree, record):
    write(
        tree,
        claim="import os, sys\nprint('beside', file=sys.stderr) if 'LOUD' in os.environ else None\n",
    )
    written, _ = record()
    result = run.run_file(records.SNIPPETS / "page/claim.py")._replace(err="a warning\n")
    assert "writes to standard error" in run.judge("page/claim.py", result, written, "").wrong
    verdict = run.judge("page/claim.py", result, written, "python 3.13 here, 3.11 there")
    assert not verdict.wrong and "writes to standard error" in verdict.other
    written["snippets"]["page/claim.py"]["warned"] = ["a warning"]
    assert not run.judge("page/claim.py", result, written, "").wrong


def test_where_no_record_fits_the_assertions_decide(tree, record):
    written, _ = record()
    written["snippets"]["page/claim.py"]["out"] = ["[2.0, 2.0]"]
    records.write(device(), written)
    verdict = judged("page/claim.py", "torch 2.11.0 here, 2.13.0 there")
    assert not verdict.wrong and 'page/claim.py: prints ["[1.0, 1.0]"]' in verdict.other
    write(tree, claim=SNIPPET.replace("assert True", "assert False"))
    assert "AssertionError" in judged("page/claim.py", "torch 2.11.0 here, 2.13.0 there").wrong


@pytest.mark.parametrize(
    "change, misfit",
    [
        ({}, ""),
        ({"python": "3.{}.99"}, ""),
        ({"python": "2.7.18"}, "python 3.{} here, 2.7 there"),
        ({"cuda": "13.0"}, "cuda none here, 13.0 there"),
        ({"driver": "580.1"}, ""),
        ({"jax": "0.1"}, ""),
    ],
)
def test_a_record_fits_where_what_decides_is_the_same(monkeypatch, change, misfit):
    monkeypatch.setattr(environment, "device", lambda: "cpu")
    minor = environment.base()["python"].split(".")[1]
    change = {key: value.format(minor) for key, value in change.items()}
    assert environment.misfit({**environment.base(), **change}) == misfit.format(minor)


def test_a_damaged_record_names_file_line_and_mend(tree):
    (tree / "records/cpu.json").write_text('{\n "environment": {},\n oops\n')
    with pytest.raises(ValueError, match=r"records/cpu.json:3: .*git checkout records/cpu.json"):
        records.load("cpu")


def test_a_record_of_other_versions_holds_what_the_shown_part_printed_and_how_it_ended(tree):
    shows = "# --8<-- [start:show]\nimport sys\nprint(1, flush=True)\n"
    (tree / "snippets/page/fails.py").write_text(shows + "int('x')\n# --8<-- [end:show]\n")
    (tree / "snippets/page/dies.py").write_text(
        shows + "import os\nos.abort()\n# --8<-- [end:show]\n"
    )
    (tree / "snippets/page/warns.py").write_text(
        shows
        + "print('beside', file=sys.stderr)\n# --8<-- [end:show]\nassert 'only today'.isdigit()\n"
    )
    run.main(["--record", "--as", NOW, "page/fails.py", "page/dies.py"])
    run.main(["--record", "--as", NOW, "page/warns.py"])
    assert records.older() == [NOW]
    kept = json.loads((tree / "records/older" / f"{NOW}.json").read_text())
    assert {name: made["out"] for name, made in kept["snippets"].items()} == {
        "page/dies.py": ["1", "exit: killed by signal SIGABRT"],
        "page/fails.py": [
            "1",
            "ValueError: invalid literal for int() with base 10: 'x'",
            "exit: 1",
        ],
        "page/warns.py": ["1"],
    }, "the second call kept what the first one recorded"
    assert kept["environment"] == environment.environment()
    assert kept["snippets"]["page/dies.py"]["code"] == records.fingerprint("page/dies.py")


def test_a_record_of_other_versions_takes_a_whole_folder_and_forgets_lost_snippets(tree):
    (tree / "snippets/page/later.py").write_text(SNIPPET)
    run.main(["--record", "--as", NOW, "page"])
    assert list(records.load(NOW)["snippets"]) == ["page/claim.py", "page/later.py"]
    (tree / "snippets/page/later.py").unlink()
    run.main(["--record", "--as", NOW])
    assert list(records.load(NOW)["snippets"]) == ["page/claim.py"]


@pytest.mark.parametrize(
    "arguments",
    [["--as", "torch-1.0", "page"], ["--record", "--as", "cpu"], ["--record", "--as", "../torch"]],
)
def test_other_versions_are_named_and_recorded(tree, capsys, arguments):
    with pytest.raises(SystemExit):
        run.main(arguments)
    assert "--as goes with --record and names the versions" in capsys.readouterr().err
    assert list((tree / "records").iterdir()) == []


def test_an_environment_without_numpy_has_no_version_of_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)  # import numpy raises ModuleNotFoundError
    assert environment.versions("numpy", "json") == {"json": json.__version__}


def test_a_record_of_other_versions_bears_the_name_of_the_version_that_ran(tree):
    with pytest.raises(SystemExit, match=r"--as torch-1\.0 does not begin with torch-\d"):
        run.main(["--record", "--as", "torch-1.0", "page"])
    assert not (tree / "records/older").exists()


def test_each_run_starts_clean():
    execute.run("import torch; torch.set_default_dtype(torch.float64)", "first.py")
    assert (
        execute.run("import torch; print(torch.get_default_dtype())", "second.py").out
        == "torch.float32\n"
    )


def test_status_lists_every_snippet_and_record():
    table = run.status().splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in table[1 : len(records.names()) + 1]}
    assert rows == {
        name: [records.state(name, records.load(environment)) for environment in records.SHOWN]
        for name in records.names()
    }


def test_options_of_a_record_go_with_it(capsys):
    with pytest.raises(SystemExit):
        run.main(["--budget", "9"])
    assert "--budget, --again and --out go with --record" in capsys.readouterr().err


def test_ctrl_c_reaches_a_snippet_where_the_shell_ignores_it():
    """As in `make test &` and in many a CI runner."""
    source = "import os, signal\ntry:\n    os.kill(os.getpid(), signal.SIGINT)\nexcept KeyboardInterrupt:\n    print('caught')\n"
    code = f"from tools.record import execute\nprint(execute.run({source!r}, 'claim.py'))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=pathlib.Path(run.__file__).parent.parent, capture_output=True, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )  # fmt: skip
    assert "out='caught\\n'" in done.stdout, done


def test_runs_in_several_threads_keep_their_own_status():
    """A status that two threads read is lost to one of them: 255 for a run that went well."""
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(
            pool.map(lambda number: execute.run(f"assert {number} % 2", "odd.py"), range(64))
        )
    assert [result.status for result in results] == [1, 0] * 32


def test_a_run_keeps_its_status_when_something_else_starts_processes():
    """What else starts one, a build for example, reads the status of every process that has ended."""
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        runs = [pool.submit(execute.run, f"assert {number} % 2", "odd.py") for number in range(32)]
        while not all(run.done() for run in runs):
            multiprocessing.active_children()
    assert [run.result().status for run in runs] == [1, 0] * 16
