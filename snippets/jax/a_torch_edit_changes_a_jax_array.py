# --8<-- [start:show]
import jax.numpy as jnp
import numpy as np
import torch

x = jnp.arange(4.0)
try:
    x[0] = 5
except TypeError as error:
    print("TypeError:", str(error).split(",")[0])
print("writeable:", np.asarray(jnp.ones(1)).flags.writeable)

# --8<-- [start:key]
t = torch.from_dlpack(x)
t[0] = 5
# --8<-- [end:key]
print("shared:", t.tolist() == x.tolist(), x.tolist())

y = jnp.arange(4.0)
# --8<-- [start:key]
t = torch.from_dlpack(y).clone()
# --8<-- [end:key]
t[0] = 5
print("cloned:", y.tolist(), t.tolist())
# --8<-- [end:show]
# Where JAX has a GPU, the two libraries queue their work apart: t.tolist() waits for the edit, and JAX reads after it.
assert not np.asarray(x).flags.writeable
assert x.tolist() == [5, 1, 2, 3]
assert y.tolist() == [0, 1, 2, 3] and t.tolist() == [5, 1, 2, 3]
