import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeDossiers, DOSSIERS_BASE } from './dossiers.js'
import { startService } from './service.js'

const BASE = { BELEG_BASE_IRI: DOSSIERS_BASE }

describe('dossiers on the embedded store', () => {
  describeDossiers(() => startService(BASE))
})

describeWithFuseki('dossiers on Fuseki', () => {
  describeDossiers(async () => startService({ ...BASE, BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})
