# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.ModuleDict({
    "conv": torch.nn.Conv2d(3, 8, 3),
    "attention": torch.nn.MultiheadAttention(
        4, 2, batch_first=True)})
model = model.to(device)
kept, grads = {}, []


def keep(name):
    def hook(layer, inputs, out):
        out = out[0] if isinstance(out, tuple) else out
        kept.setdefault(name, []).append(out.detach().cpu().clone())
    return hook


handles = []
for name, layer in model.named_children():
    handles.append(layer.register_forward_hook(keep(name)))
image = torch.rand(1, 3, 6, 6).to(device).requires_grad_()
x = torch.rand(2, 7, 4).to(device)
for _ in range(3):
    model["conv"](image)
    model["attention"](x, x, x)
for handle in handles:
    handle.remove()
arrays = {name: torch.cat(outs).numpy() for name, outs in kept.items()}
print({name: a.shape for name, a in arrays.items()})
kept.clear()  # else the RAM fills, batch by batch


def watch(layer, inputs, out):
    out.register_hook(lambda g: grads.append(g.detach().cpu().clone()))


handle = model["conv"].register_forward_hook(watch)
relu = torch.nn.ReLU(inplace=True)
relu(model["conv"](image)).sum().backward()
handle.remove()
print("gradient:", tuple(grads[0].shape))


def keep_input(layer, inputs):
    kept["input"] = inputs[0].detach().cpu().clone()


handle = model["conv"].register_forward_pre_hook(keep_input)
model["conv"](image)
handle.remove()
print("input:", tuple(kept["input"].shape))

out = model["conv"](image)
pooled = out.detach().mean(dim=(2, 3)).cpu()
print("the mean of each channel:", tuple(pooled.shape))
# --8<-- [end:show]
assert arrays["conv"].shape == (3, 8, 4, 4) and arrays["attention"].shape == (6, 7, 4)
assert "conv" not in kept, "arrays keeps what was cleared here"
assert kept["input"].equal(image.detach().cpu())
assert kept["input"].device.type == "cpu" and not kept["input"].requires_grad
assert kept["input"].data_ptr() != image.data_ptr(), "it shares no memory with the input"
assert grads[0].device.type == "cpu"
assert grads[0].equal((out > 0).float().cpu()), "the gradient before the ReLU in place"
handle = model["conv"].register_full_backward_hook(lambda layer, before, after: None)
try:
    relu(model["conv"](image))
except RuntimeError as error:
    start = "Output 0 of BackwardHookFunction is a view and is being modified inplace"
    assert str(error).startswith(start)
else:
    raise AssertionError("a layer in place behind a full backward hook")
handle.remove()
assert pooled.shape == (1, 8)
assert pooled.device.type == "cpu" and not pooled.requires_grad
flat = out.detach().flatten(1).cpu()
assert flat.shape == (1, 8 * 4 * 4)
net = torch.nn.Sequential()
net.fc = torch.nn.Linear(4, 2)
net.fc = torch.nn.Identity()
assert net(torch.ones(1, 4)).tolist() == [[1, 1, 1, 1]], "the features come out in place of logits"
out = torch.ones(2)
keep("ones")(None, None, out)
out.zero_()
assert kept["ones"][0].all(), "a layer in place behind it does not change what is kept"
source, g = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
out = source * 2
watch(None, None, out)
torch.autograd.grad(out, source, g, create_graph=True)
assert grads[-1].equal(g) and grads[-1].data_ptr() != g.data_ptr()
assert not grads[-1].requires_grad, "with create_graph=True, gradients require grad"
