import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import Koa from 'koa'
import { apiRouter } from '../../../src/service/http/apiRouter.js'
import type { RequestState } from '../../../src/service/http/context.js'
import { doorSteps } from '../../../src/service/http/doorSteps.js'
import { disconnectSignal } from '../../../src/service/http/gone.js'
import type { Handler } from '../../../src/service/http/handler.js'
import type { Route } from '../../../src/service/http/route.js'
import { httpServer } from '../../../src/service/http/server.js'
import { fakes } from './fakes.js'

describe('a route', () => {
  it('has a caller whose access its handler may read, unless it is open', async () => {
    const profileOf: Handler = ({ access }) => ({ body: { profile: access.profile.name } })
    const open: Route = {
      operationId: 'readLiveness',
      access: 'open',
      handler: () => request => ({ body: { knows: request.access !== undefined } })
    }
    // @ts-expect-error -- nobody finds out who calls: that would fail at run time
    const wrong: Route = { operationId: 'readReadiness', access: 'open', handler: () => profileOf }
    const keyless: Route = { operationId: 'readOverview', access: 'keyless', handler: () => profileOf }

    const { serving } = fakes()
    const app = new Koa<RequestState>()
    app.silent = true
    app.use((ctx, next) => {
      ctx.state.gone = disconnectSignal(ctx.req)
      return next()
    })
    app.use(
      apiRouter(
        [open, wrong, keyless],
        serving,
        doorSteps(serving, identity => identity)
      ).routes()
    )
    const server = httpServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const paths = ['/v1/health/live', '/v1/health/ready', '/v1/graph']
    // Not by the client of the other tests: it compares answers with the contract.
    const answers = await Promise.all(paths.map(path => fetch(`http://127.0.0.1:${port}${path}`)))
    expect(answers.map(({ status }) => status)).deep.equal([200, 500, 200])
    expect(await answers[0]!.json()).deep.equal({ knows: false })
    expect(await answers[2]!.json()).deep.equal({ profile: 'public-observatory' })
    server.closeAllConnections()
    server.close()
  })
})
