import pandas as pd
import seaborn as sns
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
attention = torch.linspace(0, 1, 20, device=device).reshape(4, 5)
weights = attention.clone().requires_grad_()
images = torch.zeros(3, 4, 5)
matrix = torch.tensor([[120, 3], [4, 1250]])
classes = torch.arange(5)
losses = [torch.tensor(0.5), torch.tensor(0.25), torch.tensor(0.2)]
scores = torch.linspace(0, 1, 60).reshape(12, 5)
frame = pd.DataFrame({"epoch": [0, 1, 2], "loss": losses})


def plain():
    return sns.heatmap(attention).collections[0].get_array()


def grad():
    return sns.heatmap(weights)


def device_heatmap():
    return sns.heatmap(attention)


def shape():
    return sns.heatmap(images)


def dtype():
    return sns.heatmap(matrix.float(), annot=True, fmt="d")


def dtype_2():
    axes = sns.heatmap(matrix, annot=True)
    return axes.texts[3].get_text()


def type():
    return sns.lineplot(frame, x="epoch", y="loss")


def type_2():
    axes = sns.catplot(frame, x="epoch", y="loss", kind="bar").ax
    return [bar.get_width() for bar in axes.patches]


def type_3():
    axes = sns.heatmap(attention, xticklabels=classes)
    return axes.get_xticklabels()[1].get_text()


def type_4():
    return sns.heatmap(attention, mask=attention < 0.5)


def type_5():
    return sns.pairplot(scores)


def type_6():
    return sns.boxplot([scores[0], scores[1]])


def type_7():
    return sns.histplot(losses)
