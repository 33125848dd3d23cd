/**
 * Asks the port of the first argument on the loopback, over https and under each name of the others, by both transports;
 * prints as JSON what came of it: the status, or why there was none.
 */
import { HttpClient } from '../../../src/base/outgoing/httpClient.js'
import { pinnedLookup } from '../../../src/base/outgoing/pinnedLookup.js'

const [port, ...names] = process.argv.slice(2)
const call = { path: '/', method: 'GET', headers: {} } as const
const limits = { connectMs: 20_000, headersMs: 20_000, idleMs: 20_000, totalMs: 20_000 }
const outcomes: Record<string, unknown[]> = {}
for (const name of names) {
  const client = new HttpClient(
    `https://${name}:${port}`,
    { ...limits, maxBytes: 1_000_000, connections: 1 },
    pinnedLookup(['127.0.0.1'])
  )
  const whyNot = (error: unknown) => ((error as Error).cause as NodeJS.ErrnoException).code
  outcomes[name] = [
    await client.call(call).then(({ status }) => status, whyNot),
    await client.text(call).then(({ status }) => status, whyNot)
  ]
  await client.close()
}
console.log(JSON.stringify(outcomes))
process.exit(0)
