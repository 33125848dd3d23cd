import { setImmediate } from 'node:timers/promises'
import { citedPlaces, type CitedOccurrence } from '../../../graph/citations/citedNodes.js'
import type { CitationLink } from '../../../graph/citations/citationsOfActs.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { CitationParts } from './citationParts.js'
import { storedTarget } from './storedTarget.js'

/** Where a text cites a node. */
export interface Occurrence {
  /** UTF-16 code units into the citing text. */
  readonly start: number
  readonly end: number
  /** The text between them. */
  readonly quote: string
}

/**
 * The places of links in the texts that cite, in order, by the same reader that found the links.
 * @param texts by IRI, those that are not there have no places
 */
export async function findOccurrences(
  { ids, acts, contents }: Pick<CitationParts, 'ids' | 'acts' | 'contents'>,
  links: readonly CitationLink[],
  texts: ReadonlyMap<string, CitableText>
): Promise<Occurrence[][]> {
  const table = await acts()
  const sections = new Map<string, ReadonlySet<string>>()
  for (const { cited } of links) {
    const { act } = provisionParts(cited)
    if (table.byIri(cited) !== undefined || sections.has(act)) continue
    sections.set(act, new Set((await contents(act)).map(({ iri }) => provisionParts(iri).section)))
  }
  const held = (act: string) => sections.get(act) ?? NONE
  const read = new Map<string, Map<string, CitedOccurrence[]>>()
  const found: Occurrence[][] = []
  for (const { citing, cited } of links) {
    const text = texts.get(citing)
    if (text === undefined) {
      found.push([])
      continue
    }
    if (!read.has(citing)) {
      read.set(citing, placesIn(text))
      await setImmediate()
    }
    found.push((read.get(citing)!.get(cited) ?? []).map(({ start, end }) => quoted(text, start, end)))
  }
  return found

  /** By what is held of them. */
  function placesIn({ iri, text, act }: CitableText): Map<string, CitedOccurrence[]> {
    const all = citedPlaces({ text, act: act?.iri, provision: iri }, { ids, table })
    const byNode = new Map<string, CitedOccurrence[]>()
    storedTarget(all, held, iri => table.byIri(iri) !== undefined).forEach(({ iris }, index) => {
      const place = all[index]!
      for (const iri of iris) {
        const places = byNode.get(iri) ?? []
        byNode.set(iri, places)
        if (!places.some(({ start, end }) => start === place.start && end === place.end)) places.push(place)
      }
    })
    return byNode
  }
}

const NONE: ReadonlySet<string> = new Set()
function quoted({ text }: CitableText, start: number, end: number): Occurrence {
  return { start, end, quote: text.slice(start, end) }
}
