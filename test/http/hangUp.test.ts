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
    const { deps } = fakes({
      log,
      ask: async ({ signal }) => {
        asked()
        await once(signal, 'abort')
        ended()
        throw signal.reason
      }
    })
    const client = await startClient(deps)
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
})
