# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1, dtype=torch.bfloat16)
# --8<-- [start:key]
model = model.to(torch.float16).to(device)
x = torch.ones(3, 2, dtype=model.weight.dtype, device=device)
a = model(x).detach().float().cpu().numpy()
# --8<-- [end:key]
print(model.weight.dtype, a.dtype, a.shape)
# --8<-- [end:show]
# Without dtype=: the weights become float16 in any case.
assert model.weight.dtype == torch.float16 == x.dtype and x.device.type == device
assert a.dtype == "float32" and a.shape == (3, 1)
weights = torch.tensor([1e5, -2.0], dtype=torch.bfloat16)
assert weights.to(torch.float16).isinf().tolist() == [True, False]
x = weights.float().to(device)
assert x.dtype == torch.float32 and x.isfinite().all()
model = model.float()
assert model.weight.dtype == torch.float32
