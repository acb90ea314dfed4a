# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(4, device=device, requires_grad=True)
try:
    w.resize_(2, 2)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

m = w.reshape(2, 2)
print(m.tolist(), m.requires_grad)

# Longer, shorter, or other data.
longer = torch.cat([w, w.new_zeros(2)])
print(longer.tolist())
shorter = w[:2]
print(shorter.tolist())
buffer = torch.empty(0, device=device)
batch = torch.ones(2, 3, device=device)
buffer = batch.clone()
print(tuple(buffer.shape))
grown = torch.nn.Parameter(torch.cat([w.detach(), w.new_zeros(2)]))
print(grown.is_leaf, grown.requires_grad)
bigger = torch.nn.Embedding(6, 2).to(device)
old = torch.nn.Embedding(4, 2).to(device)
with torch.no_grad():
    bigger.weight[:4] = old.weight
print(torch.equal(bigger.weight[:4], old.weight))
# --8<-- [end:show]
# Without .detach(): torch.nn.Parameter detaches what it is given.
batch += 1
assert buffer.tolist() == [[1.0] * 3] * 2
assert m.requires_grad and longer.requires_grad and longer.tolist() == [1.0] * 4 + [0.0] * 2
assert grown.tolist() == [1.0] * 4 + [0.0] * 2
for mode in torch.no_grad, torch.enable_grad:
    for t in w, w * 2:
        try:
            with mode():
                t.resize_(2, 2)
        except RuntimeError as error:
            assert str(error) == "cannot resize variables that require grad"
        else:
            raise AssertionError("a tensor that requires grad was resized")
if device == "cpu":
    w.data.resize_(2, 2)  # another view: w keeps its shape
    assert w.shape == (4,)
