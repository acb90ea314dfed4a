# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.LayerNorm(3).to(device)
batch = torch.ones(4, 3, device=device)

# --8<-- [start:key]
for mode in (torch.no_grad, torch.inference_mode):
    with mode():
        output = model(batch)
    array = output.cpu().numpy()
    print(mode.__name__, output.requires_grad, array.shape)
# --8<-- [end:key]

try:
    model.eval()(batch).cpu().numpy()
except RuntimeError as error:
    print(error)
# --8<-- [end:show]
assert not output.requires_grad and array.shape == (4, 3)
assert model(batch).requires_grad and not model.training
try:
    array = output.numpy()
except TypeError as error:
    assert device != "cpu" and "device type tensor to numpy" in str(error)
else:
    assert device == "cpu"
