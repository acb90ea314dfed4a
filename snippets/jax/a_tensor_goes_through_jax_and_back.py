# --8<-- [start:show]
import jax
import jax.numpy as jnp
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6.0, device=device).reshape(2, 3)


# --8<-- [start:key]
def to_jax(t):
    t = t.detach()
    if jax.default_backend() != "gpu":
        t = t.cpu()
    return jnp.from_dlpack(t)
# --8<-- [end:key]


# --8<-- [start:key]
x = to_jax(t)
y = jax.jit(lambda v: v * 2 + 1)(x)
back = torch.from_dlpack(y)
# --8<-- [end:key]
result = back.to(device)
print(type(x).__module__.split(".")[0], x.shape, x.dtype)
print(x.unsafe_buffer_pointer() == t.data_ptr())
print(back.data_ptr() == y.unsafe_buffer_pointer())
print(result.tolist())
# --8<-- [end:show]
assert isinstance(x, jax.Array) and x.shape == (2, 3) and x.dtype == "float32"
if device == "cpu":
    assert x.unsafe_buffer_pointer() == t.data_ptr()
assert back.data_ptr() == y.unsafe_buffer_pointer()
assert result.device.type == device and torch.equal(result, t * 2 + 1)
weight = torch.ones(2, device=device, requires_grad=True)
assert to_jax(weight).tolist() == [1, 1]
with jax.default_device(jax.devices("cpu")[0]):
    int4 = jnp.ones(2, jnp.int4)
for refused in (int4, jax.random.key(0)):  # not every JAX array goes back
    try:
        torch.from_dlpack(refused)
        raise AssertionError("PyTorch took it")
    except RuntimeError:
        pass
try:
    x[0, 0] = 1.0
    raise AssertionError("a JAX array was edited")
except TypeError as error:
    assert "immutable" in str(error)
t = torch.arange(6.0).reshape(2, 3)[:, ::2]
try:
    jnp.from_dlpack(t)
    raise AssertionError("JAX took a tensor with gaps")
except (BufferError, RuntimeError, ValueError, NotImplementedError) as error:
    assert "strid" in str(error)
x = jnp.from_dlpack(t.detach().contiguous())
assert x.tolist() == t.tolist() == [[0, 2], [3, 5]]
