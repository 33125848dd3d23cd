import { setTimeout as delay } from 'node:timers/promises'
import type { Claim, Claims } from '../operations/claims.js'
import type { PreviewCaps } from '../operations/previewCaps.js'
import type { StoredPreview, Previews } from '../operations/previews.js'
import type { Access } from '../access.js'
import { doneEvent, readEvent, type BrainEvent } from './brainEvents.js'
import { PreviewsUsedUp } from './brainFailures.js'
import { eventsForAnyone } from './eventsForAnyone.js'
import type { GatherParts } from './gatherParts.js'
import { gatherRun } from './gatherRun.js'
import { orLostClaim } from './lostClaim.js'
import { runSignal } from './runSignal.js'
import type { RunsAtOnce } from './runsAtOnce.js'
import { SharedEvents } from './sharedEvents.js'
import { untilAborted } from './untilAborted.js'

export interface PreviewParts {
  readonly gathering: GatherParts
  readonly previews: Previews
  readonly caps: PreviewCaps
  readonly claims: Claims
  readonly runsAtOnce: RunsAtOnce
  /** What anyone may see. @throws Unavailable */
  readonly access: () => Promise<Access>
  readonly seconds?: number | undefined
}

export interface Preview {
  readonly domain: string
  /** Pseudonym of the client. */
  readonly client: string
  /** Aborted when the caller has gone; the run ends with its last reader. */
  readonly signal: AbortSignal
}

/** While another process makes the preview, its result is looked for each so many milliseconds. */
const LOOK = 250

/**
 * Previews of companies: from what is kept of the last 24 hours, else from one run that all share who ask for the domain
 * meanwhile, in whatever process.
 */
export function openPreviewRuns(parts: PreviewParts) {
  const running = new Map<string, SharedEvents<BrainEvent>>()

  /** @throws PreviewsUsedUp, RunTooLong, SiteUnreachable, Unavailable */
  return async function* preview({ domain, client, signal }: Preview): AsyncGenerator<BrainEvent> {
    for (;;) {
      const shared = running.get(domain)
      if (shared?.isLeft === true) {
        await shared.over
        continue
      }
      if (shared !== undefined) {
        try {
          return yield* shared.read(signal)
        } catch (error) {
          // That who began it may begin no more says nothing of this one. It was told nothing yet.
          if (!(error instanceof PreviewsUsedUp)) throw error
          await shared.over
          continue
        }
      }
      const kept = await parts.previews.read(domain, parts.gathering.now())
      if (kept !== undefined) {
        for (const json of kept.events) {
          signal.throwIfAborted()
          yield readEvent(json)
        }
        return
      }
      // Who came first while this one looked has begun it.
      if (running.has(domain)) continue
      const begun = new SharedEvents(ended => begin(parts, { domain, client, signal: ended }))
      running.set(domain, begun)
      void begun.over.finally(() => running.delete(domain))
      return yield* begun.read(signal)
    }
  }
}

/** Makes a preview, or waits for the process that does. */
async function* begin(
  parts: PreviewParts,
  { domain, client, signal: left }: Preview
): AsyncGenerator<BrainEvent> {
  const { gathering, caps, runsAtOnce, seconds } = parts
  const { signal, end } = runSignal([left], seconds)
  try {
    const found = await claimOr(parts, domain, signal)
    if ('events' in found) {
      for (const json of found.events) yield readEvent(json)
      return
    }
    const { claim } = found
    const held = AbortSignal.any([signal, claim.lost])
    let leave: (() => void) | undefined
    try {
      leave = runsAtOnce.enter()
      const turn = await caps.take(client, gathering.now())
      if (!turn.allowed) throw usedUp(turn)
      yield* make(parts, domain, turn.start, held)
    } catch (error) {
      throw orLostClaim(error, claim, domain)
    } finally {
      leave?.()
      await claim.release()
    }
  } finally {
    end()
  }
}

/** A run that is told as anyone may have it, and kept so. What never came to ask the site gives its turn back. */
async function* make(
  { gathering, previews, caps, access }: PreviewParts,
  domain: string,
  start: string,
  signal: AbortSignal
): AsyncGenerator<BrainEvent> {
  const events: string[] = []
  const forAnyone = eventsForAnyone()
  const told = (event: BrainEvent) => {
    const json = forAnyone(event)
    events.push(json)
    return readEvent(json)
  }
  let asks = false
  try {
    const request = { domain, access: await access(), stored: false, signal }
    const gathered = untilAborted(gatherRun(gathering, request), signal)
    let step = await gathered.next()
    for (; step.done !== true; step = await gathered.next()) {
      yield told(step.value)
      signal.throwIfAborted()
      asks = true
    }
    const done = told(doneEvent(step.value))
    const { startedAt, finishedAt } = step.value
    await keepIfItCan(previews, domain, { startedAt, finishedAt, events })
    yield done
  } finally {
    if (!asks) await caps.giveBack(start)
  }
}

/** What is too large to be kept is made again when it is asked for again. */
async function keepIfItCan(previews: Previews, domain: string, preview: StoredPreview): Promise<void> {
  try {
    await previews.keep(domain, preview)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

async function claimOr(
  { claims, previews, gathering }: PreviewParts,
  domain: string,
  signal: AbortSignal
): Promise<{ readonly claim: Claim } | { readonly events: readonly string[] }> {
  for (;;) {
    const claim = await claims.claim(`preview/${domain}`)
    let isMine = false
    try {
      // It may have been kept between the look before and the claim.
      const kept = await previews.read(domain, gathering.now())
      if (kept !== undefined) return kept
      isMine = claim !== undefined
    } finally {
      if (!isMine) await claim?.release()
    }
    if (claim !== undefined) return { claim }
    await delay(LOOK, undefined, { signal })
  }
}

function usedUp({
  which,
  retryAfterSeconds
}: {
  readonly which: string
  readonly retryAfterSeconds: number
}) {
  const whose =
    which === 'all'
      ? 'All previews of a day are used up'
      : `All previews of ${which === 'hour' ? 'an hour' : 'a day'} for this client are used up`
  return new PreviewsUsedUp(`${whose}; a tenant's key has no such limit`, retryAfterSeconds)
}
