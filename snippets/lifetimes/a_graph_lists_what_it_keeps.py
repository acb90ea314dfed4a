# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch


def saved_by(tensor):
    found, nodes = [], [tensor.grad_fn]
    for node in nodes:
        for name in dir(node):
            if name.startswith("_saved_"):
                saved = getattr(node, name)
                if isinstance(saved, torch.Tensor):
                    found.append((node.name(), name[7:], saved.nbytes))
        before = [function for function, _ in node.next_functions]
        nodes += [new for new in before if new and new not in nodes]
    return found


device = "cuda" if torch.cuda.is_available() else "cpu"
hidden, last = torch.nn.Linear(64, 512), torch.nn.Linear(512, 10)
model = torch.nn.Sequential(hidden, torch.nn.ReLU(), last)
out = model.to(device)(torch.ones(500, 64, device=device))
for row in saved_by(out.cpu()):
    print(*row)
# --8<-- [end:show]
expected = [
    ("AddmmBackward0", "mat1", 500 * 512 * 4),
    ("AddmmBackward0", "mat2", 512 * 10 * 4),
    ("ReluBackward0", "result", 500 * 512 * 4),
    ("AddmmBackward0", "mat1", 500 * 64 * 4),
]
assert saved_by(out) == saved_by(out.cpu()) == expected
if device == "cpu":
    # The input of the last layer is the result of ReLU: one tensor, saved by two nodes.
    relu = out.grad_fn.next_functions[1][0]
    assert out.grad_fn._saved_mat1.data_ptr() == relu._saved_result.data_ptr()


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, tensor):
        ctx.save_for_backward(tensor)
        return tensor * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


leaf = torch.ones(3, device=device, requires_grad=True)
assert not saved_by(Twice.apply(leaf)) and len(Twice.apply(leaf).grad_fn.saved_tensors) == 1
picked = leaf[torch.tensor([0, 1], device=device)]
assert not saved_by(picked) and type(picked.grad_fn._saved_indices) is tuple
out.sum().backward()
try:
    saved_by(out)
except RuntimeError as error:
    assert "after they have already been freed" in str(error)
else:
    raise AssertionError("backward() freed nothing")
again = model(torch.ones(500, 64, device=device))
again.sum().backward(retain_graph=True)
assert saved_by(again) == expected  # unless it is told to keep them
# Without .cpu(): no difference, and that is what the line shows: .cpu() does not cut the graph.
if device == "cpu":
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the cycle that create_graph makes
        kept = model(torch.ones(500, 64))
        kept.sum().backward(create_graph=True)
    assert saved_by(kept) == expected
