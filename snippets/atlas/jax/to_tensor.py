# --8<-- [start:show]
import jax.numpy as jnp
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = jnp.arange(60.0).reshape(3, 4, 5)

# --8<-- [start:key]
tensor = torch.from_dlpack(array).clone().to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.tolist() == array.tolist()
