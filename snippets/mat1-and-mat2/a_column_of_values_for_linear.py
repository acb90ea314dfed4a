# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
linear = torch.nn.Linear(1, 1).to(device)
x = torch.tensor([1.0, 2.0, 3.0], device=device)  # 3 samples
try:
    out = linear(x)
    print(out.cpu().shape)
except RuntimeError as error:
    print(error)

out = linear(x[:, None])  # (3, 1): a row for each sample
print(tuple(out.shape))

# More features, two layers, a turned table, a single sample.
X = torch.ones(32, 10, device=device)
layers = [torch.nn.Linear(X.shape[1], 5), torch.nn.Linear(5, 2)]
model = torch.nn.Sequential(*layers).to(device)
print(tuple(model(X).shape), tuple(model(X[0]).shape))
print(tuple(model(X.T.contiguous().T).shape), model[0].in_features)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .contiguous(): the values are the same in either order.
assert out.shape == (3, 1) and model(X).shape == (32, 2) and model(X[0]).shape == (2,)
if device == "cpu":
    for layer, values, text in (
        (linear, x, "1x3 and 1x1"),
        (torch.nn.Linear(4, 2), torch.ones(32, 10), "32x10 and 4x2"),
        (torch.nn.Linear(10, 2), X.T, "10x32 and 10x2"),
        (torch.nn.Linear(10, 5), torch.ones(32, 5, 4), "160x4 and 10x5"),
    ):
        try:
            layer(values)
        except RuntimeError as error:
            assert str(error) == f"mat1 and mat2 shapes cannot be multiplied ({text})"
        else:
            raise AssertionError(text)
a = x.cpu().numpy()
assert a.reshape(-1, 1).shape == (3, 1)
assert torch.nn.Linear(3, 2)(torch.ones(3)[None]).shape == (1, 2)
