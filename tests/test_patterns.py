"""What the paste box reads, in Python. What it makes of that: tests/browser/test_boxes.py."""

import gzip
import re

import pytest

from tools.pages import messages
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


@pytest.mark.parametrize(
    "name, most",
    {
        "search/messages.json": 60_000,
        "assets/recognise.js": 6_000,
        "assets/paste.js": 2_000,
        "assets/pick.js": 1_200,
    }.items(),
)
def test_what_the_boxes_fetch_is_small(site, name, most):
    assert len(gzip.compress((site / name).read_bytes(), 9)) < most
