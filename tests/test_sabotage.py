"""The sabotage check finds the calls to take out, and tells the caught from the survivors."""

import pytest

from tools.record import __main__ as command
from tools.record import run

# The function np.copy is no method, and what is asserted is no advice: neither is taken out.
SNIPPET = f"""# --8<-- [start:show]
import numpy as np
import torch

{run.DEVICE_LINE}t = torch.ones(2, device=device, requires_grad=True)
a = t.detach().cpu().numpy()
b = t.detach().numpy(force=True).copy()
c = np.copy(a)
print(a.tolist())
# --8<-- [end:show]
assert a.base is not None and t.detach().clone() is not t
"""
NOTED = ["# Without .copy(): it shows the idiom.", "# Without .detach(): force does."]


@pytest.mark.parametrize(
    "noted, on_lazy, complaints",
    [
        ([], True, [f":8: nothing fails without {call}" for call in (".copy()", ".detach()")]),
        (NOTED, True, []),
        (NOTED, False, [":7: nothing fails without .cpu()", ":8: nothing fails without force="]),
        ([*NOTED, "# Without .cpu(): …"], True, [": delete '# Without .cpu(): …'"]),
    ],
)
def test_what_nothing_notices_and_what_is_not_true_is_said(
    empty_tree, monkeypatch, capsys, noted, on_lazy, complaints
):
    name = "page/claim.py"
    (empty_tree / "snippets" / name).write_text("\n".join([SNIPPET, *noted, ""]))
    monkeypatch.setattr(run, "lazy_exceptions", lambda: {} if on_lazy else {name: "so"})
    with pytest.raises(SystemExit) as ended:
        command.main(["--sabotage", "page"])
    *said, count = capsys.readouterr().out.splitlines()
    assert [text.split(", as")[0] for text in said] == [f"snippets/{name}{c}" for c in complaints]
    assert ended.value.code == bool(complaints) and count.startswith(f"{len(said)} in 1 snippets")
