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
  /** After one that failed. */
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
  const { store, ids, folder, report, told } = parts
  const pace = { ...PACE, ...parts.pace }
  const listeners = new Set<(edition: Edition) => void>()
  const closing = new AbortController()
  let newest: Promise<Edition | undefined> | undefined
  let timer: NodeJS.Timeout | undefined
  let making: Promise<void> | undefined
  let wanted = false
  let notBefore = 0
  let stopListening = () => {}
  let tried = () => {}
  const first = new Promise<void>(resolve => (tried = resolve))

  const inFolder = () => retainedEditions(folder).then(([first]) => first && ofThisGraph(first))
  const current = async () => {
    const known = await (newest ??= inFolder())
    if (known === undefined || (await readEdition(known.folder)) !== undefined) return known
    // Another process has made newer ones, and removed it.
    newest = inFolder()
    const found = await newest
    if (found !== undefined && found.id !== known.id) tell(found)
    return found
  }
  const ofThisGraph = (edition: Edition) =>
    edition.graphs.every(({ scope, graph }) => ids.mirrorGraph(scope)?.value === graph) ? edition : undefined

  function tell(edition: Edition): void {
    for (const listener of [...listeners]) listener(edition)
  }

  function schedule(): void {
    wanted = true
    if (timer !== undefined || making !== undefined || closing.signal.aborted) return
    const wait = Math.max(pace.settleMs, notBefore - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      wanted = false
      making = make().finally(() => {
        making = undefined
        tried()
        if (wanted) schedule()
      })
    }, wait)
    timer.unref()
  }

  async function make(): Promise<void> {
    const began = performance.now()
    try {
      const before = await current()
      const edition = await makeEdition(parts, closing.signal)
      const took = performance.now() - began
      notBefore = performance.now() + pace.restFactor * took
      const isNew = edition.id !== before?.id
      if (isNew) told?.(edition, took)
      const known = await newest
      // Another process, which saw a later state, may have been faster: what is given out does not go back.
      const isPassed = known?.id !== before?.id && isLater(known, edition)
      if (!isPassed) {
        newest = Promise.resolve(edition)
        if (isNew) tell(edition)
      }
      await removeOldEditions(folder)
    } catch (error) {
      if (closing.signal.aborted) return
      notBefore = performance.now() + pace.againMs
      wanted = true
      report(asUnavailable(error))
    }
  }

  return {
    current,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (closing.signal.aborted) return Promise.resolve()
      stopListening = store.onChange(graphs => {
        if (graphs.some(graph => graph.equals(ids.sharedGraph) || graph.equals(ids.provenanceGraph)))
          schedule()
      })
      schedule()
      return first
    },
    async close() {
      stopListening()
      clearTimeout(timer)
      closing.abort(new Unavailable('The service is stopping'))
      await making
      tried()
    }
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
