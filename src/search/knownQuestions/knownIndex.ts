import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import { rarenessAmong } from '../index/rareness.js'
import { Slices } from '../index/slices.js'
import { emptyRows, setRow, type VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'
import { questionVector, type WordVectors } from '../../proof/analysis/wordVectors/wordVectors.js'
import { areBundledVectors } from '../wordVectors/bundledWordVectors.js'
import { areBundledQuestions, type KnownQuestion } from './knownQuestions.js'
import { readPreparedKnown, type PreparedKnown } from './preparedKnown.js'

/** The words of known questions; questions are numbered as they stand in the list. */
export interface KnownIndex {
  readonly stems: readonly (readonly string[])[]
  /** How rare a stem is, and the questions that have it. */
  readonly postings: ReadonlyMap<string, { readonly rareness: number; readonly places: readonly number[] }>
  /** Of each question: the length of its words' rareness, and their sum. */
  readonly lengths: Float32Array
  readonly sums: Float32Array
  /** The questions that a provision answers. */
  readonly ofProvision: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<readonly KnownQuestion[], Promise<KnownIndex>>()
const vectorsOf = new WeakMap<WordVectors, WeakMap<readonly KnownQuestion[], Promise<VectorRows>>>()
let prepared: Promise<PreparedKnown | undefined> | undefined

/** Made once for the same list, in slices between which other work goes on. */
export function knownIndex(questions: readonly KnownQuestion[]): Promise<KnownIndex> {
  const made = indexes.get(questions) ?? makeIndex(questions)
  indexes.set(questions, made)
  return made
}

/** A row a question, each as long as 1; made once for the same list. */
export function knownVectors(questions: readonly KnownQuestion[], vectors: WordVectors): Promise<VectorRows> {
  const ofTable = vectorsOf.get(vectors) ?? new WeakMap<readonly KnownQuestion[], Promise<VectorRows>>()
  vectorsOf.set(vectors, ofTable)
  const made = ofTable.get(questions) ?? makeVectors(questions, vectors)
  ofTable.set(questions, made)
  return made
}

/** What the build prepared of them. */
async function preparedOf(questions: readonly KnownQuestion[]): Promise<PreparedKnown | undefined> {
  return areBundledQuestions(questions) ? (prepared ??= readPreparedKnown()) : undefined
}

async function makeIndex(questions: readonly KnownQuestion[]): Promise<KnownIndex> {
  const stems = (await preparedOf(questions))?.stems ?? (await stemsOf(questions))
  const slices = new Slices()
  const placesOf = new Map<string, number[]>()
  const ofProvision = new Map<string, number[]>()
  for (const [place, { provisions }] of questions.entries()) {
    if (slices.usedUp) await slices.next()
    for (const stem of stems[place]!) append(placesOf, stem, place)
    for (const path of provisions) append(ofProvision, path, place)
  }
  const lengths = new Float32Array(questions.length)
  const sums = new Float32Array(questions.length)
  const postings = new Map(
    Array.from(placesOf, ([stem, places]) => {
      const rareness = rarenessAmong(questions.length, places.length)
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

async function stemsOf(questions: readonly KnownQuestion[]): Promise<string[][]> {
  const slices = new Slices()
  const stems: string[][] = []
  for (const { text } of questions) {
    if (slices.usedUp) await slices.next()
    stems.push([...new Set(tokensOf(text).flatMap(word => (stopWords.has(word) ? [] : [stem(word)])))])
  }
  return stems
}

async function makeVectors(questions: readonly KnownQuestion[], vectors: WordVectors): Promise<VectorRows> {
  const held = areBundledVectors(vectors) ? await preparedOf(questions) : undefined
  if (held !== undefined) return held.vectors
  const { stems } = await knownIndex(questions)
  const slices = new Slices()
  const rows = emptyRows(questions.length, vectors.width)
  for (const [place, own] of stems.entries()) {
    if (slices.usedUp) await slices.next()
    setRow(rows, place, questionVector(vectors, own))
  }
  return rows
}

function append(places: Map<string, number[]>, key: string, place: number): void {
  const known = places.get(key)
  if (known === undefined) places.set(key, [place])
  else known.push(place)
}
