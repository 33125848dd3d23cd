"""Learns how to rank: reads what features.ts wrote, says how good each model is on provisions that it has not seen, and
writes src/search/ranker/ranker.json and the predictions that its test compares with.

    python train.py WORDS.tsv [MEANING.tsv]

WORDS.tsv was written without an embedder, MEANING.tsv with one, for the same questions; without it the model that knows
the embedder stays as it is. A dash for one of them leaves its model as it is.
"""

import json
import pathlib
import sys
from datetime import date

import lightgbm
import numpy as np
import pandas as pd
from sklearn.model_selection import GroupKFold

from dumped_trees import trees_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What only an embedder tells.
MEANING = {"similarity", "similarityOfBest", "meaningPlace"}
# Questions that people asked of their own accord count more than those that were written for a provision drawn at random.
EVERYDAY = 2.5
PARAMETERS = dict(
    objective="lambdarank",
    lambdarank_truncation_level=10,
    num_leaves=31,
    learning_rate=0.07,
    min_child_samples=40,
    subsample=0.8,
    subsample_freq=1,
    colsample_bytree=0.7,
    reg_lambda=5,
    n_estimators=200,
    n_jobs=1,
    random_state=17,
    verbose=-1,
)


# Graphs that hold few acts, and questions that they cannot answer, are many: they count half.
SMALL = 0.5
# Nobody shall be told of what does not answer: questions out of scope are few, and count more.
OUT = 3
FIT_PARAMETERS = dict(
    objective="binary",
    num_leaves=15,
    learning_rate=0.05,
    min_child_samples=60,
    n_estimators=300,
    subsample=0.8,
    subsample_freq=1,
    colsample_bytree=0.5,
    reg_lambda=10,
    n_jobs=1,
    random_state=17,
    verbose=-1,
)
# As src/search/ranker/standings.ts has it.
STOOD, ALONE = 6, 3.0
STANDING = ["score", "place", "overNext", "overOthers"]


def read(path):
    table = pd.read_csv(path, sep="\t", low_memory=False)
    facts = list(table.columns[9:])
    for name in facts:
        table[name] = pd.to_numeric(table[name])
    table["asked"] = table.graph + " " + table.q
    questions = table.drop_duplicates("asked").set_index("asked")[["graph", "act", "lang", "form", "draw"]]
    # A question for which nothing was found has no facts; what is right for one out of scope is nothing.
    table = table[table[facts[0]].notna()].reset_index(drop=True)
    table["gold"] = table.gold.clip(lower=0).where(table.draw != "out", 0)
    return questions, table, facts


def weights(table):
    return np.where(table.draw == "everyday", EVERYDAY, 1.0) * np.where(table.graph == "whole", 1.0, SMALL)


def fit_order(table, facts):
    table = table[table.draw != "out"].sort_values("asked", kind="stable")
    model = lightgbm.LGBMRanker(**PARAMETERS)
    groups = table.groupby("asked", sort=True).size().values
    return model.fit(table[facts], table.gold, sample_weight=weights(table), group=groups)


def fit_likely(first, facts):
    count = np.where(first.graph == "whole", 1.0, SMALL) * np.where(first.draw == "out", OUT, 1.0)
    return lightgbm.LGBMClassifier(**FIT_PARAMETERS).fit(first[facts + STANDING], first.gold, sample_weight=count)


def first_of(table, scores):
    """The first of each question, with how they stand."""
    order = ["asked", "repealed", "score", "iri"]
    ranked = table.assign(score=scores).sort_values(order, ascending=[True, True, False, True])
    ranked["place"] = ranked.groupby("asked").cumcount()
    first = ranked[ranked.place < STOOD].copy()
    by = first.groupby("asked").score
    size, total, best = by.transform("size"), by.transform("sum"), by.transform("max")
    is_best = first.score == best
    second = first.score.where(~is_best).groupby(first.asked).transform("max")
    first["overNext"] = np.where(size == 1, ALONE, first.score - np.where(is_best, second.fillna(best), best))
    first["overOthers"] = np.where(size == 1, ALONE, first.score - (total - first.score) / np.maximum(1, size - 1))
    return first


def across_folds(table, fit, predict):
    """What is said of each line by a model that has not seen its provision."""
    values = np.zeros(len(table))
    for train, test in GroupKFold(5).split(table, groups=table.about):
        values[test] = predict(fit(table.iloc[train]), table.iloc[test])
    return values


def kinds_of(questions):
    kinds = {"all": questions.index}
    for column in ("lang", "form", "draw"):
        for value in sorted(questions[column].unique()):
            kinds[value] = questions.index[questions[column] == value]
    return kinds


def report_order(name, questions, table, scores):
    ranked = table.assign(s=scores).sort_values(["asked", "repealed", "s"], ascending=[True, True, False], kind="stable")
    ranked["place"] = ranked.groupby("asked").cumcount()
    place = ranked[ranked.gold == 1].groupby("asked").place.min()
    for kind, index in kinds_of(questions).items():
        at = place.reindex(index)
        ndcg = (1 / np.log2(at + 2)).where(at < 10, 0).fillna(0).mean()
        mrr = (1 / (at + 1)).fillna(0).mean()
        print(
            f"{name:16} {kind:9} {len(index):5} nDCG@10 {ndcg:.3f}  MRR {mrr:.3f}"
            f"  first {(at < 1).mean():.3f}  R@6 {(at < 6).mean():.3f}"
        )


def report_fit(name, questions, tops):
    """Of those that stand first: how many are right of those that are told with a likelihood."""
    held = questions[questions.draw != "out"]
    inside = tops.draw != "out"
    for limit in (0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8):
        told = tops.fit >= limit
        print(
            f"{name:16} fit >= {limit:.2f}: {(told & inside).sum() / len(held):.3f} of those in scope, right"
            f" {tops.gold[told & inside].mean():.3f}; {(told & ~inside).sum() / max(1, (~inside).sum()):.3f} of those out"
            f" of scope; right of all {tops.gold[told].mean():.3f}"
        )
    steps = pd.cut(tops.fit, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0])
    table = tops.groupby(steps, observed=True).agg(n=("gold", "size"), told=("fit", "mean"), right=("gold", "mean"))
    print(table.round(3).to_string())


def sample_of(table, facts, model, raw):
    sample = table[facts].sample(40, random_state=5)
    rows = zip(sample.values.tolist(), raw(model, sample))
    return {"facts": facts, "rows": [{"values": v, "sum": round(float(total), 6)} for v, total in rows]}


def main(words, meaning=None):
    learned, predicted = held(MODEL), held(PREDICTED)
    for name, path in (("words", words), ("meaning", meaning)):
        if path in (None, "-"):
            continue
        questions, table, facts = read(path)
        if name == "words":
            facts = [fact for fact in facts if fact not in MEANING]
        scores = across_folds(
            table, lambda part: fit_order(part, facts), lambda model, part: model.predict(part[facts])
        )
        first = first_of(table, scores)
        first["fit"] = across_folds(
            first,
            lambda part: fit_likely(part, facts),
            lambda model, part: model.predict_proba(part[facts + STANDING])[:, 1],
        )
        for where, is_there in (("whole", lambda t: t.graph == "whole"), ("small", lambda t: t.graph != "whole")):
            own, lines = questions[is_there(questions)], table[is_there(table)]
            asked = own[own.draw != "out"]
            if len(asked) == 0:
                continue
            if where == "whole":
                report_order(f"{name} as found", asked, lines, -lines.wordsPlace)
            report_order(f"{name}, {where}", asked, lines, scores[lines.index])
            report_fit(f"{name}, {where}", own, first[(first.place == 0) & is_there(first)])
        order = fit_order(table, facts)
        likely = fit_likely(first, facts)
        learned[name] = {
            "order": {"facts": facts, "trees": trees_of(order)},
            "fit": {"facts": facts + STANDING, "trees": trees_of(likely)},
        }
        predicted[name] = {
            "order": sample_of(table, facts, order, lambda model, rows: model.predict(rows)),
            "fit": sample_of(
                first, facts + STANDING, likely, lambda model, rows: model.predict(rows, raw_score=True)
            ),
        }
        learned[name]["learned"] = learned_from(questions)
    write(MODEL, learned)
    write(PREDICTED, predicted)


def learned_from(questions):
    return {
        "on": date.today().isoformat(),
        "from": f"{(questions.draw != 'out').sum()} times a question of bench/questions was asked that the graph answers, "
        f"{(questions.draw == 'out').sum()} times one that it does not",
        "by": f"bench/ranker/train.py, LightGBM {lightgbm.__version__}",
    }


MODEL = "src/search/ranker/ranker.json"
PREDICTED = "test/search/ranker/predicted.json"


def held(path):
    return json.loads((ROOT / path).read_text())


def write(path, value):
    (ROOT / path).write_text(json.dumps(value, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
