# --8<-- [start:show]
import tensorflow as tf
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)

# --8<-- [start:key]
array = tensor.detach().cpu().permute(0, 2, 3, 1).numpy()
images = tf.convert_to_tensor(array)
# --8<-- [end:key]
# --8<-- [end:show]
assert images.shape == (2, 4, 5, 3) and images.dtype == tf.float32
assert images.numpy()[1, 2, 3].tolist() == tensor[1, :, 2, 3].tolist()
