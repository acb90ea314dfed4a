# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(4, 5)
model = torch.nn.DataParallel(torch.nn.Linear(5, 3)).to(device)

# --8<-- [start:key]
with torch.no_grad():
    outputs = model(tensor)
array = outputs.cpu().numpy()
# --8<-- [end:key]
# --8<-- [end:show]
weight, bias = (each.detach().cpu() for each in model.module.parameters())
expected = tensor.detach().cpu() @ weight.T + bias
assert torch.allclose(torch.from_numpy(array), expected, atol=1e-6)
