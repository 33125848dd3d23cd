"""The network of multilingual-e5-small (a BERT encoder), as OpenVINO computes it."""
import numpy as np
from openvino import Core, Model, PartialShape, Type
from openvino import opset13 as op


def compiled(weights, threads):
    """One request a thread at once, each on a thread of its own: none waits for another within a layer."""
    hints = {"INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": threads}
    return Core().compile_model(_model(weights), "CPU", hints)


def _constant(values):
    return op.constant(np.ascontiguousarray(values))


def _model(weights):
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
        matrix = weights.matrix(f"{name}.w").reshape(len(bias), -1)
        return op.add(op.matmul(x, _constant(matrix), False, True), _constant(bias))

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
