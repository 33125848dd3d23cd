import type { Values } from '../contract/parameters.js'
import type { Watch } from '../../base/log/watch.js'
import { FairQueue, type FairQueueOptions } from './fairQueue.js'

type Bounds = Pick<FairQueueOptions, 'ofOne' | 'ofAll'>

export interface QueueSettings {
  /** Of lookups the weight: see `weightOfLookup`. */
  readonly lookups: Bounds
  /** Of questions the number. */
  readonly answers: Bounds
  /** Of queries of mirrors the number; a query may take as long as a hundred lookups, so few may wait. */
  readonly mirrors: Bounds & Pick<FairQueueOptions, 'waiting'>
  /** Requests of one caller that may wait at each of the other two. */
  readonly waiting: number
  readonly patienceMs: number
}

const DEFAULTS: QueueSettings = {
  lookups: { ofOne: 32, ofAll: 64 },
  answers: { ofOne: 4, ofAll: 8 },
  mirrors: { ofOne: 1, ofAll: 6, waiting: 4 },
  waiting: 1000,
  patienceMs: 60_000
}

/**
 * Questions, lookups and queries of mirrors wait apart: what waits for a language model, or for an engine that others keep
 * busy, must not keep lookups waiting.
 */
export function openFairQueues(
  { queues = {} }: { readonly queues?: Partial<QueueSettings> | undefined },
  watch?: Watch
) {
  const { lookups, answers, mirrors, ...line } = { ...DEFAULTS, ...queues }
  const open = (name: string, options: FairQueueOptions) => {
    const waited = watch && ((milliseconds: number) => watch.waited(name, milliseconds / 1000))
    const queue = new FairQueue({ ...options, waited })
    watch?.queue(name, () => queue.state)
    return queue
  }
  return {
    answers: open('answers', { ...answers, ...line }),
    lookups: open('lookups', { ...lookups, ...line }),
    mirrors: open('mirrors', { ...line, ...mirrors })
  }
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
