import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeStewards } from './stewards.js'

describe('stewards on the embedded store', () => describeStewards(async () => ({})))

describeWithFuseki('stewards on Fuseki', () =>
  describeStewards(async () => ({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
)
