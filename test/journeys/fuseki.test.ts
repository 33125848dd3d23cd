import { expect } from 'chai'
import { describeWithFuseki, sharedFuseki } from '../store/fuseki/sharedFuseki.js'
import { COMPARED, describeJourney } from './journey.js'
import { startService, type RunningService } from './service.js'

describeWithFuseki('a journey on Fuseki', () => {
  describeJourney(async () => startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))

  it('gives the same bytes as the embedded store', async () => {
    const services: RunningService[] = []
    try {
      services.push(await startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
      services.push(await startService())
      const answers = await Promise.all(
        services.map(async ({ client, key }) => {
          const options = { key: await key('de-federal') }
          const texts: Record<string, string> = {}
          for (const target of COMPARED) {
            const { status, text } = await client.call(target, options)
            texts[target] = `${status} ${text}`
          }
          return texts
        })
      )
      expect(answers[0]).deep.equal(answers[1])
    } finally {
      for (const service of services) await service.close()
    }
  })
})
