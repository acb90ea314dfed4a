# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import torch
from tensorboard.backend.event_processing import event_accumulator
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(2.0**17, dtype=torch.bfloat16, device=device)
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        writer.add_scalar("tensor", loss)
        writer.add_scalar("item", loss.item())
        writer.add_scalar("tenth", 0.1)
        writer.add_scalar("tokens", 2**24 + 1)
    events = event_accumulator.EventAccumulator(folder)
    events.Reload()
for tag in events.Tags()["scalars"]:
    print(f"{tag:7}", events.Scalars(tag)[0].value)
# --8<-- [end:show]
import struct


def value(tag):
    return events.Scalars(tag)[0].value


assert value("tensor") == float("inf") and value("item") == loss.item() == 2**17
# A scalar is kept in float32.
assert value("tenth") == struct.unpack("f", struct.pack("f", 0.1))[0] != 0.1
assert value("tokens") == 2**24
assert torch.finfo(torch.float16).max == 65504

with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        count = 2**24 + 1
        writer.add_scalar("tokens", count, new_style=True, double_precision=True)
    events = event_accumulator.EventAccumulator(folder)
    events.Reload()
    (event,) = events.Tensors("tokens")
assert list(event.tensor_proto.double_val) == [count]
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        for step in range(30):
            writer.add_scalar("tenth", 0.1, step, new_style=True, double_precision=True)
    kept = []
    for guidance in ({"scalars": 0}, {"tensors": 0}):
        events = event_accumulator.EventAccumulator(folder, size_guidance=guidance)
        events.Reload()
        assert "tenth" not in events.Tags()["scalars"], "Scalars does not read the new style"
        kept.append(len(events.Tensors("tenth")))
assert kept == [10, 30], kept
