# --8<-- [start:show]
import weakref

import torch

big = torch.zeros(1_000_000)
buffer = weakref.ref(big.untyped_storage())
array = big[:2].numpy()
del big
print(array.nbytes, buffer().nbytes())

# --8<-- [start:key]
big = torch.zeros(1_000_000)
# --8<-- [end:key]
buffer = weakref.ref(big.untyped_storage())
# --8<-- [start:key]
array = big[:2].numpy().copy()
del big
# --8<-- [end:key]
print(array.nbytes, buffer())
# --8<-- [end:show]
assert buffer() is None and array.flags.owndata
large = torch.zeros(1_000_000)
kept = large[:2].numpy()
assert kept.base.untyped_storage().nbytes() == 4_000_000
