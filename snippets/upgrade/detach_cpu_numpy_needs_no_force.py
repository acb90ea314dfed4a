# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()  # (1)!
# --8<-- [end:key]
print(array.shape, array.dtype)
# --8<-- [end:show]
assert array.shape == (2, 3) and str(array.dtype) == "float32"
# A conjugate or a negative bit stands in the way of the line, and not of force=True.
conjugate = torch.tensor([1 + 2j], device=device).conj()
for bit in (conjugate, conjugate.imag) if device == "cpu" else ():
    assert bit.numpy(force=True).tolist() in ([1 - 2j], [-2.0])
    try:
        bit.detach().cpu().numpy()
        raise AssertionError("it converted a tensor with a bit")
    except RuntimeError as error:
        assert "bit set" in str(error) or "negative" in str(error)
