# --8<-- [start:show]
import torch

# --8<-- [start:key]
t = torch.tensor([1.0, 2.0])
kept = t.to("cpu", copy=True)  # (1)!
t.untyped_storage().resize_(0)  # (2)!

a = t.numpy()
print("owns its memory:", a.flags.owndata, a.shape)
print("bytes of storage:", t.untyped_storage().nbytes())

a = kept.numpy()
print("owns its memory:", a.flags.owndata, a)
# --8<-- [end:key]
# --8<-- [end:show]
# Not one value of the array over the freed tensor is read: what is in it is left to chance.
assert not a.flags.owndata and a.tolist() == [1, 2]
a = t.numpy()
assert a.flags.owndata and a.shape == (2,) and t.data_ptr() == 0
assert t.untyped_storage().nbytes() == 0
