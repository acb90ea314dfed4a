# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = (
    torch.tensor(1.5, device=device),
    torch.tensor([1.5], device=device),
    torch.tensor([1.5, 2.5], device=device),
    torch.tensor(1.5, device=device, requires_grad=True),
    torch.tensor(1.5, device=device, dtype=torch.bfloat16),
)


def cell(t, method):
    try:
        return type(getattr(t, method)()).__name__
    except (RuntimeError, TypeError, ValueError) as error:
        return f"raises {type(error).__name__}"


rows = {}
for method in ("item", "tolist", "numpy"):
    rows[method] = [cell(t, method) for t in tensors]
    print(f"t.{method}()", *rows[method], sep=" | ")
# --8<-- [end:show]
assert rows["item"] == ["float", "float", "raises RuntimeError", "float", "float"]
assert rows["tolist"] == ["float", "list", "list", "float", "float"]
if device == "cpu":
    assert rows["numpy"] == ["ndarray"] * 3 + ["raises RuntimeError", "raises TypeError"]
else:  # .item() and .tolist() copy to the host by themselves
    assert rows["numpy"] == ["raises TypeError"] * 5
host = tensors[2].cpu()
listed = host.tolist()
host.numpy()[0] = 7  # the array looks at the memory, and the list has numbers of its own
assert host.tolist() == [7, 2.5] and listed == [1.5, 2.5] and type(listed[0]) is float
if device == "cpu":
    with torch.no_grad():  # the graph stops it only while gradients are on
        assert type(tensors[3].numpy()).__name__ == type((tensors[3] * 2).numpy()).__name__ == "ndarray"
