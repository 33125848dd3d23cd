import { readFileSync } from 'node:fs'
import { compareText } from '../../base/text/compareText.js'
import { sumOfTrees, type Tree } from '../../base/model/boostedTrees.js'
import { LEAST_LIKE } from '../knownQuestions/likeKnown.js'
import { LEAST_ALIKE } from '../wordVectors/alike.js'
import type { Candidate } from './candidates.js'
import type { Fact } from './facts.js'
import { amongItsKind, type AmongItsKind } from './otherKinds.js'
import { standings, STOOD, type Standing } from './standings.js'

export interface RankedCandidate extends Candidate {
  /** Comparable within one ranking only. */
  readonly score: number
  /** How likely it answers the question, from 0 to 1; of a provision 0 behind the first six. */
  readonly fit: number
}

interface Model<Known extends string> {
  readonly facts: readonly Known[]
  readonly trees: readonly Tree[]
}

interface Models {
  /** Orders candidates. */
  readonly order: Model<Fact>
  /** Tells how likely each of the first is right. */
  readonly fit: Model<Fact | keyof Standing>
}

/** Learned by `bench/ranker`: for words and subjects, and for what an embedder found, too; for services and documents. */
const models = JSON.parse(readFileSync(new URL('./ranker.json', import.meta.url), 'utf8')) as {
  readonly words: Models
  readonly meaning: Models
  readonly others: Model<Fact | keyof AmongItsKind>
}

/**
 * The candidates that something but the way of asking led to, the best first, those that are repealed behind all others;
 * equal ones by IRI. Where an embedder found some, as the model ranks them that knows it.
 */
export function rankCandidates(candidates: readonly Candidate[]): RankedCandidate[] {
  const led = candidates.filter(
    ({ facts: { coverage, similarity, subjectTaken, toldTaken, alike, knownWords, knownMeaning } }) =>
      coverage + similarity + subjectTaken + toldTaken > 0 ||
      alike >= LEAST_ALIKE ||
      knownWords + knownMeaning > LEAST_LIKE
  )
  const found = led.some(({ facts }) => facts.similarity > 0)
  return withOthers(rankedBy(found ? models.meaning : models.words, led))
}

/** Of a service or a document another model says how likely it is right: it was learned from such. */
function withOthers(ranked: RankedCandidate[]): RankedCandidate[] {
  const likeliestLaw = ranked.reduce(
    (most, { entry, fit }) => (entry.kind === 'provision' ? Math.max(most, fit) : most),
    0
  )
  const among = amongItsKind(ranked, likeliestLaw)
  return ranked.map(each => {
    const standing = among.get(each)
    if (standing === undefined) return each
    return { ...each, fit: logistic(valueOf(models.others, { ...each.facts, ...standing })) }
  })
}

function rankedBy({ order, fit }: Models, candidates: readonly Candidate[]): RankedCandidate[] {
  const ranked = candidates
    .map(each => ({ ...each, score: valueOf(order, each.facts) }))
    .sort(
      (one, other) =>
        one.facts.repealed - other.facts.repealed ||
        other.score - one.score ||
        compareText(one.entry.iri, other.entry.iri)
    )
  const stood = standings(ranked.slice(0, STOOD).map(({ score }) => score))
  return ranked.map((each, place) => {
    const standing = stood[place]
    return {
      ...each,
      fit: standing === undefined ? 0 : logistic(valueOf(fit, { ...each.facts, ...standing }))
    }
  })
}

function valueOf<Known extends string>(
  { facts, trees }: Model<Known>,
  values: Readonly<Record<Known, number>>
): number {
  return sumOfTrees(
    trees,
    facts.map(fact => values[fact])
  )
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
