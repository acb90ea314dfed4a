# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
acc = torch.tensor([0.9375], device=device)
try:
    print(f"{acc:.2f}")
except TypeError as error:
    print("TypeError:", error)
print(f"{acc.item():.2f}")

# For more than one number, and for a rounded one.
t = torch.tensor([0.125, 0.5], device=device)
print([f"{v:.2f}" for v in t.tolist()])
print(round(acc.item(), 2))
torch.set_printoptions(precision=2, sci_mode=False)
print(t.cpu())
loss = acc.mean()
print(f"{loss:.2f}")
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
for value in (acc, t):
    try:
        f"{value:.2f}"
    except TypeError as error:
        assert str(error) == "unsupported format string passed to Tensor.__format__"
    else:
        raise AssertionError("it was formatted")
try:
    f"{acc.cpu().numpy():.2f}"
except TypeError as error:
    assert str(error) == "unsupported format string passed to numpy.ndarray.__format__"
assert f"{acc.item():.2f}" == f"{loss:.2f}" == "0.94" and loss.dim() == 0
try:
    round(loss, 2)
except TypeError as error:
    assert "__round__" in str(error)
else:
    raise AssertionError("a tensor is rounded")
loss = torch.tensor([0.25, 0.5], requires_grad=True).mean()
kept = loss.round(decimals=2)
assert torch.is_tensor(kept) and kept.grad_fn is not None, "it keeps the graph"
