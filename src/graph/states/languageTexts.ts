import type { NamedNode, Quad } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'

/** What an act says in one language. */
export interface LanguageText {
  /** ISO 639-1: `en`. */
  readonly code: string
  /** The authority's node of the language. */
  readonly language: NamedNode
  /** The act and its parts, by IRI. */
  readonly works: ReadonlyMap<string, WorkInLanguage>
}

/** What is said of an act or a part of it in a language, as of the work itself, and where that is read from. */
export interface WorkInLanguage {
  readonly said: readonly Quad[]
  /** What the provenance graph says of it. */
  readonly passage: readonly Quad[]
}

/** An act in the languages in which it is held, by code. */
export type LanguageTexts = ReadonlyMap<string, LanguageText>

/** The language goes first in which a work is read where none is asked for: German, else English, else by code. */
export function inLanguageOrder(codes: Iterable<string>): string[] {
  return [...codes].sort((a, b) => rank(a) - rank(b) || compareText(a, b))
}

const FIRST = ['de', 'en']
const rank = (code: string) => [...FIRST, code].indexOf(code)

/** The text that stands with the works themselves, and the others. */
export function firstAndOthers(texts: LanguageTexts): readonly [LanguageText, ...LanguageText[]] {
  const [first, ...others] = inLanguageOrder(texts.keys()).map(code => texts.get(code)!)
  return [first!, ...others]
}
