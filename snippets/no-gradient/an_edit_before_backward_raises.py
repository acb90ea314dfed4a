# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
try:
    h = torch.sigmoid(w)
    h += 1
    h.sum().backward()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

h = torch.sigmoid(w)
h = h + 1
h.sum().backward()
print(w.grad.cpu().numpy().round(2))

# Other edits of what autograd saved.
mask = torch.tensor([True, False], device=device)
h = torch.sigmoid(w)
h = h.masked_fill(mask, 0)
h.sum().backward()
h = torch.sigmoid(w).clone()
h[0] = 0
h.sum().backward()
layer = torch.nn.Sequential(torch.nn.Sigmoid(), torch.nn.ReLU())
layer(w).sum().backward()
shown = torch.sigmoid(w).detach().cpu().numpy().copy()
shown *= 255
print(shown.round(0))
rows = []
for step in range(2):
    rows.append(torch.sigmoid(w) * step)
out = torch.stack(rows)
out.sum().backward()
print(out.shape)
# Which line was it?
with torch.autograd.set_detect_anomaly(True):
    torch.sigmoid(w).sum().backward()


# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
def raises(edit):
    h = torch.sigmoid(w)
    h = edit(h)
    try:
        h.sum().backward()
    except RuntimeError as error:
        return "modified by an inplace operation" in str(error)
    return False


def first_to_zero(h):
    h[0] = 0
    return h


assert raises(lambda h: h.add_(1)) and raises(first_to_zero)
assert raises(lambda h: h.masked_fill_(mask, 0)) and raises(torch.nn.ReLU(inplace=True))
assert raises(lambda h: h.detach().mul_(255) + h)
assert not raises(lambda h: h + 1) and not raises(lambda h: h.masked_fill(mask, 0))
assert not raises(lambda h: first_to_zero(h.clone())) and not raises(torch.nn.ReLU())
for function in torch.exp, torch.relu:  # these save their output, as sigmoid does
    h = function(w)
    h += 1
    try:
        h.sum().backward()
    except RuntimeError as error:
        assert "modified by an inplace operation" in str(error)
    else:
        raise AssertionError(f"{function.__name__} saves nothing")
assert not raises(lambda h: h * 2), "a product with a number saves nothing"
assert (shown > 100).all()
# A critic and a generator, each with its optimizer.
d, g = torch.nn.Linear(2, 1), torch.nn.Linear(3, 2)
steps = [torch.optim.SGD(net.parameters(), lr=0.1) for net in (d, g)]
fake = g(torch.ones(4, 3))
g_loss = d(fake).sigmoid().mean()
d_loss = d(fake.detach()).mean()
d_loss.backward()
steps[0].step()
try:
    g_loss.backward()
    raise AssertionError("the weights of d were not saved")
except RuntimeError as error:
    assert "modified by an inplace operation" in str(error)
assert d.weight.grad is not None and g.weight.grad is None
fake = g(torch.ones(4, 3))
g_loss, d_loss = d(fake).sigmoid().mean(), d(fake.detach()).mean()
for loss in g_loss, d_loss:
    loss.backward()
for step in steps:
    step.step()
