import { readChanges } from '../../graph/loads/readChanges.js'
import type { Access } from '../access.js'
import { startOf, reportedChanges, type ChangesParts, type ReportedChange } from './listChanges.js'
import { nameChanged } from './nameChanged.js'

export interface LatestRequest {
  readonly access: Access
  /** Only what came before this version of the shared graph; from now on backwards when absent. */
  readonly before?: number | undefined
  /** A version or a time, as `/v1/changes` takes them; only what came later. */
  readonly since?: string | undefined
  /** Commits at most. */
  readonly limit: number
  /** Whose names are wanted: so many of each list, in this language where there are several. */
  readonly named?: { readonly most: number; readonly language: string }
}

export interface LatestChanges {
  /** The latest first. */
  readonly changes: readonly ReportedChange[]
  /** Whether there are earlier ones. */
  readonly more: boolean
}

/**
 * What stewards changed in the shared graph last, as far as the caller's scopes reach.
 * @throws InvalidWindow when `since` cannot be read
 * @throws Unavailable
 */
export async function latestChanges(
  parts: ChangesParts,
  { access, before = Number.MAX_SAFE_INTEGER, since, limit, named }: LatestRequest
): Promise<LatestChanges> {
  const { store, ids, now } = parts
  const found = await readChanges(store, {
    provenance: ids.provenanceGraph,
    scopes: access.scopes,
    limit: limit + 1,
    before,
    ...startOf(since, now())
  })
  const changes = await reportedChanges(parts, found.slice(0, limit))
  return {
    changes: named === undefined ? changes : await nameChanged(parts, changes, { ...named, access }),
    more: found.length > limit
  }
}
