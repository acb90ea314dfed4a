# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

warnings.filterwarnings("ignore", "The PyTorch API of nested tensors")
a, b = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0, 5.0])
nested = torch.nested.nested_tensor([a, b])
for attempt in (lambda: nested.numpy(), lambda: nested.tolist()):
    try:
        attempt()
    except RuntimeError as error:
        print(f"RuntimeError: {error}")

print(nested.to_padded_tensor(0.0).numpy(force=True))
print([row.tolist() for row in nested.unbind()])
# --8<-- [end:show]
# Without force=: no difference for these rows; below, the same ones with gradients need it.
for attempt, part in ((nested.numpy, "sizes"), (nested.tolist, "strides")):
    try:
        attempt()
    except RuntimeError as error:
        assert str(error).startswith(f"Internal error: NestedTensorImpl doesn't support {part}. ")
    else:
        raise AssertionError("a strided nested tensor converted")
nested.requires_grad_()
try:
    nested.to_padded_tensor(0.0).numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("force=True is not needed")
assert nested.to_padded_tensor(0.0).numpy(force=True).tolist() == [[1.0, 2.0, 0.0], [3.0, 4.0, 5.0]]
assert [row.tolist() for row in nested.unbind()] == [a.tolist(), b.tolist()]
