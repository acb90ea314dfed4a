"""The picker: the code of every case is executed, on the CPU and on the lazy device, or on CUDA.

The expected values come from the case alone, never from the code that is checked.
"""

import functools
import itertools
import os
import re

import markdown
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import pytest
import torch

from tests import passed, rendering
from tools.common import snippets
from tools.pages import cases, messages, runs
from tools.pages.cases import FIRST, SNIPPET
from tools.record import book
from tools.record import snippets as kind
from tools.site import patterns

matplotlib.use("Agg")
# What the page names beside the dtype of a row takes the same code.
OTHERS = {
    "float32": ("float64", "float16"),
    "complex64": ("complex128",),
    "int64": ("int32", "int16", "int8", "uint8", "bool"),
    "float8_e4m3fn": ("float8_e5m2",),
}
EVERY = {case: cases.answer(case) for case in cases.combinations()}
ALL = {case: answer for case, answer in EVERY.items() if answer}
CODES = {answer.code for answer in ALL.values()}
CUDA = torch.cuda.is_available()


def on_lazy(layout: str, dtype: str) -> bool:
    """The lazy backend has ordinary tensors alone; quantised ones of it lie on the CPU."""
    return layout.startswith("strided") and dtype != "quint8"


ELSEWHERE = [case for case in ALL if case.device != "cpu"]
CHOSEN = {
    "cpu": [case for case in ALL if case.device == "cpu"],
    "accelerator": [case for case in ELSEWHERE if CUDA or on_lazy(case.layout, case.dtype)],
    # What the lazy backend lacks: the code runs on the CPU too, where .cpu() does nothing.
    "stand-ins": [case for case in ELSEWHERE if not on_lazy(case.layout, case.dtype)],
}
DEVICES = {"cpu": "cpu", "accelerator": "cuda" if CUDA else "lazy", "stand-ins": "cpu"}
pytestmark = pytest.mark.filterwarnings("ignore")  # of torch, about layouts in beta state


@functools.cache
def makers(device):
    """How snippets/cases/which_call.py makes tensors: its ``values``, ``dtypes``, ``layouts``."""
    head = snippets.source(cases.SNIPPET).partition("steps = [")[0]
    line = kind.LAZY_LINE if device == "lazy" else f'device = "{device}"\n'
    names = {}
    exec(head.replace(snippets.DEVICE_LINE, line), names)
    for dtype, others in OTHERS.items():
        for other in others:
            make, to = names["dtypes"][dtype], getattr(torch, other)
            names["dtypes"][other] = lambda t, make=make, to=to: make(t).to(to)
    return names


def tensor(case, times=1, width=2):
    """A tensor of the case; raises what torch does where there is none."""
    names = makers(case.device)
    made = names["values"].clone() * times
    made = made[0, 0] if case.hold == "scalar" else made[:, :width]
    made = names["layouts"][case.layout](names["dtypes"][case.dtype](made))
    assert made.device.type == case.device
    return made.requires_grad_() if case.grad else made


def of_dtype(case, choices, other):
    """The first of the choices whose word is in the name of the dtype."""
    return next((choices[word] for word in choices if word in case.dtype), other)


def values(case, times=1, width=2):
    """Its values, as rows; of a number the number."""
    factor = of_dtype(case, {"neg": -1, "conj": -1j, "complex": 1j}, 1)
    found = np.array([[1.0, 2.0], [3.0, 4.0]])[:, :width] * times * factor
    found = found.astype(bool) if case.dtype == "bool" else found
    if case.hold == "scalar":
        return [found[0, 0].item()]
    return (found.T if "transposed" in case.layout else found).tolist()


def held(case):
    """What the code finds, by name, and the rows of all tensors in it."""
    if case.hold in ("tensor", "scalar"):
        return {"t": tensor(case)}, values(case)
    # The rows of nested outputs are not equally long in every batch.
    nested = case.hold == "loop" and case.layout == "jagged"
    several = [(1, 2), (2, 1 if nested else 2)]
    tensors = [tensor(case, *each) for each in several]
    found = [row for each in several for row in values(case, *each)]
    if case.hold == "loop":
        return {"batches": [0, 1], "model": tensors.__getitem__}, found
    return {"tensors": dict(zip("xy", tensors)) if case.hold == "dict" else tensors}, found


def execute(code, names):
    """What the code makes of the names, as a list: arrays, or the number."""
    names = dict(names)
    exec(code, names)
    made = names.get("arrays", [names.get("a")])
    if isinstance(made, dict):
        assert list(made) in (["x", "y"], ["x 0", "x 1", "y 0", "y 1"])
        return list(made.values())
    return made


def rows(made):
    """The values by row: some answers part a tensor into its rows."""
    return [row.tolist() for a in made for row in (a if np.ndim(a) == 2 else [np.asarray(a)])]


def check(case, code, shares, read):
    """Run the code of a case. Raises AssertionError, or what the code does, if it is wrong.

    ``shares``: whether an edit of the array must show in the tensor; None: not looked at.
    ``read``: the code that reads what is held once more, after the edit.
    """
    names, expected = held(case)
    made = execute(code, names)
    assert rows(made) == expected
    number = case.hold == "scalar"
    kind = (int, float, complex) if number else np.ndarray
    kinds = of_dtype(case, {"complex": "c", "quint": "f", "int": "iu", "bool": "b"}, "f")
    assert all(isinstance(a, kind) and np.asarray(a).dtype.kind in kinds for a in made)
    if case.use == "save":
        (file,) = os.listdir(".")
        found = np.load(file)
        os.remove(file)
        saved = [found[name] for name in found.files] if file.endswith(".npz") else [found]
        assert rows(saved) == expected
    if case.use == "plot":
        parts = [p for a in made for p in ([np.real(a), np.imag(a)] if np.iscomplexobj(a) else [a])]
        assert drawn(code) == sorted(float(x) for part in parts for x in np.ravel(part))
    if number or shares is None:
        return
    for array in made:
        assert array.flags.writeable or case.use != "own"
        if array.flags.writeable:
            array[...] = 7
    edited = [np.full_like(row, 7).tolist() for row in map(np.asarray, expected)]
    assert rows(execute(read, names)) == (edited if shares and case.use != "own" else expected)


def drawn(code):
    """The numbers that the lines of the figure show: y, of a level one of them, of a point both."""
    found = []
    for line in list(plt.gca().lines):
        x, y = line.get_data()
        found += [*x, *y] if '"o"' in code else y[:1] if "axhline" in code else list(y)
        line.remove()
    return sorted(map(float, found))


@functools.cache
def raised(case):
    """Class and text of the error that plain ``numpy()`` raises; nothing where there is none."""
    try:
        tensor(case).numpy()
    except Exception as error:
        return [(type(error).__name__, str(error))]
    return []


@pytest.fixture
def workplace(tmp_path, monkeypatch):
    """An empty folder; and one thread: on tensors of four elements others would only wait."""
    monkeypatch.chdir(tmp_path)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


RUN_BY = ["tests/test_cases.py", f"snippets/{SNIPPET}", "tools/record/lazy.py"]


@pytest.mark.parametrize("place", CHOSEN)
def test_the_code_of_every_case_does_what_its_answer_says(place, workplace, works):
    """Values, dtype, memory, what is drawn or saved; what is alike to a case is run once."""
    checks = {}
    for case in CHOSEN[place]:
        said, read = ALL[case], ALL[case._replace(use="read")].code
        shares = None if place == "stand-ins" else said.shares
        use = {"edit": "own", "keep": "own"}.get(case.use, case.use)
        alike = case._replace(device=DEVICES[place], torch="", use=use)
        dtypes = [case.dtype]
        if place == "cpu" and case.hold == "tensor" and on_lazy(case.layout, case.dtype):
            dtypes += OTHERS.get(case.dtype, ())
        checks |= {(alike._replace(dtype=each), said.code, shares, read): None for each in dtypes}
    key = passed.key(RUN_BY, *map(repr, checks))
    works.result(passed.Work(key, lambda: [check(*each) for each in checks]))


@pytest.mark.parametrize("place", ["cpu", "accelerator"])
def test_the_first_error_is_the_one_that_numpy_raises(place):
    pairs = set()
    for case in CHOSEN[place]:
        if case.hold != "scalar":
            plain = case._replace(device=DEVICES[place], hold="tensor", use="", torch="")
            pairs.add((ALL[case].errors[:1], *raised(plain)))
    for names, *said in pairs:
        first = [messages.by_id()[name] for name in names]
        assert [message["raises"] for message in first] == [name for name, _ in said], names
        for message, (_, text) in zip(first, said):
            sources, _ = patterns.patterns(message)
            assert any(re.fullmatch(each, patterns.squeeze(text)) for each in sources), names


def test_every_row_of_the_table_can_be_picked():
    """With all that can be held and done; on another device, too, but for what is the CPU's."""
    every = {*itertools.product(cases.HOLDS, cases.USES)}
    for version, environment in cases.RECORD.items():
        table = {tuple(line.split(" | ")[:2]) for line in runs.run(SNIPPET, environment).out}
        moved = {row for row in table if row[0] not in cases.ONLY_CPU}
        for device, rows in zip(cases.DEVICES, (table, moved), strict=True):
            there = [each for each in ALL if (each.torch, each.device) == (version, device)]
            assert {(each.layout, each.dtype + ", grad" * each.grad) for each in there} == rows
            assert {(each.hold, each.use) for each in there} == every


def test_code_fits_a_phone_and_is_the_chain():
    """Outputs of a loop are joined once and without gradients: torch.cat copies, so nothing is
    copied for it; of nested rows, which it cannot join, all are.
    """
    assert max(len(line) for code in CODES for line in code.splitlines()) <= 72
    assert ALL[FIRST].code == "a = t.detach().cpu().numpy()"
    assert not [code for code in CODES if "force=" in code]
    for code in {answer.code for case, answer in ALL.items() if case.hold == "loop"}:
        assert "with torch.no_grad():" in code
        joined = code.count("torch.cat(chunks).numpy()") == 1
        assert joined == ("arrays" not in code)
        assert not joined or not re.search(r"\.copy\(\)|np\.concatenate", code)


def test_each_page_and_each_option_is_named_and_each_proof_is_fresh():
    assert {page for each in ALL.values() for page in each.pages} == {*cases.CASES["pages"]}
    for torch_, device in itertools.product(cases.RECORD, cases.DEVICES):
        for snippet in cases.PROOFS.values():
            run, derived = cases.run_of(snippet, torch_, device)
            assert derived or run.state == "fresh", snippet
    words = rendering.words("picker")
    for name, values in cases.axes().items():
        options = {f"{name}_{cases.slug(value)}" for value in values}
        assert {word for word in words if word.startswith(f"{name}_")} == options


@pytest.fixture
def cuda(monkeypatch):
    """``cuda(rows, code)`` makes up what CUDA ran, with code of this fingerprint."""
    load = book.load

    def forget() -> None:
        runs.clear()
        cases.kinds.cache_clear()

    def ran(rows: list[str], code: str = "") -> None:
        run = {"date": "2026-11-23T08:00:00Z", "out": rows}
        names = cases.PROOFS.values()
        kept = {name: {"code": code or snippets.fingerprint(name), **run} for name in names}
        made = book.Book({"device": "Made-up GPU", "torch": "2.13.0"}, kept)
        monkeypatch.setattr(book, "load", lambda name: made if name == "cuda" else load(name))
        forget()

    yield ran
    monkeypatch.undo()
    forget()


def test_calls_elsewhere_are_those_of_a_run_there_and_derived_ones_are_the_same(cuda, snippet_runs):
    """The run on the lazy device takes the chains that are made of the CPU's rows; then another."""
    plain, changed = FIRST._replace(grad=False), "t.detach().cpu().numpy()"
    derived = cases.kinds("new", "accelerator")
    rows = snippet_runs(SNIPPET, lazy=True).splitlines()
    cuda(rows)
    there = cases.kinds("new", "accelerator")
    for layout, dtype, grad in derived:
        if on_lazy(layout, dtype) and not dtype.endswith(" bit"):  # which no lazy tensor has
            assert there[layout, dtype, grad] == derived[layout, dtype, grad]
    words = rendering.words("picker", "ja")  # so that no text is taken from elsewhere
    row = "strided | float32 | .cpu().numpy() |"
    rows = [line.replace(row, f"strided | float32 | {changed[1:]} |") for line in rows]
    places = {"where": "Made-up GPU · torch 2.13.0 · 2026-11-23", "environment": "CUDA"}
    for code, word, says in [("", "fresh", "{}"), ("changed", "stale", f"{words['derived']} {{}}")]:
        cuda(rows, code)
        assert (cases.answer(plain).code == f"a = {changed}") == (not code)
        assert cases.answer(plain._replace(torch="old")) == ALL[plain._replace(torch="old")]
        told = {
            key: text for key, (_, text) in cases.Picker(markdown.Markdown(), "ja").proofs.items()
        }
        assert told["table new accelerator"] == says.format(words[word].format(**places))
        assert told["table new accelerator"] == told["scalar new accelerator"]
        assert told["table old accelerator"].startswith(words["derived"]), "it is one of today's"
        assert words["derived"] not in told["table new cpu"]
