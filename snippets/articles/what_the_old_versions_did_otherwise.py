# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
copied = t.to("cpu", copy=True)
print(type(copied.grad_fn).__name__)  # (1)!
print(t.numpy(force=True))  # (2)!
# --8<-- [end:key]
plain = torch.ones(2)
# --8<-- [start:key]
print(plain.numpy().base is plain)  # (3)!
# --8<-- [end:key]
# --8<-- [end:show]
assert type(copied.grad_fn).__name__ == "ToCopyBackward0"
assert t.numpy(force=True).tolist() == [1, 1]
assert plain.numpy().base is not plain
