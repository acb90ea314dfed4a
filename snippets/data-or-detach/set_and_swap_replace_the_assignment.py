# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def assign(weight, new):
    weight.data = new


def set_(weight, new):
    with torch.no_grad():
        weight.set_(new)


def swap(weight, new):
    torch.utils.swap_tensors(weight, torch.nn.Parameter(new))


def works(change, new):
    weight = torch.nn.Parameter(torch.ones(2, device=device))
    optimizer = torch.optim.SGD([weight], lr=1.0)
    try:
        change(weight, new)
    except RuntimeError as error:
        return f"raises {type(error).__name__}"
    weight.sum().backward()
    optimizer.step()
    reached = weight.tolist() == [-1] * len(new)
    return "yes" if reached and weight.dtype == new.dtype else "no"


def gradient(change):
    weight = torch.nn.Parameter(torch.ones(2, device=device))
    loss = (weight**2).sum()
    try:
        change(weight, torch.zeros(2, device=device))
        loss.backward()
    except RuntimeError as error:
        return f"raises {type(error).__name__}"
    return weight.grad.tolist()


shape = torch.zeros(3, device=device)
dtype = torch.zeros(2, dtype=torch.float64, device=device)
rows = {}
for line, change in {
    "weight.data = new": assign,
    "weight.set_(new)": set_,
    "torch.utils.swap_tensors(weight, new)": swap,
}.items():
    cells = [works(change, new.clone()) for new in (shape, dtype)]
    rows[line] = *cells, gradient(change)
    print(line, *rows[line], sep=" | ")
# --8<-- [end:show]
assert rows == {
    "weight.data = new": ("yes", "yes", [0, 0]),  # the right gradient is [2, 2]
    "weight.set_(new)": ("yes", "raises RuntimeError", "raises RuntimeError"),
    "torch.utils.swap_tensors(weight, new)": ("yes", "yes", "raises RuntimeError"),
}
