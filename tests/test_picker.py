"""The picker: the code of every case is executed, on the CPU and on the lazy device, or on CUDA where there is a GPU."""

import concurrent.futures
import gzip
import itertools
import json
import os
import shutil
import subprocess
import sys

import bs4
import pytest
import torch
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import messages, pick_box, picker
from tools.record import run

ALL = list(picker.cases())
SAID = {
    language: load_config(language.config)["mdx_configs"]["tools.markdown.pick_box"]
    for language in LANGUAGES
}
WORDS = {language: pick_box.WORDS | said for language, said in SAID.items()}
# What the lazy backend has none of. The code for another device runs on the CPU too, where .cpu() does nothing.
NOT_ON_LAZY = ("sparse_coo", "sparse_csr", "sparse_csc", "sparse_bsr", "sparse_bsc", "jagged")


def to_run(cases: list[picker.Case], memory: bool = True) -> list[dict]:
    """What tests/pick_everything.py is given: each code, on each thing that it is for, once.

    Answers of two versions of torch may be equal, as are those to edit and to keep, and where the calls copy anyway the
    one to read: what is looked at then is what is looked at for an array of one's own, which is all of it.
    """
    given: dict[tuple, dict] = {}
    for case in cases:
        answer = picker.answer(case)
        look = case.use if case.use in ("plot", "save") else "take"
        key = case._replace(torch="", use=look), answer.code
        one = {
            "case": case._asdict(),
            "code": answer.code,
            "shares": answer.shares if memory else None,
        }
        one["read"] = picker.answer(case._replace(use="read")).code
        if key in given:
            assert given[key]["shares"] == one["shares"] and given[key]["read"] == one["read"], case
            if case.use == "read":
                continue
        given[key] = one
    return list(given.values())


def execute(device: str, given: list[dict]) -> dict:
    """What tests/pick_everything.py says."""
    command = [sys.executable, str(records.ROOT / "tests/pick_everything.py"), device]
    done = subprocess.run(
        command, input=json.dumps(given), capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) | {"given": len(given), "device": device}


@pytest.fixture(scope="module")
def runs() -> dict:
    """Both devices at once, for as long as each takes."""
    device = "cuda" if torch.cuda.is_available() else "lazy"
    elsewhere = [case for case in ALL if case.device != "cpu"]
    stand_ins = to_run([case for case in elsewhere if case.layout in NOT_ON_LAZY], memory=False)
    work = {
        "here": ("cpu", to_run([case for case in ALL if case.device == "cpu"]) + stand_ins),
        "there": (device, to_run(elsewhere)),
    }
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        started = {name: pool.submit(execute, *given) for name, given in work.items()}
    return {name: one.result() for name, one in started.items()}


@pytest.fixture(scope="module")
def here(runs) -> dict:
    return runs["here"]


@pytest.fixture(scope="module")
def there(runs) -> dict:
    return runs["there"]


def test_every_case_is_executed():
    """What stands for a case has its code, is done with what it holds, and is looked at in its way."""
    given = {}
    for one in to_run(ALL):
        case = picker.Case(**one["case"])
        given.setdefault((case._replace(torch="", use=""), one["code"]), []).append(
            (case.use, one["shares"])
        )
    for case in ALL:
        answer = picker.answer(case)
        fitting = {
            "read": ("read", "edit", "keep"),
            "edit": ("edit", "keep"),
            "keep": ("edit", "keep"),
        }.get(case.use, (case.use,))
        assert any(
            use in fitting and shares == answer.shares
            for use, shares in given[case._replace(torch="", use=""), answer.code]
        ), case


def test_every_case_runs_on_the_cpu(here):
    """Those for another device among them, where the lazy one has no such tensor."""
    assert here["absent"] == {} and here["ran"] == here["given"] > 3000
    assert here["wrong"] == []


def test_every_case_runs_on_another_device(there):
    assert there["wrong"] == []
    if there["device"] == "cuda":
        assert there["absent"] == {}
        return
    # Quantised tensors of the lazy backend lie on the CPU.
    missing = {
        kind
        for kind in there["absent"]
        if not kind.startswith(NOT_ON_LAZY) and " quint8" not in kind
    }
    assert missing == set() and there["ran"] > 400


def test_the_calls_for_another_device_are_those_that_a_run_there_finds():
    """The snippet, on the lazy device, takes the chain that the picker makes of the CPU's row."""
    compared = 0
    for line in (
        run.start(records.SNIPPETS / picker.SNIPPET, lazy=True).result().out.splitlines()
    ):  # as tests/test_lazy.py does, once for both
        layout, name, read, memory, own, _ = line.split(" | ")
        dtype, grad = name.removesuffix(", grad"), name.endswith(", grad")
        if dtype == "quint8" or dtype.endswith(" bit"):  # the lazy backend has neither
            continue
        calls = picker.there(picker.kinds("new")[layout, dtype, grad])
        assert (calls.read, calls.own, calls.shares) == (read, own, memory == "shares"), line
        compared += 1
    assert compared >= 20


@pytest.mark.parametrize("device", ["cpu", "accelerator"])
def test_the_first_error_is_the_one_that_numpy_raises(device, here, there):
    said = here["said"] if device == "cpu" else there["said"]
    known = messages.by_id()
    for case in ALL:
        kind = f"{case.layout} | {case.dtype}{', grad' * case.grad}"
        if case.device != device or case.hold == "scalar" or kind not in said:
            continue
        errors = picker.errors(case)
        if not errors:
            assert said[kind] == "", case
            continue
        first = known[errors[0]]
        raised, _, text = said[kind].partition(": ")
        assert raised == first["raises"] and messages.pattern(first["text"]).fullmatch(text), (
            case,
            said[kind],
        )


def test_each_error_and_each_page_is_there():
    for case in ALL:
        assert set(picker.errors(case)) <= set(messages.by_id())
    for page in {page for case in ALL for page in picker.answer(case).pages}:
        for language in ("en", "ja", "ko"):
            assert messages.heading(language, page)


def test_the_record_that_proves_an_answer_is_fresh():
    for snippet, environment in {picker.answer(case).proof for case in ALL}:
        state = records.state(snippet, records.load(environment))
        assert state == "fresh" or (environment, state) == ("cuda", "never"), (
            f"{snippet} in {environment}: {state}; make record"
        )


MADE_UP = {
    "device": "Made-up GPU",
    "platform": "Linux",
    "driver": "580.1",
    "cuda": "13.0",
    "torch": "2.13.0",
    "python": "3.11.7",
}
ON_MADE_UP = "Made-up GPU · driver 580.1 · CUDA 13.0 · torch 2.13.0 · Python 3.11.7 · 2026-11-23"


@pytest.fixture
def cuda(tmp_path, monkeypatch):
    """``cuda(change, code=…)`` makes up what CUDA ran, in a folder of its own: the CPU's rows, each as ``change`` says."""
    shutil.copytree(
        records.RECORDS, tmp_path / "records", ignore=shutil.ignore_patterns("cuda.json")
    )
    monkeypatch.setattr(records, "RECORDS", tmp_path / "records")
    picker.forget()

    def record(change, code: str | None = None, **run) -> None:
        kept = {}
        for snippet in {picker.answer(case).proof[0] for case in picker.cases()}:
            out = records.load("cpu")["snippets"][snippet]["out"]
            kept[snippet] = {
                "code": code or records.fingerprint(snippet),
                "date": "2026-11-23T08:00:00Z",
                "out": out,
                **run,
            }
        rows = (change(*line.split(" | ")) for line in kept[picker.SNIPPET]["out"])
        kept[picker.SNIPPET]["out"] = [" | ".join(row) for row in rows if row]
        left = sorted(set(records.names()) - set(kept))
        records.write("cuda", {"environment": MADE_UP, "snippets": kept, "left": left})
        picker.forget()

    yield record
    picker.forget()


THERE = picker.Case("accelerator", False, "float32", "strided", "tensor", "read", "new")


def made_up(layout, name, read, memory, own, error):
    """What CUDA might say otherwise: steps in another order, a tensor less, and one that no chain converts."""
    detach = ".detach()" * name.endswith(", grad")
    if layout == "_mkldnn" or (layout, name) == ("sparse_bsr", "float32"):
        return None
    if layout == "jagged":
        return layout, name, "none", "none", "none", "TypeError"
    if (layout, name.split(",")[0]) == ("sparse_coo", "bfloat16"):
        moved = f"{detach}.float().to_dense().cpu().numpy()"
    elif layout == "sparse_csr":
        moved = f"{detach}.cpu().to_dense().numpy()"
    else:
        moved = picker.there(picker.Calls(read, own, False)).read
    return layout, name, moved, "copies", moved, "TypeError"


def test_a_run_on_cuda_says_what_is_called_there(cuda):
    def code(**what) -> str:
        return picker.answer(THERE._replace(**what)).code

    before = {case: picker.answer(case) for case in picker.cases()}
    assert code(layout="sparse_coo", dtype="bfloat16") == "a = t.to_dense().cpu().float().numpy()"
    assert code(layout="sparse_csr") == "a = t.to_dense().numpy(force=True)"
    assert code(layout="jagged") == "a = t.to_padded_tensor(0).numpy(force=True)"
    gone = THERE._replace(layout="sparse_bsr")
    assert picker.reachable(gone)
    cuda(made_up)
    assert code(layout="sparse_coo", dtype="bfloat16") == "a = t.float().to_dense().cpu().numpy()"
    # force=True would move the values last.
    assert code(layout="sparse_csr") == "a = t.cpu().to_dense().numpy()"
    assert (
        code(layout="jagged", grad=True)
        == "arrays = [\n    row.numpy(force=True)\n    for row in t.detach().unbind()\n]"
    )
    assert not picker.reachable(gone) and picker.reachable(gone._replace(device="cpu"))
    after = {case: picker.answer(case) for case in picker.cases()}
    lost = {
        (case.device, case.layout, case.dtype, case.grad, case.torch)
        for case in set(before) - set(after)
    }
    assert lost == {("accelerator", "sparse_bsr", "float32", False, "new")}
    for case, answer in after.items():
        # The run is one of today's torch: the CPU's answers, and those for an older torch, stay as they are.
        if case.device == "cpu" or case.torch == "old":
            assert answer == before[case]
            continue
        assert before[case].derived and not answer.derived and answer.proof[1] == "cuda"
        if case.layout not in ("sparse_coo", "sparse_csr", "jagged"):
            assert answer.code == before[case].code


@pytest.mark.parametrize("language", WORDS, ids=lambda language: language.code)
def test_an_answer_says_whether_cuda_ran_it(cuda, language):
    words = WORDS[language]

    def said(case: picker.Case) -> str:
        return (
            bs4.BeautifulSoup(pick_box.PickBox(words, language.code).answer(case), "html.parser")
            .find(class_="picker__proof")
            .text
        )

    derived, never = words["derived"], words["never"].format(environment="CUDA")
    old = THERE._replace(torch="old")
    number = THERE._replace(hold="scalar")
    for case in (THERE, old, number):
        assert f"{derived} {never}" in said(case)
    assert derived not in said(THERE._replace(device="cpu"))
    cuda(made_up)
    for case in (THERE, number):
        assert words["fresh"].format(where=ON_MADE_UP, environment="CUDA") in said(
            case
        ) and derived not in said(case)
    assert f"{derived} {never}" in said(old), "the run on CUDA is one of today's torch"
    cuda(made_up, code="changed since")
    assert (
        picker.answer(THERE._replace(layout="sparse_coo")).code
        == "a = t.to_dense().numpy(force=True)"
    )
    for case in (THERE, number):
        assert f"{derived} {words['stale'].format(where=ON_MADE_UP)}" in said(case)
    assert f"{derived} {never}" in said(old)
    cuda(made_up, failed={"exit": "1", "said": []})
    for case in (THERE, number):
        assert (
            f"{derived} {words['exited'].format(where=ON_MADE_UP, environment='CUDA', exit=1)}"
            in said(case)
        )


def test_every_word_of_the_picker_is_in_each_language():
    """A word that is left out would stand there in English."""
    for language, said in SAID.items():
        if language is not LANGUAGES[0]:
            assert set(said) - {"language"} == set(pick_box.WORDS), language.code
    # An option without a word, or a word without an option.
    for name, values in picker.axes().items():
        options = {f"{name}_{picker.slug(value)}" for value in values}
        assert {word for word in pick_box.WORDS if word.startswith(f"{name}_")} == options


def test_every_row_of_the_table_can_be_picked():
    """With all that can be held and done; one number has the ordinary layout alone."""
    for version, environment in picker.RECORD.items():
        rows = {
            (layout, dtype.removesuffix(", grad"), dtype.endswith(", grad"))
            for layout, dtype in picker.rows(environment)
        }
        for hold, use in itertools.product(picker.HOLDS, picker.USES):
            picked = {
                (c.layout, c.dtype, c.grad)
                for c in ALL
                if (c.torch, c.device, c.hold, c.use) == (version, "cpu", hold, use)
            }
            assert picked == {row for row in rows if hold != "scalar" or row[0] == "strided"}, (
                version,
                hold,
                use,
            )


@pytest.mark.parametrize("ran", [False, True])
def test_every_row_can_be_picked_on_another_device(cuda, ran):
    """Where CUDA has run none, all that is not of the CPU alone."""
    gone = {("sparse_bsr", "float32", False)} if ran else set()
    if ran:
        cuda(made_up)
    cases = list(picker.cases())
    for hold, use in itertools.product(picker.HOLDS, picker.USES):
        here, there = (
            {
                (c.layout, c.dtype, c.grad)
                for c in cases
                if (c.torch, c.device, c.hold, c.use) == ("new", device, hold, use)
            }
            for device in picker.DEVICES
        )
        assert there == {row for row in here if row[0] not in picker.ONLY_CPU} - gone, (hold, use)


def test_no_code_for_an_older_torch_has_force():
    for case in ALL:
        code = picker.answer(case).code
        assert "force" not in code or case.torch == "new"
    assert any("force=True" in picker.answer(case).code for case in ALL)


def test_code_fits_a_phone_and_carries_its_imports():
    for case in ALL:
        lines = picker.answer(case).code.splitlines()
        assert max(map(len, lines)) <= 72, lines


def test_a_kept_output_does_not_follow_a_tensor_that_is_written_again():
    """A loop whose model hands out the same memory each time, as weights are."""
    for case in ALL:
        if (case.layout, case.dtype, case.hold, case.use) != (
            "strided",
            "float32",
            "loop",
            "keep",
        ) or case.device != "cpu":
            continue
        weight = torch.zeros(2, requires_grad=case.grad)

        def model(batch):
            weight.detach().fill_(batch)
            return weight

        names = {"model": model, "batches": [1, 2]}
        exec(picker.answer(case).code, names)
        assert names["a"].tolist() == [1, 1, 2, 2], case


def test_the_other_dtypes_of_a_choice_take_the_same_code():
    """What the page names beside the dtype of the row: the values come out, and memory is shared or not, as said."""
    others = {
        "float32": ["float64", "float16"],
        "complex64": ["complex128"],
        "int64": ["int32", "int16", "int8", "uint8", "bool"],
        "float8_e4m3fn": ["float8_e5m2"],
    }
    for case in ALL:
        if (
            case.dtype not in others
            or case.hold != "tensor"
            or case.device != "cpu"
            or case.layout not in ("strided", "strided, transposed")
        ):
            continue
        for name in others[case.dtype]:
            t = torch.tensor([[1.0, 2], [4, 0]]).to(getattr(torch, name))
            t = (t.t() if "transposed" in case.layout else t).requires_grad_(case.grad)
            values = (
                t.detach().tolist()
                if not name.startswith("float8")
                else t.detach().float().tolist()
            )
            answer = picker.answer(case._replace(use="edit" if case.use == "edit" else "read"))
            names = {"t": t}
            exec(answer.code, names)
            assert names["a"].tolist() == values, (case, name)
            names["a"][...] = 0
            now = (
                t.detach().float().abs().sum().item()
                if "complex" not in name
                else t.detach().abs().sum().item()
            )
            assert (now == 0) == answer.shares, (case, name)


def test_the_file_gives_every_answer():
    """Decoded as the script does it; the script itself runs in tests/browser/test_pick.py."""
    data = picker.data("en")
    sizes = [len(values) for values in data["axes"].values()]
    seen = set()
    for case in ALL:
        at = 0
        for (name, values), size in zip(data["axes"].items(), sizes):
            at = at * size + values.index(picker.slug(getattr(case, name)))
        answer = picker.answer(case)
        assert data["codes"][data["code"][at]] == answer.code
        assert (data["shares"][at] == "1") == answer.shares
        assert (
            data["errors"][data["error"][at]] == answer.errors
            and data["pages"][data["page"][at]] == answer.pages
        )
        seen.add(at)
    assert {at for at, number in enumerate(data["code"]) if number >= 0} == seen


def test_the_file_and_the_script_stay_small(site):
    for name, most in (("search/cases.json", 16_000), ("assets/pick.js", 2_200)):
        assert len(gzip.compress((site / name).read_bytes())) <= most, name
