# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = {"weight": torch.ones(1, 2, device=device),
         "bias": torch.zeros(1, device=device)}
with torch.device("meta"):
    model = torch.nn.Linear(2, 1)
try:
    a = model.weight.detach().numpy()
except TypeError as error:
    print(error)
try:
    a = model.weight.detach().cpu().numpy()
except NotImplementedError as error:
    print(error)

model.load_state_dict(state, assign=True)
a = model.weight.detach().cpu().numpy()
print(a)
# --8<-- [end:show]
assert a.tolist() == [[1, 1]] and model.weight.device == state["weight"].device
text = "can't convert meta device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first."
empty = torch.ones(2, device="meta")
for line, said in ((empty.numpy, text), (empty.cpu, "Cannot copy out of meta tensor; no data!")):
    try:
        line()
    except (TypeError, NotImplementedError) as error:
        assert str(error) == said
    else:
        raise AssertionError("a meta tensor has values now")
# The other cure: what is made on a real device has values.
assert torch.ones_like(empty, device=device).cpu().numpy().tolist() == [1, 1]
# What the state lacks stays on meta under assign=True, and is memory of any content after to_empty.
model.register_buffer("scale", torch.ones(1, device="meta"), persistent=False)
assert "scale" not in model.state_dict()
model.load_state_dict(state, assign=True)
assert model.scale.is_meta and not model.to_empty(device="cpu").scale.is_meta
# Without .detach(): no difference in the lines that raise: the device is looked at first.
try:
    torch.empty(0, device="meta").cpu()
except NotImplementedError:
    pass
else:
    raise AssertionError("a meta tensor without elements can be copied")
# A buffer that was left there: most lines raise, a matrix product on the CPU takes it, and .to() finds it.
left, x = torch.ones(2, 2, device="meta"), torch.ones(1, 2)
assert (x @ left).device.type == "cpu"
module = torch.nn.Module()
module.register_buffer("left", left, persistent=False)
for line in (lambda: x * left, lambda: x + left, lambda: torch.cat([x, left]), lambda: module.to("cpu")):
    try:
        line()
    except (RuntimeError, NotImplementedError) as error:
        assert "meta" in str(error)
    else:
        raise AssertionError("a line took a tensor that was left on meta")
# A plain attribute is neither parameter nor buffer: .to() leaves it on meta and does not raise.
plain = torch.nn.Module()
plain.left = left
assert plain.to("cpu").left.is_meta
try:
    x @ torch.ones(2, device="meta")
except RuntimeError as error:
    assert "meta" in str(error)
else:
    raise AssertionError("a vector that was left on meta is taken by a matrix product")
x += torch.ones(2, device="meta")
assert x.tolist() == [[1, 1]], "an edit in place by a tensor on meta does nothing, and raises nothing"
