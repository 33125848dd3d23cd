import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from './context.js'

/** A reader that takes nothing for so many milliseconds is let go. */
const STALLED_MS = 60_000

/**
 * Sends a body of any size as it is read, no faster than it is taken. Resolves when it is sent, or nobody is there.
 * Status and headers are set before.
 */
export async function sendBytes(
  ctx: Context,
  chunks: AsyncIterable<Buffer>,
  stalledMs = STALLED_MS
): Promise<void> {
  ctx.respond = false
  ctx.res.statusCode = ctx.status
  const stalled = new AbortController()
  const watch = setTimeout(() => stalled.abort(), stalledMs)
  async function* watched() {
    for await (const chunk of chunks) {
      yield chunk
      watch.refresh()
    }
  }
  try {
    const signal = AbortSignal.any([ctx.state.gone, stalled.signal])
    await pipeline(Readable.from(watched(), { objectMode: false }), ctx.res, { signal })
  } catch (error) {
    // The length was promised: a reader sees that it is not the whole.
    ctx.res.destroy()
    if (!ctx.state.gone.aborted && !stalled.signal.aborted) throw error
  } finally {
    clearTimeout(watch)
  }
}
