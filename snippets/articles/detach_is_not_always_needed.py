# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
x = torch.ones(1, 2, device=device)
model(x).sum().backward()
# --8<-- [start:key]
with torch.no_grad():
    print(model(x).cpu().numpy().shape)
print(model.weight.grad.cpu().numpy())
print(model(x).argmax(1).cpu().numpy())
print(type(model(x).item()).__name__, len(model(x).tolist()))
# --8<-- [end:key]
# --8<-- [end:show]
assert not model.weight.grad.requires_grad and not model(x).argmax(1).requires_grad
assert model(x).requires_grad
with torch.no_grad():
    row, same = model.weight[0], torch.nn.Identity()(model.weight)
assert row.requires_grad and same.requires_grad, "a view of a parameter, and a parameter, require grad all the same"
leaf = torch.ones(2, requires_grad=True)
with torch.no_grad():
    passed, computed = torch.nn.Dropout().eval()(leaf), torch.nn.Dropout().train()(leaf)
assert passed.requires_grad and not computed.requires_grad, "an input that a layer hands on keeps what it had"
