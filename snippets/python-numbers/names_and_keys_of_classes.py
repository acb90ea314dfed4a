# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
classes = ["cat", "dog", "bird"]
out = torch.tensor([[0.0, 2.0, 1.0], [3.0, 0.0, 1.0]], device=device)
names = [classes[i] for i in out.argmax(dim=1).tolist()]
name = classes[out[0].argmax().item()]
print(names, name)
numbers = {name: i for i, name in enumerate(classes)}
targets = torch.tensor([numbers[name] for name in names])
print(targets)

by_number = {0: "cat", 1: "dog", 2: "bird"}
label = out[0].argmax()
print(label in by_number, by_number[label.item()])
found = [by_number[i] for i in out.argmax(dim=1).tolist()]
print(classes[label], found)
labels = torch.tensor([2, 0, 2], device=device)
values, n = labels.unique(return_counts=True)
counts = dict(zip(values.tolist(), n.tolist()))
print(counts)

lists = {"x": [1, 2], "y": [3, 4]}
rows = zip(*lists.values(), strict=True)
records = [dict(zip(lists, row)) for row in rows]
print(records)
history = [{"loss": torch.tensor(0.5)}, {"loss": torch.tensor(0.25)}]
losses = torch.stack([row["loss"] for row in history]).tolist()
print(losses)
# --8<-- [end:show]
assert targets.tolist() == [1, 0] and targets.dtype is torch.int64
assert names == ["dog", "cat"] and name == "dog"
assert label not in by_number, "a tensor is found by its identity, not by its value"
assert label in {label: "dog"} and label.clone() not in {label: "dog"}
lists["y"].append(5)
try:
    list(zip(*lists.values(), strict=True))
    raise AssertionError("a longer list was cut")
except ValueError as error:
    assert "longer" in str(error)
assert classes[label] == "dog" and label.cpu().__index__() == 1 and found == ["dog", "cat"]
assert by_number[label.item()] == "dog" and counts == {0: 1, 2: 2}
assert records == [{"x": 1, "y": 3}, {"x": 2, "y": 4}] and losses == [0.5, 0.25]
by_tensor = {torch.tensor(0): "cat", torch.tensor(1): "dog"}
fixed = {k.item(): v for k, v in by_tensor.items()}
assert 1 not in by_tensor and fixed[1] == "dog"
