# --8<-- [start:show]
import torch
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
with SummaryWriter("runs/train") as writer:
    for step in range(6):
        writer.add_scalar("loss", 2.0**-step, step)

# --8<-- [start:key]
log = EventAccumulator("runs/train", size_guidance={"scalars": 0})
events = log.Reload().Scalars("loss")
losses = torch.tensor([event.value for event in events], device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert losses.tolist() == [1, 0.5, 0.25, 0.125, 0.0625, 0.03125]
assert [event.step for event in events] == [0, 1, 2, 3, 4, 5]
