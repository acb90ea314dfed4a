# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

def cpu(x):
    if isinstance(x, dict):
        return {k: cpu(v) for k, v in x.items()}
    return x.cpu() if isinstance(x, torch.Tensor) else x

def make():
    model = torch.nn.Linear(2, 1).to(device)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.5)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, 0.5)
    return model, optimizer, scheduler

def train(path, epochs):
    model, optimizer, scheduler = make()
    start = 0
    if os.path.exists(path):
        loaded = torch.load(path, map_location="cpu")
        model.load_state_dict(loaded["model"])
        optimizer.load_state_dict(loaded["optimizer"])
        scheduler.load_state_dict(loaded["scheduler"])
        start = loaded["epoch"] + 1
        del loaded
    for epoch in range(start, epochs):
        torch.manual_seed(epoch)  # shuffle, dropout: as without a stop
        loss = model(torch.ones(4, 2, device=device)).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        torch.save({"model": cpu(model.state_dict()), "epoch": epoch,
                    "loss": loss.item(),
                    "optimizer": cpu(optimizer.state_dict()),
                    "scheduler": scheduler.state_dict()},
                   f"{path}.part")
        os.replace(f"{path}.part", path)
    return start, scheduler.get_last_lr()[0], epoch

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "checkpoint.pt")
    print(train(path, 2))
    print(train(path, 3))
# --8<-- [end:show]
    loaded = torch.load(path)
    assert loaded["epoch"] == 2 and os.listdir(folder) == ["checkpoint.pt"]
    assert type(loaded["loss"]) is float
    assert train(path, 4) == (3, 0.5**5, 3)
if hasattr(torch.amp, "GradScaler"):  # since PyTorch 2.3
    scaler = torch.amp.GradScaler("cpu", init_scale=8.0)
    loaded = {"scaler": scaler.state_dict()}
    scaler = torch.amp.GradScaler("cpu")
    scaler.load_state_dict(loaded["scaler"])
    assert scaler.state_dict()["scale"] == 8
drawn = []
for epochs in [0, 1], [1]:  # whole, and gone on with epoch 1
    for epoch in epochs:
        torch.manual_seed(epoch)
        drawn.append(torch.randperm(20).tolist())
assert drawn[1] == drawn[2] != drawn[0]
