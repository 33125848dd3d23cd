import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { startService } from './service.js'
import { describeTables } from './tables.js'

describe('a list as a file, on the embedded store', () => {
  describeTables(() => startService())
})

describeWithFuseki('a list as a file, on Fuseki', () => {
  describeTables(async () => startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})
