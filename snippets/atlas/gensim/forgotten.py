import torch
from gensim.models import KeyedVectors

device = "cuda" if torch.cuda.is_available() else "cpu"
words = ["cat", "dog", "mat"]
tensor = torch.linspace(0.1, 1, 12, device=device).reshape(3, 4)
weights = tensor.clone().requires_grad_()
new, keyed, tuned, scaled = (KeyedVectors(vector_size=4) for _ in "1234")
for each in (keyed, tuned, scaled):
    each.add_vectors(words, tensor.cpu().numpy())


def plain():
    return new.add_vectors(words, tensor)


def grad():
    return new.add_vectors(words, weights.numpy())


def device_numpy():
    return new.add_vectors(words, tensor.numpy())


def axes():
    return KeyedVectors(vector_size=4).add_vectors(words, tensor.T.numpy())


def type_vector():
    return keyed.similar_by_vector(tensor[1])


def type_array():
    return torch.nn.Embedding.from_pretrained(keyed.vectors)


def type_keyed():
    return torch.from_numpy(keyed)


def copy():
    layer = torch.nn.Embedding.from_pretrained(torch.from_numpy(tuned.vectors), freeze=False)
    torch.nn.init.zeros_(layer.weight)
    return tuned["dog"]


def copy_norms():
    before = scaled.most_similar("cat")
    torch.from_numpy(scaled.vectors)[1:] *= 10
    return before[0][1], scaled.most_similar("cat")[0][1]


def copy_word():
    return torch.from_numpy(keyed["cat"])
