"""The network of multilingual-e5-small (a BERT encoder), as OpenVINO computes it."""
import time

import numpy as np
from openvino import Core, Model, PartialShape, Type
from openvino import opset13 as op

# How often each way is tried at the start; a third of a second a time.
TURNS = 3


def compiled(weights, threads):
    """
    One request a thread at once, each on a thread of its own: none waits for another within a layer. In the way that
    takes this processor the least time.
    """
    core = Core()
    hints = {"INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": threads}
    ways = [core.compile_model(model, "CPU", {**hints, **way}) for model, way in _ways(core, weights)]
    return ways[cheapest([_cost(each, weights.width) for each in ways])]


def _ways(core, weights):
    """
    Numbers of 32 bits; of 16, where the processor has them, which some that do multiply more slowly; and products of 8,
    blocks of 32 activations scaled by themselves as those of the weights are, and as their own engine has it.
    """
    exact = _model(weights, _floats)
    precision = "INFERENCE_PRECISION_HINT"
    yield exact, {precision: "f32"}
    if "BF16" in core.get_property("CPU", "OPTIMIZATION_CAPABILITIES"):
        yield exact, {precision: "bf16"}
    yield _model(weights, _blocks), {precision: "f32", "DYNAMIC_QUANTIZATION_GROUP_SIZE": 32}


def cheapest(costs):
    """The place of what costs the least, each asked in turn some times: what others do meanwhile only makes it more."""
    turns = [[cost() for cost in costs] for _ in range(TURNS)]
    least = [min(each) for each in zip(*turns)]
    return least.index(min(least))


def _cost(network, width):
    """Tells the seconds that all cores together take for a batch of usual size."""
    request = network.create_infer_request()
    states = np.random.default_rng(1).standard_normal((3, 140, width), np.float32)
    inputs = {0: states, 1: np.zeros((3, 1, 1, 140), np.float32)}
    request.infer(inputs)

    def once():
        started = time.process_time()
        request.infer(inputs)
        return time.process_time() - started

    return once


def _constant(values):
    return op.constant(np.ascontiguousarray(values))


def _floats(weights, name, rows):
    return _constant(weights.matrix(name).reshape(rows, -1))


def _blocks(weights, name, rows):
    """The same numbers, as they are kept: blocks of 32 whole ones, each block with what it is multiplied by."""
    numbers, scales = weights.whole(name)
    blocks = op.multiply(
        op.convert(_constant(numbers.reshape(rows, -1, 32)), Type.f16),
        _constant(scales.reshape(rows, -1, 1)),
    )
    return op.convert(op.reshape(blocks, _constant(np.array([rows, numbers.size // rows])), False), Type.f32)


def _model(weights, matrix):
    """(texts, tokens, width) and what is added before attention's softmax, to states of the same shape."""
    width, heads = weights.width, weights.heads
    states = op.parameter(PartialShape([-1, -1, width]), Type.f32)
    mask = op.parameter(PartialShape([-1, 1, 1, -1]), Type.f32)
    swap = _constant(np.array([0, 2, 1, 3]))

    def normalised(x, name):
        even = op.mvn(x, _constant(np.array([-1])), True, weights.epsilon, "inside_sqrt")
        return op.add(
            op.multiply(even, _constant(weights.plain(f"{name}.w"))), _constant(weights.plain(f"{name}.b"))
        )

    def linear(x, name):
        bias = weights.plain(f"{name}.b")
        return op.add(op.matmul(x, matrix(weights, f"{name}.w", len(bias)), False, True), _constant(bias))

    def by_head(x):
        return op.transpose(op.reshape(x, _constant(np.array([0, 0, heads, width // heads])), True), swap)

    x = normalised(states, "emb.ln")
    for layer in range(weights.layers):
        name = f"l{layer}"
        seen = op.scaled_dot_product_attention(*(by_head(linear(x, f"{name}.{part}")) for part in "qkv"), mask)
        seen = op.reshape(op.transpose(seen, swap), _constant(np.array([0, 0, width])), True)
        x = normalised(op.add(x, linear(seen, f"{name}.ao")), f"{name}.aln")
        x = normalised(op.add(x, linear(op.gelu(linear(x, f"{name}.fi"), "erf"), f"{name}.fo")), f"{name}.oln")
    return Model([x], [states, mask], "e5")
