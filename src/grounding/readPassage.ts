import { readClauses, type Clauses } from './clauses.js'
import { KeptByText } from './keptByText.js'
import { splitSentences, type Span } from './splitSentences.js'

/** An Absatz of a passage: what one claim may rest on. */
export interface Unit extends Clauses {
  /** `1`, `2a`; absent where the passage has no Absätze. */
  readonly absatz?: string
  /** Its sentences, as offsets into the passage's text. */
  readonly sentences: readonly Span[]
  readonly vocabulary: ReadonlySet<string>
}

const ABSATZ = /^[ \t]*\((\d{1,3}[a-z]{0,2})\)[ \t]+/

const kept = new KeptByText({ most: 4_000, characters: 8_000_000 }, text => {
  const units: readonly Unit[] = absaetze(text).map(span => readUnit(text, span))
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

function absaetze(text: string): Span[] {
  const starts = [...text.matchAll(/^[ \t]*\(\d{1,3}[a-z]{0,2}\)[ \t]/gm)].map(match => match.index)
  if (starts[0] !== 0) starts.unshift(0)
  return starts
    .map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
    .filter(span => text.slice(span.start, span.end).trim() !== '')
}

function readUnit(text: string, span: Span): Unit {
  const number = ABSATZ.exec(text.slice(span.start, span.end))
  const start = span.start + (number?.[0].length ?? 0)
  const part = text.slice(start, span.end)
  const sentences = splitSentences(part).map(sentence => ({
    start: sentence.start + start,
    end: sentence.end + start
  }))
  return new ReadUnit(part, start, sentences, number?.[1])
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

  forget(): number {
    this.#words = undefined
    return this.#part.length
  }

  #read(): Words {
    if (this.#words === undefined) {
      this.#words = readWords(this.#part, this.#start, this.sentences)
      forgetWords(this, this.#part.length)
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
const worded = new Set<ReadUnit>()
let wordedCharacters = 0

function forgetWords(newest: ReadUnit, length: number): void {
  worded.add(newest)
  wordedCharacters += length
  for (const oldest of worded) {
    if (wordedCharacters <= MOST_WORDS || oldest === newest) return
    worded.delete(oldest)
    wordedCharacters -= oldest.forget()
  }
}
