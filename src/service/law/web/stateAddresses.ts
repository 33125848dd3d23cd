import { addressWith } from '../../web/addressWith.js'
import type { View } from '../../web/view.js'

/** The page that shows old beside new. Days are YYYY-MM-DD. */
export function comparisonAddress(
  { ref, from, to }: { readonly ref: string; readonly from?: string; readonly to?: string },
  view: Pick<View, 'at'>
): string {
  return view.at(addressWith('/compare', { ref, from, to }))
}

/** The page of an act as of a day. */
export function actOfDayAddress(ref: string, day: string, view: Pick<View, 'at'>): string {
  return view.at(addressWith('/state', { ref, as_of: day }))
}

/** The earlier of two days before the later one. */
export function earlierFirst(one: string, other: string): readonly [from: string, to: string] {
  return one < other ? [one, other] : [other, one]
}
