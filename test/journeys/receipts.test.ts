import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeReceipts, RECEIPTS_BASE } from './receipts.js'
import { startService } from './service.js'

const BASE = { BELEG_BASE_IRI: RECEIPTS_BASE }

describe('receipts on the embedded store', () => {
  describeReceipts(() => startService(BASE))
})

describeWithFuseki('receipts on Fuseki', () => {
  describeReceipts(async () => startService({ ...BASE, BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})
