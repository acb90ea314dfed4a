# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import collections
import weakref

import torch
from sklearn.datasets import load_digits

images = torch.tensor(load_digits().data, dtype=torch.float32)
hidden, last = torch.nn.Linear(64, 512), torch.nn.Linear(512, 10)
model = torch.nn.Sequential(hidden, torch.nn.ReLU(), last)
made = weakref.WeakKeyDictionary()
for layer in model:
    layer.register_forward_hook(
        lambda layer, inputs, out:
            made.update({out.untyped_storage(): type(layer).__name__})
    )


def held():
    sizes = collections.Counter()
    for storage, name in made.items():
        sizes[name] += storage.nbytes()
    return dict(sizes)


for code in (
    "out[:, 0]",
    "out[:, 0].detach().cpu().numpy()",
    "out[:, 0].detach().cpu().numpy().copy()",
):
    kept = []
    for batch in images[:1500].split(500):
        out = model(batch)
        kept.append(eval(code))
    del out
    print(f"{code:39}", held())
# --8<-- [end:show]


def hold(keep):
    kept = [keep(model(batch)) for batch in images[:1500].split(500)]
    return held()


del kept
# Of each batch of 500: the result of ReLU and the output, 4 bytes an element.
graph = {"ReLU": 3 * 500 * 512 * 4, "Linear": 3 * 500 * 10 * 4}
output = {"Linear": 3 * 500 * 10 * 4}
assert hold(lambda out: out[:, 0]) == hold(lambda out: out[:, 0].cpu()) == graph
assert hold(lambda out: out[:, 0].detach().cpu().numpy()) == output
assert hold(lambda out: out[:, 0].detach().cpu().numpy().copy()) == {}
assert hold(lambda out: out[:, 0].max().item()) == {}
# Without a graph, the view of a tensor still keeps the whole output.
with torch.no_grad():
    assert hold(lambda out: out[:, 0]) == output
assert images.dtype == torch.float32
handle = model[0].register_forward_hook(lambda *of: 1 / 0)
handle.remove()
model(images[:1])
