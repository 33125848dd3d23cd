import { expect } from 'chai'
import { describeBrain } from '../journeys/brain.js'
import { describeDocuments, DOCUMENTS_BASE } from '../journeys/documents.js'
import { describeDossiers, DOSSIERS_BASE } from '../journeys/dossiers.js'
import { COMPARED, describeJourney } from '../journeys/journey.js'
import { describeReceipts, RECEIPTS_BASE } from '../journeys/receipts.js'
import { startService, type RunningService } from '../journeys/service.js'
import { describeStewards } from '../journeys/stewards.js'
import { describeTenants } from '../journeys/tenants.js'

/** Started by `.ci/other-engines run -- COMMAND`: whole services on stores that are neither embedded nor Fuseki. */
for (const [name, setting] of [
  ['RDF4J', 'BELEG_TEST_RDF4J_STORE'],
  ['Oxigraph', 'BELEG_TEST_OXIGRAPH']
] as const) {
  const url = process.env[setting]
  if (url === undefined || process.env['BELEG_TEST_ENGINE_JOURNEYS'] !== 'yes') {
    describe(`Journeys on ${name} (skipped: ${setting} or BELEG_TEST_ENGINE_JOURNEYS=yes is not set)`, () => {
      it.skip(`needs ${name}`)
    })
    continue
  }
  const on = { BELEG_GRAPH_STORE: url }

  describe(`Journeys on ${name}`, function () {
    this.timeout(600_000)
    describeJourney(() => startService(on), 2)
    describeTenants(() => startService({ ...on, BELEG_TENANT_MB: '1' }), 30_000)
    describeDocuments(() => startService({ ...on, BELEG_BASE_IRI: DOCUMENTS_BASE }))
    describeReceipts(() => startService({ ...on, BELEG_BASE_IRI: RECEIPTS_BASE }))
    describeDossiers(() => startService({ ...on, BELEG_BASE_IRI: DOSSIERS_BASE }))
    describeStewards(async () => on)
    describeBrain(async () => on)

    it('gives the same bytes as the embedded store', async () => {
      const same = { BELEG_BASE_IRI: 'http://same.beleg.test' }
      const services: RunningService[] = []
      try {
        services.push(await startService({ ...same, ...on }))
        services.push(await startService(same))
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
}
