import type { Citation } from './citation.js'
import { parseCitation } from './parseCitation.js'
import { parseCitations, type CitedSections } from './parseCitations.js'

/** What a text cites that is nothing but citations: one section, or several. */
export type Cited = { readonly one: Citation } | { readonly several: readonly CitedSections[] }

/**
 * Reads one or more citations, as the whole text, as people write them.
 * @param isAct says whether a name is that of an act that is held
 * @returns undefined for anything else
 */
export function readCited(text: string, isAct: (name: string) => boolean): Cited | undefined {
  const list = parseCitations(text, isAct)
  const only = list?.length === 1 ? list[0] : undefined
  if (list !== undefined && (only === undefined || only.last || only.following)) return { several: list }
  // The name of an act that is not held ends where the text ends, so that it can be named whole.
  const one = only !== undefined && isAct(only.first.act) ? only.first : parseCitation(text)
  return one && { one }
}
