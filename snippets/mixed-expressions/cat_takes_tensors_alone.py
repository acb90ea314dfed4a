# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device)
array = np.zeros(1)
try:
    out = torch.cat([t, array])
except TypeError as error:
    print("TypeError:", error)

out = torch.cat([t, torch.as_tensor(array).to(t)])
print(out.dtype, out.tolist())
# --8<-- [end:show]
text = "expected Tensor as element 1 in argument 0, but got numpy.ndarray"
for join in (torch.cat, torch.stack):
    try:
        join([t, array])
    except TypeError as error:
        assert str(error) == text
    else:
        raise AssertionError("it took an array")
try:
    torch.cat([array, t])
except TypeError as error:
    assert "element 0" in str(error)
assert out.dtype is torch.float32 and out.device.type == device and out.tolist() == [1, 1, 0]
for join in (torch.hstack, torch.vstack):
    try:
        join([t, array])
    except TypeError as error:
        assert str(error) == text
    else:
        raise AssertionError("it took an array")
assert torch.cat([t, torch.as_tensor(array, device=device)]).dtype is torch.float64
few = torch.ones(1, dtype=torch.uint8), torch.ones(1, dtype=torch.int8)
assert torch.cat(few).dtype is torch.int16  # in a dtype for both, which need not be one of the two
whole, half = torch.tensor([1, 2], device=device), torch.as_tensor(np.array([1.5]))
assert torch.cat([whole, half.to(whole)]).tolist() == [1, 2, 1], "the fraction is cut off"
assert torch.cat([whole, half.to(whole.device)]).tolist() == [1, 2, 1.5]
joined = torch.as_tensor(np.concatenate([array, array]))
assert joined.shape == (2,) and torch.as_tensor(np.stack([array, array])).shape == (2, 1)
w = torch.ones(2, requires_grad=True)
torch.cat([w, torch.as_tensor(array).to(w)]).sum().backward()
assert w.grad.tolist() == [1, 1]
hs = [(torch.ones(2, 3), torch.zeros(2, 3)), (torch.ones(2, 3), torch.zeros(2, 3))]
try:
    torch.cat((hs[-1], hs[-2]), dim=-1)
except TypeError as error:
    assert str(error) == "expected Tensor as element 0 in argument 0, but got tuple"
else:
    raise AssertionError("it took tuples")
h = torch.cat((hs[-1][0], hs[-2][0]), dim=-1)
assert h.tolist() == [[1] * 6] * 2
lstm = torch.nn.LSTM(3, 4, bidirectional=True)
h = lstm(torch.ones(5, 2, 3))[1][0]
h = torch.cat((h[-2], h[-1]), dim=-1)
assert h.shape == (2, 8)
