# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

warnings.filterwarnings("ignore", "The PyTorch API of (Masked|nested)")
a, b = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0, 5.0])
# Which class is it?
nested = torch.nested.nested_tensor([a, b], layout=torch.jagged)
print(type(nested).__name__, isinstance(nested, torch.Tensor))
# Nested: the rows without the class, a mask of what was padded.
rows = [row.detach().cpu().numpy() for row in nested.unbind()]
padded = torch.nn.utils.rnn.pad_sequence([a, b], batch_first=True)
lengths = nested.offsets().diff().cpu().numpy()
valid = np.arange(lengths.max()) < lengths[:, None]
print([len(row) for row in rows], lengths, padded.shape)
print(valid)
# Masked: what counts, in a row; NumPy's own class.
data = torch.tensor([1.0, -9.0, 3.0])
mask = torch.tensor([True, False, True])
masked = torch.masked.masked_tensor(data, mask)
kept = masked.get_data()[masked.get_mask()].cpu().numpy()
hidden = ~masked.get_mask().cpu().numpy()
array = np.ma.array(masked.get_data().cpu().numpy(), mask=hidden)
print(kept, array)


# A subclass that only adds a name.
class Named(torch.Tensor):
    pass


t = torch.ones(2).as_subclass(Named)
plain = t.as_subclass(torch.Tensor)
print(type(t.numpy()).__name__, type(plain).__name__)
# --8<-- [end:show]
# Without .detach(): no difference for these rows, which do not require grad.
# Without .cpu(): no difference for these tensors, which are on the CPU.
assert [row.tolist() for row in rows] == [a.tolist(), b.tolist()]
assert valid.sum() == 5 and padded.shape == (2, 3) and lengths.tolist() == [2, 3]
assert kept.tolist() == [1.0, 3.0] and array.mean() == 2.0 and array.count() == 2
assert type(plain) is torch.Tensor and type(t) is Named
parameter = torch.nn.Parameter(torch.ones(2))
a = parameter.detach().cpu().numpy()
assert a.tolist() == [1, 1] and isinstance(parameter, torch.Tensor)
