"""Learns what a statement states otherwise than the sentence that comes nearest: reads what features.ts wrote, says how good it
is on provisions that it has not seen, and writes src/proof/grounding/check/differences.json and what its test compares with.

    python train.py FEATURES.jsonl [--only-show]
"""

import json
import pathlib
import sys
from datetime import date

import lightgbm
import numpy as np
from sklearn.model_selection import GroupKFold

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench/ranker"))
from dumped_trees import trees_of  # noqa: E402

DIFFERENCES = "number unit date party negation modal limit condition exception scope term wording".split()
WORDING = DIFFERENCES.index("wording")
# What was made counts less than what somebody wrote; what is true a little more.
MADE, TRUE = 0.4, 1.5
# As src/proof/grounding/check/learnedComparison.ts has it.
WORDED, SECOND = 0.28, 0.6
PARAMETERS = dict(
    objective="multiclass",
    num_class=len(DIFFERENCES),
    n_estimators=80,
    num_leaves=7,
    learning_rate=0.09,
    min_child_samples=8,
    subsample=0.8,
    subsample_freq=1,
    colsample_bytree=0.3,
    reg_lambda=5,
    n_jobs=1,
    random_state=17,
    verbose=-1,
)


def names_of_kinds():
    lines = (ROOT / "bench/gate/differences.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines[1:] if line and not line.startswith("#")]
    return {kind: [name for name in names.split(" ") if name in DIFFERENCES] for kind, names in rows}


def read(path):
    named = names_of_kinds()
    rows = []
    for line in pathlib.Path(path).read_text().splitlines():
        row = json.loads(line)
        row["names"] = ["wording"] if row["kind"] == "true" else named.get(row["kind"], [row["kind"]])
        if row["names"] and row["names"][0] in DIFFERENCES and row["kind"] != "other":
            rows.append(row)
    return rows


def fit(values, labels, weights):
    return lightgbm.LGBMClassifier(**PARAMETERS).fit(values, labels, sample_weight=weights)


def told(likely):
    if likely[WORDING] >= WORDED:
        return []
    order = [at for at in np.argsort(-likely) if at != WORDING][:2]
    return [DIFFERENCES[at] for at in order if likely[at] >= SECOND * likely[order[0]]]


def report(rows, likely):
    for name in sorted({row["set"] for row in rows}):
        own = [(row, told(one)) for row, one in zip(rows, likely) if row["set"] == name and not row["made"]]
        true = [not names for row, names in own if row["kind"] == "true"]
        false = [bool(set(names) & set(row["names"])) for row, names in own if row["kind"] != "true"]
        print(f"{name:24} true, wording alone {sum(true)} of {len(true)}; false, named {sum(false)} of {len(false)}")


def main(path, show=None):
    rows = read(path)
    names = list(rows[0]["features"])
    values = np.array([[row["features"][name] for name in names] for row in rows], float)
    labels = np.array([DIFFERENCES.index(row["names"][0]) for row in rows])
    made = np.array([row["made"] for row in rows])
    weights = np.where(made, MADE, np.where(labels == WORDING, TRUE, 1.0))
    # Those of jsonl files are as models write them.
    weights = weights * np.where(np.array([row["set"].endswith(".jsonl") for row in rows]) & ~made, 2, 1)
    likely = np.zeros((len(rows), len(DIFFERENCES)))
    for train, test in GroupKFold(5).split(values, groups=[row["about"] for row in rows]):
        likely[test] = fit(values[train], labels[train], weights[train]).predict_proba(values[test])
    report(rows, likely)
    if show:
        return
    model = fit(values, labels, weights)
    trees = trees_of(model)
    write(
        "src/proof/grounding/check/differences.json",
        {
            "features": names,
            "learned": {
                "on": date.today().isoformat(),
                "from": f"{int((~made).sum())} statements that somebody judged, {int(made.sum())} made of true ones",
                "by": f"bench/differences/train.py, LightGBM {lightgbm.__version__}",
            },
            "trees": {name: trees[at :: len(DIFFERENCES)] for at, name in enumerate(DIFFERENCES)},
        },
    )
    sample = np.random.RandomState(5).choice(len(rows), 6, replace=False)
    predicted = model.predict_proba(values[sample])
    write(
        "test/proof/grounding/check/predicted.json",
        [
            {
                "values": rows[at]["features"],
                "likely": {name: round(float(one), 4) for name, one in zip(DIFFERENCES, line)},
            }
            for at, line in zip(sample, predicted)
        ],
    )


def write(path, value):
    (ROOT / path).write_text(json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
