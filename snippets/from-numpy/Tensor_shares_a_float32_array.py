# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
f32 = np.ones(3, dtype=np.float32)
f64 = np.ones(3)
torch.Tensor(f32).fill_(7)
torch.Tensor(f64).fill_(7)
print(f32.tolist())
print(f64.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert f32.tolist() == [7.0, 7.0, 7.0]
assert f64.tolist() == [1.0, 1.0, 1.0]
assert np.shares_memory(f32, torch.Tensor(f32).numpy())
ids = np.array([1, 2])
shared = torch.LongTensor(ids)
assert np.shares_memory(ids, shared.numpy()) and torch.LongTensor(np.array([0.9])).tolist() == [0]
assert np.shares_memory(f32, torch.FloatTensor(f32).numpy())
assert not np.shares_memory(f64, torch.FloatTensor(f64).numpy())
assert torch.Tensor(np.array(3)).shape == torch.Tensor(np.int64(3)).shape == (3,), "a size"
torch.set_default_dtype(torch.float64)
torch.Tensor(f64).fill_(8)
torch.Tensor(f32).fill_(8)
torch.set_default_dtype(torch.float32)
assert f64.tolist() == [8.0, 8.0, 8.0] and f32.tolist() == [7.0, 7.0, 7.0], "the default dtype decides"
