import { apiRequest } from './apiRequest.js'
import type { Context } from './context.js'
import type { Handler } from './handler.js'
import type { Reply } from './reply.js'
import { sendBytes } from './sendBytes.js'
import { sendEvents, type EventServing } from './sendEvents.js'
import { setReply } from './setReply.js'

/** The door: gives a reply to the caller, or 304 where they hold it already. */
export async function sendReply(ctx: Context, reply: Reply, serving: EventServing): Promise<void> {
  const { tag, make, stream, events } = reply
  if (tag !== undefined) {
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('ETag', tag)
  }
  setReply(ctx, reply)
  if (events !== undefined) return sendEvents(ctx, serving, events)
  if (stream !== undefined) {
    // Others of this caller need not wait for the end of it.
    ctx.state.permit?.leave()
    try {
      await sendBytes(ctx, stream.chunks)
    } finally {
      await stream.close?.()
    }
    return
  }
  if (make === undefined) return
  // `*` stands for whatever there is: that has to be found out.
  const isNamed = ctx.get('If-None-Match').trim() !== '*'
  if (tag === undefined || !ctx.fresh || !isNamed) await sendReply(ctx, await make(), serving)
  if (tag !== undefined && ctx.fresh) {
    ctx.status = 304
    ctx.remove('Searched-Version')
  }
}

/** The last step of a route: sends what a handler makes of the request. */
export function sendReplyOf(handle: Handler, serving: EventServing): (ctx: Context) => Promise<void> {
  return async ctx => sendReply(ctx, await handle(apiRequest(ctx)), serving)
}
