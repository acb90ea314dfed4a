import jax
import jax.numpy as jnp
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
array = jnp.arange(60.0).reshape(3, 4, 5)
row = jnp.arange(1.0, 5.0)
logits = torch.zeros(4, 5)


def plain():
    return jnp.stack([tensor, tensor])


def plain_2():
    return jax.device_put(tensor)


def grad():
    return jnp.from_dlpack(weights)


def device_dlpack():
    return jnp.from_dlpack(tensor)


def device_asarray():
    return jnp.asarray(tensor)


def strides():
    return jnp.from_dlpack(tensor[:, :, ::2])


def dtype():
    ids = torch.tensor([2**40 + 1, 3])
    return jnp.from_dlpack(ids)


def dtype_2():
    target = torch.from_dlpack(array[0].argmax(1))
    return torch.nn.functional.cross_entropy(logits, target)


def dtype_3():
    return jnp.asarray(tensor.bfloat16())


def type():
    return jax.dlpack.from_dlpack(torch.utils.dlpack.to_dlpack(tensor))


def type_2():
    return torch.nn.functional.relu(array)


def copy():
    torch.from_dlpack(row).zero_()
    return row


def copy_2():
    wave = torch.tensor([1 + 2j]).conj()
    return wave.imag, jnp.from_dlpack(wave.imag)


def mode():
    return jax.jit(lambda x: jnp.asarray(torch.from_dlpack(x).relu()))(array)
