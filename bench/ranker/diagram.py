"""Draws how often the first provision is right by how likely it was said to be, for docs/retrieval.md.

    python diagram.py OUT.svg NAME=FILE.tsv…

Each FILE was written by `npm run bench -- answers --out`.
"""

import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

STEPS = np.array([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0])
LIMIT = 0.65


def main(out, *named):
    plt.rcParams.update({"svg.hashsalt": "beleg", "font.size": 10, "svg.fonttype": "none"})
    figure, (above, below) = plt.subplots(
        2, 1, figsize=(6, 6), sharex=True, gridspec_kw={"height_ratios": [3, 1], "hspace": 0.08}
    )
    above.plot([0, 1], [0, 1], color="#888", linewidth=1, linestyle=":", label="as told")
    colours = ["#0b6e99", "#b3541e", "#555"]
    for place, name in enumerate(named):
        label, path = name.split("=", 1)
        table = pd.read_csv(path, sep="\t")
        table = table[table.fit.notna()]
        right = (table.firstRight == True) & (table.draw != "out")  # noqa: E712
        steps = pd.cut(table.fit, STEPS, include_lowest=True)
        by = pd.DataFrame({"told": table.fit, "right": right}).groupby(steps, observed=True)
        count, told, share = by.size(), by.told.mean(), by.right.mean()
        # Wilson's interval, 95 %.
        z = 1.96
        middle = (share + z * z / (2 * count)) / (1 + z * z / count)
        half = z * np.sqrt(share * (1 - share) / count + z * z / (4 * count**2)) / (1 + z * z / count)
        colour = colours[place % len(colours)]
        above.errorbar(
            told, share, yerr=[(share - middle + half).clip(lower=0), (middle + half - share).clip(lower=0)],
            color=colour, marker="o", markersize=4, linewidth=1.4, capsize=2, label=label,
        )
        below.step(told, count, where="mid", color=colour, linewidth=1.4)
    above.axvline(LIMIT, color="#222", linewidth=0.8, linestyle="--")
    above.text(LIMIT + 0.01, 0.03, "answered from here on", fontsize=8)
    above.set_ylabel("first provision is right")
    above.set_ylim(0, 1)
    above.legend(loc="upper left", frameon=False)
    below.set_ylabel("questions")
    below.set_xlabel("fit")
    below.set_xlim(0, 1)
    below.set_ylim(bottom=0)
    for axis in (above, below):
        axis.spines[["top", "right"]].set_visible(False)
    figure.savefig(out, bbox_inches="tight", metadata={"Date": None})


main(*sys.argv[1:])
