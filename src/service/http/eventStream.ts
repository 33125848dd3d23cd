import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

export interface EventStreamTimes {
  /** A comment is sent each so many milliseconds, so that no proxy takes the silence for the end. */
  readonly keepAliveMs: number
  /** A reader that takes nothing for so many milliseconds is let go. */
  readonly stalledMs: number
}

export interface EventStreamOptions extends EventStreamTimes {
  /** Aborted when the reader goes, and at the end: nothing is sent after that. */
  readonly gone: AbortSignal
  /** Of the stream: what a reader calls it who asks again. */
  readonly id: string
  /** Waits for the reader where it keeps nobody else waiting. */
  readonly outside: (wait: () => Promise<void>) => Promise<void>
}

export interface EventStream {
  /** Sends one event; resolves when the reader has room for the next. @throws when it has gone */
  send(data: string): Promise<void>
  /** Sends the last one, and ends. */
  end(data: string): Promise<void>
}

/**
 * Opens Server-Sent Events on a response. Each event is one `data:` line; the stream has one id.
 * @throws the reason of `gone` when the reader went before
 */
export function openEventStream(
  response: ServerResponse,
  { keepAliveMs, stalledMs, gone, id, outside }: EventStreamOptions
): EventStream {
  gone.throwIfAborted()
  response.statusCode = 200
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  // nginx would hold events back until its buffer is full.
  response.setHeader('X-Accel-Buffering', 'no')
  response.flushHeaders()
  const keepAlive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': keep-alive\n\n')
  }, keepAliveMs)
  const stop = () => clearInterval(keepAlive)
  gone.addEventListener('abort', stop, { once: true })
  const write = async (text: string) => {
    gone.throwIfAborted()
    if (response.write(text)) return
    const stalled = AbortSignal.timeout(stalledMs)
    try {
      await outside(async () => {
        await once(response, 'drain', { signal: AbortSignal.any([gone, stalled]) })
      })
    } catch (error) {
      if (!gone.aborted) response.destroy()
      throw error
    }
  }
  let begun = false
  return {
    send(data) {
      // By itself, so that readers of nothing but `data:` lines find these as they are. Not before there is something
      // to be had: a stream that broke off before is asked for again.
      const name = begun ? '' : `id: ${id}\n\n`
      begun = true
      return write(`${name}data: ${data}\n\n`)
    },
    async end(data) {
      // Again, for readers that forget an id without data.
      await write(`id: ${id}\ndata: ${data}\n\n`)
      stop()
      response.end()
    }
  }
}
