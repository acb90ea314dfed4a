import numpy as np
import torch


def signal(message):
    """Return the float32 samples of a message (bytes), minus their mean, as a tensor.

    The message itself must not change.
    """
    samples = torch.from_numpy(np.frombuffer(message, dtype=np.float32))
    samples -= samples.mean()
    return samples


def receive():
    """Return the message that sensor 7 sends."""
    return np.array([1, 2, 6], dtype=np.float32).tobytes()


message = receive()
sensors = {receive(): "sensor 7"}
print(signal(message), "of", sensors[receive()])
print("the same message again, of", sensors[receive()])
