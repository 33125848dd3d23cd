import { expect } from 'chai'
import { once } from 'node:events'
import { request } from 'node:http'
import { CONTRACT_KEY, fakes, readableLog } from './fakes.js'
import { startClient } from './client.js'

describe('a caller who hangs up while an answer is made', () => {
  it('ends the work on it, and is no failure in the log', async () => {
    const { log, text } = readableLog()
    let asked!: () => void
    const started = new Promise<void>(resolve => (asked = resolve))
    let ended!: () => void
    const stopped = new Promise<void>(resolve => (ended = resolve))
    const { serving } = fakes({
      log,
      services: {
        answers: {
          answer: async ({ signal }) => {
            asked()
            await once(signal, 'abort')
            ended()
            throw signal.reason
          }
        }
      }
    })
    const client = await startClient(serving)
    try {
      const headers = { 'x-api-key': CONTRACT_KEY }
      const call = request(`${client.url}/v1/ask?q=Wann%3F`, { headers }).on('error', () => {})
      call.end()
      await started
      call.destroy()
      await stopped
      while (!text().includes('/v1/ask')) await new Promise(resolve => setImmediate(resolve))
      expect(text()).to.include('"status":499')
      expect(text()).not.to.include('request failed')
    } finally {
      await client.close()
    }
  })

  it('before the first event leaves no stream open behind', async () => {
    let asked!: () => void
    const started = new Promise<void>(resolve => (asked = resolve))
    const { log, text } = readableLog()
    const { serving } = fakes({
      log,
      settings: { secrets: { logKey: 'log key' }, stream: { patienceMs: 600_000, keepAliveMs: 600_000 } },
      // The event that was being made when the reader went comes all the same.
      services: {
        answers: {
          async *stream({ signal }) {
            asked()
            await once(signal, 'abort')
            yield { type: 'token', text: 'Nobody reads this.' }
          }
        }
      }
    })
    const client = await startClient(serving)
    try {
      const before = timers()
      const headers = { 'x-api-key': CONTRACT_KEY }
      const call = request(`${client.url}/v1/ask/stream?q=Wann%3F`, { headers }).on('error', () => {})
      call.end()
      await started
      call.destroy()
      while (!text().includes('/v1/ask/stream')) await new Promise(resolve => setImmediate(resolve))
      expect(timers(), 'what keeps the process alive').to.be.at.most(before)
      expect(text()).not.to.include('failed')
    } finally {
      await client.close()
    }
  })
})

/** Timers that keep the event loop alive. */
function timers(): number {
  return process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length
}
