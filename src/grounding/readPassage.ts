import { readClauses, type Clauses } from './clauses.js'
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
const KEPT = 400
const kept = new Map<string, readonly Unit[]>()

/** The Absätze of a text, taken apart once and kept for the next claim. */
export function readPassage(text: string): readonly Unit[] {
  const known = kept.get(text)
  if (known !== undefined) return known
  const units = absaetze(text).map(span => readUnit(text, span))
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
  kept.set(text, units)
  return units
}

/** The sentences of a passage, without the numbers of its Absätze. */
export function passageSentences(text: string): Span[] {
  return readPassage(text).flatMap(unit => unit.sentences)
}

function absaetze(text: string): Span[] {
  const starts = [...text.matchAll(/^[ \t]*\(\d{1,3}[a-z]{0,2}\)[ \t]/gm)].map(match => match.index)
  if (starts[0] !== 0) starts.unshift(0)
  return starts
    .map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
    .filter(span => text.slice(span.start, span.end).trim() !== '')
}

function readUnit(text: string, span: Span): Unit {
  const part = text.slice(span.start, span.end)
  const number = ABSATZ.exec(part)
  const start = span.start + (number?.[0].length ?? 0)
  const sentences = splitSentences(text.slice(start, span.end)).map(sentence => ({
    start: sentence.start + start,
    end: sentence.end + start
  }))
  const shifted = readClauses(
    text.slice(start, span.end),
    sentences.map(sentence => sentence.start - start)
  )
  const keys = shifted.keys.map(key => ({ ...key, start: key.start + start, end: key.end + start }))
  return {
    ...(number === null ? {} : { absatz: number[1]! }),
    sentences,
    keys,
    segments: shifted.segments,
    vocabulary: new Set(keys.map(key => key.key))
  }
}
