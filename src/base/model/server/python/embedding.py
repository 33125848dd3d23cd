"""Vectors of texts, computed in small batches of about the same length; questions go before passages."""
import itertools
import queue
import threading
from concurrent.futures import Future

import numpy as np

from network import compiled
from tokenizer import Tokenizer
from weights import Weights, expand

# A batch: long enough to keep a core busy, short enough that a question hardly waits for it.
BATCH_TOKENS = 512
# What a token that only fills a batch up gets before the softmax.
LEAST = -1e30


class Embedder:
    def __init__(self, path, threads):
        self._weights = weights = Weights(path)
        self._tokenizer = Tokenizer(weights)
        self._words = weights.blocks("emb.word").reshape(-1, weights.width // 32)
        places = weights.plain("emb.pos").reshape(-1, weights.width)
        self._places = places + weights.plain("emb.type")[: weights.width]
        network = compiled(weights, threads)
        self._waiting = queue.PriorityQueue()
        self._numbers = itertools.count()
        for _ in range(threads):
            threading.Thread(target=self._work, args=(network.create_infer_request(),), daemon=True).start()

    def embed(self, texts, urgent=False):
        """
        A vector of length 1 a text, in their order, and how many tokens were read. What is longer than the network
        reads is read in windows, which count by their tokens.
        """
        most = self._weights.positions - 2
        windows = []
        for at, text in enumerate(texts):
            tokens = self._tokenizer.tokens(text)
            windows += [(at, tokens[start : start + most]) for start in range(0, max(1, len(tokens)), most)]
        windows.sort(key=lambda window: -len(window[1]))
        vectors = np.zeros((len(texts), self._weights.width), np.float32)
        jobs = [(batch, self._put([tokens for _, tokens in batch], urgent)) for batch in _batches(windows)]
        for batch, job in jobs:
            for (at, tokens), mean in zip(batch, job.result()):
                vectors[at] += max(1, len(tokens)) * mean
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        return vectors, sum(len(tokens) + 2 for _, tokens in windows)

    def _put(self, texts, urgent):
        done = Future()
        self._waiting.put((0 if urgent else 1, next(self._numbers), texts, done))
        return done

    def _work(self, request):
        while True:
            _, _, texts, done = self._waiting.get()
            try:
                done.set_result(self._means(request, texts))
            except Exception as error:  # the caller has to hear of it, whatever it is
                done.set_exception(error)

    def _means(self, request, texts):
        ids = [[self._weights.begin, *tokens, self._weights.end] for tokens in texts]
        lengths = np.array([len(each) for each in ids])
        states = np.zeros((len(ids), lengths.max(), self._weights.width), np.float32)
        for row, each in zip(states, ids):
            row[: len(each)] = expand(self._words[each]).reshape(len(each), -1) + self._places[: len(each)]
        filled = np.arange(lengths.max()) < lengths[:, None]
        mask = np.where(filled, 0, LEAST).astype(np.float32)[:, None, None]
        last = request.infer({0: states, 1: mask})[0]
        return [row[:length].mean(0) for row, length in zip(last, lengths)]


def _batches(windows):
    """Windows, the longest first, in batches that hold no more tokens than `BATCH_TOKENS` when each is filled up."""
    batch = []
    for window in windows:
        if batch and (len(batch) + 1) * (len(batch[0][1]) + 2) > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(window)
    if batch:
        yield batch
