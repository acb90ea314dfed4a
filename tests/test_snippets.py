"""Every snippet runs, on this device and on the lazy one, each assertion holds and can fail, none
gets lost in silence, and it prints exactly what its record says.

The runs on the lazy device are tests: they are never recorded and never shown as CUDA output.
"""

import functools
import re
import subprocess
import sys

import pytest

from tests import passed
from tools.common import environment, files, snippets
from tools.record import __main__ as command
from tools.record import book, sabotage
from tools.record import snippets as kind
from tools.run.outcome import Outcome

NAMES = snippets.names()
SOURCES = {name: snippets.source(name) for name in NAMES}
# A snippet that names no device is about host memory: there is no other branch to run. Of the
# others, these many at most may be what the backend cannot do, or have a device of their own (meta,
# the CPU by name). torch.backends.cuda is the build.
NAMES_A_DEVICE = re.compile(r"\bdevice\b|(?<!backends\.)\bcuda\b")
MOST_THAT_THE_BACKEND_CANNOT_RUN = 48


@pytest.mark.work(of=passed.snippet)
@pytest.mark.parametrize("name", NAMES)
def test_prints_what_its_page_shows(name, outcome, judge):
    judge(name, outcome)


@pytest.mark.work(of=functools.partial(passed.snippet, lazy=True))
@pytest.mark.parametrize("name", sorted({*NAMES} - {*kind.lazy_exceptions()}))
def test_runs_on_the_lazy_device(name, outcome):
    outcome = Outcome(*outcome)
    assert outcome.exit == "0", kind.failure(name, outcome, lazy=True)


def test_each_exception_is_needed_and_has_its_reason():
    exceptions = kind.lazy_exceptions()
    on_devices = {name for name in NAMES if NAMES_A_DEVICE.search(SOURCES[name])}
    assert len({*exceptions} & on_devices) <= MOST_THAT_THE_BACKEND_CANNOT_RUN
    unlisted = {*NAMES} - on_devices - {*exceptions}
    assert not unlisted, "give it the device line, or list it with its reason"
    assert [name for name, reason in exceptions.items() if len(reason) <= 20] == []
    for name in exceptions:
        try:
            outcome = kind.run_file(files.SNIPPETS / name, lazy=True)
            assert outcome.exit != "0", f"{name}: it runs there"
        except ValueError as error:
            assert "write this line exactly once" in str(error)


def test_what_requirements_txt_brings_is_there_to_run():
    left_out = {name.split("/")[0] for name in NAMES if not environment.can_run(name)}
    assert left_out <= {*snippets.EXTRAS, *snippets.ON_CUDA_ALONE}


def test_the_record_of_the_cpu_is_whole_and_fresh():
    """What every page shows. A stale CUDA record is no failure: the page says so."""
    kept = book.load("cpu")
    not_fresh = [name for name in NAMES if book.state(name, kept) != "fresh"]
    assert not not_fresh, "then: make record"
    assert [*kept.runs] == NAMES, "it knows lost snippets; then: make record"
    warned = [name for name, run in kept.runs.items() if "warned" in run]
    assert not warned, "catch the warning and print it"


def test_each_shows_one_section_that_fits_a_phone():
    wrong = []
    for name, source in SOURCES.items():
        shown, *hidden = source.split("# --8<-- [end:show]\n")
        if not shown.startswith("# --8<-- [start:show]\n") or len(hidden) != 1:
            wrong.append(f"{name}: the shown section begins the file, and ends once")
        for line in snippets.strip_marks(shown).splitlines():
            if len(line) > 72:
                wrong.append(f"{name}: over 72 characters: {line}")
            if line.lstrip().startswith("assert "):
                wrong.append(f"{name}: assertions go below [end:show]: {line}")
    assert not wrong, "\n".join(wrong)


# Assertions

BRANCHES = """
if device == "cpu":
    assert a
    np.testing.assert_allclose(a, b)
else:
    for row in rows:
        assert row
        if pin:
            raise AssertionError(row)
assert b
"""
# What holds whatever the code does; the rest is told by rules of ruff.
IDLE = re.compile(
    r"^ *(?:assert (\w+) == \1$|assert .* else True$|assert not None"
    r"|assert .* or (?:device|np|torch)$|if (?:True|False):)",
    re.M,
)
RULES = "F631,F634,PLW0129,SIM222"


def test_no_snippet_asserts_less_than_before():
    other = 'else of device == "cpu"'
    counts = {"": 1, 'device == "cpu"': 2, other: 1, f"{other} and pin": 1}
    assert kind.assertions(BRANCHES) == counts, "for each branch"
    now = {name: kind.assertions(source) for name, source in SOURCES.items()}
    assert files.read_json(files.SNIPPETS / "assertions.json") == now, (
        "Right so? make claim NAME=page/claim counts anew; commit snippets/assertions.json"
    )
    assert all(now.values()), "a snippet that asserts nothing cannot fail"


def test_no_assertion_holds_whatever_the_code_does():
    assert not [name for name, source in SOURCES.items() if IDLE.search(source)]
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", RULES, "--no-cache"]
    said = subprocess.run([*ruff, files.SNIPPETS], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


# Sabotage

# The function np.copy is no method, and what is asserted is no advice: neither is taken out.
SNIPPET = f"""# --8<-- [start:show]
import numpy as np
import torch

{snippets.DEVICE_LINE}t = torch.ones(2, device=device, requires_grad=True)
a = t.detach().cpu().numpy()
b = t.detach().numpy(force=True).copy()
c = np.copy(a)
print(a.tolist())
# --8<-- [end:show]
assert a.base is not None and t.detach().clone() is not t
"""
NOTED = ["# Without .copy(): it shows the idiom.", "# Without .detach(): force does."]


@pytest.mark.parametrize(
    "noted, on_lazy, complaints",
    [
        ([], True, [f":8: nothing fails without {call}" for call in (".copy()", ".detach()")]),
        (NOTED, False, [":7: nothing fails without .cpu()", ":8: nothing fails without force="]),
        ([*NOTED, "# Without .cpu(): …"], True, [": delete '# Without .cpu(): …'"]),
    ],
)
def test_what_nothing_notices_and_what_is_not_true_is_said(
    empty_tree, monkeypatch, capsys, noted, on_lazy, complaints
):
    name = "page/claim.py"
    (empty_tree / "snippets" / name).write_text("\n".join([SNIPPET, *noted, ""]))
    monkeypatch.setattr(kind, "lazy_exceptions", lambda: {} if on_lazy else {name: "so"})
    with pytest.raises(SystemExit) as ended:
        command.main(["--sabotage", "page"])
    *said, count = capsys.readouterr().out.splitlines()
    assert [text.split(", as")[0] for text in said] == [f"snippets/{name}{c}" for c in complaints]
    assert ended.value.code == bool(complaints) and count.startswith(f"{len(said)} in 1 of 1 snip")


def test_what_is_right_is_tried_again_when_it_changes_and_what_is_wrong_each_time(
    empty_tree, capsys
):
    file, of = empty_tree / "snippets/page/claim.py", kind.Snippets()
    file.write_text("# --8<-- [start:show]\nprint([1].copy())\n# --8<-- [end:show]\n")
    book.write(of.file, book.Book(of.environment([])))
    right = "# Without .copy(): it shows the idiom.\n"
    for added, tried in (("", 1), ("", 1), (right, 1), ("", 0), ("assert [1]\n", 1)):
        file.write_text(file.read_text() + added)
        sabotage.report(of.ids())
        assert f" in {tried} of 1 snippets" in capsys.readouterr().out
