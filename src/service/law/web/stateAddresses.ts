import type { CitableText } from '../../../graph/texts/citableText.js'
import { addressWith } from '../../http/addressWith.js'
import type { View } from '../../web/view.js'

/** The IRI of what a text said when it was read as of a day: today something else may stand under its number. */
export function readTextIri({ iri, version }: Pick<CitableText, 'iri' | 'version'>): string {
  return version === undefined ? iri : `${iri}/${version.from}`
}

interface Compared {
  readonly ref: string
  /** Another one, whose text is the new one. */
  readonly with?: string
  readonly from?: string
  readonly to?: string
}

/** The page that shows old beside new. Days are YYYY-MM-DD. */
export function comparisonAddress({ ref, with: other, from, to }: Compared, view: Pick<View, 'at'>): string {
  return view.at(addressWith('/compare', { ref, with: other, from, to }))
}

/** The page of an act as of a day. */
export function actOfDayAddress(ref: string, day: string, view: Pick<View, 'at'>): string {
  return view.at(addressWith('/state', { ref, as_of: day }))
}

/** The earlier of two days before the later one. */
export function earlierFirst(one: string, other: string): readonly [from: string, to: string] {
  return one < other ? [one, other] : [other, one]
}
