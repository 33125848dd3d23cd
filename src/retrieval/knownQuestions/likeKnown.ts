import { stem } from '../../analysis/stem.js'
import { stopWords } from '../../analysis/stopWords.js'
import { tokensOf } from '../../analysis/tokens.js'
import { Slices } from '../index/slices.js'
import { questionVector, type WordVectors } from '../wordVectors/wordVectors.js'
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
const UNLIKE: Likeness = { words: 0, met: 0, meaning: 0, votes: 0 }

/** @param stems the question's */
export async function likeKnown(
  questions: readonly KnownQuestion[],
  vectors: WordVectors,
  stems: readonly string[]
): Promise<LikeKnown> {
  const { postings, lengths, sums, ofProvision } = await indexOf(questions)
  const rows = await rowsOf(questions, vectors)
  const asked = questionVector(vectors, stems)
  const shared = new Float32Array(questions.length)
  const met = new Float32Array(questions.length)
  let length = 0
  for (const stem of new Set(stems)) {
    const { rareness, places } = postings.get(stem) ?? {
      rareness: rarenessOf(questions.length, 0),
      places: []
    }
    length += rareness * rareness
    for (const place of places) {
      shared[place]! += rareness * rareness
      met[place]! += rareness
    }
  }
  const likeness = (place: number): Omit<Likeness, 'votes'> => ({
    words: shared[place]! / Math.max(1e-9, Math.sqrt(length) * lengths[place]!),
    met: met[place]! / Math.max(1e-9, sums[place]!),
    meaning: Math.max(0, product(rows, place, asked))
  })
  const all = questions.map((_, place) => {
    const { words, meaning } = likeness(place)
    return words + meaning
  })
  const nearest = questions
    .map((_, place) => place)
    .filter(place => all[place]! > LEAST_LIKE)
    .sort((one, other) => all[other]! - all[one]! || one - other)
    .slice(0, NEAREST)
  const votes = new Map<string, number>()
  for (const place of nearest)
    for (const path of questions[place]!.provisions)
      votes.set(path, (votes.get(path) ?? 0) + (all[place]! - LEAST_LIKE))
  return {
    nearest: [...new Set(nearest.flatMap(place => questions[place]!.provisions))],
    ofProvision: path =>
      (ofProvision.get(path) ?? []).map(likeness).reduce<Likeness>(
        (most, each) => ({
          words: Math.max(most.words, each.words),
          met: Math.max(most.met, each.met),
          meaning: Math.max(most.meaning, each.meaning),
          votes: most.votes
        }),
        { ...UNLIKE, votes: votes.get(path) ?? 0 }
      )
  }
}

interface KnownIndex {
  readonly stems: readonly (readonly string[])[]
  readonly postings: ReadonlyMap<string, { readonly rareness: number; readonly places: readonly number[] }>
  /** Of each question: the length of its words' rareness, and their sum. */
  readonly lengths: Float32Array
  readonly sums: Float32Array
  /** The questions that a provision answers. */
  readonly ofProvision: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<readonly KnownQuestion[], Promise<KnownIndex>>()
const vectorsOf = new WeakMap<WordVectors, WeakMap<readonly KnownQuestion[], Promise<Float32Array>>>()

function indexOf(questions: readonly KnownQuestion[]): Promise<KnownIndex> {
  const made = indexes.get(questions) ?? makeIndex(questions)
  indexes.set(questions, made)
  return made
}

async function makeIndex(questions: readonly KnownQuestion[]): Promise<KnownIndex> {
  const slices = new Slices()
  const stems: string[][] = []
  const placesOf = new Map<string, number[]>()
  const ofProvision = new Map<string, number[]>()
  for (const [place, { text, provisions }] of questions.entries()) {
    if (slices.usedUp) await slices.next()
    const own = [...new Set(tokensOf(text).filter(word => !stopWords.has(word)))].map(stem)
    stems.push([...new Set(own)])
    for (const stem of stems[place]!) append(placesOf, stem, place)
    for (const path of provisions) append(ofProvision, path, place)
  }
  const lengths = new Float32Array(questions.length)
  const sums = new Float32Array(questions.length)
  const postings = new Map(
    Array.from(placesOf, ([stem, places]) => {
      const rareness = rarenessOf(questions.length, places.length)
      for (const place of places) {
        lengths[place]! += rareness * rareness
        sums[place]! += rareness
      }
      return [stem, { rareness, places }] as const
    })
  )
  for (let place = 0; place < lengths.length; place++) lengths[place] = Math.sqrt(lengths[place]!)
  return { stems, postings, lengths, sums, ofProvision }
}

/** A row of numbers a question, each as long as 1. */
function rowsOf(questions: readonly KnownQuestion[], vectors: WordVectors): Promise<Float32Array> {
  const ofTable = vectorsOf.get(vectors) ?? new WeakMap<readonly KnownQuestion[], Promise<Float32Array>>()
  vectorsOf.set(vectors, ofTable)
  const made = ofTable.get(questions) ?? makeRows(questions, vectors)
  ofTable.set(questions, made)
  return made
}

async function makeRows(questions: readonly KnownQuestion[], vectors: WordVectors): Promise<Float32Array> {
  const { stems } = await indexOf(questions)
  const slices = new Slices()
  const rows = new Float32Array(questions.length * vectors.width)
  for (const [place, own] of stems.entries()) {
    if (slices.usedUp) await slices.next()
    rows.set(questionVector(vectors, own), place * vectors.width)
  }
  return rows
}

function product(rows: Float32Array, row: number, asked: Float32Array): number {
  let sum = 0
  for (let at = 0, place = row * asked.length; at < asked.length; at++, place++)
    sum += rows[place]! * asked[at]!
  return sum
}

function append(places: Map<string, number[]>, key: string, place: number): void {
  const known = places.get(key)
  if (known === undefined) places.set(key, [place])
  else known.push(place)
}

const rarenessOf = (all: number, holding: number) => Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
