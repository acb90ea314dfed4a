# --8<-- [start:show]
import plotly.graph_objects as go
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 5, device=device)

# --8<-- [start:key]
losses = tensor.detach().cpu().numpy()
figure = go.Figure(go.Scatter(y=losses))
# --8<-- [end:key]
# --8<-- [end:show]
assert figure.data[0].y.tolist() == [0, 0.25, 0.5, 0.75, 1]
assert figure.data[0].y.dtype == "float32"
