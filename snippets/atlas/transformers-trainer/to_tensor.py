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
rows = [{"input_ids": [1, 2, 3, n]} for n in range(5)]
predictions = trainer.predict(rows).predictions

# --8<-- [start:key]
tensor = torch.from_numpy(predictions).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
ids = torch.tensor([row["input_ids"] for row in rows])
with torch.no_grad():
    wanted = model.eval()(ids.to(model.device)).logits.cpu()
assert torch.allclose(tensor.cpu(), wanted, atol=1e-5) and wanted.unique().numel() == 15
