import numpy as np
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from transformers import BertConfig, BertForSequenceClassification, BertForTokenClassification
from transformers import DataCollatorForTokenClassification, PreTrainedTokenizerFast
from transformers import Trainer, TrainingArguments

device = "cuda" if torch.cuda.is_available() else "cpu"
sizes = {"vocab_size": 9, "hidden_size": 8, "num_hidden_layers": 1, "num_labels": 3}
sizes |= {"num_attention_heads": 2, "intermediate_size": 16}
model = BertForSequenceClassification(BertConfig(**sizes))
hidden = BertForSequenceClassification(BertConfig(**sizes, output_hidden_states=True))
args = TrainingArguments("out", use_cpu=True, disable_tqdm=True)
trainer, deep = Trainer(model, args), Trainer(hidden, args)
ids = torch.arange(20, device=device).reshape(5, 4) % 9
rows = [{"input_ids": row, "labels": 1} for row in ids.cpu()]

# Two sentences of unequal length, one in each batch, and a model that calls each word a 1.
tokenizer = PreTrainedTokenizerFast(
    tokenizer_object=Tokenizer(WordLevel({"[PAD]": 0, "the": 1, "cat": 2, "sat": 3})),
    pad_token="[PAD]",
)
words = BertForTokenClassification(BertConfig(**sizes))
with torch.no_grad():
    words.classifier.weight.zero_()
    words.classifier.bias.copy_(torch.tensor([0.0, 1.0, 0.0]))
tagger = Trainer(
    words,
    TrainingArguments("out", use_cpu=True, disable_tqdm=True, per_device_eval_batch_size=1),
    data_collator=DataCollatorForTokenClassification(tokenizer),
)
sentences = [
    {"input_ids": [1, 2, 3, 1], "labels": [1, 1, 1, 1]},
    {"input_ids": [1, 2], "labels": [1, 1]},
]


def plain():
    return trainer.predict(ids)


def type_argmax():
    trainer = Trainer(model, args, compute_metrics=lambda p: torch.argmax(p[0], dim=-1))
    return trainer.evaluate(rows)


def type_dim():
    predictions, labels, _ = trainer.predict(rows)
    return (predictions.argmax(dim=-1) == labels).mean()


def type_output():
    return trainer.predict(rows).detach().cpu().numpy()


def type_preprocess():
    trainer = Trainer(model, args, preprocess_logits_for_metrics=lambda x, y: x.numpy())
    return trainer.predict(rows)


def shape_tuple():
    return np.argmax(deep.predict(rows).predictions, axis=-1)


def range_padding():
    predictions, labels, _ = tagger.predict(sentences)
    return (predictions.argmax(-1) == labels).mean()


def range_decode():
    return tokenizer.batch_decode(tagger.predict(sentences).label_ids)


def dtype():
    floats = [{"input_ids": row, "labels": 1.0} for row in ids.cpu()]
    return trainer.predict(floats)
