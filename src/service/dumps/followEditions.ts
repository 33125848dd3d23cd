import { Unavailable } from '../../base/errors.js'
import type { ReportFailure } from '../../base/log/causeLog.js'
import { readEdition } from '../../graph/editions/editionFolder.js'
import { retainedEditions, removeOldEditions } from '../../graph/editions/retainedEditions.js'
import { makeEdition, type EditionPlace } from '../../graph/editions/makeEdition.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { EditionSource } from './editions.js'

export interface FollowParts extends EditionPlace {
  readonly store: GraphStore
  readonly report: ReportFailure
  /** Called with each edition that was made, and the time that it took, in milliseconds. */
  readonly told?: (edition: Edition, took: number) => void
  readonly pace?: Partial<Pace>
}

/** Milliseconds. */
export interface Pace {
  /** From a change to the making: most changes come several together. */
  readonly settleMs: number
  /** After one that failed, at most: after the first a sixteenth of it, and twice as long each further time. */
  readonly againMs: number
  /** After one that was made, by the time that it took: making may take no more of a machine than this leaves. */
  readonly restFactor: number
}

const PACE: Pace = { settleMs: 1_000, againMs: 60_000, restFactor: 4 }

export interface FollowingEditions extends EditionSource {
  /**
   * Makes an edition of each state of the graphs from now on, one at a time, unless states follow one another too fast.
   * @returns when the first was made, or could not be
   */
  start(): Promise<void>
  /** Gives up what is being made. */
  close(): Promise<void>
}

/** The editions of a folder, and when it was started, new ones as the graphs change. */
export function followEditions(parts: FollowParts): FollowingEditions {
  return new Follower(parts)
}

class Follower implements FollowingEditions {
  readonly #parts: FollowParts
  readonly #pace: Pace
  readonly #listeners = new Set<(edition: Edition) => void>()
  readonly #closing = new AbortController()
  #settleFirst = () => {}
  /** Settled when the first edition was made, or could not be. */
  readonly #first = new Promise<void>(resolve => (this.#settleFirst = resolve))
  #newest: Promise<Edition | undefined> | undefined
  #timer: NodeJS.Timeout | undefined
  #making: Promise<void> | undefined
  #isDue = false
  #notBefore = 0
  /** Since one was made. */
  #failures = 0
  #stopListening = () => {}

  constructor(parts: FollowParts) {
    this.#parts = parts
    this.#pace = { ...PACE, ...parts.pace }
  }

  async current(): Promise<Edition | undefined> {
    const known = await (this.#newest ??= this.#inFolder())
    if (known === undefined || (await readEdition(known.folder)) !== undefined) return known
    // Another process has made newer ones, and removed it.
    this.#newest = this.#inFolder()
    const found = await this.#newest
    if (found !== undefined && found.id !== known.id) this.#announce(found)
    return found
  }

  onChange(listener: (edition: Edition) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve()
    const { store, ids } = this.#parts
    this.#stopListening = store.onChange(graphs => {
      if (graphs.some(graph => graph.equals(ids.sharedGraph) || graph.equals(ids.provenanceGraph)))
        this.#schedule()
    })
    this.#schedule()
    return this.#first
  }

  async close(): Promise<void> {
    this.#stopListening()
    clearTimeout(this.#timer)
    this.#closing.abort(new Unavailable('The service is stopping'))
    await this.#making
    this.#settleFirst()
  }

  /** The newest edition that is there; undefined where it is of other graphs. */
  async #inFolder(): Promise<Edition | undefined> {
    const { folder, ids } = this.#parts
    const [newest] = await retainedEditions(folder)
    const isOurs = newest?.graphs.every(({ scope, graph, isOfStates }) => {
      const own = isOfStates ? ids.mirrorStatesGraph(scope) : ids.mirrorGraph(scope)
      return own?.value === graph
    })
    return isOurs ? newest : undefined
  }

  #announce(edition: Edition): void {
    for (const listener of [...this.#listeners]) listener(edition)
  }

  #schedule(): void {
    this.#isDue = true
    if (this.#timer !== undefined || this.#making !== undefined || this.#closing.signal.aborted) return
    const wait = Math.max(this.#pace.settleMs, this.#notBefore - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#isDue = false
      this.#making = this.#make().finally(() => {
        this.#making = undefined
        this.#settleFirst()
        if (this.#isDue) this.#schedule()
      })
    }, wait)
    this.#timer.unref()
  }

  async #make(): Promise<void> {
    const began = performance.now()
    try {
      const before = await this.current()
      const edition = await makeEdition(this.#parts, this.#closing.signal)
      const took = performance.now() - began
      this.#failures = 0
      this.#notBefore = performance.now() + this.#pace.restFactor * took
      await this.#take(edition, before, took)
      await removeOldEditions(this.#parts.folder)
    } catch (error) {
      if (this.#closing.signal.aborted) return
      this.#notBefore = performance.now() + Math.min(1, 2 ** this.#failures / 16) * this.#pace.againMs
      this.#failures += 1
      this.#isDue = true
      this.#parts.report(asUnavailable(error))
    }
  }

  async #take(edition: Edition, before: Edition | undefined, took: number): Promise<void> {
    const isNew = edition.id !== before?.id
    if (isNew) this.#parts.told?.(edition, took)
    const known = await this.#newest
    // Another process, which saw a later state, may have been faster: what is given out does not go back.
    if (known?.id !== before?.id && isLater(known, edition)) return
    this.#newest = Promise.resolve(edition)
    if (isNew) this.#announce(edition)
  }
}

function isLater(one: Edition | undefined, other: Edition): boolean {
  return one !== undefined && Date.parse(one.madeAt) > Date.parse(other.madeAt)
}

function asUnavailable(error: unknown): Unavailable {
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  const why = full ? 'there is no room left on the disk of BELEG_DATA' : 'see the cause'
  return new Unavailable(`No new edition of the graphs: ${why}; the one before is served on`, 60, {
    cause: error
  })
}
