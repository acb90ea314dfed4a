# --8<-- [start:show]
import plotly.express as px
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
figure = px.line(y=[0.5, 0.25, 0.2, 0.15, 0.1])

# --8<-- [start:key]
losses = figure.data[0].y
tensor = torch.tensor(losses, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
expected = torch.tensor([0.5, 0.25, 0.2, 0.15, 0.1])
assert torch.equal(tensor.cpu(), expected)
