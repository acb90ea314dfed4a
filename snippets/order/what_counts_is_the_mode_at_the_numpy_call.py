# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)

# --8<-- [start:key]
with torch.no_grad():
    view, product = weight[:1], weight * 2
# --8<-- [end:key]
    print("inside: ", view.cpu().numpy(), product.cpu().numpy())
print("product:", product.cpu().numpy())
for name, t in {"view:   ": view, "weight: ": weight}.items():
    try:
        print(name, t.cpu().numpy())
    except RuntimeError as error:
        print(name, error)
# --8<-- [end:show]
assert weight.requires_grad and view.requires_grad and not product.requires_grad
for again in (weight, weight[:1].detach().requires_grad_(), view):
    try:
        again.cpu().numpy()
    except RuntimeError as error:
        assert "requires grad" in str(error)
    else:
        raise AssertionError("a tracked tensor was converted outside the block")
with torch.no_grad():
    assert weight.cpu().numpy().tolist() == [1.0, 1.0]
    # A call with nothing to do gives the weight itself, graph and all.
    assert weight.float() is weight.contiguous() is weight
