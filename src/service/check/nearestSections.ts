import type { ActEntry } from '../../graph/acts/actContents.js'
import { provisionParts } from '../../graph/ownIris.js'
import type { Section } from '../../proof/law/citations/citation.js'

const KINDS: Readonly<Record<Section['kind'], RegExp>> = {
  '§': /^([0-9]+)/,
  Art: /^art_([0-9]+)/,
  Anlage: /^(?:anlage|anhang|anx)_([0-9a-z]+)/,
  Erwägungsgrund: /^rct_([0-9]+)/,
  Teil: /^(?:muster|formblatt|regel|tabelle)_([0-9]+)/
}
const MOST = 3

/** The sections of an act whose numbers come nearest to one that it does not have. */
export function nearestSections(entries: readonly ActEntry[], { kind, number }: Section): ActEntry[] {
  const wanted = Number.parseInt(number, 10)
  if (Number.isNaN(wanted)) return []
  return entries
    .flatMap(entry => {
      const found = Number.parseInt(KINDS[kind].exec(provisionParts(entry.iri).section)?.[1] ?? '', 10)
      return Number.isNaN(found) ? [] : [{ entry, away: Math.abs(found - wanted) }]
    })
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
