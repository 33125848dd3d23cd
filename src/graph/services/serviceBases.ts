import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../store/graphStore.js'
import { asQuery } from '../prologue.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A service's legal basis in its own words, and what it is linked to. */
export interface ServiceBasis {
  readonly scope: string
  readonly text?: string
  /** IRIs. */
  readonly links: ReadonlySet<string>
}

/** More than a country has services. */
const MOST = 5_000_000

export function legalTextsQuery(graph: NamedNode) {
  return asQuery(sparql`
    SELECT ?service ?scope ?text WHERE {
      GRAPH ${graph} { ?service a cpsv:PublicService ; kg:legalBasis ?text ; kg:scope ?scope }
    }
    LIMIT ${MOST}`)
}

export function legalLinksQuery(graph: NamedNode) {
  return asQuery(sparql`
    SELECT ?service ?scope ?basis WHERE {
      GRAPH ${graph} { ?service a cpsv:PublicService ; cv:hasLegalResource ?basis ; kg:scope ?scope }
    }
    LIMIT ${MOST}`)
}

/** All services that state a legal basis or are linked to one, by IRI. */
export async function readServiceBases(
  store: GraphStore,
  graph: NamedNode
): Promise<Map<string, ServiceBasis>> {
  const [texts, links] = await Promise.all([
    store.select(legalTextsQuery(graph), { dataset: [graph] }),
    store.select(legalLinksQuery(graph), { dataset: [graph] })
  ])
  const found = new Map<string, { scope: string; text?: string; links: Set<string> }>()
  for (const row of texts) {
    const [scope, text] = [value(row, 'scope'), value(row, 'text')]
    found.set(value(row, 'service'), { scope, text, links: new Set() })
  }
  for (const row of links) {
    const service = value(row, 'service')
    const known = found.get(service) ?? { scope: value(row, 'scope'), links: new Set<string>() }
    found.set(service, known)
    known.links.add(value(row, 'basis'))
  }
  return found
}
