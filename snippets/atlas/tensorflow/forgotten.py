import tensorflow as tf
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
weights = tensor.clone().requires_grad_()
images = tf.ones((2, 4, 5, 3))
conv = tf.keras.layers.Conv2D(2, 1)
conv(images)
row = torch.arange(4.0)


def plain():
    return tf.convert_to_tensor(tensor)


def grad():
    return tf.convert_to_tensor(weights)


def device_tensor():
    return tf.convert_to_tensor(tensor)


def axes():
    return conv(tensor.numpy())


def axes_2():
    return tf.keras.layers.GlobalAveragePooling2D()(tensor.numpy())


def dtype():
    return tf.convert_to_tensor(tensor.double().numpy()) + tf.ones(5)


def type():
    return torch.from_numpy(images)


def strides():
    nhwc = tensor.permute(0, 2, 3, 1)
    return tf.experimental.dlpack.from_dlpack(nhwc.__dlpack__())


def copy():
    shared = tf.experimental.dlpack.from_dlpack(row.__dlpack__())
    row.add_(100)
    return shared


def mode():
    dataset = tf.data.Dataset.from_tensor_slices(images)
    return dataset.map(lambda image: torch.from_numpy(image.numpy()))


def mode_2():
    dataset = tf.data.Dataset.from_tensor_slices(images)
    return dataset.map(lambda image: torch.tensor(image))
