# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = device == "cuda"
array = np.arange(40, dtype=np.float32).reshape(10, 4)

buffers = [torch.empty(4, 4, pin_memory=pin) for _ in range(2)]
copied = [None, None]
sums = []
for step, start in enumerate(range(0, len(array), 4)):
    slot = step % 2
    # --8<-- [start:key]
    if copied[slot]:
        copied[slot].synchronize()
    chunk = array[start:start + 4]
    host = buffers[slot][:len(chunk)]
    host.numpy()[:] = chunk
    batch = host.to(device, non_blocking=True)
    # --8<-- [end:key]
    if pin:
        copied[slot] = torch.cuda.current_stream(device).record_event()
    sums.append(batch.sum(dim=1))
result = torch.cat(sums).cpu().numpy()
print(result.tolist())
print(np.array_equal(result, array.sum(axis=1)))
# --8<-- [end:show]
assert array.dtype == np.float32
assert result.tolist() == array.sum(axis=1).tolist() and step == 2
assert all(buffer.is_pinned() == pin for buffer in buffers)
if device == "cpu":  # .to() returned the view of the buffer itself
    assert batch.data_ptr() == buffers[0].data_ptr()
    assert host.to(device, non_blocking=True) is host
