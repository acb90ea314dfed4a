# --8<-- [start:show]
# --8<-- [start:recipe]
import copy
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import torch


def to_numpy(x):
    if isinstance(x, torch.Tensor):
        x = x if x.layout is torch.strided else x.to_dense()
        x = x.float() if x.dtype is torch.bfloat16 else x
        return x.numpy(force=True)
    if isinstance(x, (list, tuple)):
        return getattr(x, "_make", type(x))(map(to_numpy, x))
    if isinstance(x, dict):
        new = copy.copy(x)
        for key in x:
            new[key] = to_numpy(x[key])
        return new
    if is_dataclass(type(x)):
        new = copy.copy(x)
        for name in (field.name for field in fields(x)):
            value = to_numpy(getattr(x, name))
            object.__setattr__(new, name, value)
        return new
    if isinstance(x, Mapping):
        return {key: to_numpy(x[key]) for key in x}
    return x
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
out = to_numpy({"logits": t, "states": (t * 2, t.bfloat16()), "n": 7})
print(out)
# --8<-- [end:show]
import collections
import dataclasses
import types
import warnings

import numpy as np
from torch.nn.utils.rnn import PackedSequence, pack_sequence

assert list(out) == ["logits", "states", "n"] and out["n"] == 7
assert type(out["states"]) is tuple
for a, values in (out["logits"], [1, 1]), (out["states"][0], [2, 2]), (out["states"][1], [1, 1]):
    assert type(a) is np.ndarray and a.dtype == np.float32 and a.tolist() == values

# Every container keeps its type, and what went in is unchanged.
Pair = collections.namedtuple("Pair", "mean std")


@dataclasses.dataclass(frozen=True)
class Frozen:
    t: torch.Tensor
    name: str = "a"
    made: object = dataclasses.field(init=False, default=None)
    count: dataclasses.InitVar[int] = 0
    shared: "ClassVar[int]" = 3  # noqa: F821


@dataclasses.dataclass
class Slots:
    __slots__ = ("t",)
    t: torch.Tensor


class Counted(list):
    pass


def same(x, y):
    """The types of x and y are alike all the way down, with arrays in the place of tensors."""
    if isinstance(x, torch.Tensor):
        return type(y) is np.ndarray and y.tolist() == x.detach().cpu().tolist()
    if type(x) is not type(y):
        return False
    if isinstance(x, (list, tuple)):
        return len(x) == len(y) and all(map(same, x, y))
    if isinstance(x, Mapping):
        return list(x) == list(y) and all(same(x[key], y[key]) for key in x)
    if is_dataclass(type(x)):
        return all(same(getattr(x, f.name), getattr(y, f.name)) for f in fields(x))
    return x is y


every = [
    t, [t], (t, t), Pair(t, t * 2), {"a": {"b": [t]}}, collections.OrderedDict(b=t, a=t), Counted([t]), (), {}, [],
    collections.defaultdict(list, a=t), collections.Counter(a=t), Frozen(t), Slots(t), [Frozen((t, Pair(t, None)))],
    None, 7, 0.5, True, "text", b"bytes", t.shape, torch.float32, Pair, Frozen, {1, 2}, np.float32(3), len,
]
for x in every:
    assert same(x, to_numpy(x)), x
assert to_numpy(collections.defaultdict(list, a=t)).default_factory is list
assert isinstance(t, torch.Tensor) and every[1][0] is t and every[4]["a"]["b"][0] is t
frozen = Frozen(t)
object.__setattr__(frozen, "made", t)
assert type(to_numpy(frozen).made) is np.ndarray and frozen.made is t and frozen.t is t
assert type(to_numpy(torch.ones(3, 2).max(0))) is torch.return_types.max
packed = to_numpy(pack_sequence([torch.ones(2)]))
assert type(packed) is PackedSequence and type(packed.data) is type(packed.batch_sizes) is np.ndarray

# Every tensor arrives with its values.
z = torch.tensor([1 + 2j])
assert to_numpy(z.conj()).tolist() == [1 - 2j] and to_numpy(z.conj().imag).tolist() == [-2]
warnings.simplefilter("ignore")  # the compressed layouts are in beta
for layout in "to_sparse", "to_sparse_csr", "to_sparse_csc", "to_mkldnn":
    dense = torch.tensor([[0.0, 2.0]])
    assert to_numpy(getattr(dense, layout)()).tolist() == [[0, 2]], layout
assert to_numpy(torch.tensor([[0, 2**60]]).to_sparse()).tolist() == [[0, 2**60]]
assert to_numpy(torch.tensor([[0, 2.0]]).bfloat16().to_sparse()).tolist() == [[0, 2]]
for dtype in torch.float64, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex128:
    assert str(to_numpy(torch.ones(2, dtype=dtype)).dtype) == str(dtype).split(".")[1]
assert to_numpy(torch.nn.Parameter(torch.ones(2, device=device))).tolist() == [1, 1]
# It is no copy where none is needed.
if device == "cpu":
    assert np.shares_memory(out["logits"], t.detach().numpy())


# A mapping that is no dict becomes one: a copy of it might store in the very dict that it was copied from.
class Own(collections.abc.MutableMapping):
    def __init__(self, items):
        self.items_of_its_own = dict(items)

    def __getitem__(self, key):
        return self.items_of_its_own[key]

    def __setitem__(self, key, value):
        self.items_of_its_own[key] = value

    def __delitem__(self, key):
        del self.items_of_its_own[key]

    def __iter__(self):
        return iter(self.items_of_its_own)

    def __len__(self):
        return len(self.items_of_its_own)


for mapping in (
    Own({"a": t}), types.MappingProxyType({"a": t}), collections.UserDict(a=t), collections.ChainMap({"a": t}),
):
    made = to_numpy(mapping)
    assert type(made) is dict and type(made["a"]) is np.ndarray and mapping["a"] is t, mapping
assert to_numpy([Own({"b": (t,)})])[0]["b"][0].tolist() == [1, 1]
# Objects of other classes pass as they are, with the tensors in them; so do the attributes of a dict.
for whole in collections.deque([t]), {t}, types.SimpleNamespace(a=t), torch.nn.ParameterDict({"a": t}):
    assert to_numpy(whole) is whole


class Attributes(dict):
    pass


both = Attributes(a=t)
both.extra = t
made = to_numpy(both)
assert type(made) is Attributes and type(made["a"]) is np.ndarray and made.extra is t
# A list or a tuple is made by its class from one iterable.
two = type("Two", (tuple,), {"__new__": lambda cls, a, b: tuple.__new__(cls, (a, b))})
try:
    to_numpy(two(t, t))
except TypeError as error:
    assert "missing 1 required positional argument" in str(error)
else:
    raise AssertionError("made from one iterable")
try:
    to_numpy(torch.ones(2, device="meta"))
except NotImplementedError:
    pass
else:
    raise AssertionError("meta has no values")


# A dataclass is copied without its __init__, which might want tensors.
@dataclasses.dataclass
class Strict:
    t: torch.Tensor

    def __post_init__(self):
        assert isinstance(self.t, torch.Tensor)


assert type(to_numpy(Strict(t)).t) is np.ndarray
# Other dtypes that NumPy lacks are named, not converted.
for dtype in torch.float8_e4m3fn, torch.complex32:
    try:
        to_numpy(torch.zeros(2, dtype=torch.float32).to(dtype))
    except TypeError:
        continue
    raise AssertionError(f"NumPy has {dtype}")


class Both(dict):
    def __init__(self, **items):
        super().__init__(items)
        self.__dict__ = self


class Sets(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        setattr(self, key, value)


both = to_numpy(Both(a=t))
assert type(both) is Both and type(both["a"]) is np.ndarray and both.a is t, "the attribute is no entry of the copy"
sets = Sets()
sets["a"] = t
made = to_numpy(sets)
assert type(made.a) is type(made["a"]) is np.ndarray and sets.a is t


class Option(list):
    def __init__(self, name=""):
        super().__init__()


option = Option()
option.append(t)
assert to_numpy(option) == [], "its class took the values for the option"
