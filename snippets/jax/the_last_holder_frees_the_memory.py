# --8<-- [start:show]
import weakref

import jax.numpy as jnp
import numpy as np
import torch

t = torch.arange(64.0)
memory = weakref.ref(t.untyped_storage())
# --8<-- [start:key]
x = jnp.from_dlpack(t)
a = np.from_dlpack(t)
del t
print("JAX and NumPy hold it:", memory() is not None)
del x
print("NumPy holds it:", memory() is not None, a[-1])
del a
print("freed:", memory() is None)
# --8<-- [end:key]

y = jnp.arange(64.0)
t = torch.from_dlpack(y)
y.delete()
print(y.is_deleted(), t[-1].item())
# --8<-- [end:show]
assert memory() is None
assert y.is_deleted() and t.tolist() == list(range(64))  # on the GPU where JAX has one
t = torch.arange(64.0)
memory = weakref.ref(t.untyped_storage())
x = jnp.from_dlpack(t)
assert x.unsafe_buffer_pointer() == t.data_ptr()
del t
assert memory() is not None and x.tolist() == list(range(64))
