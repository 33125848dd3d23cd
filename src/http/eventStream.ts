import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

export interface EventStreamTimes {
  /** A comment is sent each so many milliseconds, so that no proxy takes the silence for the end. */
  readonly keepAliveMs: number
  /** A reader that takes nothing for so many milliseconds is let go. */
  readonly stalledMs: number
}

export interface EventStream {
  /** Sends one event; resolves when the reader has room for the next. @throws when it has gone */
  send(data: string): Promise<void>
  end(): void
}

/**
 * Opens Server-Sent Events on a response. Each event is one `data:` line.
 * @param gone aborted when the reader goes
 */
export function openEventStream(
  response: ServerResponse,
  gone: AbortSignal,
  { keepAliveMs, stalledMs }: EventStreamTimes
): EventStream {
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
  response.once('close', stop)
  return {
    async send(data) {
      gone.throwIfAborted()
      if (response.write(`data: ${data}\n\n`)) return
      const stalled = AbortSignal.timeout(stalledMs)
      try {
        await once(response, 'drain', { signal: AbortSignal.any([gone, stalled]) })
      } catch (error) {
        if (!gone.aborted) response.destroy()
        throw error
      }
    },
    end() {
      stop()
      response.end()
    }
  }
}
