import type { CitedPart } from '../../law/citations/citation.js'
import { readAbsaetze } from '../../law/parts/absatz.js'
import { locatePart } from '../../law/parts/locatePart.js'
import type { Evidence } from './answerer.js'
import { quotable, type Quotable } from './quotable.js'

/**
 * The sentences of a passage that can be quoted, of the parts of it alone that are named. None where it has Absätze and not
 * the one that is named: what others say is not asked for.
 */
export function quotableOfParts({
  passage,
  namedParts = []
}: Pick<Evidence, 'passage' | 'namedParts'>): readonly Quotable[] {
  const all = quotable(passage)
  if (namedParts.length === 0) return all
  const { text } = passage
  const named = new Set(namedParts.flatMap(path => sentencesOfPart(all, text, path)))
  const lacksIt =
    namedParts.every(([outermost]) => outermost?.kind === 'Absatz') &&
    readAbsaetze(text).some(({ number }) => number !== undefined)
  return named.size > 0 || lacksIt ? all.filter(one => named.has(one)) : all
}

/** Of the innermost part of a path that can be told and has sentences of its own. */
function sentencesOfPart(
  all: readonly Quotable[],
  text: string,
  path: readonly CitedPart[]
): readonly Quotable[] {
  for (let depth = path.length; depth > 0; depth--) {
    const own = locatePart(text, path.slice(0, depth))?.own
    const within = own === undefined ? [] : all.filter(one => one.start < own.end && own.start < one.end)
    if (within.length > 0) return within
  }
  return []
}
