# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.BatchNorm1d(2).to(device)
x = torch.ones(4, 2, device=device)


def row(line, t):
    try:
        works = t.cpu().numpy() is not None
    except RuntimeError:
        works = False
    print(line, "|", t.requires_grad, "|", works)


model.eval()
row("model.eval(); out = model(x)", model(x))
with torch.no_grad():
    out = model(x)
    row("with torch.no_grad(): model.weight", model.weight)
row("with torch.no_grad(): out = model(x)", out)
with torch.no_grad():
    out = model.weight[:1]
row("with torch.no_grad(): out = model.weight[:1]", out)
with torch.inference_mode():
    out = model(x)
row("with torch.inference_mode(): out = model(x)", out)
# --8<-- [end:show]
def state(t):
    try:
        return t.requires_grad, t.cpu().numpy() is not None
    except RuntimeError as error:
        assert "that requires grad" in str(error)
        return t.requires_grad, False


assert state(model(x)) == (True, False)
with torch.no_grad():
    assert state(model.weight) == (True, True)
    out = model(x)
assert state(out) == (False, True)
with torch.inference_mode():
    out = model(x)
assert state(out) == (False, True)
# A view, and a call with nothing to do, compute nothing: what comes out requires grad as before.
calls = "t.view(-1)", "t.float()", "t.contiguous()", "torch.nn.Identity()(t)"
# The lazy backend makes no view in inference mode.
for mode in (torch.no_grad, torch.inference_mode)[: 2 if device != "lazy" else 1]:
    for call in calls:
        with mode():
            out = eval(call, {"torch": torch, "t": model.weight})
        assert state(out) == (True, False), (mode, call)
    with mode():
        assert state(model.weight * 1) == (False, True)


class Enables(torch.nn.BatchNorm1d):
    def forward(self, x):
        with torch.enable_grad():
            return super().forward(x)


with torch.no_grad():
    out = Enables(2).to(device).eval()(x)
assert state(out) == (True, False)
leaf = torch.ones(2, requires_grad=True)
with torch.no_grad():
    out = torch.nn.Dropout().eval()(leaf)
assert state(out) == (True, False), "dropout after eval() hands its input on"
