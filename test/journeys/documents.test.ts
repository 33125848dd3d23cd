import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeDocuments, DOCUMENTS_BASE } from './documents.js'
import { startService } from './service.js'

const BASE = { BELEG_BASE_IRI: DOCUMENTS_BASE }

describe('documents on the embedded store', () => {
  describeDocuments(() => startService(BASE))
})

describeWithFuseki('documents on Fuseki', () => {
  describeDocuments(async () => startService({ ...BASE, BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})
