# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import dataclasses

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


@dataclasses.dataclass
class SequenceClassifierOutput:  # the same name as in transformers
    logits: torch.Tensor
    loss: torch.Tensor | None = None


def model(x):
    return SequenceClassifierOutput(x * 2)


x = torch.ones(2, 3, device=device, requires_grad=True)
out = model(x)
try:
    a = out.detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)

a = out.logits.detach().cpu().numpy()
print(type(a).__name__, a.shape)
print(type(out).__name__, list(vars(out)))
ids = out.logits.argmax(dim=-1).cpu().numpy()
print(ids.shape)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
for name in ("detach", "cpu", "numpy", "size"):
    try:
        getattr(out, name)
    except AttributeError as error:
        assert str(error) == f"'SequenceClassifierOutput' object has no attribute '{name}'"
    else:
        raise AssertionError(f"it has {name}")
assert a.tolist() == [[2, 2, 2]] * 2 and ids.tolist() == [0, 0]
