import { setImmediate } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { byVersion } from '../graph/byVersion.js'
import { readExpandingConcepts } from '../graph/expansions/readExpandingConcepts.js'
import type { Identifiers } from '../graph/identifiers.js'
import type { Question } from '../question/question.js'
import type { GraphStore } from '../store/graphStore.js'
import { splitNothing } from '../analysis/compounds.js'
import { expansionsOf } from './expansions.js'
import { unitsOf } from './units.js'
import { tokensOf } from '../analysis/tokens.js'
import { GraphIndex } from './index/graphIndex.js'
import { matchTokens } from './index/matchTokens.js'
import { measureConcepts, rankUnits } from './index/rankUnits.js'
import type { Hit, Matches, MatchOptions, Retrieval, SearchOptions } from './retrieval.js'
import { fuse, fusion } from './vectors/fuse.js'
import type { Vectors } from './vectors/vectors.js'

/** Words of a question that are looked at; a longer text is no question. */
const MOST_UNITS = 100

export interface RetrievalOptions {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'sharedGraph'>
  /** With an embedder, `rank` also finds what means the same in other words. */
  readonly vectors?: Pick<Vectors, 'search'>
  /** How many tenants' indexes are kept; those not asked for the longest are given up first. */
  readonly mostTenants?: number
  /** How long the graphs must be left alone before their indexes follow by themselves, in ms. */
  readonly settleMs?: number
}

/**
 * Text search over the graphs of a store. The shared graph's index is built at once, in slices, and follows the store;
 * a tenant's is built when it is first asked for.
 */
export function openRetrieval(options: RetrievalOptions): Promise<Retrieval> {
  const { store, vectors, mostTenants = 64, settleMs = 1_000 } = options
  const shared = new GraphIndex(store, options.ids.sharedGraph)
  const tenants = new LRUCache<string, GraphIndex>({ max: mostTenants })
  const expansions = byVersion(store, shared.graph, async () =>
    expansionsOf(await readExpandingConcepts(store, shared.graph))
  )
  let settling: NodeJS.Timeout | undefined

  const changed = new Set<string>()
  const follow = async () => {
    const indexes = [...changed].flatMap(graph => tenants.peek(graph) ?? [])
    changed.clear()
    try {
      await shared.update()
      // What a tenant erased is not kept until it asks again.
      for (const index of indexes) await index.update(shared.split ?? splitNothing)
    } catch {
      // Whoever asks next meets the same failure and is told of it.
    }
  }
  const stopListening = store.onChange(graphs => {
    for (const { value } of graphs) if (value === shared.graph.value || tenants.has(value)) changed.add(value)
    if (changed.size === 0) return
    clearTimeout(settling)
    settling = setTimeout(() => void follow(), settleMs).unref()
  })

  const tenantIndex = (graph: NamedNode): GraphIndex => {
    const known = tenants.get(graph.value)
    if (known !== undefined) return known
    const made = new GraphIndex(store, graph)
    tenants.set(graph.value, made)
    return made
  }

  /** The indexes of these graphs, at the store's versions. */
  const current = async ({ graphs, signal }: SearchOptions): Promise<GraphIndex[]> => {
    signal?.throwIfAborted()
    // The shared graph comes first: it teaches the tenants' indexes how compounds are cut.
    await shared.update()
    const indexes: GraphIndex[] = []
    for (const graph of graphs) {
      if (graph.value === shared.graph.value) indexes.push(shared)
      else {
        const index = tenantIndex(graph)
        await index.update(shared.split ?? splitNothing)
        indexes.push(index)
      }
    }
    // What follows computes; those who wait for other things come between.
    await setImmediate()
    signal?.throwIfAborted()
    return indexes
  }

  return Promise.resolve({
    ready: follow(),

    async matchAll(q: string, match: MatchOptions): Promise<Matches> {
      const indexes = await current(match)
      const tokens = tokensOf(q)
      const found = indexes.map(index => matchTokens(index, tokens, match))
      const total = found.reduce((sum, entries) => sum + entries.length, 0)
      const iris: string[] = []
      let skip = match.offset
      for (const entries of found) {
        const page = entries.slice(skip, skip + match.limit - iris.length)
        for (const entry of page) iris.push(entry.iri)
        skip = Math.max(0, skip - entries.length)
      }
      return { total, iris, version: indexes.map(index => index.version).join('.') }
    },

    async rank({ text, words }: Pick<Question, 'text' | 'words'>, search: SearchOptions): Promise<Hit[]> {
      const { signal } = search
      const deep = { ...search, limit: Math.max(search.limit, fusion.depth) }
      const [indexes, near, expanding] = await Promise.all([
        current(search),
        vectors?.search(text, deep) ?? [],
        expansions()
      ])
      const admitted = expanding(search.scopes)
      const knows = (token: string) => indexes.some(index => index.lexicon.findWord(token) !== undefined)
      const unitsIn = (some: readonly string[]) =>
        unitsOf(some, shared.split ?? splitNothing, knows, admitted).slice(0, MOST_UNITS)
      const units = unitsIn(words)
      const about = search.about === undefined ? units : unitsIn(search.about)
      const byWords = rankUnits(indexes, units, near.length > 0 ? deep : search, about)
      await setImmediate()
      signal?.throwIfAborted()
      // What the words' index no longer holds, or no longer admits, is not found by its vector either.
      const nearest = near.map(each => each.iri)
      const byMeaning = measureConcepts(indexes, nearest, about, search)
      const best = near.length > 0 ? fuse(byWords, byMeaning).slice(0, search.limit) : byWords
      const similarities = new Map(near.map(each => [each.iri, each.similarity]))
      return best.map(({ entry: { iri, ref, kind }, graph, score, coverage }) => {
        const similarity = similarities.get(iri)
        return { iri, ref, kind, score, coverage, ...(similarity !== undefined && { similarity }), graph }
      })
    },

    expansions: async scopes => (await expansions())(scopes),

    close() {
      stopListening()
      clearTimeout(settling)
    }
  })
}
