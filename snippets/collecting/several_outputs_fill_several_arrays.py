# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch


def collect_dict(batches, rows):
    out, end = {}, 0
    for batch in batches:
        for name, t in batch.items() if not out else ():
            dtype = t[:0].numpy(force=True).dtype
            out[name] = np.empty((rows, *t.shape[1:]), dtype)
        lengths = {len(t) for t in batch.values()}
        if batch.keys() != out.keys() or len(lengths) != 1:
            shapes = {name: tuple(batch[name].shape) for name in batch}
            raise ValueError(f"rows {end} on: {shapes} for {list(out)}")
        start, end = end, end + lengths.pop()
        for name, t in batch.items():
            place = torch.from_numpy(out[name])[start:end]
            if (place.shape, place.dtype) != (t.shape, t.dtype):
                raise ValueError(
                    f"{name}, rows {start} to {end}: {tuple(t.shape)} "
                    f"{t.dtype}: the array is "
                    f"{out[name].shape} {out[name].dtype}")
            with torch.no_grad():
                place.copy_(t)
    if not out:
        raise ValueError("no batches, so no names and no shapes")
    return {name: array[:end] for name, array in out.items()}
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 3).to(device).eval()
x = torch.ones(10, 4)


@torch.no_grad()
def outputs():
    for rows in x.split(4):
        out = model(rows.to(device))
        yield {"logits": out, "label": out.argmax(1)}


for name, array in collect_dict(outputs(), len(x)).items():
    print(name, array.shape, array.dtype)
# --8<-- [end:show]
import weakref

t = torch.arange(12).reshape(6, 2)


def on(*batches):
    """The batches, each tensor of its own on the device."""
    return ({name: part.to(device) for name, part in batch.items()} for batch in batches)


both = {"a": t, "b": t[:, 0].double()}
made = collect_dict(on(both, {"b": both["b"][:1], "a": t[:1]}), 7)
assert list(made) == ["a", "b"] and made["a"].tolist() == t.tolist() + [[0, 1]]
assert made["b"].tolist() == [0, 2, 4, 6, 8, 10, 0] and made["b"].dtype == np.float64
assert {array.shape for array in collect_dict(on(both), 9).values()} == {(6, 2), (6,)}


def says(*batches, rows=12):
    try:
        collect_dict(on(*batches), rows)
    except (ValueError, TypeError) as error:
        return str(error)


assert says() == "no batches, so no names and no shapes"
assert says({}) == "rows 0 on: {} for []"
assert says(both, {"a": t}) == "rows 6 on: {'a': (6, 2)} for ['a', 'b']"
assert says(both, {**both, "c": t}) == "rows 6 on: {'a': (6, 2), 'b': (6,), 'c': (6, 2)} for ['a', 'b']"
assert says({"a": t, "b": t[:5]}) == "rows 0 on: {'a': (6, 2), 'b': (5, 2)} for ['a', 'b']"
assert says(both, both, rows=11) == "a, rows 6 to 12: (6, 2) torch.int64: the array is (11, 2) int64"
assert says(both, {**both, "b": t}) == "b, rows 6 to 12: (6, 2) torch.int64: the array is (12,) float64"
assert says(both, {**both, "b": t[:, 0]}) == "b, rows 6 to 12: (6,) torch.int64: the array is (12,) float64"
assert says({"a": t.bfloat16()}) == "Got unsupported ScalarType BFloat16"


# The graph of a batch that is stored is gone when the batch after the next is made.
class Saved:
    def __init__(self, tensor):
        self.tensor = tensor
        alive.add(self)


def graded():
    with torch.autograd.graph.saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for _ in range(9):
            counts.append(len(alive))
            yield {"out": (weight * 2) ** 2}


alive, counts = weakref.WeakSet(), []
weight = torch.ones(2, 3, device=device, requires_grad=True)
assert collect_dict(graded(), 18)["out"].sum() == 9 * 24
assert max(counts) == counts[-1] == counts[1] > 0, counts
