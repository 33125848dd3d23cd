import { expect } from 'chai'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { COMPARED, describeJourney } from './journey.js'
import { startService, type RunningService } from './service.js'

/** Graphs of their own in the shared Fuseki. */
const SAME = { BELEG_BASE_IRI: 'http://same.beleg.test' }

describeWithFuseki('a journey on Fuseki', () => {
  describeJourney(async () => startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }), 2)

  it('gives the same bytes as the embedded store', async function () {
    this.timeout(240_000)
    const services: RunningService[] = []
    try {
      services.push(await startService({ ...SAME, BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
      services.push(await startService(SAME))
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
      for (const target of COMPARED) expect(answers[0]![target], target).equal(answers[1]![target])
    } finally {
      for (const service of services) await service.close()
    }
  })
})
