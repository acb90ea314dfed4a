# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(
    torch.nn.LayerNorm(1000), torch.nn.Dropout()
).to(device)
x = torch.arange(1000.0, device=device)


def row(line, call):
    model.train()
    saved = []
    with torch.autograd.graph.saved_tensors_hooks(
        saved.append, lambda kept: kept
    ):
        out = call()
    drops = (out == 0).any().item()
    w = torch.ones(1, device=device, requires_grad=True)
    try:
        (out * w).sum()
        later = "yes"
    except RuntimeError as error:
        later = f"raises {type(error).__name__}"
    answers = bool(saved), out.requires_grad, drops
    cells = *("yes" if cell else "no" for cell in answers), later
    print(line, *cells, sep=" | ")
    return cells


rows = [row("out = model(x)", lambda: model(x))]
rows += [row("out = model(x).detach()", lambda: model(x).detach())]
for mode in (torch.no_grad, torch.inference_mode):
    name = f"with torch.{mode.__name__}(): out = model(x)"
    rows += [row(name, lambda: mode()(model)(x))]
rows += [row("model.eval(); out = model(x)", lambda: model.eval()(x))]
# --8<-- [end:show]
assert rows == [
    ("yes", "yes", "yes", "yes"),
    ("yes", "no", "yes", "yes"),
    ("no", "no", "yes", "yes"),
    ("no", "no", "yes", "raises RuntimeError"),
    ("yes", "yes", "no", "yes"),
]
# The lines do not change the model: it requires grad as before, in each mode.
assert all(weight.requires_grad for weight in model.parameters())
with torch.no_grad():  # a view computes nothing, so it keeps what its source has
    view = model[0].weight[0]
assert view.requires_grad and not view.detach().requires_grad
