# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
warnings.filterwarnings("ignore", "The PyTorch API of MaskedTensors")
data = torch.tensor([1.0, -999.0, 3.0], device=device)
valid = torch.tensor([True, False, True], device=device)
masked = torch.masked.masked_tensor(data, valid, requires_grad=True)
try:
    values = masked.tolist()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

values = masked.to_tensor(float("nan")).tolist()
print(values)
print(masked.to_tensor(float("nan")).detach().cpu().numpy())
print(masked.get_data().detach().cpu().numpy())
print(masked.get_mask().cpu().numpy())
# --8<-- [end:show]
for attempt in (masked.numpy, masked.detach().cpu().numpy):
    try:
        attempt()
    except RuntimeError as error:
        assert str(error) == ".numpy() is not supported for tensor subclasses."
    else:
        raise AssertionError("a masked tensor has numpy()")
assert values[::2] == [1.0, 3.0] and values[1] != values[1]
assert masked.to_tensor(0.0).requires_grad
assert masked.to_tensor(0.0).detach().cpu().numpy().tolist() == [1.0, 0.0, 3.0]
import numpy as np  # noqa: E402

whole = torch.masked.masked_tensor(torch.tensor([1, -9]), torch.tensor([True, False]))
assert whole.to_tensor(0).tolist() == [1, 0]
try:
    whole.to_tensor(float("nan"))
except RuntimeError as error:
    assert "int64" in str(error)
else:
    raise AssertionError("integers hold NaN now")
hidden = ~masked.get_mask().cpu().numpy()
assert hidden.tolist() == [False, True, False]
assert masked.get_data().detach().cpu().numpy().tolist() == [1.0, -999.0, 3.0]
array = np.ma.array(masked.get_data().detach().cpu().numpy(), mask=hidden)
assert array.mean() == masked.to_tensor(float("nan")).nanmean().item() == 2.0
flags = torch.masked.masked_tensor(torch.tensor([False, False]), torch.tensor([True, False]))
assert flags.to_tensor(float("nan")).tolist() == [False, True], "NaN becomes True, without an error"
assert flags.to_tensor(False).tolist() == [False, False]
