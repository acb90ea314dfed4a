# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.from_numpy(np.array([1, 2, 3, 6])).to(device)
print(t.float().mean().item(), t.mean(dtype=torch.float64).item())
print(t.median().item(), t.sum().item() / t.numel())
mask = t > 2
print(mask.float().mean().item())
# before: t.norm()
print(t.float().norm().dtype)
# before: t.softmax(0)
print(t.float().softmax(0).dtype)
print(t.float().quantile(0.5).item())
# before: w = torch.tensor([1, 2], requires_grad=True)
w = torch.tensor([1, 2], dtype=torch.float32, requires_grad=True)
print(w.dtype)
x = np.array([1, 2, 3])  # int64
# before: w = torch.from_numpy(x).requires_grad_()
w = torch.from_numpy(x).float().requires_grad_()
print(w.dtype, w.requires_grad)


def text(call):
    try:
        call()
    except (RuntimeError, NotImplementedError) as error:
        return str(error).splitlines()[0]


cpu = t.cpu()
print(text(cpu.norm))
print(text(lambda: cpu.softmax(0)))
print(text(lambda: cpu.quantile(0.5)))
print(text(lambda: torch.tensor([1, 2], requires_grad=True)))
print(text(lambda: torch.from_numpy(x).requires_grad_()))
# --8<-- [end:show]
assert "Expected a floating point or complex tensor as input. Got Long" in text(cpu.norm)
assert text(lambda: cpu.softmax(0)) == "\"softmax_lastdim_kernel_impl\" not implemented for 'Long'"
assert (
    text(lambda: cpu.quantile(0.5))
    == "quantile() input tensor must be either float or double dtype"
)
assert (
    text(lambda: torch.tensor([1], requires_grad=True))
    == "Only Tensors of floating point and complex dtype can require gradients"
)
assert (
    text(lambda: torch.from_numpy(x).requires_grad_())
    == "only Tensors of floating point dtype can require gradients"
)
w = torch.tensor(x, dtype=torch.float32, requires_grad=True)
assert w.tolist() == [1.0, 2.0, 3.0] and w.is_leaf
w = torch.nn.Parameter(torch.from_numpy(x).float())
assert w.requires_grad
assert "can require gradients" in text(lambda: torch.nn.Parameter(torch.from_numpy(x)))
mask = torch.tensor([True, False])
assert "can require gradients" in text(mask.requires_grad_)
assert torch.from_numpy(np.array([1, 2, 3.0])).requires_grad_().dtype == torch.float64
tokens = torch.tensor([1, 2])
embedded = torch.nn.Embedding(3, 2)(tokens)
assert embedded.requires_grad, "an embedding takes integers, and its output requires grad"
assert t.float().mean().item() == 3.0 and t.median().item() == 2
assert "could not infer output dtype" in text((cpu > 2).mean)
big = torch.tensor([2**24 + 1, 2**24 + 1])
assert big.mean(dtype=torch.float64).item() == 2**24 + 1 != big.float().mean().item()
