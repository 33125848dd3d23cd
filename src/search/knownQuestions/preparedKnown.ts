import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { packBytes, unpackBytes } from '../kept/packedBytes.js'
import type { VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'

/** The bundled questions' words and vectors, as the build prepares them; not there for the sources. */
export const PREPARED_KNOWN = new URL('knownQuestions.packed', import.meta.url)

export interface PreparedKnown {
  /** The stems of each question. */
  readonly stems: readonly (readonly string[])[]
  readonly vectors: VectorRows
}

interface Packed extends VectorRows {
  readonly stems: readonly string[]
  /** The words of all questions, by their places among the stems, one question behind the other. */
  readonly words: Uint32Array
  /** How many words each question has. */
  readonly counts: Uint16Array
}

/** Cutting, stemming and looking up the words of all questions takes a process a second or two of its processor. */
export async function packKnown({ stems, vectors }: PreparedKnown): Promise<Uint8Array> {
  const places = new Map([...new Set(stems.flat())].map((stem, place) => [stem, place]))
  const packed: Packed = {
    ...vectors,
    stems: [...places.keys()],
    words: Uint32Array.from(stems.flat(), stem => places.get(stem)!),
    counts: Uint16Array.from(stems, own => own.length)
  }
  return new Uint8Array(await packBytes(packed, 0))
}

/** What `packKnown` gave; undefined where there is no such file. */
export async function readPreparedKnown(file: URL = PREPARED_KNOWN): Promise<PreparedKnown | undefined> {
  if (!existsSync(file)) return undefined
  // A copy begins at a place at which numbers of any width may begin.
  const { stems, words, counts, rows, factors } = unpackBytes(
    new Uint8Array(await readFile(file)).buffer,
    0
  ) as Packed
  let from = 0
  const ofQuestion = (count: number) =>
    Array.from(words.subarray(from, (from += count)), place => stems[place]!)
  return { stems: Array.from(counts, ofQuestion), vectors: { rows, factors } }
}
