import { byVersion } from '../../../graph/byVersion.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readNamedServices, type NamedService } from '../../../graph/publicServices/namedServices.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { compareText } from '../../../base/text/compareText.js'
import { tokensOf } from '../../../proof/analysis/tokens.js'
import { listNamedServices, type ListNamedServices, type NamedServiceList } from './listNamedServices.js'

/** All public services by their names, as one looks through them. */
export interface ServiceIndex {
  /** @throws NotFound for a page that there is not */
  readonly list: (request: ListNamedServices) => Promise<NamedServiceList>
}

/** A service with its name as it is compared: folded, between blanks. */
export interface IndexedService extends NamedService {
  readonly folded: string
}

/** The names are read once for each state of the graph. */
export function openServiceIndex({ store, ids }: { store: GraphStore; ids: Identifiers }): ServiceIndex {
  const graphs = { graph: ids.sharedGraph, provenance: ids.provenanceGraph }
  const collator = new Intl.Collator('de', { numeric: true })
  const sorted = byVersion(store, ids.sharedGraph, async (): Promise<readonly IndexedService[]> => {
    const services = await readNamedServices(store, graphs)
    return services
      .map(service => ({ ...service, folded: ` ${tokensOf(service.label).join(' ')} ` }))
      .sort((one, other) => collator.compare(one.label, other.label) || compareText(one.iri, other.iri))
  })
  return { list: async request => listNamedServices(await sorted(), request) }
}
