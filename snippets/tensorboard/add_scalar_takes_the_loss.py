# --8<-- [start:show]
import tempfile

import torch
from tensorboard.backend.event_processing import event_accumulator
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, device=device, requires_grad=True)
with tempfile.TemporaryDirectory() as folder:
    # --8<-- [start:key]
    with SummaryWriter(folder) as writer:
        for step in range(3):
            loss = (weight * step / 4).sum()
            writer.add_scalar("loss/train", loss, step)
        writer.add_histogram("weight", weight, step)
    # --8<-- [end:key]
    # --8<-- [start:key]
    events = event_accumulator.EventAccumulator(
        folder, size_guidance={"scalars": 0})
    events.Reload()
    # --8<-- [end:key]
print(events.Tags()["scalars"], events.Tags()["histograms"])
for event in events.Scalars("loss/train"):
    print(event.step, event.value)
# --8<-- [end:show]
import numpy as np

values = np.array([event.value for event in events.Scalars("loss/train")])
assert values.tolist() == [0.0, 0.25, 0.5]
read = [(event.step, event.value) for event in events.Scalars("loss/train")]
assert read == [(0, 0.0), (1, 0.25), (2, 0.5)]
assert all(type(value) is float for _, value in read)
assert events.Histograms("weight")[0].histogram_value.num == 1
assert loss.requires_grad and loss.device.type == device
assert event_accumulator.DEFAULT_SIZE_GUIDANCE["scalars"] == 10_000

# Each call brings the tensor over, at once.
from torch.utils._python_dispatch import TorchDispatchMode  # noqa: E402


class Transfers(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        self.count += call.__name__ == "_to_copy.default" and args[0].device.type != "cpu"
        return call(*args, **(kwargs or {}))


with tempfile.TemporaryDirectory() as folder, SummaryWriter(folder) as writer, Transfers() as transfers:
    writer.add_scalar("loss", loss)
assert transfers.count == (0 if device == "cpu" else 1)

# Of a meta tensor, which has no values, a random number is written.
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        for step in range(2):
            writer.add_scalar("meta", torch.zeros((), device="meta"), step)
    events = event_accumulator.EventAccumulator(folder)
    events.Reload()
    values = [event.value for event in events.Scalars("meta")]
assert values[0] != values[1], values
# float8, which numpy() refuses, is refused here as well; bfloat16 is not.
with tempfile.TemporaryDirectory() as folder, SummaryWriter(folder) as writer:
    eight = torch.ones(()).to(torch.float8_e4m3fn)
    try:
        writer.add_scalar("eight", eight)
        raise AssertionError("add_scalar took float8")
    except TypeError as error:
        assert "Float8" in str(error)
    writer.add_scalar("eight", eight.float())
    writer.add_scalar("sixteen", torch.ones((), dtype=torch.bfloat16))

# Before the writer is closed, flush() writes, as its thread may have done; add_scalars has a folder for each curve.
import os  # noqa: E402

with tempfile.TemporaryDirectory() as other:
    writer, test, step = SummaryWriter(other), loss / 2, 0
    writer.add_scalar("loss/train", loss, step)
    writer.flush()
    early = event_accumulator.EventAccumulator(other)
    early.Reload()
    assert "loss/train" in early.Tags()["scalars"]
    writer.add_scalars("loss", {"train": loss, "test": test}, step)
    writer.close()
    assert sorted(name for name in os.listdir(other) if os.path.isdir(f"{other}/{name}")) == ["loss_test", "loss_train"]
# Two runs in one folder: the steps go back, unless the second says from where on it counts anew.
import io
import contextlib
import pathlib
import time


def steps(**options):
    with tempfile.TemporaryDirectory() as folder:
        with SummaryWriter(folder) as writer:
            for each in range(4):
                writer.add_scalar("loss", each, each)
        first = {path.name for path in pathlib.Path(folder).iterdir()}
        while not {path.name for path in pathlib.Path(folder).iterdir()} - first:
            time.sleep(0.3)  # the name of a file has the second in it
            again = SummaryWriter(folder, **options)
            again.close()
        again = SummaryWriter(folder, **options)
        for each in range(2, 4):
            again.add_scalar("loss", each, each)
        again.close()
        events = event_accumulator.EventAccumulator(folder)
        with contextlib.redirect_stderr(io.StringIO()):
            events.Reload()
        return [event.step for event in events.Scalars("loss")]


assert steps() == [0, 1, 2, 3, 2, 3], "a curve that goes back"
folder, step = tempfile.mkdtemp(), 2
writer = SummaryWriter(folder, purge_step=step)
writer.close()
assert steps(purge_step=step) == [0, 1, 2, 3]
name = "run2"
writer = SummaryWriter(f"{folder}/{name}")
writer.close()
assert os.listdir(f"{folder}/{name}"), "each run has a folder of its own"
import shutil

shutil.rmtree(folder)
