# --8<-- [start:show]
from functools import partial

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

table = np.arange(6.0).reshape(3, 2)


@jax.jit
def pick(i):
    return jnp.asarray(table)[i]  # table[i] raises


@partial(jax.jit, static_argnums=1)
def padded(x, n):
    return jnp.zeros(n).at[:3].set(x)


print(pick(1).tolist(), padded(x, 4).tolist())
# --8<-- [end:show]
import torch

assert pick(1).tolist() == [2, 3] and padded(x, 4).tolist() == [0, 1, 2, 0]
for refused, raised in (
    (lambda i: table[i], jax.errors.TracerArrayConversionError),
    (lambda i: [1, 2, 3][i], jax.errors.TracerIntegerConversionError),
    (lambda i: float(i), jax.errors.ConcretizationTypeError),
    (lambda i: i if i > 0 else -i, jax.errors.TracerBoolConversionError),
):
    try:
        jax.jit(refused)(1)
    except raised:
        pass
    else:
        raise AssertionError("a traced value was read")
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
