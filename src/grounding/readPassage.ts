import { LRUCache } from 'lru-cache'
import { readAbsaetze, type Absatz } from '../law/parts/absatz.js'
import { sentencesIn } from '../law/sentences/sentencesIn.js'
import type { Span } from '../law/span.js'
import { readClauses, type Clauses } from './clauses.js'
import { CachedByText } from './cachedByText.js'

/** An Absatz of a passage: what one claim may rest on. */
export interface Unit extends Clauses {
  /** `1`, `2a`; absent where the passage has no Absätze. */
  readonly absatz?: string
  /** Its sentences, as offsets into the passage's text. */
  readonly sentences: readonly Span[]
  readonly vocabulary: ReadonlySet<string>
}

const kept = new CachedByText({ most: 4_000, characters: 8_000_000 }, text => {
  const units: readonly Unit[] = readAbsaetze(text).map(absatz => readUnit(text, absatz))
  return { units, sentences: units.flatMap(unit => unit.sentences) }
})

/** The Absätze of a text, taken apart once and kept for the next claim; their words when they are first looked at. */
export function readPassage(text: string): readonly Unit[] {
  return kept.of(text).units
}

/** The sentences of a passage, without the numbers of its Absätze. */
export function passageSentences(text: string): readonly Span[] {
  return kept.of(text).sentences
}

function readUnit(text: string, absatz: Absatz): Unit {
  const { number, wording: start, end } = absatz
  return new ReadUnit(text.slice(start, end), start, sentencesIn(text, { start, end }), number)
}

type Words = Pick<Unit, 'keys' | 'segments' | 'vocabulary'>

class ReadUnit implements Unit {
  declare readonly absatz?: string
  #words: Words | undefined
  readonly #part: string
  readonly #start: number

  constructor(
    part: string,
    start: number,
    readonly sentences: readonly Span[],
    absatz: string | undefined
  ) {
    this.#part = part
    this.#start = start
    if (absatz !== undefined) this.absatz = absatz
  }

  get keys() {
    return this.#read().keys
  }

  get segments() {
    return this.#read().segments
  }

  get vocabulary() {
    return this.#read().vocabulary
  }

  get length(): number {
    return this.#part.length
  }

  forget(): void {
    this.#words = undefined
  }

  #read(): Words {
    if (this.#words === undefined) {
      this.#words = readWords(this.#part, this.#start, this.sentences)
      worded.set(this, true)
    }
    return this.#words
  }
}

function readWords(part: string, start: number, sentences: readonly Span[]): Words {
  const { keys, segments } = readClauses(
    part,
    sentences.map(sentence => sentence.start - start)
  )
  const shifted = keys.map(key => ({ ...key, start: key.start + start, end: key.end + start }))
  return { keys: shifted, segments, vocabulary: new Set(shifted.map(key => key.key)) }
}

/** Words take some fifty times the room of their text: those read last are kept, for texts of so many UTF-16 units. */
const MOST_WORDS = 1_000_000
const worded = new LRUCache<ReadUnit, true>({
  maxSize: MOST_WORDS,
  sizeCalculation: (_, unit) => Math.max(1, unit.length),
  dispose: (_, unit) => unit.forget()
})
