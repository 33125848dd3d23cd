import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { startService } from './service.js'
import { describeTenants } from './tenants.js'

describe('Tenants on the embedded store', () => {
  describeTenants(() => startService({ BELEG_TENANT_MB: '1' }), 300_000)
})

describeWithFuseki('Tenants on Fuseki', () => {
  describeTenants(
    async () => startService({ BELEG_TENANT_MB: '1', BELEG_GRAPH_STORE: (await sharedFuseki()).url }),
    30_000
  )
})
