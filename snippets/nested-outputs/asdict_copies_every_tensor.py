# --8<-- [start:show]
from dataclasses import asdict, dataclass, fields

import torch


@dataclass
class Output:
    logits: torch.Tensor
    name: str


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
out = Output(t * 2, "a")
try:
    asdict(out)
except RuntimeError as error:
    print(str(error).split(" at the ")[0])
# --8<-- [start:key]
d = {f.name: getattr(out, f.name) for f in fields(out)}
print(d["logits"] is out.logits, d["logits"].numpy(force=True))
# --8<-- [end:key]
# --8<-- [end:show]
assert d["logits"] is out.logits and d["name"] == "a"
try:
    asdict(out)
except RuntimeError as error:
    assert "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol" in str(error)
else:
    raise AssertionError("asdict copies a tensor within a graph")
# Without a graph it copies.
leaf = Output(t.detach(), "a")
assert asdict(leaf)["logits"] is not leaf.logits
if device == "cpu":
    assert asdict(leaf)["logits"].data_ptr() != leaf.logits.data_ptr()
