import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { McpServerFactory } from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { mendedLines } from './mendedLines.js'

/** The two ends over which the one who started this process speaks. */
export interface Pipes {
  readonly input: Readable
  /** It gets messages of the protocol and nothing else. */
  readonly output: Writable
}

export interface StdioConnection {
  /** Resolves when nobody is there any more to ask. */
  readonly ended: Promise<unknown>
  readonly close: () => Promise<void>
}

/** Serves one client, for as long as it keeps its end open. */
export function stdioConnection(
  factory: McpServerFactory,
  { input, output }: Pipes,
  report: (error: Error) => void
): StdioConnection {
  const ended = Promise.race([once(input, 'end'), once(input, 'close'), once(output, 'close')])
  const transport = new StdioServerTransport(input.pipe(mendedLines()), output)
  const served = serveStdio(factory, { transport, onerror: report })
  return {
    ended,
    close: async () => {
      await served.close()
      input.destroy()
    }
  }
}
