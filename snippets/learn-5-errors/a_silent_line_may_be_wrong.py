# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
waits = torch.tensor([1.0, 2.0, 6.0], device=device)
silenced = waits[0].item()
longest = waits.max().item()
print(silenced, longest)
# --8<-- [end:key]
# --8<-- [end:show]
assert (silenced, longest) == (1.0, 6.0)
assert type(silenced) is type(longest) is float
try:
    waits.item()
    raise AssertionError("three elements became one number")
except RuntimeError as error:
    assert str(error) == "a Tensor with 3 elements cannot be converted to Scalar"
