# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
steps = {"cpu": "", "cuda": ".cpu()"}
for place in steps:
    for grad in False, True:
        where = "cpu" if place == "cpu" else device
        t = torch.ones(1, device=where, requires_grad=grad)
        chain = "t" + ".detach()" * grad + steps[place] + ".numpy()"
        made = "torch.ones(1" + ', device="cuda"' * (place != "cpu")
        made += ", requires_grad=True" * grad + ")"
        calls = chain, "t.tolist()", "t.item()"
        array, numbers, number = map(eval, calls)
        print(made, *calls, sep=" | ")
# --8<-- [end:show]
        kinds = type(array).__name__, type(numbers), type(number)
        assert kinds == ("ndarray", list, float), kinds
        assert array.tolist() == numbers == [number] == [1.0]
        for line in "t.detach().cpu().numpy()", "t.numpy(force=True)":
            assert eval(line).tolist() == [1.0], "one line for all four"
        if where == place or device == "cuda":  # each call of the chain is needed there
            for call in ".detach()", ".cpu()":
                shorter = chain.replace(call, "")
                try:
                    raised = eval(shorter) is None
                except (TypeError, RuntimeError):
                    raised = True
                assert raised == (shorter != chain), shorter
try:
    torch.ones(2).item()
except RuntimeError as error:
    assert "cannot be converted to Scalar" in str(error)
else:
    raise AssertionError("item() took two elements")
