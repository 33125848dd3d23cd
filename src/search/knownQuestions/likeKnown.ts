import { best } from '../index/best.js'
import { rarenessAmong } from '../index/rareness.js'
import { comparedVector } from '../../proof/analysis/wordVectors/comparedVector.js'
import { productsWith } from '../wordVectors/products.js'
import { questionVector, type WordVectors } from '../../proof/analysis/wordVectors/wordVectors.js'
import { knownIndex, knownVectors } from './knownIndex.js'
import type { KnownQuestion } from './knownQuestions.js'

/** How much a question is like those that a provision is known to answer, of each the most, from 0 to 1. */
export interface Likeness {
  /** Of the words of both, by rareness (cosine). */
  readonly words: number
  /** How much of the known question's words is met, by rareness. */
  readonly met: number
  /** By what the words mean. */
  readonly meaning: number
  /** What those of the nearest questions that it answers are like, together. */
  readonly votes: number
}

export interface LikeKnown {
  /** Provisions that the questions most alike lead to, behind the base of their IRIs, the best first. */
  readonly nearest: readonly string[]
  readonly ofProvision: (path: string) => Likeness
}

/** What is less alike, by words and by meaning together, is so by chance. */
export const LEAST_LIKE = 0.5
/** Of the known questions that are most alike as many lead to provisions. */
const NEAREST = 30

/** @param stems the question's */
export async function likeKnown(
  questions: readonly KnownQuestion[],
  vectors: WordVectors,
  stems: readonly string[]
): Promise<LikeKnown> {
  const { postings, lengths, sums, ofProvision } = await knownIndex(questions)
  const rows = await knownVectors(questions, vectors)
  const count = questions.length
  const [words, met] = [new Float32Array(count), new Float32Array(count)]
  let squares = 0
  for (const stem of new Set(stems)) {
    const { rareness, places } = postings.get(stem) ?? { rareness: rarenessAmong(count, 0), places: [] }
    squares += rareness * rareness
    for (const place of places) {
      words[place]! += rareness * rareness
      met[place]! += rareness
    }
  }
  const length = Math.sqrt(squares)
  const meaning = productsWith(rows, comparedVector(questionVector(vectors, stems)))
  const together = new Float32Array(count)
  for (let place = 0; place < count; place++) {
    meaning[place] = Math.max(0, meaning[place]!)
    if (words[place]! > 0) {
      words[place]! /= length * lengths[place]!
      met[place]! /= sums[place]!
    }
    const both = words[place]! + meaning[place]!
    if (both > LEAST_LIKE) together[place] = both
  }
  const nearest = best(together, () => true, NEAREST)
  const votes = new Map<string, number>()
  for (const place of nearest)
    for (const path of questions[place]!.provisions)
      votes.set(path, (votes.get(path) ?? 0) + together[place]! - LEAST_LIKE)
  const most = (values: Float32Array, places: readonly number[]) =>
    places.reduce((most, place) => Math.max(most, values[place]!), 0)
  return {
    nearest: [...new Set(nearest.flatMap(place => questions[place]!.provisions))],
    ofProvision(path) {
      const places = ofProvision.get(path) ?? []
      return {
        words: most(words, places),
        met: most(met, places),
        meaning: most(meaning, places),
        votes: votes.get(path) ?? 0
      }
    }
  }
}
