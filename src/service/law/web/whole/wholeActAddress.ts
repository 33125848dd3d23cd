import { addressWith } from '../../../http/addressWith.js'
import type { View } from '../../../web/view.js'

/** The page of an act's whole text. @param ref of the act, or of a part of it, to whose place it leads */
export function wholeActAddress(
  ref: string,
  view: Pick<View, 'at'>,
  { part, format }: { readonly part?: number | undefined; readonly format?: 'md' } = {}
): string {
  return view.at(addressWith('/act', { ref, part, format }))
}
