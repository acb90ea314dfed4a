# --8<-- [start:show]
import jax.numpy as jnp
import torch


def edited(to_jax):
    t = torch.zeros(64)
    x = to_jax(t)
    y = (x + 1).block_until_ready()
    t.fill_(5)
    return x[0].item(), y[0].item()


# --8<-- [start:key]
print("shared:   ", edited(jnp.from_dlpack))
print("copy=True:", edited(lambda t: jnp.from_dlpack(t, copy=True)))
print("clone:    ", edited(lambda t: jnp.from_dlpack(t.clone())))
print("slice:    ", edited(lambda t: jnp.from_dlpack(t[1:])))
# --8<-- [end:key]
# --8<-- [end:show]
assert edited(jnp.from_dlpack) == (5, 1)
assert edited(lambda t: jnp.from_dlpack(t, copy=True)) == (5, 1)  # JAX 0.10.2
assert edited(lambda t: jnp.from_dlpack(t.clone())) == (0, 1)
assert edited(lambda t: jnp.from_dlpack(t[1:])) == (0, 1)  # not a multiple of 64 bytes
assert edited(lambda t: jnp.from_dlpack(t[16:])) == (5, 1)  # 16 * 4 bytes
# Without copy=: JAX 0.10.2 takes no notice of it here, and that is what the snippet shows.
import numpy as np

numbers = np.zeros(80, np.float32)  # NumPy begins an array at a multiple of 16 bytes
for offset in 0, 16:
    first = (-numbers.ctypes.data % 64 + offset) // 4
    x = torch.from_numpy(numbers[first : first + 32])
    assert (jnp.from_dlpack(x).unsafe_buffer_pointer() == x.data_ptr()) == (offset == 0)
