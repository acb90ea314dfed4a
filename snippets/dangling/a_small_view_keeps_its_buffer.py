# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import torch

big = torch.zeros(1_000_000)
buffer = weakref.ref(big.untyped_storage())
array = big[:2].numpy()
del big
print(array.nbytes, buffer().nbytes())

big = torch.zeros(1_000_000)
buffer = weakref.ref(big.untyped_storage())
array = big[:2].numpy().copy()
del big
print(array.nbytes, buffer())
# --8<-- [end:show]
assert buffer() is None and array.flags.owndata
large = torch.zeros(1_000_000)
kept = large[:2].numpy()
assert kept.base.untyped_storage().nbytes() == 4_000_000
