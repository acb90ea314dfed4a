# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils._python_dispatch import TorchDispatchMode


class Reads(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        self.count += "_local_scalar_dense" in call.__name__
        return call(*args, **(kwargs or {}))


device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, device=device, requires_grad=True)
loss = (weight * 2).sum()
for code in (
    "loss", "loss.detach()", "loss.item()",
    "float(loss.detach())", 'f"{loss:.2f}"',
):
    with Reads() as reads:
        value = eval(code)
    graph = getattr(value, "grad_fn", None) is not None
    print(code, type(value).__name__, graph, reads.count > 0, sep=" | ")
# --8<-- [end:show]
for code, kind, keeps, read in (
    ("loss", torch.Tensor, True, 0),
    ("loss.detach()", torch.Tensor, False, 0),
    ("loss.item()", float, False, 1),
    ('f"{loss:.2f}"', str, False, 1),
):
    with Reads() as reads:
        value = eval(code)
    assert type(value) is kind and reads.count == read
    assert (getattr(value, "grad_fn", None) is not None) == keeps
assert f"{loss:.2f}" == "2.00"
import logging  # noqa: E402

with Reads() as reads:  # nothing is written below the level of the logger
    logging.getLogger("training").debug("%s", loss)
assert reads.count == 0
value = loss.detach().item()
assert type(value) is float and value == loss.item(), ".detach() before .item() adds nothing"
