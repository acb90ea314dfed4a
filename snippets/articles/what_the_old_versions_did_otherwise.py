# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
copied = t.to("cpu", copy=True)
print(type(copied.grad_fn).__name__)  # (1)!
print(t.numpy(force=True))  # (2)!
plain = torch.ones(2)
print(plain.numpy().base is plain)  # (3)!
# --8<-- [end:show]
assert type(copied.grad_fn).__name__ == "ToCopyBackward0"
assert t.numpy(force=True).tolist() == [1, 1]
assert plain.numpy().base is not plain
