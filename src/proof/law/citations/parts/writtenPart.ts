import { matchAt } from '../../matchAt.js'
import type { CitedPart } from '../citation.js'

export type PartKind = CitedPart['kind']

/** One part as a text names it; `other` is none that a path has (`Alternative 2`). */
export interface WrittenPart {
  readonly kind: PartKind | 'other' | 'following'
  readonly number: string
  readonly end: number
  /** `I` or `(1)`, behind which a bare number is a sentence. */
  readonly bare?: boolean
}

/** How a part is read at a place of a text. */
export interface PartPlace {
  /** Nothing but the words that name parts counts. */
  readonly wordsOnly: boolean
  /** No part was named before. */
  readonly first: boolean
  /** A comma or `und` parts it from the last one, beside which it may stand as well as within. */
  readonly joined: boolean
  /** It is one of an article. */
  readonly article: boolean
  /** It is one of an annex. */
  readonly annex: boolean
}

/** A part of that kind whose number (`value`) a pattern finds right at a place of a text. */
export function partWritten(
  pattern: RegExp,
  kind: WrittenPart['kind'],
  text: string,
  at: number
): WrittenPart | undefined {
  const found = matchAt(pattern, text, at)
  return found === null
    ? undefined
    : { kind, number: found.groups!['value']!.toLowerCase(), end: at + found[0].length }
}

/** A part without a number, as no path has it. */
export function otherPart(end: number): WrittenPart {
  return { kind: 'other', number: '', end }
}
