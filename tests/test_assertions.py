"""No assertion of a snippet gets lost in silence, and none holds whatever the code does."""

import pytest

from tools.common import records
from tools.record import assertions

BRANCHES = """
if device == "cpu":
    assert a
    np.testing.assert_allclose(a, b)
else:
    for row in rows:
        assert row
        if pin:
            raise AssertionError(row)
assert b
"""


def test_no_snippet_asserts_less_than_before():
    now = {name: assertions.count(records.source(name)) for name in records.names()}
    lost = assertions.fallen(assertions.load(), now)
    assert not lost, "\n".join(
        [*lost, "Right so? make claim NAME=page/claim counts anew; commit snippets/assertions.json"]
    )
    assert set(assertions.load()) == set(now), "snippets came or went; then: make record"


def test_every_assertion_can_fail():
    idle = [
        f"snippets/{name}:{line}: always true"
        for name in records.names()
        for line in assertions.idle(records.source(name))
    ]
    assert not idle, "\n".join(idle)


def test_assertions_are_counted_for_each_branch():
    counts = assertions.count(BRANCHES)
    otherwise = 'else of device == "cpu"'
    assert counts == {"": 1, 'device == "cpu"': 2, otherwise: 1, f"{otherwise} and pin": 1}
    without = assertions.count(BRANCHES.replace("else:", "").replace("    for", "for"))
    assert without != counts


def test_a_lost_assertion_is_named():
    known = {"page/claim.py": {"": 2, "pin": 1}}
    (lost,) = assertions.fallen(known, {"page/claim.py": {"": 2}})
    assert lost == "snippets/page/claim.py: assertions by branch {'': 2}, before {'': 2, 'pin': 1}"
    assert assertions.fallen(known, known) == []


@pytest.mark.parametrize(
    "source, always",
    [
        ("assert x or True", True),
        ("assert (x, 'message')", True),
        ("assert 'text'", True),
        ("assert x == x", True),
        ("assert not None", True),
        ("assert x if device == 'cpu' else True", True),
        ("import torch\nassert x or torch", True),
        ("device = 'cuda' if f() else 'cpu'\nassert x or device", True),
        ("if False:\n    assert x", True),
        ("assert x or y", False),
        ("assert x == 1 or y is None", False),
        ("seen = 'no'\nseen = f()\nassert x or seen", False),
        ("assert False, 'not reached'", False),
        ("for line in lines:\n    line = 'x'\nassert line", False),
    ],
)
def test_what_is_always_true_is_told_from_what_can_fail(source, always):
    assert bool(assertions.idle(source)) == always
