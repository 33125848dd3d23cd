"""Learns what words mean: a vector a stem, so that a question comes to lie near what answers it.

    python learn.py TEXTS OUT

TEXTS is the folder that texts.ts wrote. Writes src/search/wordVectors/wordVectors.bin, learned from all, and
OUT/part-N.bin, each learned without a fifth of the questions, which the ranker learns with. Begins with what
multilingual-e5-small says of each word alone.
"""

import hashlib
import json
import pathlib
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import scipy.sparse as sparse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src/base/model/server/python"))
from embedding import Embedder  # noqa: E402
from weights import bundled_file  # noqa: E402

WIDTH, ROUNDS, BATCH = 128, 6, 1024
RATE, TEMPERATURE = 0.02, 0.05
# Of a text's words, those that stand there less often say nothing that could be learned.
COMMON = 4
# How often each round asks the questions, and sets two names of each matter side by side: these are few.
QUESTIONS, NAMES = 3, 3
PARTS = 5
# As src/search/wordVectors/documentVectors.ts has it.
OF_LABEL, SATURATION = 3, 1.2
# Of the provisions that a matter names, the first are what it is about.
OF_SUBJECT = 4


class Texts:
    def __init__(self, folder):
        self.folder = folder
        lines = [line.rstrip("\n").split("\t") for line in (folder / "texts.tsv").open(encoding="utf8")]
        subjects = [json.loads(line) for line in (folder / "subjects.jsonl").open()]
        questions = [json.loads(line) for line in (folder / "questions.jsonl").open()]
        asked = {stem for each in questions for stem in each["stems"].split()}
        asked |= {stem for each in subjects for label in each["labels"] for stem in label.split()}
        self.stems, self.words = self.common_words(asked)
        place = {stem: at for at, stem in enumerate(self.stems)}
        known = lambda text: [place[stem] for stem in text.split() if stem in place]
        self.at = {line[0]: at for at, line in enumerate(lines)}
        labels, texts = [known(line[1]) for line in lines], [known(line[2]) for line in lines]
        self.labels, self.texts = self.matrix(labels), self.matrix(texts)
        self.whole = self.matrix([label * OF_LABEL + text for label, text in zip(labels, texts)])
        self.told = np.array([at for at in range(len(lines)) if labels[at] and len(texts[at]) >= 5])
        named = [
            (known(label), [self.at[iri] for iri in each["provisions"] if iri in self.at][:OF_SUBJECT])
            for each in subjects
            for label in each["labels"]
        ]
        named = [(label, provisions) for label, provisions in named if label and provisions]
        self.matters = [[known(label) for label in each["labels"]] for each in subjects]
        self.matters = [each for each in ([label for label in some if label] for some in self.matters) if len(each) > 1]
        self.subjects, self.named = self.matrix([label for label, _ in named], once=True), [p for _, p in named]
        answered = [(each, [self.at[iri] for iri in each["right"] if iri in self.at]) for each in questions]
        answered = [(each, right) for each, right in answered if right]
        self.questions = self.matrix([known(each["stems"]) for each, _ in answered], once=True)
        self.right, self.parts = [r for _, r in answered], np.array([part_of(each["about"]) for each, _ in answered])

    def common_words(self, asked):
        """The stems that get a vector, and the word that each comes from most often."""
        total, most = Counter(), {}
        for line in (self.folder / "words.tsv").open(encoding="utf8"):
            word, stem, count = line.rstrip("\n").split("\t")
            total[stem] += int(count)
            if stem not in most or int(count) > most[stem][1]:
                most[stem] = (word, int(count))
        stems = [
            stem
            for stem in most
            if 2 <= len(stem) <= 40
            and not any(letter.isdigit() for letter in stem)
            and (total[stem] >= COMMON or stem in asked)
        ]
        return stems, [most[stem][0] for stem in stems]

    def matrix(self, lists, once=False):
        counts = [Counter(each) for each in lists]
        starts = np.cumsum([0] + [len(each) for each in counts])
        stems = np.fromiter((stem for each in counts for stem in each), np.int32)
        times = np.fromiter((times for each in counts for times in each.values()), np.float32)
        values = np.ones_like(times) if once else times / (times + SATURATION)
        return sparse.csr_matrix((values, stems, starts), shape=(len(lists), len(self.stems)))


def part_of(about):
    return int(hashlib.md5(about.encode()).hexdigest(), 16) % PARTS


def begin(texts):
    """Words as the embedder sees them, in as few numbers as say most, the rare ones the longest."""
    vectors = Embedder(bundled_file(), 2).embed(texts.words)[0]
    vectors -= vectors.mean(0)
    _, axes = np.linalg.eigh(vectors.T @ vectors / len(vectors))
    vectors = vectors @ axes[:, ::-1][:, :WIDTH]
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6
    holding = np.asarray(((texts.labels + texts.texts) > 0).sum(0)).ravel()
    size = texts.texts.shape[0]
    rareness = np.log(1 + (size - holding + 0.5) / (holding + 0.5))
    return (vectors * rareness[:, None] / 8).astype(np.float32)


class Learner:
    """Of the texts of a batch the right one is to lie nearest to each question (InfoNCE); steps as AdaGrad has them."""

    def __init__(self, vectors):
        self.vectors, self.squares = vectors.copy(), np.full_like(vectors, 1e-4)

    def step(self, questions, texts, ids):
        stems = np.unique(np.concatenate([questions.indices, texts.indices]))
        questions, texts = questions[:, stems], texts[:, stems]
        vectors = self.vectors[stems]
        asked, long_asked = to_length_one(questions @ vectors)
        told, long_told = to_length_one(texts @ vectors)
        near = asked @ told.T / TEMPERATURE
        own = np.eye(len(ids), dtype=bool)
        near[(ids[:, None] == ids[None, :]) & ~own] = -1e9
        slope = (shares(near) + shares(near.T).T - 2 * own) / (2 * len(ids) * TEMPERATURE)
        of_asked, of_told = slope @ told, slope.T @ asked
        of_asked = (of_asked - asked * (of_asked * asked).sum(1, keepdims=True)) / long_asked
        of_told = (of_told - told * (of_told * told).sum(1, keepdims=True)) / long_told
        change = questions.T @ of_asked + texts.T @ of_told
        self.squares[stems] += change * change
        self.vectors[stems] -= RATE * change / np.sqrt(self.squares[stems])


def to_length_one(rows):
    lengths = np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
    return rows / lengths, lengths


def shares(near):
    powers = np.exp(near - near.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def learn(texts, first, without=None):
    chance = np.random.default_rng(1)
    learner = Learner(first)
    one_of = lambda places: np.array([each[chance.integers(len(each))] for each in places])
    asked = np.flatnonzero(texts.parts != without) if without is not None else np.arange(len(texts.right))
    for _ in range(ROUNDS):
        steps = [("told", some) for some in batches(chance.permutation(texts.told))]
        steps += [("named", some) for some in batches(chance.permutation(len(texts.named)))]
        for _ in range(QUESTIONS):
            steps += [("asked", some) for some in batches(chance.permutation(asked))]
        for _ in range(NAMES):
            steps += [("same", some) for some in batches(chance.permutation(len(texts.matters)))]
        for at in chance.permutation(len(steps)):
            kind, some = steps[at]
            if kind == "told":
                learner.step(texts.labels[some], texts.texts[some], some)
            elif kind == "same":
                names = [[label[at] for at in chance.permutation(len(label))[:2]] for label in map(texts.matters.__getitem__, some)]
                one, other = (texts.matrix(list(side), once=True) for side in zip(*names))
                learner.step(one, other, some)
            elif kind == "named":
                right = one_of([texts.named[each] for each in some])
                learner.step(texts.subjects[some], texts.whole[right], right)
            else:
                right = one_of([texts.right[each] for each in some])
                learner.step(texts.questions[some], texts.whole[right], right)
    return learner.vectors


def batches(places):
    return [places[start : start + BATCH] for start in range(0, len(places), BATCH)]


def write(vectors, stems, path):
    """As src/proof/analysis/wordVectors/wordVectors.ts reads it."""
    factors = (np.abs(vectors).max(1) / 127).astype(np.float32)
    rows = np.round(vectors / np.where(factors == 0, 1, factors)[:, None]).astype(np.int8)
    head = np.array(vectors.shape, np.uint32)
    path.write_bytes(head.tobytes() + factors.tobytes() + rows.tobytes() + "\n".join(stems).encode())


def main(folder, out):
    texts = Texts(pathlib.Path(folder))
    first = begin(texts)
    paths = {part: pathlib.Path(out) / f"part-{part}.bin" for part in range(PARTS)}
    paths[None] = ROOT / "src/search/wordVectors/wordVectors.bin"
    with ProcessPoolExecutor(2, get_context("fork")) as processes:
        learned = {part: processes.submit(learn, texts, first, part) for part in paths}
        for part, vectors in learned.items():
            write(vectors.result(), texts.stems, paths[part])
            print(f"{paths[part].name} learned", flush=True)


main(*sys.argv[1:])
