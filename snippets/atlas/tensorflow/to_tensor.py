# --8<-- [start:show]
import tensorflow as tf
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = tf.reshape(tf.range(120, dtype=tf.float32), (2, 4, 5, 3))

# --8<-- [start:key]
tensor = torch.from_numpy(images.numpy()).permute(0, 3, 1, 2).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (2, 3, 4, 5) and tensor.dtype == torch.float32
assert tensor[1, :, 2, 3].tolist() == images[1, 2, 3].numpy().tolist()
