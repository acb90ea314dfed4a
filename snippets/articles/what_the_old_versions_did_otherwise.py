# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
plain = torch.ones(2)
# --8<-- [start:key]
print(t.detach().cpu().numpy())
copied = t.to("cpu", copy=True)
print(type(copied.grad_fn).__name__)
print(plain.numpy().base is plain)
# --8<-- [end:key]
try:
    print(t.numpy(force=True))
except TypeError as error:  # before PyTorch 1.13
    print(f"TypeError: {error}")
# --8<-- [end:show]
assert type(copied.grad_fn).__name__ == "ToCopyBackward0"
assert t.numpy(force=True).tolist() == t.detach().cpu().numpy().tolist() == [1, 1]
assert plain.numpy().base is not plain
assert plain.numpy().base.data_ptr() == plain.data_ptr() and not plain.numpy().base.requires_grad
