# --8<-- [start:show]
import torch
from transformers.cache_utils import DynamicCache
from transformers.modeling_outputs import CausalLMOutputWithPast

t = torch.ones(1, 2, 3, 4, requires_grad=True)
cache = DynamicCache()
cache.update(t, t * 2, layer_idx=0)
out = CausalLMOutputWithPast(logits=t, past_key_values=cache)

# --8<-- [start:key]
layers = out.past_key_values.layers
# --8<-- [end:key]
is_container = isinstance(cache, (dict, list, tuple))
print(is_container, layers[0].keys.requires_grad)
# --8<-- [start:key]
arrays = [
    (layer.keys.numpy(force=True), layer.values.numpy(force=True))
    for layer in layers
]
print(len(arrays), arrays[0][0].shape, arrays[0][1].shape)
# --8<-- [end:key]
try:
    cache.key_cache
except AttributeError as error:
    print(error)
# --8<-- [end:show]
import pathlib

page = pathlib.Path(__file__).parent.parent / "nested-outputs/to_numpy_keeps_every_type.py"
whole = {}
exec(page.read_text("utf-8").split("out = to_numpy(")[0], whole)  # noqa: S102
made = whole["to_numpy"](out)
assert made.past_key_values is cache and type(made.logits).__name__ == "ndarray"
assert not isinstance(cache, (dict, list, tuple)) and isinstance(cache.layers[0].keys, torch.Tensor)
assert cache.layers[0].keys.requires_grad and cache.layers[0].values.grad_fn is not None
assert [[a.flat[0] for a in pair] for pair in arrays] == [[1, 2]]
assert all(a.shape == (1, 2, 3, 4) for pair in arrays for a in pair)
# The cache of an encoder-decoder model is two of them.
from transformers.cache_utils import EncoderDecoderCache

both = EncoderDecoderCache(cache, DynamicCache())
assert not hasattr(both, "layers") and both.self_attention_cache is cache
assert hasattr(both.cross_attention_cache, "layers")
# Nor has a layer of linear attention keys and values.
from transformers import cache_utils

assert not {"keys", "values"} & vars(cache_utils.LinearAttentionLayer()).keys()
kinds = [getattr(cache_utils, name, None) for name in ("DummyLayer", "LinearAttentionLayer")]
empty = [kind() for kind in kinds if kind]  # 5.17 has no DummyLayer
assert empty and all(getattr(layer, "keys", None) is None for layer in empty)
cache.layers += empty
assert [each for each in cache.layers if getattr(each, "keys", None) is not None] == cache.layers[:1]
try:
    cache.to_legacy_cache()
except AttributeError as error:
    assert "to_legacy_cache" in str(error)
else:
    raise AssertionError("the old form is there")
# bfloat16 has to be widened first; and the arrays make a cache again.
half = DynamicCache()
half.update(t.bfloat16(), t.bfloat16(), layer_idx=0)
layer = half.layers[0]
try:
    layer.keys.numpy(force=True)
except TypeError as error:
    assert "BFloat16" in str(error)
else:
    raise AssertionError("NumPy has a bfloat16")
keys = layer.keys.float().numpy(force=True)
assert keys.shape == (1, 2, 3, 4)
again = DynamicCache([tuple(map(torch.from_numpy, pair)) for pair in arrays])
assert again.get_seq_length() == 3 and again.layers[0].values.tolist() == arrays[0][1].tolist()
