import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import type { Identifiers } from '../../graph/identifiers.js'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { readScope } from '../../graph/iris/scopes.js'
import { readCounts, type GraphCounts } from '../../graph/overview/readCounts.js'
import { overviewVia } from '../../graph/via/overviewVia.js'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Access } from '../access.js'
import { viaFrame } from '../viaFrame.js'

/** Numbers of what the caller may see. */
export interface Overview extends Totals {
  readonly byDomain: readonly { readonly domain: string; readonly concepts: number }[]
  readonly byLicense: readonly {
    readonly license: LicenceClass
    readonly duties: readonly string[]
    readonly concepts: number
  }[]
  readonly graphs: readonly (Totals & { readonly iri: string; readonly version: number })[]
}

export interface Totals {
  readonly concepts: number
  /** Statements that join two concepts, both of which the caller may see. */
  readonly relations: number
  /** Concepts that say how they stand to their source. */
  readonly checked: number
  /** Those of them whose text is that of their source. */
  readonly verified: number
}

export interface Overviews {
  readonly read: (access: Access) => Promise<Overview>
  /** The query that stands for these numbers. */
  readonly explain: (access: Access) => Promise<string>
}

/** Graphs whose numbers are kept: the shared one, which everybody asks for, and those of tenants. */
const KEPT = 200

/** The numbers of a graph are read once a version and kept by scope: every profile's are sums of them. */
export function openOverviews({ store, ids }: { store: GraphStore; ids: Identifiers }): Overviews {
  const kept = new LRUCache<string, { readonly versions: string; readonly counts: Promise<GraphCounts> }>({
    max: KEPT
  })

  function countsOf(graph: NamedNode, versions: readonly number[], shared?: NamedNode): Promise<GraphCounts> {
    const found = kept.get(graph.value)
    if (found?.versions === versions.join()) return found.counts
    const reading = { versions: versions.join(), counts: readCounts(store, graph, shared) }
    reading.counts.catch(() => kept.peek(graph.value) === reading && kept.delete(graph.value))
    kept.set(graph.value, reading)
    return reading.counts
  }

  const read: Overviews['read'] = async access => {
    const shared = ids.sharedGraph
    const own = access.tenant === undefined ? undefined : ids.tenantGraph(access.tenant)
    const versions = await store.versions(own === undefined ? [shared] : [shared, own])
    const scopes = new Set(access.scopes.map(scope => scope.value))
    const held = [await countsOf(shared, versions.slice(0, 1))]
    if (own !== undefined) held.push(await countsOf(own, versions, shared))
    const graphs = held.map((counts, index) => ({
      iri: index === 0 ? shared.value : own!.value,
      version: versions[index]!,
      ...totals(counts, scopes)
    }))
    const admitted = held.flatMap(({ concepts }) => concepts.filter(({ scope }) => scopes.has(scope)))
    return { ...summed(graphs), ...grouped(admitted), graphs }
  }
  return { read, explain: async access => overviewVia({ frame: await viaFrame({ store, ids }, access) }) }
}

function totals({ concepts, groundings, relations }: GraphCounts, scopes: ReadonlySet<string>): Totals {
  const sum = (entries: readonly { readonly number: number }[]) =>
    entries.reduce((total, { number }) => total + number, 0)
  const checked = groundings.filter(({ scope }) => scopes.has(scope))
  return {
    concepts: sum(concepts.filter(({ scope }) => scopes.has(scope))),
    relations: sum(relations.filter(({ from, to }) => scopes.has(from) && scopes.has(to))),
    checked: sum(checked),
    verified: sum(checked.filter(({ grounding }) => grounding === 'verified'))
  }
}

function summed(graphs: readonly Totals[]): Totals {
  const sum = (name: keyof Totals) => graphs.reduce((total, each) => total + each[name], 0)
  return {
    concepts: sum('concepts'),
    relations: sum('relations'),
    checked: sum('checked'),
    verified: sum('verified')
  }
}

function grouped(concepts: GraphCounts['concepts']): Pick<Overview, 'byDomain' | 'byLicense'> {
  const domains = new Map<string, number>()
  const licences = new Map<string, Overview['byLicense'][number]>()
  for (const { scope, number } of concepts) {
    const read = readScope(scope)
    if (read === undefined) continue
    domains.set(read.domain, (domains.get(read.domain) ?? 0) + number)
    const key = [read.licenceClass, ...read.duties].join('.')
    const before = licences.get(key)?.concepts ?? 0
    licences.set(key, { license: read.licenceClass, duties: read.duties, concepts: before + number })
  }
  return {
    byDomain: [...domains]
      .sort(([a], [b]) => compareText(a, b))
      .map(([domain, number]) => ({ domain, concepts: number })),
    byLicense: [...licences].sort(([a], [b]) => compareText(a, b)).map(([, each]) => each)
  }
}
