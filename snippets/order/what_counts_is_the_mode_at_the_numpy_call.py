# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)

with torch.no_grad():
    # --8<-- [start:key]
    print("inside: ", weight.cpu().numpy())  # (1)!
    # --8<-- [end:key]
try:
    print("outside:", weight.cpu().numpy())
except RuntimeError as error:
    print("outside:", error)
# --8<-- [end:show]
with torch.no_grad():
    inside = weight.cpu().numpy()
    assert inside.tolist() == [1.0, 1.0]
    assert weight.requires_grad  # the block does not change the tensor
    product = weight * 2  # made in here: without a graph, also outside
assert product.cpu().numpy().tolist() == [2.0, 2.0]
try:
    weight.cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("a tracked tensor was converted outside the block")
