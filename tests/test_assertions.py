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
    assert assertions.load() == now, (
        "Right so? make claim NAME=page/claim counts anew; commit snippets/assertions.json"
    )
    assert all(now.values()), "a snippet that asserts nothing cannot fail"


def test_no_assertion_holds_whatever_the_code_does():
    lines = {name: assertions.idle(records.source(name)) for name in records.names()}
    assert not any(lines.values()), {name: found for name, found in lines.items() if found}


def test_assertions_are_counted_for_each_branch():
    other = 'else of device == "cpu"'
    counts = {"": 1, 'device == "cpu"': 2, other: 1, f"{other} and pin": 1}
    assert assertions.count(BRANCHES) == counts


@pytest.mark.parametrize(
    "source, always",
    [
        ("assert x or True", True),
        ("assert (x, 'message')", True),
        ("assert 'text'", True),
        ("assert x == x", True),
        ("assert not None", True),
        ("assert x if device == 'cpu' else True", True),
        ("assert x or device", True),
        ("if False:\n    assert x", True),
        ("assert x or y", False),
        ("assert x == 1 or y is None", False),
        ("assert False, 'not reached'", False),
    ],
)
def test_what_is_always_true_is_told_from_what_can_fail(source, always):
    assert bool(assertions.idle(source)) == always
