import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { legalLinksQuery } from './legalLinks.js'
import { legalTextsQuery } from './legalTexts.js'
import { readServicesOnLaw } from './servicesOnLaw.js'

/** A service's legal basis in its own words, and what it is linked to. */
export interface ServiceBasis {
  readonly scope: string
  readonly text?: string
  /** IRIs. */
  readonly links: ReadonlySet<string>
}

/** All services that state a legal basis or are linked to one, by IRI. */
export async function readServiceBases(
  store: GraphStore,
  graph: NamedNode
): Promise<Map<string, ServiceBasis>> {
  const services = await readServicesOnLaw(store, graph)
  const options = { dataset: [graph] }
  const texts = await inBatches(services, some => readRows(store, legalTextsQuery(graph, some), options))
  const links = await inBatches(services, some => readRows(store, legalLinksQuery(graph, some), options))
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
