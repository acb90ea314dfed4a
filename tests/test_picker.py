"""The picker: the code of every case is executed, on the CPU and on the lazy device, or on CUDA where there is a GPU."""

import gzip
import json
import subprocess
import sys

import pytest
import torch

from tools import messages, picker, records, run

ALL = list(picker.cases())
# What the lazy backend has none of. There the code for another device runs on the CPU, where .cpu() does nothing.
NOT_ON_LAZY = ("sparse_coo", "sparse_csr", "sparse_csc", "sparse_bsr", "sparse_bsc", "jagged")


def execute(device: str, cases: list[picker.Case], memory: bool = True) -> dict:
    """What tests/pick_everything.py says of these cases. Two that differ in torch alone, and not in code, run once."""
    given = {}
    for case in cases:
        answer = picker.answer(case)
        shares = answer.shares if memory else None
        given[case._replace(torch=""), answer.code] = {"case": case._asdict(), "code": answer.code, "shares": shares}
    command = [sys.executable, str(records.ROOT / "tests/pick_everything.py"), device]
    done = subprocess.run(command, input=json.dumps(list(given.values())), capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) | {"given": len(given)}


@pytest.fixture(scope="module")
def here() -> dict:
    return execute("cpu", [case for case in ALL if case.device == "cpu"])


@pytest.fixture(scope="module")
def there() -> dict:
    device = "cuda" if torch.cuda.is_available() else "lazy"
    return execute(device, [case for case in ALL if case.device != "cpu"]) | {"device": device}


def test_every_case_runs_on_the_cpu(here):
    assert here["absent"] == {} and here["ran"] == here["given"]
    assert here["wrong"] == []


def test_every_case_runs_on_another_device(there):
    assert there["wrong"] == []
    if there["device"] == "cuda":
        assert there["absent"] == {}
        return
    # Quantised tensors of the lazy backend lie on the CPU.
    missing = {kind for kind in there["absent"] if not kind.startswith(NOT_ON_LAZY) and " quint8" not in kind}
    assert missing == set() and there["ran"] > 500


def test_what_the_lazy_device_lacks_runs_on_the_cpu():
    done = execute("cpu", [case for case in ALL if case.device != "cpu" and case.layout in NOT_ON_LAZY], memory=False)
    assert done["wrong"] == [] and done["absent"] == {} and done["ran"] > 1000


def test_the_calls_for_another_device_are_those_that_a_run_there_finds():
    """The snippet, on the lazy device, takes the chain that the picker makes of the CPU's row."""
    compared = 0
    for line in run.run(picker.SNIPPET, lazy=True):
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
        assert raised == first["raises"] and messages.pattern(first["text"]).fullmatch(text), (case, said[kind])


def test_each_error_and_each_page_is_there():
    for case in ALL:
        assert set(picker.errors(case)) <= set(messages.by_id())
    for page in {page for case in ALL for page in picker.answer(case).pages}:
        for language in ("en", "ja", "ko"):
            assert messages.heading(language, page)


def test_the_record_that_proves_an_answer_is_fresh():
    for snippet, environment in {picker.answer(case).proof for case in ALL}:
        state = records.state(snippet, records.load(environment))
        assert state == "fresh" or (environment, state) == ("cuda", "never"), f"{snippet} in {environment}: {state}; make record"


def test_every_row_of_the_table_can_be_picked():
    for torch_version, environment in picker.RECORD.items():
        rows = {(layout, dtype.removesuffix(", grad"), dtype.endswith(", grad")) for layout, dtype in picker.rows(environment)}
        for hold in ("tensor", "list", "dict", "loop"):
            picked = {(c.layout, c.dtype, c.grad) for c in ALL if (c.torch, c.device, c.hold) == (torch_version, "cpu", hold)}
            assert picked == rows


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
        if (case.layout, case.dtype, case.hold, case.use) != ("strided", "float32", "loop", "keep") or case.device != "cpu":
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
        if case.dtype not in others or case.hold != "tensor" or case.device != "cpu" or case.layout not in ("strided", "strided, transposed"):
            continue
        for name in others[case.dtype]:
            t = torch.tensor([[1.0, 2], [4, 0]]).to(getattr(torch, name))
            t = (t.t() if "transposed" in case.layout else t).requires_grad_(case.grad)
            values = t.detach().tolist() if not name.startswith("float8") else t.detach().float().tolist()
            answer = picker.answer(case._replace(use="edit" if case.use == "edit" else "read"))
            names = {"t": t}
            exec(answer.code, names)
            assert names["a"].tolist() == values, (case, name)
            names["a"][...] = 0
            now = t.detach().float().abs().sum().item() if "complex" not in name else t.detach().abs().sum().item()
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
        assert data["errors"][data["error"][at]] == answer.errors and data["pages"][data["page"][at]] == answer.pages
        seen.add(at)
    assert {at for at, number in enumerate(data["code"]) if number >= 0} == seen


def test_the_file_and_the_script_stay_small(site):
    for name, most in (("search/cases.json", 16_000), ("assets/pick.js", 2_200)):
        assert len(gzip.compress((site / name).read_bytes())) <= most, name
