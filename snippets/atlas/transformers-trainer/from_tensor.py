# --8<-- [start:show]
import torch
from transformers import BertConfig, BertForSequenceClassification
from transformers import Trainer, TrainingArguments

device = "cuda" if torch.cuda.is_available() else "cpu"
config = BertConfig(
    vocab_size=9, hidden_size=8, num_hidden_layers=1, num_labels=3,
    num_attention_heads=2, intermediate_size=16)
model = BertForSequenceClassification(config)
trainer = Trainer(model, TrainingArguments("out"))
ids = torch.arange(20, device=device).reshape(5, 4) % 9

# --8<-- [start:key]
rows = [{"input_ids": row} for row in ids.cpu()]
logits = trainer.predict(rows).predictions
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

assert type(logits) is np.ndarray and logits.dtype == "float32"
with torch.no_grad():
    wanted = model.eval()(ids.to(model.device)).logits
assert np.allclose(logits, wanted.cpu(), atol=1e-5) and len(np.unique(logits)) == 15
