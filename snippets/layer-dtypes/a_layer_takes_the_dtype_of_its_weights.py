# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

a = np.ones((1, 3, 8, 8))
conv = torch.nn.Conv2d(3, 4, 3)
x = torch.from_numpy(a)
print(conv(x.float()).dtype, conv(x.to(conv.weight)).dtype)
x = torch.from_numpy(a.astype(np.float32))
print(conv(x).dtype)
conv = conv.double()
x = torch.from_numpy(a)
print(conv(x).dtype)
conv = conv.half()
print(conv(x.half()).dtype)
conv = conv.float()
print(conv(x.float()).dtype)
for layer in (
    torch.nn.Conv2d(3, 4, 3, bias=False),
    torch.nn.ConvTranspose2d(3, 4, 3),
    torch.nn.BatchNorm2d(3),
):
    try:
        layer(x)
    except RuntimeError as error:
        print(error)
norm = torch.nn.BatchNorm1d(3)
x = torch.ones(2, 3, dtype=torch.int64)
out = norm(x.float())
lstm = torch.nn.LSTM(3, 2)
x = torch.ones(4, 1, 3)
state = np.zeros((1, 1, 2)), np.zeros((1, 1, 2))
state = tuple(torch.from_numpy(s).float() for s in state)
out, state = lstm(x, state)
print(out.dtype)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.


def raised(layer, *given):
    try:
        layer(*given)
    except Exception as error:
        return str(error)
    return "nothing"


double = torch.from_numpy(a)
assert (
    raised(torch.nn.Conv2d(3, 4, 3, bias=False), double)
    == "expected scalar type Double but found Float"
)
assert (
    raised(torch.nn.ConvTranspose2d(3, 4, 3), double)
    == "expected scalar type Double but found Float"
)
assert raised(torch.nn.BatchNorm2d(3), double) == raised(torch.nn.GroupNorm(1, 3), double)
assert (
    raised(torch.nn.BatchNorm2d(3), double)
    == "mixed dtype (CPU): all inputs must share same datatype."
)
assert (
    raised(torch.nn.Conv2d(3, 4, 3), double.long())
    == "Input type (long int) and bias type (float) should be the same"
)
assert (
    raised(torch.nn.Conv2d(3, 4, 3).double(), double.float())
    == "Input type (float) and bias type (double) should be the same"
)
assert (
    raised(torch.nn.BatchNorm1d(3), torch.ones(2, 3).long())
    == "\"batch_norm\" not implemented for 'Long'"
)
assert (
    raised(torch.nn.LayerNorm(3).half(), torch.ones(2, 3))
    == "mixed dtype (CPU): expect parameter to have scalar type of Float"
)
assert "RNN input dtype (torch.int64) does not match" in raised(
    torch.nn.LSTM(3, 2), torch.ones(4, 1, 3).long()
)
wide = torch.zeros(1, 1, 2).double()
assert raised(torch.nn.LSTM(3, 2), torch.ones(4, 1, 3), (wide, wide)) != "nothing"
assert out.dtype == torch.float32 and conv(torch.from_numpy(a).float()).dtype == torch.float32
