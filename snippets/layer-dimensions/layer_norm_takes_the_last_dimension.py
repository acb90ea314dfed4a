# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
norm = nn.LayerNorm(3).to(device)
x = torch.ones(4, 3, 10, device=device)  # batch, features, time
try:
    print(norm(x).shape)
except RuntimeError as error:
    print(error)

out = norm(x.transpose(1, 2)).transpose(1, 2)
print(tuple(out.shape))
norm = nn.LayerNorm(x.shape[-1]).to(device)
print(tuple(norm(x).shape))
images = torch.ones(4, 3, 8, 8, device=device)
norm = nn.GroupNorm(1, 3).to(device)
print(tuple(norm(images).shape))
norm = nn.LayerNorm(images.shape[1:]).to(device)
print(tuple(norm(images).shape))
# --8<-- [end:show]
assert out.shape == x.shape and norm(images).shape == images.shape
try:
    nn.LayerNorm(3).to(device)(x)
except RuntimeError as error:
    assert device != "cpu" or str(error) == (
        "Given normalized_shape=[3], expected input with shape [*, 3],"
        " but got input of size[4, 3, 10]"
    )
else:
    assert device == "lazy", "LayerNorm took the time for the features"
