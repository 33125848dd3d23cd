import { dataTable } from '../../../../base/text/dataTable.js'
import { keyOf } from '../spelling.js'
import type { Gender } from '../nouns/noun.js'

/** Where a form stands; the plural has all genders. */
interface FormPlace {
  readonly gender: Gender
  readonly number: 'singular' | 'plural'
  /** Letters of `n g d a`. */
  readonly cases: string
}

export interface DeterminerReading extends FormPlace {
  /** `der`, `ein`, `kein`, `dieser`; of a contraction the article that is in it, `der`. */
  readonly lemma: string
  readonly kind:
    | 'definite'
    | 'indefinite'
    | 'negative'
    | 'possessive'
    | 'demonstrative'
    | 'universal'
    | 'interrogative'
    | 'genitive'
  /** The preposition of a contraction: `zu` of `zum`. */
  readonly preposition?: string
}

const GENDERS: readonly Gender[] = ['m', 'f', 'n']

const readings = new Map<string, DeterminerReading[]>()
for (const { form, lemma, kind, places } of dataTable(new URL('./determiners.tsv', import.meta.url), [
  'form',
  'lemma',
  'kind',
  'places'
])) {
  add(
    form,
    formPlaces(places).map(place => ({ ...place, lemma, kind: kind as DeterminerReading['kind'] }))
  )
}
const contracted = dataTable(new URL('./contractions.tsv', import.meta.url), [
  'form',
  'preposition',
  'places'
])
/** `zum`, `im`: prepositions with an article within, by their keys. */
export const contractions: readonly string[] = contracted.map(({ form }) => keyOf(form))
for (const { form, preposition, places } of contracted) {
  add(
    form,
    formPlaces(places).map(place => ({ ...place, lemma: 'der', kind: 'definite' as const, preposition }))
  )
}

/** Articles and what stands in their place, contractions too. A capital counts for nothing; `[]` for other words. */
export function determinerReadings(word: string): readonly DeterminerReading[] {
  return readings.get(keyOf(word)) ?? []
}

/** All forms of some determiners, by their keys. */
export function formsOf(...lemmas: readonly string[]): string[] {
  return [...readings].flatMap(([key, own]) => (own.some(({ lemma }) => lemmas.includes(lemma)) ? [key] : []))
}

function add(form: string, found: readonly DeterminerReading[]): void {
  readings.set(keyOf(form), [...(readings.get(keyOf(form)) ?? []), ...found])
}

/** Reads `m:n f:gd p:g`: a masculine nominative, a feminine genitive or dative, a genitive plural. */
function formPlaces(written: string): FormPlace[] {
  return written.split(' ').flatMap((each): FormPlace[] => {
    const [gender = '', cases = ''] = each.split(':')
    return gender === 'p'
      ? GENDERS.map(gender => ({ gender, number: 'plural' as const, cases }))
      : [{ gender: gender as Gender, number: 'singular' as const, cases }]
  })
}
