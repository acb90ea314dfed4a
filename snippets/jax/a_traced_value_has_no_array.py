# --8<-- [start:show]
import jax
import jax.numpy as jnp
import numpy as np

x = jnp.arange(3.0)


@jax.jit
def wrong(x):
    return np.append(x[0], x[:-1])


try:
    print(wrong(x))
except jax.errors.TracerArrayConversionError as error:
    print(str(error).splitlines()[0])


# --8<-- [start:key]
@jax.jit
def right(x):
    return jnp.append(x[0], x[:-1])


array = np.asarray(right(x))
# --8<-- [end:key]
print(type(array).__name__, array.tolist())
# --8<-- [end:show]
import torch

assert array.tolist() == [0, 0, 1] and not array.flags.writeable
t = torch.from_numpy(np.array(right(x)))
assert t.tolist() == [0, 0, 1]


@jax.jit
def called_back(x):
    # Only NumPy has the function: JAX calls it at run time, with arrays.
    y = jax.pure_callback(np.sort, jax.ShapeDtypeStruct(x.shape, x.dtype), x)
    return y * 2


assert called_back(x[::-1]).tolist() == [0, 2, 4]
try:
    wrong(x)
except jax.errors.TracerArrayConversionError as error:
    assert str(error).startswith("The numpy.ndarray conversion method __array__() was called on")
else:
    raise AssertionError("NumPy took a traced value")
assert np.append(x[0], x[:-1]).tolist() == [0, 0, 1], "outside of jit NumPy reads the array"
