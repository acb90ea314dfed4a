# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
images = torch.ones(4, 1, 28, 28, device=device)
steps = nn.Conv2d(1, 8, 3), nn.MaxPool2d(2), nn.Flatten()
conv = nn.Sequential(*steps).to(device)
linear = nn.Linear(8 * 14 * 14, 10).to(device)
try:
    print(linear(conv(images)))
except RuntimeError as error:
    print(error)

features = conv(images[:1]).shape[1]
linear = nn.Linear(features, 10).to(device)
print(features, tuple(linear(conv(images)).shape))
# --8<-- [end:show]
assert features == 8 * 13 * 13 and linear(conv(images)).shape == (4, 10)
if device == "cpu":
    try:
        nn.Linear(8 * 14 * 14, 10)(conv(images))
    except RuntimeError as error:
        assert str(error) == "mat1 and mat2 shapes cannot be multiplied (4x1352 and 1568x10)"
    else:
        raise AssertionError("a layer took another number of features")
    lazy = nn.LazyLinear(10)
    assert lazy(conv(images)).shape == (4, 10) and lazy.in_features == features
    pooled = nn.Sequential(nn.Conv2d(1, 8, 3), nn.AdaptiveAvgPool2d(4), nn.Flatten())
    assert {pooled(torch.ones(1, 1, size, size)).shape for size in (28, 32, 50)} == {(1, 8 * 4 * 4)}
colour = torch.ones(16, 3, 28, 28)
assert nn.Linear(3 * 28 * 28, 10)(torch.flatten(colour, 1)).shape == (16, 10)
model = nn.Module()
model.fc = nn.Linear(512, 1000)  # the last layer of a ResNet: print(model) shows its name
assert "(fc): Linear" in str(model)
model.fc = nn.Linear(model.fc.in_features, 10)
assert model.fc(torch.ones(4, 512)).shape == (4, 10)
assert nn.Sequential(nn.Flatten(), nn.Linear(784, 10))(torch.ones(4, 1, 28, 28)).shape == (4, 10)
