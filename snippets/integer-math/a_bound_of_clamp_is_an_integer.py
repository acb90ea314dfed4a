# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
gain = torch.tensor([1.0, 1.0, 80.0, 60.0], device=device)  # floats
gj = torch.tensor([-1, 59, 60], device=device)  # int64 indices
try:
    print(gj.clamp_(0, gain[3] - 1).tolist())
except RuntimeError as error:
    print(error)

gj.clamp_(0, int(gain[3]) - 1)
print(gj.dtype, gj.tolist())
# --8<-- [end:show]
assert gj.dtype == torch.int64 and gj.tolist() == [0, 59, 59]
first = torch.tensor([-1, 59, 60], device=device)
assert first.clamp(0, gain[3] - 1).dtype == torch.float32, "out of place it is float, no index"
assert first.clamp(torch.zeros_like(first), gain[3].long() - 1).tolist() == [0, 59, 59]
assert first.clone().clamp_(0, gain.long()[3] - 1).tolist() == [0, 59, 59]
if device == "cpu":
    try:
        first.clamp_(0, gain[3] - 1)
    except RuntimeError as error:
        begins = "result type Float can't be cast to the desired output type "
        assert str(error).startswith(begins)  # then the name of C++: long int, on Windows __int64
    else:
        raise AssertionError("clamp_ wrote floats into int64")
