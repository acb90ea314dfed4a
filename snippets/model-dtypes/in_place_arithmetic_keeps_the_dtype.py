# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.from_numpy(np.array([0, 3], np.uint8)).to(device)
try:
    image *= 0.5
    print(image.tolist())
except RuntimeError as error:
    print(error)

image = image * 0.5
print(image.dtype, image.tolist())
# --8<-- [end:show]
assert image.dtype == torch.float32
if device == "cpu":
    assert image.tolist() == [0, 1.5]
    for dtype, name in ((torch.uint8, "Byte"), (torch.int64, "Long")):
        try:
            image.to(dtype).mul_(0.5)
        except RuntimeError as error:
            assert str(error) == f"result type Float can't be cast to the desired output type {name}"
        else:
            raise AssertionError(f"{dtype} took fractions")
if device == "cpu":  # an assignment raises nothing
    whole = torch.tensor([7, 7, 7])
    whole[0] = 0.5
    whole[1:2].fill_(0.5)
    whole[2:].copy_(torch.tensor([0.5]))
    assert whole.tolist() == [0, 0, 0]
if device == "cpu":  # not every method that ends in _ raises: this one drops its factor
    whole = torch.tensor([4])
    assert whole.addcmul_(torch.tensor([1]), torch.tensor([3]), value=0.5).tolist() == [4]
    for line in "whole += 0.5", "whole /= 2", "whole.mul_(0.5)":
        try:
            exec(line)
        except RuntimeError as error:
            assert str(error) == "result type Float can't be cast to the desired output type Long"
        else:
            raise AssertionError(line)
