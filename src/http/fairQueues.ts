import type { Values } from '../contract/parameters.js'
import { FairQueue, type FairQueueOptions } from './fairQueue.js'

type Bounds = Pick<FairQueueOptions, 'ofOne' | 'ofAll'>

export interface QueueSettings {
  /** Of lookups the weight: see `weightOfLookup`. */
  readonly lookups: Bounds
  /** Of questions the number. */
  readonly answers: Bounds
  /** Requests of one caller that may wait at each of the two. */
  readonly waiting: number
  readonly patienceMs: number
}

const DEFAULTS: QueueSettings = {
  lookups: { ofOne: 32, ofAll: 64 },
  answers: { ofOne: 4, ofAll: 8 },
  waiting: 1000,
  patienceMs: 60_000
}

/**
 * Questions and lookups wait apart: an answer that waits for its language model must not keep lookups waiting.
 */
export function openFairQueues({ queues = {} }: { readonly queues?: Partial<QueueSettings> | undefined }) {
  const { lookups, answers, ...line } = { ...DEFAULTS, ...queues }
  return { answers: new FairQueue({ ...answers, ...line }), lookups: new FairQueue({ ...lookups, ...line }) }
}

/** Entries that weigh as much as one lookup by reference. */
const ENTRIES = 10
/** Of what has neither a reference nor a limit: documents, overviews, ingests. */
const OTHERS = 5

/** Entries that an act gives which is asked for by its reference, unless more are wished. */
const OF_REFERENCE = 50

/** What a lookup weighs: one by reference 1, a page a tenth of its limit. */
export function weightOfLookup({ ref, limit }: Values): number {
  if (ref !== undefined && !(Number(limit) > OF_REFERENCE)) return 1
  return typeof limit === 'number' ? Math.ceil(limit / ENTRIES) : OTHERS
}
