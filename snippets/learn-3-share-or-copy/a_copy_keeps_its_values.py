# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.ones(2, device=device, requires_grad=True)
source = np.ones(2)
# --8<-- [start:key]
array = tensor.detach().cpu().numpy().copy()
own = torch.tensor(source)
# --8<-- [end:key]
with torch.no_grad():
    tensor[0] = 7
source[0] = 7
print("array:", array.tolist())
print("own:  ", own.tolist())
# --8<-- [end:show]
assert tensor.tolist() == source.tolist() == [7, 1]
assert array.tolist() == own.tolist() == [1, 1]
array[1] = own[1] = 8
assert tensor.tolist() == source.tolist() == [7, 1], "nor does an edit go the other way"
