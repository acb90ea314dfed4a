"""No dropout, no graph, and afterwards the model, its mode and the mode of autograd as before."""

import ast
import copy

import torch

from tools.learn.check import Wrong, same


def check(run):
    for training, rows in ((True, 5), (False, 1), (True, 64)):
        model = torch.nn.Sequential(
            torch.nn.Linear(3, 16), torch.nn.Dropout(0.5), torch.nn.Linear(16, 2)
        )
        x = torch.randn(rows, 3)
        with torch.no_grad():
            expected = copy.deepcopy(model).eval()(x).numpy()
        model.train(training)
        calls = []
        watch(model, calls)
        got = run.call("evaluate", model, x)
        drops, records = any(drop for _, drop, _ in calls), any(record for *_, record in calls)
        if any(drop and not mode for mode, drop, _ in calls):
            raise Wrong("one_flag")
        if drops:
            raise Wrong("broken" if records else "only_no_grad")
        same("evaluate(model, x)", got, expected, exact=False)
        if records:
            raise Wrong("only_eval")
        if not torch.is_grad_enabled():
            raise Wrong("switched_off")
        if not all(weight.requires_grad for weight in model.parameters()):
            raise Wrong("frozen")
        if [module.p for module in model if isinstance(module, torch.nn.Dropout)] != [0.5]:
            raise Wrong("no_dropout")
        if sets_flag(run.tree) and model.training and not model[1].training:
            raise Wrong("one_flag")
        if model.training != training or model[1].training != training:
            raise Wrong("left_in_eval" if training else "always_train")


def watch(model, calls):
    """Note at each call of the model its mode, whether it drops values, and is recorded."""

    def note(module, given, out):
        drops = module[1].training and module[1].p > 0
        calls.append((module.training, drops, out.requires_grad))

    model.register_forward_hook(note)


def sets_flag(tree):
    """Whether the code assigns to ``….training``."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return any(node.attr == "training" and isinstance(node.ctx, ast.Store) for node in nodes)
