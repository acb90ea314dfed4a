# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.5, 2.0, 3.0]], device=device, requires_grad=True)
counts = torch.tensor([4, 7], dtype=torch.int32, device=device)
flat = t.flatten().tolist()
row = t.squeeze(0).tolist()
one = torch.tensor([[5]], device=device).item()
n = int(counts[0])
numbers = counts.tolist()
print(flat, row, one, n, numbers[1], counts[1].item())
features = torch.ones(2, 3, 1, 1, device=device)
rows = features.flatten(1).tolist()
print(rows, tuple(features[:1].squeeze().shape))
try:
    int(counts)
except ValueError as error:
    print("ValueError:", error)

total = torch.zeros((), device=device)
for step in range(3):
    loss = (t * step).sum()
    total += loss.detach()
print(total.item())
losses = [t[0, 0], t[0, 1]]
values = torch.stack(losses).tolist()
print(values)
a = t.numpy(force=True)
print(type(a).__name__, a.shape)
back = torch.tensor(numbers, device=device)
print(back.dtype)
# --8<-- [end:show]
assert flat == row == [1.5, 2.0, 3.0] and one == 5 and type(one) is int
assert t.tolist() == [[1.5, 2.0, 3.0]] and n == 4 and numbers == [4, 7]
if device == "cpu":
    a[0, 0] = 7.5
    assert t.tolist()[0][0] == 7.5, "force=True shares on the CPU"
    a[0, 0] = 1.5
back[0] = 9
assert numbers == [4, 7] and torch.tensor(flat).dtype is torch.float32
assert total.item() == 19.5 and values == [1.5, 2.0]
assert len(torch.ones(1, 2048, 1, 1).flatten().tolist()) == 2048
assert features[:1].flatten(1).tolist() == [[1.0] * 3] and features[:1].squeeze().tolist() == [1.0] * 3
assert t[:, :1].squeeze().tolist() == 1.5, "a number, no list"
assert counts.dtype is torch.int32 and loss.requires_grad and not total.requires_grad
try:
    counts.item()
    raise AssertionError("item() took two elements")
except RuntimeError as error:
    assert "cannot be converted to Scalar" in str(error)
half = t.detach().bfloat16()
flat = half.flatten().tolist()
assert flat == [1.5, 2.0, 3.0]
try:
    half.cpu().numpy()
    raise AssertionError("NumPy took bfloat16")
except TypeError as error:
    assert "BFloat16" in str(error)
assert half.float().cpu().numpy().tolist() == [flat]
