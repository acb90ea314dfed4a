# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

layer, outs = torch.nn.Linear(3, 4), []
model = torch.nn.Sequential(layer, torch.nn.ReLU(inplace=True))
compiled = torch.compile(model, backend="eager")
x = torch.ones(2, 3)


def keep(layer, inputs, out):
    outs.append(out.detach().cpu().clone())


compiled(x)
handle = layer.register_forward_hook(keep)
compiled(x)
print("added after the first call:", len(outs))
torch._dynamo.reset()
compiled(x)
print("after reset():", len(outs))
arrays = [out.numpy() for out in outs]
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert len(arrays) == 1 and arrays[0].shape == (2, 4)
assert (arrays[0] == layer(x).detach().numpy()).all(), "the ReLU in place did not write into it"
outs.clear()
model(x)
assert len(outs) == 1, "the model that is not compiled calls it at once"
handle.remove()
torch._dynamo.reset()
outs.clear()
handle = layer.register_forward_hook(keep)
torch.compile(model, backend="eager")(x)
assert len(outs) == 1, "a hook from before the first call is compiled with the model"
handle.remove()
