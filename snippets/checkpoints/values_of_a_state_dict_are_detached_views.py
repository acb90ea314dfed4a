# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
# --8<-- [start:key]
state = model.state_dict()
weight = state["weight"]
print(type(weight).__name__, weight.requires_grad)
array = weight.cpu().numpy()
kept = {k: v.clone() for k, v in state.items()}

# --8<-- [end:key]
with torch.no_grad():
    model.weight.fill_(7)
print(weight.tolist(), kept["weight"].eq(7).any().item())
same = model.state_dict(keep_vars=True)["weight"]
print(type(same).__name__, same.requires_grad, same is model.weight)
# --8<-- [end:show]
assert weight.tolist() == [[7, 7]] and not kept["weight"].eq(7).any()
assert (array == 7).all() == (device == "cpu"), "on the CPU the array is a view, too"
assert same is model.weight and type(weight) is torch.Tensor
