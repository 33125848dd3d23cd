import type { NamedNode, Quad } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { TooLarge } from '../../../base/errors.js'
import { readTenantSize, type TenantSize } from '../../../graph/tenantDocuments/tenantSize.js'
import { versionAfter, type GraphChange, type GraphStore } from '../../../graph/store/graphStore.js'
import { kg } from '../../../graph/vocab/terms.js'

/** What a statement takes in the embedded store beside its text, in bytes (`graph/store/embedded/capacity.ts`). */
const BYTES_A_STATEMENT = 320

/** What a tenant holds would be more than one may hold (413). */
export class TenantFull extends TooLarge {
  override readonly name = 'TenantFull'
}

export interface TenantRoom {
  /**
   * Call `written` when the change is.
   * @throws TenantFull for a change that brings a graph over its limit; one that makes it no larger always fits
   */
  mustFit(change: GraphChange): Promise<{ readonly written: () => void }>
}

/**
 * How much one tenant may hold, so that it cannot fill the store: 320 bytes a statement and one a character of its texts.
 * A graph is counted once, and then by what is written; again when somebody else wrote to it.
 * @param mostBytes 0 is without limit
 */
export function openTenantRoom(store: GraphStore, mostBytes: number): TenantRoom {
  const kept = new LRUCache<string, { readonly version: number; readonly bytes: number }>({ max: 10_000 })
  const held = async (graph: NamedNode, version: number) => {
    const known = kept.get(graph.value)
    return known?.version === version ? known.bytes : bytesOf(await readTenantSize(store, graph))
  }
  return {
    async mustFit(change) {
      if (mostBytes === 0) return { written: () => undefined }
      const { graph, expected, added, removed } = change
      const more = bytesOf(sizeOf(added)) - bytesOf(sizeOf(removed))
      const bytes = (await held(graph, expected)) + more
      if (more > 0 && bytes > mostBytes) throw tenantFull(bytes, mostBytes)
      return {
        written: () => void kept.set(graph.value, { version: versionAfter(change), bytes })
      }
    }
  }
}

function sizeOf(quads: readonly Quad[]): TenantSize {
  let characters = 0
  for (const { predicate, object } of quads) if (predicate.equals(kg.text)) characters += object.value.length
  return { statements: quads.length, characters }
}

function bytesOf({ statements, characters }: TenantSize): number {
  return statements * BYTES_A_STATEMENT + characters
}

function tenantFull(bytes: number, mostBytes: number): TenantFull {
  const megabytes = (count: number) => Math.ceil(count / 1e6).toLocaleString('en')
  return new TenantFull(
    `With this document the tenant would hold ${megabytes(bytes)} MB, of ${megabytes(mostBytes)} MB that one may hold. ` +
      'Replace documents by shorter ones, or ask the operator for more room (BELEG_TENANT_MB)'
  )
}
