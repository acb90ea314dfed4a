# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
mean = torch.tensor([0.5, 0.5, 0.5], device=device)
std = torch.tensor([0.25, 0.25, 0.25], device=device)
image = torch.ones(3, 2, 2, device=device, requires_grad=True) * 2
try:
    for channel, m, s in zip(image, mean, std):
        channel.mul_(s).add_(m)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

image = torch.ones(3, 2, 2, device=device, requires_grad=True) * 2
shown = image.detach() * std[:, None, None] + mean[:, None, None]
print(shown[0, 0].tolist(), shown.requires_grad)

# The gradient goes on.
scaled = image * std[:, None, None] + mean[:, None, None]
print(scaled.requires_grad)
# A batch (N, C, H, W).
batch = image[None].detach() * std.view(1, 3, 1, 1)
print(tuple(batch.shape))
# In place by an index, into a clone.
out = image.clone()
for i in range(3):
    out[i].mul_(std[i])
print(out.requires_grad)
# Rows, and the parts of chunk and split.
rows = torch.ones(2, 3, device=device, requires_grad=True) * 2
rows = rows - rows.mean(1, keepdim=True)
left, right = rows.chunk(2, dim=1)
left = left + 1
print(tuple(left.shape))
# --8<-- [end:show]
assert image[0, 0, 0].item() == 2, "the clone is written to, not the image"
assert not batch.requires_grad
if device != "lazy":  # the lazy backend does not write into the parts of a copy
    image = torch.ones(3, 2, 2, device=device, requires_grad=True) * 2
    copy = image.detach().clone()
    for channel, m, s in zip(copy, mean, std):
        channel.mul_(s).add_(m)
    assert torch.equal(copy, shown) and image[0, 0, 0].item() == 2
assert shown.tolist() == [[[1.0, 1.0], [1.0, 1.0]]] * 3 and not shown.requires_grad


def refused(write):
    t = torch.ones(4, 3, requires_grad=True)
    try:
        write(t * 2)
    except RuntimeError as error:
        return "This view is the output of a function that returns multiple views" in str(error)
    return False


def loop(t):
    for row in t:
        row -= row.mean()


assert refused(loop) and refused(lambda t: t.chunk(2)[0].add_(1))
assert refused(lambda t: t.split(2)[1].zero_()) and refused(lambda t: t.unbind(0)[0].zero_())
assert not refused(lambda t: t[0].zero_()) and not refused(lambda t: loop(t.detach()))
assert not refused(lambda t: t.chunk(2)[0] + 1)
# Without clone() not into a leaf, nor into a result that backward needs.
written = {
    "a view of a leaf Variable": lambda leaf: leaf,
    "output 0 of Sigmoid": torch.sigmoid,
    "output 0 of Exp": torch.exp,
    "output 0 of Relu": torch.relu,
}
for said, made in written.items():
    leaf = torch.ones(3, 2, 2, requires_grad=True)
    picture = made(leaf)
    try:
        for i in range(3):
            picture[i].mul_(0.25)
        picture.sum().backward()
    except RuntimeError as error:
        text = str(error)
        assert said in text.replace("Backward0", ""), text
    else:
        raise AssertionError(f"{said}: it was written to")
    out = made(leaf).clone()
    for i in range(3):
        out[i].mul_(0.25)
    out.sum().backward()
    assert leaf.grad.shape == (3, 2, 2)
with torch.no_grad():
    assert not refused(loop)
leaf = torch.ones(2, 3, requires_grad=True)
with torch.no_grad():
    row = leaf[0]
try:
    row += 1
except RuntimeError as error:
    assert str(error).startswith("A view was created in no_grad mode")
else:
    raise AssertionError("a view from no_grad was written to")
original = torch.ones(2, 3)
for row in original.detach():
    row += 1
assert original[0, 0] == 2, "without clone() the loop changes the original"
