"""The sabotage check finds the calls to take out, and tells the caught from the survivors."""

import pytest

from tools.record import sabotage
from tools.record.run import DEVICE_LINE

SNIPPET = f"""# --8<-- [start:show]
import torch

{DEVICE_LINE}t = torch.ones(2, device=device, requires_grad=True)
a = t.detach().cpu().numpy()
b = t.detach().numpy(force=True).copy()
print(a.tolist())
# --8<-- [end:show]
assert a.base is not None and t.detach().clone() is not t
"""
SPARED = (
    "# Without .copy(): the copy is there to show the idiom.\n# Without .detach(): force does.\n"
)
BEGIN = "snippets/page/claim.py"


def test_cuts_are_those_of_the_shown_part():
    cuts = {(cut.line, cut.call): cut.source for cut in sabotage.cuts("page/claim.py", SNIPPET)}
    assert sorted(cuts) == [
        (6, ".cpu()"),
        (6, ".detach()"),
        (7, ".copy()"),
        (7, ".detach()"),
        (7, "force="),
    ]
    assert "a = t.detach().numpy()" in cuts[6, ".cpu()"]
    assert "t.detach().numpy().copy()" in cuts[7, "force="]
    function = "import copy\nb = copy.copy(a)\n# --8<-- [end:show]\n"
    assert sabotage.cuts("page/claim.py", function) == [], "no method"


@pytest.mark.parametrize(
    "said, lazy, complaints",
    [
        (
            "",
            True,
            [
                f"{BEGIN}:7: without .copy(): nothing fails",
                f"{BEGIN}:7: without .detach(): nothing fails",
            ],
        ),
        (SPARED, True, []),
        (
            SPARED,
            False,
            [
                f"{BEGIN}:6: without .cpu(): nothing fails",
                f"{BEGIN}:7: without force=: nothing fails",
            ],
        ),
        (
            SPARED + "# Without .cpu(): …\n# Without .clone(): …\n",
            True,
            [
                f"{BEGIN}:6: without .cpu(): it fails on the lazy device, and the snippet says "
                "that it makes no difference",
                f"{BEGIN}: says what happens without .clone(), and has none; delete that line",
            ],
        ),
    ],
)
def test_what_nothing_notices_and_what_is_not_true_is_said(empty_tree, said, lazy, complaints):
    (empty_tree / BEGIN).write_text(SNIPPET + said)
    assert sabotage.complaints("page/claim.py", ["[1.0, 1.0]"], lazy) == complaints


def test_an_unknown_snippet_is_named():
    with pytest.raises(SystemExit, match="no such snippet: page/lost.py"):
        sabotage.main(["page/lost.py"])
