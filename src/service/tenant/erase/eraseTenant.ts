import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { kg, rdf } from '../../../graph/vocab/terms.js'
import { retryCommit } from '../../retryCommit.js'

export interface EraseParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  /** Forgets what was computed from a graph's texts and is kept outside of it. */
  readonly eraseVectors?: ((graph: string) => Promise<void>) | undefined
}

export interface Erased {
  readonly documents: number
  readonly statements: number
}

/** What erasing a tenant would take away; nothing is written. @throws TypeError for what cannot name a tenant @throws Unavailable */
export async function contentsOfTenant(
  { store, ids }: Pick<EraseParts, 'store' | 'ids'>,
  tenant: string
): Promise<Erased> {
  let [documents, statements] = [0, 0]
  for await (const quads of store.read(ids.tenantGraph(tenant))) {
    statements += quads.length
    documents += quads.filter(isDocument).length
  }
  return { documents, statements }
}

/**
 * Takes everything out of a tenant's graph in one commit, its vectors, and what is left of both in the store's files as
 * far as the store can do that. Text indexes follow the graph.
 * The version of the graph stays and goes up, so that no index takes an old state for the present one.
 * @throws TypeError for what cannot name a tenant
 * @throws Unavailable when the store is, or when others wrote into the graph all the time
 */
export async function eraseTenant({ store, ids, eraseVectors }: EraseParts, tenant: string): Promise<Erased> {
  const graph = ids.tenantGraph(tenant)
  const removed = await retryCommit(
    store,
    () => emptied(store, graph),
    `revoke the keys of ${tenant}, then try again`
  )
  await eraseVectors?.(graph.value)
  // Also when the graph was empty: an earlier attempt may have ended before this.
  await store.forgetRemoved?.()
  return { documents: removed.filter(isDocument).length, statements: removed.length }
}

function isDocument({ predicate, object }: Quad): boolean {
  return predicate.equals(rdf.type) && object.equals(kg.Document)
}

async function emptied(store: GraphStore, graph: NamedNode): Promise<Quad[]> {
  const [expected] = await store.versions([graph])
  const removed: Quad[] = []
  for await (const quads of store.read(graph)) removed.push(...quads)
  if (removed.length > 0) {
    const change = { graph, expected: expected!, added: [], removed }
    await store.commit({ changes: [change], actor: 'beleg tenant erase' })
  }
  return removed
}
