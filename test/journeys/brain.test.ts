import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeBrain } from './brain.js'

describe("companies' pages on the embedded store", () => {
  describeBrain(async () => ({}))
})

describeWithFuseki("companies' pages on Fuseki", () => {
  describeBrain(async () => ({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})
