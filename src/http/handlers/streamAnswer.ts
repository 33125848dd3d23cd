import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { openEventStream } from '../eventStream.js'
import { failureDetail } from '../middleware/errors.js'
import { presentAnswerEvent } from '../presenters/answerEvents.js'

/** Until then, in milliseconds, a failure has its own status; later the stream is open, and says it in an event. */
const PATIENCE = 5000
const TIMES = { keepAliveMs: 15_000, stalledMs: 30_000 }

export function streamAnswer({ services, settings, log, reportFailure }: Serving): Handler {
  const { patienceMs = PATIENCE, ...times } = { ...TIMES, ...settings.stream }
  return async ctx => {
    ctx.type = 'text/event-stream'
    ctx.status = 200
    if (ctx.method === 'HEAD') return
    const { gone, permit } = ctx.state
    const ended = new AbortController()
    const abort = () => ended.abort(gone.reason)
    gone.addEventListener('abort', abort)
    if (gone.aborted) abort()
    const events = services.answers.stream(request(ctx, ended.signal))[Symbol.asyncIterator]()
    try {
      let next = events.next()
      await within(patienceMs, next)
      ctx.respond = false
      const stream = openEventStream(ctx.res, {
        ...times,
        gone: ended.signal,
        id: ctx.state.requestId,
        outside: wait => permit!.outside(wait)
      })
      try {
        for (let step = await next; !step.done; step = await next) {
          await stream.send(JSON.stringify(presentAnswerEvent(step.value)))
          next = events.next()
        }
      } catch (error) {
        if (gone.aborted || ctx.res.destroyed) return
        const { status, detail } = failureDetail(error)
        if (status === 500) log.error({ request: ctx.state.requestId, err: error }, 'stream failed')
        reportFailure(error, ctx.state.requestId)
        await stream.send(JSON.stringify({ type: 'error', detail }))
      }
      await stream.end('[DONE]')
    } catch (error) {
      if (!gone.aborted && !ctx.res.destroyed) throw error
      ctx.respond = false
    } finally {
      gone.removeEventListener('abort', abort)
      ended.abort()
      // Ends what is left of the answer; nobody waits for it.
      void events.return?.().catch(() => {})
    }
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

function request(ctx: Context, signal: AbortSignal) {
  const { access, values, key } = ctx.state
  return {
    question: values['q'] as string,
    k: values['k'] as number,
    access,
    keyId: key?.id,
    // Never the caller's own id: one that is sent twice would be counted once.
    requestId: randomUUID(),
    signal
  }
}
