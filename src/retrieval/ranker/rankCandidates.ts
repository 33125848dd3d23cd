import { readFileSync } from 'node:fs'
import { compareText } from '../../compareText.js'
import { sumOfTrees, type Tree } from './boostedTrees.js'
import type { Candidate, Fact } from './candidates.js'

export interface RankedCandidate extends Candidate {
  /** Comparable within one ranking only. */
  readonly score: number
}

interface Model {
  readonly facts: readonly Fact[]
  readonly trees: readonly Tree[]
}

/** Learned by `bench/ranker`: one from words and subjects, one that knows what an embedder found, too. */
const models = JSON.parse(readFileSync(new URL('./ranker.json', import.meta.url), 'utf8')) as {
  readonly words: Model
  readonly meaning: Model
}

/** Of a label: less of it may be there by chance. */
const MEANT = 0.6

/** The candidates that something but the way of asking led to, the best first, those that
 * are repealed behind all others; equal ones by IRI. */
export function rankCandidates(candidates: readonly Candidate[]): RankedCandidate[] {
  const { facts: names, trees } = candidates.some(({ facts }) => facts.similarity > 0)
    ? models.meaning
    : models.words
  return candidates
    .filter(({ facts }) => facts.coverage > 0 || facts.similarity > 0 || facts.subjectShare >= MEANT)
    .map(each => ({
      ...each,
      score: sumOfTrees(
        trees,
        names.map(name => each.facts[name])
      )
    }))
    .sort(
      (one, other) =>
        one.facts.repealed - other.facts.repealed ||
        other.score - one.score ||
        compareText(one.entry.iri, other.entry.iri)
    )
}
