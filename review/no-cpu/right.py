import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
output = torch.ones(2, device=device, requires_grad=True) * 2
# --8<-- [start:show]
array = output.detach().cpu().numpy()
# --8<-- [end:show]
assert array.tolist() == [2.0, 2.0]
cpu = output.detach().cpu()
assert cpu.cpu() is cpu  # on the CPU the call that is added copies nothing
