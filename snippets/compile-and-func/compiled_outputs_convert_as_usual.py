# --8<-- [start:show]
import torch

torch.manual_seed(0)
encoder, head = torch.nn.Linear(4, 8), torch.nn.Linear(8, 3)


# --8<-- [start:key]
def forward(x):
    features = encoder(x).relu()
    return {"features": features, "logits": head(features)}
# --8<-- [end:key]


# --8<-- [start:key]
compiled = torch.compile(forward, backend="eager", fullgraph=True)
out = compiled(torch.rand(5, 4))
arrays = {key: t.detach().cpu().numpy() for key, t in out.items()}
# --8<-- [end:key]
kept = out["logits"].clone()
for key, a in arrays.items():
    print(key, a.shape, out[key].requires_grad)
out["logits"].sum().backward()
print(tuple(encoder.weight.grad.shape))
# --8<-- [end:show]
# Without .cpu(): the subject is what torch.compile traces, in host memory.
x = torch.rand(5, 4)
plain, traced = forward(x), compiled(x)
assert all(torch.equal(plain[key], traced[key]) for key in plain) and list(arrays) == ["features", "logits"]
assert all(type(t) is torch.Tensor and t.requires_grad for t in traced.values())
assert kept.data_ptr() != out["logits"].data_ptr() and torch.equal(kept, out["logits"])
assert arrays["features"].shape == (5, 8) and encoder.weight.grad.shape == (8, 4)


class Own(torch.Tensor):
    pass


# What the function returns is returned: its input itself, which shares the memory, and a subclass.
same = torch.compile(lambda t: t, backend="eager")
assert same(x) is x and type(torch.compile(lambda t: t * 2, backend="eager")(x.as_subclass(Own))) is Own
# Another dtype is traced again.
traces = []
double = torch.compile(lambda t: t * 2, backend=lambda graph, inputs: traces.append(1) or graph.forward)
double(x), double(x)
assert len(traces) == 1
double(x.double())
assert len(traces) == 2
modes = torch._inductor.list_mode_options()
graphs = {mode for mode, options in modes.items() if options.get("triton.cudagraphs")}
assert graphs == {"reduce-overhead", "max-autotune"}, graphs
# Converted inside: without torch.compile a tensor that requires grad raises, and another does not.
inside = lambda t: t.numpy().sum()
assert inside(torch.ones(3)) == 3
leaf = torch.ones(3, requires_grad=True)
assert torch.compile(inside, backend="eager")(leaf) == 3
try:
    inside(leaf)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("eager code converted a tensor that requires grad")
