"""Whatever this torch and this NumPy can raise here has an entry in the index."""

import json
import subprocess
import sys

import pytest

from tools.common import records
from tools.markdown import messages

SCRIPT = records.ROOT / "tests/raise_everything.py"
# Said at creation, and about the state of a feature: no conversion went wrong.
NOT_OURS = ("is in prototype stage", "beta state", "quantized tensor creation")


@pytest.fixture(scope="module")
def raised() -> list[dict]:
    run = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_every_message_that_can_be_raised_here_is_in_the_index(raised):
    known = [
        (m.get("raises"), messages.pattern(" ".join(m["text"].split())))
        for m in messages.by_id().values()
        if "text" in m
    ]
    missing = [
        f"{case['case']}: {case['type']}: {case['text']}"
        for case in raised
        if not any(word in case["text"] for word in NOT_OURS)
        and not any(
            kind == case["type"] and pattern.fullmatch(" ".join(case["text"].split()))
            for kind, pattern in known
        )
    ]
    assert missing == [], "add them to docs/errors.json:\n" + "\n".join(missing)


def test_it_raises_what_the_site_is_about(raised):
    """The enumeration itself cannot go quiet: one of each door."""
    texts = "\n".join(case["text"] for case in raised)
    for part in ("meta device type", "requires grad", "SparseBsc layout", "ScalarType BFloat16", "conjugate bit set",
                 "negative bit set", "tensor subclasses", "not writable", "byte order", "numpy.object_"):  # fmt: skip
        assert part in texts, part


@pytest.mark.parametrize(
    ("text", "other", "same"),
    [
        (
            "can't convert cuda:0 device type tensor to numpy.",
            "can't convert mps:0 device type tensor to numpy.",
            True,
        ),
        (
            "can't convert cuda:0 device type tensor to numpy.",
            "can't convert meta device type tensor to numpy.",
            True,
        ),
        ("a Tensor with 3 elements", "a Tensor with 12 elements", True),
        ("not implemented for 'UInt16'", "not implemented for 'Bits8'", True),
        ("expected np.ndarray (got list)", "expected np.ndarray (got numpy.float32)", True),
        ("Got unsupported ScalarType BFloat16", "Got unsupported ScalarType Bits8", False),
        (
            "'numpy.ndarray' object has no attribute 'detach'",
            "'list' object has no attribute 'detach'",
            False,
        ),
        ("numpy.ndarray (1.5)", "numpyXndarray (1.5)", False),
    ],
)
def test_what_counts_as_the_same_message(text, other, same):
    assert bool(messages.pattern(text).fullmatch(other)) == same
