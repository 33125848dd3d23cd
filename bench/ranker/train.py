"""Learns how to rank: reads what features.ts wrote, says how good each model is on acts that it has not seen, and writes
src/retrieval/ranker/ranker.json and the predictions that its test compares with.

    python train.py WORDS.tsv MEANING.tsv

WORDS.tsv was written without an embedder, MEANING.tsv with one, for the same questions.
"""

import json
import pathlib
import sys
from datetime import date

import lightgbm
import numpy as np
import pandas as pd
from sklearn.model_selection import GroupKFold

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What only an embedder tells.
MEANING = {"similarity", "similarityOfBest", "meaningPlace"}
# Questions that people asked of their own accord count more than those that were written for a provision drawn at random.
EVERYDAY = 2.5
PARAMETERS = dict(
    objective="lambdarank",
    lambdarank_truncation_level=10,
    num_leaves=15,
    learning_rate=0.07,
    min_child_samples=40,
    subsample=0.8,
    subsample_freq=1,
    colsample_bytree=0.7,
    reg_lambda=5,
    n_estimators=150,
    n_jobs=1,
    random_state=17,
    verbose=-1,
)


def read(path):
    table = pd.read_csv(path, sep="\t", low_memory=False)
    facts = list(table.columns[7:])
    for name in facts:
        table[name] = pd.to_numeric(table[name])
    questions = table.drop_duplicates("q").set_index("q")
    return questions[questions.draw != "out"], table[(table.gold >= 0) & (table.draw != "out")], facts


def fit(table, facts):
    table = table.sort_values("q", kind="stable")
    model = lightgbm.LGBMRanker(**PARAMETERS)
    weights = np.where(table.draw == "everyday", EVERYDAY, 1.0)
    groups = table.groupby("q", sort=True).size().values
    return model.fit(table[facts], table.gold, sample_weight=weights, group=groups)


def report(name, questions, table, scores):
    ranked = table.assign(s=scores).sort_values(["q", "s"], ascending=[True, False], kind="stable")
    ranked["place"] = ranked.groupby("q").cumcount()
    place = ranked[ranked.gold == 1].groupby("q").place.min()
    kinds = {"all": questions.index}
    for column in ("lang", "form", "draw"):
        for value in sorted(questions[column].unique()):
            kinds[value] = questions.index[questions[column] == value]
    for kind, index in kinds.items():
        at = place.reindex(index)
        ndcg = (1 / np.log2(at + 2)).where(at < 10, 0).fillna(0).mean()
        print(f"{name:8} {kind:9} {len(index):5} nDCG@10 {ndcg:.3f}  first {(at < 1).mean():.3f}  R@6 {(at < 6).mean():.3f}")


def trees_of(model):
    trees = []
    for info in model.booster_.dump_model()["tree_info"]:
        tree = {"feature": [], "limit": [], "left": [], "right": []}

        def walk(node):
            at = len(tree["feature"])
            for values in tree.values():
                values.append(0)
            tree["feature"][at] = -1
            if "split_feature" not in node:
                tree["limit"][at] = float("%.6g" % node["leaf_value"])
                return at
            assert node["decision_type"] == "<="
            tree["feature"][at] = node["split_feature"]
            tree["limit"][at] = float("%.7g" % node["threshold"])
            tree["left"][at] = walk(node["left_child"])
            tree["right"][at] = walk(node["right_child"])
            return at

        walk(info["tree_structure"])
        trees.append(tree)
    return trees


def main(words, meaning):
    learned, predicted = {}, {}
    for name, path in (("words", words), ("meaning", meaning)):
        questions, table, facts = read(path)
        table = table.reset_index(drop=True)
        if name == "words":
            facts = [fact for fact in facts if fact not in MEANING]
        report("as found", questions, table, -table.wordsPlace)
        scores = np.zeros(len(table))
        for train, test in GroupKFold(5).split(table, groups=table.act):
            scores[test] = fit(table.iloc[train], facts).predict(table.iloc[test][facts])
        report(name, questions, table, scores)
        model = fit(table, facts)
        learned[name] = {"facts": facts, "trees": trees_of(model)}
        sample = table[facts].sample(40, random_state=5)
        rows = zip(sample.values.tolist(), model.predict(sample))
        predicted[name] = {
            "facts": facts,
            "rows": [{"values": values, "sum": round(float(score), 6)} for values, score in rows],
        }
    learned["learned"] = {
        "on": date.today().isoformat(),
        "from": f"{len(questions)} questions of bench/questions",
        "by": f"bench/ranker/train.py, LightGBM {lightgbm.__version__}, lambdarank",
    }
    write = lambda path, value: (ROOT / path).write_text(json.dumps(value, separators=(",", ":")) + "\n")
    write("src/retrieval/ranker/ranker.json", learned)
    write("test/retrieval/ranker/predicted.json", predicted)


main(*sys.argv[1:])
