# --8<-- [start:show]
import torch
from transformers.modeling_outputs import SequenceClassifierOutput

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(4, 2, device=device, requires_grad=True)
# --8<-- [start:key]
out = SequenceClassifierOutput(logits=t)
trained = SequenceClassifierOutput(loss=t.mean(), logits=t)
print(out[0].shape, trained[0].shape)
print(out.loss, "loss" in out)
loss, logits = trained
print(loss, logits)
loss, logits = trained.to_tuple()[:2]
print(logits.detach().cpu().numpy().shape)
# --8<-- [end:key]
keys, values = list(trained), trained.to_tuple()
for code in "keys[1].dim()", "values.logits":
    try:
        eval(code)
    except AttributeError as error:
        print(error)
# --8<-- [end:show]
assert out[0] is t and trained[0] is trained.loss and trained[1] is t
assert list(out) == ["logits"] and out.loss is None and list(trained) == ["loss", "logits"]
assert logits is t and loss is trained.loss
full = SequenceClassifierOutput(logits=t, hidden_states=(t,))
first, second = full.to_tuple()
assert first is t and second is full.hidden_states, "without labels the values stand elsewhere, and nothing raises"
from transformers import BertConfig, BertForSequenceClassification

config = BertConfig(vocab_size=50, hidden_size=8, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16)
model, ids = BertForSequenceClassification(config).to(device), torch.tensor([[1, 2, 3]], device=device)
assert type(model(ids, return_dict=False)) is tuple
out = model(ids, return_dict=True)
assert out.logits.shape == (1, 2)
