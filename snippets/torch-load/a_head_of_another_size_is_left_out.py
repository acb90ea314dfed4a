# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn import Linear, Sequential


def net(classes):
    return Sequential(Linear(4, 3), Linear(3, classes))


state = net(1000).state_dict()
model = net(7)
try:
    model.load_state_dict(state)
except RuntimeError as error:
    for line in str(error).splitlines():
        print(line.strip())

own = model.state_dict()
fits = {
    k: v
    for k, v in state.items()
    if k in own and v.shape == own[k].shape
}
missing, unexpected = model.load_state_dict(fits, strict=False)
print(missing, unexpected)
# --8<-- [end:show]
assert missing == ["1.weight", "1.bias"] and not unexpected
assert torch.equal(model[0].weight, state["0.weight"])
try:
    model.load_state_dict(state, strict=False)
    raise AssertionError("strict=False takes another shape")
except RuntimeError as error:
    assert "size mismatch for 1.weight" in str(error)
# As many classes as the file has, to predict with all of it.
classes = len(state["1.weight"])
whole = net(classes)
assert classes == 1000 and whole.load_state_dict(state).missing_keys == []
# First everything, then a head of your own.
model = net(1000)
model.load_state_dict(state)
model = model.double()  # as .half() or .to(device) would
model[-1] = Linear(model[-1].in_features, 7).to(model[-1].weight)
assert model(torch.ones(2, 4, dtype=torch.float64)).shape == (2, 7)
# One channel in place of three.
weight = torch.ones(8, 3, 5, 5)
grey = weight.sum(dim=1, keepdim=True)
assert grey.shape == (8, 1, 5, 5)
image = torch.rand(2, 1, 9, 9)
same = torch.nn.functional.conv2d(image.expand(-1, 3, -1, -1), weight)
assert torch.allclose(torch.nn.functional.conv2d(image, grey), same, atol=1e-4)
# A vocabulary that has grown: the old rows into the new table.
table, old = torch.nn.Embedding(12, 4), torch.ones(10, 4)
with torch.no_grad():
    table.weight[: len(old)] = old
assert table.weight[:10].sum().item() == 40
# A ViT for images of another size: the grid of its positions, behind that of the class token.
from torch.nn.functional import interpolate

position = torch.rand(1, 1 + 14 * 14, 8)
grid = position[:, 1:].reshape(1, 14, 14, -1).permute(0, 3, 1, 2)
grid = interpolate(grid, size=(24, 24), mode="bicubic")
position = torch.cat([position[:, :1], grid.flatten(2).mT], dim=1)
assert position.shape == (1, 577, 8)
