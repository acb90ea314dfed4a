# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.5, 2.0], [0.5, 4.0]], device=device)
a = t.detach().cpu().numpy().astype(np.uint8)
print(a.tolist())
x = t.to(torch.uint8)
same = t.dtype == torch.float32
print(same, t.dtype == np.float32)
b = t.clone()
print(b is t, b.equal(t))
n, m = t.size(0), t.shape[1]
rows, cols = t.shape
print(n, m, t.requires_grad, t.is_cuda == (device == "cuda"))
model = torch.nn.Linear(2, 1).to(device)
model = model.cpu().eval()
values, indices = t.max(dim=1)
best = t.amax(dim=1).cpu().numpy()
ids = t.argmax(dim=1).cpu().numpy()
order = t.argsort(dim=1).cpu().numpy()
print(best.tolist(), ids.tolist(), order.tolist())
top = t.topk(1, dim=1)
scores, ids = (part.cpu().numpy() for part in top)
print(scores.shape, ids.shape)
wrong = "t.size[0] t.shape() t.is_cuda() t.dtype.name model.cpu.eval()"
for line in wrong.split():
    try:
        eval(line)
    except (AttributeError, TypeError) as error:
        print(f"{line} -> {type(error).__name__}: {error}")
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert (
    x.tolist() == a.tolist() == [[1, 2], [0, 4]]
    and same is True
    and (t.dtype == np.float32) is False
)
assert best.tolist() == [2, 4] and ids.tolist() == [[1], [1]] and order.tolist() == [[0, 1], [0, 1]]
assert rows == cols == 2 and values.tolist() == [2, 4] and indices.tolist() == [1, 1]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


assert (
    raised(lambda: t.size[0])
    == "TypeError: 'builtin_function_or_method' object is not subscriptable"
)
assert raised(lambda: t.shape()) == "TypeError: 'torch.Size' object is not callable"
assert raised(lambda: t.is_cuda()) == "TypeError: 'bool' object is not callable"
assert (
    raised(lambda: t.dtype.name) == "AttributeError: 'torch.dtype' object has no attribute 'name'"
)
assert "'function' object" in raised(lambda: model.cpu.eval())
