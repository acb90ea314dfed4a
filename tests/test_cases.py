"""The picker: the code of every case is executed, on the CPU and on the lazy device, or on CUDA."""

import functools
import itertools
import re

import pytest
import torch

from tests import rendering
from tests.case_runs import OTHERS, check, raised
from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import calls, cases, messages, pick_box, runs
from tools.markdown.pick_box import FIRST
from tools.record import run
from tools.site import patterns

ALL = cases.cases()
CUDA = torch.cuda.is_available()


def on_lazy(case: cases.Case | calls.Kind) -> bool:
    """The lazy backend has ordinary tensors alone; quantised ones of it lie on the CPU."""
    return case.layout.startswith("strided") and case.dtype != "quint8"


ELSEWHERE = [case for case in ALL if case.device != "cpu"]
CHOSEN = {
    "cpu": [case for case in ALL if case.device == "cpu"],
    "accelerator": [case for case in ELSEWHERE if CUDA or on_lazy(case)],
    # What the lazy backend lacks: the code runs on the CPU too, where .cpu() does nothing.
    "stand-ins": [case for case in ELSEWHERE if not on_lazy(case)],
}
DEVICES = {"cpu": "cpu", "accelerator": "cuda" if CUDA else "lazy", "stand-ins": "cpu"}
answer = functools.cache(cases.answer)
pytestmark = pytest.mark.filterwarnings("ignore")  # of torch, about layouts in beta state


# ---- The code of every case is executed ----


@pytest.fixture
def workplace(tmp_path, monkeypatch):
    """An empty folder; and one thread: on tensors of four elements others would only wait."""
    monkeypatch.chdir(tmp_path)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.mark.parametrize("place", CHOSEN)
def test_the_code_of_every_case_does_what_its_answer_says(place, workplace):
    """Values, dtype, memory, what is drawn or saved; what is alike to a case is run once."""
    once = functools.cache(check)
    for case in CHOSEN[place]:
        said, read = answer(case), answer(case._replace(use="read")).code
        shares = None if place == "stand-ins" else said.shares
        use = {"edit": "own", "keep": "own"}.get(case.use, case.use)
        alike = case._replace(device=DEVICES[place], torch="", use=use)
        once(alike, said.code, shares, read)
        if place == "cpu" and case.hold == "tensor" and on_lazy(case):
            for dtype in OTHERS.get(case.dtype, ()):
                once(alike._replace(dtype=dtype), said.code, shares, read)


@pytest.mark.parametrize("place", ["cpu", "accelerator"])
def test_the_first_error_is_the_one_that_numpy_raises(place):
    for case in CHOSEN[place]:
        if case.hold == "scalar":
            continue
        said = raised(case._replace(device=DEVICES[place], hold="tensor", use="", torch=""))
        first = [messages.by_id()[name] for name in answer(case).errors[:1]]
        assert [message["raises"] for message in first] == [name for name, _ in said], case
        for message, (_, text) in zip(first, said):
            sources, _ = patterns.patterns(message)
            assert any(re.fullmatch(each, patterns.squeeze(text)) for each in sources), case


def test_the_calls_for_another_device_are_those_that_a_run_there_finds(cuda):
    """The snippet, on the lazy device, takes the chain that is made of the CPU's row."""
    moved = calls.kinds("new", "accelerator")
    # The run that tests/test_lazy.py asks for: once for both.
    out = run.start(records.SNIPPETS / calls.SNIPPET, lazy=True).result().out
    cuda(out.splitlines())
    there = calls.kinds("new", "accelerator")
    for kind in moved:
        if on_lazy(kind) and not kind.dtype.endswith(" bit"):  # which no lazy tensor has
            assert there[kind] == moved[kind], kind


def test_the_outputs_of_a_loop_are_joined_once_and_without_gradients():
    """torch.cat copies, so nothing is copied for it; of nested rows, which it cannot join, all."""
    loops = [case for case in ALL if case.hold == "loop"]
    codes = [answer(case).code for case in loops]
    joined = [code for code in codes if "arrays" not in code]
    assert all(code.count("torch.cat(chunks).numpy()") == 1 for code in joined)
    assert not [code for code in joined if ".copy()" in code or "np.concatenate" in code]
    assert all("with torch.no_grad():" in code for code in codes)
    first = answer(FIRST._replace(hold="loop")).code.splitlines()
    assert "        chunks.append(t.detach().cpu())" in first, first


# ---- What can be picked, and what is said of it ----


def test_every_row_of_the_table_can_be_picked(cuda):
    """With all that can be held and done; one number has the ordinary layout alone.

    Where CUDA has run none, on another device, too, but for what is of the CPU alone.
    """
    expected = set()
    for version, environment in calls.RECORD.items():
        for line in runs.run(calls.SNIPPET, environment)["out"]:
            layout, name = line.split(" | ")[:2]
            dtype, grad = name.removesuffix(", grad"), name.endswith(", grad")
            devices = cases.DEVICES[: 1 if layout in calls.ONLY_CPU else 2]
            holds = [hold for hold in cases.HOLDS if hold != "scalar" or layout == "strided"]
            expected |= {
                cases.Case(device, grad, dtype, layout, hold, use, version)
                for device, hold, use in itertools.product(devices, holds, cases.USES)
            }
    assert set(cases.cases()) == expected


def test_code_fits_a_phone_and_is_the_chain():
    codes = {answer(case).code for case in ALL}
    assert max(len(line) for code in codes for line in code.splitlines()) <= 72
    assert answer(FIRST).code == "a = t.detach().cpu().numpy()"
    assert not [code for code in codes if "force=" in code]


def test_each_page_is_named_and_each_proof_is_fresh():
    assert {page for case in ALL for page in answer(case).pages} == set(cases.CASES["pages"])
    for snippet, environment in {answer(case).proof for case in ALL}:
        state = records.state(snippet, runs.loaded(environment))
        assert state == "fresh" or (environment, state) == ("cuda", "never"), (snippet, state)


def test_every_word_of_the_picker_is_in_each_language():
    """A word that is left out would stand there in English."""
    for language in LANGUAGES[1:]:
        said = rendering.settings(language.code)["mdx_configs"]["tools.markdown.pick_box"]
        assert set(said) - {"language"} == set(pick_box.WORDS), language.code
    for name, values in cases.axes().items():
        options = {f"{name}_{cases.slug(value)}" for value in values}
        assert {word for word in pick_box.WORDS if word.startswith(f"{name}_")} == options


# ---- When CUDA has run ----


@pytest.fixture
def cuda(monkeypatch):
    """``cuda(rows, …)`` makes up what CUDA ran, and what the record says of it; nothing before."""
    load = records.load

    def record(snippets: dict) -> None:
        made = {"environment": {"device": "Made-up GPU", "torch": "2.13.0"}, "snippets": snippets}
        monkeypatch.setattr(records, "load", lambda name: made if name == "cuda" else load(name))
        for cached in (runs.loaded, calls.ran_on_cuda, calls.kinds):
            cached.cache_clear()

    def ran(rows: list[str], **run) -> None:
        run = {"date": "2026-11-23T08:00:00Z", "out": rows, **run}
        names = (calls.SNIPPET, "loops/log_a_loss_with_item.py")
        record({name: {"code": records.fingerprint(name), **run} for name in names})

    record({})
    yield ran
    record({})


def made_up() -> list[str]:
    """The CPU's rows, but for another order, a tensor less, and one that nothing converts."""
    rows = []
    for line in records.load("cpu")["snippets"][calls.SNIPPET]["out"]:
        layout, name, read, _, own, error = line.split(" | ")
        chain = calls.moved(calls.Calls(read, own, False)).read
        if layout == "sparse_csr":
            chain = chain.replace(".to_dense().cpu()", ".cpu().to_dense()")
        elif layout == "jagged":
            chain = "none"
        if layout != "_mkldnn" and (layout, name) != ("sparse_bsr", "float32"):
            rows.append(" | ".join([layout, name, chain, "copies", chain, error]))
    return rows


def test_a_run_on_cuda_says_what_is_called_there(cuda):
    changed = [FIRST._replace(layout=layout) for layout in ("sparse_csr", "jagged")]
    before = {case: cases.answer(case) for case in cases.cases()}
    assert [before[case].code for case in changed] == [
        "a = t.detach().to_dense().cpu().numpy()",
        "a = t.detach().to_padded_tensor(0).cpu().numpy()",
    ]
    cuda(made_up())
    after = {case: cases.answer(case) for case in cases.cases()}
    assert [after[case].code for case in changed] == [
        "a = t.detach().cpu().to_dense().numpy()",
        "arrays = [\n    row.cpu().numpy()\n    for row in t.detach().unbind()\n]",
    ]
    lost = {(case.device, *case.kind, case.torch) for case in set(before) - set(after)}
    assert lost == {("accelerator", "sparse_bsr", "float32", False, "new")}
    for case, answer in after.items():
        # The run is one of today's torch: the CPU's answers, and an older torch's, stay.
        if case.device == "cpu" or case.torch == "old":
            assert answer == before[case]
            continue
        assert before[case].derived and not answer.derived and answer.proof[1] == "cuda"
        if case.layout not in ("sparse_csr", "jagged"):
            assert answer.code == before[case].code


def test_an_answer_says_whether_cuda_ran_it(cuda):
    """In Japanese: a text that is not taken from the configured words stands out."""
    words = rendering.words("pick_box", "ja")
    places = {"where": "Made-up GPU · torch 2.13.0 · 2026-11-23", "environment": "CUDA", "exit": 1}

    def said(case: cases.Case) -> str:
        return pick_box.PickBox(words, "ja").proofs[pick_box.proof_key(case)][1]

    derived, never = words["derived"], words["never"].format(**places)
    table, number, old = FIRST, FIRST._replace(hold="scalar"), FIRST._replace(torch="old")
    for case in (table, number, old):
        assert said(case) == f"{derived} {never}"
    assert derived not in said(FIRST._replace(device="cpu"))
    for ran, word in [
        ({}, "fresh"),
        ({"code": "changed since"}, "stale"),
        ({"failed": {"exit": "1", "said": []}}, "exited"),
    ]:
        cuda(made_up(), **ran)
        says = words[word].format(**places)
        for case in (table, number):
            # A run that does not count shows no calls.
            assert said(case) == (f"{derived} {says}" if ran else says)
        assert said(old) == f"{derived} {never}", "the run is one of today's torch"
        changed = cases.answer(FIRST._replace(layout="sparse_csr")).code
        assert (".cpu().to_dense()" in changed) != bool(ran)
