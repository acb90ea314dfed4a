# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def gradient(edit):
    w = torch.ones(2, device=device, requires_grad=True)
    loss = (w * w).sum()
    edit(w)
    try:
        loss.backward()
    except RuntimeError as error:
        return str(error).split(":")[0]
    return w.grad.tolist()


# --8<-- [start:key]
results = [
    gradient(lambda w: None),
    gradient(lambda w: w.detach().zero_()),
    gradient(lambda w: w.data.zero_()),
    gradient(lambda w: w.detach().cpu().numpy().fill(0)),
]
# --8<-- [end:key]
print(*results, sep="\n")
# --8<-- [end:show]
true, detached, data, through_numpy = results
assert true == [2, 2]
assert "modified by an inplace operation" in detached
assert data == [0, 0]
assert through_numpy == ([0, 0] if device == "cpu" else true)
