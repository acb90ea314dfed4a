# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.ones(2, 2).to_mkldnn()
try:
    a = t.numpy()
except TypeError as error:
    print(f"TypeError: {error}")

a = t.to_dense().numpy()
print(a.tolist())
# --8<-- [end:show]
assert torch.ones(2, 2).to_mkldnn(torch.bfloat16).to_dense(torch.float32).numpy().tolist() == a.tolist()
assert t.layout is torch._mkldnn and a.tolist() == [[1.0, 1.0], [1.0, 1.0]]
try:
    t.numpy()
except TypeError as error:
    assert str(error).startswith("can't convert Mkldnn layout tensor to numpy")
else:
    raise AssertionError("an MKL-DNN tensor converts now")
