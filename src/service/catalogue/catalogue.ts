import type { NamedNode, Quad } from '@rdfjs/types'
import { readEditionCounts } from '../../graph/editions/editionFolder.js'
import type { ScopeCounts } from '../../graph/editions/scopeCounts.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { Access } from '../access.js'
import type { Editions } from '../dumps/editions.js'
import { catalogueQuads } from './catalogueQuads.js'
import { scopeGraphQuads } from './scopeGraphQuads.js'

/** What the data is, in the terms of DCAT-AP and VoID: for those who look for data, and for programs that ask it. */
export interface Catalogue {
  /** The whole description, of the caller's profile and those that it contains; without numbers before the first edition. */
  readonly describe: (access: Access) => Promise<Description>
  /** The description of one scope graph; empty for an IRI that is none, or that the caller may not see. */
  readonly scopeGraph: (graph: string, access: Access) => Promise<readonly Quad[]>
}

export interface Description {
  readonly quads: readonly Quad[]
  /** Of the edition that it tells of. */
  readonly edition?: string
}

export interface CatalogueParts {
  readonly ids: Identifiers
  readonly editions: Pick<Editions, 'current' | 'list'>
  /** Who runs this service. */
  readonly operator: string
  /** Whether SPARQL is answered. */
  readonly answersSparql: boolean
}

export function openCatalogue(parts: CatalogueParts): Catalogue {
  const { ids, editions } = parts
  const counted = countsOfEdition()
  return {
    async describe(access) {
      const edition = await editions.current()
      if (edition === undefined) return { quads: catalogueQuads(parts, access) }
      const counts = await counted(edition)
      const dumps = await editions.list(access)
      return { quads: catalogueQuads(parts, access, { dumps, counts }), edition: edition.id }
    },
    async scopeGraph(graph, { scopes }) {
      const is = (named: NamedNode | undefined) => named?.value === graph
      const scope = scopes.find(
        ({ value }) => is(ids.mirrorGraph(value)) || is(ids.mirrorStatesGraph(value))
      )?.value
      if (scope === undefined) return []
      const edition = await editions.current()
      const counts = edition && (await counted(edition)).find(each => each.graph === graph)
      const isOfStates = is(ids.mirrorStatesGraph(scope))
      return scopeGraphQuads({ ids, of: { scope, graph, isOfStates }, counts, edition })
    }
  }
}

/** The numbers of an edition never change. */
function countsOfEdition(): (edition: Edition) => Promise<readonly ScopeCounts[]> {
  let known: { readonly id: string; readonly counts: Promise<readonly ScopeCounts[]> } | undefined
  return edition => {
    if (known?.id !== edition.id) known = { id: edition.id, counts: readEditionCounts(edition) }
    known.counts.catch(() => (known = undefined))
    return known.counts
  }
}
