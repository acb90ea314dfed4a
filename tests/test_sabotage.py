"""The sabotage check finds the calls to take out, and tells the caught from the survivors."""

import pytest

from tools.record import __main__ as command
from tools.record import run, sabotage

SNIPPET = f"""# --8<-- [start:show]
import torch

{run.DEVICE_LINE}t = torch.ones(2, device=device, requires_grad=True)
a = t.detach().cpu().numpy()
b = t.detach().numpy(force=True).copy()
print(a.tolist())
# --8<-- [end:show]
assert a.base is not None and t.detach().clone() is not t
"""
NOTED = ["# Without .copy(): it shows the idiom.", "# Without .detach(): force does."]
NOT_NEEDED = [".copy()", ".detach()"]


def test_cuts_are_those_of_the_shown_part():
    cuts = {(line, call): source for line, call, source in sabotage.cuts(SNIPPET)}
    shown = [(6, ".cpu()"), (6, ".detach()"), (7, ".copy()"), (7, ".detach()"), (7, "force=")]
    assert sorted(cuts) == shown
    assert "a = t.detach().numpy()" in cuts[6, ".cpu()"]
    assert "t.detach().numpy().copy()" in cuts[7, "force="]
    function = "import copy\nb = copy.copy(a)\n# --8<-- [end:show]\n"
    assert sabotage.cuts(function) == [], "no method"


@pytest.mark.parametrize(
    "noted, on_lazy, complaints",
    [
        ([], True, [f":7: nothing fails without {call}" for call in NOT_NEEDED]),
        (NOTED, True, []),
        (
            NOTED,
            False,
            [":6: nothing fails without .cpu()", ":7: nothing fails without force="],
        ),
        (
            [*NOTED, "# Without .cpu(): …", "# Without .clone(): …"],
            True,
            [f": delete '# Without {call}: …'" for call in (".clone()", ".cpu()")],
        ),
    ],
)
def test_what_nothing_notices_and_what_is_not_true_is_said(
    empty_tree, monkeypatch, noted, on_lazy, complaints
):
    name = "page/claim.py"
    (empty_tree / "snippets" / name).write_text("\n".join([SNIPPET, *noted, ""]))
    monkeypatch.setattr(run, "lazy_exceptions", lambda: {} if on_lazy else {name: "so"})
    said = sabotage.complaints(name)
    assert [text.split(", as")[0] for text in said] == [f"snippets/{name}{c}" for c in complaints]


def test_the_command_fails_for_what_nothing_notices(empty_tree, capsys):
    (empty_tree / "snippets/page/claim.py").write_text(SNIPPET)
    with pytest.raises(SystemExit) as ended:
        command.main(["--sabotage", "page"])
    assert ended.value.code == 1 and "2 in 1 snippets" in capsys.readouterr().out
