import { byVersion } from '../../../graph/byVersion.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { compareText } from '../../../base/text/compareText.js'
import { readLicences } from '../../../graph/sources/licences.js'
import { readNamedSources } from '../../../graph/sources/namedSources.js'
import { readSourceDescriptions } from '../../../graph/sources/sourceDescriptions.js'
import { readSourceUses } from '../../../graph/sources/sourceUses.js'
import { readDocumentOrigins } from '../../../graph/tenantDocuments/documentOrigins.js'
import { sourcesVia } from '../../../graph/via/sourcesVia.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { Access } from '../../access.js'
import { TENANT_SCOPE } from '../../accessOf.js'
import { viaFrame } from '../../viaFrame.js'
import { attributionOf, sourceOf, tenantsAttribution, type SourceAttribution } from './attributionsOf.js'

/** A source that concepts come from which the caller may see. */
export interface DataSource extends SourceAttribution {
  /** Of the licence; a tenant's own words have none. */
  readonly licenceIri?: string
  /** So many of the concepts come from it. */
  readonly concepts: number
}

export interface ListedSources {
  /** All sources of what the caller may see, in the words in which answers name them; sorted. */
  readonly list: (access: Access) => Promise<readonly DataSource[]>
  /** The query that stands for that list. */
  readonly explain: (access: Access) => Promise<string>
}

/** A source of the shared graph, with its concepts by scope. */
interface UsedSource {
  readonly source: DataSource
  readonly scopes: ReadonlyMap<string, number>
}

export function openSources({ store, ids }: { store: GraphStore; ids: Identifiers }): ListedSources {
  const shared = byVersion(store, ids.sharedGraph, () =>
    Promise.resolve(byVersion(store, ids.provenanceGraph, () => readShared(store, ids)))
  )
  const list: ListedSources['list'] = async access => {
    const scopes = new Set(access.scopes.map(scope => scope.value))
    const used = await (await shared())()
    const official = used.flatMap(({ source, scopes: counts }) => {
      const admitted = [...counts].filter(([scope]) => scopes.has(scope))
      if (admitted.length === 0) return []
      return { ...source, concepts: admitted.reduce((sum, [, number]) => sum + number, 0) }
    })
    const own =
      access.tenant === undefined || !scopes.has(TENANT_SCOPE.value)
        ? []
        : await readOwn(store, ids, access.tenant)
    return merged([...official, ...own])
  }
  return {
    list,
    explain: async access => {
      const ownScope = access.scopes.find(scope => scope.equals(TENANT_SCOPE))
      return sourcesVia({ frame: await viaFrame({ store, ids }, access), ownScope })
    }
  }
}

/** What is named alike, such as one page fetched twice, is one source. */
function merged(sources: readonly DataSource[]): DataSource[] {
  const found = new Map<string, DataSource>()
  for (const each of sources) {
    const key = [each.source, each.url, each.license].join('\n')
    const before = found.get(key)?.concepts ?? 0
    found.set(key, { ...each, concepts: before + each.concepts })
  }
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([, source]) => source)
}

async function readShared(store: GraphStore, ids: Identifiers): Promise<UsedSource[]> {
  const [graph, provenance] = [ids.sharedGraph, ids.provenanceGraph]
  const uses = await readSourceUses(store, { graph, provenance })
  const named = await readNamedSources(store, { graph, provenance })
  const licences = await readLicences(store, graph)

  const scopes = new Map<string, Map<string, number>>()
  const counts = (source: string) => {
    const found = scopes.get(source) ?? new Map<string, number>()
    scopes.set(source, found)
    return found
  }
  for (const { source, scope } of named) counts(source).set(scope, 0)
  for (const { source, scope, concepts } of uses) counts(source).set(scope, concepts)
  const described = await readSourceDescriptions(store, provenance, [...scopes.keys()])
  return described.map(each => {
    const source = sourceOf(each)
    return {
      source: { ...attributionOf(source, licences), licenceIri: source.licence, concepts: 0 },
      scopes: scopes.get(each.iri)!
    }
  })
}

async function readOwn(store: GraphStore, ids: Identifiers, tenant: string): Promise<DataSource[]> {
  const documents = await readDocumentOrigins(store, ids.tenantGraph(tenant))
  return documents.flatMap(document => {
    const named = tenantsAttribution(document)
    return named === undefined ? [] : { ...named, concepts: 1 }
  })
}
