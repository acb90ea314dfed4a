# --8<-- [start:show]
import numpy as np
import torch
from skorch import NeuralNetClassifier

device = "cuda" if torch.cuda.is_available() else "cpu"
features = np.linspace(0, 1, 40, dtype="float32").reshape(8, 5)
net = NeuralNetClassifier(
    torch.nn.Linear,
    module__in_features=5,
    module__out_features=3,
    criterion=torch.nn.CrossEntropyLoss,
    train_split=None,
    verbose=0,
)
net.fit(features, np.array([0, 1, 2, 0, 1, 2, 0, 1]))

# --8<-- [start:key]
probabilities = net.predict_proba(features)
tensor = torch.from_numpy(probabilities).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
logits = net.forward(features)
assert torch.allclose(tensor.cpu(), logits.softmax(dim=1))
assert tensor.dtype == torch.float32 and not tensor.requires_grad
assert not torch.allclose(logits, logits.softmax(dim=1), atol=0.1)
