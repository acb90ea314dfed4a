# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(256, device=device, requires_grad=True)


class Saved:
    alive = 0

    def __init__(self, tensor):
        self.tensor = tensor.detach()
        self.size = tensor.numel() * tensor.element_size()
        Saved.alive += self.size

    def __del__(self):
        Saved.alive -= self.size


with torch.autograd.graph.saved_tensors_hooks(
    Saved, lambda saved: saved.tensor
):
    detached_first = x.exp().exp().sum().detach().cpu()
    print("detach().cpu():", Saved.alive, "bytes alive")
    moved_first = x.exp().exp().sum().cpu().detach()
    print("cpu().detach():", Saved.alive, "bytes alive")
    tracked = x.exp().exp().sum().cpu()
    print("cpu():         ", Saved.alive, "bytes alive")
# --8<-- [end:show]
assert not detached_first.requires_grad and not moved_first.requires_grad
for kept in (detached_first, moved_first, tracked):
    assert kept.device.type == "cpu"
assert Saved.alive == 2 * 256 * 4  # what the two exp() saved, once: only tracked keeps it
tracked.backward()  # the saved tensors are those that backward needs
assert Saved.alive == 0 and x.grad is not None
