"""SentencePiece's unigram model: of all ways to cut a word into pieces the likeliest."""
import re
from functools import lru_cache

BOUNDARY = "\u2581"
# A character that no piece holds costs more than the rarest piece, by so much.
UNKNOWN_PENALTY = 10
REMEMBERED_WORDS = 200_000


class Tokenizer:
    def __init__(self, weights):
        self._normalised = weights.normalised
        self._scores = weights.scores
        self._unknown = weights.unknown
        self._unknown_score = min(weights.scores) - UNKNOWN_PENALTY
        self._ids = {piece: id for id, piece in enumerate(weights.pieces) if piece and id != weights.unknown}
        self._longest = max(map(len, self._ids))
        self._pieces_of = lru_cache(REMEMBERED_WORDS)(self._cut)

    def tokens(self, text):
        """Numbers of the pieces of a text. No piece goes over a blank, so words are cut one by one."""
        plain = re.sub(" {2,}", " ", text.translate(self._normalised))
        words = plain.removeprefix(" ").split(" ")
        return [token for word in words for token in self._pieces_of(BOUNDARY + word)]

    def _cut(self, word):
        best = [0.0] + [float("-inf")] * len(word)
        came = [(0, 0)] * (len(word) + 1)
        for start in range(len(word)):
            for end in range(start + 1, min(len(word), start + self._longest) + 1):
                piece = self._ids.get(word[start:end])
                if piece is not None and best[start] + self._scores[piece] > best[end]:
                    best[end] = best[start] + self._scores[piece]
                    came[end] = (start, piece)
            if best[start] + self._unknown_score > best[start + 1]:
                best[start + 1] = best[start] + self._unknown_score
                came[start + 1] = (start, self._unknown)
        tokens, end = [], len(word)
        while end > 0:
            end, piece = came[end]
            tokens.append(piece)
        return tuple(reversed(tokens))
