import { DataFactory } from 'n3'
import { BadRequest } from '../../base/errors.js'
import { readLinesOf } from '../../graph/texts/readLinesOf.js'
import { QueryRefused, type GraphStore } from '../../graph/store/graphStore.js'
import type { CallersQuery } from '../../graph/store/mirror/callersQuery.js'
import { QueryTooLarge, type MirrorEngine } from '../../graph/store/mirror/mirrorEngine.js'
import type { Access } from '../access.js'
import { graphsOf, graphsOfToday, type MirrorDataset } from './datasetOf.js'

export interface AskMirror {
  readonly query: CallersQuery
  readonly access: Access
  /** Who it is, for what one caller may do at a time. */
  readonly caller: string
  /** IRIs of the graphs that the request chooses; it wins over the query's FROM. Undefined when it chooses none. */
  readonly chosen?: GraphChoice | undefined
  readonly mediaType: string
  readonly signal?: AbortSignal | undefined
}

export interface GraphChoice {
  readonly defaultGraphs: readonly string[]
  readonly namedGraphs: readonly string[]
}

export interface QueryMirrorParts {
  readonly engine: MirrorEngine
  readonly store: Pick<GraphStore, 'readText' | 'select' | 'changedSubjects'>
}

/** Subjects that are read one by one; of more the whole graph is. */
const MOST_CHANGED = 20_000

/** Asks the engine, of nothing that is not in the caller's dataset. */
export async function queryMirror(
  { engine, store }: QueryMirrorParts,
  dataset: MirrorDataset,
  { query: { from, ...query }, chosen = from, mediaType, signal }: AskMirror
): Promise<Uint8Array> {
  const { own } = dataset
  const admittedToday = graphsOfToday(dataset)
  const all = graphsOf(dataset)
  const admitted = new Set(all)
  const within = (iris: readonly string[]) => [...new Set(iris)].filter(iri => admitted.has(iri))
  const ofToday = [...admittedToday, ...(own === undefined ? [] : [own.graph])]
  const defaultGraphs = chosen === undefined ? ofToday : within(chosen.defaultGraphs)
  const namedGraphs = chosen === undefined ? all : within(chosen.namedGraphs)
  if (own !== undefined && [...defaultGraphs, ...namedGraphs].includes(own.graph)) {
    await bringTo({ engine, store }, own, signal)
  }
  const answer = await engine.query({
    ...query,
    ...{ admitted: admittedToday, defaultGraphs, namedGraphs, mediaType, signal }
  })
  return typeof answer === 'string' ? Buffer.from(answer) : answer
}

/** By what was changed since, where that is known: a tenant's next document costs the same however many it has. */
async function bringTo(
  { engine, store }: QueryMirrorParts,
  { graph, version }: NonNullable<MirrorDataset['own']>,
  signal: AbortSignal | undefined
): Promise<void> {
  const since = engine.versionOf(graph)
  if (since === version) return
  const node = DataFactory.namedNode(graph)
  const changed = since !== undefined && (await store.changedSubjects?.(node, { since, most: MOST_CHANGED }))
  if (since !== undefined && changed instanceof Set) {
    const subjects = [...(changed as ReadonlySet<string>)]
    const text = readLinesOf(store, node, subjects, { signal })
    if (await engine.change(graph, version, { since, subjects, text }, signal)) return
  }
  await engine.replace(graph, version, store.readText(node), signal)
}

/** What is wrong with a caller's query is the caller's to mend. */
export async function asBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof QueryRefused || error instanceof QueryTooLarge) throw new BadRequest(error.message)
    throw error
  }
}
