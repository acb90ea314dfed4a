# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(4, 2, device=device)
target = torch.zeros(4, dtype=torch.long, device=device)
model = torch.nn.Linear(2, 2).to(device)
changes = {
    "torch.from_numpy(out.detach().cpu().numpy()).sum()": "out.sum()",
    "torch.tensor(out.sum().item())": "out.sum()",
    "out.detach().pow(2).mean()": "out.pow(2).mean()",
    "out.argmax(1).float().mean()": "cross_entropy(out, target)",
    "(out > 0).float().mean()": "out.sigmoid().mean()",
    "out.data.pow(2).mean()": "out.pow(2).mean()",
    "x.sum()": "model(x).sum()",
}
said = set()
for before, after in changes.items():
    out = model(x)
    try:
        eval(before).backward()
    except RuntimeError as error:
        said.add(str(error))
    eval(after).backward()
    print(f"`{before}`", f"`{after}`", sep=" | ")

# Where autograd is off, or nothing is tracked.
with torch.no_grad():
    loss = model(x).sum()
with torch.enable_grad():
    loss = model(x).sum()
loss.backward()
model.requires_grad_(True)
for name, p in model.named_parameters():
    print(name, p.requires_grad)
inputs = x.clone().requires_grad_()
# --8<-- [end:show]
assert said == {"element 0 of tensors does not require grad and does not have a grad_fn"}
for before, after in changes.items():
    out = model(x)
    assert eval(before).grad_fn is None and not eval(before).requires_grad
    assert eval(after).requires_grad


def refused(loss):
    try:
        loss.backward()
    except RuntimeError as error:
        return "does not have a grad_fn" in str(error)
    return False


with torch.no_grad():
    assert refused(model(x).sum())
    with torch.enable_grad():
        assert not refused(model(x).sum())
model.requires_grad_(False)
assert refused(model(x).sum()) and not refused(model(inputs).sum())
model.requires_grad_(True).zero_grad()
if device != "lazy":  # torch.utils.checkpoint does not know the lazy device
    import warnings

    from torch.utils.checkpoint import checkpoint

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        out = checkpoint(model, x, use_reentrant=True)
    assert refused(out.sum()), "the input of the part requires no grad"
    out = checkpoint(model, x, use_reentrant=False)
    assert not refused(out.sum())
    model.zero_grad()
hacked = model(x).detach().sum().requires_grad_()
hacked.backward()
assert model.weight.grad is None, "requires_grad_() on the loss brings nothing back"
