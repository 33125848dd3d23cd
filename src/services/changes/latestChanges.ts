import { readChanges } from '../../graph/loads/readChanges.js'
import type { Access } from '../access.js'
import { toldChanges, type ChangesParts, type ToldChange } from './listChanges.js'

export interface LatestRequest {
  readonly access: Access
  /** Only what came before this version of the shared graph; from now on backwards when absent. */
  readonly before?: number | undefined
  /** Commits at most. */
  readonly limit: number
}

export interface LatestChanges {
  /** The latest first. */
  readonly changes: readonly ToldChange[]
  /** Whether there are earlier ones. */
  readonly more: boolean
}

const FROM_THE_BEGINNING = { after: 0, from: '1970-01-01T00:00:00Z' }

/** What stewards changed in the shared graph last, as far as the caller's scopes reach. @throws Unavailable */
export async function latestChanges(
  { store, ids, acts }: ChangesParts,
  { access, before = Number.MAX_SAFE_INTEGER, limit }: LatestRequest
): Promise<LatestChanges> {
  const found = await readChanges(store, {
    provenance: ids.provenanceGraph,
    scopes: access.scopes,
    limit: limit + 1,
    before,
    ...FROM_THE_BEGINNING
  })
  return { changes: await toldChanges({ ids, acts }, found.slice(0, limit)), more: found.length > limit }
}
