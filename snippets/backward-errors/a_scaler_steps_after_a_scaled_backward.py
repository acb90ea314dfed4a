# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
head = torch.nn.Linear(2, 1).to(device)  # takes no part in the loss
x = torch.ones(4, 2, device=device)
scaler = torch.amp.GradScaler(device)
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
try:
    loss = model(x).pow(2).mean()
    scaler.scale(loss).backward()
    scaler.step(optimizer)
except AssertionError as error:
    print(f"AssertionError: {error}")

scaler = torch.amp.GradScaler(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.zero_grad()
loss = model(x).pow(2).mean()
scaler.scale(loss).backward()
scaler.step(optimizer)
scaler.update()
print([p.grad is not None for p in model.parameters()])

# Two optimizers, and a step that has no gradient.
other = torch.optim.SGD(head.parameters(), lr=0.1)
scaler.scale(model(x).mean() + head(x).mean()).backward()
for opt in (optimizer, other):
    scaler.step(opt)
scaler.update()
trained = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.SGD(trained, lr=0.1)
print(len(trained))
# Clipping comes between.
optimizer.zero_grad()
scaler.scale(model(x).pow(2).mean()).backward()
scaler.unscale_(optimizer)
torch.nn.utils.clip_grad_norm_(trained, 1.0)
scaler.step(optimizer)
scaler.update()
# bfloat16 needs no scaler.
optimizer.zero_grad()
with torch.autocast("cpu", dtype=torch.bfloat16):
    loss = model.cpu()(x.cpu()).float().pow(2).mean()
loss.backward()
print(loss.dtype)
# --8<-- [end:show]
# Without dtype=: autocast takes bfloat16 on the CPU by itself.


def said(prepare):
    scaler = torch.amp.GradScaler(device)
    net = torch.nn.Linear(2, 1).to(device)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    try:
        prepare(scaler, net, opt)
        scaler.step(opt)
    except (AssertionError, RuntimeError) as error:
        return str(error)
    return ""


def scaled(scaler, net, opt):
    scaler.scale(net(x.to(device)).sum())  # and no backward()


def zeroed(scaler, net, opt):
    scaler.scale(net(x.to(device)).sum()).backward()
    opt.zero_grad()


def unscaled(scaler, net, opt):
    net(x.to(device)).sum().backward()


def right(scaler, net, opt):
    scaler.scale(net(x.to(device)).sum()).backward()


nothing = "No inf checks were recorded for this optimizer."
if scaler.is_enabled():
    assert said(scaled) == said(zeroed) == nothing and said(right) == ""
    assert said(unscaled).startswith("Attempted step but _scale is None.")
assert len(trained) == 2 and loss.dtype == torch.float32
