# --8<-- [start:show]
import jax
import jax.numpy as jnp
import torch

t = torch.tensor([2**40 + 1, 3])
d = torch.tensor([0.1, 1e300], dtype=torch.float64)


def show(mode):
    for source in t, d:
        x = jnp.from_dlpack(source)
        shared = x.unsafe_buffer_pointer() == source.data_ptr()
        print(mode, x.dtype, x.tolist(), shared)


show("default")
small = jnp.arange(3)
ids = torch.from_dlpack(small).long()
# --8<-- [start:key]
jax.config.update("jax_enable_x64", True)
# --8<-- [end:key]
show("x64")
# --8<-- [end:show]
assert small.dtype == "int32" and ids.dtype == torch.int64 and ids.tolist() == [0, 1, 2]
assert jnp.from_dlpack(t).dtype == "int64" and jnp.from_dlpack(t).tolist() == t.tolist()
assert jnp.from_dlpack(d).dtype == "float64" and jnp.from_dlpack(d).tolist() == d.tolist()
assert jnp.from_dlpack(t).unsafe_buffer_pointer() == t.data_ptr()
jax.config.update("jax_enable_x64", False)
assert jnp.from_dlpack(t).dtype == "int32" and jnp.from_dlpack(t).tolist() == [1, 3]
assert jnp.from_dlpack(d).dtype == "float32" and jnp.from_dlpack(d)[1] == float("inf")
# bfloat16 needs no detour: JAX has it, and takes the memory as it is.
half = torch.ones(64, dtype=torch.bfloat16)
y = jnp.from_dlpack(half.detach())
assert y.dtype == "bfloat16" and y.unsafe_buffer_pointer() == half.data_ptr()
early = jnp.from_dlpack(t)
jax.config.update("jax_enable_x64", True)
assert early.dtype == "int32" and jnp.from_dlpack(t).dtype == "int64"
