"""The messages: a run prints each text and executes each line to write; a page answers with it.

tests/test_schemas.py asks for the form of docs/errors.json.
"""

import functools
import pathlib
import re
import warnings

import numpy as np
import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

import tools.record.lazy  # noqa: F401  (which starts the lazy device)
from tests import rendering
from tests.test_tables import attempt
from tools.common import snippets
from tools.pages import messages, pages, runs
from tools.record import versions
from tools.site import patterns

ALL = [message for group in messages.groups().values() for message in group]
PRINTED = [message for message in ALL if "text" in message]
# Said at creation, and about the state of a feature: no conversion went wrong.
NOT_OURS = ("is in prototype stage", "beta state", "quantized tensor creation")
# Or the enumeration of what can be raised could go quiet, and miss nothing.
RAISED = """meta device type|requires grad|SparseBsc layout|ScalarType BFloat16|conjugate bit set
|negative bit set|tensor subclasses|not writable|byte order|numpy.object_"""


def test_a_run_prints_each_text_and_executes_each_line_and_the_page_that_answers_shows_it():
    """The line before is code that raises, or the comment ``# before: …`` over the other."""
    shown = {(each.snippet, page.name): each for page in pages.every("en") for each in page.shown}
    for message in (message for message in ALL if "run" in message or "write" in message):
        names, under = (message["run"], message.get("works", message["run"])), message.get("under")
        ran = runs.run(message["run"], under or "cpu")
        if "text" in message and (ran or under != "cuda"):  # no GPU has run it; its page says so
            assert message["text"] in " ".join(ran.out), message["id"]  # some have two lines
        run, works = (snippets.strip_marks(snippets.shown(snippets.source(name))) for name in names)
        was, write = (message.get(key, "").split("\n") for key in ("was", "write"))
        assert [line for line in write if line.strip() not in works] == [], message["id"]
        assert [line for line in was if line.strip() not in run + works] == [], message["id"]
        assert was != write or "write" not in message, message["id"]
        result = shown[message["run"], message["answer"].partition("#")[0]]
        tabs = (result.under or " ".join(runs.TODAY)).split()
        assert result.kind == "ran" and (under or "cpu") in tabs, message["id"]


def test_no_id_and_no_text_on_a_page_stands_twice():
    assert len(messages.by_id()) == len(ALL)
    texts = {(message["text"], message["answer"].partition("#")[0]) for message in PRINTED}
    assert len(texts) == len(PRINTED)


def test_each_text_has_its_run_or_the_line_of_torch_that_was_read():
    """What says "printed by torch X" comes from the records alone: nothing of it is typed."""
    unproved, changed, held = [], [], versions.read().texts
    here = torch.__version__.split("+")[0]
    content = functools.cache(pathlib.Path.read_bytes)  # some have hundreds of megabytes
    for wording in (wording for message in PRINTED for wording in patterns.wordings(message)):
        source = wording.get("source")
        if not runs.printed_in(wording["text"]) and not source:
            unproved.append(wording["text"])
        if not source:
            continue
        holding = held.get(f"{source['file']}: {source['text']}", [])
        if not holding or here in [each.partition("/")[0] for each in holding]:
            file = pathlib.Path(torch.__file__).parents[1] / source["file"]
            # A build for the CPU has no libtorch_cuda.so.
            if not (source["text"].encode() in content(file) if file.exists() else holding):
                changed.append(source)
    assert unproved == [], "run its snippet (make versions), or name a part of it in `source`"
    assert changed == [], "no torch on record holds this text in that file, or this one does not"


def written(line: str, language: str = "en") -> str:
    return rendering.converter("messages", language).convert(line)


@pytest.mark.parametrize("language", rendering.CODES)
def test_the_index_is_written_in_each_language(language):
    groups = [f"<!-- messages: {group} -->" for group in messages.groups()]
    html = written("\n\n".join(groups), language)
    assert re.findall(r'id="message-([\w-]+)"', html) == [message["id"] for message in ALL]
    older = sum(len(message.get("older", [])) for message in ALL)
    assert html.count('class="message__older"') == older
    assert html.count('class="message__symptom"') == len(ALL) - len(PRINTED)
    assert html.count('class="headerlink" href="#message-') == len(ALL)
    prose = re.sub(r"<code>.*?</code>", "", html, flags=re.S)
    assert "`" not in prose and "{" not in prose, "a code span stays open, or a word is missing"


def test_a_message_opens_its_section_and_a_group_by_its_heading():
    """Versions and other wordings are folded below it, and the page is not linked to itself."""
    order = ["message__text", "<del>", "<ins>", "<details", "message__older", "</details>"]
    html = written("<!-- message: sparse -->")
    assert list(dict.fromkeys(re.findall("|".join(order), html))) == order
    assert "sparse-to-numpy.md" not in html
    assert "sparse-to-numpy.md" in written("<!-- messages: leaving -->")
    # The field that filters them all is no group.
    both = "## All { #all }\n\n<!-- messages: all -->\n\n## It { #it }\n\n<!-- messages: lists -->"
    all_, group = (html := written(both)).split("<details", 1)
    assert re.search(r"<h2[^>]*>All.*<output", all_, re.S) and str(len(ALL)) in all_
    assert re.search(r"<summary[^>]*>\s*<h2[^>]*>It</h2>\s*</summary>", group)
    assert html.count("<h2") == 2 and html.rstrip().endswith("</details>")


def test_versions_name_numpy_where_the_wording_hangs_on_it(monkeypatch):
    message = {**ALL[0], "text": "new", "older": [{"text": "older"}, {"text": "oldest"}]}
    older = ["2.0.1/1.25.2", "2.1.2/1.26.4", "2.13.0/1.26.4"]
    seen = {"new": ["2.12.1/2.4.6", "2.13.0/2.4.6"], "older": older, "oldest": ["1.13.1/none"]}
    monkeypatch.setattr(messages, "by_id", lambda: {"a": message})
    monkeypatch.setattr(runs, "printed_in", seen.get)
    assert re.findall("Seen in (.*?)<", written("<!-- message: a -->")) == [
        "torch 2.12, 2.13 with NumPy 2.4",
        "torch 2.0 – 2.1, 2.13 with NumPy 1.26",
        "torch 1.13 with no NumPy",
    ]


def test_an_answer_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setattr(messages, "by_id", lambda: {"a": {**ALL[0], "answer": "calls.md#lost"}})
    with pytest.raises(ValueError, match="calls.md has no heading calls.md#lost"):
        written("<!-- message: a -->")


# Goes over what torch and NumPy have (dtypes, layouts, devices, bits, subclasses), and not over a
# list of ours, so that a new torch brings its new messages along.

LEAVE = {
    "numpy()": lambda t: t.numpy(),
    "numpy(force=True)": lambda t: t.numpy(force=True),
    "np.asarray": np.asarray,
    "np.array": np.array,
    "np.array([t, t])": lambda t: np.array([t, t]),
    "np.from_dlpack": np.from_dlpack,
    "tolist()": lambda t: t.tolist(),
    "item()": lambda t: t.item(),
    "float()": float,
}
ENTER = ("from_numpy", "tensor", "as_tensor", "asarray", "Tensor", "from_dlpack")  # of torch


def made(kind):
    """A tensor of a dtype or of a layout; of the strided ones a nested one."""
    parts = [torch.ones(2), torch.ones(3)]
    for make in (
        lambda: torch.ones(1).to(kind),
        lambda: torch.quantize_per_tensor(torch.ones(1), 1.0, 0, kind),
        lambda: torch.empty(1, dtype=kind),
        lambda: torch.nested.nested_tensor(parts, layout=kind),
        lambda: torch.eye(2).to_sparse(layout=kind),
        lambda: torch.eye(2).to_sparse(layout=kind, blocksize=(1, 1)),
        torch.eye(2).to_mkldnn,
    ):
        tensor = attempt(make)
        if tensor is not None and kind in (tensor.dtype, tensor.layout):
            return tensor
    if kind != torch._mkldnn:  # which not every processor has
        raise LookupError(f"tests/test_messages.py: say in made() how to make {kind}")
    return None


def leaving():
    """``{what is special about it: tensor}`` of every tensor that this build can make."""
    kinds = {v for v in vars(torch).values() if isinstance(v, (torch.dtype, torch.layout))}
    with FakeTensorMode():
        fake = torch.ones(2)
    bits = torch.tensor([1 + 2j]).conj()
    mask = torch.tensor([True, False])
    return {str(kind): made(kind) for kind in sorted(kinds, key=str)} | {
        "meta": torch.ones(2, device="meta"),
        "lazy": torch.ones(2, device="lazy"),
        "fake": fake,
        "conj": bits,
        "neg": bits.imag,
        "zero": torch._efficientzerotensor((1,)),
        "requires grad": torch.ones(2, requires_grad=True),
        "one element, requires grad": torch.ones((), requires_grad=True),
        "no elements": torch.ones(0),
        "65 dimensions": torch.ones([1] * 65),
        "masked": attempt(lambda: torch.masked.masked_tensor(torch.ones(2), mask)),
    }


def entering():
    """``{name: array}``: NumPy's types, the other byte order, odd strides, read-only; no arrays."""
    arrays = {}
    for code in np.typecodes["All"]:
        kind = np.dtype(code)
        arrays[code] = np.zeros(2, kind if kind.itemsize else f"{code}4")
        if kind.itemsize > 1 and kind.kind in "iufc":
            arrays[f"{code}, other byte order"] = np.zeros(2, kind.newbyteorder())
    record = np.zeros(2, [("x", "f4"), ("y", "i1")])
    return arrays | {
        "StringDType": np.array(["a"], dtype=np.dtypes.StringDType()),
        "record": record,
        "field": record["x"],
        "read-only": np.broadcast_to(np.ones(1), 2),
        "scalar": np.float32(1),
        "ragged list": [[1.0], [1.0, 2.0]],
        "list of arrays": [np.ones(2), np.ones(2)],
        "list of tensors": [torch.ones(2), torch.ones(2)],
        "list of strings": ["a"],
        "None": None,
        "list of None": [None],
        "tensor": torch.ones(2),
        "bytes": b"ab",
        "negative stride": np.arange(3.0)[::-1],
    }


def raised_here():
    """``{(class, text): the first case that says it}``, of errors and warnings alike."""
    # Else most of the warnings come once a process, whatever the filter says.
    torch.set_warn_always(True)
    tensors = {name: tensor for name, tensor in leaving().items() if tensor is not None}
    attempts = [(name, how, LEAVE[how], t) for name, t in tensors.items() for how in LEAVE]
    arrays = entering().items()
    attempts += [(name, how, getattr(torch, how), array) for name, array in arrays for how in ENTER]
    said = {}
    for name, how, call, argument in attempts:
        if (name, how) == ("negative stride", "from_dlpack"):
            continue  # this one ends the process: see docs/en/dangling.md
        with warnings.catch_warnings(record=True, action="always") as caught:
            try:
                call(argument)
            except Exception as error:
                said.setdefault((type(error).__name__, str(error)), f"{name}: {how}")
        for warning in caught:
            # Without the place in PyTorch's C++.
            text = str(warning.message).split(" (Triggered internally")[0]
            said.setdefault((warning.category.__name__, text), f"{name}: {how}")
    torch.set_warn_always(False)
    return said


def test_every_message_that_can_be_raised_here_is_in_the_index():
    index, ids = patterns.entries("en"), messages.by_id()

    def general(text: str) -> str:
        """A text without what differs between two prints of one message."""
        return patterns.squeeze(re.sub(r"'\w+'|\(got [\w.]+\)", "…", text))

    def known(kind: str, text: str) -> bool:
        alike = [entry for entry in index if entry.get("raises") == kind]
        marked = [each for entry in alike for each in entry["patterns"]]
        found = any(re.match(patterns.expression(each), patterns.squeeze(text)) for each in marked)
        texts = [ids[entry["id"]]["text"] for entry in alike if entry["id"] in ids]
        return found or general(text) in map(general, texts)

    raised = raised_here()
    ours = [each for each in raised if not any(words in each[1] for words in NOT_OURS)]
    assert {each: raised[each] for each in ours if not known(*each)} == {}, (
        "add to docs/errors.json"
    )
    assert [kind for kind in re.split(r"\s*\|", RAISED) if kind not in str(raised)] == []
