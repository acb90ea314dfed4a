"""The picker: the code of every case is executed, on the CPU and on the lazy device, or on CUDA."""

import concurrent.futures
import itertools
import json
import re
import shutil
import subprocess
import sys

import pytest
import torch
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import calls, cases, messages, pick_box, runs
from tools.record import run
from tools.site import patterns

CUDA = torch.cuda.is_available()
ALL = cases.cases()
HERE = [case for case in ALL if case.device == "cpu"]
ELSEWHERE = [case for case in ALL if case.device != "cpu"]
FIRST = cases.Case("accelerator", False, "float32", "strided", "tensor", "read", "new")
SAID = {
    language: load_config(language.config)["mdx_configs"]["tools.markdown.pick_box"]
    for language in LANGUAGES
}
# What the lazy backend has none of. The code for another device runs on the CPU too, where .cpu()
# does nothing.
NOT_ON_LAZY = ("sparse_coo", "sparse_csr", "sparse_csc", "sparse_bsr", "sparse_bsc", "jagged")


def kind_of(layout: str, name: str) -> calls.Kind:
    """The kind of tensor of a recorded row."""
    return calls.Kind(layout, name.removesuffix(", grad"), name.endswith(", grad"))


# ---- The code of every case is executed ----


def execute(device: str, chosen: list[cases.Case], memory: bool = True) -> dict:
    """What tests/pick_everything.py says of these cases; those alike to it are given once."""
    given = {}
    for case in chosen:
        answer = cases.answer(case)
        use = {"edit": "own", "keep": "own"}.get(case.use, case.use)
        one = {
            "case": case._replace(torch="", use=use)._asdict(),
            "code": answer.code,
            "shares": answer.shares if memory else None,
            "read": cases.answer(case._replace(use="read")).code,
        }
        given[json.dumps(one)] = one
    command = [sys.executable, records.ROOT / "tests/pick_everything.py", device]
    asked = json.dumps(list(given.values()))
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) | {"given": len(given)}


@pytest.fixture(scope="module")
def executed() -> dict[str, dict]:
    """What was said of each device, all at once for as long as each takes."""
    stand_ins = [case for case in ELSEWHERE if case.layout in NOT_ON_LAZY]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        started = {
            "cpu": pool.submit(execute, "cpu", HERE),
            "accelerator": pool.submit(execute, "cuda" if CUDA else "lazy", ELSEWHERE),
            "stand-ins": pool.submit(execute, "cpu", stand_ins, memory=False),
        }
    return {name: each.result() for name, each in started.items()}


def test_every_case_runs_on_the_cpu(executed):
    """Those for another device among them, where the lazy one has no such tensor."""
    for name in ("cpu", "stand-ins"):
        assert executed[name]["absent"] == {} and executed[name]["wrong"] == []
        assert executed[name]["ran"] == executed[name]["given"] > 1000


def test_every_case_runs_on_another_device(executed):
    there = executed["accelerator"]
    assert there["wrong"] == [] and there["ran"] > 400
    # Quantised tensors of the lazy backend lie on the CPU.
    lacking = (
        ()
        if torch.cuda.is_available()
        else (*NOT_ON_LAZY, "strided | quint8", "strided, transposed | quint8")
    )
    assert [kind for kind in there["absent"] if not kind.startswith(lacking)] == []


@pytest.mark.parametrize("device", cases.DEVICES)
def test_the_first_error_is_the_one_that_numpy_raises(device, executed):
    said, compared = executed[device]["said"], set()
    for case in ALL:
        kind = f"{case.layout} | {case.dtype}{', grad' * case.grad}"
        if case.device != device or case.hold == "scalar" or kind not in said:
            continue
        compared.add(kind)
        raised, _, text = said[kind].partition(": ")
        first = [messages.by_id()[name] for name in cases.errors(case)[:1]]
        assert [message["raises"] for message in first] == [raised] * bool(raised), case
        for message in first:
            sources, _ = patterns.patterns(message)
            assert any(re.fullmatch(each, patterns.squeeze(text)) for each in sources), case
    assert len(compared) >= 20


def test_the_calls_for_another_device_are_those_that_a_run_there_finds():
    """The snippet, on the lazy device, takes the chain that is made of the CPU's row."""
    compared = 0
    # The run that tests/test_lazy.py asks for: once for both.
    out = run.start(records.SNIPPETS / calls.SNIPPET, lazy=True).result().out
    for line in out.splitlines():
        layout, name, read, memory, own, _ = line.split(" | ")
        kind = kind_of(layout, name)
        if kind.dtype == "quint8" or kind.dtype.endswith(" bit"):  # the lazy backend has neither
            continue
        moved = calls.moved(calls.kinds("new", "cpu")[kind])
        assert (moved.read, moved.own, moved.shares) == (read, own, memory == "shares"), line
        compared += 1
    assert compared >= 20


def test_a_kept_output_does_not_follow_a_tensor_that_is_written_again():
    """A loop whose model hands out the same memory each time, as weights are."""
    plain = cases.Case("cpu", False, "float32", "strided", "loop", "keep", "new")
    for case in (plain, plain._replace(grad=True), plain._replace(torch="old", grad=True)):
        weight = torch.zeros(2, requires_grad=case.grad)

        def model(batch, weight=weight):
            weight.detach().fill_(batch)
            return weight

        names = {"model": model, "batches": [1, 2]}
        exec(cases.answer(case).code, names)
        assert names["a"].tolist() == [1, 1, 2, 2], case


OTHERS = {
    "float32": ["float64", "float16"],
    "complex64": ["complex128"],
    "int64": ["int32", "int16", "int8", "uint8", "bool"],
    "float8_e4m3fn": ["float8_e5m2"],
}


@pytest.mark.parametrize("dtype", OTHERS)
def test_the_other_dtypes_of_a_choice_take_the_same_code(dtype):
    """What the page names beside the dtype of the row: the values come out, shared as said."""
    wanted = ("tensor", "read", "edit", "keep")
    chosen = [case for case in HERE if case.dtype == dtype and {case.hold, case.use} <= {*wanted}]
    chosen = [case for case in chosen if case.layout.startswith("strided")]
    assert chosen
    for case, name in itertools.product(chosen, OTHERS[dtype]):
        t = torch.tensor([[1.0, 2], [4, 0]]).to(getattr(torch, name))
        t = (t.t() if "transposed" in case.layout else t).requires_grad_(case.grad)
        plain = t.detach().to(torch.complex64)
        names = {"t": t}
        exec(cases.answer(case).code, names)
        assert names["a"].tolist() == plain.tolist(), (case, name)
        names["a"][...] = 0
        cleared = not t.detach().to(torch.complex64).abs().any()
        assert cleared == cases.answer(case).shares, (case, name)


# ---- What can be picked, and what is said of it ----


@pytest.mark.parametrize("version", calls.RECORD)
@pytest.mark.parametrize("device", cases.DEVICES)
def test_every_row_of_the_table_can_be_picked(cuda, device, version):
    """With all that can be held and done; one number has the ordinary layout alone.

    Where CUDA has run none, on another device, too, but for what is of the CPU alone.
    """
    out = records.load(calls.RECORD[version])["snippets"][calls.SNIPPET]["out"]
    rows = {kind_of(*line.split(" | ")[:2]) for line in out}
    rows = {row for row in rows if device == "cpu" or row.layout not in calls.ONLY_CPU}
    there = [case for case in cases.cases() if (case.device, case.torch) == (device, version)]
    for pair in itertools.product(cases.HOLDS, cases.USES):
        picked = {case.kind for case in there if (case.hold, case.use) == pair}
        wanted = {row for row in rows if pair[0] != "scalar" or row.layout == "strided"}
        assert picked == wanted, pair


def test_code_fits_a_phone_and_force_is_for_a_newer_torch():
    codes = {(case.torch, cases.answer(case).code) for case in ALL}
    assert max(len(line) for _, code in codes for line in code.splitlines()) <= 72
    assert {version for version, code in codes if "force=True" in code} == {"new"}


def test_each_error_and_each_page_is_there():
    answers = [cases.answer(case) for case in ALL]
    assert {name for answer in answers for name in answer.errors} <= set(messages.by_id())
    pages = {page for answer in answers for page in answer.pages}
    assert pages == set(cases.CASES["pages"]), "a page that no case names"
    for page, language in itertools.product(pages, LANGUAGES):
        assert messages.heading(language.code, page)


def test_the_record_that_proves_an_answer_is_fresh():
    for snippet, environment in {cases.answer(case).proof for case in ALL}:
        state = records.state(snippet, records.load(environment))
        assert state == "fresh" or (environment, state) == ("cuda", "never"), (snippet, state)


def test_every_word_of_the_picker_is_in_each_language():
    """A word that is left out would stand there in English."""
    for said in [SAID[language] for language in LANGUAGES[1:]]:
        assert set(said) - {"language"} == set(pick_box.WORDS), said["language"]
    for name, values in cases.axes().items():
        options = {f"{name}_{cases.slug(value)}" for value in values}
        assert {word for word in pick_box.WORDS if word.startswith(f"{name}_")} == options


# ---- When CUDA has run ----

WHERE = "Made-up GPU · driver 580.1 · CUDA 13.0 · torch 2.13.0 · Python 3.11.7 · 2026-11-23"
ENVIRONMENT = {"device": "Made-up GPU", "platform": "Linux", "driver": "580.1", "cuda": "13.0"}
ENVIRONMENT |= {"torch": "2.13.0", "python": "3.11.7"}


def read_anew() -> None:
    for cached in (runs.loaded, calls.ran_on_cuda, calls.kinds, cases.answers):
        cached.cache_clear()


@pytest.fixture
def cuda(tmp_path, monkeypatch):
    """``cuda(change, …)`` makes up what CUDA ran: the CPU's rows, each as ``change`` says.

    Further arguments are what the record says of each run.
    """
    there = tmp_path / "records"
    shutil.copytree(records.RECORDS, there, ignore=shutil.ignore_patterns("cuda.json"))
    monkeypatch.setattr(records, "RECORDS", there)
    read_anew()

    def record(change, **run) -> None:
        kept = {}
        for snippet in (calls.SNIPPET, "loops/log_a_loss_with_item.py"):
            out = records.load("cpu")["snippets"][snippet]["out"]
            if snippet == calls.SNIPPET:
                out = [" | ".join(row) for line in out if (row := change(*line.split(" | ")))]
            date = "2026-11-23T08:00:00Z"
            kept[snippet] = {"code": records.fingerprint(snippet), "date": date, "out": out, **run}
        left = sorted(set(records.names()) - set(kept))
        records.write("cuda", {"environment": ENVIRONMENT, "snippets": kept, "left": left})
        read_anew()

    yield record
    read_anew()


def made_up(layout, name, read, memory, own, error):
    """What CUDA might say otherwise: another order, a tensor less, one that nothing converts."""
    detach = ".detach()" * name.endswith(", grad")
    if layout == "_mkldnn" or (layout, name) == ("sparse_bsr", "float32"):
        return None
    moved = calls.moved(calls.Calls(read, own, False)).read
    if (layout, name.split(",")[0]) == ("sparse_coo", "bfloat16"):
        moved = f"{detach}.float().to_dense().cpu().numpy()"
    elif layout == "sparse_csr":
        moved = f"{detach}.cpu().to_dense().numpy()"
    elif layout == "jagged":
        moved = "none"
    return layout, name, moved, "copies", moved, "TypeError"


def test_a_run_on_cuda_says_what_is_called_there(cuda):
    def codes() -> list[str]:
        chosen = [
            {"layout": "sparse_coo", "dtype": "bfloat16"},
            {"layout": "sparse_csr"},
            {"layout": "jagged", "grad": True},
        ]
        return [cases.answer(FIRST._replace(**what)).code.removeprefix("a = t") for what in chosen]

    before = {case: cases.answer(case) for case in cases.cases()}
    assert codes() == [
        ".to_dense().cpu().float().numpy()",
        ".to_dense().numpy(force=True)",
        ".to_padded_tensor(0).numpy(force=True)",
    ]
    cuda(made_up)
    assert codes() == [
        ".float().to_dense().cpu().numpy()",
        ".cpu().to_dense().numpy()",  # force=True would move the values last
        "arrays = [\n    row.numpy(force=True)\n    for row in t.detach().unbind()\n]",
    ]
    after = {case: cases.answer(case) for case in cases.cases()}
    lost = {(case.device, *case.kind, case.torch) for case in set(before) - set(after)}
    assert lost == {("accelerator", "sparse_bsr", "float32", False, "new")}
    for case, answer in after.items():
        # The run is one of today's torch: the CPU's answers, and an older torch's, stay.
        if case.device == "cpu" or case.torch == "old":
            assert answer == before[case]
            continue
        assert before[case].derived and not answer.derived and answer.proof[1] == "cuda"
        if case.layout not in ("sparse_coo", "sparse_csr", "jagged"):
            assert answer.code == before[case].code


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_an_answer_says_whether_cuda_ran_it(cuda, language):
    words = pick_box.WORDS | SAID[language]
    places = {"where": WHERE, "environment": "CUDA"}

    def said(case: cases.Case) -> str:
        return pick_box.PickBox(words, language.code).proofs[pick_box.proof_key(case)][1]

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
        cuda(made_up, **ran)
        says = words[word].format(**places, exit=1)
        for case in (table, number):
            # A run that does not count shows no calls.
            assert said(case) == (f"{derived} {says}" if ran else says)
        assert said(old) == f"{derived} {never}", "the run is one of today's torch"
        changed = cases.answer(FIRST._replace(layout="sparse_csr")).code
        assert ("force" in changed) == bool(ran)
