# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import torch
from torch.autograd.graph import saved_tensors_hooks

device = "cuda" if torch.cuda.is_available() else "cpu"
layers = torch.nn.Linear(64, 1024), torch.nn.Tanh()
model = torch.nn.Sequential(*layers).to(device)
alive = weakref.WeakSet()


class Saved:
    def __init__(self, tensor):
        self.tensor = tensor.detach()
        alive.add(self)


def bytes_kept(keep):
    kept = []
    with saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for step in range(3):
            batch = torch.ones(32, 64, device=device)
            kept.append(keep(model(batch).mean()))
    return sum(saved.tensor.nbytes for saved in alive)


results = {}
for code in "loss", "loss.cpu()", "loss.detach()", "loss.item()":
    results[code] = bytes_kept(lambda loss: eval(code))
    print(f"{code:14}", results[code])
# --8<-- [end:show]
# Each step keeps its batch (32 × 64) and the result of Tanh (32 × 1024), 4 bytes an element.
graphs = 3 * (32 * 64 + 32 * 1024) * 4
assert results == {"loss": graphs, "loss.cpu()": graphs, "loss.detach()": 0, "loss.item()": 0}
assert bytes_kept(lambda loss: loss.detach().cpu().numpy()) == 0
with torch.no_grad():
    assert bytes_kept(lambda loss: loss) == 0
# backward() frees what the graph saved, however long the loss is kept.
assert bytes_kept(lambda loss: (loss.backward(), loss)) == 0
# With retain_graph=True it frees nothing.
assert bytes_kept(lambda loss: (loss.backward(retain_graph=True), loss)) == graphs
# A running sum keeps every step of it.
total = [torch.zeros((), device=device)]


def add(loss):
    total[0] = total[0] + loss


assert bytes_kept(add) == graphs
total[0] = torch.zeros((), device=device)


def add_after_backward(loss):
    loss.backward()
    add(loss)


assert bytes_kept(add_after_backward) == 0  # what the steps saved is freed
total.clear()
assert len(alive) == 0
def metric_beside(loss):
    metric = loss.exp()
    loss.backward()
    return metric


assert bytes_kept(metric_beside) == 3 * 4  # its own graph is not freed by the backward() of the loss
assert bytes_kept(lambda loss: metric_beside(loss).detach()) == 0
# With inputs= it frees what it came through, and the rest stays.
deep = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Tanh(), torch.nn.Linear(2, 2)).to(device)
with saved_tensors_hooks(Saved, lambda saved: saved.tensor):
    loss = deep(torch.ones(1, 2, device=device)).sum()
saved = len(alive)
loss.backward(inputs=[deep[2].weight])
assert 0 < len(alive) < saved
loss = None
assert len(alive) == 0
# create_graph=True keeps it as well, so backward() can run again.
import warnings

x = torch.ones(2, device=device, requires_grad=True)
loss = (x * x).sum()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    loss.backward(create_graph=True)
loss.backward()
x.grad = None
deep = torch.nn.Linear(2, 2).eval()
x = torch.ones(1, 2)
assert deep(x).requires_grad, "eval() leaves the graph"
with torch.inference_mode():
    assert not deep(x).requires_grad
