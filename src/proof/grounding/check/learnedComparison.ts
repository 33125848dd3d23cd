import { readFileSync } from 'node:fs'
import { sumOfTrees, type Tree } from '../../../base/model/boostedTrees.js'
import type { Alike } from './alignment.js'
import { alignmentFeatures } from './alignmentFeatures.js'
import { certainDifference } from './certainDifference.js'
import type { Comparison } from './comparison.js'
import { readPair } from './features/pairedTexts.js'
import { DIFFERENCES, type Difference } from './factsThatDiffer.js'

interface Learned {
  readonly features: readonly string[]
  /** Of each kind, whose sums say how likely it is beside the others. */
  readonly trees: Readonly<Record<Difference, readonly Tree[]>>
}

/** What is at least so likely only worded otherwise is said to be that. */
const WORDED = 0.28
/** A second kind is named where it is so likely beside the first. */
const SECOND = 0.6

let learned: Learned | undefined
const learnedTrees = () =>
  (learned ??= JSON.parse(readFileSync(new URL('./differences.json', import.meta.url), 'utf8')) as Learned)

/** What differs: where that is certain by rule, that; else by the trees that `bench/differences/train.py` learned. */
export function learnedComparison(alike: Alike): Comparison {
  return {
    alike,
    differs: (claim, { passage, start, end }) => {
      const pair = readPair(claim, passage.text.slice(start, end))
      const { said, read } = pair
      const referred = new Set([...said, ...read].flatMap(({ references }) => references))
      const certain = certainDifference(said, read, referred)
      return certain === undefined
        ? likelyDifferences(alignmentFeatures(pair, passage.text, alike))
        : [certain.differs]
    }
  }
}

/** The kind that is likeliest, and a second one that is nearly as likely. */
function likelyDifferences(values: Readonly<Record<string, number>>): readonly Difference[] {
  const likely = likelihoods(values)
  if (likely.wording >= WORDED) return ['wording']
  const [first, second] = DIFFERENCES.filter(kind => kind !== 'wording').sort(
    (one, other) => likely[other] - likely[one]
  ) as [Difference, Difference]
  return likely[second] >= SECOND * likely[first]
    ? DIFFERENCES.filter(kind => kind === first || kind === second)
    : [first]
}

/** How likely each kind is, all together 1. */
export function likelihoods(values: Readonly<Record<string, number>>): Readonly<Record<Difference, number>> {
  const { features, trees } = learnedTrees()
  const row = features.map(name => values[name] ?? 0)
  const raised = DIFFERENCES.map(kind => [kind, Math.exp(sumOfTrees(trees[kind], row))] as const)
  const all = raised.reduce((sum, [, value]) => sum + value, 0)
  return Object.fromEntries(raised.map(([kind, value]) => [kind, value / all])) as Record<Difference, number>
}
