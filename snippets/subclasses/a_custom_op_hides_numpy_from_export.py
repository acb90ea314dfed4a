# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


@torch.library.custom_op("mine::sine", mutates_args=())
def sine(x: torch.Tensor) -> torch.Tensor:
    a = np.sin(x.detach().cpu().numpy())
    return torch.from_numpy(a).to(x.device)


@sine.register_fake
def _(x):
    return torch.empty_like(x)


class WithOp(torch.nn.Module):
    def forward(self, x):
        return sine(x) + 1


program = torch.export.export(WithOp(), (torch.zeros(2),))
print(program.module()(torch.ones(2)))
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): no difference, as a custom op runs with gradients off.
assert torch.equal(program.module()(torch.ones(2)), torch.ones(2).sin() + 1)
assert "mine.sine" in program.graph_module.code
x = torch.ones(2, requires_grad=True)
out = sine(x)
try:
    out.sum().backward()
    raise AssertionError("a custom op has a gradient of its own")
except RuntimeError as error:
    assert "no autograd formula" in str(error)
program = torch.export.export(torch.nn.Linear(2, 2), (torch.zeros(2),))
a = np.sin(program.module()(torch.ones(2)).detach().cpu().numpy())
assert type(a) is np.ndarray
