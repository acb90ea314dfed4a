# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(torch.nn.Linear(2, 1),
                            torch.nn.BatchNorm1d(1)).to(device)
state = model.state_dict()
arrays = {k: v.cpu().numpy().copy() for k, v in state.items()}
print(arrays["0.weight"].flags.owndata)
x = np.ones((4, 2), np.float32)
out = x @ arrays["0.weight"].T + arrays["0.bias"]
print(out.shape)
array = model[0].weight.detach().cpu().numpy()
trained = [name for name, p in model.named_parameters()]
print(sorted(state.keys() - trained))
state = model.state_dict(keep_vars=True)
arrays = {k: v.detach().cpu().numpy() for k, v in state.items()}
count = sum(p.numel() for p in model.parameters())
print(count)
# --8<-- [end:show]
np.testing.assert_allclose(
    out, model[0](torch.from_numpy(x).to(device)).detach().cpu().numpy(), rtol=1e-3)
assert array.shape == (1, 2) and count == 5 and len(arrays) == 7
assert sorted(state.keys() - trained) == ["1.num_batches_tracked", "1.running_mean", "1.running_var"]
