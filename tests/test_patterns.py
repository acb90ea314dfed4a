"""What the paste box reads, in Python. What it makes of that: tests/browser/test_paste.py."""

import gzip
import json
import re

import pytest

from tools.common import records
from tools.markdown import messages
from tools.site import patterns

ENTRIES = {entry["id"]: entry for entry in patterns.entries("en")}


def test_every_wording_is_matched_whole():
    for name, message in messages.by_id().items():
        for wording in patterns.wordings(message):
            text = patterns.squeeze(wording["text"])
            matches = [re.match(source, text, re.A) for source in ENTRIES[name]["patterns"]]
            ends = [match.end() for match in matches if match]
            # What follows {…} hangs on the version or on the data.
            open_end = wording.get("pattern", "").endswith("{…}")
            assert ends and (max(ends) == len(text) or open_end), text


def test_a_text_that_opens_another_message_does_not_match_it():
    texts = {entry["text"]: entry for entry in ENTRIES.values()}
    opened = [(a, b) for a in texts for b in texts if a != b and b.startswith(a)]
    assert opened
    for short, long in opened:
        sources = texts[short]["patterns"]
        assert not any(re.match(source, patterns.squeeze(long), re.A) for source in sources)


def test_a_placeholder_is_known_or_refused():
    marked = "got {Long|long int} [{shape}]"
    assert patterns.expression(marked) == r"got(?:Long|longint)\[(?:[-\d,]*)\]"
    with pytest.raises(ValueError, match=r"errors\.json: \{float\} is no placeholder; there are"):
        patterns.expression("got {float}")


@pytest.mark.parametrize(
    ("was", "write", "line", "mended"),
    [
        ("y.numpy()", "y.detach().cpu().numpy()", "f(x.numpy())", "f(x.detach().cpu().numpy())"),
        ("y.numpy()", "y.detach().cpu().numpy()", "x.cpu().numpy()", "x.detach().cpu().numpy()"),
        ("t.numpy()", "t.to(torch.int8).numpy()", "x.numpy()", "x.to(torch.int8).numpy()"),
        ("a = x.cpu().numpy()", "a = x", "b = y.cpu().detach()", "b = y"),
        ("t.numpy()", "t.flatten(0, 1).numpy()", None, None),  # the numbers are the example's
        ("model(t)", "model(t.float())", None, None),
        ("t.numpy(True)", "t.numpy(force=True)", None, None),
        ("a = x\nb = y.numpy()", "a = x\nb = y.cpu().numpy()", None, None),
    ],
)
def test_what_can_be_done_to_a_line_of_the_readers(was, write, line, mended):
    fix = patterns.fix(was, write)
    assert (re.sub(*fix, line, count=1) if fix else None) == mended


def test_the_patterns_mean_the_same_in_javascript():
    """No groups in groups, nothing that only one dialect has; the box takes them apart by this."""
    for entry in ENTRIES.values():
        for source in entry["patterns"]:
            rest = re.sub(r"\(\?[:!][^()]*\)[?*]?", "", source)
            assert not re.search(r"(?<!\\)[()]", rest), source
            assert not re.search(r"\\[^\\^$.*+?()\[\]{}|]", rest), source


def test_texts_that_no_message_covers_may_only_become_fewer():
    known = json.loads((records.ROOT / "tests/pasted/known.json").read_text("utf-8"))
    assert len(known["answered"]) >= 260 and len(known["resembles"]) >= 8
    assert len(known["others"]) <= 140


def test_what_the_boxes_fetch_is_small(site):
    most = {
        "search/messages.json": 60_000,
        "search/cases.json": 16_000,
        "assets/recognise.js": 6_000,
        "assets/paste.js": 2_000,
        "assets/pick.js": 2_200,
    }
    sizes = {name: len(gzip.compress((site / name).read_bytes(), 9)) for name in most}
    assert {name: size for name, size in sizes.items() if size >= most[name]} == {}
