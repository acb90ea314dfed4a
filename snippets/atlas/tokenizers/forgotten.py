import numpy as np
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

device = "cuda" if torch.cuda.is_available() else "cpu"
tokenizer, other = (Tokenizer(WordLevel({"the": 0, "cat": 1, "sat": 2})) for _ in "12")
for each in (tokenizer, other):
    each.pre_tokenizer = Whitespace()
    each.add_special_tokens(["[PAD]"])
texts = ["the cat sat", "the cat"]
ids = torch.tensor([[0, 1, 2], [0, 1, 3]], device=device)
labels = torch.tensor([0, 1, -100])


def plain():
    return tokenizer.decode(ids[0])


def device_numpy():
    return tokenizer.decode_batch(ids.numpy())


def shape():
    return torch.tensor([each.ids for each in tokenizer.encode_batch(texts)])


def type_encoding():
    return torch.tensor(tokenizer.encode("the cat"))


def type_array():
    return tokenizer.encode(np.array(texts))


def type_texts():
    return tokenizer.encode_batch("the cat")


def range():
    return tokenizer.decode(labels.tolist())


def dtype():
    return tokenizer.decode(ids[0].float().tolist())


def mode():
    other.enable_padding()
    batch = torch.tensor([each.ids for each in other.encode_batch(texts)])
    return other.decode_batch(batch.tolist())
