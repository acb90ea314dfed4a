# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

calls = [
    "optimizer.step()",
    "model.load_state_dict(state)",
    "model.to('cpu')",
    "model.double()",
    "model.weight.data = new",
    "model.load_state_dict(state, assign=True)",
    "torch.nn.utils.vector_to_parameters(new[0], [model.weight])",
]
for call in calls:
    model = torch.nn.Linear(2, 1, bias=False)
    optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
    model(torch.ones(1, 2)).sum().backward()
    state = {"weight": torch.zeros(1, 2)}
    new = torch.zeros(1, 2)
    a = model.weight.detach().numpy()
    exec(call)
    b = model.weight.detach().numpy()
    print(call, "|", np.shares_memory(a, b))
# --8<-- [end:show]
    assert np.shares_memory(a, b) == (calls.index(call) < 3), call
    # The first call made the gradient's step, the others brought zeros or kept what there was.
    assert ("step" in call or ".to(" in call or ".double" in call) == (b.tolist() != [[0, 0]]), call
model = torch.nn.Linear(2, 1, bias=False)
a = model.weight.detach().numpy()
same = torch.nn.utils.parameters_to_vector([model.weight]).detach()
torch.nn.utils.vector_to_parameters(same, [model.weight])
b = model.weight.detach().numpy()
assert a.tolist() == b.tolist() and not np.shares_memory(a, b), "new memory although nothing was to be changed"
