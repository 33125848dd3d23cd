import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { createApp } from '../../../src/service/app.js'
import { openingServer } from '../../../src/service/http/openingServer.js'
import { call } from './client.js'
import { fakes } from './fakes.js'

describe('the server while the service is opening', () => {
  it('is alive and not ready, asks to come again, and then serves on the same port', async () => {
    const { server, serve } = openingServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    try {
      const live = await call(port, '/v1/health/live')
      expect(live.status).equal(200)
      expect(live.body).deep.equal({ status: 'ok', reasons: [] })
      const ready = await call(port, '/v1/health/ready')
      expect(ready.status).equal(503)
      expect(ready.headers['retry-after']).equal('5')
      expect(ready.body.reasons).deep.equal([{ part: 'service', detail: 'The service is opening' }])
      for (const path of ['/', '/v1/legal?ref=ELI:GewO%C2%A714', '/v1/graph']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`)
        expect(answer.status).equal(503)
        expect(answer.headers.get('retry-after')).equal('5')
        expect(await answer.json()).deep.equal({ detail: 'The service is opening; try again' })
      }
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect(page.status).equal(503)
      expect(page.headers.get('content-type')).equal('text/html; charset=utf-8')
      expect(await page.text())
        .contain('Der Dienst startet gerade')
        .contain('lang="en"')
      serve(createApp(fakes().serving))
      expect((await call(port, '/v1/health/ready')).status).equal(200)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
