import type { Acts } from '../../graph/acts/openActs.js'
import { spelledRef } from '../../graph/acts/spelledRef.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readChanges, type RecordedChange } from '../../graph/loads/readChanges.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Access } from '../access.js'
import { reportedStates, type ChangedState } from './reportedStates.js'
import { readSince } from '../tenant/usage/readTime.js'
import { InvalidWindow } from '../tenant/usage/readUsage.js'

export interface ChangesRequest {
  readonly access: Access
  /** A version of the shared graph, or a time in the forms of `/v1/usage`; from the beginning when absent. */
  readonly since?: string
  /** Commits at most. */
  readonly limit: number
}

export interface ChangedConcept {
  readonly iri: string
  /** As `/v1/legal` spells it; absent for what has no ref. */
  readonly ref?: string
  /** Where names were asked for, of what is held and the caller may see. */
  readonly label?: string
}

export interface ReportedChange extends Omit<RecordedChange, 'changed' | 'deleted' | 'states'> {
  readonly changed: readonly ChangedConcept[]
  readonly deleted: readonly ChangedConcept[]
  /** What became of states of acts that were held before. */
  readonly states: readonly ChangedState[]
}

export interface ChangeFeed {
  readonly changes: readonly ReportedChange[]
  /** What to ask for next: the version up to which this answer tells everything. */
  readonly nextSince: number
  readonly more: boolean
}

export interface ChangesParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly acts: Acts
  readonly now: () => Date
}

/**
 * What stewards changed in the shared graph, oldest first, as far as the caller's scopes reach.
 * @throws InvalidWindow when `since` cannot be read
 * @throws Unavailable
 */
export async function listChanges(
  { store, ids, acts, now }: ChangesParts,
  { access, since, limit }: ChangesRequest
): Promise<ChangeFeed> {
  // Before the feed is read: what comes meanwhile is told the next time.
  const [version] = await store.versions([ids.sharedGraph])
  const start = startOf(since, now())
  const found = await readChanges(store, {
    provenance: ids.provenanceGraph,
    scopes: access.scopes,
    limit: limit + 1,
    ...start
  })
  const changes = await reportedChanges({ ids, acts }, found.slice(0, limit))
  const more = found.length > limit
  const last = changes.at(-1)?.version ?? start.after
  return { changes, more, nextSince: more ? last : Math.max(last, version!) }
}

/** The changes with the references of what they name. */
export async function reportedChanges(
  { ids, acts }: Pick<ChangesParts, 'ids' | 'acts'>,
  changes: readonly RecordedChange[]
): Promise<ReportedChange[]> {
  const table = await acts()
  const concept = (iri: string): ChangedConcept => {
    const ref = spelledRef(iri, { ids, table })
    return { iri, ...(ref !== undefined && { ref }) }
  }
  return changes.map(change => ({
    ...change,
    changed: change.changed.map(concept),
    deleted: change.deleted.map(concept),
    states: reportedStates(change, concept)
  }))
}

/** Small whole numbers are versions: as times they would lie in the first days of 1970. */
const VERSION = /^\d{1,8}$/

/** Where a feed begins. @throws InvalidWindow */
export function startOf(
  since: string | undefined,
  now: Date
): { readonly after: number; readonly from: string } {
  const beginning = { after: 0, from: '1970-01-01T00:00:00Z' }
  if (since === undefined) return beginning
  if (VERSION.test(since.trim())) return { ...beginning, after: Number(since) }
  const read = readSince(since, now)
  if ('expected' in read) {
    throw new InvalidWindow('since', since, `a version as an earlier answer gave it, or ${read.expected}`)
  }
  return { ...beginning, from: wholeSeconds(read.time) }
}
