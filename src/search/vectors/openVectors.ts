import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import type { Embedder } from '../../base/model/embedder.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { GraphVectors } from './graphVectors.js'
import { PastVectors } from './pastVectors.js'
import { QuestionVectors, type QuestionLimits } from './questionVectors.js'
import type { Vectors, VectorSearch } from './vectors.js'
import type { Near } from './vectorTable.js'
import type { VectorStore } from './vectorStore.js'

export interface VectorsOptions {
  readonly store: GraphStore
  readonly kept: VectorStore
  readonly embedder: Embedder
  readonly sharedGraph: NamedNode
  /** The graph of what law said on other days. */
  readonly statesGraph: NamedNode
  /** How many tenants' vectors are held in memory; those not asked for the longest are given up first. */
  readonly mostTenants?: number
  readonly questions?: QuestionLimits
  /** What of a graph is embedded before all that is cited the most. */
  readonly comesFirst?: (iri: string) => boolean
}

/** The embedder reads some hundred words; a longer question says what it is about before. */
const MOST_QUESTION = 1_000

export function openVectors(options: VectorsOptions): Vectors {
  const { store, kept, embedder, sharedGraph, statesGraph, mostTenants = 64 } = options
  const questions = new QuestionVectors(
    embedder,
    options.questions ?? { timeoutMs: 2_000, restMs: 10_000, remembered: 500 }
  )
  const closing = new AbortController()
  const { comesFirst } = options
  const parts = { store, kept, embedder, closing: closing.signal, comesFirst }
  const shared = new GraphVectors(sharedGraph, parts)
  const past = new PastVectors({ ...parts, sharedGraph, statesGraph })
  let sharedProblem: string | undefined
  const tenants = new LRUCache<string, GraphVectors>({ max: mostTenants })

  const vectorsOf = (graph: NamedNode): GraphVectors => {
    if (graph.value === sharedGraph.value) return shared
    const known = tenants.get(graph.value)
    if (known !== undefined) return known
    const made = new GraphVectors(graph, parts)
    tenants.set(graph.value, made)
    return made
  }

  return {
    async search(question, search) {
      const vector = await questions.of(question.slice(0, MOST_QUESTION), search.signal)
      if (vector === undefined) return []
      const { onDay, graphs } = search
      const found = onDay === undefined ? [] : nearestOnDay(vector, { shared, past }, search, onDay)
      for (const graph of onDay === undefined ? graphs : []) {
        const vectors = vectorsOf(graph)
        // The shared graph is large and follows in the background; a tenant's is small, and read when it has changed.
        if (vectors !== shared) await vectors.follow().catch(() => undefined)
        found.push(...vectors.table.nearest(vector, search))
      }
      search.signal?.throwIfAborted()
      return found.sort(nearer).slice(0, search.limit)
    },

    async embed(graph, { signal, report } = {}) {
      const vectors = graph.equals(statesGraph) ? past : vectorsOf(graph)
      const problem = await vectors.embedMissing(signal ?? new AbortController().signal, report).then(
        () => undefined,
        (error: unknown) => (signal?.aborted ? 'The embedder takes too long' : problemOf(error))
      )
      if (vectors === shared) sharedProblem = problem
      return problem === undefined ? { embedded: true } : { embedded: false, problem }
    },

    state() {
      const { complete: ready, table, wantedCount } = shared
      return {
        ...{ ready, made: table.size, wanted: wantedCount },
        ...(sharedProblem !== undefined && !ready && { problem: sharedProblem })
      }
    },

    async erase(graph) {
      tenants.delete(graph.value)
      await kept.erase(graph.value)
    },

    close() {
      closing.abort()
    }
  }
}

/** The nearest provisions by what they said on a day. */
function nearestOnDay(
  vector: Float32Array,
  { shared, past }: { readonly shared: GraphVectors; readonly past: PastVectors },
  { graphs, scopes, limit, isToday }: VectorSearch,
  day: string
): Near[] {
  if (!graphs.some(graph => graph.equals(shared.graph))) return []
  const options = { scopes, limit, kinds: ['provision' as const] }
  return [
    ...shared.table.nearest(vector, { ...options, only: isToday }),
    ...past.nearest(vector, { ...options, day })
  ]
}

const nearer = (one: Near, other: Near) => other.similarity - one.similarity || (one.iri < other.iri ? -1 : 1)

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The vectors cannot be kept'
  return error.name === 'Unavailable' ? error.message : `The vectors cannot be kept: ${error.message}`
}
