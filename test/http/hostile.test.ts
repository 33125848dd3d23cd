import { startClient } from './client.js'
import { ADMIN_KEY, CONTRACT_KEY, fakes } from './fakes.js'
import { sendHostile } from './hostile.js'

describe('hostile requests', () => {
  it('get 2xx or 4xx in the form of the contract, whatever they send', async () => {
    const client = await startClient(fakes().deps)
    try {
      await sendHostile({ client, key: CONTRACT_KEY, adminKey: ADMIN_KEY })
    } finally {
      await client.close()
    }
  })
})
