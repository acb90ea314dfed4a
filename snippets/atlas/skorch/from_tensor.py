# --8<-- [start:show]
import torch
from skorch import NeuralNetClassifier

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device=device)
tensor = torch.linspace(0, 1, 40, device=device).reshape(8, 5)
net = NeuralNetClassifier(
    torch.nn.Linear,
    module__in_features=5,
    module__out_features=3,
    criterion=torch.nn.CrossEntropyLoss,
    train_split=None,
    verbose=0,
)

# --8<-- [start:key]
features = tensor.detach().cpu().numpy()
net.fit(features, labels.cpu().numpy())
array = net.predict_proba(features)
# --8<-- [end:key]
# --8<-- [end:show]
logits = net.module_(tensor.detach().cpu())
assert torch.allclose(torch.from_numpy(array), logits.softmax(dim=1))
assert net.classes_.tolist() == [0, 1, 2] and len(net.history) == 10
assert net.predict(features).tolist() == logits.argmax(dim=1).tolist()
