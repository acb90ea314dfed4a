"""Records keep failures, go on where they were cut off, go stale with the code alone, and are
written by runs alone; a run is compared with them to the letter."""

import json
import re
import sys

import pytest
import torch

from tools.common import environment, records
from tools.common.environment import device
from tools.record import __main__ as command
from tools.record import compare, execute, recording, run

SNIPPET = """# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.ones(2, device=device).tolist())  # (1)!
# --8<-- [end:show]
assert True
"""
CLAIM = "page/claim.py"
NOW = f"torch-{torch.__version__.split('+')[0]}-numpy-1"  # a name of a record of other versions


@pytest.fixture
def write(empty_tree):
    """``write(name=source)`` writes snippets/page/name.py; ``page/claim.py`` is there."""

    def write(**sources):
        for name, source in sources.items():
            (empty_tree / f"snippets/page/{name}.py").write_text(source)

    write(claim=SNIPPET)
    return write


@pytest.fixture
def record(write):
    """``record(*arguments)``: what `-m tools.record --record` leaves, and its exit status."""

    def record(*arguments):
        with pytest.raises(SystemExit) as ended:
            command.main(["--record", *arguments])
        return records.load(device()), ended.value.code

    return record


def test_each_outcome_is_recorded_and_a_failure_never_loses_the_rest(
    empty_tree, write, record, monkeypatch, capsys
):
    monkeypatch.setattr(execute, "TIME_LIMIT", 3)
    write(
        asserts="print('before')\nassert 1 + 1 == 3, 'not so'\n",
        hangs="import time\nprint('slow', flush=True)\ntime.sleep(60)\n",
        killed="import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
        warns="import sys\nprint('a warning', file=sys.stderr)\n",
    )
    written, status = record()
    said, table = capsys.readouterr().out, command.status()
    assert set(written["environment"]) >= {"device", "torch", "numpy", "python", "platform"}
    assert str(empty_tree) not in json.dumps(written), "no path of this machine"
    runs = {name[len("page/") : -len(".py")]: run for name, run in written["snippets"].items()}
    for name, entry in runs.items():
        assert entry["code"] == records.fingerprint(f"page/{name}.py")
        assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry["date"])
    out = {name: run["out"] for name, run in runs.items() if run["out"]}
    assert out == {"asserts": ["before"], "claim": ["[1.0, 1.0]"], "hangs": ["slow"]}
    assert runs["warns"]["warned"] == ["a warning"]
    ends = {name: run["failed"]["exit"] for name, run in runs.items() if "failed" in run}
    assert status == 1 and ends == {"asserts": "1", "hangs": "timeout", "killed": "SIGKILL"}
    assert "5 snippets on record, 3 failed, 0 left" in said
    for name, how in (("asserts", "exit 1: AssertionError: not so"), ("killed", "exit SIGKILL")):
        assert f"snippets/page/{name}.py failed: {how}" in said and how in table
    column = records.SHOWN.index(device())
    states = {row[0]: row[1:][column] for row in map(str.split, table.splitlines()[1:6])}
    failed = {f"page/{name}.py" for name in ends}
    assert states == {name: "failed" if name in failed else "fresh" for name in records.names()}
    if device() == "cpu":
        counts = json.loads((empty_tree / "snippets/assertions.json").read_text())
        assert counts[CLAIM] == {"": 1}
    assert command.check([CLAIM]) == 0
    assert capsys.readouterr().out.startswith("1 snippets: 0 failed, else as records/")


def test_what_failed_is_tried_again_and_what_is_fresh_is_not(write, record, empty_tree):
    write(flag="import pathlib\nassert pathlib.Path(__file__).with_name('flag').exists()\n")
    first, status = record()
    assert status == 1
    (empty_tree / "snippets/page/flag").touch()
    second, status = record()
    assert status == 0 and records.state("page/flag.py", second) == "fresh"
    assert second["snippets"][CLAIM] == first["snippets"][CLAIM], "with its date"


def test_a_run_that_is_cut_off_goes_on_where_it_stopped(write, record, monkeypatch):
    write(later="print(2)\n", last="print(3)\n")
    ran, real = [], run.run_file

    def cut_off(path, limit):
        ran.append(path.name)
        if len(ran) == 2:
            raise KeyboardInterrupt
        return real(path, limit=limit)

    monkeypatch.setattr(run, "run_file", cut_off)
    monkeypatch.setattr(run, "cores", lambda: 1)
    with pytest.raises(KeyboardInterrupt):
        command.main(["--record"])
    kept, before = records.load(device()), len(ran)
    assert len(kept["snippets"]) + len(kept["left"]) == 3 and kept["left"]
    whole, status = record()
    assert status == 0 and len(whole["snippets"]) == 3 and whole["left"] == []
    assert len(ran) - before == len(kept["left"])


def test_a_budget_leaves_the_rest_for_the_next_call(write, record, monkeypatch, capsys):
    write(slow="import time\ntime.sleep(60)\n", z="print(1)\n")
    monkeypatch.setattr(run, "cores", lambda: 1)
    monkeypatch.setattr(recording, "SHORTEST", 1.0)
    kept, status = record("--budget", "4")
    assert status == 1 and set(kept["snippets"]) == {CLAIM}, "what is stopped is no failure"
    assert kept["left"] == ["page/slow.py", "page/z.py"]
    assert "2 left; the same command goes on from here" in capsys.readouterr().out
    write(slow="print(1)\n")
    assert record()[0]["left"] == []
    write(z="print(2)\n")
    kept, status = record("--budget", "0.5")
    assert status == 1 and kept["left"] == ["page/z.py"], "its old output stays, and is stale"
    assert kept["snippets"]["page/z.py"]["out"] == ["1"]


def test_another_environment_runs_all_anew_and_nothing_is_added_to_it(write, record, capsys):
    assert "there is none yet" in record(CLAIM)[1]
    old, _ = record()
    write(new="print('new')\n", other="print('not asked for')\n")
    added, status = record("page/new.py")
    assert status == 0 and set(added["snippets"]) == {CLAIM, "page/new.py"}
    assert added["snippets"][CLAIM] == old["snippets"][CLAIM], "with its date"
    added["environment"]["jax"] = "0.1"
    records.write(device(), added)
    assert record(CLAIM)[1] == 0, "a library that this snippet is not about may be another"
    added["environment"]["numpy"] = "1.0.0"
    added["snippets"][CLAIM]["out"] = ["from there"]
    records.write(device(), added)
    before = records.path(device()).read_bytes()
    _, status = record("page/other.py")
    assert re.search(r"not of this environment \(numpy .* here, 1\.0\.0 there\); a sni", status)
    assert records.path(device()).read_bytes() == before
    new, _ = record()
    assert new["snippets"][CLAIM]["out"] == ["[1.0, 1.0]"]
    elsewhere = r"not of this environment \(.*numpy .* here, 1\.0\.0 there.*\): all is run anew"
    assert re.search(elsewhere, capsys.readouterr().out)


def test_a_write_that_is_cut_off_leaves_the_old_record(record, monkeypatch):
    record()
    old = records.path(device()).read_bytes()
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        command.main(["--record", "--again"])
    assert records.path(device()).read_bytes() == old


@pytest.mark.parametrize(
    "old, new, changes",
    [
        ("  # (1)!", "", False),
        ("[start:show]", "[start:other]", False),
        ("ones(2", "ones(3", True),
        ("assert True", "assert 1", True),
    ],
)
def test_the_fingerprint_follows_the_code_and_not_the_page_marks(write, old, new, changes):
    before = records.fingerprint(CLAIM)
    write(claim=SNIPPET.replace(old, new))
    assert (records.fingerprint(CLAIM) != before) == changes


@pytest.fixture
def both(write, empty_tree):
    """Plausible records of two snippets, ``{"cpu": …, "cuda": …}``; CUDA's was made later."""
    (empty_tree / "snippets/verified").mkdir()
    (empty_tree / "snippets" / records.TELLS_THE_DEVICE).touch()
    about = {"device": "H100", "torch": "2.11.0", "python": "3.12.3", "platform": "Linux"}
    both = {}
    for on, hour, more in (("cpu", 9, {}), ("cuda", 10, {"cuda": "13.0", "driver": "580.1"})):
        date = f"2026-11-22T{hour:02}:00:00Z"
        runs = {
            name: {"code": "0", "date": date, "out": [f"{on} [1.0]"]}
            for name in (CLAIM, records.TELLS_THE_DEVICE)
        }
        both[on] = {"environment": {**about, **more}, "snippets": runs, "left": []}
        records.write(on, both[on])
    assert records.load("cuda") == both["cuda"]
    return both


@pytest.mark.parametrize(
    "on, edit, why",
    [
        *[
            ("cuda", f"record['environment'].pop('{key}')", f"its environment has no '{key}'")
            for key in ("cuda", "driver", "device", "torch")
        ],
        ("cpu", "record['environment']['cuda'] = '13.0'", "its environment has a GPU"),
        ("cuda", "record['snippets'][TELLS]['out'] = ['cpu [1.0]']", "did not run on cuda"),
        ("cuda", "record['snippets'].pop(CLAIM)", f"the run must have come to {CLAIM}"),
        ("cpu", "record.pop('left')", "it lacks 'environment', 'snippets' or 'left'"),
    ],
)
def test_a_record_that_no_run_can_have_written_is_refused(both, on, edit, why):
    exec(edit, {"record": both[on], "TELLS": records.TELLS_THE_DEVICE, "CLAIM": CLAIM})
    records.write(on, both[on])
    with pytest.raises(ValueError, match=rf"^records/{on}\.json: .*{re.escape(why)}"):
        records.load(on)


def test_a_cuda_record_lacks_rightly_what_was_left_or_came_later(both):
    del both["cuda"]["snippets"][CLAIM]
    records.write("cuda", {**both["cuda"], "left": [CLAIM]})
    assert records.load("cuda")["left"] == [CLAIM], "a run that was cut off says so"
    both["cpu"]["snippets"][CLAIM]["date"] = "2026-11-23T00:00:00Z"
    records.write("cpu", both["cpu"])
    records.write("cuda", both["cuda"])
    assert records.load("cuda") == both["cuda"]


@pytest.mark.parametrize(
    "edit, why",
    [
        (lambda text: text.replace("cuda [1.0]", "cuda [2.0]"), ": changed after the run"),
        (lambda text: "{}", ": changed after the run"),
        (lambda text: '{\n "environment": {},\n oops\n', ":3: not a record"),
    ],
)
def test_a_record_that_was_edited_is_refused(both, edit, why):
    path = records.path("cuda")
    path.write_text(edit(path.read_text()))
    with pytest.raises(ValueError, match=f"records/cuda.json{why}.*git checkout records/cuda.json"):
        records.load("cuda")


def test_the_order_of_a_record_does_not_matter():
    """A key that is a number is a string in the file, which is sorted otherwise."""
    record = {"b": {10: [1.5], 9: None}, "a": "ü"}
    same = dict(reversed(record.items()))
    assert records.digest(json.loads(json.dumps(record))) == records.digest(same)


@pytest.mark.parametrize("file", sorted(records.RECORDS.rglob("*.json")), ids=records.named)
def test_every_record_is_as_its_run_wrote_it(file):
    assert records.read(file)
    if file.parent.name != "bench":
        records.load(file.stem)


THERE = "torch 2.11.0 here, 2.13.0 there"
FAILS = {"status": 1, "err": "AssertionError"}
WARNS = {"err": "a warning\n"}


@pytest.mark.parametrize(
    "edit, now, misfit, wrong, other",
    [
        ({}, {}, "", [], []),
        ({"out": ["2"]}, {}, "", ["-2", "+1", "Mend the code, or record it anew"], []),
        ({"out": ["2"]}, {}, THERE, [], ["-2", "+1"]),
        ({"code": "0"}, {}, "", ["its code changed since it was recorded"], []),
        ({"code": "0"}, {}, THERE, [], []),
        ({"code": "0", "out": ["2"]}, {}, "", ["its code changed", "-2", "+1"], []),
        ({"failed": {"exit": "1"}}, {}, "", ["failed when it was recorded: exit 1"], []),
        ({}, FAILS, "", ["failed: exit 1"], []),
        ({}, FAILS, THERE, ["AssertionError"], []),
        ({}, WARNS, "", ["writes to standard error", "a warning"], []),
        ({}, WARNS, THERE, [], ["writes to standard error", "a warning"]),
        ({"warned": ["a warning"]}, WARNS, "", [], []),
        (None, {}, "", ["not on record", "make claim NAME=page/claim"], []),
        (None, {}, THERE, [], []),
    ],
)
def test_a_run_is_compared_to_the_letter_where_a_record_fits(
    write, edit, now, misfit, wrong, other
):
    """Elsewhere the assertions decide, and what is printed otherwise is told."""
    known = {"code": records.fingerprint(CLAIM), "date": "", "out": ["1"]}
    record = {"snippets": {} if edit is None else {CLAIM: {**known, **edit}}}
    outcome = execute.Outcome(0, "1\n", "")._replace(**now)
    verdict = compare.judge(CLAIM, outcome, record, misfit)
    for text, parts in ((verdict.wrong, wrong), (verdict.other, other)):
        assert bool(text) == bool(parts) and all(part in text for part in parts), text


@pytest.mark.parametrize(
    "change, misfit",
    [
        ({}, ""),
        ({"python": "3.{}.99"}, ""),
        ({"python": "2.7.18"}, "python 3.{} here, 2.7 there"),
        ({"cuda": "13.0"}, "cuda none here, 13.0 there"),
        ({"driver": "580.1", "jax": "0.1"}, ""),
    ],
)
def test_a_record_fits_where_what_decides_is_the_same(monkeypatch, change, misfit):
    monkeypatch.setattr(environment, "device", lambda: "cpu")
    here = environment.environment([])
    minor = here["python"].split(".")[1]
    change = {key: value.format(minor) for key, value in change.items()}
    assert environment.misfit({**here, **change}) == misfit.format(minor)


def test_an_environment_without_numpy_has_no_version_of_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)  # import numpy raises ModuleNotFoundError
    assert set(environment.environment([])) >= {"torch", "python"}
    assert "numpy" not in environment.environment([])


def test_a_record_of_other_versions_holds_what_the_shown_part_printed(empty_tree, write):
    shows = "# --8<-- [start:show]\nimport os, sys\nprint(1, flush=True)\n"
    end = "# --8<-- [end:show]\n"
    write(
        fails=f"{shows}int('x')\n{end}",
        dies=f"{shows}os.abort()\n{end}",
        warns=f"{shows}print('beside', file=sys.stderr)\n{end}assert 'only today'.isdigit()\n",
    )
    command.main(["--record", "--as", NOW, "page/fails.py", "page/dies.py"])
    command.main(["--record", "--as", NOW, "page/warns.py"])
    assert records.older() == [NOW]
    kept = records.load(NOW)
    said = "ValueError: invalid literal for int() with base 10: 'x'"
    assert {name: run["out"] for name, run in kept["snippets"].items()} == {
        "page/dies.py": ["1", "exit: killed by signal SIGABRT"],
        "page/fails.py": ["1", said, "exit: 1"],
        "page/warns.py": ["1"],
    }, "the second call kept what the first one recorded"
    assert kept["environment"] == environment.environment()
    assert kept["snippets"]["page/dies.py"]["code"] == records.fingerprint("page/dies.py")
    (empty_tree / "snippets/page/dies.py").unlink()
    command.main(["--record", "--as", NOW, "page"])
    names = ["page/claim.py", "page/fails.py", "page/warns.py"]
    assert list(records.load(NOW)["snippets"]) == names, "a whole folder, and no lost snippet"


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--as", "torch-1.0", "page"], "--budget, --again and --as go with --record"),
        (["--budget", "9"], "--budget, --again and --as go with --record"),
        (["--record", "--as", "cpu"], "--as names the versions"),
        (["--record", "--as", "../torch"], "--as names the versions"),
        (["--record", "--as", "torch-1.0", "page"], "--as torch-1.0 does not begin with torch-"),
        (["page/lost.py"], "no such snippet: page/lost.py"),
    ],
)
def test_what_cannot_be_asked_is_said_with_the_mend(write, empty_tree, capsys, arguments, says):
    with pytest.raises(SystemExit) as ended:
        command.main(arguments)
    assert says in f"{ended.value.code} {capsys.readouterr().err}"
    assert list((empty_tree / "records").iterdir()) == []
