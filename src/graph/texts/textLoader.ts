import type { NamedNode } from '@rdfjs/types'
import DataLoader from 'dataloader'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import type { Acts } from '../acts/openActs.js'
import type { CitableText } from './citableText.js'
import { readNode } from './readNode.js'
import { readNodeStatements } from './readNodeStatements.js'

/** Nodes a query; statements a node that are read at most, on the average of a query. */
const maxNodes = 250
const statementsPerNode = 100
/** Datasets (a tenant each) whose loader is kept. */
const keptLoaders = 1000

/** What a lookup may see. */
export interface Sight {
  readonly graphs: readonly NamedNode[]
  /** A node of another scope is not found. */
  readonly scopes: readonly NamedNode[]
  /** What waits for a caller who has gone is not read. */
  readonly signal?: AbortSignal | undefined
}

interface Lookup {
  readonly iri: string
  readonly signal: AbortSignal | undefined
}

export interface TextLoader {
  load(iri: string, sight: Sight): Promise<CitableText | undefined>
  /** In the order of the IRIs; those not found are left out. */
  loadMany(iris: readonly string[], sight: Sight): Promise<CitableText[]>
}

/**
 * Reads citable texts by IRI. Lookups of the same graphs that wait at the same moment travel as one query:
 * while `concurrency` queries are under way, later lookups gather. Nothing is kept between lookups, and lookups of
 * different tenants never share a query. Rejects with the signal's reason when the caller has gone. Scopes are filtered as the rows are read, so profiles may share one.
 */
export function openTextLoader({
  store,
  acts,
  concurrency = 2
}: {
  store: GraphStore
  acts: Acts
  concurrency?: number
}): TextLoader {
  const loaders = new Map<string, DataLoader<Lookup, CitableText | undefined>>()

  function loaderOf(graphs: readonly NamedNode[]): DataLoader<Lookup, CitableText | undefined> {
    const key = graphs.map(graph => graph.value).join(' ')
    const kept = loaders.get(key)
    if (kept !== undefined) return kept
    if (loaders.size >= keptLoaders) loaders.delete(loaders.keys().next().value!)
    const gate = openGate(concurrency)
    const made = new DataLoader<Lookup, CitableText | undefined>(
      lookups => gate.run(() => read(lookups, graphs)),
      {
        cache: false,
        maxBatchSize: maxNodes,
        batchScheduleFn: gate.schedule
      }
    )
    loaders.set(key, made)
    return made
  }

  async function read(
    lookups: readonly Lookup[],
    graphs: readonly NamedNode[]
  ): Promise<(CitableText | undefined)[]> {
    const iris = new Set(lookups.flatMap(({ iri, signal }) => (signal?.aborted ? [] : iri)))
    if (iris.size === 0) return lookups.map(() => undefined)
    const nodes = [...iris].map(iri => DataFactory.namedNode(iri))
    const limit = nodes.length * statementsPerNode
    const [found, table] = await Promise.all([readNodeStatements(store, { nodes, graphs, limit }), acts()])
    return lookups.map(({ iri }) => {
      const statements = found.get(iri)
      return statements && readNode(iri, statements, table)
    })
  }

  const load = async (iri: string, { graphs, scopes, signal }: Sight) => {
    const found = await loaderOf(graphs).load({ iri, signal })
    signal?.throwIfAborted()
    return found !== undefined && scopes.some(scope => scope.value === found.scope) ? found : undefined
  }
  return {
    load,
    loadMany: async (iris, sight) => {
      const found = await Promise.all(iris.map(iri => load(iri, sight)))
      return found.filter(provision => provision !== undefined)
    }
  }
}

/** Lets a batch go when fewer than `limit` are under way; until then it grows. */
function openGate(limit: number) {
  const waiting: (() => void)[] = []
  let open = 0
  const next = () => {
    while (open < limit && waiting.length > 0) {
      open += 1
      waiting.shift()!()
    }
  }
  return {
    schedule: (dispatch: () => void) => {
      waiting.push(dispatch)
      setImmediate(next)
    },
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      try {
        return await work()
      } finally {
        open -= 1
        setImmediate(next)
      }
    }
  }
}
