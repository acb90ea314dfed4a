"""The sabotage check finds the calls that it should take out, and tells the caught from the survivors."""

import textwrap

import pytest
import torch  # noqa: F401  (imported once here, not in each fork)

from tools.common import records
from tools.record import sabotage
from tools.record.run import DEVICE_LINE

SNIPPET = (
    "# --8<-- [start:show]\nimport torch\n\n"
    + DEVICE_LINE
    + textwrap.dedent("""\
    t = torch.ones(2, device=device, requires_grad=True)
    a = t.detach().cpu().numpy()
    b = t.detach().numpy(force=True).copy()
    print(a.tolist())
    # --8<-- [end:show]
    assert a.base is not None and t.detach().clone() is not t
    """)
)


@pytest.fixture
def snippet(tmp_path, monkeypatch):
    """Writes a snippet into a folder of its own, and gives its record."""
    monkeypatch.setattr(records, "SNIPPETS", tmp_path)

    def write(source: str) -> dict:
        (tmp_path / "page").mkdir(exist_ok=True)
        (tmp_path / "page/claim.py").write_text(source, "utf-8")
        return {"snippets": {"page/claim.py": {"code": "", "out": ["[1.0, 1.0]"]}}}

    return write


def test_cuts_are_those_of_the_shown_part():
    made = sabotage.cuts("page/claim.py", SNIPPET)
    assert sorted((cut.line, cut.call) for cut in made) == [
        (6, ".cpu()"), (6, ".detach()"), (7, ".copy()"), (7, ".detach()"), (7, "force="),
    ]  # fmt: skip
    by_call = {(cut.line, cut.call): cut.source for cut in made}
    assert "a = t.detach().numpy()" in by_call[6, ".cpu()"]
    assert "t.detach().numpy().copy()" in by_call[7, "force="]


def test_a_function_is_not_taken_for_a_method():
    assert sabotage.cuts("x/y.py", "import copy\nb = copy.copy(a)\n# --8<-- [end:show]\n") == []


def test_caught_and_survivors(snippet):
    recorded = snippet(SNIPPET)
    assert sabotage._judge_one("page/claim.py", recorded, lazy=True) == [
        "snippets/page/claim.py:7: without .copy(): nothing fails",
        "snippets/page/claim.py:7: without .detach(): nothing fails",
    ]


def test_only_the_lazy_device_misses_cpu(snippet):
    recorded = snippet(SNIPPET)
    (cut,) = [cut for cut in sabotage.cuts("page/claim.py", SNIPPET) if cut.call == ".cpu()"]
    assert sabotage.caught(cut, recorded, lazy=False) == ""
    assert sabotage.caught(cut, recorded, lazy=True) == "fails on the lazy device"


def test_a_snippet_says_why_a_call_makes_no_difference(snippet):
    said = (
        SNIPPET
        + "# Without .copy(): the copy is there to show the idiom.\n# Without .detach(): force does it.\n"
    )
    assert sabotage._judge_one("page/claim.py", snippet(said), lazy=True) == []


def test_what_is_said_must_be_true(snippet):
    said = (
        SNIPPET
        + "# Without .copy(): …\n# Without .detach(): …\n# Without .cpu(): …\n# Without .clone(): …\n"
    )
    complaints = sabotage._judge_one("page/claim.py", snippet(said), lazy=True)
    assert complaints == [
        "snippets/page/claim.py:6: without .cpu(): it fails on the lazy device, and the snippet says that it makes no difference",
        "snippets/page/claim.py: says what happens without .clone(), and has none; delete that line",
    ]


def test_an_unknown_snippet_is_named(capsys):
    with pytest.raises(SystemExit):
        sabotage.main(["page/lost.py"])
    assert "no such snippet: page/lost.py" in capsys.readouterr().err
