# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [torch.ones(2, device=device), torch.zeros(2, device=device)]
try:
    value = float(rows[0])
except ValueError as error:
    print("ValueError:", error)
try:
    t = torch.tensor(rows)
except ValueError as error:
    print("ValueError:", error)

print([tuple(row.shape) for row in rows])
t = torch.stack(rows)
print(t.cpu().numpy().tolist())
print(float(rows[0].sum()), rows[0].tolist())
# --8<-- [end:show]
for convert, value in (float, rows[0]), (torch.tensor, rows):
    try:
        convert(value)
    except ValueError as error:
        assert str(error) == "only one element tensors can be converted to Python scalars"
    else:
        raise AssertionError(f"{convert.__name__} did not raise")
assert t.device.type == device and t.cpu().numpy().tolist() == [[1, 1], [0, 0]]
assert float(rows[0].sum()) == 2.0 and rows[0].tolist() == [1.0, 1.0]
nested = [rows, rows]
grid = torch.stack([torch.stack(row) for row in nested])
assert grid.shape == (2, 2, 2)
try:
    torch.tensor(nested)
except ValueError as error:
    assert str(error) == "only one element tensors can be converted to Python scalars"
else:
    raise AssertionError("torch.tensor took nested lists of tensors")
# torch.tensor reads the values of 0-d tensors and leaves the graph; torch.stack keeps it.
import warnings

weights = torch.ones(2, device=device, requires_grad=True)
parts = [weights.sum(), weights.prod()]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert not torch.tensor(parts).requires_grad
total = torch.stack(parts).mean()
assert total.requires_grad and total.item() == 1.5
losses = parts
t = torch.stack(losses).detach()
assert t.shape == (2,)
try:
    torch.cat(losses)
except RuntimeError as error:
    assert "zero-dimensional tensor" in str(error) and "cannot be concatenated" in str(error)
else:
    raise AssertionError("cat took 0-d tensors")
rows.append(torch.ones(3, device=device))  # of another length
arrays = [row.detach().cpu().numpy() for row in rows]
assert [a.shape for a in arrays] == [(2,), (2,), (3,)]
