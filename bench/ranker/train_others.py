"""Learns how likely a service or a document answers: reads what others.ts wrote, says how good the model is on services and
documents that it has not seen, and writes its part of src/search/ranker/ranker.json and of the predictions that its
test compares with.

    python train_others.py OTHERS.tsv…

Each file is of another graph: few acts or all, other documents. Questions on law count as such that none of them answers.
"""

import sys

import lightgbm
import pandas as pd
from sklearn.model_selection import GroupKFold

from train import MODEL, PREDICTED, held, sample_of, trees_of, write

OF_QUESTION = ["graph", "q", "about", "form", "draw", "kind", "gold", "iri"]
PARAMETERS = dict(
    objective="binary",
    num_leaves=7,
    learning_rate=0.05,
    min_child_samples=20,
    n_estimators=150,
    subsample=0.8,
    subsample_freq=1,
    colsample_bytree=0.6,
    reg_lambda=5,
    n_jobs=1,
    random_state=17,
    verbose=-1,
)


def learn(lines, facts):
    return lightgbm.LGBMClassifier(**PARAMETERS).fit(lines[facts], lines.right)


def report(questions, lines):
    best = lines.sort_values("fit", ascending=False).groupby("asked").first()
    for name, index in {
        "on documents": questions.index[questions.answered_by == "document"],
        "on services": questions.index[questions.answered_by == "service"],
        "of neither": questions.index[questions.draw == "out"],
        "on law": questions.index[questions.draw == "law"],
    }.items():
        first = best.reindex(index)
        said = [f"{name:13} {len(index):4} questions, first right {(first.right == 1).mean():.2f}"]
        for limit in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7):
            told = first[first.fit >= limit]
            said.append(f"{limit}: {len(told) / len(index):.2f} right {told.right.mean() if len(told) else 0:.2f}")
        print("; ".join(said))


def main(*paths):
    table = pd.concat([pd.read_csv(path, sep="\t") for path in paths], ignore_index=True)
    facts = [column for column in table.columns if column not in OF_QUESTION]
    table["asked"] = table.graph + " " + table.q
    questions = table.groupby("asked").agg(draw=("draw", "first"))
    lines = table[table.kind.notna()].copy()
    lines["right"] = (lines.gold == 1).astype(int)
    questions["answered_by"] = lines[lines.right == 1].groupby("asked").kind.first()
    lines["fit"] = 0.0
    for train, test in GroupKFold(5).split(lines, groups=lines.about):
        model = learn(lines.iloc[train], facts)
        lines.iloc[test, lines.columns.get_loc("fit")] = model.predict_proba(lines.iloc[test][facts])[:, 1]
    report(questions, lines)
    model = learn(lines, facts)
    learned, predicted = held(MODEL), held(PREDICTED)
    learned["others"] = {"facts": facts, "trees": trees_of(model)}
    predicted["others"] = {
        "fit": sample_of(lines, facts, model, lambda m, rows: m.predict(rows, raw_score=True))
    }
    write(MODEL, learned)
    write(PREDICTED, predicted)


if __name__ == "__main__":
    main(*sys.argv[1:])
