import numpy as np
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace
from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

device = "cuda" if torch.cuda.is_available() else "cpu"
words = Tokenizer(WordLevel({"[PAD]": 0, "the": 1, "cat": 2, "sat": 3}))
words.pre_tokenizer = Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, pad_token="[PAD]")
texts = ["the cat sat", "the cat"]
config = BertConfig(
    vocab_size=9, hidden_size=8, num_hidden_layers=2, num_attention_heads=2, intermediate_size=16
)
model = BertModel(config).eval().to(device)
batch = tokenizer(texts, padding=True, return_tensors="pt").to(device)
out = model(**batch)
half = BertModel(config).eval().to(device, torch.bfloat16)


def grad():
    return out.last_hidden_state.numpy()


def device_numpy():
    return out.last_hidden_state.detach().numpy()


def dtype():
    with torch.no_grad():
        return half(**batch).last_hidden_state.cpu().numpy()


def type_output():
    return out.detach().cpu().numpy()


def type_unpacked():
    hidden, pooled = model(**batch)
    return hidden, pooled


def type_asarray():
    array = np.asarray(out)
    return array.shape, array.dtype.name


def type_array():
    return model(**tokenizer(texts, padding=True, return_tensors="np"))


def type_list():
    return model(**tokenizer(texts, padding=True))


def shape():
    return tokenizer(texts, return_tensors="pt")


def shape_array():
    ids = tokenizer(texts, return_tensors="np")["input_ids"]
    return ids.shape, ids.dtype.name
