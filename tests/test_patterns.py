"""The patterns of the paste box, in Python. What decides between them runs in a browser."""

import gzip
import json
import re

import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import messages
from tools.site import patterns

KNOWN = json.loads((records.ROOT / "tests/pasted/known.json").read_text("utf-8"))
ENTRIES = {entry["id"]: entry for entry in patterns.entries("en")}
PRINTED = {name: message for name, message in messages.by_id().items() if "text" in message}
DEVICE = (
    "can't convert {} device type tensor to numpy. "
    "Use Tensor.cpu() to copy the tensor to host memory first."
)


def sources(entry: dict) -> list[str]:
    return entry["patterns"] + entry.get("wide", [])


def best(text: str, length: int = 1) -> list[str]:
    """The messages that match most of a text, and at least so much of it, from its start.

    Anywhere, those that may stand in the middle.
    """
    bare, found = patterns.squeeze(text), {}
    for name, entry in ENTRIES.items():
        look = re.search if entry.get("anywhere") else re.match
        matches = [look(source, bare, re.A) for source in sources(entry)]
        found[name] = max((len(match[0]) for match in matches if match), default=0)
    most = max(length, *found.values())
    return [name for name, length in found.items() if length == most]


def blank(text: str) -> str:
    """A wording without what is only an example in it."""
    return re.sub(r"\d+|[A-Z]\w+|[\w:]+(?=\()|'\w+'", "", patterns.squeeze(text))


@pytest.mark.parametrize("name", PRINTED)
def test_a_wording_is_matched_whole_and_leads_to_its_own_answer(name):
    """Where another message matches as much, its text is the same, in another situation."""
    for wording in patterns.wordings(PRINTED[name]):
        text = patterns.squeeze(wording["text"])
        matches = [re.match(source, text, re.A) for source in sources(ENTRIES[name])]
        ends = [match.end() for match in matches if match]
        assert ends and (max(ends) == len(text) or wording["pattern"].endswith("{…}")), text
        others = best(text)
        assert ENTRIES[name]["address"] in [ENTRIES[other]["address"] for other in others]
        texts = [each["text"] for other in others for each in patterns.wordings(PRINTED[other])]
        assert blank(text) in map(blank, texts)


@pytest.mark.parametrize("kind", ["answered", "resembles", "others"])
def test_what_fourteen_environments_printed(kind):
    """What matches most answers on a page that is right; what the index lacks, nothing matches."""
    wrong = []
    for case in KNOWN[kind]:
        text = re.sub(r"^[\w.:]+?: ", "", case["text"], count=1)
        found = best(text) or best(text.partition(": ")[2])
        pages = {ENTRIES[name]["address"].partition("#")[0] for name in found}
        if kind == "answered" and not pages & set(case["pages"]):
            wrong.append(case["text"])
        elif kind == "others" and best(text, 21):
            wrong.append(f"{case['text']}: {found}")
        assert all("/" in version or version == "?" for version in case["seen"])
    assert wrong == []


def test_there_are_many_of_them():
    """Texts that no message of the index covers may only become fewer."""
    counts = {kind: len(cases) for kind, cases in KNOWN.items()}
    assert counts["answered"] >= 260 and counts["resembles"] >= 8 and counts["others"] <= 140


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (DEVICE.format("cuda:3"), "device"),
        (DEVICE.format("mps:0"), "device"),
        (DEVICE.format("meta"), "meta-numpy"),
        (DEVICE.format("xpu").replace("'", "’").replace("type ten", "\ntype ten\n"), "device"),
        ("a Tensor with 4096 elements cannot be converted to Scalar", "item-of-several"),
        ("'numpy.int64' object has no attribute 'cpu'", "numpy-float32-has-no-cpu"),
        ("mat1 and mat2 must have the same dtype, but got Int and Float", "linear-int64"),
        ("mat1 and mat2 must have the same dtype, but got Float and BFloat16", "linear-half"),
        ("Input type (c10::BFloat16) and bias type (float) should be the same", "conv-half-input"),
        ("unsupported operand type(s) for @: 「numpy.ndarray」 and “Tensor”", "array-times-tensor"),
        (
            "'<=' not supported between instances of 'Tensor' and 'numpy.ndarray'",
            "compare-tensor-array",
        ),
        (
            "binary_cross_entropy(): argument 'weight' (position 3) must be Tensor, "
            "not numpy.ndarray",
            "torch-function-of-array",
        ),
        ("Cannot interpret 'torch.int64' as a data type", "torch-dtype-in-numpy"),
        ("\"mul_cpu_reduced_float\" not implemented for 'UInt32'", "unsigned-arithmetic"),
        ("Object of type int64 is not JSON serializable", "json-float32"),
    ],
)
def test_other_examples_are_the_same_message(text, name):
    assert best(text)[0] == name


def test_one_message_speaks_for_the_functions_that_have_none():
    """nn.Parameter(array) is not the loss of an array, wherever the argument stands."""
    text = "_make_subclass(): argument 'data' (position 2) must be Tensor, not numpy.ndarray"
    assert best(text) == ["torch-function-of-array"]


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
    assert best(text) == []


def test_a_placeholder_is_known_or_refused():
    assert patterns.expression("got {Long|long int} [{shape}]") == (
        r"got(?:Long|longint)\[(?:[-\d,]*)\]"
    )
    with pytest.raises(ValueError, match=r"errors\.json: \{float\} is no placeholder; there are"):
        patterns.expression("got {float}")


@pytest.mark.parametrize(
    ("was", "write", "found"),
    [
        ("a = y.numpy()", "a = y.detach().cpu().numpy()", ["numpy", ".detach().cpu()"]),
        ("t.numpy()", "t.to(torch.complex64).numpy()", ["numpy", ".to(torch.complex64)"]),
        ("t.numpy()", "t.flatten(0, 1).numpy()", None),  # the numbers are the example's
        ("model(t)", "model(t.float())", None),
        ("t.numpy(True)", "t.numpy(force=True)", None),
        ("a = x\nb = y.numpy()", "a = x\nb = y.cpu().numpy()", None),
    ],
)
def test_what_can_be_done_to_a_line_of_the_readers(was, write, found):
    assert patterns.inserted(was, write) == found


def test_the_patterns_mean_the_same_in_javascript():
    """No groups in groups, nothing that only one dialect has; the box takes them apart by this."""
    for entry in ENTRIES.values():
        for source in sources(entry):
            rest = re.sub(r"\(\?[:!][^()]*\)[?*]?", "", source)
            assert not re.search(r"(?<!\\)[()]", rest), source
            assert not re.search(r"\\[^\\^$.*+?()\[\]{}|]", rest), source
        re.compile(entry.get("need", "").removeprefix("~"))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_file_of_each_language_is_small_and_names_headings(language, tmp_path):
    (tmp_path / "search").mkdir()
    patterns.write(tmp_path, language.code)
    text = (tmp_path / "search/messages.json").read_bytes()
    assert len(gzip.compress(text, 9)) < 28_000
    found = json.loads(text)
    assert [entry["id"] for entry in found] == list(PRINTED)
    for entry in found:
        assert re.fullmatch(r"([\w-]+/)?(#[\w-]+)?", entry["address"]) and entry["title"]


@pytest.mark.parametrize(("name", "most"), [("paste.js", 2_000), ("recognise.js", 6_000)])
def test_the_scripts_are_small(name, most):
    script = records.ROOT / "docs/theme/assets" / name
    assert len(gzip.compress(script.read_bytes(), 9)) < most
