# --8<-- [start:show]
import torch


def inside():
    with torch.no_grad():
        yield "inside", torch.is_grad_enabled()


# --8<-- [start:key]
@torch.no_grad()
def around():
    yield "around", torch.is_grad_enabled()
# --8<-- [end:key]


for outputs in inside, around:
    for name, in_the_generator in outputs():
        in_the_loop = torch.is_grad_enabled()
        print(f"{name} | {in_the_generator} | {in_the_loop}")
# --8<-- [end:show]
assert torch.is_grad_enabled()
left = inside()
next(left)
assert not torch.is_grad_enabled(), "who leaves the loop early leaves the mode off"
left.close()
assert torch.is_grad_enabled()
for _ in inside():
    break
assert torch.is_grad_enabled(), "nothing else holds this generator, so Python closes it at once"
left = around()
next(left)
assert torch.is_grad_enabled()
left.close()
for _ in zip(inside(), inside()):
    pass
assert not torch.is_grad_enabled(), "the second ends last, and began with gradients off"
torch.set_grad_enabled(True)
for _ in zip(around(), around()):
    pass
assert torch.is_grad_enabled()
@torch.no_grad()
def returned():
    return (torch.is_grad_enabled() for _ in range(2))


assert list(returned()) == [True, True], "the decorator needs the yield in the function itself"
