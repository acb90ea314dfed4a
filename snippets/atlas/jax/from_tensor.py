# --8<-- [start:show]
import jax
import jax.numpy as jnp
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
on_gpu = jax.default_backend() == "gpu"
source = tensor.detach() if on_gpu else tensor.detach().cpu()
array = jnp.from_dlpack(source)
# --8<-- [end:key]
# --8<-- [end:show]
assert isinstance(array, jax.Array) and array.dtype == "float32"
assert array.tolist() == tensor.tolist()
