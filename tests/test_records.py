"""Records keep failures, go on where they were cut off, go stale with the code alone, and are
written by runs alone; a run is compared with them to the letter."""

import concurrent.futures
import json
import re
from unittest import mock

import pytest

from tools.common import environment, records
from tools.common.environment import device
from tools.record import __main__ as command
from tools.record import assertions, compare, execute, recording, run

SNIPPET = """# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.ones(2, device=device).tolist())  # (1)!
# --8<-- [end:show]
assert True
"""
CLAIM, TELLS = "page/claim.py", records.TELLS_THE_DEVICE


@pytest.fixture(autouse=True)
def tree(empty_tree, monkeypatch):
    """A tree that holds the snippet page/claim.py alone."""
    write(claim=SNIPPET)
    # An environment imports all libraries that are there: these take seconds.
    few = mock.patch.dict(records.LIBRARIES, {"pil": "PIL", "lost": "lost"}, clear=True)
    # Its runs would stand behind all that the other tests asked for.
    with few, concurrent.futures.ThreadPoolExecutor(2) as pool:
        monkeypatch.setattr(run, "pool", lambda: pool)
        yield empty_tree


def write(**sources):
    """``write(name=source)`` writes snippets/page/name.py."""
    for name, source in sources.items():
        (records.SNIPPETS / f"page/{name}.py").write_text(source)


def record(*arguments):
    """What `-m tools.record --record` leaves, and its exit status."""
    with pytest.raises(SystemExit) as ended:
        command.main(["--record", *arguments])
    return records.load(device()), ended.value.code


@pytest.fixture
def ran(monkeypatch):
    """``ran()``: the snippets that were run since it was asked last, one after another."""
    spy = mock.Mock(wraps=run.run_file)
    monkeypatch.setattr(run, "run_file", spy)
    monkeypatch.setattr(run, "cores", lambda: 1)

    def ran():
        names = [call.args[0].stem for call in spy.call_args_list]
        spy.reset_mock()
        return names

    return ran


def test_each_outcome_is_recorded_and_a_failure_never_loses_the_rest(monkeypatch, capsys):
    monkeypatch.setattr(execute, "TIME_LIMIT", 1.5)
    write(
        asserts="print('before')\nassert 1 + 1 == 3, 'not so'\n",
        hangs="import time\nprint('slow', flush=True)\ntime.sleep(60)\n",
        killed="import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
        warns="import sys\nprint('a warning', file=sys.stderr)\n",
    )
    kept, status = record()
    about = {"device", "torch", "numpy", "python", "platform", "PIL"}
    assert set(kept["environment"]) - {"cuda", "driver"} == about, "of lost there is no version"
    assert str(records.ROOT) not in json.dumps(kept), "no path of this machine"
    for entry in kept["snippets"].values():
        assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry["date"])
    out = {name: run["out"] for name, run in kept["snippets"].items() if run["out"]}
    printed = {"page/asserts.py": ["before"], CLAIM: ["[1.0, 1.0]"], "page/hangs.py": ["slow"]}
    assert out == printed and kept["snippets"]["page/warns.py"]["warned"] == ["a warning"]

    said, (_, *table) = capsys.readouterr().out, command.status().splitlines()
    states = [row.split()[1:][records.SHOWN.index(device())] for row in table[:5]]
    assert states == ["failed", "fresh", "failed", "failed", "fresh"]
    summary = [
        "5 snippets on record, 3 failed, 0 left",
        "snippets/page/asserts.py failed: exit 1: AssertionError: not so",
        "snippets/page/hangs.py failed: exit timeout: still running after 2 s, so it was stopped",
        "snippets/page/killed.py failed: exit SIGKILL",
    ]
    assert status == 1 and {*summary} <= {*table} and all(line in said for line in summary)
    counts = {"": 1} if device() == "cpu" else None
    assert assertions.load().get(CLAIM) == counts, "a GPU machine may have an older Python"
    assert command.check([CLAIM]) == 0
    assert capsys.readouterr().out.startswith("1 snippets: 0 failed, else as records/")


def test_what_is_new_changed_or_failed_is_run_and_what_is_fresh_is_not(ran):
    write(
        changed=SNIPPET,
        failed="import pathlib\nassert pathlib.Path(__file__).with_name('flag').exists()\n",
        moved=SNIPPET,
    )
    assert record()[1] == 1 and len(ran()) == 4
    (records.SNIPPETS / "page/flag").touch()
    write(
        changed=SNIPPET.replace("assert True", "assert 1"),
        moved=SNIPPET.replace("  # (1)!", "").replace("[start:show]", "[start:other]"),
        new="print(1)\n",
    )
    kept, status = record()
    assert status == 0 and {records.state(name, kept) for name in records.names()} == {"fresh"}
    assert ran() == ["changed", "new", "failed"], "what failed may take long, and comes last"
    assert record("--again")[1] == 0 and len(ran()) == 5


def test_what_a_run_did_not_come_to_is_left_for_the_next_call(ran, monkeypatch, capsys):
    write(z="print('old')\n")
    record()
    write(new="print(1)\n", slow="import time\ntime.sleep(60)\n", z="print('new')\n")
    monkeypatch.setattr(recording, "SHORTEST", 0.5)
    kept, status = record("--budget", "1")
    assert status == 1 and ran() == ["claim", "z", "new", "slow"]
    out = {name: run["out"] for name, run in kept["snippets"].items()}
    assert out == {CLAIM: ["[1.0, 1.0]"], "page/new.py": ["1"], "page/z.py": ["old"]}
    assert "0 failed, 2 left; the same command goes on from here" in capsys.readouterr().out
    assert record(CLAIM)[0]["left"] == ["page/slow.py", "page/z.py"] and ran() == ["claim"]

    write(slow="print(1)\n")
    run.run_file.side_effect = [mock.DEFAULT, KeyboardInterrupt]
    with pytest.raises(KeyboardInterrupt):
        record()
    left = records.load(device())["left"]
    assert "page/z.py" in left and ran()
    run.run_file.side_effect = None
    kept, status = record()
    assert [f"page/{name}.py" for name in ran()] == left
    assert status == 0 and len(kept["snippets"]) == 4 and kept["left"] == []


def test_a_record_of_another_environment_is_not_added_to_but_run_anew(capsys):
    assert "there is none yet" in record(CLAIM)[1]
    kept, _ = record()
    kept["environment"]["PIL"] = "0.1"  # this snippet is not about it
    records.write(device(), kept)
    assert record(CLAIM)[1] == 0
    kept["environment"]["numpy"] = "1.0.0"
    kept["snippets"][CLAIM]["out"] = ["from there"]
    records.write(device(), kept)
    differs = r"not of this environment \(.*numpy .* here, 1\.0\.0 there.*\)"
    assert re.search(f"{differs}; a snippet is added", record(CLAIM)[1])
    assert records.load(device()) == kept
    assert record()[0]["snippets"][CLAIM]["out"] == ["[1.0, 1.0]"]
    assert re.search(f"{differs}: all is run anew", capsys.readouterr().out)


THERE = "torch 2.11.0 here, 2.13.0 there"
WARNS = {"err": "a warning\n"}


@pytest.mark.parametrize(
    "edit, now, misfit, wrong, other",
    [
        ({"out": ["2"]}, {}, "", ["-2", "+1", "Mend the code, or record it anew"], []),
        ({"out": ["2"]}, {}, THERE, [], ["-2", "+1"]),
        ({"code": "0", "out": ["2"]}, {}, "", ["its code changed", "-2", "+1"], []),
        ({"code": "0", "out": ["2"]}, {}, THERE, [], []),
        ({"failed": {"exit": "1"}}, {}, "", ["failed when it was recorded: exit 1"], []),
        ({}, {"status": 1, "err": "Assert…"}, THERE, ["failed: exit 1", "Assert…"], []),
        ({}, WARNS, "", ["writes to standard error", "a warning"], []),
        ({}, WARNS, THERE, [], ["writes to standard error", "a warning"]),
        ({"warned": ["a warning"]}, WARNS, "", [], []),
        (None, {}, "", ["not on record", "make claim NAME=page/claim"], []),
    ],
)
def test_a_run_is_compared_to_the_letter_where_a_record_fits(edit, now, misfit, wrong, other):
    """Elsewhere the assertions decide, and what is printed otherwise is told."""
    known = {"code": records.fingerprint(CLAIM), "date": "", "out": ["1"]}
    record = {"snippets": {} if edit is None else {CLAIM: {**known, **edit}}}
    outcome = execute.Outcome(0, "1\n", "")._replace(**now)
    verdict = compare.judge(CLAIM, outcome, record, misfit)
    for text, parts in ((verdict.wrong, wrong), (verdict.other, other)):
        assert bool(text) == bool(parts) and all(part in text for part in parts), text


def test_a_record_fits_where_what_decides_is_the_same(monkeypatch):
    here = {"device": "x86_64", "torch": "2.13.0", "python": "3.11.7", "platform": "Linux"}
    monkeypatch.setattr(environment, "environment", lambda names: here)
    alike = {**here, "python": "3.11.99", "driver": "580.1", "jax": "0.1"}
    other = {**here, "python": "3.10.7", "cuda": "13.0"}
    differs = "cuda none here, 13.0 there, python 3.11 here, 3.10 there"
    assert [environment.misfit(there) for there in (alike, other)] == ["", differs]


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--budget", "9"], "--budget and --again go with --record"),
        (["page/lost.py"], "no such snippet: page/lost.py"),
    ],
)
def test_what_cannot_be_asked_is_said_with_the_mend(capsys, arguments, says):
    with pytest.raises(SystemExit) as ended:
        command.main(arguments)
    assert says in f"{ended.value.code} {capsys.readouterr().err}"
    assert list(records.RECORDS.iterdir()) == []
