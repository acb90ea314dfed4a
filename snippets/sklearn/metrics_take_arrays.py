# --8<-- [start:show]
import torch
from sklearn.metrics import mean_squared_error, roc_auc_score

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([[0.0], [1.0], [2.0], [3.0]], device=device)
y = torch.tensor([0.0, 0.0, 1.0, 1.0], device=device)
model = torch.nn.Linear(1, 1).to(device)
torch.nn.init.ones_(model.weight)
out = model(x).squeeze(1)
for metric in mean_squared_error, roc_auc_score:
    try:
        print(metric(y, out))
    except (RuntimeError, TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

# --8<-- [start:key]
print(roc_auc_score(y.cpu().numpy(), out.detach().cpu().numpy()))
# --8<-- [end:key]
# --8<-- [end:show]
for metric in mean_squared_error, roc_auc_score:
    for expected, predicted in ((y, out), (y.cpu(), out.cpu())):
        try:
            metric(expected, predicted)
        except (RuntimeError, TypeError) as error:
            needs_detach = device == "cpu" or expected is not y
            said = "that requires grad" if needs_detach else "device type tensor to numpy"
            assert said in str(error), error
        else:
            raise AssertionError("sklearn took a graph or another device")
assert roc_auc_score(y.cpu().numpy(), out.detach().cpu().numpy()) == 1
assert roc_auc_score(y.cpu(), out.detach().cpu()) == 1, "tensors of the CPU without a gradient are taken"
try:
    mean_squared_error(y.cpu(), y.cpu().bfloat16())
    raise AssertionError("sklearn took bfloat16")
except TypeError as error:
    assert "unsupported ScalarType BFloat16" in str(error), "neither of the two texts"
