# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = device == "cuda"
t = torch.arange(4, device=device)
buffer = torch.zeros(4, dtype=torch.int64, pin_memory=pin)
array = buffer.numpy()

if pin:
    busy = torch.zeros(4096, 4096, device=device)
    for _ in range(30):
        busy = busy @ busy
    # --8<-- [start:key]
    buffer.copy_(t, non_blocking=True)
    copied = torch.cuda.current_stream(device).record_event()
    print("too early:     ", array.tolist())
    copied.synchronize()
    # --8<-- [end:key]
    outs = {"a": t, "b": t * 2}
    host = {k: v.to("cpu", non_blocking=True) for k, v in outs.items()}
    torch.cuda.synchronize()  # once, before the first is read
else:
    array[:] = t.cpu().numpy()
print("after the wait:", array.tolist())
# --8<-- [end:show]
assert array.dtype == "int64" and array.tolist() == [0, 1, 2, 3] == buffer.tolist()
if pin:
    assert host["b"].tolist() == [0, 2, 4, 6]
    assert copied.query()
    other = torch.cuda.Stream()
    with torch.cuda.stream(other):
        made = busy @ busy
    torch.cuda.current_stream().wait_stream(other)
    assert made.cpu().sum() == 0
# What stands in the array before the wait is not asserted: it depends on the speed of the GPU.
