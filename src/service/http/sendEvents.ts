import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from './context.js'
import { openEventStream } from './eventStream.js'
import { failureDetail } from './middleware/errors.js'
import type { Serving } from './serving.js'

/** Until then, in milliseconds, a failure has its own status; later the stream is open, and says it in an event. */
const PATIENCE = 5000
const TIMES = { keepAliveMs: 15_000, stalledMs: 30_000 }

/** What a stream sends. */
export interface StreamedEvents<Event> {
  /** @param ended aborted when the reader has gone */
  open(ended: AbortSignal): AsyncIterable<Event>
  /** What is sent for an event. */
  present(event: Event): unknown
  /** What is sent for a failure. */
  presentFailure(failure: { readonly status: number; readonly detail: string }): unknown
}

export type EventServing = Pick<Serving, 'settings' | 'log' | 'reportFailure' | 'watch'>

/**
 * Answers with Server-Sent Events, and at last `[DONE]`. What fails before the first event, or within a few seconds, has a
 * status of its own; what fails later is told in an event.
 */
export async function sendEvents<Event>(
  ctx: Context,
  { settings, log, reportFailure, watch }: EventServing,
  streamed: StreamedEvents<Event>
): Promise<void> {
  const { patienceMs = PATIENCE, ...times } = { ...TIMES, ...settings.stream }
  ctx.type = 'text/event-stream'
  ctx.status = 200
  if (ctx.method === 'HEAD') return
  const { gone, permit } = ctx.state
  const ended = new AbortController()
  const abort = () => ended.abort(gone.reason)
  gone.addEventListener('abort', abort)
  if (gone.aborted) abort()
  const events = streamed.open(ended.signal)[Symbol.asyncIterator]()
  const closed = watch?.streamOpened()
  try {
    let next = events.next()
    await within(patienceMs, next)
    ctx.respond = false
    const stream = openEventStream(ctx.res, {
      ...times,
      gone: ended.signal,
      id: ctx.state.requestId,
      outside: wait => (permit === undefined ? wait() : permit.outside(wait))
    })
    try {
      for (let step = await next; !step.done; step = await next) {
        await stream.send(JSON.stringify(streamed.present(step.value)))
        next = events.next()
      }
    } catch (error) {
      if (gone.aborted || ctx.res.destroyed) return
      const failure = failureDetail(error)
      if (failure.status === 500) log.error({ request: ctx.state.requestId, err: error }, 'stream failed')
      reportFailure(error, ctx.state.requestId)
      await stream.send(JSON.stringify(streamed.presentFailure(failure)))
    }
    await stream.end('[DONE]')
  } catch (error) {
    if (!gone.aborted && !ctx.res.destroyed) throw error
    ctx.respond = false
  } finally {
    gone.removeEventListener('abort', abort)
    ended.abort()
    closed?.()
    // Ends what is left of the answer; nobody waits for it.
    void events.return?.().catch(() => {})
  }
}

/** Waits for the first outcome, but not longer. @throws what the outcome throws */
async function within(milliseconds: number, outcome: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  try {
    await Promise.race([outcome, delay(milliseconds, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
