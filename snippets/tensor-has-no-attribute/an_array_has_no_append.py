# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
losses = np.array([])
loss = torch.tensor(0.5, device=device)
try:
    losses.append(loss.item())
except AttributeError as error:
    print(error)
try:
    text = "loss: " + loss
except TypeError as error:
    print(error)

losses = []  # a list in the loop
losses.append(loss.item())
losses = np.array(losses)  # an array behind it
text = f"loss {loss.item():.3f}"
print(losses, text)
# --8<-- [end:show]
assert losses.tolist() == [0.5] and text == "loss 0.500"
losses = np.append(losses, loss.item())
assert losses.tolist() == [0.5, 0.5], "a new array, each time"
more = [0.25, 0.75]
losses = np.concatenate([losses, more])
assert losses.tolist() == [0.5, 0.5, 0.25, 0.75]
text = "loss: " + str(loss.item())
assert text == "loss: 0.5"
