import type { Language } from '../../proof/grammar/language.js'
import type { IndexView } from './indexView.js'
import type { Segment } from './segment.js'

/** Words of which most stand in nearly each text of their language, and few in one of the other. */
const MARKS: Readonly<Record<Language, readonly string[]>> = {
  de: ['der', 'die', 'das', 'und', 'des', 'nicht'],
  en: ['the', 'of', 'and', 'to', 'shall', 'with']
}
const LANGUAGES = ['de', 'en'] as const

/** In which language the documents of a segment are written, as far as their small words tell. */
export interface TextLanguages {
  of(document: number): Language | undefined
  /** The documents of a language, in ascending order. */
  readonly documents: Readonly<Record<Language, Uint32Array>>
}

const known = new WeakMap<Segment, TextLanguages>()

/** Counted once for a segment. */
export function textLanguages({ lexicon }: Pick<IndexView, 'lexicon'>, segment: Segment): TextLanguages {
  const counted = known.get(segment)
  if (counted !== undefined) return counted
  const count = segment.entries.length
  const [german, english] = LANGUAGES.map(language => {
    const marks = new Uint8Array(count)
    for (const word of MARKS[language]) {
      const [from, to] = segment.exact.range(lexicon.findWord(word)) ?? [0, 0]
      for (let at = from; at < to; at++) marks[segment.exact.documents[at]!]!++
    }
    return marks
  }) as [Uint8Array, Uint8Array]
  const of = (document: number): Language | undefined => {
    const more = german[document]! - english[document]!
    return more === 0 ? undefined : more > 0 ? 'de' : 'en'
  }
  const documentsIn = (language: Language) =>
    Uint32Array.from(segment.entries.keys()).filter(document => of(document) === language)
  const made = { of, documents: { de: documentsIn('de'), en: documentsIn('en') } }
  known.set(segment, made)
  return made
}

/** The language in which fewer of all texts are; undefined where all are in one. */
export function rarerLanguage(indexes: readonly IndexView[]): Language | undefined {
  const counts = { de: 0, en: 0 }
  for (const index of indexes)
    for (const segment of index.segments)
      for (const language of LANGUAGES)
        counts[language] += textLanguages(index, segment).documents[language].length
  const rarer = counts.de < counts.en ? 'de' : 'en'
  return counts[rarer] === 0 ? undefined : rarer
}
