# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

embedding = nn.Embedding(10, 4)
ids = torch.tensor([3, 10])
try:
    rows = embedding(ids)
except IndexError as error:
    print(error)

print(ids.min().item(), ids.max().item(), embedding.num_embeddings)
wrong = (ids < 0) | (ids >= embedding.num_embeddings)
print(ids[wrong].unique().tolist())
embedding = nn.Embedding(int(ids.max()) + 1, 4)
rows = embedding(ids)
print(tuple(rows.shape))
vocab = {"<pad>": 0, "cat": 1, "dog": 2}
embedding = nn.Embedding(len(vocab), 4, padding_idx=0)
ids = torch.tensor([2, 7, -1])
ids[(ids < 0) | (ids >= len(vocab))] = 0
print(ids.tolist(), tuple(embedding(ids).shape))
# --8<-- [end:show]


def text(ids):
    try:
        nn.Embedding(10, 4)(ids)
    except IndexError as error:
        return str(error)
    return "nothing"


assert text(torch.tensor([10])) == text(torch.tensor([-1])) == "index out of range in self"
assert text(torch.tensor([9, 0])) == "nothing"
try:
    torch.arange(3).index_select(0, torch.tensor([3]))
except IndexError as error:
    assert str(error) == "index out of range in self", "index_select says it in the same words"
else:
    raise AssertionError("index_select read behind the end")
assert embedding.weight[0].abs().sum().item() == 0
