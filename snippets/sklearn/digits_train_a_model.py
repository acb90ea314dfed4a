# --8<-- [start:show]
import torch
from sklearn.datasets import load_digits
from torch.utils.data import DataLoader, TensorDataset

images, labels = load_digits(return_X_y=True)
print(images.shape, images.dtype, labels.shape, labels.dtype)
# --8<-- [start:key]
x = torch.from_numpy(images).float() / 16
y = torch.from_numpy(labels).long()
rows = TensorDataset(x[:1500], y[:1500])
loader = DataLoader(rows, batch_size=100, shuffle=True)

# --8<-- [end:key]
torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(torch.nn.Linear(64, 32), torch.nn.ReLU(),
                            torch.nn.Linear(32, 10)).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.2,
                            momentum=0.9)
for epoch in range(3):
    for batch, target in loader:
        out = model(batch.to(device))
        loss = torch.nn.functional.cross_entropy(out, target.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

# --8<-- [start:key]
with torch.no_grad():
    scores = model(x[1500:].to(device))
predicted = scores.argmax(dim=1).cpu().numpy()
# --8<-- [end:key]
print(predicted.shape, predicted.dtype)
print("over 80 %:", (predicted == labels[1500:]).mean() > 0.8)
# --8<-- [end:show]
import numpy as np

assert images.shape == (1797, 64) and x.dtype == torch.float32 and x.max() == 1
assert y.dtype == torch.int64 and type(predicted).__name__ == "ndarray"
assert (predicted == labels[1500:]).mean() > 0.8
assert loss.item() < 1
assert labels.dtype != np.int64 or np.shares_memory(y.numpy(), labels)
assert x[:1].shape == (1, 64) and x[0].shape == (64,)
