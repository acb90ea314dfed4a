# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

a, b = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0, 5.0])
nested = torch.nested.nested_tensor(
    [a, b], layout=torch.jagged, requires_grad=True)
try:
    rows = nested.tolist()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

rows = [row.tolist() for row in nested.unbind()]
arrays = [row.numpy(force=True) for row in nested.unbind()]
flat = nested.values().numpy(force=True)
offsets = nested.offsets().tolist()
padded = nested.to_padded_tensor(0.0).numpy(force=True)
print(rows, arrays, flat, offsets, padded, sep="\n")
# --8<-- [end:show]
try:
    nested.tolist()
except RuntimeError as error:
    assert str(error) == ".tolist() is not supported for tensor subclasses, got NestedTensor"
else:
    raise AssertionError("a nested tensor has tolist()")
assert rows == [array.tolist() for array in arrays] == [a.tolist(), b.tolist()]
assert [flat[start:end].tolist() for start, end in zip(offsets, offsets[1:])] == rows
assert padded.tolist() == [[1.0, 2.0, 0.0], [3.0, 4.0, 5.0]]
cut = torch.nested.narrow(
    torch.arange(8.0).view(2, 4), 1, torch.tensor([0, 1]), torch.tensor([2, 3]), layout=torch.jagged)
assert len(cut.values()) == 8 and cut.contiguous().values().tolist() == [0.0, 1.0, 5.0, 6.0, 7.0]
assert nested.values().requires_grad and nested.unbind()[0].requires_grad
rows = [torch.tensor([255], dtype=torch.uint8), torch.tensor([0, 7], dtype=torch.uint8)]
small = torch.nested.nested_tensor(rows, layout=torch.jagged)
assert small.to_padded_tensor(-1).tolist() == [[255, 255], [0, 7]], "-1 becomes 255"
