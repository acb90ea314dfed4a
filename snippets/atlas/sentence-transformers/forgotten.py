import torch
from sentence_transformers import SentenceTransformer, util
from sentence_transformers.sentence_transformer.modules import StaticEmbedding
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

device = "cuda" if torch.cuda.is_available() else "cpu"
words = Tokenizer(WordLevel({"the": 0, "cat": 1, "sat": 2, "dog": 3}))
words.pre_tokenizer = Whitespace()
weights = torch.linspace(-1, 1, 32).reshape(4, 8)
model = SentenceTransformer(modules=[StaticEmbedding(words, embedding_weights=weights)], device="cpu")
texts = ["the cat sat", "the dog sat", "dog"]
half = SentenceTransformer(modules=[StaticEmbedding(words, embedding_weights=weights.bfloat16())])
features = model.preprocess(texts)
array = model.encode(texts)
corpus = torch.arange(24.0, device=device).reshape(3, 8) % 5
layer = torch.nn.Linear(8, 2)


def grad():
    return model(features)["sentence_embedding"].numpy()


def device_numpy():
    return util.cos_sim(corpus, corpus).numpy()


def mode():
    return layer(model.encode(texts, convert_to_tensor=True))


def mode_in_place():
    tensor = model.encode(texts, convert_to_tensor=True)
    tensor /= tensor.norm(dim=1, keepdim=True)


def type():
    return model.encode(texts).detach().cpu().numpy()


def type_list():
    return torch.tensor(model.encode(texts, convert_to_numpy=False))


def dtype():
    return half.encode(texts, convert_to_tensor=True).cpu().numpy()


def dtype_mixed():
    return util.cos_sim(model.encode(texts), array.astype("float64"))


def range_int8():
    whole = model.encode(texts, precision="int8")
    return whole[1], model.encode(texts[:2], precision="int8")[1]


def shape():
    one = torch.from_numpy(model.encode("the cat sat"))
    return one.shape[0], len(texts)
