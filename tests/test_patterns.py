"""The patterns of the paste box, in Python. What decides between them runs in a browser: tests/browser/test_paste.py."""

import gzip
import json
import re

import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import messages
from tools.site import patterns

PASTED = records.ROOT / "tests/pasted"
KNOWN = json.loads((PASTED / "known.json").read_text("utf-8"))
ENTRIES = {entry["id"]: entry for entry in patterns.entries("en")}
WORDINGS = [
    (entry, text) for entry in ENTRIES for text in patterns.wordings(messages.by_id()[entry])
]


def sources(entry: dict) -> list[str]:
    return entry["patterns"] + entry.get("wide", [])


def matching(text: str) -> list[tuple[int, dict]]:
    """What matches at the start of a text, or anywhere for those that may, the longest first."""
    bare, found = patterns.squeeze(text), []
    for entry in ENTRIES.values():
        for source in sources(entry):
            match = (
                re.search(source, bare, re.A)
                if entry.get("anywhere")
                else re.match(source, bare, re.A)
            )
            if match:
                found.append((match.end() - match.start(), entry))
    return sorted(found, key=lambda each: -each[0])


@pytest.mark.parametrize(
    "name, text", WORDINGS, ids=[f"{name}-{number}" for number, (name, _) in enumerate(WORDINGS)]
)
def test_a_wording_is_matched_whole_by_its_own_pattern(name, text):
    bare = patterns.squeeze(text)
    assert any(re.fullmatch(source, bare, re.A) for source in sources(ENTRIES[name]))


@pytest.mark.parametrize(
    "name, text", WORDINGS, ids=[f"{name}-{number}" for number, (name, _) in enumerate(WORDINGS)]
)
def test_a_wording_leads_to_its_own_answer(name, text):
    """Another message that matches as much of it has the same text there, in another situation: its page is shown too."""
    found = matching(text)
    best = [entry for length, entry in found if length == found[0][0]]
    assert ENTRIES[name]["address"] in [entry["address"] for entry in best]
    same = [
        patterns.squeeze(other)
        for entry in best
        for other in patterns.wordings(messages.by_id()[entry["id"]])
    ]
    blank = {re.sub(r"\d+|[A-Z]\w+|[\w:]+(?=\()|'\w+'", "", other) for other in same}
    assert re.sub(r"\d+|[A-Z]\w+|[\w:]+(?=\()|'\w+'", "", patterns.squeeze(text)) in blank


def test_every_message_that_prints_something_has_patterns():
    assert list(ENTRIES) == [
        name for name, message in messages.by_id().items() if "text" in message
    ]


@pytest.mark.parametrize("kind", ["answered", "resembles", "others"])
def test_what_fourteen_environments_printed(kind):
    """The first message that matches answers on a page that is right; what the index lacks is matched by nothing."""
    wrong = []
    for case in KNOWN[kind]:
        text = re.sub(r"^[\w.:]+?: ", "", case["text"], count=1)
        found = matching(text) or matching(text.partition(": ")[2])
        pages = {
            entry["address"].partition("#")[0] for length, entry in found if length == found[0][0]
        }
        if kind == "answered" and not pages & set(case["pages"]):
            wrong.append(case["text"])
        elif kind == "others" and any(length > 20 for length, _ in found):
            wrong.append(f"{case['text']}: {found[0][1]['id']}")
        assert all("/" in version or version == "?" for version in case["seen"])
    print(f"{kind}: {len(KNOWN[kind])} texts")
    assert wrong == []


def test_there_are_many_of_them():
    counts = {kind: len(cases) for kind, cases in KNOWN.items()}
    assert counts["answered"] >= 260 and counts["resembles"] >= 8
    assert counts["others"] <= 140, (
        "texts that no message of the index covers may only become fewer"
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "can't convert cuda:3 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
            "device",
        ),
        (
            "can't convert mps:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
            "device",
        ),
        (
            "can't convert meta device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
            "meta-numpy",
        ),
        (
            "can’t convert xpu device\ntype ten\nsor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
            "device",
        ),
        ("a Tensor with 4096 elements cannot be converted to Scalar", "item-of-several"),
        ("'numpy.int64' object has no attribute 'cpu'", "numpy-float32-has-no-cpu"),
        ("mat1 and mat2 must have the same dtype, but got Int and Float", "linear-int64"),
        ("mat1 and mat2 must have the same dtype, but got Float and BFloat16", "linear-half"),
        ("Input type (c10::BFloat16) and bias type (float) should be the same", "conv-half-input"),
        ("unsupported operand type(s) for @: 「numpy.ndarray」 and “Tensor”", "array-times-tensor"),
        (
            "binary_cross_entropy(): argument 'weight' (position 3) must be Tensor, not numpy.ndarray",
            "torch-function-of-array",
        ),
        ("Cannot interpret 'torch.int64' as a data type", "torch-dtype-in-numpy"),
        ("\"mul_cpu_reduced_float\" not implemented for 'UInt32'", "unsigned-arithmetic"),
        ("Object of type int64 is not JSON serializable", "json-float32"),
    ],
)
def test_other_examples_are_the_same_message(text, name):
    assert matching(text)[0][1]["id"] == name


def test_one_message_speaks_for_the_functions_that_have_none():
    """nn.Parameter(array) is not the loss of an array, wherever the argument stands."""
    found = matching(
        "_make_subclass(): argument 'data' (position 2) must be Tensor, not numpy.ndarray"
    )
    assert [entry["id"] for _, entry in found] == ["torch-function-of-array"]


@pytest.mark.parametrize(
    "text",
    [
        "'numpy.ndarray' object has no attribute 'append'",
        "'Net' object has no attribute 'detach'",
        "'torch.return_types.qr' object has no attribute 'cpu'",
        "mat1 and mat2 must have the same dtype, but got Float and Double",
        "mat1 and mat2 shapes cannot be multiplied (32x784 and 512x10)",
        "\"add_stub\" not implemented for 'Half'",
        "Input type (long int) and bias type (float) should be the same",
        "Object of type ndarray is not JSON serializable",
        "Cannot interpret '<class>' as a data type",
        "expected np.ndarray (got tuple)",
        "No module named 'numpy.distutils'",
    ],
)
def test_other_names_are_another_message(text):
    assert matching(text) == []


@pytest.mark.parametrize(
    ("was", "write", "found"),
    [
        ("a = y.numpy()", "a = y.detach().cpu().numpy()", ["numpy", ".detach().cpu()"]),
        (
            "a = t.cpu().numpy()",
            "a = t.cpu().to(torch.complex64).numpy()",
            ["numpy", ".to(torch.complex64)"],
        ),
        (
            "a = t.cpu().numpy()",
            "a = t.cpu().flatten(0, 1).numpy()",
            None,
        ),  # the numbers are the example's
        ("model(t)", "model(t.float())", None),
        ("t.numpy(True)", "t.numpy(force=True)", None),
        ("a = x\nb = y.numpy()", "a = x\nb = y.cpu().numpy()", None),
    ],
)
def test_what_can_be_done_to_a_line_of_the_readers(was, write, found):
    assert patterns.inserted(was, write) == found


def test_the_patterns_mean_the_same_in_javascript():
    """No groups in groups, nothing that only one of the two dialects has; the box takes them apart by this."""
    for entry in ENTRIES.values():
        for source in sources(entry):
            rest = re.sub(r"\(\?[:!][^()]*\)[?*]?", "", source)
            assert not re.search(r"(?<!\\)[()]", rest), source
            assert not re.search(r"\\[^\\^$.*+?()\[\]{}|]", rest), source


def test_needs_name_messages_and_are_patterns():
    assert set(patterns.NEEDS) <= set(ENTRIES)
    for need in patterns.NEEDS.values():
        re.compile(need.removeprefix("~"))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_file_of_each_language_is_small_and_names_headings(language, tmp_path):
    (tmp_path / "search").mkdir()
    patterns.write(tmp_path, language.code)
    text = (tmp_path / "search/messages.json").read_bytes()
    assert len(gzip.compress(text, 9)) < 28_000
    found = json.loads(text)
    assert [entry["id"] for entry in found] == list(ENTRIES)
    assert all(
        re.fullmatch(r"([\w-]+/)?(#[\w-]+)?", entry["address"]) and entry["title"]
        for entry in found
    )


def test_the_scripts_are_small():
    for name, most in (("paste.js", 2_000), ("recognise.js", 6_000)):
        assert (
            len(gzip.compress((records.ROOT / "docs/theme/assets" / name).read_bytes(), 9)) < most
        ), name
