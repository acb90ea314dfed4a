"""Since when a result holds, and what printed otherwise: read from runs, from nothing else."""

import pytest

from tools.common import changes, differences, records, versions

NAME = "page/claim.py"
# torch/NumPy, oldest first; each letter of a case is what the snippet printed there.
GRID = "1.9.0/1.20.0 1.10.0/1.21.0 1.10.0/1.26.0 2.0.0/1.26.0 2.0.0/2.0.0 2.1.0/1.26.0 2.1.0/2.0.0"


def clear():
    for each in (
        versions.fingerprint,
        changes.runs,
        changes.today,
        changes.now,
        changes.steps,
        changes._beside,
        changes.finds_numpy,
    ):
        each.cache_clear()


@pytest.fixture(autouse=True)
def tree(empty_tree):
    """One snippet, which prints T today."""
    clear()
    (records.SNIPPETS / NAME).write_text("print('T')\n")
    about = {"device": "x86_64", "torch": "2.1.0+cpu", "numpy": "2.0.0", "python": "3.11.7"}
    ran = {NAME: {"code": records.fingerprint(NAME), "date": "2026-11-24", "out": ["T"]}}
    written = {"environment": {**about, "platform": "Linux"}, "snippets": ran, "left": []}
    records.write("cpu", written)
    yield empty_tree
    clear()


def print_(letters, environments=GRID):
    """Record what the snippet printed: T, another letter, or X for an error."""
    record = versions.read()
    for environment, letter in zip(environments.split(), letters, strict=True):
        ran = {"code": versions.fingerprint(NAME), "out": [letter]}
        if letter == "X":
            ran |= {"out": [], "exit": "1", "said": "AttributeError: none"}
        elif letter == "N":
            ran |= {"out": [], "exit": "1", "said": "RuntimeError: Numpy is not available"}
        about = {"torch": environment.split("/")[0], "numpy": "1", "date": "2026-11-24"}
        record = versions.merged(record, environment, about, {NAME: ran}, [])
    versions.write(record)
    clear()


@pytest.mark.parametrize(
    ("letters", "since"),
    [
        ("TTTTTTT", None),
        ("ATTTTTT", changes.Since(torch="1.10")),
        ("XXXTTTT", changes.Since(torch="2.0")),
        ("AAATTTT", changes.Since(torch="2.0")),
        ("AATTTTT", changes.Since(numpy="1.26")),
        ("AAAATAT", changes.Since(numpy="2.0")),
        ("XAABTBT", changes.Since(numpy="2.0")),
        ("AAAAAAT", changes.Since(torch="2.1", numpy="2.0")),
        ("TATTTTT", changes.Since(odd=True)),
        ("TTTTTTA", changes.Since(odd=True)),
    ],
)
def test_since_when_a_result_holds(letters, since):
    print_(letters)
    assert changes.since(NAME) == since


def test_neither_old_code_nor_a_torch_without_numpy_says_since_when():
    print_("TTTTTTT")
    print_("X", "2.1.0/none")
    print_("N", "2.2.0/2.0.0")  # which was not built for it
    assert changes.since(NAME) is None
    print_("A", "1.9.0/1.20.0")
    (records.SNIPPETS / NAME).write_text("print('T')  # changed\n")
    clear()
    assert changes.since(NAME) is None and changes.runs(NAME) == {}


def test_a_library_of_other_versions_or_none_says_nothing(tree):
    print_("ATTTTTT")
    record, environment = versions.read(), GRID.split()[0]
    for said in ("No module named 'page'", "No module named 'torch.func'"):
        ran = {"code": versions.fingerprint(NAME), "out": [], "exit": "1", "said": said}
        versions.write(versions.merged(record, environment, {}, {NAME: ran}, []))
        clear()
        assert environment in changes.runs(NAME), "the snippet is about no library"
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(records.LIBRARIES, "page", "page")
            changes.runs.cache_clear()
            assert (environment in changes.runs(NAME)) == ("torch" in said)
            assert changes.since(NAME) is None


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        (["1"], ["1"], ""),
        (["a | True"], ["a | False"], "answer"),
        (["torch.float32"], ["torch.float64"], "answer"),
        (["RuntimeError: a"], ["RuntimeError: b"], "message"),
        (["a"], ["RuntimeError: b"], "message"),
        (
            ["The only supported types are: int64"],
            ["The only supported types are: uint64"],
            "message",
        ),
        (["Expected dtype int64"], ["Expected dtype int32"], "message"),
        (["old memory is alive: True"], ["old memory is alive: False"], "answer"),
        (["[1.]"], ["[ 1.]"], "output"),
        (None, ["1"], "new"),
        (["1"], None, "gone"),
        (None, None, ""),
    ],
)
def test_how_two_runs_differ(before, after, kind):
    failed = {"out": [], "exit": "1", "said": "AttributeError"}
    runs = [failed if out is None else {"out": out} for out in (before, after)]
    assert differences.kind(*runs) == kind
    other = {**failed, "said": "TypeError"}
    assert differences.kind(failed, other) == "message"


def test_a_step_compares_what_has_one_numpy():
    print_("ABCDEFG")
    steps = {step.id: (step.before, step.after) for step in changes.steps()}
    assert steps == {
        "numpy-2-0-torch-2-1": ("2.1.0/1.26.0", "2.1.0/2.0.0"),
        "torch-2-1": ("2.0.0/1.26.0", "2.1.0/1.26.0"),
        "numpy-2-0": ("2.0.0/1.26.0", "2.0.0/2.0.0"),
        "torch-2-0": ("1.10.0/1.26.0", "2.0.0/1.26.0"),
        "numpy-1-26": ("1.10.0/1.21.0", "1.10.0/1.26.0"),
        "torch-1-10": ("1.9.0/1.20.0", "1.10.0/1.21.0"),
    }
    assert all(step.changes == {NAME: "output"} for step in changes.steps())
    assert changes.between("1.9.0/1.20.0", "1.9.0/1.20.0") == {}


def test_two_torches_without_a_common_numpy_are_compared_with_the_nearest():
    print_("ABC", "2.0.0/1.26.0 2.1.0/1.24.0 2.1.0/2.5.0")
    assert changes.steps()[-1][:3] == ("torch-2-1", "2.0.0/1.26.0", "2.1.0/2.5.0")
    print_("D", "2.1.0/1.25.0")
    assert changes.steps()[-1][:3] == ("torch-2-1", "2.0.0/1.26.0", "2.1.0/2.5.0"), "no step back"
    print_("E", "2.0.0/1.25.0")
    assert changes.steps()[-1][:3] == ("torch-2-1", "2.0.0/1.25.0", "2.1.0/1.25.0"), "the same"


def test_what_differs_by_itself_or_by_another_library_is_no_difference(monkeypatch):
    print_("AB", "2.0.0/1.26.0 2.1.0/1.26.0")
    pair = "2.0.0/1.26.0", "2.1.0/1.26.0"
    assert changes.between(*pair) == {NAME: "output"}
    monkeypatch.setitem(records.LIBRARIES, "page", "page")
    assert changes.between(*pair) == {}
    monkeypatch.delitem(records.LIBRARIES, "page")
    monkeypatch.setattr(changes, "_DIFFER", (NAME,))
    assert changes.between(*pair) == {} and changes.since(NAME) is None


def test_a_name_is_new_one_way_and_gone_the_other():
    print_("XABBAXT")
    old, new = GRID.split()[:2]
    assert changes.between(old, new) == {NAME: "new"}
    assert changes.between(new, old) == {NAME: "gone"}
    assert [*changes.variants(NAME).values()] == [0, 1, 2, 2, 1, 0, 3]


def test_versions_are_called_as_readers_call_them():
    print_("TTTTTTT")
    every = GRID.split()
    spoken = [
        (every, "1.9 – 2.1"),
        (every[:3], "1.9 – 1.10"),
        (every[:2], "1.9, 1.10 with NumPy 1.21"),
        (every[4:], "2.0 with NumPy 2.0, 2.1"),
        ([*every[:1], *every[5:]], "1.9, 2.1"),
        (["2.1.0/none"], "2.1 with no NumPy"),
        (["2.5.0/2.3.0"], "2.5 with NumPy 2.3"),
        ([], ""),
    ]
    for some, said in spoken:
        assert changes.spoken(some, "{torch} with {numpy}", "no NumPy") == said
