# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch
from torch.func import vmap


class Sinc(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.as_tensor(np.sinc(x.cpu().numpy())).to(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def vmap(info, in_dims, x):
        return Sinc.apply(x), in_dims[0]


# --8<-- [end:recipe]
device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([[0.0, 0.5], [1.0, 1.5]], device=device)
# --8<-- [start:recipe]
out = vmap(Sinc.apply)(batch)
# --8<-- [end:recipe]
print(out.cpu().numpy().round(2))
# --8<-- [end:show]
assert np.allclose(out.cpu().numpy(), np.sinc(batch.cpu().numpy()))
columns = vmap(Sinc.apply, in_dims=1, out_dims=1)(batch)
assert torch.allclose(columns, out)


class Plain(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.as_tensor(np.sinc(x.cpu().numpy())).to(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass


try:
    vmap(Plain.apply)(batch)
except RuntimeError as error:
    assert "vmap staticmethod" in str(error) or "generate_vmap_rule" in str(error), error
else:
    raise AssertionError("a function without a rule went through vmap")
